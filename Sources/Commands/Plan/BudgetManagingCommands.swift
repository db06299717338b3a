import Arguments
import Budgeting
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// `florin budget new`
struct BudgetNewCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "new",
    abstract: "Add a budget.",
    discussion: """
      florin budget new lean --like household     with the lines of 'household'
      florin budget new business --account assets:business --currency USD

      The first budget of a book is its default. Others apply in the months you
      choose with 'florin budget use', or to accounts of their own.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Option(
    "--like", value: "NAME",
    help: "A budget whose accounts, currency and period it shares, and whose lines it starts with.")
  var like: String?
  @Option(
    "--account", value: "ACCOUNT", help: "An account that pays (repeatable; default: all).",
    completion: QueryCompletion.accounts)
  var account: [String] = []
  @Option(
    "--currency", value: "CUR",
    help: "Its currency (default: that of the settings or of the default budget).")
  var currency: String?
  @Argument("NAME", help: "The name of the new budget.")
  var name: String

  func execute(in session: inout Session) throws(Failure) {
    let book = try session.loadPlan()
    let definitions = book.plan.definitions
    let journal = book.journal.journal
    guard Template.isID(name) else {
      throw .usage(
        "'\(visible(name))' can't be the name of a budget",
        help: "a name has letters, digits, '-' and '_'")
    }
    guard definitions.budget(name) == nil else {
      throw .usage(
        "there is already a budget '\(name)'", help: "'florin budget --list' lists all budgets")
    }
    guard !definitions.files.isEmpty else { throw .noDefinitions(for: "the budget") }
    guard like == nil || account.isEmpty && currency == nil else {
      throw .usage(
        "--like can't be combined with --account and --currency",
        help: "a budget that's like another has that one's accounts and currency")
    }
    let other = try like.map { name throws(Failure) in
      try BudgetChoice(named: name, in: definitions).usual
    }
    var keys: [(String, YAMLValue)] = []
    if definitions.defaultBudget == nil { keys.append(("default", .text("true"))) }
    if !account.isEmpty {
      var names: [YAMLValue] = []
      for text in account {
        names.append(.text(try journal.enteredAccountName(text, nil)))
      }
      keys.append(("accounts", .list(names)))
    }
    if other == nil, let symbol = try symbol(definitions, journal) {
      keys.append(("currency", .text(symbol, isWords: true)))
    }
    var summary = ChangeSummary()
    let count = other?.lines.count ?? 0
    summary.say(
      .add,
      "the budget '\(name)'" + (other.map { ", like '\($0.name.value)', with its lines" } ?? ""))
    if count == 0 {
      summary.say("add lines with 'florin budget add ACCOUNT AMOUNT --budget \(name)'")
    }
    if other != nil { summary.say("'florin budget use \(name) MONTH' uses it in a month") }
    try session.change(book, summary) { edits throws(DefinitionText.Refusal) in
      try edits.addBudget(name, like: other, keys: keys)
    }
  }

  /// The symbol to write after `currency`; nil if the settings have it.
  private func symbol(
    _ definitions: Definitions, _ journal: ParsedJournal
  ) throws(Failure) -> String? {
    if let currency {
      guard journal.commodities.find(currency.utf8) != nil else {
        let near = journal.nearestCommodity(to: currency)
        throw .usage(
          "there is no commodity '\(visible(currency))'",
          help: near.map(Spelling.question) ?? "'florin commodities' lists them")
      }
      return currency
    }
    guard definitions.settings.currency == nil else { return nil }
    guard let usual = definitions.defaultBudget?.currency else {
      throw .usage("--currency is missing", help: "for example: --currency EUR")
    }
    let symbol = journal.commodities.symbol(of: usual)
    return symbol.isEmpty ? nil : symbol
  }
}

/// `florin budget default`
struct BudgetDefaultCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "default",
    abstract: "Make a budget the default.",
    discussion: """
      florin budget default lean

      It then applies in all months, past ones too, that don't name another one.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument("NAME", help: "The name of the budget.", completion: PlanCompletion.budgets)
  var name: String

  func execute(in session: inout Session) throws(Failure) {
    let book = try session.loadPlan()
    let definitions = book.plan.definitions
    let budget = try BudgetChoice(named: name, in: definitions).usual
    var summary = ChangeSummary()
    guard !budget.isDefault else {
      summary.say("'\(name)' is already the default budget")
      return try session.change(book, summary) { _ in }
    }
    let before = definitions.defaultBudget.map { ", instead of '\($0.name.value)'" } ?? ""
    summary.say(
      before: "would make '\(name)' the default budget\(before)",
      after: "made '\(name)' the default budget\(before)")
    try session.change(book, summary) { edits throws(DefinitionText.Refusal) in
      try edits.makeDefault(budget)
    }
  }
}

/// `florin budget use`
struct BudgetUseCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "use",
    abstract: "Use a budget in a month.",
    usage: "florin budget use [<options>] <NAME> <MONTH>",
    discussion: """
      florin budget use lean 2025-07
      florin budget use household 2025-07     the default one again
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument("NAME", help: "The name of the budget.", completion: PlanCompletion.budgets)
  var name: String
  @Argument("MONTH", help: "The month, such as 2025-07 or next month.")
  var month: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    guard !month.isEmpty else {
      throw .usage(
        "the month is missing",
        help: "for example: florin budget use \(ShellWord.written(name)) 2025-07")
    }
    let book = try session.loadPlan()
    let definitions = book.plan.definitions
    let budget = try BudgetChoice(named: name, in: definitions).usual
    let first = try firstDay(of: month, definitions, today: book.plan.today)
    let known = definitions.months[first]?.value ?? definitions.defaultBudget?.name.value
    let shown = first.monthName
    var summary = ChangeSummary()
    guard known != name else {
      summary.say("\(shown) already uses '\(name)'")
      return try session.change(book, summary) { _ in }
    }
    summary.say(.use, "'\(name)' in \(shown)" + (known.map { ", instead of '\($0)'" } ?? ""))
    try session.change(book, summary) { edits throws(DefinitionText.Refusal) in
      try edits.use(budget, in: first)
    }
  }

  /// The first day of the month that words mean. In a monthly budget, it's the budget's month.
  private func firstDay(
    of words: [String], _ definitions: Definitions, today: CivilDate
  ) throws(Failure) -> CivilDate {
    let choice = BudgetChoice(definitions)
    if let choice, choice.calendar.unit == .month {
      return choice.calendar.month(try choice.month(of: words, today: today))
    }
    let calendar = choice?.calendar ?? BudgetCalendar(.month)
    return try CivilDate.ofMonth(words, today: today, in: calendar).begin.start(of: .month)
  }
}

/// `florin budget move-account`
struct BudgetMoveAccountCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "move-account",
    abstract: "Move an account that pays to another budget.",
    discussion: """
      florin budget move-account liabilities:visa business

      What it paid counts in the other budget from then on, and in the past too.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument("ACCOUNT", help: "The account.", completion: QueryCompletion.accounts)
  var account: String
  @Argument("BUDGET", help: "The name of the budget.", completion: PlanCompletion.budgets)
  var name: String

  func execute(in session: inout Session) throws(Failure) {
    let book = try session.loadPlan()
    let definitions = book.plan.definitions
    let journal = book.journal.journal
    guard let account = try journal.enteredAccount(account) else {
      throw .noAccount(self.account, near: journal.nearestAccount(to: self.account), flag: false)
    }
    let shown = visible(journal.accounts.name(of: account))
    guard !journal.isSpending(account), !journal.isIncome(account) else {
      throw .usage(
        "nothing is paid from '\(shown)'",
        help: "a budget's accounts are those that pay: bank accounts, cash, cards")
    }
    let named = try BudgetChoice(named: name, in: definitions).usual
    // A budget that's like another has that one's accounts.
    let target = definitions.budget(named.owner) ?? named
    let owners = definitions.budgets.filter { $0.owner == $0.name.value }
    let source = owners.first { $0.accounts.contains { $0.value == account } }
    var summary = ChangeSummary()
    guard source?.name.value != target.name.value else {
      summary.say("\(shown) already pays for '\(target.name.value)'")
      return try session.change(book, summary) { _ in }
    }
    guard !target.accounts.isEmpty else {
      throw .usage(
        "the budget '\(target.name.value)' counts what all accounts pay",
        help: "to limit it, write 'accounts:' in it, with all that pay for it")
    }
    guard source.map({ $0.accounts.count > 1 }) ?? true else {
      throw .usage(
        "\(shown) is the only account of '\(source?.name.value ?? "")'",
        help: "a budget without 'accounts' counts what all accounts pay: give it another one first")
    }
    summary.say(
      .move,
      "\(shown) to the budget '\(target.name.value)'"
        + (source.map { ", from '\($0.name.value)'" } ?? ""))
    try session.change(book, summary) { edits throws(DefinitionText.Refusal) in
      try edits.moveAccount(account, from: source, to: target)
    }
  }
}

extension ChangeSummary.Verb {
  fileprivate static let use = ChangeSummary.Verb("use", past: "used")
}
