import Definitions
public import Journal
import SourceText

/// The rule that would have set the account that somebody has set by hand.
public enum RuleProposal {
  /// The rule with this name does so already.
  case known(String)
  /// This payee has no word that a rule could look for.
  case noWord(payee: String)
  /// A new rule; with the name of the rule that says something else, to which it is an exception.
  case new(NewRule, exceptionTo: String?)

  /// Proposes a rule.
  ///
  /// - Parameters:
  ///   - subject: What the rule is to fit.
  ///   - account: The account that it sets.
  ///   - rules: The book's rules.
  ///   - journal: The journal that they were prepared with.
  public init(
    for subject: RuleSubject, _ account: String, _ rules: RuleBook, _ journal: ParsedJournal
  ) {
    let winner = rules.outcome(of: subject).rule(setting: .account).map { rules.rules[$0] }
    if let winner, let known = winner.then.account?.value,
      journal.accounts.name(of: known) == account
    {
      self = .known(winner.name.value)
      return
    }
    let payee = ParsedJournal.payeeAndNote(subject.description).payee
    guard let text = PayeePattern.text(of: payee) else {
      self = .noWord(payee: payee)
      return
    }
    let taken = NameSet(rules.rules.map(\.name.value))
    var rule = NewRule(
      PayeePattern.name(for: text, besides: taken), when: [("payee", [text])],
      settings: [("account", account)])
    if let winner { rule.priority = winner.priority + 1 }
    self = .new(rule, exceptionTo: winner?.name.value)
  }
}
