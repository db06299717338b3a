import Arguments
import Dates
import Journal
import Ledger
import Recurring

/// `florin match`
struct MatchCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "match",
    abstract: "Link transactions to the occurrences that the plan expects.",
    usage: "florin match [<options>] [<PERIOD>]",
    discussion: """
      florin match                          all days, as a diff
      florin match last month --write
      florin match --account checking

      If the occurrence has an open entry that nobody edited, the transaction
      replaces it.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Option("--account", value: "ACCOUNT", help: "Only transactions with this account.")
  var account: String?
  @Argument("PERIOD", help: "Only transactions of this period.")
  var period: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let today = session.today
    let dates = try dates(today)
    let query = try account.map { name throws(Failure) in
      try Query(words: ["acct:\(name)"], today: today)
    }
    let book = try session.loadPlan()
    if let query, !input.quiet { session.say(query.misses(in: book.journal)) }
    let selection = query.map { PostingSelection(QueryMatcher($0, book.journal)) }
    let matching = Matching(book) { _, transaction, date in
      dates.contains(date) && selection?.matchesTransaction(transaction) ?? true
    }
    let summary = session.say(matching, of: book, isQuiet: input.quiet)
    try session.finish(matching, summary, of: book)
  }

  /// The days of the period, or all days.
  private func dates(_ today: CivilDate) throws(Failure) -> DateSpan {
    guard !period.isEmpty else { return DateSpan() }
    guard let expression = PeriodExpression.parse(words: period, today: today) else {
      throw .usage(
        "'\(period.joined(separator: " "))' isn't a period", help: "try: florin match last month")
    }
    return expression.span
  }
}
