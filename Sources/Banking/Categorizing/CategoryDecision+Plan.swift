import Amounts
import Containers
public import Dates
public import Definitions
import Edits
public import Journal
public import Ledger
public import Recurring

extension CategoryDecision {
  /// The plan's account for a transaction that is linked to an occurrence, if it's a bank's row whose account nobody and
  /// nothing has set yet. Without this, the payment would be linked but stay uncategorized.
  ///
  /// Nil if several postings are uncategorized, if the one has an assertion of its account, or if the plan has no other
  /// account or several for it.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - slot: The slot of the occurrence.
  ///   - transaction: The transaction.
  ///   - plan: The plan.
  ///   - subjects: The postings that rules can decide about.
  ///   - journal: The journal that the plan was read with.
  public init?(
    linking template: TemplateID, at slot: CivilDate, to transaction: TransactionID,
    _ plan: Plan, _ subjects: RuleSubjects, _ journal: BalancedJournal
  ) {
    let facts = journal.journal
    let open = subjects.postings(ofTransaction: transaction).filter(\.isUncategorized)
    guard open.count == 1, open[0].rows.count == 1,
      facts.postings.assertions[open[0].row] == nil, facts.reasonToLeave(transaction) == nil,
      let planned = try? Generation.entry(
        of: plan.planned(of: template, at: slot), plan, facts,
        supposing: try? facts.postings.rows[open[0].row].amount.magnitude)
    else { return nil }
    let known = Set(
      facts.postingRows(of: transaction).lazy.filter { $0 != open[0].row }
        .map { facts.postings.rows[$0].account })
    let accounts = Set(planned.postings.filter { $0.kind == .real }.map(\.account))
      .subtracting(known)
    guard let account = accounts.first, accounts.count == 1 else { return nil }
    self.init(open[0], of: transaction, to: account)
  }
}
