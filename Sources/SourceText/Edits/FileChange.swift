/// The change of one file: its bytes before and after, and where they differ.
public struct FileChange: Sendable {
  /// One edit of a file, in offsets of its own bytes.
  public struct Edit: Hashable, Sendable {
    /// The offsets of the removed bytes.
    public let range: Range<Int>
    /// The added bytes.
    public fileprivate(set) var replacement: [UInt8]

    /// Makes an edit.
    public init(_ range: Range<Int>, _ replacement: [UInt8]) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// An edit that was applied: the removed bytes, and the added ones in the new text.
  public struct Replacement: Sendable {
    /// The offsets in the old bytes.
    public let old: Range<Int>
    /// The offsets in the new bytes.
    public let new: Range<Int>
  }

  /// The path as shown in messages and as read by the run.
  public let name: String
  /// The absolute path without symbolic links; the name for a file to create.
  public let path: String
  /// The bytes as they were read; nil for a file to create.
  public let old: SourceBuffer?
  /// The bytes that the file will have.
  public let new: SourceBuffer
  /// The edits, by place; none overlaps another. A new file has one, at its start.
  public let replacements: [Replacement]
  /// Whether a new file can be run as a program.
  public let isExecutable: Bool
  /// Whether the file is deleted; it has no new bytes then.
  public let isDeletion: Bool

  /// Makes the change of an existing file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - edits: The edits, by place; none overlaps another. A long text with no other owner is
  ///     freed as soon as it's copied.
  /// - Complexity: O(n) in the bytes of the file.
  public init(of file: SourceFile, edits: consuming [Edit]) {
    self.init(name: file.name, path: file.path, old: file.buffer, edits: edits)
  }

  /// Makes a new file.
  public init(creating name: String, _ bytes: consuming [UInt8], isExecutable: Bool = false) {
    self.init(
      name: name, path: name, old: nil, edits: [Edit(0..<0, bytes)], isExecutable: isExecutable)
  }

  /// Deletes a file.
  public init(deleting file: SourceFile) {
    self.init(
      name: file.name, path: file.path, old: file.buffer,
      edits: [Edit(0..<file.buffer.bytes.count, [])], isDeletion: true)
  }

  init(
    name: String, path: String, old: SourceBuffer?, edits: consuming [Edit],
    isExecutable: Bool = false, isDeletion: Bool = false
  ) {
    self.isDeletion = isDeletion
    self.name = name
    self.path = path
    self.old = old
    self.isExecutable = isExecutable
    let oldBytes = old?.bytes ?? UnsafeBufferPointer(start: nil, count: 0)
    let count = edits.reduce(oldBytes.count) { $0 + $1.replacement.count - $1.range.count }
    var replacements: [Replacement] = []
    replacements.reserveCapacity(edits.count)
    var edits = edits
    new = SourceBuffer(capacity: count) { target in
      var filled = 0
      func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress, let start = target.baseAddress else { return }
        (start + filled).initialize(from: source, count: bytes.count)
        filled += bytes.count
      }
      var offset = 0
      for index in edits.indices {
        let range = edits[index].range
        copy(UnsafeBufferPointer(rebasing: oldBytes[offset..<range.lowerBound]))
        let start = filled
        edits[index].replacement.withUnsafeBufferPointer(copy)
        edits[index].replacement = []
        replacements.append(Replacement(old: range, new: start..<filled))
        offset = range.upperBound
      }
      copy(UnsafeBufferPointer(rebasing: oldBytes[offset...]))
      return filled
    }
    self.replacements = replacements
  }

  /// The change that takes back this one, of a file that existed and isn't deleted.
  public var reversed: FileChange {
    let bytes = old?.bytes ?? UnsafeBufferPointer(start: nil, count: 0)
    return FileChange(
      name: name, path: path, old: new,
      edits: replacements.map { Edit($0.new, Array(bytes[$0.old])) })
  }

  /// Combines the edits of two changes of one file; an edit that both have is made once.
  ///
  /// - Throws: `ChangeSet.Overlap` if they change the same bytes, or if the files aren't the same.
  public func merging(_ other: FileChange) throws(ChangeSet.Overlap) -> FileChange {
    guard let old, let others = other.old, old.bytes.isSame(as: others.bytes) else {
      throw ChangeSet.Overlap()
    }
    var all = edits
    var counts: [Edit: Int] = [:]
    for edit in all { counts[edit, default: 0] += 1 }
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

  /// Makes one change of those of one file that was read twice, under one name or two. An edit that both have is
  /// made once.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - path: The one path of a change's file.
  /// - Returns: A change for each file, in the order of the first ones.
  /// - Throws: `ChangeSet.Overlap` when they want the same bytes.
  public static func merged(
    _ changes: [FileChange], by path: (FileChange) -> String
  ) throws(ChangeSet.Overlap) -> [FileChange] {
    var result: [FileChange] = []
    var places = NameTable<Int>()
    for change in changes {
      let path = path(change)
      if let place = places[path] {
        result[place] = try result[place].merging(change)
      } else {
        places[path] = result.count
        result.append(change)
      }
    }
    return result
  }

  /// The edits, each with a copy of its text.
  public var edits: [Edit] {
    replacements.map { Edit($0.old, Array(new.bytes[$0.new])) }
  }
}
