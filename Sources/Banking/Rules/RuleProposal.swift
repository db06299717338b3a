import Definitions
public import Journal
import SourceText

/// A rule that would have set an account that was set by hand.
public enum RuleProposal {
  /// The rule with this name already does.
  case known(String)
  /// The payee has no word that a rule could look for.
  case noWord(payee: String)
  /// A new rule; with the name of a rule that sets something else, if the new one is an exception to it.
  case new(NewRule, exceptionTo: String?)

  /// Proposes a rule.
  ///
  /// - Parameters:
  ///   - subject: The subject that the rule should fit.
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

extension NewRule {
  /// Whether a rule that ``RuleProposal`` made, which has one text of a payee, would also be proposed for a subject.
  public func isProposal(for subject: RuleSubject) -> Bool {
    let payee = ParsedJournal.payeeAndNote(subject.description).payee.lowercased()
    return when.contains { $0.key == "payee" && $0.values.contains { payee.contains($0) } }
  }
}

extension RuleBook {
  /// Why a rule that was made for a posting is refused; nil if it decides the posting's account.
  ///
  /// - Parameters:
  ///   - name: The rule's name.
  ///   - subject: The posting's subject; nil if rules don't look at the posting.
  /// - Returns: The reason, and what to do instead.
  public func refusal(
    ofRule name: String, for subject: RuleSubject?
  ) -> (message: String, help: String)? {
    let winner = subject.flatMap { outcome(of: $0).rule(setting: .account) }
    if let winner, rules[winner].name.value == name { return nil }
    return (
      "no simple rule would do the same for this posting", "write one with 'florin rules add'"
    )
  }
}
