import Amounts
import Containers
public import Dates
public import Definitions
public import Recurring
public import SourceText
public import Tables

/// The templates of a book, each with its current state.
public struct TemplateListReport: Sendable {
  /// One template.
  public struct Row: Sendable {
    /// The template.
    public let template: TemplateID
    /// Its status; archived if its end has passed or its count is used up.
    public let status: TemplateStatus
    /// The date of its next occurrence, from today on.
    public let next: CivilDate?
    /// The number of occurrences that can still come, not counting recorded ones; nil if there's no end.
    public let remaining: Int?
  }

  /// The rows, in the order of the definitions.
  public let rows: [Row]

  /// Lists the templates, optionally only those with one status.
  public init(_ plan: Plan, status: TemplateStatus? = nil) {
    rows = plan.definitions.templates.indices.map { template in
      Row(
        template: template, status: plan.status(of: template),
        next: plan.nextDate(of: template), remaining: plan.remaining(of: template))
    }.filter { status == nil || $0.status == status }
  }
}

/// The templates as a table and as JSON.
public struct TemplateListView: ReportView {
  private let report: TemplateListReport
  private let plan: Plan
  private let sources: SourceMap

  /// Makes a view; the sources are those of the definitions.
  public init(_ report: TemplateListReport, _ plan: Plan, _ sources: SourceMap) {
    self.report = report
    self.plan = plan
    self.sources = sources
  }

  /// One row per template.
  public var grid: Grid {
    var section = Grid.Section()
    for row in report.rows {
      let template = plan.definitions.templates[row.template]
      section.rows.append(
        Grid.Row([
          .text(template.id.value, role: .account), .text(template.description.value),
          .text(template.schedule.description),
          .text(row.next?.description ?? "", role: .date),
          .text(row.status.rawValue, role: row.status == .active ? .plain : .muted),
          .text(row.remaining.map { "\($0)" } ?? "", alignment: .right),
        ]))
    }
    return Grid(
      columns: [
        .heading("template", data: "id"), .heading("description"), .heading("schedule"),
        .heading("next"),
        .heading("status"), .heading("left", alignment: .right, data: "remaining"),
      ], sections: [section])
  }

  /// `florin.templates/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.templates/1",
      row: .object([
        "id": .text, "description": .text, "schedule": .text,
        "status": .words(TemplateStatus.allCases.map(\.rawValue)), "next": .optional(.date),
        "remaining": .optional(.integer), "start": .date, "end": .optional(.date),
        "source": .place,
      ]))
  }

  /// Appends an object for each template.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var lines = LineNumbers(sources)
    for row in report.rows {
      let template = plan.definitions.templates[row.template]
      rows.object {
        $0.set("id", template.id.value)
        $0.set("description", template.description.value)
        $0.set("schedule", template.schedule.description)
        $0.set("status", row.status.rawValue)
        $0.set("next", row.next)
        $0.set("remaining", row.remaining)
        $0.set("start", template.schedule.start)
        $0.set("end", template.schedule.end)
        lines.set("source", of: template.id.span, in: &$0)
      }
    }
  }
}
