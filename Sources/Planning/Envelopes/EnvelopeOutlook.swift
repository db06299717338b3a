// What an envelope has for the payments to come.
//
//     200 in the envelope, and a rent of 1200 on the first of each month
//     1 January     200 available: short by 1000
//     1 February    0: January's deficit is taken from what is ready to assign, not from the envelope
//     1 February    -1000, where the line keeps its deficit

public import Amounts
public import Dates
import Definitions

/// What becomes of an envelope's deficit when its month ends.
enum EnvelopeDeficits {
  /// What is ready to assign pays for it, once, and the envelope begins empty.
  case covered
  /// The envelope keeps it.
  case kept

  /// What a month begins with when the one before has left something.
  func carried(_ left: Quantity) -> Quantity {
    self == .covered && left.isNegative ? .zero : left
  }
}

/// One envelope while payments are taken from it, day by day.
public struct EnvelopeOutlook: Sendable {
  private var available: Quantity
  private var month: Int
  /// What is assigned and spent in the months after the first.
  private var changes: ArraySlice<Quantity>
  private let calendar: BudgetCalendar
  private let deficits: EnvelopeDeficits

  init(
    available: Quantity, in month: Int, _ changes: [Quantity], _ calendar: BudgetCalendar,
    _ deficits: EnvelopeDeficits
  ) {
    self.available = available
    self.month = month
    self.changes = changes[...]
    self.calendar = calendar
    self.deficits = deficits
  }

  /// What there is for a payment on a day, after those before it. Days come in order; nothing is assigned in
  /// months of which nothing is known.
  ///
  /// - Throws: `.overflow` when a sum does not fit.
  public mutating func available(on date: CivilDate) throws(QuantityError) -> Quantity {
    let asked = calendar.index(of: date)
    while month < asked {
      available = deficits.carried(available)
      guard let change = changes.popFirst() else {
        month = asked
        break
      }
      available = try available.adding(change)
      month += 1
    }
    return available
  }

  /// Takes a payment out of the month that was last asked for.
  ///
  /// - Throws: `.overflow` when a sum does not fit.
  public mutating func pay(_ amount: Quantity) throws(QuantityError) {
    available = try available.subtracting(amount)
  }
}
