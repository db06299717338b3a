/// What becomes of one file.
public struct FileChange: Sendable {
  /// One edit of the file, in offsets of its own bytes.
  public struct Edit: Hashable, Sendable {
    /// The offsets of the bytes that go.
    public let range: Range<Int>
    /// The bytes that come.
    public let replacement: [UInt8]

    /// Makes an edit.
    public init(_ range: Range<Int>, _ replacement: [UInt8]) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The path, as messages show it and as the run read it.
  public let name: String
  /// The path, absolute and without links; the name of a file that is to be made.
  public let path: String
  /// The bytes as they were read, or nil for a file that is to be made.
  public let old: SourceBuffer?
  /// The edits, by place; none overlaps another. A new file has one, at its start.
  public let edits: [Edit]
  /// Whether a new file may be run as a program.
  public let isExecutable: Bool

  /// Makes the change of a file that was read.
  public init(of file: SourceFile, edits: [Edit]) {
    name = file.name
    path = file.path
    old = file.buffer
    self.edits = edits
    isExecutable = false
  }

  /// Makes a new file.
  public init(creating name: String, _ bytes: [UInt8], isExecutable: Bool = false) {
    self.name = name
    path = name
    old = nil
    edits = [Edit(0..<0, bytes)]
    self.isExecutable = isExecutable
  }

  /// The number of bytes that the file will have.
  public var newCount: Int {
    edits.reduce(old?.bytes.count ?? 0) { $0 + $1.replacement.count - $1.range.count }
  }

  /// The bytes that the file will have.
  ///
  /// - Complexity: O(n) in the bytes of the file.
  public var new: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: newCount) { target, count in count = fill(target) }
  }

  /// The bytes that the file will have, to be read.
  ///
  /// - Complexity: O(n) in the bytes of the file.
  public var newBuffer: SourceBuffer { SourceBuffer(capacity: newCount, filledBy: fill) }

  /// Writes the bytes that the file will have; returns how many.
  private func fill(_ target: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let old = self.old?.bytes ?? UnsafeBufferPointer(start: nil, count: 0)
    var filled = 0
    func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard let source = bytes.baseAddress, let start = target.baseAddress else { return }
      (start + filled).initialize(from: source, count: bytes.count)
      filled += bytes.count
    }
    var offset = 0
    for edit in edits {
      copy(UnsafeBufferPointer(rebasing: old[offset..<edit.range.lowerBound]))
      edit.replacement.withUnsafeBufferPointer(copy)
      offset = edit.range.upperBound
    }
    copy(UnsafeBufferPointer(rebasing: old[offset...]))
    return filled
  }

  /// The change that makes the edits of two changes of one file; an edit that both have is made once.
  ///
  /// - Throws: `ChangeSet.Overlap` when they want the same bytes, or when the file is not the same.
  public func merging(_ other: FileChange) throws(ChangeSet.Overlap) -> FileChange {
    guard let old, let others = other.old, old.bytes.isSame(as: others.bytes) else {
      throw ChangeSet.Overlap()
    }
    var counts: [Edit: Int] = [:]
    for edit in edits { counts[edit, default: 0] += 1 }
    var all = edits
    for edit in other.edits {
      if let count = counts[edit], count > 0 {
        counts[edit] = count - 1
      } else {
        all.append(edit)
      }
    }
    all.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for (edit, next) in zip(all, all.dropFirst())
    where next.range.lowerBound < edit.range.upperBound {
      throw ChangeSet.Overlap()
    }
    return FileChange(name: name, path: path, old: old, edits: all)
  }

  private init(name: String, path: String, old: SourceBuffer?, edits: [Edit]) {
    self.name = name
    self.path = path
    self.old = old
    self.edits = edits
    isExecutable = false
  }
}
