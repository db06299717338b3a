import Amounts

/// A report, or whatever has sums in it.
///
/// - Throws: `Failure.overflow` if one of them doesn't fit in 128 bits.
@discardableResult
func exactly<Sums>(
  _ sums: @autoclosure () throws(QuantityError) -> Sums
) throws(Failure) -> Sums {
  do throws(QuantityError) {
    return try sums()
  } catch {
    throw .overflow
  }
}

extension Failure {
  /// A sum in the report doesn't fit.
  static let overflow = Failure(
    status: .findings, message: "a sum in this report has more digits than florin can hold exactly",
    help: "sums may have 38 significant digits; narrow the query to find the amounts")
}
