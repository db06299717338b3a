import Amounts
import Dates
import Journal
public import Ledger
import SourceText
public import Tables

/// Prints a register for a terminal: date, description, account, amount, running total.
///
/// Widths are measured in terminal columns, and text that's too long is cut with `..`. Accounts lose letters of
/// their parents first: `ex:fo:groceries`.
public struct RegisterTextRenderer {
  private let journal: BalancedJournal
  private let width: Int
  private let descriptionWidth: Int?
  private let palette: TextPalette?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - journal: The journal of the report.
  ///   - width: The width of the whole line, in columns.
  ///   - descriptionWidth: The width of the description, or nil for half of what's left.
  ///   - palette: The colours, or nil for none.
  public init(_ journal: BalancedJournal, width: Int, descriptionWidth: Int?, palette: TextPalette?)
  {
    self.journal = journal
    self.width = width
    self.descriptionWidth = descriptionWidth
    self.palette = palette
  }

  /// Appends the report.
  public func append(_ report: RegisterReport, to output: inout [UInt8]) {
    let cells = AmountCells(report, journal.journal.commodities)
    // Sums have the name of their period instead of a date and description.
    let dateWidth = report.rows.reduce(report.isSummed ? 0 : 10) {
      max($0, $1.period?.heading.utf8.count ?? 0)
    }
    let rest = max(
      8, width - (dateWidth + 1 + 2 + cells.amountWidth + 2 + cells.runningWidth))
    let description = report.isSummed ? 0 : descriptionWidth ?? (rest - 2) / 2
    let account = max(2, rest - 2 - description)
    var names = FittedNames(journal.journal, width: account)
    output.reserveCapacity(output.count + report.rows.count * (width + 1))
    var last: RegisterReport.Row?
    for (index, row) in report.rows.enumerated() {
      if row.transaction == last?.transaction, row.date == last?.date {
        output.append(spaces: dateWidth + 1 + description)
      } else if let period = row.period {
        output.append(period.heading)
        output.append(spaces: dateWidth + 1 - period.heading.utf8.count)
      } else {
        row.date.append(to: &output)
        output.append(UInt8(ascii: " "))
        appendDescription(of: row.transaction, width: description, to: &output)
      }
      last = row
      output.append(spaces: 2)
      names.append(
        row.account, row.isSum ? .real : journal.journal.postings.rows[row.posting].kind,
        to: &output)
      cells.append(
        index, indent: dateWidth + 1 + description + 2 + account, palette: palette, to: &output)
    }
  }

  private func appendDescription(of transaction: Int, width: Int, to output: inout [UInt8]) {
    let bytes = journal.journal.sources.bytes(journal.journal.transactions[transaction].description)
    output.append(bytes, fittedTo: width)
  }
}

/// The amounts of a register as text, measured once.
private struct AmountCells {
  private struct Line {
    let start: Int
    let end: Int
    let isNegative: Bool
    let width: Int
  }

  private var text: [UInt8] = []
  private var lines: [Line] = []
  /// The indexes in `lines` at which each row's amounts, its running total and the next row begin.
  private var starts: [(amounts: Int, running: Int)] = []
  private(set) var amountWidth = 12
  private(set) var runningWidth = 12

  init(_ report: RegisterReport, _ commodities: CommodityTable) {
    starts.reserveCapacity(report.rows.count + 1)
    lines.reserveCapacity(report.rows.count * 2)
    text.reserveCapacity(report.rows.count * 24)
    for row in report.rows {
      let start = lines.count
      append(report.amounts(of: row), dividedBy: 1, commodities)
      let middle = lines.count
      append(report.running(of: row), dividedBy: row.count, commodities)
      starts.append((start, middle))
      for line in lines[start..<middle] { amountWidth = max(amountWidth, line.width) }
      for line in lines[middle...] { runningWidth = max(runningWidth, line.width) }
    }
    starts.append((lines.count, lines.count))
  }

  private mutating func append(
    _ amounts: ArraySlice<Amount>, dividedBy count: Int, _ commodities: CommodityTable
  ) {
    var shown =
      count == 1 ? Array(amounts) : amounts.map { commodities.shownAverage($0, of: count) }
    shown.removeAll { commodities.isShownAsZero($0) }
    if shown.count > 1 { shown = commodities.inSymbolOrder(shown) }
    guard !shown.isEmpty else {
      text.append(UInt8(ascii: "0"))
      lines.append(Line(start: text.count - 1, end: text.count, isNegative: false, width: 1))
      return
    }
    for amount in shown {
      let start = text.count
      commodities.append(amount, to: &text)
      let width = text[start...].withUnsafeBufferPointer { DisplayWidth.of($0) }
      lines.append(
        Line(
          start: start, end: text.count, isNegative: amount.quantity.isNegative, width: width))
    }
  }

  /// Appends the amounts and the running total of a row, and ends the line.
  func append(_ row: Int, indent: Int, palette: TextPalette?, to output: inout [UInt8]) {
    let amounts = lines[starts[row].amounts..<starts[row].running]
    let running = lines[starts[row].running..<starts[row + 1].amounts]
    // The amounts begin on the first line, and the total ends on the last.
    let count = max(amounts.count, running.count)
    for index in 0..<count {
      if index > 0 { output.append(spaces: indent) }
      output.append(spaces: 2)
      append(amounts, index, width: amountWidth, palette, to: &output)
      output.append(spaces: 2)
      append(running, index - count + running.count, width: runningWidth, palette, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }

  private func append(
    _ cells: ArraySlice<Line>, _ index: Int, width: Int, _ palette: TextPalette?,
    to output: inout [UInt8]
  ) {
    guard cells.indices.contains(cells.startIndex + index) else {
      return output.append(spaces: width)
    }
    let line = cells[cells.startIndex + index]
    output.append(spaces: width - line.width)
    let cell = text[line.start..<line.end]
    let color = line.isNegative ? palette?[.amountNegative] ?? "" : ""
    if color.isEmpty { return output.append(contentsOf: cell) }
    output.append(looks: color)
    output.append(contentsOf: cell)
    output.append(looks: "")
  }
}

/// Account names cut to a width, computed once per account and kind.
private struct FittedNames {
  private let journal: ParsedJournal
  private let width: Int
  private var known: [Int: [UInt8]] = [:]

  init(_ journal: ParsedJournal, width: Int) {
    self.journal = journal
    self.width = width
  }

  mutating func append(_ account: AccountID?, _ kind: PostingKind, to output: inout [UInt8]) {
    guard let account else { return output.append(spaces: width) }
    let key = Int(account) * 3 + Int(kind.rawValue)
    if known[key] == nil { known[key] = fitted(journal.accounts.shownName(of: account), kind) }
    if let name = known[key] { output.append(contentsOf: name) }
  }

  private func fitted(_ name: String, _ kind: PostingKind) -> [UInt8] {
    var bytes: [UInt8] = []
    let inner = kind == .real ? width : width - 2
    var name = AccountAbbreviation.shorten(name, to: inner)
    if DisplayWidth.of(name) > inner { name = DisplayWidth.keepingEnd(of: name, columns: inner) }
    switch kind {
    case .real: break
    case .virtual: name = "(\(name))"
    case .balancedVirtual: name = "[\(name)]"
    }
    bytes.append(name)
    bytes.append(spaces: width - DisplayWidth.of(name))
    return bytes
  }
}
