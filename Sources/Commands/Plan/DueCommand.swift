import Amounts
import Arguments
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import PlanReports
import Recurring
import Tables

/// `florin due`
struct DueCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "due",
    abstract: "List what's due, and whether there is enough money for it.",
    usage: "florin due [<options>] [<PERIOD>]",
    discussion: """
      florin due                         the next fourteen days, and what is overdue
      florin due --days 60
      florin due next month
      florin due --budget hobby          what one budget has to pay
      florin due -O json | jq '.rows[] | select(.enough == false)'

      Lines of budgets are due on their 'due:' day; templates on their dates.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Option("--days", value: "N", help: "Look N days ahead (default: 14).")
  var days: Int?
  @Option(
    "--budget", value: "NAME", help: "Only this budget's lines and payments.",
    completion: PlanCompletion.budgets)
  var budget: String?
  @Argument("PERIOD", help: "The period (default: the next fourteen days).")
  var period: [String] = []

  /// The default number of days to look ahead.
  private static let usualDays = 14

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "due")
    let today = session.today
    let window = try DayWindow(
      period, days: days, usual: Self.usualDays, today: today, command: "due")
    var book = try session.loadPlan()
    let choices = try book.plan.dueChoices(budget)
    // If the period starts later, the report still starts today: payments before the period leave less for it.
    try book.requireBound(from: min(window.first, today), through: window.last, choices)
    for choice in choices { book.journal.showDecimals(of: choice.usual.currency) }
    let envelopes = try book.envelopes()
    let report = try exactly(
      DueReport(
        from: window.first, through: window.last, choices, isLimited: budget != nil,
        envelopes: envelopes, book.plan, book.journal))
    let view = DueView(report, book.plan, book.journal, layout: .init(format))
    try session.print(view, as: format, look: .list, output, isFitted: true)
    guard !input.quiet else { return }
    session.warn(of: report.missingPrices, in: book.journal.journal.commodities)
    session.sayMissed(book.plan.missedCount)
    session.sayMatched(book.plan, book.journal.journal, through: window.last)
    guard report.rows.isEmpty else { return }
    session.say(
      book.plan.definitions.hasDueDates
        ? "florin: nothing is due in these days"
        : "florin: the book has no due dates: add 'due:' to budget lines, "
          + "or define templates")
  }
}

extension PlannedBook {
  /// The envelopes, if the book assigns money; nil otherwise.
  fileprivate func envelopes() throws(Failure) -> Envelopes? {
    let definitions = plan.definitions
    guard !definitions.assignments.isEmpty, let choice = BudgetChoice(definitions),
      choice.calendar.unit == .month
    else { return nil }
    let month = choice.calendar.period(of: plan.today)
    return try exactly(Envelopes(choice, upTo: month, plan, journal))
  }
}

extension Plan {
  /// The budgets whose lines are due: the ones in force, or the one with this name.
  func dueChoices(_ name: String?) throws(Failure) -> [BudgetChoice] {
    if let name { return [try BudgetChoice(named: name, in: definitions)] }
    return choicesOfDueLines
  }
}

extension Definitions {
  /// Whether anything has a due date.
  var hasDueDates: Bool {
    !templates.isEmpty || budgets.contains { $0.lines.contains { $0.due != nil } }
  }
}
