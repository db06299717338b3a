import Arguments
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText
import Tables
import Workspace

/// `florin export`
struct ExportCommand: Command {
  static let configuration = CommandConfiguration(
    name: "export",
    abstract: "Export the book for other programs.",
    discussion: """
      florin export ics -o due.ics               a calendar with reminders
      florin export sql | sqlite3 -bail book.db  the whole book in a database
      """,
    subcommands: [ExportCalendarCommand.self, ExportSQLCommand.self])
}

/// `florin export ics`
struct ExportCalendarCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "ics",
    abstract: "Export what's due as a calendar with reminders.",
    discussion: """
      florin export ics > due.ics
      florin export ics -o due.ics       update it: changed events get a new version
      florin export ics --days 90        nothing more than 90 days ahead
      florin export ics --preview        the reminders as a table

      Each export writes the whole calendar. What has been paid, or is no longer
      planned, isn't in it.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Option("--days", value: "N", help: "Export N days, counted from the first day.")
  var days: Int?
  @Option("--from", value: "DATE", help: "The first day (default: today).")
  var from: String?
  @Option("--through", value: "DATE", help: "Export through this day instead of --days.")
  var through: String?
  @Option("--budget", value: "NAME", help: "Only this budget's lines and payments.")
  var budget: String?
  @Option(
    "--at", value: "TIME",
    help: "The time of day of the reminders (default: 'remind-at' in the settings, or 09:00).")
  var at: String?
  @Flag("--preview", help: "List the reminders instead, in any format of -O.")
  var preview = false

  /// The default number of days for single events: a year, so that every yearly event appears once.
  private static let usualDays = 366

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "export ics")
    if !preview, let format = output.outputFormat, format != .text {
      throw .usage(
        "-O \(format.rawValue) only works with --preview: a calendar has one format",
        help: "drop -O, or add --preview")
    }
    let today = session.today
    let window = try window(today)
    let earlier = preview ? nil : try earlierCalendar()
    var book = try session.loadPlan()
    let choices = try book.plan.dueChoices(budget)
    try book.requireBound(from: window.first, through: window.last, choices)
    for choice in choices { book.journal.showDecimals(of: choice.usual.currency) }
    let report = try exactly(
      CalendarReport(window, choices, isLimited: budget != nil, book.plan, book.journal))
    let time = try book.plan.definitions.settings.reminderTime(at)
    if preview {
      try session.print(
        RemindersView(report, from: today, at: time), as: format, look: .list, output)
      return
    }
    let zone = try session.calendarZone(
      book.plan.definitions.settings, book.journal.journal.sources)
    let calendar = ICalendar(report.events, remindingAt: time, in: zone, after: earlier)
    session.output += calendar.bytes
    guard !input.quiet else { return }
    session.sayMissed(book.plan.missedCount)
    if report.events.isEmpty, !book.plan.definitions.hasDueDates {
      session.say(
        "florin: the book has no due dates: add 'due:' to budget lines, "
          + "or define templates")
    }
    if let file = output.outputFile, file != "-" {
      say(calendar.changes, report.events.count, file, in: &session)
    }
  }

  private func window(_ today: CivilDate) throws(Failure) -> CalendarReport.Window {
    let first = try CivilDate(option: from, "--from", today: today) ?? today
    let last = try CivilDate(
      from: first, days: days, usual: Self.usualDays, through: through, today: today)
    guard first <= last else {
      throw .usage("the first day, \(first), is after the last day, \(last)")
    }
    guard last.year <= 9999 else { throw .usage("a calendar can't go beyond the year 9999") }
    return CalendarReport.Window(
      from: first, through: last, isBounded: days != nil || through != nil)
  }

  /// The calendar that the new one replaces.
  private func earlierCalendar() throws(Failure) -> EarlierCalendar? {
    guard let path = output.outputFile else { return nil }
    let bytes: [UInt8]
    do {
      guard let found = try OutputFile.earlierContents(ofFile: path) else { return nil }
      bytes = found
    } catch {
      throw Failure(
        status: .inputOutput, message: "-o '\(path)' can't be read: \(error.words)",
        help: "florin needs it to number the new versions of its events")
    }
    do throws(EarlierCalendar.Problem) {
      return try EarlierCalendar(bytes)
    } catch {
      switch error {
      case .noCalendar:
        throw .usage(
          "-o '\(path)' isn't a calendar, so nothing was written",
          help: "name a new file, or one that 'florin export ics' wrote")
      case .foreign(let product):
        throw .usage(
          "-o '\(path)' is another program's calendar, so nothing was written",
          help: product.isEmpty
            ? "name a new file" : "it was written by \(visible(product)); name a new file")
      }
    }
  }

  /// Reports what is new, which shows whether an edit had the intended effect.
  private func say(
    _ changes: ICalendar.Changes, _ count: Int, _ file: String, in session: inout Session
  ) {
    let parts = [
      (changes.added, "new"), (changes.changed, "changed"), (changes.removed, "removed"),
    ]
    .filter { $0.0 > 0 }.map { "\($0) \($1)" }
    session.sayLast(
      "florin: \(count.counting("event")) in '\(file)': "
        + (parts.isEmpty ? "nothing new" : parts.joined(separator: ", ")))
  }
}
