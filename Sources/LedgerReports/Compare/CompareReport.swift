public import Amounts
public import Dates
public import Journal
public import Ledger
import Tables

/// The amounts that accounts received in one period, compared with another.
public struct CompareReport: Sendable {
  /// How rows are ordered.
  public enum Order: String, CaseIterable, Sendable {
    /// The largest difference first, regardless of its sign.
    case delta
    /// The largest amount of the period first.
    case amount
    /// In the order of the chart of accounts.
    case account
  }

  /// What to show.
  public struct Options: Sendable {
    /// Accounts deeper than this are shown as their ancestor at that level.
    public var depth = DepthLimit()
    /// The order of the rows.
    public var order = Order.delta
    /// Limit the number of rows. The totals still include all of them.
    public var top: Int?
    /// Divide amounts by the days of their period. The quotients are exact until they're shown.
    public var isPerDay = false
    /// Include a row for every account that isn't exactly zero, even if its amounts are too small to be shown.
    public var isExact = false

    /// Makes the options of `compare` without flags.
    public init() {}
  }

  /// One account in one commodity.
  public struct Row: Sendable {
    /// The account; `AccountTable.none` for the row that joins accounts at a depth limit of 0, and for totals.
    public let account: AccountID
    /// The amount received in the period.
    public let amount: Amount
    /// The amount received in the base period.
    public let base: Amount
    /// The amount minus the base, before either is rounded.
    public let delta: Amount
    /// The difference as a percentage of the size of the base, with one decimal place; nil if the base is zero.
    fileprivate let share: Quantity?
    /// Whether anything was posted in the period.
    public let isInPeriod: Bool
    /// Whether anything was posted in the base period.
    public let isInBase: Bool
    /// The meaning of the sign of the amounts. For a total, the meaning for all of its accounts.
    public fileprivate(set) var sense: AmountSense
  }

  /// The period.
  public let period: DateSpan
  /// The period it's compared with.
  public let base: DateSpan
  /// Whether amounts that are too small to be shown have rows too.
  public let isExact: Bool
  /// The rows.
  public private(set) var rows: [Row] = []
  /// The sums of all accounts, one for each commodity, including rows that `top` leaves out.
  public private(set) var totals: [Row] = []
  /// The sums of the rows that `top` leaves out, one for each of their commodities.
  public private(set) var others: [Row] = []
  /// The number of rows that `top` leaves out.
  public private(set) var otherCount = 0

  /// Compares the postings of two periods.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings, O(m log m) in the accounts.
  public init(
    _ journal: BalancedJournal, selection: PostingSelection, period: DateSpan, base: DateSpan,
    options: Options = Options()
  ) throws(QuantityError) {
    self.period = period
    self.base = base
    isExact = options.isExact
    var balance = BalanceReport.Options()
    balance.depth = options.depth
    balance.isExact = options.isExact
    let now = try BalanceReport(
      journal, selection: selection, periods: [period], options: balance)
    let then = try BalanceReport(journal, selection: selection, periods: [base], options: balance)
    let amounts = Dictionary(
      now.rows.map { ($0.account, $0.cells[0]) }, uniquingKeysWith: { first, _ in first })
    let bases = Dictionary(
      then.rows.map { ($0.account, $0.cells[0]) }, uniquingKeysWith: { first, _ in first })
    try add(amounts, bases, now.totals.first, then.totals.first, options, journal.journal)
  }

  /// Compares the amounts of accounts in two periods, such as those of budgets.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(m log m) in the accounts.
  public init(
    _ amounts: [AccountID: MixedAmount], _ bases: [AccountID: MixedAmount], period: DateSpan,
    base: DateSpan, options: Options = Options(), _ journal: ParsedJournal
  ) throws(QuantityError) {
    self.period = period
    self.base = base
    isExact = options.isExact
    let (now, then) = (
      try Self.clipped(amounts, options, journal), try Self.clipped(bases, options, journal)
    )
    try add(now.amounts, then.amounts, now.total, then.total, options, journal)
  }

  private mutating func add(
    _ amounts: [AccountID: MixedAmount], _ bases: [AccountID: MixedAmount], _ total: MixedAmount?,
    _ baseTotal: MixedAmount?, _ options: Options, _ journal: ParsedJournal
  ) throws(QuantityError) {
    let pair = PeriodPair(period, base, options, journal.commodities)
    let types = AccountTypes(journal)
    var all: [Row] = []
    var senses: [CommodityID: AmountSense] = [:]
    for account in [AccountTable.none] + AccountOrder(journal).accounts
    where amounts[account] != nil || bases[account] != nil {
      let sense: AmountSense =
        account == AccountTable.none ? .mixed : AmountSense(types.type(of: account))
      let rows = try pair.rows(of: account, sense, amounts[account], bases[account])
      for commodity in rows.map(\.amount.commodity) {
        senses[commodity] = senses[commodity, default: sense] == sense ? sense : .mixed
      }
      all += rows
    }
    totals = try pair.rows(of: AccountTable.none, .mixed, total, baseTotal)
    for index in totals.indices {
      totals[index].sense = senses[totals[index].amount.commodity] ?? .mixed
    }
    let sorted = try Self.sorted(all, options.order)
    rows = Array(sorted.prefix(options.top ?? .max))
    others = try Self.sums(sorted.dropFirst(rows.count))
    otherCount = sorted.count - rows.count
  }

  /// The sums of rows, without percentages.
  private static func sums(_ rows: ArraySlice<Row>) throws(QuantityError) -> [Row] {
    var result: [Row] = []
    for row in rows {
      guard let index = result.firstIndex(where: { $0.amount.commodity == row.amount.commodity })
      else {
        result.append(
          Row(
            account: AccountTable.none, amount: row.amount, base: row.base, delta: row.delta,
            share: nil, isInPeriod: true, isInBase: true, sense: row.sense))
        continue
      }
      let known = result[index]
      result[index] = Row(
        account: known.account, amount: try known.amount.adding(row.amount.quantity),
        base: try known.base.adding(row.base.quantity),
        delta: try known.delta.adding(row.delta.quantity),
        share: nil, isInPeriod: true, isInBase: true,
        sense: known.sense == row.sense ? known.sense : .mixed)
    }
    return result
  }

  /// The amounts by the accounts that a depth limit shows, and the sum of all.
  private static func clipped(
    _ amounts: [AccountID: MixedAmount], _ options: Options, _ journal: ParsedJournal
  ) throws(QuantityError) -> (amounts: [AccountID: MixedAmount], total: MixedAmount) {
    let accounts = journal.accounts
    let depths = options.depth.depths(in: accounts)
    var result: [AccountID: MixedAmount] = [:]
    var total = MixedAmount()
    for (account, sum) in amounts {
      let depth = min(depths[Int(account)] ?? .max, accounts.depth(of: account))
      let shown = depth > 0 ? accounts.ancestor(of: account, depth: depth) : AccountTable.none
      try result[shown, default: MixedAmount()].add(sum)
      try total.add(sum)
    }
    if !options.isExact { result = result.filter { !journal.commodities.isShownAsZero($0.value) } }
    return (result, total)
  }

  private static func sorted(_ rows: [Row], _ order: Order) throws(QuantityError) -> [Row] {
    guard order != .account else { return rows }
    var keyed: [(size: Quantity, offset: Int, row: Row)] = []
    for (offset, row) in rows.enumerated() {
      let size = try (order == .delta ? row.delta : row.amount).magnitude.quantity
      keyed.append((size, offset, row))
    }
    // Equal sizes keep the order of the chart of accounts.
    return keyed.sorted { $0.size == $1.size ? $0.offset < $1.offset : $0.size > $1.size }
      .map(\.row)
  }
}

/// Two periods, and how amounts are prepared before they're compared.
private struct PeriodPair {
  /// The days that amounts are divided by; 1 if they aren't divided.
  private let days: (period: Int128, base: Int128)
  private let commodities: CommodityTable

  init(
    _ period: DateSpan, _ base: DateSpan, _ options: CompareReport.Options,
    _ commodities: CommodityTable
  ) {
    self.commodities = commodities
    guard options.isPerDay, let now = period.dayCount, let then = base.dayCount, now > 0, then > 0
    else {
      days = (1, 1)
      return
    }
    days = (Int128(now), Int128(then))
  }

  /// The rows of an account, one for each commodity in either period.
  func rows(
    of account: AccountID, _ sense: AmountSense, _ amounts: MixedAmount?, _ bases: MixedAmount?
  ) throws(QuantityError) -> [CompareReport.Row] {
    let amounts = amounts?.nonzero ?? []
    let bases = bases?.nonzero ?? []
    var result: [CompareReport.Row] = []
    var seen: [CommodityID] = []
    for commodity in (amounts + bases).map(\.commodity) where !seen.contains(commodity) {
      seen.append(commodity)
      let amount = amounts.first { $0.commodity == commodity }?.quantity
      let base = bases.first { $0.commodity == commodity }?.quantity
      let (now, then) = (amount ?? .zero, base ?? .zero)
      // now / a − then / b  =  (now · b − then · a) / (a · b), so nothing is rounded before it's shown.
      let delta = try now.times(days.base).subtracting(then.times(days.period))
      result.append(
        CompareReport.Row(
          account: account, amount: try self.amount(now, days.period, commodity),
          base: try self.amount(then, days.base, commodity),
          delta: try self.amount(delta, days.period * days.base, commodity),
          share: try share(delta, of: then.times(days.period)),
          isInPeriod: amount != nil, isInBase: base != nil, sense: sense))
    }
    return result
  }

  /// An amount divided by days, with the decimal places of a value unless the exact number is shorter.
  private func amount(
    _ quantity: Quantity, _ days: Int128, _ commodity: CommodityID
  ) throws(QuantityError) -> Amount {
    guard days > 1 else { return Amount(quantity, commodity) }
    let places = max(quantity.places, commodities.valuePlaces(of: commodity))
    return commodities.withShownPlaces(
      Amount(try quantity.divided(by: days, places: places), commodity))
  }

  private func share(
    _ delta: Quantity, of base: Quantity
  ) throws(QuantityError) -> Quantity? {
    guard !base.isZero else { return nil }
    return try Quantity.ratio(
      of: delta.times(100), to: base.isNegative ? base.negated() : base, places: 1)
  }
}

extension CompareReport.Row {
  /// The difference as a percentage of the base, rounded half to even to one decimal place. It's above zero if
  /// there's more, even if the amounts grow below zero. Nil if the base is zero.
  public var percent: Quantity? {
    sense.growsBelowZero ? share.flatMap { try? $0.negated() } : share
  }
}

extension Quantity {
  fileprivate func times(_ number: Int128) throws(QuantityError) -> Quantity {
    try multiplied(by: Quantity(mantissa: number, places: 0))
  }
}
