import Amounts
import Dates
import Journal
public import Ledger
import SourceText

/// Two periods side by side: as a table, as bars, and as JSON.
public struct CompareView: ReportView {
  let report: CompareReport
  let journal: BalancedJournal
  private let note: String
  private let budgets: BudgetNames?
  private var hasShortHeadings = false

  /// The budgets whose amounts are compared, in place of what was posted.
  public struct BudgetNames: Sendable {
    /// That of the period.
    public let period: String
    /// That of the base.
    public let base: String

    /// Names two budgets, or one twice.
    public init(period: String, base: String) {
      self.period = period
      self.base = base
    }
  }

  /// Makes a view; `note` stands behind the names of the periods.
  public init(
    _ report: CompareReport, _ journal: BalancedJournal, note: String = "",
    budgets: BudgetNames? = nil
  ) {
    self.report = report
    self.journal = journal
    self.note = note
    self.budgets = budgets
  }

  private var commodities: CommodityTable { journal.journal.commodities }

  // MARK: - Grid

  /// A row per account and commodity.
  public var grid: Grid {
    var section = Grid.Section(rows: report.rows.map { row($0, role: .body) })
    section.totals = report.totals.map { row($0, role: .total) }
    let headings = hasShortHeadings ? ("amount", "base") : names
    return Grid(
      title: title,
      columns: [
        .heading("account"),
        .heading(headings.0, alignment: .right, data: "amount"),
        .heading(headings.1, alignment: .right, data: "base"),
        .heading("change", alignment: .right, data: "delta"),
        .heading("%", alignment: .right, data: "percent"),
        .heading("", alignment: .right, data: "trend"),
      ], sections: [section])
  }

  /// With `amount` and `base` above the numbers: the title has the periods.
  public var narrowerGrids: [Grid] {
    var narrow = self
    narrow.hasShortHeadings = true
    return [narrow.grid]
  }

  private var title: String {
    guard let budgets else { return "\(names.0) against \(names.1)\(note)" }
    if budgets.period == budgets.base {
      return "Budget \(budgets.period), \(names.0) against \(names.1)\(note)"
    }
    return report.period == report.base
      ? "Budget \(names.0) against \(names.1), \(report.period.heading)\(note)"
      : "Budget \(budgets.period), \(report.period.heading), against \(budgets.base), "
        + "\(report.base.heading)\(note)"
  }

  /// What the columns are called: after their periods, or after budgets in one period.
  private var names: (String, String) {
    if let budgets, budgets.period != budgets.base {
      return (budgets.period, budgets.base)
    }
    return (report.period.heading, report.base.heading)
  }

  private func row(_ row: CompareReport.Row, role: Grid.Row.Role) -> Grid.Row {
    let isMore = !row.delta.quantity.isNegative && !row.delta.quantity.isZero
    let isLess = row.delta.quantity.isNegative
    // More spending deserves a look, whoever sees no colours has the arrow.
    let color: Grid.Role = isMore ? .overBudget : isLess ? .better : .plain
    let name: Grid.Cell =
      role == .total
      ? .label("", data: "total") : .account(journal.journal.accounts.name(of: row.account))
    return Grid.Row(
      [
        name, .amounts([row.amount], in: commodities), .amounts([row.base], in: commodities),
        Grid.Cell(
          [Grid.Line(row.delta, in: commodities, role: color)], alignment: .right),
        .text(percent(of: row), alignment: .right),
        .text(isMore ? "↑" : isLess ? "↓" : "—", role: color, alignment: .right),
      ], role: role)
  }

  /// `12.5`, or why there is no percentage: `new` where the base has nothing, `gone` beside the word.
  func percent(of row: CompareReport.Row) -> String {
    if !row.isInBase { return "new" }
    if !row.isInPeriod { return "gone" }
    return row.percent.map { "\($0)" } ?? ""
  }

  // MARK: - Bars

  /// Appends the rows as pairs of bars, the period's above the base's, as long as their amounts.
  ///
  /// - Parameters:
  ///   - width: The columns of a line.
  ///   - isUnicode: Whether the terminal shows more than ASCII.
  ///   - output: Gets the lines.
  public func appendBars(width: Int, isUnicode: Bool, to output: inout [UInt8]) {
    let names = report.rows.map { visible(journal.journal.accounts.name(of: $0.account)) }
    let labels = max(names.map { DisplayWidth.of($0) }.max() ?? 0, 4)
    let amounts = report.rows.map {
      (commodities.format($0.amount), commodities.format($0.base))
    }
    let numbers =
      amounts.map { max(DisplayWidth.of($0.0), DisplayWidth.of($0.1)) }.max() ?? 0
    let room = max(10, width - labels - numbers - 4)
    for (index, row) in report.rows.enumerated() {
      let most = largest(in: row.amount)
      for (isBase, amount) in [(false, row.amount), (true, row.base)] {
        let text = isBase ? amounts[index].1 : amounts[index].0
        let name = isBase ? "" : names[index]
        output.append(name)
        output.append(spaces: labels - DisplayWidth.of(name) + 2 + numbers - DisplayWidth.of(text))
        output.append(text)
        let length = Self.length(of: amount, outOf: most, room: room)
        if length > 0 { output.append("  ") }
        let mark = isUnicode ? (isBase ? "░" : "█") : (isBase ? "-" : "#")
        for _ in 0..<length { output.append(mark) }
        output.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// The largest amount of all rows in the commodity of one.
  private func largest(in amount: Amount) -> Quantity {
    report.rows.flatMap { [$0.amount, $0.base] }
      .filter { $0.commodity == amount.commodity }
      .compactMap { try? $0.magnitude.quantity }.max() ?? .zero
  }

  /// The marks of a bar: none for zero, at least one for everything else.
  private static func length(of amount: Amount, outOf most: Quantity, room: Int) -> Int {
    guard !amount.quantity.isZero, !most.isZero, let size = try? amount.magnitude.quantity,
      let scaled = try? size.multiplied(by: Quantity(mantissa: Int128(room), places: 0)),
      let marks = try? Quantity.ratio(of: scaled, to: most, places: 0)
    else { return 0 }
    return max(1, min(room, Int(truncatingIfNeeded: marks.mantissa)))
  }

  // MARK: - JSON

  /// Appends the comparison as `florin.compare/1`.
  public func appendJSON(to output: inout [UInt8]) {
    JSONWriter.object(to: &output) { object in
      object.set("schema", "florin.compare/1")
      if let budgets {
        object.set("budget", budgets.period)
        object.set("baseBudget", budgets.base)
      }
      object.object("period") { set(report.period, in: &$0) }
      object.object("base") { set(report.base, in: &$0) }
      object.array("rows") { list in
        for row in report.rows {
          list.object {
            $0.set("account", journal.journal.accounts.name(of: row.account))
            set(row, in: &$0)
          }
        }
      }
      object.array("totals") { list in
        for row in report.totals { list.object { set(row, in: &$0) } }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func set(_ span: DateSpan, in object: inout JSONWriter.Object) {
    object.set("begin", span.begin)
    object.set("end", span.end)
  }

  private func set(_ row: CompareReport.Row, in object: inout JSONWriter.Object) {
    object.set("amount", row.amount, in: commodities)
    object.set("baseAmount", row.base, in: commodities)
    object.set("delta", row.delta, in: commodities)
    object.set("percent", row.percent?.description)
  }
}
