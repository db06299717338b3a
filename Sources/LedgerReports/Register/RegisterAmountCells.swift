import Amounts
import Journal
import SourceText
import Tables

/// Lays out the amounts and the running total of each row of a register, in two columns on the right.
struct RegisterAmountCells {
  private let amounts: AmountWriter
  private let palette: TextPalette?
  /// Where totals of several lines are.
  private let place: TotalPlace
  /// The columns of the amounts.
  let amountWidth: Int
  /// The columns of the running total.
  let runningWidth: Int
  /// The texts of a row. Reused for every row.
  private var text: [UInt8] = []
  private var lines: [Line] = []
  private var shown: [Amount] = []

  private struct Line {
    let start: Int
    let end: Int
    let width: Int
    let isNegative: Bool
  }

  /// Where the running total of a row is if it has fewer lines than the amounts, or more.
  enum TotalPlace {
    /// It begins on the first line, as the amounts do.
    case top
    /// It ends on the last line.
    case bottom
  }

  /// Measures the amounts of all rows, which `forEachRow` calls its argument with.
  init(
    _ amounts: AmountWriter, _ palette: TextPalette?, totals place: TotalPlace,
    forEachRow: ((_ amounts: ArraySlice<Amount>, _ running: Running) -> Void) -> Void
  ) {
    self.amounts = amounts
    self.palette = palette
    self.place = place
    var own = WidestAmounts(amounts)
    var widest = WidestAmounts(amounts)
    forEachRow { shown, running in
      for amount in shown { own.add(amount) }
      for amount in running.total { widest.add(amounts.shownAverage(amount, of: running.count)) }
    }
    amountWidth = max(12, own.width)
    runningWidth = max(12, widest.width)
  }

  /// A running total, and the number that it's divided by for an average.
  struct Running {
    let total: ArraySlice<Amount>
    let count: Int
  }

  /// Appends the amounts and the running total of a row, and ends the line.
  mutating func append(
    _ amounts: ArraySlice<Amount>, _ running: Running, indent: Int, to output: inout [UInt8]
  ) {
    text.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    layOut(amounts, dividedBy: 1)
    let amountCount = lines.count
    layOut(running.total, dividedBy: running.count)
    let runningCount = lines.count - amountCount
    let count = max(amountCount, runningCount)
    let first = place == .top ? 0 : count - runningCount
    for index in 0..<count {
      if index > 0 { output.append(spaces: indent) }
      append(line: index < amountCount ? index : nil, width: 2 + amountWidth, to: &output)
      let hasTotal = (first..<first + runningCount).contains(index)
      append(
        line: hasTotal ? amountCount + index - first : nil, width: 2 + runningWidth, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func layOut(_ sum: ArraySlice<Amount>, dividedBy count: Int) {
    shown.removeAll(keepingCapacity: true)
    for amount in sum {
      let amount = amounts.shownAverage(amount, of: count)
      if !amounts.isShownAsZero(amount) { shown.append(amount) }
    }
    amounts.sort(&shown)
    guard !shown.isEmpty else {
      text.append(UInt8(ascii: "0"))
      return endLine(from: text.count - 1, isNegative: false)
    }
    for amount in shown {
      let start = text.count
      amounts.append(amount, to: &text)
      endLine(from: start, isNegative: amount.quantity.isNegative)
    }
  }

  private mutating func endLine(from start: Int, isNegative: Bool) {
    let width = text[start...].withUnsafeBufferPointer { DisplayWidth.of($0) }
    lines.append(Line(start: start, end: text.count, width: width, isNegative: isNegative))
  }

  private func append(line index: Int?, width: Int, to output: inout [UInt8]) {
    guard let index else { return output.append(spaces: width) }
    let line = lines[index]
    output.append(spaces: width - line.width)
    let color = line.isNegative ? palette?[.amountNegative] ?? "" : ""
    if !color.isEmpty { output.append(looks: color) }
    text.withUnsafeBufferPointer {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[line.start..<line.end]))
    }
    if !color.isEmpty { output.append(looks: "") }
  }
}

/// Finds how wide a column of amounts is without writing each: for each commodity and sign, the amount farthest from
/// zero is the widest.
private struct WidestAmounts {
  private let amounts: AmountWriter
  /// For each commodity, the least and the greatest amount, or zero.
  private var extremes: [(least: Quantity, greatest: Quantity)]

  init(_ amounts: AmountWriter) {
    self.amounts = amounts
    extremes = Array(repeating: (.zero, .zero), count: amounts.commodities.count)
  }

  mutating func add(_ amount: Amount) {
    let index = Int(amount.commodity)
    if amount.quantity.isNegative {
      if amount.quantity < extremes[index].least { extremes[index].least = amount.quantity }
    } else if amount.quantity > extremes[index].greatest {
      extremes[index].greatest = amount.quantity
    }
  }

  /// The columns of the widest amount.
  var width: Int {
    var widest = 1
    for (index, extreme) in extremes.enumerated() {
      for quantity in [extreme.least, extreme.greatest] {
        let amount = Amount(quantity, CommodityID(index))
        if amounts.isShownAsZero(amount) { continue }
        var text: [UInt8] = []
        amounts.append(amount, to: &text)
        widest = max(widest, text.withUnsafeBufferPointer { DisplayWidth.of($0) })
      }
    }
    return widest
  }
}
