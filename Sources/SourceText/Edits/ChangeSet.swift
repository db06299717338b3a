/// What a writing command would do: edits of the files of a run, and files to be made.
///
/// A value, without effect: it is printed as a diff, or given to the one place that writes files.
public struct ChangeSet: Sendable {
  /// Two edits want the same bytes, which is a mistake of the program.
  public struct Overlap: Error {
    /// The edit that comes second, where it is known.
    public var edit: TextEdit?
  }

  /// The edits, in any order.
  public private(set) var edits: [TextEdit] = []
  /// The files to be made: their names and bytes.
  public private(set) var created: [(name: String, bytes: [UInt8])] = []

  /// Makes a change of nothing.
  public init() {}

  /// Whether nothing would change.
  public var isEmpty: Bool { edits.isEmpty && created.isEmpty }

  /// Puts text in the place of a span.
  public mutating func replace(_ span: ByteSpan, with text: String) {
    edits.append(TextEdit(span, text))
  }

  /// Puts text before an address. Insertions at one address keep the order in which they were made.
  public mutating func insert(_ text: String, at address: UInt32) {
    edits.append(TextEdit(ByteSpan(at: address), text))
  }

  /// Takes a span away.
  public mutating func remove(_ span: ByteSpan) { edits.append(TextEdit(span, [])) }

  /// Adds a file that is not there yet.
  public mutating func create(_ name: String, _ text: String) {
    created.append((name, Array(text.utf8)))
  }

  /// Adds what another change set would do.
  public mutating func merge(_ other: ChangeSet) {
    edits += other.edits
    created += other.created
  }

  /// The changes file by file, in the order of the run's files, new ones last. Edits that change no byte
  /// are left out, and so are files in which none is left.
  ///
  /// - Throws: `Overlap` when two edits want the same bytes.
  /// - Complexity: O(n log n) in the number of edits.
  public func fileChanges(in sources: SourceMap) throws(Overlap) -> [FileChange] {
    let sorted = edits.enumerated().sorted { a, b in
      (a.element.span.start, a.element.span.end, a.offset)
        < (b.element.span.start, b.element.span.end, b.offset)
    }.map(\.element)
    var byFile: [Int: [FileChange.Edit]] = [:]
    var end: UInt32 = 0
    for edit in sorted {
      guard edit.span.start >= end else { throw Overlap(edit: edit) }
      end = edit.span.end
      let index = sources.fileIndex(at: edit.span.start)
      let file = sources.files[index]
      guard !file.bytes(edit.span).elementsEqual(edit.replacement) else { continue }
      let range = Int(edit.span.start - file.base)..<Int(edit.span.end - file.base)
      byFile[index, default: []].append(FileChange.Edit(range, edit.replacement))
    }
    return byFile.keys.sorted().map { FileChange(of: sources.files[$0], edits: byFile[$0] ?? []) }
      + created.map { FileChange(creating: $0.name, $0.bytes) }
  }
}
