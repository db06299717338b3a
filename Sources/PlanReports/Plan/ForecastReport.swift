public import Amounts
import Containers
public import Dates
public import Journal
public import Ledger
import LedgerReports

/// The projected balances of accounts, day by day.
public struct ForecastReport: Sendable {
  /// One account's balances by day.
  public struct Account: Sendable {
    /// The account, without the accounts below it; nil for the sum of all.
    public let account: AccountID?
    /// Its balance at the end of the first day, and of each later day on which it changes.
    public internal(set) var days: [(date: CivilDate, balance: MixedAmount)]
    /// The first day with the lowest balance for each commodity, in the order of the last day's commodities.
    public internal(set) var minimum: [(date: CivilDate, amount: Amount)] = []
  }

  /// The first day.
  public let begin: CivilDate
  /// The last day, inclusive.
  public let through: CivilDate
  /// The accounts that have or get a balance, in the order of the chart of accounts.
  public private(set) var accounts: [Account] = []
  /// The sum of all accounts.
  public private(set) var total: Account

  /// Projects balances.
  ///
  /// - Parameters:
  ///   - journal: The journal, with expected transactions appended.
  ///   - selection: The postings that count.
  ///   - begin: The first day. Its balance includes everything before it.
  ///   - through: The last day.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings, O(m log m) in those within the range of days.
  public init(
    _ journal: BalancedJournal, selection: PostingSelection, from begin: CivilDate,
    through: CivilDate
  ) throws(QuantityError) {
    self.begin = begin
    self.through = through
    total = Account(account: nil, days: [(begin, MixedAmount())])
    // The money from before the first day is a balance like any other.
    let before = try BalanceReport(
      journal, selection: selection, periods: [DateSpan(end: begin.adding(days: 1))])
    var opening = [MixedAmount](
      repeating: MixedAmount(), count: journal.journal.accounts.count)
    for row in before.rows { opening[Int(row.account)] = row.cells[0] }
    var changes: [AccountID: [CivilDate: MixedAmount]] = [:]
    var hasOverflow = false
    selection.forEachPosting(in: journal, after: begin) { row, date in
      guard date <= through else { return }
      let account = journal.journal.postings.rows[row].account
      journal.forEachAmount(ofPosting: row) { amount in
        guard selection.matchesAmount(amount) else { return }
        do throws(QuantityError) {
          try changes[account, default: [:]][date, default: MixedAmount()].add(amount)
        } catch {
          hasOverflow = true
        }
      }
    }
    if hasOverflow { throw .overflow }
    var allChanges: [CivilDate: MixedAmount] = [:]
    var allOpening = MixedAmount()
    for account in AccountOrder(journal.journal).accounts
    where !opening[Int(account)].isZero || changes[account] != nil {
      accounts.append(
        try Account(
          account, opening[Int(account)], changes[account] ?? [:], on: begin))
      try allOpening.add(opening[Int(account)])
      for (date, change) in changes[account] ?? [:] {
        try allChanges[date, default: MixedAmount()].add(change)
      }
    }
    total = try Account(nil, allOpening, allChanges, on: begin)
  }

  /// The accounts whose balance in a commodity is below a floor on some day, each with the first such day.
  public func accounts(below floor: Amount) -> [(
    account: AccountID, date: CivilDate, amount: Amount
  )] {
    accounts.compactMap { account in
      guard let name = account.account else { return nil }
      for (date, balance) in account.days {
        let quantity = balance.quantity(of: floor.commodity)
        guard balance.has(floor.commodity) else { continue }
        if quantity < floor.quantity { return (name, date, Amount(quantity, floor.commodity)) }
      }
      return nil
    }
  }
}

extension ForecastReport {
  /// Converts all balances to one commodity, each at that day's prices. The last known price applies to the
  /// days to come.
  ///
  /// Days on which a price changes are added. Amounts that no price can convert stay as they are.
  ///
  /// - Parameters:
  ///   - target: The commodity.
  ///   - journal: The journal of the report.
  /// - Returns: The missing prices.
  /// - Throws: `.overflow` when a value needs more than 128 bits.
  public mutating func value(
    in target: CommodityID, _ journal: BalancedJournal
  ) throws(QuantityError) -> [MissingPrice] {
    var valuer = Valuer(journal)
    let priceDates = Set(journal.journal.prices.map(\.date))
      .filter { begin < $0 && $0 <= through }.sorted()
    for index in accounts.indices {
      accounts[index] = try accounts[index].valued(in: target, by: &valuer, also: priceDates)
    }
    total = try total.valued(in: target, by: &valuer, also: priceDates)
    return valuer.missing
  }
}

extension ForecastReport.Account {
  /// Adds up the changes of an account, starting with its opening balance.
  fileprivate init(
    _ account: AccountID?, _ opening: MixedAmount, _ changes: [CivilDate: MixedAmount],
    on begin: CivilDate
  ) throws(QuantityError) {
    var days = [(date: begin, balance: opening)]
    var balance = opening
    for (date, change) in changes.sorted(by: { $0.key < $1.key }) {
      try balance.add(change)
      days.append((date, balance))
    }
    self.init(account, days)
  }

  /// Makes an account from its days and finds the first day with the lowest balance.
  private init(_ account: AccountID?, _ days: [(date: CivilDate, balance: MixedAmount)]) {
    self.account = account
    self.days = days
    for commodity in days.last?.balance.amounts.map(\.commodity) ?? [] {
      var least = (date: days[0].date, amount: days[0].balance.amount(of: commodity))
      for day in days where day.balance.quantity(of: commodity) < least.amount.quantity {
        least = (day.date, day.balance.amount(of: commodity))
      }
      minimum.append(least)
    }
  }

  /// The account with converted balances, including days on which prices change.
  fileprivate func valued(
    in target: CommodityID, by valuer: inout Valuer, also priceDates: [CivilDate]
  ) throws(QuantityError) -> Self {
    var upcoming = days[...]
    var balance = MixedAmount()
    var valued: [(date: CivilDate, balance: MixedAmount)] = []
    for date in Set(days.map(\.date) + priceDates).sorted() {
      if let next = upcoming.first, next.date == date { balance = upcoming.removeFirst().balance }
      let value = try valuer.value(of: balance, in: target, on: date)
      valued.append((date, value))
    }
    return Self(account, valued)
  }
}

extension MixedAmount {
  /// The amount in one commodity; can be zero.
  fileprivate func amount(of commodity: CommodityID) -> Amount {
    Amount(quantity(of: commodity), commodity)
  }
}
