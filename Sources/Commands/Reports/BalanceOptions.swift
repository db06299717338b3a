import Arguments
import Dates
import LedgerReports
import Tables

/// What the cells of balances hold; of several flags, the last counts.
enum Accumulation: String, FlagChoice {
  case change, cumulative, historical

  static func names(for accumulation: Accumulation) -> [String] {
    (accumulation == .historical ? ["-H"] : []) + ["--" + accumulation.rawValue]
  }

  static func help(for accumulation: Accumulation) -> String {
    switch accumulation {
    case .change: "Show changes within each period."
    case .cumulative: "Show changes accumulated since the report's start."
    case .historical: "Show end balances, with everything before the report."
    }
  }
}

/// What balances measure; of several flags, the last counts.
enum BalanceMeasure: String, FlagChoice {
  case sum
  case valueChange = "valuechange"
  case gain

  static func help(for measure: BalanceMeasure) -> String {
    switch measure {
    case .sum: "Show sums of amounts."
    case .valueChange: "Show how much market values changed by each period's end."
    case .gain: "Show unrealized gains: market value less cost."
    }
  }

  fileprivate var measure: BalanceReport.Options.Measure {
    switch self {
    case .sum: .sum
    case .valueChange: .valueChange
    case .gain: .gain
    }
  }
}

/// What columns of periods are called.
enum PeriodTitles: String, ArgumentValue, CaseIterable {
  case compact, dates
}

/// How balances are shown, in `balance` and in the statements.
struct BalanceOptions: ArgumentGroup {
  @Flag(exclusivity: .chooseLast) var layout: AccountLayout?
  @Flag("-E", "--empty", help: "Show accounts whose balance is zero.")
  var empty = false
  @Option(
    "--at", value: "DATE",
    help: "Show balances at the end of this day; for future days, add --forecast.")
  var at: String?
  @Flag(exclusivity: .chooseLast) var measured: BalanceMeasure = .sum
  @Flag(exclusivity: .chooseLast) var accumulation: Accumulation?
  @Flag("-S", "--sort-amount", help: "Show the largest amounts first.")
  var sortAmount = false
  @Flag("-T", "--row-total", help: "With an interval: add a column of totals.")
  var rowTotal = false
  @Flag("-A", "--average", help: "With an interval: add a column of averages.")
  var average = false
  @Flag("-N", "--no-total", help: "Don't show the total.")
  var noTotal = false
  @Flag("--summary-only", help: "With an interval: only show the columns of -T and -A.")
  var summaryOnly = false
  @Flag("-%", "--percent", help: "Show percentages of the total of each column.")
  var percent = false
  @Flag("--no-elide", help: "In a tree: also show parents with one child and no postings.")
  var noElide = false
  @Flag("--full-names", help: "In a tree: show full account names, without indentation.")
  var fullNames = false
  @Flag("--declared", help: "With -E: also show declared accounts without postings.")
  var declared = false
  @Option("--drop", value: "N", help: "Drop the first N parts of account names.")
  var drop = PartCount.none
  @Flag(
    "--chart", help: "Draw a line through the periods of each row, or a bar if there's only one.")
  var chart = false
  @Option(
    "--pretty", value: "YN", help: "Draw the lines of tables with box characters.",
    also: ["--pretty-tables"], alone: "yes")
  var pretty: TableLines = .no
  @Option("--title", value: "TEXT", help: "Set the title; with an empty one, there's none.")
  var title: String?
  @Option(
    "--period-titles", value: "STYLE",
    help: "Title periods with their names (compact), or their first and last days (dates).")
  var periodTitles: PeriodTitles = .compact

  /// How a table is printed as text.
  var tableLook: TextRenderer.Look { pretty == .yes ? .drawn : .table }

  /// The selection, with the end date from `--at`.
  func dated(_ selection: QueryOptions, _ session: Session) throws(Failure) -> QueryOptions {
    guard let at else { return selection }
    guard selection.dates.isEmpty else {
      throw .usage("--at can't be combined with -b, -e, -p or an interval")
    }
    let date = try CivilDate(option: at, "--at", today: session.today)
    var selection = selection
    selection.dates.append(.end(date.adding(days: 1).description))
    return selection
  }

  /// How amounts are valued: changes of value and gains are at the ends of periods unless options say otherwise.
  func valued(_ value: ValuationOptions) throws(Failure) -> ValuationOptions {
    guard measured != .sum else { return value }
    let flag = "--\(measured.rawValue)"
    guard !value.cost, !value.value.contains(where: { $0.hasPrefix("c") }) else {
      throw .usage("\(flag) compares with costs, so amounts can't be at cost", help: "drop -B")
    }
    let kinds = value.value.map { $0.prefix { $0 != "," } }
    let fitting: [Substring] = ["end", "e"]
    let isFitting =
      measured == .gain
      ? !kinds.contains { ["then", "t"].contains($0) } : kinds.allSatisfy(fitting.contains)
    guard isFitting else {
      throw .usage(
        "\(flag) needs values \(measured == .gain ? "of one day" : "at the ends of periods")",
        help: "write --value=end, -X COMM, or neither")
    }
    guard !value.market, value.exchange == nil, value.value.isEmpty else { return value }
    var value = value
    value.market = true
    return value
  }

  /// The options of the report.
  func options(
    _ facts: QueriedJournal, _ worth: ValuedFacts,
    usually accumulation: BalanceReport.Options.Accumulation, isExact: Bool
  ) -> BalanceReport.Options {
    var options = BalanceReport.Options()
    options.mode = layout == .tree ? .tree : .flat
    options.measure = measured.measure
    options.depth = facts.plan.depth
    options.showsZeros = empty
    if declared { options.declared = facts.declaredAccounts }
    options.accumulation = self.accumulation(usually: accumulation)
    options.sortsByAmount = sortAmount
    options.drop = drop.count
    options.showsBoringParents = noElide
    options.showsFullNames = fullNames
    options.isAtCost = worth.isAtCost
    options.valuation = worth.valuation
    options.isExact = isExact
    options.addsUpPeriods = rowTotal || average
    return options
  }

  /// How charts are drawn; nil if there are none.
  ///
  /// - Throws: `Failure` if the format has no charts.
  func textChart(as format: OutputFormat, _ session: Session) throws(Failure) -> TextChart? {
    guard chart else { return nil }
    try Self.requireText(format)
    return TextChart(isUnicode: session.terminal.isUnicode)
  }

  /// Refuses `--chart` in a format for programs.
  static func requireText(_ format: OutputFormat) throws(Failure) {
    guard format == .text else {
      throw .usage("--chart is for text", help: "drop --chart, or -O \(format.rawValue)")
    }
  }

  /// How a report with these options is shown.
  func look(
    _ plan: QueryPlan, _ worth: ValuedFacts, _ options: BalanceReport.Options, isTable: Bool
  ) throws(Failure) -> BalanceLook {
    var look = BalanceLook()
    look.isTable = isTable
    look.interval = plan.period.interval
    look.accumulation = options.accumulation
    look.measure = options.measure
    look.countsPostings = options.countsPostings
    look.namesAccumulation = accumulation != nil
    look.isAtCost = worth.isAtCost
    look.valuation = worth.valuation
    look.title = title
    look.datesPeriods = periodTitles == .dates
    look.showsTotal = !noTotal
    look.showsRowTotal = rowTotal
    look.showsAverage = average
    look.hidesPeriods = summaryOnly
    look.showsPercentages = percent
    look.drop = drop.count
    if summaryOnly, !look.hasRowTotal, !look.hasAverage {
      throw .noSummaries(look, hasInterval: isTable || look.interval != nil)
    }
    return look
  }

  private func accumulation(
    usually usual: BalanceReport.Options.Accumulation
  ) -> BalanceReport.Options.Accumulation {
    switch accumulation {
    case .change: .change
    case .cumulative: .cumulative
    case .historical: .historical
    // Changes of value have periods also in a balance sheet.
    case nil: at != nil ? .historical : measured == .valueChange ? .change : usual
    }
  }
}

extension Failure {
  /// The failure of `--summary-only` without a column that sums up.
  fileprivate static func noSummaries(_ look: BalanceLook, hasInterval: Bool) -> Failure {
    let help =
      if !hasInterval {
        "add an interval such as -M, and -T, -A or both"
      } else if look.showsRowTotal {
        "balances don't add up over periods, so -T has no column; add -A, or --change"
      } else {
        "add -T, -A or both"
      }
    return .usage("--summary-only leaves no column", help: help)
  }

  /// The failure of `-%` with several commodities in a column.
  static var noPercentages: Failure {
    .usage(
      "-% needs amounts of one commodity in each column",
      help: "add -X COMM to convert them, -B for their cost, or a query such as cur:EUR")
  }
}
