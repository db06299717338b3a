import Arguments
import Dates
import Ledger
import Recurring

/// Which postings a report is about.
struct QueryOptions: ArgumentGroup {
  @OptionSequence(
    .option("-b", "--begin", value: "DATE", help: "Start on this date.") { .begin($0) },
    .option("-e", "--end", value: "DATE", help: "End before this date.") { .end($0) },
    .option(
      "-p", "--period", value: "PERIOD",
      help: "Set the period, or an interval: 'last month', 'monthly in 2024'."
    ) { .period($0) },
    .flags { .interval($0) })
  var dates: [DateOption]

  @Flag
  var statuses: [StatusFlag] = []
  @Flag("-R", "--real", help: "Only real postings (not virtual ones).")
  var real = false

  @Flag("--date2", help: "Use secondary dates.", also: ["--aux-date"])
  var usesSecondaryDates = false

  @Option(
    "--forecast", value: "PERIOD",
    help: "Add expected transactions through the report's end, or for =PERIOD.",
    alone: Forecast.usualPeriod)
  var forecast: String?

  @Option(
    "--depth", value: "N",
    help: "Limit accounts to this depth; REGEX=N limits only those that match.",
    takesNumbers: true)
  var depth: [String] = []

  @Option(
    "-c", "--commodity-style", value: "AMOUNT",
    help: "Show amounts of a commodity like this one: '1.000,00 EUR' (repeatable).")
  var commodityStyle: [String] = []

  @Flag(
    "--infer-equity",
    help: "Add conversion postings for costs, so that sums are zero.")
  var inferEquity = false
  @Flag("--infer-costs", help: "Add the costs that pairs of conversion postings imply.")
  var inferCosts = false

  @Flag("--obfuscate", help: "Show numbers instead of names, and no comments.", also: ["--anon"])
  var obfuscate = false

  @Argument(
    "QUERY", help: "What to select; see 'florin help queries'.", completion: QueryCompletion.kind)
  var query: [String] = []

  /// The same options for the whole journal, when the words aren't a query.
  var withoutQuery: QueryOptions {
    var options = self
    options.query = []
    return options
  }

  /// The journal with the costs and conversion postings that the flags ask for.
  func inferred(_ journal: BalancedJournal) -> BalancedJournal {
    let priced = inferCosts ? journal.withCostsOfConversions() : journal
    return inferEquity ? priced.withConversionPostings() : priced
  }

  /// The journal with the names that the flags ask for.
  func obfuscated(_ journal: BalancedJournal) throws(Failure) -> BalancedJournal {
    guard obfuscate else { return journal }
    guard let obfuscated = journal.obfuscated() else {
      throw Failure(
        status: .findings, message: "with other names, the journal has more than 4 GiB of text",
        help: "read fewer files, or drop --obfuscate")
    }
    return obfuscated
  }

  /// - Throws: `Failure` if the names are obfuscated, for a command that works on the book's own.
  func requireNames(for command: String) throws(Failure) {
    guard obfuscate else { return }
    throw .usage(
      "\(command) works with the book's own names, so it can't obfuscate them",
      help: "'florin print --obfuscate' prints a book to show to others")
  }
}

extension Session {
  /// Keeps warnings from being printed, because they show the lines of the journal.
  mutating func silenceWarnings() throws(Failure) {
    var input = input
    input.quiet = true
    try read(as: input, color)
  }
}
