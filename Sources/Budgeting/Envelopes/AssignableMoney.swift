// What envelopes may still be assigned.
//
// An assignment takes from what is ready in its month and in all later ones, so that the tightest of them
// limits it. What an envelope was overspent by is taken from the later ones already, though: money that
// covers it costs them nothing.
//
//     100 EUR in the bank, 50 assigned to gifts, 50 spent on food without any
//     ready 50 now, and 0 in the next month, which pays for the food
//     food may have 50: ready 0 now, and still 0 in the next month; nothing else may have any

import Amounts
import Journal

/// The money that can be assigned in a month and keeps no later one short, while envelopes are filled.
struct AssignableMoney {
  /// What is ready from that month on.
  private var months: [Month]
  private let places: UInt8

  private struct Month {
    let index: Int
    /// Never below zero: what is short already is not made shorter.
    var ready: Quantity
    /// What each envelope was overspent by in the months before, back to the one that is filled.
    let covered: [AccountID: Quantity]
  }

  /// Takes the months from the one that is filled on.
  ///
  /// - Throws: `.overflow` when a sum does not fit.
  init(_ months: some Sequence<EnvelopeMonth>, places: UInt8) throws(QuantityError) {
    self.places = places
    self.months = []
    var covered: [AccountID: Quantity] = [:]
    for month in months {
      // What the month before the first one was overspent by is nothing that the first one can cover.
      if !self.months.isEmpty {
        for (account, quantity) in month.uncovered {
          covered[account] = try (covered[account] ?? .zero).subtracting(quantity)
        }
      }
      self.months.append(
        Month(index: month.index, ready: max(.zero, month.ready), covered: covered))
    }
  }

  /// What one envelope can get, in whole units of what is shown, and the month that allows no more; nil
  /// where there is no month.
  ///
  /// - Throws: `.overflow` when a sum does not fit.
  func limit(of account: AccountID) throws(QuantityError) -> (quantity: Quantity, month: Int)? {
    var result: (quantity: Quantity, month: Int)?
    for month in months {
      let quantity = try month.ready.adding(month.covered[account] ?? .zero)
      if result.map({ quantity < $0.quantity }) ?? true { result = (quantity, month.index) }
    }
    guard let (quantity, month) = result else { return nil }
    return (try quantity.roundedDown(to: places), month)
  }

  /// Gives an envelope something, once.
  ///
  /// - Throws: `.overflow` when a sum does not fit.
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
  /// The next number of so many places that is not greater.
  fileprivate func roundedDown(to places: UInt8) throws(QuantityError) -> Quantity {
    let near = rounded(to: places)
    return near <= self ? near : try near.subtracting(Quantity(mantissa: 1, places: places))
  }

  /// The next number of so many places that is not less.
  func roundedUp(to places: UInt8) throws(QuantityError) -> Quantity {
    let near = rounded(to: places)
    return near >= self ? near : try near.adding(Quantity(mantissa: 1, places: places))
  }
}
