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

/// `florin envelopes`
struct EnvelopesCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "envelopes",
    abstract: "Show what's in each envelope, and what's ready to assign.",
    usage: "florin envelopes [<options>] [<MONTH>]",
    discussion: """
      florin envelopes                           this month
      florin envelopes 2025-11
      florin envelopes --why expenses:food       the postings, assignments and moves
      florin envelopes --why ready               what 'ready to assign' consists of

      With zero-based budgeting, you assign all the money that you have, and no more.
      Income is ready to assign on the day it arrives. You put it into envelopes, and
      spending takes it out again:

        florin assign expenses:food 450          this month's amount
        florin assign --underfunded              what targets and bills still need
        florin move expenses:food expenses:gifts 50

      Money left in an envelope stays there. Overspending is taken from what's ready
      to assign next month, once. With 'rollover: deficit' in the envelope's line, it
      stays in the envelope instead. Pending entries don't count. In each month, the
      cash in the budget's accounts is the sum of what's ready to assign, held for
      the next month, and in the envelopes.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Option(
    "--why", value: "ACCOUNT",
    help: "Explain the numbers of an envelope, or what is 'ready' to assign.",
    completion: QueryCompletion.kind)
  var why: String?
  @Argument("MONTH", help: "The month (default: this month).")
  var month: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "envelopes")
    let today = session.today
    let book = try session.loadEnvelopes(month, hasDetails: why != nil)
    let facts = book.journal.journal
    try session.report(
      book.envelopes.emptyFunds(facts), sources: facts.sources)
    let layout = BudgetView.Layout(format)
    if why == "ready" {
      let view = ReadyReasonView(book.envelopes, book.shown, book.journal, layout: layout)
      try session.print(view, as: format, look: .list, output, isFitted: true)
    } else if let why {
      let account = try book.envelope(named: why)
      guard let envelope = book.shown.envelopes.first(where: { $0.account == account })
      else { throw .overflow }
      let view = EnvelopeReasonView(
        book.envelopes, book.shown, envelope, book.plan.definitions.moves, book.journal,
        layout: layout)
      try session.print(view, as: format, look: .list, output, isFitted: true)
    } else {
      let view = EnvelopesView(
        book.envelopes, book.shown, today: today, book.journal, layout: layout)
      try session.print(view, as: format, look: .list, output, isFitted: true)
    }
    if !input.quiet { session.sayMore(of: book) }
  }
}
