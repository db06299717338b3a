// The internal rate of return of dated payments: the yearly growth at which they come out even.
//
//     2024-01-01   -100.00      paid
//     2024-07-01    -50.00      paid
//     2025-01-01    160.00      what it's worth
//
// It's the root of  Σ amount · r^(days until the end / 365).  There's no formula for it, and two values near each
// other tell little about where the root is, so it's enclosed:
//
//  1. Divide all amounts by the largest one. That doesn't move the root, and all numbers are small then.
//  2. Start with a loss of all but 10⁻¹² and growth to the 10,000-fold. If the sum doesn't change its sign between them,
//     there can be two roots, or four: look at 1,023 factors between them for one where it does.
//  3. Halve the interval of ln r, 90 times. Only the sign of the sum counts, so rounding can't add up.
//
// A power has a binary exponent that's never above 0: amounts are carried back to the first day where r is above 1,
// and on to the last day where it's below. So nothing overflows, whatever the number of years.

import Amounts
import Dates

/// Dated amounts, for a rate of return.
struct Payments {
  /// The days of a year, as in spreadsheets' `XIRR`.
  static let daysOfYear = 365

  private var dated: [(date: CivilDate, amount: Quantity)] = []

  /// Adds an amount; one of 0 says nothing about the rate.
  mutating func add(_ amount: Quantity, on date: CivilDate) {
    if !amount.isZero { dated.append((date, amount)) }
  }

  /// The factor by which money grew in a year: 1 if there are no payments, and nil if no factor between 10⁻¹² and 10⁴
  /// brings them to zero. If several do, it's one of them.
  ///
  /// - Complexity: O(n) in the payments, with about 3,000 multiplications for each.
  var yearlyGrowth: FixedPoint? {
    guard !dated.isEmpty else { return .one }
    guard let shares, let lowest = Self.lowest, let highest = Self.highest else { return nil }
    let days = shares.days.max() ?? 0
    func isPositive(at growth: FixedPoint) -> Bool? {
      var sum = FixedPoint.zero
      for (elapsed, share) in zip(shares.days, shares.shares) {
        let exponent =
          growth.isNegative
          ? growth.multiplied(by: days - elapsed, dividedBy: Self.daysOfYear)
          : growth.multiplied(by: -elapsed, dividedBy: Self.daysOfYear)
        guard let term = exponent?.exponential?.multiplied(by: share),
          let next = sum.adding(term)
        else { return nil }
        sum = next
      }
      return sum.isZero ? nil : !sum.isNegative
    }
    var (low, high) = (lowest, highest)
    guard let first = isPositive(at: low), let last = isPositive(at: high) else { return nil }
    if first == last {
      let isOneWay = Set(dated.map(\.amount.isNegative)).count == 1
      guard !isOneWay,
        let other = Self.factors(from: low, to: high).first(where: { isPositive(at: $0) != first })
      else { return nil }
      high = other
    }
    for _ in 0..<90 {
      let middle = FixedPoint.middle(low, high)
      guard let sign = isPositive(at: middle) else { return middle.exponential }
      if sign == first { low = middle } else { high = middle }
    }
    return FixedPoint.middle(low, high).exponential
  }

  /// Logarithms of factors within a range, at even distances, the middle ones first.
  private static func factors(from low: FixedPoint, to high: FixedPoint) -> [FixedPoint] {
    var factors: [FixedPoint] = []
    var edges = [low, high]
    for _ in 0..<10 {
      let middles = zip(edges, edges.dropFirst()).map { FixedPoint.middle($0, $1) }
      factors += middles
      edges = [low] + zip(middles, edges.dropFirst()).flatMap { [$0, $1] }
    }
    return factors
  }

  private static let lowest =
    FixedPoint(ratio: Quantity(mantissa: 1, places: 12), to: Quantity(mantissa: 1, places: 0))?
    .logarithm
  private static let highest =
    FixedPoint(ratio: Quantity(mantissa: 10_000, places: 0), to: Quantity(mantissa: 1, places: 0))?
    .logarithm

  /// The days since the first payment, and the amounts divided by the largest one.
  private var shares: (days: [Int], shares: [FixedPoint])? {
    guard let start = dated.map(\.date).min(),
      let largest = dated.max(by: { $0.amount.isSmaller(than: $1.amount) })?.amount
    else { return nil }
    var days: [Int] = []
    var shares: [FixedPoint] = []
    for (date, amount) in dated {
      guard let share = FixedPoint(ratio: amount, to: largest) else { return nil }
      days.append(Int(date.dayNumber) - Int(start.dayNumber))
      shares.append(largest.isNegative ? share.negated : share)
    }
    return (days, shares)
  }
}

extension Quantity {
  /// Whether the number is nearer to 0 than another one.
  fileprivate func isSmaller(than other: Quantity) -> Bool {
    let a = isNegative ? self : Quantity(mantissa: -mantissa, places: places)
    let b = other.isNegative ? other : Quantity(mantissa: -other.mantissa, places: other.places)
    return b < a
  }
}
