import Containers
import Dates
import Definitions
import Journal
import Ledger
import SourceText
import Workspace

extension Session {
  /// Reports the number of future entries that a balance counts, if no dates were requested. It does so if the
  /// balance counts nothing else, if the report is empty, or if `generate` has written one of them. Otherwise the
  /// user plans ahead and knows that future entries count.
  mutating func sayFuture(
    _ facts: QueriedJournal, _ shape: BalanceOptions, _ selection: QueryOptions, isEmpty: Bool
  ) {
    guard !facts.isQuiet, facts.span == .unbounded, shape.at == nil, selection.forecast == nil
    else { return }
    var entries: Set<TransactionID> = []
    let transactions = facts.journal.journal.transactions
    facts.selection.forEachPosting(in: facts.journal, after: facts.today) { row, _ in
      entries.insert(facts.journal.journal.transaction(ofPosting: row))
    }
    guard !entries.isEmpty,
      isEmpty || entries.contains(where: { transactions[$0].flags.contains(.link) })
        || !facts.selection.hasPosting(in: facts.journal, through: facts.today)
    else { return }
    say(
      entries.count == 1
        ? "florin: 1 future entry is counted; --at today excludes it"
        : "florin: \(entries.count) future entries are counted; --at today excludes them")
  }
}

extension QueryOptions {
  /// The options of a balance in a book whose settings say `balance-at: today`: without dates and without a
  /// forecast, it ends today.
  func endedToday(_ session: inout Session) throws(Failure) -> QueryOptions {
    guard dates.isEmpty, forecast == nil,
      try !Query(words: query, today: session.today).contains(\.isAboutDates),
      try session.balancesToday()
    else { return self }
    var options = self
    options.dates.append(.end(session.today.adding(days: 1).description))
    return options
  }
}

extension Query {
  /// Whether the term is a `date:` or a `date2:`.
  fileprivate var isAboutDates: Bool {
    switch self {
    case .date, .secondaryDate: true
    default: false
    }
  }
}

extension Session {
  /// Whether the book's `florin.yaml` says `balance-at: today`. Its other mistakes are those of other commands.
  fileprivate mutating func balancesToday() throws(Failure) -> Bool {
    guard !input.noDefinitions else { return false }
    let place = definitionsPlace(try journalLocation())
    let disk = place.provider
    _ = try namedDefinitions(disk)
    return place.references().references.contains { reference in
      guard let buffer = try? disk.read(reference) else { return false }
      let file = SourceFile(name: reference.name, buffer: buffer, base: 0)
      return DefinitionsReader.balanceDay(in: file) == .today
    }
  }
}
