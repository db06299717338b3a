import Amounts
import Budgeting
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

extension Session {
  /// Ends a command that changes envelopes: reports the new amount ready to assign, refuses to assign more
  /// than there is, then prints or writes.
  ///
  /// - Parameters:
  ///   - changes: The changes, to compute their effect.
  ///   - book: The book as it was read.
  ///   - isOverAllowed: Whether to allow assigning more than there is.
  ///   - summary: What the changes do, in words.
  ///   - others: What else changes.
  ///   - edit: Makes the changes in the definitions.
  /// - Throws: `Failure` if more would be assigned than there is, or if nothing can be written.
  mutating func finish(
    _ changes: [EnvelopeChange], of book: EnvelopeBook, isOverAllowed: Bool,
    _ summary: ChangeSummary, besides others: ChangeSet = ChangeSet(),
    edit: (inout EnvelopeEdits) throws(DefinitionText.Refusal) -> Void
  ) throws(Failure) {
    var summary = summary
    let after = try exactly(book.envelopes.applying(changes))
    try book.refuseOverAssigning(changes, after, isAllowed: isOverAllowed)
    let ready = { (envelopes: Envelopes) in envelopes.month(book.month)?.ready ?? .zero }
    if ready(after) != ready(book.envelopes) {
      let month = book.name(ofMonth: book.month)
      let (before, after) = (book.text(ready(book.envelopes)), book.text(ready(after)))
      summary.say("ready to assign in \(month): \(before), then \(after)")
    }
    var edits = EnvelopeEdits(book.plan.definitions, of: book.budget, book.journal.journal)
    do throws(DefinitionText.Refusal) {
      try edit(&edits)
    } catch {
      throw Failure(error, book.journal.journal.sources)
    }
    var change = others
    change.merge(edits.change)
    try finish(
      change, summary, of: Book(journal: book.journal, definitions: book.plan.definitions))
  }
}

extension EnvelopeBook {
  /// An amount in the budget's currency.
  func text(_ quantity: Quantity) -> String {
    journal.journal.commodities.format(Amount(quantity, budget.currency))
  }

  /// An amount from the command line, in the budget's currency.
  mutating func amount(_ text: String) throws(Failure) -> Quantity {
    try journal.enteredAmount(text, of: budget)
  }

  /// Refuses a change that leaves this or a later month with a negative amount to assign that is also less
  /// than before.
  fileprivate func refuseOverAssigning(
    _ changes: [EnvelopeChange], _ after: Envelopes, isAllowed: Bool
  ) throws(Failure) {
    guard !isAllowed else { return }
    // The first month with a negative amount that is also less than before.
    guard let month = after.firstShort(from: month, before: envelopes) else { return }
    var help = "to do it anyway, add --over"
    if changes.count == 1, case .assign(let account, _, _) = changes[0] {
      let limit = text(try assignable(to: account).quantity)
      help =
        "you can assign up to \(limit) more to \(visible(journal.journal.accounts.name(of: account))); to assign more than there is, add --over"
    }
    throw Failure(
      status: .findings,
      message: "ready to assign would be \(text(month.ready)) in \(name(ofMonth: month.index))",
      help: help)
  }
}
