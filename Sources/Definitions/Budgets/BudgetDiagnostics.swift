import Dates
import SourceText

// What can be wrong with budgets, in words.

extension Diagnostic {
  static func invalidName(_ name: Located<String>) -> Self {
    Diagnostic(
      .budgetName, "'\(excerpt(of: name.value))' cannot be the name of a budget", at: name.span,
      help: ["a name is made of the letters a to z, digits, '-' and '_'"])
  }

  static func budgetTwice(_ name: Located<String>, first: ByteSpan) -> Self {
    Diagnostic(
      .budgetName, "there are two budgets with the name '\(name.value)'", at: name.span,
      notes: [Note("the first one", at: first)], help: ["give one of them another name"])
  }

  static func twoDefaults(at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .budgetDefault, "there are two default budgets", at: span,
      notes: [Note("the first one", at: first)],
      help: ["keep 'default: true' in one of them, and name the other in 'months:'"])
  }

  static func noDefault(_ name: Located<String>) -> Self {
    Diagnostic(
      .budgetDefault, "no budget is the default", at: name.span,
      help: ["write 'default: true' into the budget that usually holds"])
  }

  static func accountTwice(
    _ account: String, at span: ByteSpan, _ budget: String, first: ByteSpan, _ other: String
  ) -> Self {
    Diagnostic(
      .budgetAccount,
      budget == other
        ? "the budget '\(budget)' has the account '\(account)' twice"
        : "the account '\(account)' is in two budgets, '\(other)' and '\(budget)'",
      at: span, notes: [Note("the first place", at: first)],
      help: [
        budget == other
          ? "an account covers all below it: remove one of the two"
          : "an account belongs to one budget; a budget that is 'like' another shares its accounts"
      ])
  }

  static func lineTwice(_ account: String, at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .budgetLine, "'\(account)' has an amount already", at: span,
      notes: [Note("the first one", at: first)], help: ["remove one of the two"])
  }

  static func noSpending(_ account: String, _ span: ByteSpan, lines: ByteSpan?) -> Self {
    Diagnostic(
      .budgetLine, "'\(account)' is no account of spending", at: span,
      notes: lines.map { [Note("these lines say what may be spent", at: $0.prefixed(1))] } ?? [],
      help: ["a budget has lines for expenses; income is shown by 'florin budget --income'"])
  }

  static func overrideWithoutLine(_ account: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .budgetLine, "the budget has no line '\(account)' that could be overridden", at: span,
      help: ["add the line first, with '0' where nothing is usually planned"])
  }

  static func lineAmount(at span: ByteSpan, other: ByteSpan??) -> Self {
    Diagnostic(
      .budgetLine,
      other == nil ? "this line has no amount" : "a line has an amount or steps, and not both",
      at: span, notes: (other ?? nil).map { [Note("the steps", at: $0)] } ?? [],
      help: ["write {amount: 80 EUR} or {steps: {2025-01: 80 EUR, 2025-07: 95 EUR}}"])
  }

  static func stepWithCost(at span: ByteSpan) -> Self {
    Diagnostic(.budgetAmount, "a budgeted amount has no cost", at: span)
  }

  static func negativeAmount(_ amount: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .budgetAmount, "\(amount) cannot be budgeted: it is below zero", at: span,
      help: ["what may be spent is written without a sign"])
  }

  /// An amount in another currency, or in none.
  ///
  /// - Parameters:
  ///   - amount: The amount as it is written.
  ///   - currency: The budget's; empty where its amounts have none.
  ///   - completed: An amount without a currency, in that of the budget.
  ///   - span: Where the amount stands.
  /// - Returns: The error.
  static func otherCommodity(
    _ amount: String, currency: String, completed: String?, at span: ByteSpan
  ) -> Self {
    guard let completed else {
      return Diagnostic(
        .budgetAmount,
        currency.isEmpty
          ? "\(amount) has a currency, and the budget's other amounts have none"
          : "\(amount) is not in the budget's currency '\(currency)'",
        at: span,
        help: [
          currency.isEmpty
            ? "write all amounts of the budget in one currency"
            : "write the amount in \(currency), or make a budget with another 'currency:'"
        ])
    }
    return Diagnostic(
      .budgetAmount, "\(amount) has no currency, and the budget's is '\(currency)'", at: span,
      help: ["write \(completed)"])
  }

  static func noTemplate(_ fund: Located<String>, nearest: String?) -> Self {
    Diagnostic(
      .budgetLine, "there is no template '\(excerpt(of: fund.value))' to save for", at: fund.span,
      help: nearest.map { ["did you mean '\($0)'?"] } ?? [])
  }

  static func fundTwice(_ fund: Located<String>, first: ByteSpan) -> Self {
    Diagnostic(
      .budgetLine, "this line saves for '\(excerpt(of: fund.value))' already", at: fund.span,
      notes: [Note("the first one", at: first)], help: ["remove one of the two"])
  }

  static func unknownBudget(
    _ name: Located<String>, _ code: DiagnosticCode, among names: [String]
  ) -> Self {
    let nearest = Spelling.nearest(to: name.value, among: names)
    return Diagnostic(
      code, "there is no budget '\(excerpt(of: name.value))'", at: name.span,
      help: [
        nearest.map { "did you mean '\($0)'?" }
          ?? (names.isEmpty
            ? "define it under 'budgets:'" : "the budgets are \(names.joined(separator: ", "))")
      ])
  }

  static func likeItself(_ like: Located<String>, first: ByteSpan) -> Self {
    Diagnostic(
      .budgetLike, "this budget is like itself, by way of '\(like.value)'", at: like.span,
      notes: [Note("the circle closes here", at: first)],
      help: ["one of the budgets has to say its accounts and lines itself"])
  }

  static func ownBesideLike(_ like: Located<String>, at span: ByteSpan) -> Self {
    Diagnostic(
      .budgetLike,
      "a budget that is like '\(like.value)' has its accounts, currency and period", at: span,
      notes: [Note("it is like another here", at: like.span)],
      help: ["remove this key, or 'like:'"])
  }

  static func noLines(_ name: Located<String>) -> Self {
    Diagnostic(
      .missingKey, "a budget needs the key 'lines': the amounts, by account", at: name.span,
      help: ["write it, for example: lines: {Expenses:Food: 500 EUR}"])
  }

  static func biweeklyWithoutDate(at span: ByteSpan) -> Self {
    Diagnostic(
      .budgetPeriod, "'biweekly' does not say which weeks", at: span,
      help: ["name a day on which one begins: biweekly from 2025-01-03"])
  }

  static func startsOnWeeks(at span: ByteSpan, period: ByteSpan) -> Self {
    Diagnostic(
      .budgetPeriod, "'starts-on' is a day of the month, and this budget goes by weeks", at: span,
      notes: [Note("the period", at: period)],
      help: ["the first day of weeks is 'week-start' in 'settings:'"])
  }

  static func noDueDay(_ text: String, at span: ByteSpan) -> Self {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let months = Month.allCases.flatMap { [$0.abbreviation, $0.name] }.map { $0.lowercased() }
    var help = "write a day of the period (15, last), of each year (dec 31), or a date (2025-12-24)"
    if words.count == 2, let day = Int(words[0]), let month = Month(name: words[1]) {
      help = "the month comes first: \(month.abbreviation.lowercased()) \(day)"
    } else if words.count == 2, Int(words[1]) != nil,
      let nearest = Spelling.nearest(to: words[0], among: months)
    {
      help = "did you mean '\(nearest) \(words[1])'?"
    } else if words.count == 1, Spelling.nearest(to: words[0], among: ["last"]) != nil {
      help = "did you mean 'last'?"
    }
    return Diagnostic(
      .wrongType, "'\(excerpt(of: text))' is not a day on which something can be due", at: span,
      help: [help])
  }

  static func dueOutside(_ unit: BudgetCalendar.Unit, at span: ByteSpan) -> Self {
    Diagnostic(
      .budgetPeriod, "a \(unit == .biweek ? "pair of weeks" : unit.rawValue) has no such day",
      at: span, help: ["a number is counted from the first day; 'last' is always there"])
  }

  static func monthOfWeeks(at span: ByteSpan) -> Self {
    Diagnostic(
      .budgetPeriod, "this budget goes by weeks, of which a month has several", at: span,
      help: ["name a day of the week that is meant: 2025-12-01"])
  }

  static func monthTwice(_ month: String, at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .budgetMonth, "the month \(month) has a budget already", at: span,
      notes: [Note("the first one", at: first)])
  }

  static func otherCurrency(
    _ name: Located<String>, at budget: ByteSpan, usual: String
  ) -> Self {
    Diagnostic(
      .budgetMonth, "'\(name.value)' has another currency than the default budget '\(usual)'",
      at: name.span, notes: [Note("the budget", at: budget)],
      help: ["write 'like: \(usual)' into it, or give it the same 'currency:'"])
  }

  static func otherPeriods(
    _ name: Located<String>, at budget: ByteSpan, usual: String
  ) -> Self {
    Diagnostic(
      .budgetMonth, "'\(name.value)' has other periods than the default budget '\(usual)'",
      at: name.span, notes: [Note("the budget", at: budget)],
      help: ["write 'like: \(usual)' into it, or give it the same 'period:' and 'starts-on:'"])
  }
}

extension ByteSpan {
  /// The first bytes of a place that may be long.
  func prefixed(_ count: UInt32) -> ByteSpan {
    ByteSpan(start, min(end, start + count))
  }
}
