import Amounts
import Dates
import Journal
import SourceText

/// Runs auto posting rules one after the other, so that a rule sees what the rules above it have added.
struct AutoPostingRun {
  /// The journal with all postings added so far; elided ones of the rules have no amount yet.
  private(set) var journal: BalancedJournal
  /// What went wrong.
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of postings at which the rules are stopped: each of them may match what others add,
  /// so that thirty short rules could ask for a billion.
  private let limit: Int

  private static let accountReference = "%account"

  /// Prepares to run rules on a journal that is balanced without them.
  init(_ journal: BalancedJournal) {
    self.journal = journal
    let count = journal.journal.postings.rows.count
    limit = max(100_000, 64 * count)
  }

  /// Runs a rule on the journal of the command line that it is for.
  ///
  /// - Complexity: O(n) in the postings.
  mutating func run(_ rule: AutoPostingRules.Rule) {
    let matcher = QueryMatcher(rule.query, journal)
    var additions = Additions()
    // What the plan generates is in no journal, so that the rules of all journals are for it.
    let transactions = [
      journal.journal.roots[rule.text.root], journal.journal.generatedTransactions,
    ]
    for transaction in transactions.joined() {
      for row in journal.journal.postingRows(of: transaction)
      where matcher.matchesPosting(row, of: transaction) {
        guard journal.journal.postings.rows.count + additions.count < limit else {
          diagnostics.append(.tooManyPostings(rule.text))
          return
        }
        do {
          try add(rule, below: row, matcher, to: &additions)
        } catch {
          let matched = journal.journal.accountSpan(ofPosting: row)
          diagnostics.append(.productTooLarge(rule.text, matched: matched))
          return
        }
      }
    }
    guard !additions.isEmpty else { return }
    journal.journal.insert(additions.postings)
    journal.moreAmounts.insert(additions.moreAmounts, below: additions.postings.anchors)
  }

  private mutating func add(
    _ rule: AutoPostingRules.Rule, below row: Int, _ matcher: QueryMatcher,
    to additions: inout Additions
  ) throws(QuantityError) {
    for template in rule.text.postings {
      let account = account(for: template, matched: row, &additions)
      let posting = try AutoPosting(
        template, account: account, matched: row, in: journal, where: matcher.matchesAmount)
      additions.append(posting, below: row)
    }
  }

  /// The account of a rule's posting, with `%account` replaced by the matched one.
  private mutating func account(
    for template: Int, matched row: Int, _ additions: inout Additions
  ) -> AccountID {
    let written = journal.journal.rulePostings.rows[template].account
    let isReference =
      additions.isReference[written]
      ?? journal.journal.accounts.name(of: written).contains(Self.accountReference)
    additions.isReference[written] = isReference
    guard isReference else { return written }
    let matched = journal.journal.postings.rows[row].account
    let key = Additions.Reference(template: written, matched: matched)
    if let known = additions.references[key] { return known }
    let parts = journal.journal.accounts.name(of: written).split(
      separator: Self.accountReference, omittingEmptySubsequences: false)
    let name = parts.joined(separator: journal.journal.accounts.name(of: matched))
    let account = journal.journal.account(named: name)
    additions.references[key] = account
    return account
  }
}

/// What one rule adds.
private struct Additions {
  /// An account with `%account` in its name, and the account that stands for it.
  struct Reference: Hashable {
    let template: AccountID
    let matched: AccountID
  }

  private(set) var postings = PostingInsertions()
  private(set) var moreAmounts = SideTable<[Amount]>()
  var isReference: [AccountID: Bool] = [:]
  var references: [Reference: AccountID] = [:]

  var count: Int { postings.count }
  var isEmpty: Bool { postings.isEmpty }

  mutating func append(_ posting: AutoPosting, below row: Int) {
    let number = postings.append(posting.row, below: row)
    postings.columns.costs[number] = posting.cost
    postings.columns.assertions[number] = posting.assertion
    postings.columns.dates[number] = posting.dates
    if !posting.moreAmounts.isEmpty { moreAmounts[number] = posting.moreAmounts }
  }
}

extension Diagnostic {
  fileprivate static func productTooLarge(_ rule: AutoRule, matched: ByteSpan) -> Self {
    Diagnostic(
      .sumTooLarge, "a multiple that this rule makes has more digits than florin can hold exactly",
      at: rule.query, notes: [Note("of the amount here", at: matched)],
      help: ["amounts may have 38 significant digits"])
  }

  fileprivate static func tooManyPostings(_ rule: AutoRule) -> Self {
    Diagnostic(
      .ruleTooManyPostings, "the auto posting rules add too many postings", at: rule.query,
      label: "stopped here",
      help: ["let the rules match fewer of the postings that other rules add"])
  }
}
