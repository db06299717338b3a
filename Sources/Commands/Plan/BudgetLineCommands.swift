import Amounts
import Arguments
import Budgeting
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// `florin budget set`
struct BudgetSetCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "set",
    abstract: "Set the amount of a line, its target, or another of its keys.",
    usage: "florin budget set [<options>] <ACCOUNT> [<AMOUNT> [<MONTH>]]",
    discussion: """
      florin budget set food 650                  in all months, also past ones
      florin budget set food 650 --from 2025-07   from July on; earlier months stay
      florin budget set gifts 400 2025-12         in December alone
      florin budget set food +50                  50 more; -50 takes away
      florin budget set gifts --target '600 by 2026-12'
      florin budget set rent --fund rent          save for a template
      florin budget set car --due none            remove a key

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
  @OptionGroup var keys: BudgetLineOptions
  @Argument(
    "WORD", help: "Account, amount and month.", takesNumbers: true,
    completion: QueryCompletion.accounts
  )
  var words: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    guard words.count >= (keys.isEmpty ? 2 : 1) else {
      throw .usage(
        words.isEmpty ? "the account is missing" : "the amount is missing",
        help: "write, for example, florin budget set expenses:food 650")
    }
    let monthWords = Array(words.dropFirst(2))
    guard from == nil || monthWords.isEmpty else {
      throw .usage("a month and --from can't be combined", help: "drop one of them")
    }
    guard keys.isEmpty || from == nil && monthWords.isEmpty else {
      let what = from == nil ? "a month" : "--from"
      throw .usage(
        "\(what) is only for the amount: the line's other keys hold in all months",
        help: "set them in a call of their own, without \(what)")
    }
    var book = try session.loadPlan()
    let choice = try BudgetChoice(named: budget, in: book.plan.definitions)
    guard keys.isEmpty else { return try setKeys(of: choice.usual, &book, &session) }
    let today = choice.calendar.period(of: book.plan.today)
    let month = try choice.period(of: monthWords, words, today: book.plan.today)
    let from = try choice.period(of: from.map { [$0] } ?? [], [], today: book.plan.today)
    let changed = month.map { choice.budget(in: $0) } ?? choice.usual
    book.journal.showDecimals(of: changed.currency)
    let line = try book.line(named: words[0], of: changed)
    let shown = BudgetWords(changed, book.journal.journal)
    let known = try shown.amount(of: line, month: month, from: from ?? today)
    try refuseTarget()
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

  /// Sets other keys of a line, and its amount if there's one.
  private func setKeys(
    of budget: Budget, _ book: inout PlannedBook, _ session: inout Session
  ) throws(Failure) {
    book.journal.showDecimals(of: budget.currency)
    let line = try book.line(named: words[0], of: budget)
    try book.refuseLinesOfOther(budget, to: "change")
    let day = budget.calendar.nominalDay(budget.calendar.period(of: book.plan.today))
    let known = line.quantity(on: day)
    var quantity = known
    if words.count > 1 {
      try refuseTarget()
      quantity = try book.journal.enteredAmount(words[1], of: budget, added: known)
    }
    let shown = BudgetWords(budget, book.journal.journal)
    let name = shown.name(of: line)
    let keys = try self.keys.keys(&book.journal, of: budget)
    let edits = BudgetEdits(book.plan.definitions, book.journal.journal)
    var summary = ChangeSummary()
    if quantity != known {
      summary.say(.set, "\(name) to \(shown.text(quantity)), instead of \(shown.text(known))")
    }
    for key in keys {
      if let text = key.text {
        summary.say(.set, "'\(key.name)' of \(name) to \(visible(text))")
      } else if !edits.has(key.name, line, in: budget) {
        summary.say("the line of \(name) has no '\(key.name)'")
      } else {
        summary.say(.remove, "'\(key.name)' from the line of \(name)")
      }
    }
    try session.change(book, summary) { edits throws(DefinitionText.Refusal) in
      if quantity != known { try edits.setAmount(of: line, in: budget, to: quantity, on: day) }
      try edits.setKeys(keys, of: line, in: budget)
    }
  }

  /// Refuses a target in the place of the amount.
  private func refuseTarget() throws(Failure) {
    guard EnvelopeTarget.isLike(words[1]) else { return }
    throw .usage(
      "'\(visible(words[1]))' is a target, not an amount",
      help: "florin budget set \(visible(ShellWord.written(words[0]))) --target "
        + visible(ShellWord.written(words[1])))
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
      florin budget add expenses:vacation --target '1200 by 2027-06'
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @OptionGroup var names: NewAccountOption
  @Option(
    "--budget", value: "NAME", help: "The budget (default: the default budget).",
    completion: PlanCompletion.budgets)
  var budget: String?
  @OptionGroup var keys: BudgetLineOptions
  @Argument("ACCOUNT", help: "The account.", completion: QueryCompletion.accounts)
  var account: String
  @Argument(
    "AMOUNT", help: "The amount. A line with a target or a fund needs none.", takesNumbers: true)
  var amount: String?

  func execute(in session: inout Session) throws(Failure) {
    guard amount != nil || keys.savesForSomething else {
      throw .usage(
        "the amount is missing", help: "write, for example, florin budget add expenses:food 650")
    }
    var book = try session.loadPlan()
    let changed = try BudgetChoice(named: budget, in: book.plan.definitions).usual
    book.journal.showDecimals(of: changed.currency)
    var policy = names.policy
    policy.allowsParents = true
    let isKnown = book.journal.journal.accounts.find(self.account.utf8) != nil
    let account = try book.journal.enteredAccount(self.account, policy)
    var quantity: Quantity?
    if let amount { quantity = try book.journal.enteredAmount(amount, of: changed, added: nil) }
    let keys = try self.keys.keys(&book.journal, of: changed)
    let journal = book.journal.journal
    let name = visible(journal.accounts.name(of: account))
    guard changed.line(of: account) == nil else {
      throw .usage(
        "the budget '\(changed.name.value)' already has a line for \(name)",
        help: "to change it: florin budget set \(ShellWord.written(name)) "
          + (amount.map(ShellWord.written) ?? "…"))
    }
    guard journal.isSpending(account) else {
      throw .usage(
        "'\(name)' isn't an expense account, so it can't have a line",
        help: "a budget is about spending; transfers and income need no line")
    }
    try book.refuseLinesOfOther(changed, to: "add to")
    var summary = ChangeSummary()
    var declared = ChangeSet()
    declared.declareNew(accounts: isKnown ? [] : [account], in: journal, &summary)
    let shown = BudgetWords(changed, journal)
    summary.say(
      .add,
      "a line\(quantity.map { " of \(shown.text($0))" } ?? "") for \(name) to the budget '\(changed.name.value)'"
    )
    try session.change(book, summary, besides: declared) { edits throws(DefinitionText.Refusal) in
      try edits.addLine(account, to: changed, quantity, keys)
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
  @Argument("ACCOUNT", help: "The account.", completion: QueryCompletion.accounts)
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
