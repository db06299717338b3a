import SourceText

// What can be wrong with assignments, moves and held money, in words.

extension Diagnostic {
  static func noEnvelope(_ refusal: EnvelopeRefusal, at span: ByteSpan) -> Self {
    Diagnostic(.assignmentAccount, refusal.message, at: span, help: [refusal.help])
  }

  static func rhythmWithoutMonth(_ rhythm: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .wrongType, "'\(rhythm)' does not say from which month on it is counted", at: span,
      help: ["name the first one: '100 EUR by 2025-05 \(rhythm)'"])
  }

  static func unknownEnvelope(_ name: String, at span: ByteSpan, nearest: String?) -> Self {
    Diagnostic(
      .assignmentAccount, "nothing is known of the account '\(name)'", at: span,
      help: (nearest.map { ["did you mean '\($0)'?"] } ?? []) + [
        "give it a line in the budget, or declare it in the journal"
      ])
  }

  static func otherBudget(
    _ name: String, at span: ByteSpan, _ other: String, line: ByteSpan, _ budget: String
  ) -> Self {
    Diagnostic(
      .assignmentAccount,
      "'\(name)' belongs to the budget '\(other)', and this month's is '\(budget)'", at: span,
      notes: [Note("its line", at: line)],
      help: ["money is assigned to the lines of the month's own budget"])
  }

  static func negativeAssignment(_ amount: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "\(amount) cannot be assigned: it is below zero", at: span,
      help: ["assign less to it, or move money from it to another envelope"])
  }

  static func negativeHold(_ amount: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "\(amount) cannot be held: it is below zero", at: span,
      help: ["write what the month keeps for the next one, or remove it"])
  }

  static func negativeMove(_ amount: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "\(amount) cannot be moved: it is below zero", at: span,
      help: ["write an amount above zero, and turn 'from' and 'to' around"])
  }

  static func emptyMove(at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "this moves nothing", at: span,
      help: ["write an amount above zero, or remove the move"])
  }

  static func moveToItself(at span: ByteSpan, from: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "this moves money into the envelope that it is taken from", at: span,
      notes: [Note("taken from here", at: from)])
  }

  static func assignedTwice(_ name: String, at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "'\(name)' has an amount in this month already", at: span,
      notes: [Note("the first one", at: first)], help: ["remove one of the two, or add them up"])
  }

  static func heldTwice(at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .assignmentAmount, "this month has an amount that is held already", at: span,
      notes: [Note("the first one", at: first)])
  }

  static func farAway(_ year: String, _ years: ClosedRange<Int>, at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentMonth, "the year \(year) is too far away", at: span,
      help: ["envelopes go from \(years.lowerBound) to \(years.upperBound)"])
  }

  static func noBudget(at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentMonth, "there is no budget whose money could be assigned", at: span,
      help: [
        "define one: budgets: {household: {default: true, lines: {Expenses:Food: 500 EUR}}}"
      ])
  }

  static func noMonths(_ budget: Located<String>, at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentMonth, "money is assigned by months, and '\(budget.value)' has other periods",
      at: span, notes: [Note("the budget", at: budget.span)],
      help: ["make it 'period: monthly'; a line may have another length of time with 'every:'"])
  }

  static func otherMoney(
    _ budget: String, _ usual: String, at span: ByteSpan, month: ByteSpan
  ) -> Self {
    Diagnostic(
      .assignmentMonth,
      "the budget of this month, '\(budget)', is about other money than '\(usual)'", at: span,
      notes: [Note("the month has it from here", at: month)],
      help: ["write 'like: \(usual)' into it, or leave this month to '\(usual)'"])
  }
}
