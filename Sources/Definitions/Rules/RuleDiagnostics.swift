import Amounts
import Patterns
import SourceText

// The messages for problems with rules.

extension Diagnostic {
  static func ruleName(_ name: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleName, "'\(excerpt(of: name))' can't be a rule's name", at: span,
      help: ["remove commas and outer blanks: the name is written to the journal as a tag's value"])
  }

  static func ruleTwice(_ name: Located<String>, first: ByteSpan) -> Self {
    Diagnostic(
      .ruleName, "two rules have the name '\(excerpt(of: name.value))'", at: name.span,
      notes: [Note("the first one", at: first)], help: ["give one of them another name"])
  }

  static func noteTwice(at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .ruleCondition, "'memo' means the same as 'note'", at: span,
      notes: [Note("the other one", at: first)],
      help: ["keep one of them; a list matches any of its texts"])
  }

  static func openRegex(_ text: String, at span: ByteSpan) -> Self {
    let body = text.dropFirst()
    return Diagnostic(
      .rulePattern, "this regex has no '/' at its end", at: span,
      help: [
        "write /\(excerpt(of: String(body)))/; to find a text that starts with '/', write it as a "
          + "regex: '/\\/\(excerpt(of: String(body)))/'"
      ])
  }

  static func ruleRegex(_ error: PatternError, at span: ByteSpan) -> Self {
    Diagnostic(.rulePattern, "in this regex: \(error.message)", at: span)
  }

  static func reversedRange(_ text: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleNever, "the range '\(excerpt(of: text))' is empty", at: span,
      help: ["write the smaller value first"])
  }

  static func noCommon(_ amount: ByteSpan, commodity: ByteSpan) -> Self {
    Diagnostic(
      .ruleNever, "no amount can match: its commodity isn't listed in 'commodity'", at: amount,
      notes: [Note("the commodities", at: commodity)], help: ["remove one of them"])
  }

  static func excluded(at span: ByteSpan, by wanted: ByteSpan) -> Self {
    Diagnostic(
      .ruleNever, "this rule can never match: 'not' excludes everything that 'when' asks for",
      at: span,
      notes: [Note("what it asks for", at: wanted)],
      help: ["use 'not' for exceptions to 'when'"])
  }

  static func unknownImport(_ name: String, at span: ByteSpan, among names: [String]) -> Self {
    let nearest = Spelling.nearest(to: name, among: names)
    return Diagnostic(
      .ruleCondition, "there's no import '\(excerpt(of: name))'", at: span,
      help: [
        nearest.map(Spelling.question)
          ?? (names.isEmpty
            ? "define it under 'imports:'" : "the imports are \(names.joined(separator: ", "))")
      ])
  }

  static func setsNothing(at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleThen, "this rule sets nothing", at: span,
      help: ["say what it sets, such as then: {account: Expenses:Food:Groceries}"])
  }

  static func accountAndSplits(at span: ByteSpan, account: ByteSpan) -> Self {
    Diagnostic(
      .ruleThen, "a rule can't have both an account and splits", at: span,
      notes: [Note("the account", at: account)])
  }

  static func sourceTag(at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleThen, "the tag 'source' is reserved for florin", at: span,
      help: ["choose another name; florin uses 'source' to note which rule set an account"])
  }

  static func invalidComment(_ headline: String, _ help: [String], at span: ByteSpan) -> Self {
    Diagnostic(.ruleThen, "\(headline), so this can't be written", at: span, help: help)
  }

  static func splitSign(at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleSplit, "each share must be above zero", at: span,
      help: ["leave out the sign: shares take the sign of the amount that is split"])
  }

  static func splitAlone(at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleSplit, "a split needs at least two accounts", at: span,
      help: ["use 'account' if everything goes to one account"])
  }

  static func twoRests(at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .ruleSplit, "only one account can get the rest", at: span,
      notes: [Note("the first one", at: first)],
      help: ["give one of them a percentage or an amount"])
  }

  static func splitTooLarge(_ percent: Quantity, at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleSplit, "these shares add up to \(percent.normalized)%, so there's no rest",
      at: span, help: ["percentages must add up to 100, or to less if one account has no share"])
  }

  static func splitOverflow(at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleSplit, "the sum of these percentages has too many digits for florin",
      at: span, help: ["percentages must add up to 100, or to less if one account has no share"])
  }

  static func percentagesWithoutRest(_ percent: Quantity, at span: ByteSpan) -> Self {
    withoutRest(
      "these shares add up to \(percent.normalized)%, and no account gets the rest", at: span)
  }

  static func amountsWithoutRest(at span: ByteSpan) -> Self {
    withoutRest("no account gets what's left after these amounts", at: span)
  }

  private static func withoutRest(_ headline: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleSplit, headline, at: span, help: ["leave one account without a share: it gets the rest"])
  }
}
