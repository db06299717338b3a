import Amounts
import Journal

/// Appends amounts in journal style. Most rows of a bank share one commodity, which is looked up once.
struct RowAmounts {
  private let commodities: CommodityTable
  /// The decimal mark; nil for that of each commodity.
  private let decimalMark: UInt8?
  private var last: Form?

  /// The format of a commodity's amounts.
  private struct Form {
    let commodity: CommodityID
    let style: AmountStyle
    let symbol: [UInt8]
    let needsQuotes: Bool
  }

  init(_ commodities: CommodityTable, decimalMark: UInt8? = nil) {
    self.commodities = commodities
    self.decimalMark = decimalMark
  }

  /// Appends an amount with at least its commodity's usual decimal places.
  mutating func append(_ amount: Amount, to text: inout [UInt8]) {
    let form = form(of: amount.commodity)
    let quantity = amount.padded(to: form.style.places).quantity
    _ = form.symbol.withUnsafeBufferPointer { symbol in
      form.style.written(for: quantity).append(
        quantity, symbol: symbol, needsQuotes: form.needsQuotes, rounding: .none, to: &text)
    }
  }

  private mutating func form(of commodity: CommodityID) -> Form {
    if let last, last.commodity == commodity { return last }
    var style = commodities.style(of: commodity)
    if let decimalMark, decimalMark != style.decimalMark {
      (style.decimalMark, style.groups) = (decimalMark, nil)
    }
    let symbol = commodities.symbolBytes(of: commodity)
    let form = Form(
      commodity: commodity, style: style, symbol: symbol,
      needsQuotes: symbol.withUnsafeBufferPointer(Symbol.needsQuotes))
    last = form
    return form
  }
}
