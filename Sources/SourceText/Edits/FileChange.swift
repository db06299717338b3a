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

  /// Makes the change of a file that was read.
  public init(of file: SourceFile, edits: [Edit]) {
    name = file.name
    path = file.path
    old = file.buffer
    self.edits = edits
  }

  /// Makes a new file.
  public init(creating name: String, _ bytes: [UInt8]) {
    self.name = name
    path = name
    old = nil
    edits = [Edit(0..<0, bytes)]
  }

  /// The bytes that the file will have.
  ///
  /// - Complexity: O(n) in the bytes of the file.
  public var new: [UInt8] {
    let old = self.old?.bytes ?? UnsafeBufferPointer(start: nil, count: 0)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(old.count + edits.reduce(0) { $0 + $1.replacement.count })
    var offset = 0
    for edit in edits {
      bytes += old[offset..<edit.range.lowerBound]
      bytes += edit.replacement
      offset = edit.range.upperBound
    }
    bytes += old[offset...]
    return bytes
  }

  /// The change that makes the edits of two changes of one file; an edit that both have is made once.
  ///
  /// - Throws: `ChangeSet.Overlap` when they want the same bytes, or when the file is not the same.
  public func merging(_ other: FileChange) throws(ChangeSet.Overlap) -> FileChange {
    guard let old, let others = other.old, old.bytes.elementsEqual(others.bytes) else {
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
  }
}
