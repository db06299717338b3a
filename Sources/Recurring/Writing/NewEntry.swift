public import Amounts
import Containers
public import Dates
import Edits
public import Journal
public import SourceText

/// A transaction that the user adds.
public struct NewEntry: Sendable {
  /// The date.
  public var date: CivilDate
  /// The status mark.
  public var status: Status
  /// `payee | note`
  public var description: String
  /// A comment on the first line, with tags, without its semicolon; empty for none.
  public var comment: String
  /// The postings; one amount can be elided.
  public var postings: [PlannedEntry.Posting]

  /// Makes an entry.
  public init(
    date: CivilDate, status: Status, description: String, comment: String = "",
    postings: [PlannedEntry.Posting]
  ) {
    self.date = date
    self.status = status
    self.description = description
    self.comment = comment
    self.postings = postings
  }

  /// The last transaction with the given description or payee, ignoring case unless one has the same. The last is by
  /// date, then by position in the text.
  ///
  /// - Complexity: O(n) in the bytes of the descriptions.
  public static func last(describedAs description: String, in journal: ParsedJournal)
    -> TransactionID?
  {
    let wanted = description.lowercased()
    let payee = ParsedJournal.payeeAndNote(description).payee
    let wantedPayee = payee.lowercased()
    var best = (rank: -1, date: CivilDate.earliest)
    var found: TransactionID?
    for (transaction, row) in journal.transactions.pairs
    where !row.flags.contains(.generated) {
      let text = journal.description(of: transaction)
      let isWhole = text.lowercased() == wanted
      let itsPayee = ParsedJournal.payeeAndNote(text).payee
      guard isWhole || itsPayee.lowercased() == wantedPayee else { continue }
      // The same spelling outranks another one, because banks write names in capitals; then a description outranks a payee.
      let rank = (itsPayee.isExactly(payee) ? 2 : 0) + (isWhole ? 1 : 0)
      guard (rank, row.date) >= (best.rank, best.date) else { continue }
      best = (rank, row.date)
      found = transaction
    }
    return found
  }

  /// The postings of a transaction as written, without assertions and lots.
  public static func postings(
    of transaction: TransactionID, in journal: ParsedJournal
  ) -> [PlannedEntry.Posting] {
    journal.writtenRows(of: transaction).map { row in
      let posting = journal.postings.rows[row]
      // An assignment can have a cost and no amount; without the assertion, neither is left.
      let isWritten = posting.flags.contains(.amount)
      let cost = isWritten ? journal.postings.costs[row] : nil
      return PlannedEntry.Posting(
        account: posting.account, kind: posting.kind, amount: isWritten ? posting.amount : nil,
        cost: cost?.origin == .price ? cost : nil)
    }
  }

  /// Gives the entry another amount: replaces the one that is written, or two opposite ones. An amount with a cost
  /// replaces the only one with a cost, or the first, and the other posting gets the rest.
  ///
  /// The money moves as it did before; for an amount below zero, such as a refund, it moves the other way, whichever of
  /// the postings comes first.
  ///
  /// - Throws: `Marking.Problem` when it isn't clear which amount to change.
  public mutating func setAmount(_ amount: Amount, _ cost: Cost?) throws(Marking.Problem) {
    guard let cost else {
      let old = postings.lazy.compactMap(\.amount).first
      try postings.setAmount(amount)
      // The old amount already gives the direction of a number without a sign.
      guard amount.quantity.isNegative, old?.quantity.isNegative ?? false else { return }
      for place in postings.indices {
        guard let amount = postings[place].amount, let negated = try? amount.negated() else {
          continue
        }
        postings[place].amount = negated
      }
      return
    }
    let costed = postings.indices.filter { postings[$0].cost != nil }
    let first = postings.firstIndex { $0.amount != nil }
    guard costed.count <= 1, postings.count == 2, let place = costed.first ?? first else {
      throw .severalAmounts
    }
    postings[place].amount = amount
    postings[place].cost = cost
    postings[1 - place].amount = nil
  }

  /// The entry as text, without a blank line after it.
  public func text(_ journal: ParsedJournal) -> String {
    String(decoding: bytes(journal), as: UTF8.self)
  }

  private func bytes(_ journal: ParsedJournal) -> [UInt8] {
    var text: [UInt8] = []
    date.append(to: &text)
    if status != .unmarked { text.append(" \(status.mark)") }
    if !description.isEmpty { text.append(" \(description)") }
    if !comment.isEmpty { text.append("  ; \(comment)") }
    text.append(UInt8(ascii: "\n"))
    let padded = postings.map { posting in
      var posting = posting
      posting.amount = posting.amount?.padded(in: journal)
      if let cost = posting.cost { posting.cost?.amount = cost.amount.padded(in: journal) }
      return posting
    }
    for line in PlannedEntry.lines(of: padded, in: journal) {
      text += line
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  /// Whether one journal has the entry once more than another, read back as intended.
  public func isAdded(to before: ParsedJournal, in after: ParsedJournal) -> Bool {
    let form = CanonicalEntry(
      PlannedEntry(
        date: date, status: status, description: description, postings: postings), in: before)
    func count(_ journal: ParsedJournal) -> Int {
      journal.transactions.indices.count {
        let row = journal.transactions[$0]
        guard row.date == date, row.status == status, !row.flags.contains(.generated) else {
          return false
        }
        let other = CanonicalEntry($0, in: journal)
        return [OccurrenceField.description, .accounts, .amounts].allSatisfy {
          form.form(of: $0).isExactly(other.form(of: $0))
        }
      }
    }
    return count(after) == count(before) + 1
  }

  /// Inserts the entry into a file, after the last entry that isn't later.
  public func change(into file: SourceFile, _ journal: ParsedJournal) -> ChangeSet {
    var change = ChangeSet()
    FileLayout(file, of: journal).insert(
      NewEntries(date, bytes(journal)), into: &change)
    return change
  }
}
