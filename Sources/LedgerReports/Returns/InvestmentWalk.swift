import Amounts
import Dates
import Journal
import Ledger

/// Follows an investment from period to period, and values it where its rates of return need that.
struct InvestmentWalk {
  private let days: [InvestmentDays.Day]
  private let valuation: Valuation?
  private var valuer: Valuer?
  /// What is held at the end of the days before `next`.
  private var held = MixedAmount()
  /// The first day that isn't in `held`.
  private var next = 0
  /// The commodities of all values so far, in the order in which they appeared.
  private(set) var commodities: [CommodityID] = []

  init(_ journal: BalancedJournal, _ investment: InvestmentDays, _ valuation: Valuation?) {
    days = investment.days
    self.valuation = valuation
    valuer = valuation.map { Valuer(journal, infersPrices: $0.infersPrices) }
  }

  /// The missing prices that kept amounts from being valued.
  var missingPrices: [MissingPrice] { valuer?.missing ?? [] }

  /// Goes back before the first day.
  mutating func restart() {
    held = MixedAmount()
    next = 0
  }

  /// The rates of the next period, which begins where the one before it ended.
  mutating func row(of period: DateSpan) throws(QuantityError) -> ReturnsReport.Row {
    let first = period.begin ?? .earliest
    let end = period.end ?? .latest
    while next < days.count, days[next].date < first { try take(days[next]) }
    let begin = try value(of: held, on: first.adding(days: -1))
    var rate = Payments()
    rate.add(try begin.negated(), on: first)
    var growth = UnitGrowth(begin)
    var paidInAll = Quantity.zero
    var steps: [ReturnsReport.Step] = []
    while next < days.count, days[next].date < end {
      let day = days[next]
      let before = try value(of: held, on: day.date)
      var gain = try value(of: day.gains, on: day.date).negated()
      let paid = try value(of: day.payments, on: day.date).negated()
      try take(day)
      if !paid.isZero, !before.isZero, paid.isNegative != before.isNegative {
        // What was sold or paid back at another price than the market's was gained or lost that day.
        gain = try value(of: held, on: day.date).subtracting(before).subtracting(paid)
      }
      guard !gain.isZero || !paid.isZero else { continue }
      rate.add(try paid.negated(), on: day.date)
      try growth.pay(paid, gaining: gain, from: before)
      paidInAll = try paidInAll.adding(paid)
      steps.append(
        .init(
          date: day.date, before: before, gain: gain, paid: paid,
          after: try before.adding(gain).adding(paid)))
    }
    let value = try value(of: held, on: end.adding(days: -1))
    rate.add(value, on: end)
    growth.finish(at: value)
    let length = Int(end.dayNumber) - Int(first.dayNumber)
    return ReturnsReport.Row(
      period: period, begin: begin, paid: paidInAll, end: value,
      gain: try value.subtracting(begin).subtracting(paidInAll),
      internalRate: rate.yearlyGrowth?.percentage, timeWeighted: growth.factor?.percentage,
      timeWeightedYearly: growth.factor(over: length)?.percentage, steps: steps)
  }

  /// Adds a day to what is held.
  private mutating func take(_ day: InvestmentDays.Day) throws(QuantityError) {
    try held.add(day.held)
    next += 1
  }

  /// The value of a sum at the end of a day. Remembers its commodities; what's in others than the first doesn't count.
  private mutating func value(
    of sum: MixedAmount, on day: CivilDate
  ) throws(QuantityError) -> Quantity {
    var value = sum
    if let valuation {
      let date =
        switch valuation.moment {
        case .postingDate, .periodEnd: day
        case .today(let date), .date(let date): date
        }
      value = try valuer?.value(of: sum, in: valuation.target, on: date) ?? sum
    }
    for amount in value.nonzero where !commodities.contains(amount.commodity) {
      commodities.append(amount.commodity)
    }
    return commodities.first.map(value.quantity) ?? .zero
  }
}

/// What one unit of money grew to that was there all the time.
private struct UnitGrowth {
  /// The growth so far; nil if the value fell below 0 (that of a debt: rose above it), or if it's too large.
  private(set) var factor: FixedPoint? = .one
  /// The value after the last payment.
  private var value: Quantity
  /// Whether it's a debt; nil until there's something.
  private var isDebt: Bool?

  init(_ value: Quantity) { self.value = value }

  /// Counts a day with a payment, a gain, or both, which began with a value.
  mutating func pay(
    _ paid: Quantity, gaining gain: Quantity, from before: Quantity
  ) throws(QuantityError) {
    if value.isZero {
      // Nothing was there that could grow, so a gain is one of what was paid in, if anything of it stays.
      let grown = try paid.adding(gain)
      value = try before.adding(grown)
      if !paid.isZero, !value.isZero, paid.isNegative == value.isNegative {
        grow(from: paid, to: grown)
      }
    } else {
      let grown = try before.adding(gain)
      grow(from: value, to: grown)
      value = try grown.adding(paid)
    }
  }

  /// Counts the growth since the last payment.
  mutating func finish(at end: Quantity) {
    if !value.isZero { grow(from: value, to: end) }
  }

  private mutating func grow(from begin: Quantity, to end: Quantity) {
    let wasDebt = isDebt ?? begin.isNegative
    isDebt = wasDebt
    guard begin.isNegative == wasDebt, let ratio = FixedPoint(ratio: end, to: begin),
      !ratio.isNegative
    else {
      factor = nil
      return
    }
    factor = factor?.multiplied(by: ratio)
  }

  /// The growth in a year, from the growth over a number of days.
  func factor(over days: Int) -> FixedPoint? {
    guard let factor, days > 0 else { return nil }
    return factor.isZero ? factor : factor.power(Payments.daysOfYear, dividedBy: days)
  }
}

extension FixedPoint {
  /// A factor of growth as a percentage of change, with ten decimal places.
  fileprivate var percentage: Quantity {
    let factor = quantity(places: 12)
    return Quantity(mantissa: factor.mantissa - Quantity.powerOfTen(12), places: 10)
  }
}
