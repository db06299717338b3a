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

/// `florin remind`
struct RemindCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "remind",
    abstract: "Print today's reminders; exit with 1 if there are any.",
    discussion: """
      florin remind                      one line for each
      florin remind || echo "see above"
      florin remind --today tomorrow
      florin remind --at 18:00 -O json   when the reminders are for

      What is due has a reminder on its day, or when 'notify:' of its budget line says
      so. 'florin export ics' puts the same reminders into a calendar.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Option(
    "--budget", value: "NAME", help: "Only this budget's lines and payments.",
    completion: PlanCompletion.budgets)
  var budget: String?
  @Option(
    "--at", value: "TIME",
    help: "The time of day of the reminders (default: 'remind-at' in the settings, or 09:00).")
  var at: String?

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "remind")
    let today = session.today
    var book = try session.loadPlan()
    let choices = try book.plan.dueChoices(budget)
    let last = today.adding(days: CalendarEvent.mostDaysBefore)
    try book.requireBound(from: today, through: last, choices)
    for choice in choices { book.journal.showDecimals(of: choice.usual.currency) }
    let window = CalendarReport.Window(from: today, through: last, isBounded: true)
    let report = try exactly(
      CalendarReport(window, choices, isLimited: budget != nil, book.plan, book.journal))
    let time = try book.plan.definitions.settings.reminderTime(at)
    let view = RemindersView(report, from: today, through: today, at: time)
    if format == .text {
      for text in view.texts { session.output.append("\(text)\n") }
    } else {
      try session.print(view, as: format, look: .list, output)
    }
    if !view.texts.isEmpty { throw .findings }
  }
}

extension Settings {
  /// The time of day of reminders: that of `--at`, else that of the settings, else nine in the morning.
  func reminderTime(_ option: String?) throws(Failure) -> ClockTime {
    guard let option else { return remindAt?.value ?? CalendarEvent.usualReminderTime }
    guard let time = ClockTime(option) else {
      throw .usage("--at '\(option)' isn't a time of day", help: "write hours and minutes: 18:30")
    }
    return time
  }
}
