// A command that writes several entries plans each one with the earlier ones in mind. So an amount that is
// a percentage of a month's income, or repeats the last one, is what the next run would find. A second run
// changes nothing.

public import Amounts
import Containers
import Dates
import Definitions
public import Journal
public import Ledger

extension Plan {
  /// The templates, those with percentages last because they depend on the others' amounts.
  var templatesByDependence: [TemplateID] {
    let templates = definitions.templates
    return templates.indices.filter { templates[$0].incomeAccounts.isEmpty }
      + templates.indices.filter { !templates[$0].incomeAccounts.isEmpty }
  }

  /// Adds an entry that will be recorded to the amounts that others depend on.
  ///
  /// - Throws: `.overflow` when what balances the entry doesn't fit.
  public mutating func add(
    _ entry: PlannedEntry, of occurrence: Occurrence, _ journal: ParsedJournal
  ) throws(QuantityError) {
    history.add(
      occurrence.template, occurrence.slot, isDone: entry.status != .pending, on: entry.date,
      try entry.movements(), journal.accounts)
  }

  /// Updates what other amounts depend on, for an open entry whose fields will be replaced.
  ///
  /// - Parameters:
  ///   - transaction: The open entry.
  ///   - entry: The entry to take the fields from.
  ///   - fields: The fields to replace; all others stay.
  ///   - journal: The journal.
  /// - Throws: `.overflow` when what balances the entry doesn't fit.
  public mutating func replace(
    _ transaction: TransactionID, with entry: PlannedEntry, _ fields: [OccurrenceField],
    _ journal: BalancedJournal
  ) throws(QuantityError) {
    let parsed = journal.journal
    var present: [(account: AccountID, amounts: [Amount])] = []
    for row in parsed.writtenRows(of: transaction) {
      let account = parsed.postings.rows[row].account
      let amounts = journal.amounts(ofPosting: row)
      present.append((account, amounts))
      var negated: [Amount] = []
      for amount in amounts { negated.append(try amount.negated()) }
      let date = PostingSelection().date(ofPosting: row, transaction: transaction, in: parsed)
      history.addIncome([(account, negated)], on: date, parsed.accounts)
    }
    var movements = try entry.movements()
    if movements.count == present.count {
      for index in movements.indices {
        if !fields.contains(.accounts) { movements[index].account = present[index].account }
        if !fields.contains(.amounts) { movements[index].amounts = present[index].amounts }
      }
    } else if !fields.contains(.amounts) {
      movements = present
    }
    let date = fields.contains(.date) ? entry.date : parsed.transactions[transaction].date
    history.addIncome(movements, on: date, parsed.accounts)
  }
}

extension PlannedEntry {
  /// What each posting moves.
  fileprivate func movements() throws(QuantityError) -> [(account: AccountID, amounts: [Amount])] {
    zip(postings, try balancedAmounts()).map { ($0.account, $1) }
  }
}
