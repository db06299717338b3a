import Dates
import Journal
import Ledger

extension Session {
  /// Reports the number of future entries that a balance counts, if no dates were requested. It does so only if
  /// the balance counts nothing else, or if the report is empty. Otherwise the user plans ahead and knows that
  /// future entries count.
  mutating func sayFuture(
    _ facts: QueriedJournal, _ shape: BalanceOptions, _ selection: QueryOptions, isEmpty: Bool
  ) {
    guard !facts.isQuiet, facts.span == .unbounded, shape.at == nil, selection.forecast == nil
    else { return }
    var entries: Set<Int> = []
    facts.selection.forEachPosting(in: facts.journal, after: facts.today) { row, _ in
      entries.insert(facts.journal.journal.transaction(ofPosting: row))
    }
    guard !entries.isEmpty,
      isEmpty || !facts.selection.hasPosting(in: facts.journal, through: facts.today)
    else { return }
    say(
      entries.count == 1
        ? "florin: 1 future entry is counted; --at today excludes it"
        : "florin: \(entries.count) future entries are counted; --at today excludes them")
  }
}
