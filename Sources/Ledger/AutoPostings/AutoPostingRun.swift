import Amounts
import Containers
import Dates
import Journal
import SourceText

/// Runs auto posting rules one after the other, so each rule sees what the rules above it added.
struct AutoPostingRun {
  /// The journal with all postings added so far; the rules' elided postings have no amount yet.
  private var journal: BalancedJournal
  /// What went wrong.
  private(set) var diagnostics: [Diagnostic] = []
  private let rules: [(rule: AutoPostingRules.Rule, reach: AutoPostingReach)]
  private var index: RuleIndex
  private var order: PostingOrder
  /// The number of postings at which the rules are stopped. Each rule can match what others add, so thirty
  /// short rules could ask for a billion.
  private let limit: Int
  /// The generated transactions that count in each journal of the command line.
  private let expected: [Set<TransactionID>]
  private var isReference: [AccountID: Bool] = [:]
  private var references: [Reference: AccountID] = [:]

  /// An account with `%account` in its name, and the matched account that replaces it.
  private struct Reference: Hashable {
    let template: AccountID
    let matched: AccountID
  }

  private static let accountReference = "%account"

  /// Prepares to run rules on a journal that is balanced without them.
  ///
  /// - Complexity: O(n) in the postings, the account names and the descriptions.
  init(_ rules: [AutoPostingRules.Rule], on journal: BalancedJournal) {
    self.rules = rules.map { ($0, AutoPostingReach($0.query)) }
    self.journal = journal
    index = RuleIndex(self.rules.map(\.reach), journal.journal)
    order = PostingOrder(journal.journal)
    limit = max(100_000, 64 * journal.journal.postings.rows.count)
    expected = journal.journal.roots.indices.map {
      Set(journal.journal.generatedTransactions(of: $0))
    }
  }

  /// Runs the rules until one fails, and returns the journal with what they added.
  ///
  /// - Complexity: O(m) in the postings that rules may match by account and description, for all rules
  ///   together.
  mutating func run() -> BalancedJournal {
    for (rule, reach) in rules where diagnostics.isEmpty {
      let matches = matches(of: rule, reach)
      let added = matches.count * rule.text.postings.count
      guard journal.journal.postings.rows.count + added < limit else {
        diagnostics.append(.tooManyPostings(rule.text))
        break
      }
      for match in matches {
        do {
          try add(rule, match)
        } catch {
          let matched = journal.journal.accountSpan(ofPosting: match.row)
          diagnostics.append(.productTooLarge(rule.text, matched: matched))
          break
        }
      }
    }
    let numbers = journal.journal.arrange(in: order)
    journal.moreAmounts.reorder(numbers)
    return journal
  }

  /// A posting that a rule matches.
  private struct Match {
    let row: PostingID
    /// If it has several amounts, which of them the rule matches.
    let meant: [Bool]
  }

  /// What a rule matches before it adds anything. The matcher is gone by then: it would hold the journal
  /// and force a copy on each change.
  private func matches(of rule: AutoPostingRules.Rule, _ reach: AutoPostingReach) -> [Match] {
    let root = journal.journal.roots[rule.text.root]
    let expected = expected[rule.text.root]
    let matcher = QueryMatcher(reach.rest, journal)
    var matches: [Match] = []
    for row in index.postings(for: reach, of: journal.journal, in: order) {
      let transaction = order.transaction(of: row)
      guard root.contains(transaction) || expected.contains(transaction),
        matcher.matchesPosting(row, of: transaction)
      else { continue }
      let isSingle = !journal.journal.postings.rows[row].flags.contains(.moreAmounts)
      matches.append(
        Match(
          row: row,
          meant: isSingle ? [] : journal.amounts(ofPosting: row).map(matcher.matchesAmount)))
    }
    return matches
  }

  private mutating func add(
    _ rule: AutoPostingRules.Rule, _ match: Match
  ) throws(QuantityError) {
    var above = match.row
    for template in rule.text.postings {
      let account = account(for: template, matched: match.row)
      let posting = try AutoPosting(
        template, account: account, matched: match.row, in: journal, meant: match.meant)
      above = append(posting, below: above)
    }
  }

  private mutating func append(_ posting: AutoPosting, below row: PostingID) -> PostingID {
    let added = journal.journal.append(posting.row, below: row, in: &order)
    journal.journal.postings.costs[added] = posting.cost
    journal.journal.postings.assertions[added] = posting.assertion
    journal.journal.postings.dates[added] = posting.dates
    if !posting.moreAmounts.isEmpty { journal.moreAmounts[added] = posting.moreAmounts }
    index.add(added, of: posting.row.account)
    return added
  }

  /// The account of a rule's posting, with `%account` replaced by the matched account.
  private mutating func account(for template: PostingID, matched row: PostingID) -> AccountID {
    let written = journal.journal.rulePostings.rows[template].account
    let isReference =
      isReference[written]
      ?? journal.journal.accounts.name(of: written).contains(Self.accountReference)
    self.isReference[written] = isReference
    guard isReference else { return written }
    let matched = journal.journal.postings.rows[row].account
    let key = Reference(template: written, matched: matched)
    if let known = references[key] { return known }
    let parts = journal.journal.accounts.name(of: written).split(
      separator: Self.accountReference, omittingEmptySubsequences: false)
    let name = parts.joined(separator: journal.journal.accounts.name(of: matched))
    let account = journal.journal.account(named: name)
    index.addAccounts(of: journal.journal)
    references[key] = account
    return account
  }
}

extension Diagnostic {
  fileprivate static func productTooLarge(_ rule: AutoRule, matched: ByteSpan) -> Self {
    Diagnostic(
      .sumTooLarge, "this rule computes an amount with more digits than florin can hold exactly",
      at: rule.query, notes: [Note("from the amount here", at: matched)],
      help: ["amounts may have 38 significant digits"])
  }

  fileprivate static func tooManyPostings(_ rule: AutoRule) -> Self {
    Diagnostic(
      .ruleTooManyPostings, "the auto posting rules add too many postings", at: rule.query,
      label: "stopped here",
      help: ["make the rules match fewer of the postings that other rules add"])
  }
}
