public import Journal
public import SourceText

extension ChangeSet {
  /// Takes a transaction out of its file, with one of the blank lines around it, so that its neighbours are
  /// as far apart as before.
  public mutating func removeEntry(_ transaction: Int, from journal: ParsedJournal) {
    let syntax = journal.syntax(of: transaction)
    let file = journal.sources.file(at: syntax.date.start)
    let bytes = file.buffer.bytes
    var start = Int(syntax.date.start - file.base)
    var end = Int(syntax.end - file.base)
    let next = bytes[end...].prefix { $0 != UInt8(ascii: "\n") }
    if end < bytes.count, next.allSatisfy(Self.isBlank) {
      end = min(bytes.count, next.endIndex + 1)
    } else if end >= bytes.count, start > 0 {
      // The last entry of the file: the blank line before it goes.
      let line = bytes[..<(start - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      // When the entry before goes too, that blank line goes with it.
      let isTaken = edits.contains { $0.span.end == file.base + UInt32(start) }
      if !isTaken, bytes[line..<(start - 1)].allSatisfy(Self.isBlank) { start = line }
    }
    remove(ByteSpan(file.base + UInt32(start), file.base + UInt32(end)))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
