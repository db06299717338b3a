import Amounts
import Containers
import Dates
import Journal
import Ledger
import SourceText
import Tables

/// Collects the postings of a register.
struct RegisterBuilder {
  private let journal: BalancedJournal
  private let span: DateSpan
  private let options: RegisterReport.Options
  private(set) var amounts: RegisterAmounts
  private var items: [RegisterReport.Item] = []
  private var isSorted = true
  private var total = MixedAmount()
  /// The number of postings before the report that the total starts with.
  private var earlier = 0
  private var hasOverflow = false

  init(
    _ journal: BalancedJournal, _ selection: PostingSelection, span: DateSpan,
    options: RegisterReport.Options
  ) {
    self.journal = journal
    self.span = span
    self.options = options
    amounts = RegisterAmounts(journal, selection, span: span, options)
  }

  mutating func take(posting row: PostingID, transaction: TransactionID, on date: CivilDate) {
    if let end = span.end, date >= end { return }
    // At cost, a pair of conversion postings is nothing, which only `-E` shows.
    if options.isAtCost, !options.showsZeros,
      journal.journal.postings.rows[row].flags.contains(.repeatedCost)
    {
      return
    }
    if let begin = span.begin, date < begin {
      if options.isHistorical {
        earlier += 1
        do throws(QuantityError) {
          try amounts.add(posting: row, on: date, to: &total)
        } catch {
          hasOverflow = true
        }
      }
      return
    }
    if let last = items.last, last.date > date { isSorted = false }
    items.append(
      RegisterReport.Item(transaction: transaction, posting: row, date: date))
  }

  /// The rows before they're computed, and what the total starts with.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  mutating func finish(
    _ depths: [Int?]?
  ) throws(QuantityError) -> (RegisterReport.Items, start: (total: MixedAmount, count: Int)) {
    if hasOverflow { throw .overflow }
    if !isSorted { items.sort { $0.date < $1.date } }  // stable: equal dates keep their order
    // The prices that value the opening total are those before the first period or, without an interval, the
    // report's end.
    let end = options.periods == nil ? span.end : span.begin
    total = try amounts.valued(total, in: DateSpan(begin: nil, end: end))
    guard let periods = options.periods else {
      return (.postings(try sorted(items, depths)), (total, earlier))
    }
    return (.sums(try sorted(try summed(by: periods, depths))), (total, earlier))
  }

  // MARK: - Other orders than by date

  private mutating func sorted(
    _ items: [RegisterReport.Item], _ depths: [Int?]?
  ) throws(QuantityError) -> [RegisterReport.Item] {
    guard !options.order.isByDate else { return items }
    let facts = journal.journal
    return try options.order.sorted(items.count) { key throws(QuantityError) in
      switch key {
      case .date: .numbers(items.map { Int($0.date.dayNumber) })
      case .description:
        .texts(
          items.map {
            facts.sources.bytes(facts.transactions[$0.transaction].description)
          })
      case .account:
        ranks(items.map { facts.accounts.shown(facts.postings.rows[$0.posting].account, depths) })
      case .amount, .absoluteAmount:
        try amounts(
          try items.map { item throws(QuantityError) in
            var shown: [Amount] = []
            try amounts.append(posting: item.posting, on: item.date, to: &shown)
            return shown
          }, key)
      }
    }.map { items[$0] }
  }

  private func sorted(
    _ sums: [RegisterReport.Sum]
  ) throws(QuantityError) -> [RegisterReport.Sum] {
    guard !options.order.isByDate else { return sums }
    return try options.order.sorted(sums.count) { key throws(QuantityError) in
      switch key {
      case .date: .numbers(sums.map { Int(($0.period.begin ?? .earliest).dayNumber) })
      case .description: .numbers(sums.map { _ in 0 })
      case .account: ranks(sums.map { $0.account ?? AccountTable.none })
      case .amount, .absoluteAmount: try amounts(sums.map(\.amounts), key)
      }
    }.map { sums[$0] }
  }

  private func ranks(_ accounts: [AccountID]) -> RegisterOrder.Column {
    let ranks = journal.journal.accounts.nameRanks
    return .numbers(accounts.map { $0 == AccountTable.none ? -1 : ranks[Int($0)] })
  }

  private func amounts(
    _ sums: [[Amount]], _ key: RegisterOrder.Key
  ) throws(QuantityError) -> RegisterOrder.Column {
    var sums = sums
    if key == .absoluteAmount {
      for index in sums.indices { sums[index] = try amounts.withoutSigns(sums[index]) }
    }
    return .amounts(sums, AmountOrder(journal.journal.commodities))
  }

  /// One sum per period and account, ordered by period, then by account name.
  private mutating func summed(
    by periods: [DateSpan], _ depths: [Int?]?
  ) throws(QuantityError) -> [RegisterReport.Sum] {
    let accounts = journal.journal.accounts
    let postings = journal.journal.postings.rows
    var result: [RegisterReport.Sum] = []
    var rest = items[...]
    for period in periods {
      var sums: [AccountID: MixedAmount] = [:]
      while let item = rest.first, period.end.map({ item.date < $0 }) ?? true {
        rest.removeFirst()
        let account = accounts.shown(postings[item.posting].account, depths)
        try amounts.add(
          posting: item.posting, on: item.date, to: &sums[account, default: MixedAmount()])
      }
      if sums.isEmpty, options.showsZeros {
        result.append(RegisterReport.Sum(account: nil, period: period, amounts: [], isShown: true))
      }
      let byName = try sums.map { account, sum throws(QuantityError) in
        (
          account: account, sum: try amounts.valued(sum, in: period),
          name: accounts.nameBytes(of: account)
        )
      }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
      for (account, sum, _) in byName {
        result.append(
          RegisterReport.Sum(
            account: account, period: period, amounts: sum.amounts,
            isShown: options.showsZeros || !isZero(sum)))
      }
    }
    return result
  }

  /// Whether a sum over a period is skipped because it's zero.
  private func isZero(_ sum: MixedAmount) -> Bool {
    options.isExact ? sum.isZero : journal.journal.commodities.isShownAsZero(sum)
  }
}

extension AccountTable {
  /// An account, or its ancestor at its depth limit; `none` at a limit of 0.
  func shown(_ account: AccountID, _ depths: [Int?]?) -> AccountID {
    guard let depth = depths?[Int(account)] else { return account }
    return depth == 0 ? AccountTable.none : ancestor(of: account, depth: depth)
  }
}
