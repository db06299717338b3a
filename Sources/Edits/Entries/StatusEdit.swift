public import Journal
public import SourceText

extension ParsedJournal {
  /// Whether a transaction has a status with all its postings: those without a mark have its own.
  public func isWholly(_ status: Status, _ transaction: Int) -> Bool {
    transactions[transaction].status == status
      && postingRows(of: transaction).allSatisfy { isMarked($0, status) }
  }

  /// Whether nothing of a posting says another status than that of its transaction.
  fileprivate func isMarked(_ posting: Int, _ status: Status) -> Bool {
    let row = postings.rows[posting]
    return row.status == .unmarked || row.status == status || row.flags.contains(.generated)
  }
}

extension ChangeSet {
  /// Gives a transaction another status with all its postings: marks of postings that say something else
  /// go. Nothing changes when it has it.
  public mutating func setStatus(
    _ status: Status, of transaction: Int, in journal: ParsedJournal
  ) {
    for posting in journal.postingRows(of: transaction) where !journal.isMarked(posting, status) {
      setStatus(.unmarked, ofPosting: posting, in: journal)
    }
    let row = journal.transactions[transaction]
    guard row.status != status else { return }
    let syntax = journal.syntax(of: transaction)
    let end = (syntax.secondaryDate ?? syntax.date).end
    let file = journal.sources.file(at: end)
    let line = file.buffer.bytes[Int(end - file.base)...]
    let blanks = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let mark = end + UInt32(blanks.count)
    if row.status == .unmarked {
      insert(" \(status.mark)", at: end)
    } else if status == .unmarked {
      // The blanks before the mark stay, those after it go.
      let rest = line.dropFirst(blanks.count + 1)
      let gap = rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let isLast = rest.dropFirst(gap.count).first.map { $0 == 0x0A || $0 == 0x0D } ?? true
      remove(isLast ? ByteSpan(end, mark + 1) : ByteSpan(mark, mark + 1 + UInt32(gap.count)))
    } else {
      replace(ByteSpan(mark, mark + 1), with: status.mark)
    }
  }

  /// Gives one posting another status mark.
  public mutating func setStatus(_ status: Status, ofPosting row: Int, in journal: ParsedJournal) {
    let posting = journal.postings.rows[row]
    guard posting.status != status else { return }
    if posting.status == .unmarked {
      insert("\(status.mark) ", at: posting.start)
    } else if status == .unmarked {
      let name = journal.accountSpan(ofPosting: row)
      let bracket: UInt32 = posting.kind == .real ? 0 : 1
      remove(ByteSpan(posting.start, name.start - bracket))
    } else {
      replace(ByteSpan(posting.start, posting.start + 1), with: status.mark)
    }
  }
}
