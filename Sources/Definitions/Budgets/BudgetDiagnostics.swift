import Dates
import SourceText

// The messages for problems with budgets.

extension Diagnostic {
  static func invalidName(_ name: Located<String>) -> Self {
    Diagnostic(
      .budgetName, "'\(excerpt(of: name.value))' can't be a budget's name", at: name.span,
      help: ["use only the letters a to z, digits, '-' and '_'"])
  }

  static func budgetTwice(_ name: Located<String>, first: ByteSpan) -> Self {
    Diagnostic(
      .budgetName, "two budgets have the name '\(name.value)'", at: name.span,
      notes: [Note("the first one", at: first)], help: ["give one of them another name"])
  }

  static func twoDefaults(at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .budgetDefault, "there are two default budgets", at: span,
      notes: [Note("the first one", at: first)],
      help: ["keep 'default: true' in one of them; use the other through 'months:'"])
  }

  static func noDefault(_ name: Located<String>) -> Self {
    Diagnostic(
      .budgetDefault, "there's no default budget", at: name.span,
      help: ["add 'default: true' to the budget that usually applies"])
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
          ? "remove one of them; an account includes its subaccounts"
          : "an account can belong to only one budget; with 'like', budgets share accounts"
      ])
  }

  static func lineTwice(_ account: String, at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .budgetLine, "'\(account)' already has an amount", at: span,
      notes: [Note("the first one", at: first)], help: ["remove one of them"])
  }

  static func noSpending(_ account: String, _ span: ByteSpan, lines: ByteSpan?) -> Self {
    Diagnostic(
      .budgetLine, "'\(account)' isn't an expense account", at: span,
      notes: lines.map { [Note("these lines are for spending", at: $0.prefixed(1))] } ?? [],
      help: ["budget lines are for expenses; to see income, use 'florin budget --income'"])
  }

  static func overrideWithoutLine(_ account: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .budgetLine, "the budget has no line '\(account)' to override", at: span,
      help: ["add the line first, with '0' if you usually plan nothing"])
  }

  static func lineAmount(at span: ByteSpan, other: ByteSpan??) -> Self {
    Diagnostic(
      .budgetLine,
      other == nil ? "this line has no amount" : "a line can't have both an amount and steps",
      at: span, notes: (other ?? nil).map { [Note("the steps", at: $0)] } ?? [],
      help: ["write {amount: 80 EUR} or {steps: {2025-01: 80 EUR, 2025-07: 95 EUR}}"])
  }

  static func stepWithCost(at span: ByteSpan) -> Self {
    Diagnostic(.budgetAmount, "a budgeted amount can't have a cost", at: span)
  }

  static func negativeAmount(_ amount: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .budgetAmount, "can't budget \(amount): it's below zero", at: span,
      help: ["leave out the sign"])
  }

  /// The error for an amount in another currency, or without one.
  ///
  /// - Parameters:
  ///   - amount: The amount as written.
  ///   - currency: The budget's currency; empty if its amounts have none.
  ///   - completed: An amount without a currency, completed with the budget's.
  ///   - span: The place of the amount.
  /// - Returns: The error.
  static func otherCommodity(
    _ amount: String, currency: String, completed: String?, at span: ByteSpan
  ) -> Self {
    guard let completed else {
      return Diagnostic(
        .budgetAmount,
        currency.isEmpty
          ? "\(amount) has a currency, but the budget's other amounts have none"
          : "\(amount) isn't in the budget's currency '\(currency)'",
        at: span,
        help: [
          currency.isEmpty
            ? "write all amounts of the budget in one currency"
            : "write the amount in \(currency), or use a budget with another 'currency:'"
        ])
    }
    return Diagnostic(
      .budgetAmount, "\(amount) has no currency, but the budget's currency is '\(currency)'",
      at: span,
      help: ["write \(completed)"])
  }

  static func noTemplate(_ fund: Located<String>, nearest: String?) -> Self {
    Diagnostic(
      .budgetLine, "there's no template '\(excerpt(of: fund.value))' to save for", at: fund.span,
      help: nearest.map { [Spelling.question($0)] } ?? [])
  }

  static func fundTwice(_ fund: Located<String>, first: ByteSpan) -> Self {
    Diagnostic(
      .budgetLine, "this line already saves for '\(excerpt(of: fund.value))'", at: fund.span,
      notes: [Note("the first one", at: first)], help: ["remove one of them"])
  }

  static func unknownBudget(
    _ name: Located<String>, _ code: DiagnosticCode, among names: [String]
  ) -> Self {
    let nearest = Spelling.nearest(to: name.value, among: names)
    return Diagnostic(
      code, "there's no budget '\(excerpt(of: name.value))'", at: name.span,
      help: [
        nearest.map(Spelling.question)
          ?? (names.isEmpty
            ? "define it under 'budgets:'" : "the budgets are \(names.joined(separator: ", "))")
      ])
  }

  static func likeItself(_ like: Located<String>, first: ByteSpan) -> Self {
    Diagnostic(
      .budgetLike, "this budget is like itself, through '\(like.value)'", at: like.span,
      notes: [Note("the cycle closes here", at: first)],
      help: ["remove 'like:' from one of these budgets"])
  }

  static func ownBesideLike(_ like: Located<String>, at span: ByteSpan) -> Self {
    Diagnostic(
      .budgetLike,
      "this budget already gets its accounts, currency and period from '\(like.value)'", at: span,
      notes: [Note("'like' is here", at: like.span)],
      help: ["remove this key, or 'like:'"])
  }

  static func noLines(_ name: Located<String>) -> Self {
    Diagnostic(
      .missingKey, "a budget needs the key 'lines': the amounts, by account", at: name.span,
      help: ["write it, for example: lines: {Expenses:Food: 500 EUR}"])
  }

  static func biweeklyWithoutDate(at span: ByteSpan) -> Self {
    Diagnostic(
      .budgetPeriod, "'biweekly' needs a start date", at: span,
      help: ["name a day on which a period starts: biweekly from 2025-01-03"])
  }

  static func startsOnWeeks(at span: ByteSpan, period: ByteSpan) -> Self {
    Diagnostic(
      .budgetPeriod, "'starts-on' is a day of the month, but this budget's periods are weeks",
      at: span,
      notes: [Note("the period", at: period)],
      help: ["to choose the first day of the week, set 'week-start' in 'settings:'"])
  }

  static func noDueDay(_ text: String, at span: ByteSpan) -> Self {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let months = Month.allCases.flatMap { [$0.abbreviation, $0.name] }.map { $0.lowercased() }
    var help =
      "write a day of the period (15, last), a day of the year (dec 31), or a date (2025-12-24)"
    if words.count == 2, let day = Int(words[0]), let month = Month(name: words[1]) {
      help = "write the month first: \(month.abbreviation.lowercased()) \(day)"
    } else if words.count == 2, Int(words[1]) != nil,
      let nearest = Spelling.nearest(to: words[0], among: months)
    {
      help = Spelling.question("\(nearest) \(words[1])")
    } else if words.count == 1, Spelling.nearest(to: words[0], among: ["last"]) != nil {
      help = Spelling.question("last")
    }
    return Diagnostic(
      .wrongType, "'\(excerpt(of: text))' isn't a due day", at: span,
      help: [help])
  }

  static func dueOutside(_ unit: BudgetCalendar.Unit, at span: ByteSpan) -> Self {
    Diagnostic(
      .budgetPeriod, "a \(unit == .biweek ? "pair of weeks" : unit.rawValue) has no such day",
      at: span, help: ["days are counted from the period's first day; 'last' always works"])
  }

  static func monthOfWeeks(at span: ByteSpan) -> Self {
    Diagnostic(
      .budgetPeriod, "this budget's periods are weeks, and a month has several", at: span,
      help: ["name a day in the week you mean: 2025-12-01"])
  }

  static func monthTwice(_ month: String, at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .budgetMonth, "the month \(month) already has a budget", at: span,
      notes: [Note("the first one", at: first)])
  }

  static func otherCurrency(
    _ name: Located<String>, at budget: ByteSpan, usual: String
  ) -> Self {
    Diagnostic(
      .budgetMonth, "'\(name.value)' and the default budget '\(usual)' have different currencies",
      at: name.span, notes: [Note("the budget", at: budget)],
      help: ["add 'like: \(usual)' to it, or give it the same 'currency:'"])
  }

  static func otherPeriods(
    _ name: Located<String>, at budget: ByteSpan, usual: String
  ) -> Self {
    Diagnostic(
      .budgetMonth, "'\(name.value)' and the default budget '\(usual)' have different periods",
      at: name.span, notes: [Note("the budget", at: budget)],
      help: ["add 'like: \(usual)' to it, or give it the same 'period:' and 'starts-on:'"])
  }
}

extension ByteSpan {
  /// The first bytes of a place that can be long.
  func prefixed(_ count: UInt32) -> ByteSpan {
    ByteSpan(start, min(end, start + count))
  }
}
