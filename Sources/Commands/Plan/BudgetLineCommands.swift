import Amounts
public import Arguments
import Budgeting
import Dates
public import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// `florin budget set`
struct BudgetSetCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "set",
    abstract: "Set the amount of a line: for good, from a month on, or in one month.",
    usage: "florin budget set [<options>] <ACCOUNT> <AMOUNT> [<MONTH>]",
    discussion: """
      florin budget set food 650                  in all months, also past ones
      florin budget set food 650 --from 2025-07   from July on; earlier months stay
      florin budget set gifts 400 2025-12         in December alone
      florin budget set food +50                  50 more; -50 takes away

      Where a line already has amounts by date ('steps'), the one that holds today
      is changed. In a month that uses another budget, that one is changed.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Option("--from", value: "MONTH", help: "Set it from this month on.")
  var from: String?
  @Option(
    "--budget", value: "NAME", help: "Change this budget instead of the month's.",
    completion: PlanCompletion.budgets)
  var budget: String?
  @Argument(
    "WORD", help: "Account, amount and month.", takesNumbers: true, completion: QueryCompletion.kind
  )
  var words: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    guard words.count >= 2 else {
      throw .usage(
        words.isEmpty ? "the account is missing" : "the amount is missing",
        help: "write, for example, florin budget set expenses:food 650")
    }
    let monthWords = Array(words.dropFirst(2))
    guard from == nil || monthWords.isEmpty else {
      throw .usage("a month and --from can't be combined", help: "drop one of them")
    }
    var book = try session.loadPlan()
    let choice = try BudgetChoice(named: budget, in: book.plan.definitions)
    let today = choice.calendar.period(of: book.plan.today)
    let month = try choice.period(of: monthWords, words, today: book.plan.today)
    let from = try choice.period(of: from.map { [$0] } ?? [], [], today: book.plan.today)
    let changed = month.map { choice.budget(in: $0) } ?? choice.usual
    book.journal.showDecimals(of: changed.currency)
    let line = try book.line(named: words[0], of: changed)
    let shown = BudgetWords(changed, book.journal.journal)
    let known = try shown.amount(of: line, month: month, from: from ?? today)
    guard !words[1].contains(" by "), !words[1].hasPrefix("up to ") else {
      throw .usage(
        "'\(visible(words[1]))' is a target, not an amount",
        help: "write it into the definitions, as a key of the line: {amount: 0, target: "
          + "\(visible(words[1]))}")
    }
    let quantity = try book.journal.enteredAmount(words[1], of: changed, added: known)
    let name = shown.name(of: line)
    try shown.refuseNotBegun(
      line, in: month ?? from ?? today, isLasting: month == nil && from == nil)
    var summary = ChangeSummary()
    guard quantity != known else {
      summary.say("\(name) already has \(shown.text(quantity, of: line, in: month))")
      return try session.change(book, summary) { _ in }
    }
    let calendar = choice.calendar
    let when =
      if let month { " in \(calendar.name(of: month...month))" } else if let from {
        " from \(calendar.beginning(of: from)) on"
      } else { "" }
    summary.say(
      .set,
      "\(name) to \(shown.text(quantity, of: line, in: month))\(when), instead of "
        + shown.text(known, of: line, in: month))
    if month == nil {
      shown.sayOthers(of: line, from: from ?? today, &summary)
      book.sayOtherBudgets(than: changed, from: from ?? today, &summary)
      try book.refuseLinesOfOther(changed, to: "change")
    }
    try session.change(book, summary) { edits throws(DefinitionText.Refusal) in
      if let month {
        return try edits.setOverride(
          of: line.account.value, in: changed, period: month, to: quantity)
      }
      let earlier = book.firstPeriod(of: calendar)
      guard let from, line.hasSteps || from > earlier else {
        return try edits.setAmount(
          of: line, in: changed, to: quantity, on: calendar.nominalDay(today))
      }
      try edits.setStep(
        of: line, in: changed, from: calendar.nominalDay(from), to: quantity,
        before: calendar.nominalDay(earlier))
    }
  }
}

/// `florin budget add`
struct BudgetAddCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "add",
    abstract: "Add a line to a budget.",
    discussion: """
      florin budget add expenses:gifts 50
      florin budget add expenses:insurance 690 --every year --due 'jan 31'
      florin budget add expenses:car 200 --rollover both
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @OptionGroup var names: NewAccountOption
  @Option(
    "--every", value: "UNIT", help: "The time that the amount is for: week, month, quarter or year."
  )
  var every: String?
  @Option("--due", value: "DAY", help: "The day it's due: 15, last, 'dec 31' or a date.")
  var due: String?
  @Option("--rollover", value: "WHAT", help: "What carries over: none, surplus, deficit or both.")
  var rollover: Rollover?
  @Option(
    "--budget", value: "NAME", help: "The budget (default: the default budget).",
    completion: PlanCompletion.budgets)
  var budget: String?
  @Argument("ACCOUNT", help: "The account.", completion: QueryCompletion.kind)
  var account: String
  @Argument("AMOUNT", help: "The amount.", takesNumbers: true)
  var amount: String

  func execute(in session: inout Session) throws(Failure) {
    var book = try session.loadPlan()
    let changed = try BudgetChoice(named: budget, in: book.plan.definitions).usual
    book.journal.showDecimals(of: changed.currency)
    var policy = names.policy
    policy.allowsParents = true
    let isKnown = book.journal.journal.accounts.find(self.account.utf8) != nil
    let account = try book.journal.enteredAccount(self.account, policy)
    let quantity = try book.journal.enteredAmount(amount, of: changed, added: nil)
    let journal = book.journal.journal
    let name = visible(journal.accounts.name(of: account))
    guard changed.line(of: account) == nil else {
      throw .usage(
        "the budget '\(changed.name.value)' already has a line for \(name)",
        help: "to change its amount: florin budget set \(ShellWord.written(name)) "
          + ShellWord.written(amount))
    }
    guard journal.isSpending(account) else {
      throw .usage(
        "'\(name)' isn't an expense account, so it can't have a line",
        help: "a budget is about spending; transfers and income need no line")
    }
    try book.refuseLinesOfOther(changed, to: "add to")
    var details: [(String, String)] = []
    if let every { details.append(("every", every)) }
    if let due { details.append(("due", due)) }
    if let rollover { details.append(("rollover", rollover.rawValue)) }
    var summary = ChangeSummary()
    for remark in journal.remarks(ofNewAccounts: isKnown ? [] : [account]) { summary.say(remark) }
    let shown = BudgetWords(changed, journal)
    summary.say(
      .add, "a line of \(shown.text(quantity)) for \(name) to the budget '\(changed.name.value)'")
    try session.change(book, summary) { edits throws(DefinitionText.Refusal) in
      try edits.addLine(account, to: changed, quantity, details: details)
    }
  }
}

/// `florin budget remove`
struct BudgetRemoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "remove",
    abstract: "Remove a line from a budget.",
    discussion: """
      florin budget remove expenses:gifts

      Its amounts of single months go with it. What was assigned to its envelope
      stays.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Option(
    "--budget", value: "NAME", help: "The budget (default: the default budget).",
    completion: PlanCompletion.budgets)
  var budget: String?
  @Argument("ACCOUNT", help: "The account.", completion: QueryCompletion.kind)
  var account: String

  func execute(in session: inout Session) throws(Failure) {
    let book = try session.loadPlan()
    let changed = try BudgetChoice(named: budget, in: book.plan.definitions).usual
    let line = try book.line(named: account, of: changed)
    try book.refuseLinesOfOther(changed, to: "remove from")
    let shown = BudgetWords(changed, book.journal.journal)
    var summary = ChangeSummary()
    summary.say(
      .remove, "the line of \(shown.name(of: line)) from the budget '\(changed.name.value)'")
    let months = changed.overrides.filter { $0.value[line.account.value] != nil }.keys.sorted()
    if !months.isEmpty {
      let names = months.map { changed.calendar.name(of: $0...$0) }.joined(separator: ", ")
      summary.say(.remove, "its amounts of \(names)")
    }
    if book.plan.definitions.assignments.contains(where: { $0.account.value == line.account.value })
    {
      summary.say("what is assigned to \(shown.name(of: line)) stays assigned")
    }
    try session.change(book, summary) { edits throws(DefinitionText.Refusal) in
      try edits.remove(line, from: changed)
    }
  }
}

extension Rollover: ArgumentValue {}
