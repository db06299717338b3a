// The money that can still be assigned to envelopes.
//
// An assignment reduces what's ready to assign in its month and in all later ones, so the tightest month is the
// limit. But an envelope's overspending has already been taken from the later months, so covering it costs them
// nothing.
//
//     100 EUR in the bank, 50 assigned to gifts, 50 spent on food without any
//     ready 50 now, and 0 in the next month, which pays for the food
//     food can have 50: ready 0 now, and still 0 in the next month; no other envelope can have any

import Amounts
import Definitions
import Journal

/// The money that can be assigned in a month without leaving a later one short, while envelopes are filled.
struct AssignableMoney {
  /// The money that's ready to assign, from that month on.
  private var months: [Month]
  private let places: UInt8

  private struct Month {
    let index: BudgetPeriod
    /// Never below zero: a month that's already short isn't made shorter.
    var ready: Quantity
    /// Each envelope's overspending in the months since the one being filled.
    let covered: [AccountID: Quantity]
  }

  /// Takes the months, starting with the one being filled.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  init(_ months: some Sequence<EnvelopeMonth>, places: UInt8) throws(QuantityError) {
    self.places = places
    self.months = []
    var covered: [AccountID: Quantity] = [:]
    for month in months {
      // The first month can't cover overspending from the month before it.
      if !self.months.isEmpty {
        for (account, quantity) in month.uncovered {
          covered[account] = try (covered[account] ?? .zero).subtracting(quantity)
        }
      }
      self.months.append(
        Month(index: month.index, ready: max(.zero, month.ready), covered: covered))
    }
  }

  /// The most that one envelope can get, in whole units of the shown places, and the month that sets this
  /// limit; nil without any months.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  func limit(of account: AccountID) throws(QuantityError) -> (
    quantity: Quantity, month: BudgetPeriod
  )? {
    var result: (quantity: Quantity, month: BudgetPeriod)?
    for month in months {
      let quantity = try month.ready.adding(month.covered[account] ?? .zero)
      if result.map({ quantity < $0.quantity }) ?? true { result = (quantity, month.index) }
    }
    guard let (quantity, month) = result else { return nil }
    return (try quantity.roundedDown(to: places), month)
  }

  /// Gives an envelope money. Call this once per envelope.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  mutating func give(_ quantity: Quantity, to account: AccountID) throws(QuantityError) {
    for place in months.indices {
      let covered = months[place].covered[account] ?? .zero
      guard quantity > covered else { continue }
      let taken = try quantity.subtracting(covered)
      months[place].ready = max(.zero, try months[place].ready.subtracting(taken))
    }
  }
}

extension Quantity {
  /// The nearest number with `places` decimal places that isn't greater.
  fileprivate func roundedDown(to places: UInt8) throws(QuantityError) -> Quantity {
    let near = rounded(to: places)
    return near <= self ? near : try near.subtracting(Quantity(mantissa: 1, places: places))
  }

  /// The nearest number with `places` decimal places that isn't less.
  func roundedUp(to places: UInt8) throws(QuantityError) -> Quantity {
    let near = rounded(to: places)
    return near >= self ? near : try near.adding(Quantity(mantissa: 1, places: places))
  }
}
