public import Arguments
import Containers
import Dates
import Edits
import Journal
import Ledger
public import LedgerReports
import SourceText
import Workspace

/// The flags for the kinds of entries of `close`; of several, the last counts.
extension ClosingKind: FlagChoice {
  /// What the flag does.
  public static func help(for kind: ClosingKind) -> String {
    switch kind {
    case .clopen: "Close, and open again on the next day."
    case .close: "Bring balances to zero (the default)."
    case .open: "Open on the next day."
    case .assert: "Assert balances, and change nothing."
    case .assign: "Open with balance assignments."
    case .retain: "Move income and expenses to equity."
    }
  }
}

/// `florin close`
struct CloseCommand: BookCommand {
  static let configuration = CommandConfiguration(
    name: "close",
    abstract: "Print entries that close balances, open or assert them.",
    discussion: """
      florin close --clopen -e 2026           for a new file of 2026
      florin close --retain -p 2025           earnings of 2025 go to equity
      florin close --assert checking          assert a balance
      florin close --close -e 2026 -o closing.journal

      Balances are those at the end of the period, or of yesterday or the journal's
      last day, whichever is later. Assets and liabilities are closed, or for
      --retain income and expenses, unless the query names accounts.
      """,
    aliases: ["equity"])

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Selection") var selection: QueryOptions
  @Option(
    "-o", "--output-file", value: "FILE", help: "Write the entries to a new file.",
    completion: .files())
  var outputFile: String?
  @Flag(exclusivity: .chooseLast) var chosenKind: ClosingKind?
  @Flag("-x", "--explicit", help: "Write the amounts of the account that takes the balances, too.")
  var explicit = false
  @Flag("--interleaved", help: "Write that account below each of the others.")
  var interleaved = false
  @Flag(
    "--show-costs", help: "Keep costs: a posting for each of them, not only for each commodity.")
  var showCosts = false
  @Option(
    "--round", value: "KIND",
    help:
      "Set decimal places: none (as written, the default), soft (only add or drop zeros), hard (round amounts), all (round costs too)."
  )
  var round: EntryPrinter.Rounding?
  @Option(
    "--assertion-type", value: "MARK", help: "Assert with =, ==, =* or ==*.",
    completion: .words(["=", "==", "=*", "==*"]))
  var assertionType = "="
  @Option("--tag-value", value: "TEXT", help: "The value of the tag on the entries.")
  var tagValue: String?
  @Option(
    "--close-desc", value: "TEXT",
    help: "The description of the closing entry (default: closing balances).")
  var closeDesc: String?
  @Option("--close-acct", value: "ACCOUNT", help: "The account that takes the balances.")
  var closeAcct: String?
  @Option(
    "--open-desc", value: "TEXT",
    help: "The description of the opening entry (default: opening balances).")
  var openDesc: String?
  @Option(
    "--open-acct", value: "ACCOUNT", help: "The account that gives them back (default: the same).")
  var openAcct: String?

  private var kind: ClosingKind { chosenKind ?? .close }
  var color: ColorChoice { .auto }

  func open(_ session: inout Session) throws(Failure) {
    if outputFile == "" { throw .usage("-o needs a file name") }
    try session.read(as: input, color)
    if let outputFile, OutputFile.hasText(outputFile) {
      throw .usage(
        "-o '\(visible(outputFile))' would replace what's in the file, so nothing was written",
        help:
          "add the entries to it, with >> \(visible(ShellWord.written(outputFile))); or remove it first"
      )
    }
    session.outputPath = outputFile
  }

  func execute(in session: inout Session) throws(Failure) {
    var options = try options(on: session.today)
    try selection.requireNames(for: "close")
    let facts = try QueriedJournal(selection, in: &session)
    guard facts.plan.period.interval == nil, facts.plan.depth == DepthLimit() else {
      throw .usage(
        "close needs the balance of each account on one day",
        help: "drop intervals such as -M, and --depth")
    }
    options.day = facts.closingDay
    options.closingAccount = closeAcct ?? facts.journal.journal.usualAccount(of: kind)
    options.openingAccount = openAcct ?? options.closingAccount
    options.tagValue = tagValue ?? usualTagValue(session)
    var balance = BalanceReport.Options()
    balance.isExact = true
    // A balance of zero can have parts with different costs.
    balance.showsZeros = showCosts
    let periods = [DateSpan(begin: nil, end: options.day.adding(days: 1))]
    let report = try exactly(
      BalanceReport(
        facts.journal, selection: facts.selection, periods: periods, options: balance))
    // `==` is about all that an account holds, whatever the query is about.
    let whole =
      assertionType.hasPrefix("==")
      ? try exactly(
        BalanceReport(
          facts.journal, selection: PostingSelection(), periods: periods, options: balance))
      : report
    let journal = facts.journal.journal
    let types = AccountTypes(journal)
    let namesAccounts = facts.plan.query.namesAccounts
    let closing: Closing
    do {
      let costs =
        showCosts
        ? try CostedBalances(facts.journal, facts.selection, through: options.day) : nil
      closing = try Closing(report, journal, options, costs: costs, whole: whole) { account in
        namesAccounts || types.type(of: account).map(kind.types.contains) ?? false
      }
    } catch {
      throw .overflow
    }
    guard !closing.isEmpty else {
      session.outputPath = nil
      return session.sayNothingToClose(facts, kind, on: options.day, namesAccounts: namesAccounts)
    }
    closing.append(to: &session.output, journal.commodities)
    if kind == .close || kind == .clopen, !input.quiet {
      session.sayEntries(after: options.day, of: journal)
    }
  }

  /// The options that don't depend on the journal.
  private func options(on day: CivilDate) throws(Failure) -> Closing.Options {
    var options = Closing.Options(on: day)
    options.kind = kind
    options.closingDescription = closeDesc
    options.openingDescription = openDesc
    options.isExplicit = explicit
    options.isInterleaved = interleaved
    options.rounding = round
    guard !showCosts || kind != .assign else {
      throw .usage(
        "a balance assignment has one cost, so --show-costs can't keep several",
        help: "open with --open or --clopen, or drop --show-costs")
    }
    options.assertionMark = assertionType
    for account in [closeAcct, openAcct].compactMap(\.self) {
      if let problem = NewAccountName.problem(of: account) {
        throw .usage("'\(visible(account))' can't be the name of an account: \(problem)")
      }
    }
    for text in [closeDesc, openDesc, tagValue].compactMap(\.self)
    where text.contains(where: { $0 == ";" || $0.isNewline }) {
      throw .usage(
        "'\(visible(text))' can't be in the first line of an entry",
        help: "write it without ';' and line feeds")
    }
    guard ["=", "==", "=*", "==*"].contains(assertionType) else {
      throw .usage(
        "'\(visible(assertionType))' isn't a mark of an assertion",
        help: "write =, == (of all commodities), =* or ==* (with subaccounts)")
    }
    return options
  }

  private func usualTagValue(_ session: Session) -> String {
    guard let path = session.location?.paths.first else { return "" }
    switch kind {
    case .clopen, .close, .open: return Closing.tagValue(after: path)
    case .assert, .assign, .retain: return ""
    }
  }
}

extension Session {
  /// Says that entries after the closing day are in the file of the last entry up to it, where the closing entry goes.
  fileprivate mutating func sayEntries(after day: CivilDate, of journal: ParsedJournal) {
    let own = journal.transactions.indices.filter {
      journal.transactions[$0].flags.isDisjoint(with: .generated)
    }
    let closed = own.filter { journal.transactions[$0].date <= day }
    let last = closed.max { journal.transactions[$0].date < journal.transactions[$1].date }
    guard let last else { return }
    let sources = journal.sources
    let file = sources.fileIndex(at: journal.transactions[last].start)
    let later = own.count {
      journal.transactions[$0].date > day
        && sources.fileIndex(at: journal.transactions[$0].start) == file
    }
    guard later > 0 else { return }
    sayLast(
      "florin: \(later.counting("entry", "entries")) of '\(visible(sources.files[file].name))' "
        + "\(later.choosing("is", "are")) on or after \(day.adding(days: 1)): if the closing entry ends the "
        + "file, move \(later.choosing("it", "them")) to the next file")
  }

  /// Prints why there's no entry: a term of the query or the period matches nothing, or the balances are zero.
  fileprivate mutating func sayNothingToClose(
    _ facts: QueriedJournal, _ kind: ClosingKind, on day: CivilDate, namesAccounts: Bool
  ) {
    let said = errors.count
    explain(facts, isEmpty: true, of: .list)
    guard !facts.isQuiet, errors.count == said else { return }
    let types = AccountTypes(facts.journal.journal)
    let isAnyKnown = facts.journal.journal.accounts.ids.contains { account in
      types.type(of: account).map(kind.types.contains) ?? false
    }
    guard namesAccounts || isAnyKnown else {
      return say(
        "nothing to write: no account of the journal has the type \(kind.accounts)",
        help: "name accounts, or include the file that declares types: account "
          + (kind == .retain ? "Rent  ; type: X" : "Bank  ; type: A")
      )
    }
    let accounts = namesAccounts ? "account of the query" : kind.accounts
    say("florin: nothing to write: no \(accounts) has a balance on \(day)")
  }
}

extension ClosingKind {
  /// The accounts whose balances it is about.
  fileprivate var accounts: String {
    self == .retain ? "income or expense" : "asset or liability"
  }
}

extension QueriedJournal {
  /// The last day of the report or, without one, of the journal, but not before yesterday.
  fileprivate var closingDay: CivilDate {
    if let day = span.lastDay { return day }
    let yesterday = today.adding(days: -1)
    return max(yesterday, PostingSelection().dateSpan(of: journal).lastDay ?? yesterday)
  }
}

extension ParsedJournal {
  /// The account that usually takes what is closed: the one that the journal has, or otherwise one below its equity.
  fileprivate func usualAccount(of kind: ClosingKind) -> String {
    let types = AccountTypes(self)
    let equity = accounts.ids.filter { types.type(of: $0) == .equity }
    let names = equity.map { accounts.name(of: $0) }
    let ending = kind.usualAccount(below: "")
    if let known = names.first(where: { $0.hasSuffix(ending) }) { return known }
    let top = equity.first { accounts.parent(of: $0) == AccountTable.none }
    return kind.usualAccount(below: top.map { accounts.name(of: $0) } ?? "equity")
  }
}
