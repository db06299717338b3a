import Amounts
import Containers
import Journal

/// The highest number of decimal places that a transaction or rule itself uses for each commodity.
struct Precision {
  private var places: [CommodityID: UInt8] = [:]

  /// Assigned amounts count like written ones. Products of auto posting rules don't, because they have more
  /// places than anyone has written.
  init(of rows: Range<PostingID>, in postings: PostingColumns) {
    for row in rows {
      let posting = postings.rows[row]
      let isGiven =
        posting.flags.contains(.amount) || posting.flags.isSuperset(of: [.assertion, .inferred])
      guard isGiven, !posting.flags.contains(.multiplier) else { continue }
      places[posting.commodity] = max(places[posting.commodity] ?? 0, posting.places)
    }
  }

  /// The places of a commodity, or nil if only costs use it; nothing is rounded then.
  func places(of commodity: CommodityID) -> UInt8? {
    places[commodity]
  }

  /// Rounds an amount to this precision.
  func rounding(_ amount: Amount) -> Amount {
    Amount(amount.quantity.rounded(to: places(of: amount.commodity) ?? .max), amount.commodity)
  }

  /// Whether an amount is zero at this precision.
  func isNothing(_ amount: Amount) -> Bool {
    guard let places = places(of: amount.commodity) else { return amount.quantity.isZero }
    return amount.quantity.isZero(roundedTo: places)
  }
}
