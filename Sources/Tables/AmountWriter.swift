public import Amounts
public import Journal
import SourceText

/// Writes many amounts: what the table of commodities says about each is looked up once.
public struct AmountWriter: Sendable {
  /// The commodities.
  public let commodities: CommodityTable
  private let forms: [Form]

  private struct Form {
    let style: AmountStyle
    let ungrouped: AmountStyle
    let symbol: [UInt8]
    let needsQuotes: Bool
    /// Whether each byte before the decimal mark takes one column.
    let isPlain: Bool
    /// What follows the number in JSON.
    let jsonEnd: [UInt8]
    /// The position among all symbols, in byte order.
    var rank = 0
  }

  /// Makes a writer.
  ///
  /// - Complexity: O(n log n) in the commodities.
  public init(_ commodities: CommodityTable) {
    self.commodities = commodities
    var forms = (0..<commodities.count).map { index in
      let commodity = CommodityID(index)
      let style = commodities.style(of: commodity)
      var ungrouped = style
      ungrouped.groups = nil
      let symbol = commodities.symbolBytes(of: commodity)
      var jsonEnd = Array("\",\"commodity\":".utf8)
      symbol.withUnsafeBufferPointer { jsonEnd.append(jsonString: $0) }
      jsonEnd.append(UInt8(ascii: "}"))
      return Form(
        style: style, ungrouped: ungrouped, symbol: symbol,
        needsQuotes: symbol.withUnsafeBufferPointer(Symbol.needsQuotes),
        isPlain: symbol.allSatisfy { $0 < 0x80 } && style.groups?.mark.isASCII ?? true,
        jsonEnd: jsonEnd)
    }
    let order = forms.indices.sorted {
      forms[$0].symbol.lexicographicallyPrecedes(forms[$1].symbol)
    }
    for (rank, index) in order.enumerated() { forms[index].rank = rank }
    self.forms = forms
  }

  /// Appends an amount for people: in its commodity's style, rounded.
  public func append(_ amount: Amount, to output: inout [UInt8]) {
    append(amount, forms[Int(amount.commodity)].style, rounding: .toStyle, to: &output)
  }

  /// Appends an amount in its commodity's style, with these places.
  ///
  /// - Returns: The columns before the decimal mark, or before the place where it would be.
  @discardableResult
  public func append(
    _ amount: Amount, rounding: AmountStyle.Rounding, to output: inout [UInt8]
  ) -> Int {
    let start = output.count
    let head = append(
      amount, forms[Int(amount.commodity)].style, rounding: rounding, to: &output)
    if forms[Int(amount.commodity)].isPlain { return head }
    return output[start..<(start + head)].withUnsafeBufferPointer { DisplayWidth.of($0) }
  }

  /// Appends an amount for machines: in its commodity's style, with every digit and without digit groups.
  public func append(exactly amount: Amount, to output: inout [UInt8]) {
    append(amount, forms[Int(amount.commodity)].ungrouped, rounding: .exact, to: &output)
  }

  @discardableResult
  private func append(
    _ amount: Amount, _ style: AmountStyle, rounding: AmountStyle.Rounding,
    to output: inout [UInt8]
  ) -> Int {
    let needsQuotes = forms[Int(amount.commodity)].needsQuotes
    return forms[Int(amount.commodity)].symbol.withUnsafeBufferPointer { symbol in
      style.append(
        amount.quantity, symbol: symbol, needsQuotes: needsQuotes, rounding: rounding, to: &output)
    }
  }

  /// Appends an amount as JSON: `{"quantity":"12.50","commodity":"EUR"}`, exact, with at least the places of its
  /// commodity.
  public func append(json amount: Amount, to output: inout [UInt8]) {
    output.append("{\"quantity\":\"")
    append(numberOf: amount, to: &output)
    output.append(contentsOf: forms[Int(amount.commodity)].jsonEnd)
  }

  /// Appends the number of an amount for machines: exact, with at least the places of its commodity.
  public func append(numberOf amount: Amount, to output: inout [UInt8]) {
    amount.quantity.append(to: &output, atLeast: forms[Int(amount.commodity)].style.places)
  }

  /// Appends the amounts of a sum as a JSON array, in the byte order of their symbols.
  public func append(json amounts: some Collection<Amount>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    if amounts.count > 1 {
      var sorted = Array(amounts)
      sort(&sorted)
      for (place, amount) in sorted.enumerated() {
        if place > 0 { output.append(UInt8(ascii: ",")) }
        append(json: amount, to: &output)
      }
    } else if let only = amounts.first {
      append(json: only, to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  /// Whether an amount is 0 or would be shown as 0.
  public func isShownAsZero(_ amount: Amount) -> Bool {
    amount.quantity.isZero(roundedTo: forms[Int(amount.commodity)].style.places)
  }

  /// Sorts the amounts of a sum in the byte order of their symbols, in place.
  ///
  /// - Complexity: O(n²) in the amounts, which are nearly always one or two, and mostly sorted.
  public func sort(_ amounts: inout [Amount]) {
    guard amounts.count > 1 else { return }
    guard amounts.count < 32 else {
      return amounts.sort { forms[Int($0.commodity)].rank < forms[Int($1.commodity)].rank }
    }
    for end in 1..<amounts.count {
      let amount = amounts[end]
      let rank = forms[Int(amount.commodity)].rank
      var place = end
      while place > 0, forms[Int(amounts[place - 1].commodity)].rank > rank {
        amounts[place] = amounts[place - 1]
        place -= 1
      }
      amounts[place] = amount
    }
  }

  /// A sum divided by a count of 1 or more, for people.
  public func shownAverage(_ sum: Amount, of count: Int) -> Amount {
    count > 1 ? commodities.shownAverage(sum, of: count) : sum
  }

  /// A sum divided by a count of 1 or more, for machines.
  public func exactAverage(_ sum: Amount, of count: Int) -> Amount {
    count > 1 ? commodities.exactAverage(sum, of: count) : sum
  }
}
