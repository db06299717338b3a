public import Amounts

/// The condition of an `amt:` term.
public struct AmountCondition: Hashable, Sendable {
  /// How two numbers must compare.
  public enum Comparison: Hashable, Sendable {
    /// `<`
    case less
    /// `<=`
    case lessOrEqual
    /// `=`, or no sign at all
    case equal
    /// `>=`
    case greaterOrEqual
    /// `>`
    case greater
  }

  /// How the amount must compare with ``quantity``.
  public let comparison: Comparison

  /// The number to compare with; negative only if ``isSigned``.
  public let quantity: Quantity

  /// Whether signs count: `amt:>+5`, `amt:<-5`, `amt:<0`. Otherwise `amt:>5` matches -6 as well.
  public let isSigned: Bool

  /// Makes a condition; without signs, the quantity isn't negative.
  public init(_ comparison: Comparison, _ quantity: Quantity, isSigned: Bool) {
    self.comparison = comparison
    self.quantity = quantity
    self.isSigned = isSigned
  }

  /// Whether an amount's number meets the condition.
  public func holds(for amount: Quantity) -> Bool { AmountTest(self).holds(for: amount, bounds) }

  /// The number and its opposite.
  var bounds: AmountBounds { AmountBounds(quantity) }

  /// The number and its opposite with 0, 1, 2 … decimal places, so that most comparisons are of numbers
  /// with equal places. Numbers that need more places keep them.
  var boundsByPlaces: [AmountBounds] {
    (0...Quantity.maximumPlaces).map { places in
      AmountBounds(quantity.padded(to: places))
    }
  }
}

/// A number and its opposite: |a| < n is -n < a < n.
struct AmountBounds {
  let upper: Quantity
  let lower: Quantity

  init(_ number: Quantity) {
    upper = number
    // A parsed number has at most 38 digits, so its opposite fits.
    lower = .inRoom { () throws(QuantityError) in try number.negated() }
  }
}

/// A condition without its number.
struct AmountTest {
  private let comparison: AmountCondition.Comparison
  private let isSigned: Bool

  init(_ condition: AmountCondition) {
    comparison = condition.comparison
    isSigned = condition.isSigned
  }

  @inline(__always)
  func holds(for amount: Quantity, _ bounds: AmountBounds) -> Bool {
    let (upper, lower) = (bounds.upper, bounds.lower)
    return switch comparison {
    case .less: amount < upper && (isSigned || lower < amount)
    case .lessOrEqual: amount <= upper && (isSigned || lower <= amount)
    case .equal: amount == upper || (!isSigned && amount == lower)
    case .greaterOrEqual: amount >= upper || (!isSigned && amount <= lower)
    case .greater: amount > upper || (!isSigned && amount < lower)
    }
  }
}
