import Containers
public import Definitions
public import Journal
public import SourceText

/// An account that both a periodic rule of the journal and a template spend on or are paid from. A forecast counts
/// both, which is rarely meant: the rule is often a budget goal from before there was a plan.
///
/// Only what the forecast has counts: the dates of a rule and the occurrences of a template can all be outside it.
public struct TwiceExpected: Sendable {
  /// The account, of income or spending.
  public let account: AccountID
  /// The template.
  public let template: TemplateID
  /// The rule, from its `~`.
  public let rule: ByteSpan

  /// Finds the accounts, each once, in the order of the rules.
  static func all(
    _ rules: [PeriodicRule], _ expected: [TemplateID], _ definitions: Definitions,
    _ journal: ParsedJournal
  ) -> [TwiceExpected] {
    var templates: [AccountID: TemplateID] = [:]
    for index in expected {
      let template = definitions.templates[index]
      for posting in template.postings where templates[posting.account.value] == nil {
        templates[posting.account.value] = index
      }
    }
    let types = AccountTypes(journal)
    var result: [TwiceExpected] = []
    for rule in rules {
      for row in rule.postings {
        let account = journal.rulePostings.rows[row].account
        guard [.expense, .revenue].contains(types.type(of: account)),
          let template = templates.removeValue(forKey: account)
        else { continue }
        result.append(TwiceExpected(account: account, template: template, rule: rule.span))
      }
    }
    return result
  }
}
