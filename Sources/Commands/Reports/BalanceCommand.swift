import ArgumentParser
import Dates
import Journal
import Ledger
import LedgerReports
import Tables

/// `florin balance`
struct BalanceCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    commandName: "balance",
    abstract: "Show account balances, or their changes by period.",
    discussion: """
      florin balance                          all accounts, all time
      florin balance expenses -p 'last month' --tree
      florin balance -M -b 2024 -e 2025 -TA   a column per month, total, average
      florin balance assets liabilities --at 2024-06-30
      florin balance assets --at 'in 60 days' --forecast
      florin balance assets -X EUR -MH        everything in euros, by month
      """,
    aliases: ["bal"])

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Selection") var selection: QueryOptions
  @OptionGroup(title: "Value") var value: ValuationOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  @Flag(exclusivity: .chooseLast) var layout: AccountLayout?
  @Flag(name: [.customShort("E"), .long], help: "Show accounts whose balance is zero.")
  var empty = false
  @Option(
    help: ArgumentHelp(
      "Show balances at the end of this day; for future days, add --forecast.",
      valueName: "DATE"))
  var at: String?
  @Flag(name: [.customShort("H"), .long], help: "Show end balances instead of changes.")
  var historical = false
  @Flag(help: "Show changes accumulated since the report's start.")
  var cumulative = false
  @Flag(name: [.customShort("S"), .long], help: "Show the largest amounts first.")
  var sortAmount = false
  @Flag(name: [.customShort("T"), .long], help: "With an interval: add a column of totals.")
  var rowTotal = false
  @Flag(name: [.customShort("A"), .long], help: "With an interval: add a column of averages.")
  var average = false
  @Flag(name: [.customShort("N"), .long], help: "Don't show the total.")
  var noTotal = false
  @Flag(help: "In a tree: also show parents with one child and no postings.")
  var noElide = false
  @Option(help: ArgumentHelp("Drop the first N parts of account names.", valueName: "N"))
  var drop = PartCount.none

  // hledger's flag, accepted only to give a helpful answer.
  @Flag(help: .hidden) var budget = false

  func execute(in session: inout Session) throws(Failure) {
    if budget {
      throw .usage(
        "balance doesn't compare with budgets",
        help: "use 'florin budget'; budgets are written in YAML, not as '~' rules")
    }
    let format = try output.format(of: "balance", among: OutputFormat.allCases)
    let facts = try QueriedJournal(try datedSelection(session), in: &session)
    let worth = try ValuedFacts(facts, value, isQuiet: input.quiet, in: &session)
    var options = options(facts.plan)
    options.isAtCost = worth.isAtCost
    options.valuation = worth.valuation
    let isMultiPeriod = facts.plan.period.interval != nil
    options.isExact = format.isExact
    options.addsUpPeriods = rowTotal || average
    let report = BalanceReport(
      worth.journal, selection: facts.selection,
      periods: try facts.periods(
        rows: facts.journal.journal.accounts.count, valuation: worth.valuation),
      options: options)
    if report.hasOverflow { throw .overflow }
    worth.warn(of: report.missingPrices, in: &session)
    let view = BalanceView(
      report, worth.journal, isMultiPeriod: isMultiPeriod, accumulation: options.accumulation,
      isAtCost: worth.isAtCost, valuation: worth.valuation, showsTotal: !noTotal,
      showsRowTotal: rowTotal, showsAverage: average)
    session.explain(facts, isEmpty: report.rows.isEmpty)
    if at == nil, selection.forecast == nil, !isMultiPeriod, format == .text {
      session.sayFuture(facts, isEmpty: report.rows.isEmpty)
    }
    try session.print(view, as: format, look: isMultiPeriod ? .table : .plain, output)
  }

  /// The selection, with the end date from `--at`.
  private func datedSelection(_ session: Session) throws(Failure) -> QueryOptions {
    guard let at else { return selection }
    guard selection.begin == nil, selection.end == nil, selection.period == nil,
      selection.interval == nil
    else {
      throw .usage("--at can't be combined with -b, -e, -p or an interval")
    }
    let date = try CivilDate(option: at, "--at", today: session.today)
    var selection = selection
    selection.end = date.adding(days: 1).description
    return selection
  }

  private func options(_ plan: QueryPlan) -> BalanceReport.Options {
    var options = BalanceReport.Options()
    options.mode = layout == .tree ? .tree : .flat
    options.depth = plan.depth
    options.showsZeros = empty
    options.accumulation =
      historical || at != nil ? .historical : cumulative ? .cumulative : .change
    options.sortsByAmount = sortAmount
    options.drop = drop.count
    options.showsBoringParents = noElide
    return options
  }
}

extension Session {
  /// Reports the number of future entries that a balance counts, if no dates were requested. It does so only if
  /// the balance counts nothing else, or if the report is empty. Otherwise the user plans ahead and knows that
  /// future entries count.
  fileprivate mutating func sayFuture(_ facts: QueriedJournal, isEmpty: Bool) {
    guard !facts.isQuiet, facts.span == .unbounded else { return }
    var entries: Set<Int> = []
    facts.selection.forEachPosting(in: facts.journal, after: facts.today) { row, _ in
      entries.insert(facts.journal.journal.transaction(ofPosting: row))
    }
    guard !entries.isEmpty,
      isEmpty || !facts.selection.hasPosting(in: facts.journal, through: facts.today)
    else { return }
    say(
      entries.count == 1
        ? "florin: 1 future entry is counted; --at today excludes it"
        : "florin: \(entries.count) future entries are counted; --at today excludes them")
  }
}
