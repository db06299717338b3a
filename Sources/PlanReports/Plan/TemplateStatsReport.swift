public import Amounts
public import Containers
public import Dates
public import Definitions
import Journal
public import Ledger
public import Recurring
public import SourceText
public import Tables

/// How closely reality has followed each template, up to today or in a period.
public struct TemplateStatsReport: Sendable {
  /// One template's counts of slots dated up to today.
  public struct Counts: Sendable {
    /// The number of slots that should have happened: neither skipped nor paused.
    public var expected = 0
    /// The number of slots that are paid or cleared.
    public var done = 0
    /// The number of these that were done on or before their date.
    public var onTime = 0
    /// The number of slots that were done after their date.
    public var late = 0
    /// The number of slots that are in the journal as pending, or that can still come.
    public var open = 0
    /// The number of slots that never came.
    public var missed = 0
    /// The number of slots that the plan skips, which aren't expected.
    public var skipped = 0
    /// The number of occurrences that deliberately differ from the template, by field.
    ///
    /// An entry without a fingerprint wasn't generated, so what was changed in it is unknown.
    public var exceptions: [OccurrenceField: Int] = [:]

    /// The share of the expected slots that were done on time, in percent with one decimal place; nil if none was
    /// expected.
    public var adherence: Quantity? {
      guard expected > 0 else { return nil }
      return try? Quantity.ratio(
        of: Quantity(mantissa: Int128(100 * onTime), places: 0),
        to: Quantity(mantissa: Int128(expected), places: 0), places: 1)
    }

    fileprivate mutating func add(_ other: Counts) {
      expected += other.expected
      done += other.done
      onTime += other.onTime
      late += other.late
      open += other.open
      missed += other.missed
      skipped += other.skipped
      exceptions.merge(other.exceptions, uniquingKeysWith: +)
    }
  }

  /// The counts of each template.
  public let rows: RowTable<TemplateID, Counts>

  /// The counts of all templates.
  public private(set) var total = Counts()

  /// Computes the counts.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - journal: The journal that the plan was read with.
  ///   - first: The first day.
  ///   - last: The last day; days after today don't count.
  /// - Complexity: O(n) in the slots from the first day through today.
  public init(
    _ plan: Plan, _ journal: BalancedJournal, from first: CivilDate = .earliest,
    through last: CivilDate = .latest
  ) {
    var rows = RowTable<TemplateID, Counts>(
      repeating: Counts(), count: plan.definitions.templates.count)
    for template in rows.indices {
      let occurrences = plan.occurrences(
        of: template, datedFrom: first, through: min(last, plan.today))
      // Several entries can record one slot together.
      for slot in Dictionary(grouping: occurrences, by: \.slot).values {
        rows[template].count(slot, plan, journal)
      }
    }
    self.rows = rows
    for row in rows { total.add(row) }
  }
}

extension TemplateStatsReport.Counts {
  /// Counts a slot by the entries that record it, in date order, or by its own state if there are none.
  fileprivate mutating func count(
    _ entries: [Occurrence], _ plan: Plan, _ journal: BalancedJournal
  ) {
    let fields = entries.reduce(into: Set<OccurrenceField>()) {
      let isGenerated = $1.link?.fingerprint != nil
      $0.formUnion(isGenerated ? $1.allExceptions(in: journal.journal) : $1.exceptions)
    }
    for field in fields { exceptions[field, default: 0] += 1 }
    guard let entry = entries.first(where: { !$0.isDone }) ?? entries.last else { return }
    switch entry.state {
    case .skipped:
      skipped += 1
      return
    case .pending: open += 1
    case .posted, .cleared:
      done += 1
      let due = plan.date(of: entry.slot, template: entry.template)
      if entry.date <= due { onTime += 1 } else { late += 1 }
    case .virtual:
      switch entry.lateness {
      case .none: return
      case .late: open += 1
      case .missed: missed += 1
      }
    }
    expected += 1
  }
}

/// The counts as a table and as JSON.
public struct TemplateStatsView: ReportView {
  private let report: TemplateStatsReport
  private let plan: Plan

  /// Makes a view.
  public init(_ report: TemplateStatsReport, _ plan: Plan) {
    self.report = report
    self.plan = plan
  }

  /// One row per template.
  public var grid: Grid {
    var section = Grid.Section()
    for (template, row) in report.rows.pairs {
      section.rows.append(
        Grid.Row(
          cells(
            of: row, .text(plan.definitions.templates[template].id.value))))
    }
    if report.rows.count > 1 {
      section.totals = [Grid.Row(cells(of: report.total, .label("all")), role: .total)]
    }
    // What is left follows from the other numbers.
    let ranks = ["done": 1, "open": 2]
    let numbers = ["expected", "done", "on time", "late", "open", "missed", "skipped"]
    return Grid(
      columns: [.heading("template", data: "id")]
        + numbers.map { name in
          let heading = Grid.Cell.heading(name, alignment: .right)
          return ranks[name].map { heading.going(.columns($0)) } ?? heading
        }
        + [
          .heading("on time %", alignment: .right, data: "adherence"),
          .heading("exceptions").going(.ornaments),
        ],
      sections: [section])
  }

  private func cells(of row: TemplateStatsReport.Counts, _ name: Grid.Cell) -> [Grid.Cell] {
    let counts = [
      row.expected, row.done, row.onTime, row.late, row.open, row.missed, row.skipped,
    ]
    return [name] + counts.map { .text("\($0)", alignment: .right) }
      + [
        .text(row.adherence.map { "\($0)" } ?? "", alignment: .right),
        .text(exceptions(of: row)),
      ]
  }

  private func exceptions(of row: TemplateStatsReport.Counts) -> String {
    let counts = OccurrenceField.allCases.map { row.exceptions[$0] ?? 0 }
    if let count = counts.first, count > 0, counts.allSatisfy({ $0 == count }) {
      return "all fields \(count)"
    }
    return OccurrenceField.allCases.compactMap { field in
      row.exceptions[field].map { "\(field.name) \($0)" }
    }.joined(separator: ", ")
  }

  /// `florin.template-stats/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.template-stats/1",
      row: .object([
        "id": .text, "expected": .integer, "done": .integer, "onTime": .integer,
        "late": .integer, "open": .integer, "missed": .integer, "skipped": .integer,
        "adherence": .optional(.text),
        "exceptions": .list(.object(["field": .text, "count": .integer])),
      ]),
      totals: .object([
        "expected": .integer, "done": .integer, "onTime": .integer, "late": .integer,
        "open": .integer, "missed": .integer, "skipped": .integer, "adherence": .optional(.text),
      ]))
  }

  /// Appends an object for each template.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for (template, row) in report.rows.pairs {
      rows.object {
        $0.set("id", plan.definitions.templates[template].id.value)
        Self.set(row, in: &$0)
        $0.array("exceptions") { list in
          for field in OccurrenceField.allCases {
            guard let count = row.exceptions[field] else { continue }
            list.object {
              $0.set("field", field.name)
              $0.set("count", count)
            }
          }
        }
      }
    }
  }

  /// Sets the counts of all templates.
  public func setTotals(in object: inout JSONWriter.Object) {
    object.object("totals") { Self.set(report.total, in: &$0) }
  }

  private static func set(_ row: TemplateStatsReport.Counts, in object: inout JSONWriter.Object) {
    object.set("expected", row.expected)
    object.set("done", row.done)
    object.set("onTime", row.onTime)
    object.set("late", row.late)
    object.set("open", row.open)
    object.set("missed", row.missed)
    object.set("skipped", row.skipped)
    object.set("adherence", row.adherence.map { "\($0)" })
  }
}
