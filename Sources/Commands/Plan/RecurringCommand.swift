public import Arguments
import Containers
import Dates
public import Definitions
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText
import Tables

/// `florin recurring`
struct RecurringCommand: Command {
  static let configuration = CommandConfiguration(
    name: "recurring",
    abstract: "Manage templates of recurring transactions.",
    discussion: """
      florin recurring                   all templates
      florin recurring show rent         one template in detail
      florin recurring preview rent      its next dates
      florin recurring stats             how reality compares with the plan
      florin recurring detect            what recurs but has no template yet
      florin recurring adopt rent        link past transactions to it
      florin recurring add               add a template; it asks for each part
      florin recurring edit gym amount='35 EUR'
      florin recurring skip rent         skip its next date
      florin recurring pause gym --write

      Changes are printed as a diff; --write applies them.
      """,
    subcommands: [
      RecurringListCommand.self, RecurringShowCommand.self, RecurringPreviewCommand.self,
      RecurringStatsCommand.self, RecurringDetectCommand.self, RecurringAdoptCommand.self,
      RecurringAddCommand.self, RecurringEditCommand.self, RecurringPauseCommand.self,
      RecurringResumeCommand.self, RecurringArchiveCommand.self,
      RecurringSkipCommand.self, RecurringUnskipCommand.self, RecurringDuplicateCommand.self,
      RecurringRemoveCommand.self,
    ],
    defaultSubcommand: RecurringListCommand.self)
}

/// `florin recurring list`
struct RecurringListCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "list", abstract: "List the templates with their schedules, amounts and next dates.",
    discussion: "florin recurring list --status active")

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Option("--status", value: "STATUS", help: "Only templates with this status.")
  var status: TemplateStatus?

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "recurring list")
    let book = try session.loadPlan()
    let report = try exactly(TemplateListReport(book.plan, book.journal, status: status))
    let view = TemplateListView(report, book.plan, book.journal)
    try session.print(view, as: format, look: .list, output)
    if book.plan.definitions.templates.isEmpty {
      session.say("florin: the book has no templates; define them under 'templates:'")
    }
  }
}

/// `florin recurring show`
struct RecurringShowCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "show", abstract: "Show a template with its exceptions and occurrences.",
    discussion: "florin recurring show rent")

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Argument(
    "ID", help: "The template's name in the definitions.", completion: PlanCompletion.templates)
  var id: String

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "recurring show")
    let book = try session.loadPlan()
    let template = try book.plan.template(named: id)
    let view = try exactly(TemplateView(template, book.plan, book.journal))
    switch format {
    case .json, .ndjson: session.printJSON(view, as: format)
    case .text:
      view.appendKeys(to: &session.output)
      if !view.isEmpty { try session.print(view.grid, as: .text, look: .list, output) }
    case .csv, .tsv, .html, .md, .sql, .ledger, .beancount:
      try session.print(view.grid, as: format, look: .list, output)
    }
  }
}

/// `florin recurring preview`
struct RecurringPreviewCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "preview",
    abstract: "List the next dates of a template, even of a paused one or a draft.",
    discussion: """
      florin recurring preview rent            the next seven
      florin recurring preview rent --next 24
      florin recurring preview rent -b 2024 -e 2025
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Option("--next", value: "N", help: "List N dates, from today on (default: 7).")
  var next: Int?
  @Option("-b", "--begin", value: "DATE", help: "Start on this date.")
  var begin: String?
  @Option("-e", "--end", value: "DATE", help: "End before this date.")
  var end: String?
  @Argument(
    "ID", help: "The template's name in the definitions.", completion: PlanCompletion.templates)
  var id: String

  /// The default number of dates.
  private static let usualCount = 7

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "recurring preview")
    let today = session.today
    let range = DateSpan(
      begin: try SmartDate(option: begin, "-b", today: today)?.date,
      end: try SmartDate(option: end, "-e", today: today)?.date)
    if let next, next < 1 || next > Plan.mostOccurrences {
      throw .usage("--next must be from 1 to \(Plan.mostOccurrences)")
    }
    let book = try session.loadPlan()
    let template = try book.plan.template(named: id)
    let occurrences = try occurrences(of: template, range, book.plan)
    let report = try exactly(
      OccurrencesReport(
        occurrences, missed: 0, plan: book.plan, book.journal))
    let view = OccurrencesView(report, book.plan, book.journal, layout: .init(format))
    try session.print(view, as: format, look: .list, output)
    if !input.quiet { session.sayInactive(template, book.plan) }
  }

  private func occurrences(
    of template: TemplateID, _ range: DateSpan, _ plan: Plan
  ) throws(Failure) -> [Occurrence] {
    guard begin != nil || end != nil else {
      return plan.preview(next ?? Self.usualCount, of: template)
    }
    let first = range.begin ?? plan.today
    if let next, range.end == nil {
      return plan.occurrences(next, of: template, datedFrom: first, asIfActive: true)
    }
    let last = range.end?.adding(days: -1) ?? first.adding(days: 366)
    let schedule = plan.definitions.templates[template].schedule
    try requireBound(from: first, through: last) { schedule.slotCount(from: first, through: $0) }
    let all = plan.occurrences(of: template, datedFrom: first, through: last, asIfActive: true)
    return Array(all.prefix(next ?? all.count))
  }
}

extension Session {
  /// Reports why a preview's dates don't count anywhere: the template isn't active.
  fileprivate mutating func sayInactive(_ template: TemplateID, _ plan: Plan) {
    let definition = plan.definitions.templates[template]
    guard let state = definition.status.value.reasonForNoDates else { return }
    let id = definition.id.value
    say(
      "florin: \(id) \(state), so none of these dates is expected; "
        + "'florin recurring resume \(id)' makes it active")
  }
}

/// `florin recurring stats`
struct RecurringStatsCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "stats", abstract: "Count what was expected, done, late, skipped and missed.",
    usage: "florin recurring stats [<options>] [<PERIOD>]",
    discussion: """
      florin recurring stats             up to today
      florin recurring stats 2025
      florin recurring stats last month -O csv
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Argument("PERIOD", help: "The period (default: up to today).")
  var period: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "recurring stats")
    let today = session.today
    let window =
      period.isEmpty
      ? nil
      : try DayWindow(
        period, days: nil, usual: 0, today: today, command: "recurring stats", example: "last month"
      )
    let (first, last) = (window?.first ?? .earliest, min(window?.last ?? today, today))
    guard first <= today else {
      throw .usage(
        "the period begins after today, \(today)", help: "'florin upcoming' shows what is to come")
    }
    let book = try session.loadPlan()
    let report = TemplateStatsReport(book.plan, book.journal, from: first, through: last)
    try session.print(
      TemplateStatsView(report, book.plan), as: format, look: .list, output, isFitted: true)
    if !input.quiet {
      session.sayMatched(book.plan, book.journal.journal, from: first, through: last)
    }
  }
}

extension TemplateStatus: ArgumentValue {}
