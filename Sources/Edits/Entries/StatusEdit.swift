import Containers
public import Journal
public import SourceText

extension ParsedJournal {
  /// Whether a transaction has a status with all its postings; postings without a mark have the
  /// transaction's.
  public func isWholly(_ status: Status, _ transaction: TransactionID) -> Bool {
    transactions[transaction].status == status
      && postingRows(of: transaction).allSatisfy { isMarked($0, status) }
  }

  /// Whether a posting has no status that differs from its transaction's.
  fileprivate func isMarked(_ posting: PostingID, _ status: Status) -> Bool {
    let row = postings.rows[posting]
    return row.status == .unmarked || row.status == status || row.flags.contains(.generated)
  }
}

extension ChangeSet {
  /// Sets the status of a transaction with all its postings: removes conflicting marks of postings. Changes
  /// nothing if it already has the status.
  public mutating func setStatus(
    _ status: Status, of transaction: TransactionID, in journal: ParsedJournal
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
      // The blanks before the mark stay; those after it are removed.
      let rest = line.dropFirst(blanks.count + 1)
      let gap = rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let isLast = rest.dropFirst(gap.count).first.map { $0 == 0x0A || $0 == 0x0D } ?? true
      remove(isLast ? ByteSpan(end, mark + 1) : ByteSpan(mark, mark + 1 + UInt32(gap.count)))
    } else {
      replace(ByteSpan(mark, mark + 1), with: status.mark)
    }
  }

  /// Sets the status mark of one posting. One that a rule has added stays: it has its transaction's.
  public mutating func setStatus(
    _ status: Status, ofPosting row: PostingID, in journal: ParsedJournal
  ) {
    let posting = journal.postings.rows[row]
    guard posting.status != status, !posting.flags.contains(.generated) else { return }
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
