import Containers
import Dates
import Journal
import SourceText

/// The auto posting rules of a journal, with their queries parsed.
struct AutoPostingRules {
  /// One rule.
  struct Rule {
    let text: AutoRule
    let query: Query
  }

  /// The rules with valid queries, in the order of the text.
  private(set) var rules: [Rule] = []
  /// Problems with the other queries.
  private(set) var diagnostics: [Diagnostic] = []

  /// Parses the queries of a journal's rules; relative dates in them refer to `today`. Rules in the given text have the
  /// given query.
  init(_ journal: ParsedJournal, today: CivilDate, given: (text: ByteSpan, query: Query)? = nil) {
    for rule in journal.autoRules {
      if let given, given.text.contains(rule.span) {
        rules.append(Rule(text: rule, query: given.query))
        continue
      }
      do {
        let query = try Query.parse(text: journal.sources.text(rule.query), today: today)
        rules.append(Rule(text: rule, query: query))
      } catch {
        diagnostics.append(.invalidRuleQuery(error, in: rule.query))
      }
    }
  }

  /// The accounts that the rules of one journal on the command line name.
  func accounts(in root: Int, of journal: ParsedJournal) -> Set<AccountID> {
    let rows = rules.lazy.filter { $0.text.root == root }.flatMap(\.text.postings)
    return Set(rows.map { journal.rulePostings.rows[$0].account })
  }
}

extension Diagnostic {
  fileprivate static func invalidRuleQuery(_ error: QueryError, in query: ByteSpan) -> Self {
    Diagnostic(
      .ruleQueryInvalid, error.headline,
      at: ByteSpan(
        query.start + UInt32(error.range.lowerBound), query.start + UInt32(error.range.upperBound)),
      help: error.help.map { [$0] } ?? [])
  }
}
