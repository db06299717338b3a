import Amounts
import Containers
import Dates
import Journal
import Ledger

extension RecurringPattern {
  /// Makes a suggestion from a found pattern. Nil if no payee is in all descriptions, because a template
  /// couldn't match them then.
  init?(_ part: AmountLevels.Part, today: CivilDate, _ journal: BalancedJournal) {
    let facts = journal.journal
    let entries = part.entries
    let fit = part.fit
    guard let last = fit.hits.last, let newest = entries.last else { return nil }
    let descriptions = Set(entries.map { facts.description(of: $0.transaction) })
    let (payee, note) = ParsedJournal.payeeAndNote(facts.description(of: newest.transaction))
    guard let name = PayeeName.common(payee, in: descriptions) else { return nil }
    id = PayeeName.id(name)
    let notes = Set(descriptions.map { ParsedJournal.payeeAndNote($0).note })
    let hasNote = notes.count == 1 && note != payee && !note.isEmpty
    description = hasNote ? "\(name) | \(note)" : name
    cadence = fit.cadence
    days = fit.days
    schedule = fit.schedule
    hits = fit.hits.map {
      Hit(transaction: entries[$0.index].transaction, date: entries[$0.index].date, slot: $0.slot)
    }
    missed = fit.missed
    let distances = zip(hits, hits.dropFirst()).map { $0.date.days(to: $1.date) }
    gaps = (distances.min() ?? 0)...(distances.max() ?? 0)
    let slots = Dictionary(
      fit.hits.map { (entries[$0.index].transaction, $0.slot) }, uniquingKeysWith: { $1 })
    guard let model = Self.model(part.levels[part.levels.count - 1], newest, facts) else {
      return nil
    }
    let levels = part.levels.enumerated().compactMap { index, level -> Level? in
      let sizes = level.sorted { $0.size < $1.size }
      guard let least = try? sizes[0].amount.magnitude,
        let most = try? sizes[sizes.count - 1].amount.magnitude
      else { return nil }
      let first = level.lazy.compactMap { slots[$0.transaction] }.first
      return Level(
        from: index == 0 ? fit.schedule.start : first ?? fit.schedule.start,
        amount: index == part.levels.count - 1
          ? model.amount : AmountLevels.median(level).amount,
        range: (least, most))
    }
    guard levels.count == part.levels.count,
      let postings = Self.postings(of: model.transaction, levels, newest.account, facts)
    else { return nil }
    self.levels = levels
    self.postings = postings
    let window = fit.cadence.window
    missedSince = fit.schedule.slots(
      from: last.slot.adding(days: 1), through: today.adding(days: -window - 1)
    ).reduce(0) { count, _ in count + 1 }
  }

  /// The amount to the pattern's account that the template has, and the transaction that the others come from: it's the
  /// one with the median amount, among those of the last level that have the accounts of the newest. So the amounts have
  /// been together once.
  private static func model(
    _ level: [PatternEntry], _ newest: PatternEntry, _ facts: ParsedJournal
  ) -> (amount: Amount, transaction: TransactionID)? {
    guard let accounts = facts.sums(of: newest.transaction)?.map(\.account) else { return nil }
    // Between two accounts there's only one amount.
    guard accounts.count > 2 else {
      return (AmountLevels.median(level).amount, newest.transaction)
    }
    let alike = level.filter {
      Set(facts.sums(of: $0.transaction)?.map(\.account) ?? []) == Set(accounts)
    }
    let median = AmountLevels.median(alike)
    return (median.amount, median.transaction)
  }

  /// The postings of a transaction. With two accounts, the other one gets the amount, as people
  /// write it. With more, the pattern's account gets it, and the largest other one gets the rest.
  private static func postings(
    of transaction: TransactionID, _ levels: [Level], _ account: AccountID, _ facts: ParsedJournal
  ) -> [(account: AccountID, amount: PostingAmount)]? {
    guard let sums = facts.sums(of: transaction) else { return nil }
    guard let own = sums.firstIndex(where: { $0.account == account }) else { return nil }
    let others = sums.indices.filter { $0 != own && !sums[$0].amount.quantity.isZero }
    guard let other = others.max(by: { isSmaller(sums[$0].amount, sums[$1].amount) }) else {
      return nil
    }
    guard others.count > 1 else {
      guard let amount = written(levels, isNegated: true) else { return nil }
      return [(sums[other].account, amount), (sums[own].account, .rest)]
    }
    guard let amount = written(levels, isNegated: false) else { return nil }
    return [(sums[own].account, amount)]
      + others.filter { $0 != other }.map { (sums[$0].account, .fixed(sums[$0].amount)) }
      + [(sums[other].account, .rest)]
  }

  private static func isSmaller(_ a: Amount, _ b: Amount) -> Bool {
    guard let a = try? a.magnitude, let b = try? b.magnitude else { return false }
    return a.quantity < b.quantity
  }

  private static func written(_ levels: [Level], isNegated: Bool) -> PostingAmount? {
    var steps: [(from: CivilDate, amount: Amount)] = []
    for level in levels {
      guard !isNegated else {
        guard let negated = try? level.amount.negated() else { return nil }
        steps.append((level.from, negated))
        continue
      }
      steps.append((level.from, level.amount))
    }
    return steps.count == 1 ? .fixed(steps[0].amount) : .steps(steps)
  }
}

extension ParsedJournal {
  /// The sum of a transaction's real postings to each account, in the order of the accounts; nil for an overflow.
  fileprivate func sums(
    of transaction: TransactionID
  ) -> [(account: AccountID, amount: Amount)]? {
    var sums: [(account: AccountID, amount: Amount)] = []
    for row in writtenRows(of: transaction) where postings.rows[row].kind == .real {
      let posting = postings.rows[row]
      guard let place = sums.firstIndex(where: { $0.account == posting.account }) else {
        sums.append((posting.account, posting.amount))
        continue
      }
      guard let sum = try? sums[place].amount.quantity.adding(posting.quantity) else { return nil }
      sums[place].amount = Amount(sum, posting.commodity)
    }
    return sums
  }
}
