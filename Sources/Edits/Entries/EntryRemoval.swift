public import Journal
public import SourceText

extension ChangeSet {
  /// Removes transactions from their files, with one of the blank lines around them, so that their
  /// neighbors keep their distance.
  public mutating func removeEntries(
    _ transactions: some Sequence<TransactionID>, from journal: ParsedJournal
  ) {
    for span in journal.removalSpans(of: transactions) { remove(span) }
  }
}

extension ParsedJournal {
  /// The bytes to remove with transactions. If two neighbors are both removed, they are one span with what
  /// separates them.
  public func removalSpans(of transactions: some Sequence<TransactionID>) -> [ByteSpan] {
    var runs: [(file: SourceFile, lines: TextLines, range: Range<Int>)] = []
    let entries = transactions.map { syntax(of: $0) }.sorted { $0.date.start < $1.date.start }
    for entry in entries {
      let file = sources.file(at: entry.date.start)
      let start = Int(entry.date.start - file.base)
      let end = Int(entry.end - file.base)
      if let last = runs.last, last.file.base == file.base,
        last.lines.onlyBlankLines(in: last.range.upperBound..<start)
      {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        runs.append((file, TextLines(file.buffer), start..<end))
      }
    }
    return runs.map { file, lines, range in
      let range = lines.removal(of: range)
      return ByteSpan(file.base + UInt32(range.lowerBound), file.base + UInt32(range.upperBound))
    }
  }
}

extension TextLines {
  fileprivate func onlyBlankLines(in range: Range<Int>) -> Bool {
    var line = range.lowerBound
    while line < range.upperBound {
      guard isBlankLine(line) else { return false }
      line = nextLine(after: line)
    }
    return line == range.upperBound
  }

  /// Entries with the blank line after them, or before them at the end of the text.
  fileprivate func removal(of range: Range<Int>) -> Range<Int> {
    if isBlankLine(range.upperBound) {
      return range.lowerBound..<nextLine(after: range.upperBound)
    }
    return range.upperBound == bytes.count ? withBlankLine(range) : range
  }
}
