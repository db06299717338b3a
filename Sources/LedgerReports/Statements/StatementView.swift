import Amounts
import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// A financial statement as a table and as JSON.
public struct StatementView: ReportView {
  private let statement: FinancialStatement
  private let report: StatementReport
  private let journal: BalancedJournal
  private let look: BalanceLook
  private let columns: BalanceColumns
  /// The titles of the sections, from top to bottom.
  private let titles: [String]

  /// Makes a view of a statement, with the journal's names and styles. Sections have these titles, from top to bottom,
  /// or their own where there are none.
  public init(
    _ statement: FinancialStatement, _ report: StatementReport, _ journal: BalancedJournal,
    _ look: BalanceLook, titles: [String] = []
  ) {
    self.statement = statement
    self.report = report
    self.journal = journal
    self.look = look
    self.titles = report.sections.indices.map { index in
      index < titles.count ? titles[index] : report.sections[index].title
    }
    columns = BalanceColumns(
      periods: report.periods, look: look, commodities: journal.journal.commodities
    ).scaled(to: report.sections.flatMap(\.rows))
  }

  private var totals: BalanceColumns.Sums { .init(report.totals, report.total) }

  /// Whether there is more than one section to add up. Percentages of different sums don't add up.
  private var showsNet: Bool {
    look.showsTotal && report.sections.count > 1 && !look.showsPercentages
  }

  // MARK: - Grid

  /// The statement as a table: a section for each part, and one for what remains.
  public var grid: Grid {
    var sections = zip(report.sections, titles).map(section)
    if showsNet {
      sections.append(
        Grid.Section(rows: [
          Grid.Row(
            [.label("Net:", data: "net")] + columns.values(totals, of: totals, isTotal: true),
            role: .total)
        ]))
    }
    return columns.foldable(
      columns.laidOut(Grid(title: title, header: [header], sections: sections)))
  }

  private func section(_ section: StatementReport.Section, title: String) -> Grid.Section {
    let whole = section.sums
    var result = Grid.Section(heading: .heading(title), kind: "account", name: title)
    result.rows = section.rows.indices.map { index in
      let row = section.rows[index]
      let account = row.cell(of: journal.journal.accounts, dropping: look.drop)
      return Grid.Row([account] + columns.values(.init(row), of: whole))
        .of(kind: section.rows.kind(at: index))
    }
    if look.showsTotal {
      result.totals = [
        Grid.Row(
          [.label("", data: "total")] + columns.values(whole, of: whole, isTotal: true),
          role: .subtotal)
      ]
    }
    return result
  }

  private var header: Grid.Row {
    let single = columns.periodHeadings.first ?? ""
    return Grid.Row(
      [.heading("", data: "account")] + columns.headings(single: single), role: .heading)
  }

  private var title: String? {
    if let title = look.title { return title.isEmpty ? nil : title }
    let isNamed = look.namesAccumulation || look.measure != .sum
    let remark = isNamed ? "(\(look.titleWords))" : ""
    return [statement.title(by: look.interval), time, remark]
      .filter { !$0.isEmpty }.joined(separator: " ") + look.conversionWords
  }

  /// The days of the statement: a day or several for balances at the ends of periods, a period for changes.
  private var time: String {
    guard let first = report.periods.first, let last = report.periods.last else { return "" }
    guard look.accumulation == .historical else {
      return BalanceColumns.named(DateSpan(begin: first.begin, end: last.end)).heading
    }
    let days = [first, last].compactMap { $0.lastDay?.description }
    return report.periods.count > 1 ? days.joined(separator: "..") : days.last ?? ""
  }

  // MARK: - JSON

  /// `florin.statement/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.statement/1", facts: ["statement": .text, "periods": .list(.period)],
      row: .object(
        [
          "section": .text, "account": .text, "depth": .integer,
          "kind": .words(["account", "parent"]),
        ] + BalanceColumns.shape),
      totals: .optional(
        .object([
          "sections": .list(.object(["section": .text] + BalanceColumns.shape)),
          "net": .optional(.object(BalanceColumns.shape)),
        ])))
  }

  /// Sets which statement it is, and the periods of the cells.
  public func setFacts(in object: inout JSONWriter.Object) {
    object.set("statement", statement.title)
    columns.setPeriods(in: &object)
  }

  /// Appends an object for each account of each section.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for (section, title) in zip(report.sections, titles) {
      for (index, row) in section.rows.enumerated() {
        rows.object { object in
          object.set("section", title)
          object.set("account", row.name)
          object.set("depth", journal.journal.accounts.reportDepth(of: row.account))
          object.set("kind", section.rows.kind(at: index))
          columns.setSums(.init(row), of: section.sums, in: &object)
        }
      }
    }
  }

  /// Sets the sums of the sections, and what remains.
  public func setTotals(in object: inout JSONWriter.Object) {
    guard look.showsTotal else { return object.setNull("totals") }
    object.object("totals") { result in
      result.array("sections") { list in
        for (section, title) in zip(report.sections, titles) {
          list.object { object in
            object.set("section", title)
            columns.setSums(section.sums, of: section.sums, in: &object)
          }
        }
      }
      guard showsNet else { return result.setNull("net") }
      result.object("net") { columns.setSums(totals, of: totals, in: &$0) }
    }
  }
}

extension StatementReport.Section {
  fileprivate var sums: BalanceColumns.Sums { .init(totals, total) }
}
