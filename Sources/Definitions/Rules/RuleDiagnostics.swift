import Amounts
import Patterns
import SourceText

// What can be wrong with rules, in words.

extension Diagnostic {
  static func ruleName(_ name: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleName, "'\(excerpt(of: name))' cannot be the name of a rule", at: span,
      help: ["it is written into the journal as a tag's value: leave out commas and outer blanks"])
  }

  static func ruleTwice(_ name: Located<String>, first: ByteSpan) -> Self {
    Diagnostic(
      .ruleName, "there are two rules with the name '\(excerpt(of: name.value))'", at: name.span,
      notes: [Note("the first one", at: first)], help: ["give one of them another name"])
  }

  static func noteTwice(at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .ruleCondition, "'memo' is another word for 'note'", at: span,
      notes: [Note("the other one", at: first)],
      help: ["keep one of them; a list means any of its texts"])
  }

  static func openRegex(_ text: String, at span: ByteSpan) -> Self {
    let body = text.dropFirst()
    return Diagnostic(
      .rulePattern, "a regex begins here, and has no '/' at its end", at: span,
      help: [
        "write /\(excerpt(of: String(body)))/; to find a text that begins with '/', write it as a "
          + "regex: '/\\/\(excerpt(of: String(body)))/'"
      ])
  }

  static func ruleRegex(_ error: PatternError, at span: ByteSpan) -> Self {
    Diagnostic(.rulePattern, "in this regex: \(error.message)", at: span)
  }

  static func reversedRange(_ text: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleNever, "nothing is within '\(excerpt(of: text))'", at: span,
      help: ["write the smaller end first"])
  }

  static func noCommon(_ amount: ByteSpan, commodity: ByteSpan) -> Self {
    Diagnostic(
      .ruleNever, "no amount can fit: its commodity is not among those of 'commodity'", at: amount,
      notes: [Note("the commodities", at: commodity)], help: ["remove one of the two"])
  }

  static func excluded(at span: ByteSpan, by wanted: ByteSpan) -> Self {
    Diagnostic(
      .ruleNever, "this rule can never fit: 'not' excludes all that 'when' asks for", at: span,
      notes: [Note("what it asks for", at: wanted)],
      help: ["'not' is for exceptions: name what is to be left out of 'when'"])
  }

  static func unknownImport(_ name: String, at span: ByteSpan, among names: [String]) -> Self {
    let nearest = Spelling.nearest(to: name, among: names)
    return Diagnostic(
      .ruleCondition, "there is no import '\(excerpt(of: name))'", at: span,
      help: [
        nearest.map { "did you mean '\($0)'?" }
          ?? (names.isEmpty
            ? "define it under 'imports:'" : "the imports are \(names.joined(separator: ", "))")
      ])
  }

  static func setsNothing(at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleThen, "this rule sets nothing", at: span,
      help: ["name what it sets, such as then: {account: Expenses:Food:Groceries}"])
  }

  static func accountAndSplits(at span: ByteSpan, account: ByteSpan) -> Self {
    Diagnostic(
      .ruleThen, "a rule has an account or splits, and not both", at: span,
      notes: [Note("the account", at: account)])
  }

  static func sourceTag(at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleThen, "the tag 'source' is florin's own", at: span,
      help: ["it says which rule has set an account: take another name"])
  }

  static func splitSign(at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleSplit, "a part is above zero", at: span,
      help: ["write it without a sign: it gets that of the amount that is split"])
  }

  static func splitAlone(at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleSplit, "a split has two parts or more", at: span,
      help: ["write 'account' where all of it goes to one"])
  }

  static func twoRests(at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .ruleSplit, "two parts are to get what is left", at: span,
      notes: [Note("the first one", at: first)],
      help: ["give one of them a percentage or an amount"])
  }

  static func splitTooLarge(_ percent: Quantity, at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleSplit, "these parts are more than the whole: \(percent.normalized)% leave no rest",
      at: span, help: ["percentages alone make 100, or less when one part has no number"])
  }

  static func splitOverflow(at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleSplit, "the sum of these percentages has more digits than florin can hold exactly",
      at: span, help: ["percentages alone make 100, or less when one part has no number"])
  }

  static func percentagesWithoutRest(_ percent: Quantity, at span: ByteSpan) -> Self {
    withoutRest("these parts make \(percent.normalized)%, and no part gets the rest", at: span)
  }

  static func amountsWithoutRest(at span: ByteSpan) -> Self {
    withoutRest("no part gets what these amounts leave", at: span)
  }

  private static func withoutRest(_ headline: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .ruleSplit, headline, at: span, help: ["leave one part without a number: it gets the rest"])
  }
}
