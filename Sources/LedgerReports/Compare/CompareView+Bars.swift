// The bars of `compare --chart`, for terminals:
//
//     2025-04 against 2025-03
//
//     █ 2025-04  ░ 2025-03
//
//     Liabilities:Visa  -50.00 EUR  ███│
//                        20.00 EUR     │░
//     Expenses:Food     100.00 EUR     │██████
//                        80.00 EUR     │░░░░░
//
// If any amount is below zero, a line marks zero, and bars go from it to either side. Each commodity has its
// own scale, in which its largest amount has the length of one. All of them share the same zero.

import Amounts
import Journal
import Ledger
import SourceText
import Tables

extension CompareView {
  /// Appends the title, the legend, and the rows as pairs of bars, with the period's above the base's. The
  /// lengths are proportional to the amounts.
  ///
  /// - Parameters:
  ///   - width: The columns of a line.
  ///   - isUnicode: Whether the terminal can show more than ASCII.
  ///   - output: Receives the lines.
  public func appendBars(width: Int, isUnicode: Bool, to output: inout [UInt8]) {
    let (mark, baseMark) = isUnicode ? ("█", "░") : ("#", "-")
    output.append("\(visible(title))\n\n")
    output.append("\(mark) \(visible(names.period))  \(baseMark) \(visible(names.base))\n")
    guard !report.rows.isEmpty else { return }
    output.append(UInt8(ascii: "\n"))
    let layout = BarLayout(self, width: width)
    for row in report.rows {
      let name = visible(journal.journal.accounts.shownName(of: row.account))
      for (name, amount, mark) in [(name, row.amount, mark), ("", row.base, baseMark)] {
        layout.append(name, amount, mark: mark, zero: isUnicode ? "│" : "|", to: &output)
      }
    }
  }
}

/// The positions of the parts of a line.
private struct BarLayout {
  private let commodities: CommodityTable
  private let labels: Int
  private let numbers: Int
  /// The columns on either side of zero.
  private let sides: (below: Int, above: Int)
  /// The number of columns for a commodity's largest amount.
  private let unit: Int
  private let largest: [CommodityID: Quantity]

  /// The smallest number of columns for bars.
  private static let leastRoom = 10
  /// The smallest number of columns for names.
  private static let leastLabels = 14

  init(_ view: CompareView, width: Int) {
    commodities = view.journal.journal.commodities
    let amounts = view.report.rows.flatMap { [$0.amount, $0.base] }
    numbers =
      amounts.map { [commodities] in DisplayWidth.of(commodities.format($0)) }.max() ?? 0
    let names = view.report.rows.map {
      DisplayWidth.of(visible(view.journal.journal.accounts.shownName(of: $0.account)))
    }
    let most = max(Self.leastLabels, width - numbers - 4 - 2 * Self.leastRoom)
    labels = min(names.max() ?? 0, most)
    var largest: [CommodityID: Quantity] = [:]
    for amount in amounts {
      guard let size = try? amount.magnitude.quantity else { continue }
      largest[amount.commodity] = max(largest[amount.commodity] ?? .zero, size)
    }
    self.largest = largest
    /// The reach of the bars of one sign, if the largest amount takes `unit` columns.
    func reach(_ isNegative: Bool, _ unit: Int) -> Int {
      amounts.filter { $0.quantity.isNegative == isNegative }
        .map { Self.length(of: $0, largest, unit) }.max() ?? 0
    }
    let room = max(Self.leastRoom, width - labels - numbers - 4)
    // The share of the room that each side needs, in thousandths.
    let (below, above) = (reach(true, 1000), reach(false, 1000))
    let free = below > 0 ? room - 1 : room
    unit = max(1, free * 1000 / max(1000, below + above))
    sides = (reach(true, unit), reach(false, unit))
  }

  /// The length of a bar in marks: none for zero, at least one for anything else.
  private static func length(
    of amount: Amount, _ largest: [CommodityID: Quantity], _ unit: Int
  ) -> Int {
    guard let most = largest[amount.commodity], !amount.quantity.isZero,
      let size = try? amount.magnitude.quantity, let part = try? size.part(of: most, in: unit)
    else { return 0 }
    return max(1, part)
  }

  func append(
    _ name: String, _ amount: Amount, mark: String, zero: String, to output: inout [UInt8]
  ) {
    let label = AccountAbbreviation.fitted(name, to: labels)
    let text = commodities.format(amount)
    output.append(label)
    output.append(
      spaces: labels - DisplayWidth.of(label) + 2 + numbers - DisplayWidth.of(text))
    output.append(text)
    let length = Self.length(of: amount, largest, unit)
    let bar = String(repeating: mark, count: length)
    if sides.below == 0 {
      output.append(length > 0 ? "  \(bar)\n" : "\n")
    } else if amount.quantity.isNegative {
      output.append(spaces: 2 + sides.below - length)
      output.append("\(bar)\(zero)\n")
    } else {
      output.append(spaces: 2 + sides.below)
      output.append("\(zero)\(bar)\n")
    }
  }
}
