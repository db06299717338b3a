import Amounts
import Containers
import Dates
import Definitions
import Journal
public import Ledger
public import Recurring
public import SourceText
public import Tables

/// Occurrences as a table and as JSON.
public struct OccurrencesView: ReportView {
  private let report: OccurrencesReport
  private let plan: Plan
  private let journal: BalancedJournal
  private let layout: BudgetView.Layout

  /// Makes a view.
  public init(
    _ report: OccurrencesReport, _ plan: Plan, _ journal: BalancedJournal,
    layout: BudgetView.Layout = .page
  ) {
    self.report = report
    self.plan = plan
    self.journal = journal
    self.layout = layout
  }

  // MARK: - Grid

  /// One row per occurrence, with its change to one's own money and the running total.
  public var grid: Grid { layout == .data ? dataGrid : shownGrid }

  /// What programs need: the key of each occurrence, and its state in JSON's words.
  private var dataGrid: Grid {
    func word(_ fact: Bool) -> Grid.Cell { .text(fact ? "yes" : "no") }
    var section = Grid.Section()
    for row in report.rows {
      let occurrence = row.occurrence
      section.rows.append(
        Grid.Row([
          .text(occurrence.date.description), .text(occurrence.state.rawValue),
          word(occurrence.isOverdue(on: plan.today)), word(occurrence.lateness == .late),
          word(occurrence.lateness == .missed), .text(id(of: row)),
          .text(occurrence.slot.description), .text(row.description), remarks(on: row),
          amount(of: row), .amounts(row.running.nonzero, in: journal.journal.commodities),
        ]))
    }
    return Grid(
      columns: [
        .heading("date"), .heading("state"), .heading("overdue"), .heading("late"),
        .heading("missed"), .heading("template"), .heading("slot"), .heading("description"),
        .heading("remarks"), .amountHeading("change"), .amountHeading("total"),
      ], sections: [section])
  }

  private var shownGrid: Grid {
    let commodities = journal.journal.commodities
    var section = Grid.Section()
    for row in report.rows {
      let date = Grid.Cell.text(row.occurrence.date.description, role: .date)
      section.rows.append(
        Grid.Row([
          date, .text(state(of: row), role: role(of: row)), .text(id(of: row)),
          .text(row.description), remarks(on: row), amount(of: row),
          .amounts(row.running.nonzero, in: commodities),
        ]))
    }
    return Grid(
      columns: [
        .heading("date"), .heading("state"), .heading("template"), .heading("description"),
        .heading("remarks").going(.columns(1)), .amountHeading("change"),
        .amountHeading("total").going(.columns(2)),
      ], sections: [section])
  }

  private func id(of row: OccurrencesReport.Row) -> String {
    plan.definitions.templates[row.occurrence.template].id.value
  }

  /// The state in one word, for people.
  private func state(of row: OccurrencesReport.Row) -> String {
    let occurrence = row.occurrence
    if occurrence.lateness == .late { return "late" }
    if occurrence.lateness == .missed { return "missed" }
    return switch occurrence.state {
    case .virtual: "expected"
    case .pending where occurrence.isOverdue(on: plan.today): "overdue"
    case .pending, .posted, .cleared, .skipped: occurrence.state.rawValue
    }
  }

  private func role(of row: OccurrencesReport.Row) -> Grid.Role {
    row.occurrence.isOverdue(on: plan.today) || row.occurrence.lateness == .missed
      ? .warning : .plain
  }

  private func amount(of row: OccurrencesReport.Row) -> Grid.Cell {
    if row.isUnknown, row.occurrence.state != .skipped {
      return .text("?", role: .warning, alignment: .right)
    }
    return .amounts(row.change.nonzero, in: journal.journal.commodities)
  }

  private func remarks(on row: OccurrencesReport.Row) -> Grid.Cell {
    let details = row.details
    let place = [details.time, details.duration, details.location].compactMap(\.self)
    var remarks = place.isEmpty ? [] : [place.joined(separator: ", ")]
    if let priority = details.priority { remarks.append("priority \(priority)") }
    if row.occurrence.slot != row.occurrence.date { remarks.append("slot \(row.occurrence.slot)") }
    if row.occurrence.match != nil { remarks.append("matched, not linked") }
    if !row.exceptions.isEmpty {
      let isAll = row.exceptions.count == OccurrenceField.allCases.count
      remarks.append(
        isAll ? "own values" : "own " + row.exceptions.map(\.name).joined(separator: ", "))
    }
    if row.change.isZero, let moved = row.moved {
      remarks.append("moves " + journal.journal.commodities.format(moved))
    }
    if !row.checklist.isEmpty {
      remarks.append("[\(row.checklist.count { $0.isDone })/\(row.checklist.count)]")
    }
    return .text(remarks.joined(separator: "; "), role: .muted)
  }

  // MARK: - JSON

  /// `florin.occurrences/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.occurrences/1", facts: ["missed": .integer], row: .object(row))
  }

  /// The postings of an occurrence.
  static var postings: JSONShape { .list(.object(["account": .text, "amounts": .amounts])) }

  /// Sets the postings of an occurrence.
  static func set(
    _ postings: [OccurrencesReport.Posting], in object: inout JSONWriter.Object,
    _ journal: ParsedJournal
  ) {
    object.array("postings") { list in
      for posting in postings {
        list.object {
          $0.set("account", journal.accounts.name(of: posting.account))
          $0.set("amounts", posting.amounts, in: journal.commodities)
        }
      }
    }
  }

  /// The members of an occurrence.
  static var row: JSONShape.Members {
    [
      "template": .text, "slot": .date, "date": .date,
      "state": .words(["virtual", "pending", "posted", "cleared", "skipped"]),
      "overdue": .flag, "late": .flag, "missed": .flag, "matched": .flag, "description": .text,
      "postings": postings,
      "exceptions": .list(.text), "time": .optional(.text), "duration": .optional(.text),
      "location": .optional(.text), "priority": .optional(.integer),
      "checklist": .list(.object(["text": .text, "done": .flag])), "source": .optional(.place),
    ]
  }

  /// Sets the number of missed occurrences that aren't listed.
  public func setFacts(in object: inout JSONWriter.Object) { object.set("missed", report.missed) }

  /// Appends an object for each occurrence.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var lines = LineNumbers(journal.journal.sources)
    for row in report.rows { rows.object { set(row, in: &$0, &lines) } }
  }

  private func set(
    _ row: OccurrencesReport.Row, in object: inout JSONWriter.Object, _ lines: inout LineNumbers
  ) {
    let facts = journal.journal
    let occurrence = row.occurrence
    object.set("template", id(of: row))
    object.set("slot", occurrence.slot)
    object.set("date", occurrence.date)
    object.set("state", occurrence.state.rawValue)
    object.set("overdue", occurrence.isOverdue(on: plan.today))
    object.set("late", occurrence.lateness == .late)
    object.set("missed", occurrence.lateness == .missed)
    object.set("matched", occurrence.match != nil)
    object.set("description", row.description)
    Self.set(row.postings, in: &object, facts)
    object.array("exceptions") { list in
      for field in row.exceptions { list.append(field.name) }
    }
    object.set("time", row.details.time)
    object.set("duration", row.details.duration)
    object.set("location", row.details.location)
    object.set("priority", row.details.priority)
    object.array("checklist") { list in
      for item in row.checklist {
        list.object {
          $0.set("text", item.text)
          $0.set("done", item.isDone)
        }
      }
    }
    guard let transaction = occurrence.transaction else { return object.setNull("source") }
    lines.set("source", of: transaction, in: facts, to: &object)
  }
}
