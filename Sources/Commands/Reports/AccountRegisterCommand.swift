import Arguments
import Dates
import Journal
import Ledger
import LedgerReports
import SourceText
import Tables

/// `florin aregister`
struct AccountRegisterCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "aregister",
    abstract: "List the transactions of an account, with its balance.",
    discussion: """
      florin aregister checking               one line per transaction
      florin areg checking -b 'this month'    with all earlier ones in the balance
      florin areg visa desc:market -O csv

      ACCOUNT is a name or a regular expression; if several accounts match, the
      first by name is used. Accounts below it count too.
      """,
    aliases: ["areg"])

  @Argument("ACCOUNT", help: "The account.", completion: QueryCompletion.accounts)
  var account: String

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Selection") var selection: QueryOptions
  @OptionGroup("Value") var value: ValuationOptions
  @OptionGroup("Output") var output: OutputOptions

  @Flag("-E", "--empty", help: "Also show transactions that don't change the balance.")
  var empty = false
  @Flag("--txn-dates", help: "Use transactions' dates, even if postings have their own.")
  var txnDates = false
  @Option(
    "-w", "--width", value: "N[,D]",
    help: "Set the width in columns; N,D also sets the description's.")
  var width: String?

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "aregister")
    let widths = try RegisterWidths(width, terminal: session.terminal)
    let facts = try QueriedJournal(selection, in: &session)
    guard facts.plan.period.interval == nil else {
      throw .usage(
        "aregister lists transactions, so it has no intervals",
        help: "for sums by period, use 'florin register' or 'florin balance'")
    }
    let account = try facts.firstAccount(matching: account)
    let worth = try ValuedFacts(facts, value, isQuiet: input.quiet, in: &session)
    var options = AccountRegisterReport.Options()
    options.isAtCost = worth.isAtCost
    options.valuation = worth.valuation
    options.showsZeros = empty
    options.isReal = selection.real
    options.usesTransactionDates = txnDates
    let report = try exactly(
      AccountRegisterReport(
        of: account, worth.journal,
        transactions: facts.plan.transactionSelection(worth.journal), selection: facts.selection,
        span: facts.span, options: options))
    worth.warn(of: report.missingPrices, in: &session)
    session.explain(facts, isEmpty: report.isEmpty, of: .list)
    session.pageName = facts.name(of: account)
    guard format == .text else {
      return try session.printRows(
        AccountRegisterView(report, worth.journal), worth.journal, as: format, output)
    }
    let renderer = AccountRegisterTextRenderer(
      worth.journal, width: widths.line, descriptionWidth: widths.description,
      palette: session.palette(output))
    let title = facts.title(of: account)
    session.laterOutput = { renderer.append(report, title: title, to: &$0, $1) }
  }
}

extension QueriedJournal {
  /// The account of this name, or the first by name that a regular expression matches.
  ///
  /// - Throws: `Failure` if there's none.
  func firstAccount(matching text: String) throws(Failure) -> AccountID {
    if let account = try account(matching: text) { return account }
    throw .noAccount(text, near: journal.journal.nearestAccount(to: text), flag: false)
  }

  /// The account of this name, or the first by name that a regular expression matches; nil if there's none.
  ///
  /// - Throws: `Failure` if it isn't a regular expression.
  func account(matching text: String) throws(Failure) -> AccountID? {
    let accounts = journal.journal.accounts
    if let exact = accounts.find(text.utf8) { return exact }
    let matcher = QueryMatcher(try Query(words: ["acct:" + text], today: today), journal)
    let isRecorded = journal.journal.recordedAccounts
    let names = accounts.ids.filter {
      isRecorded[Int($0)] && matcher.matchesAccount($0)
    }.map { (account: $0, name: accounts.nameBytes(of: $0)) }
    return names.min { $0.name.lexicographicallyPrecedes($1.name) }?.account
  }

  fileprivate func title(of account: AccountID) -> String {
    let isAll = plan.query.withoutDates.withoutDepth == .all
    return "\(name(of: account))\(isAll ? "" : " (matching query)"):"
  }

  fileprivate func name(of account: AccountID) -> String {
    "Transactions in \(visible(journal.journal.accounts.name(of: account))) and subaccounts"
  }
}
