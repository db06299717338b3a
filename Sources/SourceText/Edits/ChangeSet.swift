/// What a writing command would do: edits to the files of a run, and files to create.
///
/// It's a value without side effects: it's either printed as a diff or passed to the only code that
/// writes files.
public struct ChangeSet: Sendable {
  /// Two edits change the same bytes, which is a bug in the program.
  public struct Overlap: Error {
    /// The second of the two edits, if known.
    public var edit: TextEdit?
  }

  /// The edits, in any order.
  public private(set) var edits: [TextEdit] = []
  /// The files to create.
  public private(set) var created: [FileChange] = []

  /// Makes an empty change set.
  public init() {}

  /// Whether nothing would change.
  public var isEmpty: Bool { edits.isEmpty && created.isEmpty }

  /// Adds an edit.
  public mutating func add(_ edit: TextEdit) { edits.append(edit) }

  /// Replaces a span with text.
  public mutating func replace(_ span: ByteSpan, with text: String) {
    edits.append(TextEdit(span, text))
  }

  /// Inserts text before an address. Insertions at the same address keep the order in which they
  /// were made.
  public mutating func insert(_ text: String, at address: UInt32) {
    edits.append(TextEdit(ByteSpan(at: address), text))
  }

  /// Removes a span.
  public mutating func remove(_ span: ByteSpan) { edits.append(TextEdit(span, [])) }

  /// Creates a file that doesn't exist yet.
  public mutating func create(_ name: String, _ text: String, isExecutable: Bool = false) {
    created.append(
      FileChange(creating: name, Array(text.utf8), isExecutable: isExecutable))
  }

  /// Adds the changes of another change set.
  public mutating func merge(_ other: ChangeSet) {
    edits += other.edits
    created += other.created
  }

  /// The changes file by file, in the order of the run's files, with new files last. A file that was read
  /// twice changes once. Edits that change no bytes are dropped, and so are files without edits.
  ///
  /// The set is consumed, so that the texts of edits don't have to be held twice.
  ///
  /// - Throws: `Overlap` if two edits change the same bytes.
  /// - Complexity: O(n log n) in the number of edits, and O(n) in the bytes of the files that
  ///   change.
  public consuming func fileChanges(in sources: SourceMap) throws(Overlap) -> [FileChange] {
    var byFile: [Int: [FileChange.Edit]] = [:]
    var list: [FileChange.Edit] = []
    list.reserveCapacity(edits.count)
    var index: Int?
    var file: SourceFile?
    var end: UInt32 = 0
    for place in order {
      let edit = edits[place]
      guard edit.span.start >= end else { throw Overlap(edit: edit) }
      end = edit.span.end
      let next = sources.fileIndex(at: edit.span.start)
      if next != index {
        if let index { byFile[index] = list }
        list = []
        (index, file) = (next, sources.files[next])
      }
      guard let file, !edit.replacement.withUnsafeBufferPointer(file.bytes(edit.span).isSame) else {
        continue
      }
      let range = Int(edit.span.start - file.base)..<Int(edit.span.end - file.base)
      list.append(FileChange.Edit(range, edit.replacement))
    }
    if let index { byFile[index] = list }
    // From here on only `byFile` holds the texts, and each is freed once it is in its file.
    list = []
    edits = []
    var changes: [FileChange] = []
    for index in byFile.keys.sorted() {
      guard let edits = byFile.removeValue(forKey: index), !edits.isEmpty else { continue }
      changes.append(FileChange(of: sources.files[index], edits: edits))
    }
    return try FileChange.merged(changes + created, by: \.path)
  }

  /// The edits by place; edits at the same place stay in the order in which they were made. Most
  /// are made in order.
  private var order: [Int] {
    func key(_ edit: TextEdit) -> UInt64 { UInt64(edit.span.start) << 32 | UInt64(edit.span.end) }
    var keys: [(place: UInt64, index: Int)] = []
    keys.reserveCapacity(edits.count)
    var isSorted = true
    for (index, edit) in edits.enumerated() {
      let key = key(edit)
      if let last = keys.last, key < last.place { isSorted = false }
      keys.append((key, index))
    }
    if !isSorted { keys.sort { $0 < $1 } }
    return keys.map(\.index)
  }
}
