public import Amounts
import Containers
public import Dates
public import Definitions
import Journal
public import Ledger
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
    /// What the occurrence on that date would book, or the first one of a draft or a paused template; nil if none is left.
    public let booking: OccurrencesReport.Row?
  }

  /// The rows, in the order of the definitions.
  public let rows: [Row]

  /// Lists the templates, optionally only those with one status.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  public init(
    _ plan: Plan, _ journal: BalancedJournal, status: TemplateStatus? = nil
  ) throws(QuantityError) {
    let shown = plan.definitions.templates.indices.filter {
      status == nil || plan.status(of: $0) == status
    }
    let dates = shown.map { plan.nextDate(of: $0) }
    let next = zip(shown, dates).map { Self.occurrence(of: $0, on: $1, plan) }
    let bookings = try OccurrencesReport(
      next.compactMap(\.self), missed: 0, plan: plan, journal)
    var rest = bookings.rows[...]
    rows = shown.indices.map { place in
      let template = shown[place]
      return Row(
        template: template, status: plan.status(of: template), next: dates[place],
        remaining: plan.remaining(of: template),
        booking: next[place] == nil ? nil : rest.popFirst())
    }
  }

  /// The occurrence on a template's next date; without one, the first that a draft or a paused template would have.
  private static func occurrence(
    of template: TemplateID, on date: CivilDate?, _ plan: Plan
  ) -> Occurrence? {
    guard let date else { return plan.preview(1, of: template).first }
    return plan.open(of: template, from: date, through: date).first { $0.date == date }
  }
}

/// The templates as a table and as JSON.
public struct TemplateListView: ReportView {
  private let report: TemplateListReport
  private let plan: Plan
  @Boxed private var journal: ParsedJournal
  private let types: AccountTypes

  /// Makes a view.
  public init(_ report: TemplateListReport, _ plan: Plan, _ journal: BalancedJournal) {
    self.report = report
    self.plan = plan
    self.journal = journal.journal
    types = AccountTypes(journal.journal)
  }

  /// One row per template.
  public var grid: Grid {
    var section = Grid.Section()
    for row in report.rows {
      let template = plan.definitions.templates[row.template]
      section.rows.append(
        Grid.Row([
          .text(template.id.value, role: .account), .text(template.description.value),
          .text(template.schedule.description), amount(of: row),
          .text(row.next?.description ?? "", role: .date)
            .shortened(to: row.next?.description ?? row.status.rawValue, from: .ornaments),
          .text(row.status.rawValue, role: row.status == .active ? .plain : .muted),
          .text(row.remaining.map { "\($0)" } ?? "", alignment: .right),
        ]))
    }
    return Grid(
      columns: [
        .heading("template", data: "id"), .heading("description").going(.ornaments),
        .heading("schedule"), .amountHeading("amount"), .heading("next"),
        .heading("status").going(.ornaments),
        .heading("left", alignment: .right, data: "remaining"),
      ], sections: [section])
  }

  /// What comes to or goes from the assets: for a loan, the whole payment. If that's nothing, the change to one's own
  /// money, as on a credit card, or what is moved within it.
  private func amount(of row: TemplateListReport.Row) -> Grid.Cell {
    guard let booking = row.booking else { return .text("") }
    if booking.isUnknown { return .text("?", role: .muted, alignment: .right) }
    var paid = MixedAmount()
    for posting in booking.postings where isAsset(posting.account) {
      for amount in posting.amounts { try? paid.add(amount) }
    }
    let sums = [paid.nonzero, booking.change.nonzero, booking.moved.map { [$0] } ?? []]
    return .amounts(sums.first { !$0.isEmpty } ?? [], in: journal.commodities)
  }

  private func isAsset(_ account: AccountID) -> Bool {
    let type = types.type(of: account)
    return type == .asset || type == .cash
  }

  /// `florin.templates/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.templates/1",
      row: .object([
        "id": .text, "description": .text, "schedule": .text,
        "status": .words(TemplateStatus.allCases.map(\.rawValue)), "next": .optional(.date),
        "remaining": .optional(.integer), "start": .date, "end": .optional(.date),
        "postings": OccurrencesView.postings, "source": .place,
      ]))
  }

  /// Appends an object for each template.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var lines = LineNumbers(journal.sources)
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
        OccurrencesView.set(row.booking?.postings ?? [], in: &$0, journal)
        lines.set("source", of: template.id.span, in: &$0)
      }
    }
  }
}
