import ArgumentParser
import Dates
import Definitions
import Journal
import Ledger
import Planning
import Reports
import SourceText

/// `florin envelopes`
struct EnvelopesCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    commandName: "envelopes",
    abstract: "Show what each envelope holds, and what is ready to assign.",
    usage: "florin envelopes [<options>] [<MONTH>]",
    discussion: """
      florin envelopes                           this month
      florin envelopes 2025-11
      florin envelopes --why expenses:food       the postings, assignments and moves
      florin envelopes --why ready               the terms of ready to assign

      Zero-based budgeting: only money that is there can be assigned, and all of it
      has a job. Income is ready to assign on the day on which it arrives; it is put
      into envelopes, and spending empties them:

        florin assign expenses:food 450          this month's amount
        florin assign --underfunded              what targets and bills still need
        florin move expenses:food expenses:gifts 50

      What is left in an envelope stays there. What was overspent is taken from what
      is ready to assign in the next month, once; with 'rollover: deficit' in its
      line it stays in the envelope instead. A pending entry is no money yet. In
      each month, the cash in the budget's accounts is what is ready to assign, what
      is held for the next month, and what is in the envelopes.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(
    help: ArgumentHelp(
      "Show what is behind the numbers of an envelope, or behind what is 'ready' to assign.",
      valueName: "ACCOUNT"),
    completion: QueryCompletion.kind)
  var why: String?
  @Argument(help: ArgumentHelp("The month to look at.", valueName: "MONTH"))
  var month: [String] = []

  func execute(in run: inout Run) throws(Failure) {
    let format = try output.format(of: "envelopes", among: OutputFormat.allCases)
    let today = try run.today(option: input.today)
    let book = try run.loadEnvelopes(
      input, month, color: output.color, today: today, hasDetails: why != nil)
    let facts = book.journal.journal
    try run.report(
      book.envelopes.emptyFunds(facts), sources: facts.sources, input, color: output.color)
    run.outputPath = output.outputFile
    let layout = BudgetView.Layout(format)
    if why == "ready" {
      let view = ReadyReasonView(book.envelopes, book.shown, book.journal, layout: layout)
      try run.print(view, as: format, look: .list, output, isFitted: true)
    } else if let why {
      let account = try book.envelope(named: why)
      guard let envelope = book.shown.envelopes.first(where: { $0.account == account })
      else { throw .overflow }
      let view = EnvelopeReasonView(
        book.envelopes, book.shown, envelope, book.plan.definitions.moves, book.journal,
        layout: layout)
      try run.print(view, as: format, look: .list, output, isFitted: true)
    } else {
      let view = EnvelopesView(
        book.envelopes, book.shown, today: today, book.journal, layout: layout)
      try run.print(view, as: format, look: .list, output, isFitted: true)
    }
    if !input.quiet { run.sayMore(of: book) }
  }
}
