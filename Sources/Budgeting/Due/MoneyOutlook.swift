// The money that an envelope or a budget line has for upcoming payments.
//
//     200 in the envelope, and a rent of 1200 on the first of each month
//     1 January     200 available: short by 1000
//     1 February    0: January's deficit is taken from what is ready to assign, not from the envelope
//     1 February    -1000, if the line keeps its deficit
//
//     a line of 100 that keeps what is left, and a bill of 80 on the first of each month
//     1 January     100 available
//     1 February    120: January's bill is paid by then

public import Amounts
public import Dates
import Definitions

/// Available money while payments are taken from it, day by day.
public struct MoneyOutlook: Sendable {
  /// A month to come.
  struct Month {
    /// The money coming in minus what's spent in the month.
    let change: Quantity
    /// The rollover from the month before and into the next.
    let rollover: Rollover
    /// Whether it has nothing from the month before, whatever that leaves: as the first month with envelopes.
    var startsAnew = false
  }

  private var available: Quantity?
  private var period: BudgetPeriod
  private var rollover: Rollover
  /// The months after the first; nil for a month without such a line.
  private var later: ArraySlice<Month?>
  /// Whether no money comes in after these months. If false, what later months have is unknown.
  private let isComplete: Bool
  private let calendar: BudgetCalendar

  init(
    available: Quantity, in period: BudgetPeriod, _ rollover: Rollover, later: [Month?],
    isComplete: Bool, _ calendar: BudgetCalendar
  ) {
    self.available = available
    self.period = period
    self.rollover = rollover
    self.later = later[...]
    self.isComplete = isComplete
    self.calendar = calendar
  }

  /// The money for a payment on a day, after the payments before it. Nil in a month that has no such line or
  /// whose money is unknown. Ask for days in order.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  public mutating func available(on date: CivilDate) throws(QuantityError) -> Quantity? {
    let asked = calendar.period(of: date)
    while period < asked {
      let left = rollover.carried(available ?? .zero)
      guard let next = later.popFirst() else {
        available = isComplete ? left : nil
        period = asked
        break
      }
      available = try next.map { month throws(QuantityError) in
        try month.change.adding(month.startsAnew || month.rollover == .none ? .zero : left)
      }
      rollover = next?.rollover ?? .none
      period += 1
    }
    return available
  }

  /// Takes a payment from the month that was last asked for.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  public mutating func pay(_ amount: Quantity) throws(QuantityError) {
    available = try available?.subtracting(amount)
  }
}

extension Rollover {
  /// The part of a period's remainder that's carried into the next period.
  func carried(_ left: Quantity) -> Quantity {
    switch self {
    case .none: .zero
    case .surplus: left.isNegative ? .zero : left
    case .deficit: left.isNegative ? left : .zero
    case .both: left
    }
  }
}
