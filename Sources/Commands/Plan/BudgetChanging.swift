import Amounts
import Budgeting
import Containers
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

// What the commands that change budgets share: words on the command line, and words about amounts.

extension Session {
  /// Changes the budgets of a book and what's needed besides, and prints or writes the result.
  mutating func change(
    _ book: PlannedBook, _ summary: ChangeSummary, besides others: ChangeSet = ChangeSet(),
    _ edit: (inout BudgetEdits) throws(DefinitionText.Refusal) -> Void
  ) throws(Failure) {
    var edits = BudgetEdits(book.plan.definitions, book.journal.journal)
    do throws(DefinitionText.Refusal) {
      try edit(&edits)
    } catch {
      throw Failure(error, book.journal.journal.sources)
    }
    var change = others
    change.merge(edits.change)
    try finish(change, summary, of: book.book)
  }
}

extension PlannedBook {
  /// The line of a budget that a text means: the whole name of its account, or a part that occurs in only one name.
  ///
  /// - Throws: `Failure` if there's no such line, or if several names contain the text.
  func line(named text: String, of budget: Budget) throws(Failure) -> BudgetLine {
    let journal = journal.journal
    let known = budget.lines.map(\.account.value)
    if let account = try journal.account(text, among: known, called: "lines"),
      let line = budget.line(of: account)
    {
      return line
    }
    let headline = "the budget '\(budget.name.value)' has no line for '\(visible(text))'"
    if let account = try? journal.enteredAccount(text), journal.isSpending(account) {
      throw .usage(
        headline,
        help:
          "to add one: florin budget add \(visible(ShellWord.written(journal.accounts.name(of: account)))) AMOUNT"
      )
    }
    let names = known.map { journal.accounts.name(of: $0) }
    let near = Spelling.nearestName(to: text, among: names)?.name
    throw .usage(
      headline,
      help: near.map(Spelling.question) ?? "'florin budget' lists its lines")
  }

  /// Refuses to change lines that a budget takes from the one that it's `like`.
  func refuseLinesOfOther(_ budget: Budget, to verb: String) throws(Failure) {
    let owner = BudgetEdits(plan.definitions, journal.journal).owner(ofLinesOf: budget)
    guard owner.name.value != budget.name.value else { return }
    let (name, other) = (budget.name.value, owner.name.value)
    throw .usage(
      "'\(name)' has no lines of its own: it uses those of '\(other)'",
      help:
        "to \(verb) both, add --budget \(ShellWord.written(other)); or write 'lines:' in '\(name)'")
  }

  /// The first period of the year of the first transaction, or of this year if there's no earlier transaction. So a
  /// line that's due in January keeps its amount in that year.
  func firstPeriod(of calendar: BudgetCalendar) -> BudgetPeriod {
    let first = journal.journal.transactions.lazy.map(\.date).min() ?? plan.today
    let year = min(first, plan.today).start(of: .year)
    return calendar.period(ofMonth: year) ?? calendar.period(of: year)
  }

  /// Says in which later months another budget applies, which doesn't change.
  func sayOtherBudgets(
    than budget: Budget, from period: BudgetPeriod, _ summary: inout ChangeSummary
  ) {
    let months = plan.definitions.months
      .filter { month, name in
        let first = budget.calendar.period(ofMonth: month) ?? budget.calendar.period(of: month)
        return first >= period && name.value != budget.name.value && budget.isDefault
      }
      .sorted { $0.key < $1.key }
    for (month, name) in months.prefix(6) {
      summary.say(
        "\(month.monthName) uses the budget '\(name.value)', which doesn't change")
    }
  }
}

extension BudgetChoice {
  /// The period that words mean; nil if there are none.
  ///
  /// - Parameters:
  ///   - words: The words for the period.
  ///   - all: All words of the command, for advice if the shell has split an amount.
  ///   - today: Today.
  /// - Returns: The period.
  /// - Throws: `Failure` if the words mean no period, or several.
  func period(
    of words: [String], _ all: [String], today: CivilDate
  ) throws(Failure) -> BudgetPeriod? {
    guard !words.isEmpty else { return nil }
    if all.count > 2 { try words.requireNoUnit(of: all[1], today: today) }
    if calendar.unit == .month { return try month(of: words, today: today) }
    let text = words.joined(separator: " ")
    guard PeriodExpression.parse(words: words, today: today) != nil else {
      throw .usage("'\(text)' isn't a period", help: "write a day of it, such as \(today)")
    }
    let periods = try BudgetPeriods(words, of: self, today: today).range
    guard periods.count == 1 else {
      throw .usage(
        "'\(text)' has \(periods.count) periods of the budget",
        help: "write a day of one of them, such as \(today)")
    }
    return periods.lowerBound
  }
}

extension BalancedJournal {
  /// An amount from the command line, in a budget's currency. The currency's style decides what its marks mean.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - budget: The budget.
  ///   - known: What a text with a sign is added to; nil if there's nothing to add to.
  /// - Returns: The amount, which isn't negative.
  /// - Throws: `Failure` if the text isn't an amount, has another currency or too many decimal places, or if the
  ///   result is negative.
  mutating func enteredAmount(
    _ text: String, of budget: Budget, added known: Quantity?
  ) throws(Failure) -> Quantity {
    let amount = try enteredAmount(text, of: budget)
    let shown = BudgetWords(budget, journal)
    // The leading blank keeps the parser from reading a negative amount as flags.
    if let known, let sign = text.first(where: { $0 != " " }), "+-".contains(sign) {
      let sum = try exactly(known.adding(amount))
      guard !sum.isNegative else {
        throw .usage(
          "the line has \(shown.text(known)), so its amount can't become negative",
          help: "0 is the least that a line can have")
      }
      return sum
    }
    guard !amount.isNegative else {
      throw .usage(
        "\(shown.text(amount)) can't be budgeted, because it's negative",
        help: "0 is the least that a line can have")
    }
    return amount
  }

  /// The same without regard to the sign.
  mutating func enteredAmount(_ text: String, of budget: Budget) throws(Failure) -> Quantity {
    let symbol = journal.commodities.symbol(of: budget.currency)
    let quoted = journal.commodities.quotedSymbol(of: budget.currency)
    let written = !text.isNumberWithoutSymbol || symbol.isEmpty ? text : "\(text) \(quoted)"
    guard let amount = try entered(written, in: budget.currency) else {
      throw .usage("'\(text)' isn't an amount", help: "write a number: 50, or '50 EUR'")
    }
    guard amount.commodity == budget.currency else {
      throw .usage(
        "'\(text)' isn't in the budget's currency",
        help: "the budget '\(budget.name.value)' is in \(symbol)")
    }
    let places = journal.commodities.style(of: budget.currency).places
    guard amount.quantity.rounded(to: places) == amount.quantity else {
      let sign = text.hasPrefix("+") ? "+" : ""
      let rounded = amount.quantity.rounded(to: places)
      let shown = BudgetWords(budget, journal).text(rounded)
      let advice = rounded.isZero ? "" : "write \(sign)\(shown), or "
      throw .usage(
        "'\(text)' has more decimal places than \(symbol) has in this book: \(places)",
        help: "\(advice)declare more decimal places: commodity …")
    }
    return amount.quantity
  }
}

/// Words about a budget's amounts.
struct BudgetWords {
  private let budget: Budget
  @Boxed private var journal: ParsedJournal

  init(_ budget: Budget, _ journal: ParsedJournal) {
    self.budget = budget
    self.journal = journal
  }

  func name(of line: BudgetLine) -> String {
    visible(journal.accounts.name(of: line.account.value))
  }

  /// An amount in the budget's currency.
  func text(_ quantity: Quantity) -> String {
    journal.commodities.format(Amount(quantity, budget.currency))
  }

  /// The amount of a line: `690.00 EUR a year`. Amounts of single periods are for that period.
  func text(_ quantity: Quantity, of line: BudgetLine, in period: BudgetPeriod?) -> String {
    guard period == nil, let every = line.every else { return text(quantity) }
    return "\(text(quantity)) a \(every.rawValue)"
  }

  /// What a line has: in a single period, or as written, from a period on.
  func amount(
    of line: BudgetLine, month: BudgetPeriod?, from: BudgetPeriod
  ) throws(Failure) -> Quantity {
    guard let month else { return line.quantity(on: budget.calendar.nominalDay(from)) }
    let places = journal.commodities.style(of: budget.currency).places
    return try exactly(budget.amount(of: line, in: month, places: places))
  }

  /// Refuses to change an amount that a line doesn't have yet.
  func refuseNotBegun(_ line: BudgetLine, in period: BudgetPeriod, isLasting: Bool) throws(Failure)
  {
    guard isLasting, line.hasSteps, let first = line.steps.first?.from,
      first > budget.calendar.nominalDay(period)
    else { return }
    let begin = budget.calendar.beginning(of: budget.calendar.firstPeriod(from: first))
    throw .usage(
      "\(name(of: line)) has no amount before \(begin)",
      help: "to change that one, add --from \(begin); to have an earlier one, --from another month")
  }

  /// Says which later amounts of a line stay as they are.
  func sayOthers(of line: BudgetLine, from period: BudgetPeriod, _ summary: inout ChangeSummary) {
    let calendar = budget.calendar
    let first = calendar.nominalDay(period)
    for step in line.steps {
      guard let day = step.from, day > first else { continue }
      let name = calendar.beginning(of: calendar.firstPeriod(from: day))
      summary.say("from \(name) on, it still has \(text(step.quantity, of: line, in: nil))")
    }
    for (later, amounts) in budget.overrides.sorted(by: { $0.key < $1.key }) where later >= period {
      guard let amount = amounts[line.account.value] else { continue }
      summary.say(
        "\(calendar.name(of: later...later)) keeps its own amount, \(text(amount.value.quantity))")
    }
  }
}

extension BudgetCalendar {
  /// The first period to which a step from a day on applies.
  func firstPeriod(from day: CivilDate) -> BudgetPeriod {
    let period = period(of: day)
    return nominalDay(period) < day ? period + 1 : period
  }

  /// The name of a period's beginning: a month, or the first day of a week.
  func beginning(of period: BudgetPeriod) -> String {
    unit.months == nil
      ? "\(span(period).begin ?? .earliest)" : nominalDay(period).monthName
  }
}
