public import Journal
public import SourceText

/// Finds the line numbers of many addresses, building the index of each file only once.
public struct LineNumbers {
  private let sources: SourceMap
  private var indexes: [Int: LineIndex] = [:]

  /// Makes line numbers for the files of a run.
  public init(_ sources: SourceMap) { self.sources = sources }

  /// The line of an address, counted from 1.
  public mutating func line(at address: UInt32) -> Int {
    let file = sources.fileIndex(at: address)
    if let index = indexes[file] { return index.line(at: address) }
    let index = LineIndex(sources.files[file])
    indexes[file] = index
    return index.line(at: address)
  }

  /// The line of the last byte before `end`.
  mutating func lastLine(before end: UInt32, notBefore start: UInt32) -> Int {
    line(at: max(start, end == 0 ? 0 : end - 1))
  }

  /// Sets a member to a transaction's location: its file and its first and last line. Sets null for a
  /// transaction that isn't in a journal.
  public mutating func set(
    _ name: StaticString, of transaction: Int, in journal: ParsedJournal,
    to object: inout JSONWriter.Object
  ) {
    let row = journal.transactions[transaction]
    guard !row.flags.contains(.generated) else { return object.setNull(name) }
    let line = line(at: row.start)
    let end = lastLine(before: journal.syntax(of: transaction).end, notBefore: row.start)
    object.object(name) { source in
      source.set("file", journal.sources.file(at: row.start).name)
      source.set("line", line)
      source.set("endLine", end)
    }
  }
}
