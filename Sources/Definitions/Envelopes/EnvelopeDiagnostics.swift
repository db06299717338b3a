import SourceText

// The messages for problems with assignments, moves and held money.

extension Diagnostic {
  static func noEnvelope(_ refusal: EnvelopeRefusal, at span: ByteSpan) -> Self {
    Diagnostic(.assignmentAccount, refusal.message, at: span, help: [refusal.help])
  }

  static func rhythmWithoutMonth(_ rhythm: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .wrongType, "'\(rhythm)' needs a first month", at: span,
      help: ["name the first month: '100 EUR by 2025-05 \(rhythm)'"])
  }

  static func unknownEnvelope(_ name: String, at span: ByteSpan, nearest: String?) -> Self {
    Diagnostic(
      .assignmentAccount, "the account '\(name)' is unknown", at: span,
      help: (nearest.map { [Spelling.question($0)] } ?? []) + [
        "give it a line in the budget, or declare it in the journal"
      ])
  }

  static func otherBudget(
    _ name: String, at span: ByteSpan, _ other: String, line: ByteSpan, _ budget: String
  ) -> Self {
    Diagnostic(
      .assignmentAccount,
      "'\(name)' belongs to the budget '\(other)', but this month's budget is '\(budget)'",
      at: span,
      notes: [Note("its line", at: line)],
      help: ["assign money to accounts of this month's budget"])
  }

  static func negativeAssignment(_ amount: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "can't assign \(amount): it's below zero", at: span,
      help: ["assign less, or move money to another envelope"])
  }

  static func negativeHold(_ amount: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "can't hold \(amount): it's below zero", at: span,
      help: ["write the amount to hold for the next month, or remove the line"])
  }

  static func negativeMove(_ amount: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "can't move \(amount): it's below zero", at: span,
      help: ["write an amount above zero and swap 'from' and 'to'"])
  }

  static func emptyMove(at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "this move has an amount of zero", at: span,
      help: ["write an amount above zero, or remove the move"])
  }

  static func moveToItself(at span: ByteSpan, from: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "this move takes money from the same envelope it goes to", at: span,
      notes: [Note("taken from here", at: from)])
  }

  static func assignedTwice(_ name: String, at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "'\(name)' already has an amount in this month", at: span,
      notes: [Note("the first one", at: first)], help: ["remove one of them, or add them up"])
  }

  static func heldTwice(at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "this month already has a held amount", at: span,
      notes: [Note("the first one", at: first)])
  }

  static func farAway(_ year: String, _ years: ClosedRange<Int>, at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentMonth, "the year \(year) is out of range", at: span,
      help: ["envelopes cover the years from \(years.lowerBound) to \(years.upperBound)"])
  }

  static func noBudget(at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentMonth, "there's no budget to assign money to", at: span,
      help: [
        "define one: budgets: {household: {default: true, lines: {Expenses:Food: 500 EUR}}}"
      ])
  }

  static func noMonths(_ budget: Located<String>, at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentMonth, "money is assigned by month, but '\(budget.value)' has other periods",
      at: span, notes: [Note("the budget", at: budget.span)],
      help: ["use 'period: monthly'; single lines can have another period with 'every:'"])
  }

  static func otherMoney(
    _ budget: String, _ usual: String, at span: ByteSpan, month: ByteSpan
  ) -> Self {
    Diagnostic(
      .assignmentMonth,
      "this month's budget, '\(budget)', doesn't cover the same accounts as '\(usual)'", at: span,
      notes: [Note("this line sets the month's budget", at: month)],
      help: ["add 'like: \(usual)' to it, or use '\(usual)' in this month"])
  }
}
