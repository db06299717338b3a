import Amounts
import Journal
import Ledger
import SourceText

extension ChangeSet {
  /// Says which names of entries are new, and declares them in a journal that declares its names: `--new-account`, or a
  /// yes to the question, has allowed them.
  ///
  /// The directives come before edits that are added later at the same place, such as the entry that uses them.
  ///
  /// - Parameters:
  ///   - accounts: Accounts of entries, new or known.
  ///   - commodities: Their commodities.
  ///   - journal: The journal before the change, whose tables have the new names.
  ///   - summary: What the changes do, to add to.
  mutating func declareNew(
    accounts: [AccountID], commodities: [CommodityID] = [], in journal: ParsedJournal,
    _ summary: inout ChangeSummary
  ) {
    let remarks =
      journal.remarks(ofNewAccounts: accounts, areDeclared: true)
      + journal.remarks(ofNewCommodities: commodities, areDeclared: true)
    for remark in remarks { summary.say(remark) }
    var names: [DeclarableName] = []
    if journal.declaresAccounts {
      names += journal.new(accounts).map { .account(journal.accounts.name(of: $0)) }
    }
    if journal.declaresCommodities {
      names += journal.new(commodities).map { .commodity(journal.commodities.symbol(of: $0)) }
    }
    for name in names {
      guard let fix = journal.declaration(of: name) else { continue }
      for edit in fix.edits { add(edit) }
      summary.say(.add, "the directive '\(visible(journal.directive(declaring: name)))'")
    }
  }
}
