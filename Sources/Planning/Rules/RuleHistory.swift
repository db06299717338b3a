// What would the rules do with the journal as it is?
//
//     2025-03-02 LIDL 4711
//         Expenses:Uncategorized    12.00 EUR     open: a rule may set its account
//         Assets:Bank
//     2025-03-05 Lidl
//         Expenses:Food             30.00 EUR     written by hand: rules are counted here, and change nothing
//         Assets:Bank
//     2025-03-07 Lidl
//         Expenses:Fun               8.00 EUR  ; source: rule/old      open again
//         Assets:Bank
//
// Rules look at the postings whose accounts say what the money was for: those of income and expenses, else,
// as in a transfer, those that receive. They see the amount as the bank's statement shows it, which is
// the opposite of the posting's, and the accounts of the other postings.

public import Amounts
public import Definitions
public import Journal
public import Ledger
import SourceText

/// What rules find in a journal, and what they would change.
public struct RuleHistory {
  /// What one rule does.
  public struct Use: Sendable {
    /// The transactions that it fits.
    public internal(set) var hits = 0
    /// The transactions in which it sets something, or would.
    public internal(set) var wins = 0
    /// The postings that it would change.
    public internal(set) var changes = 0
  }

  /// Two rules that fit the same posting and set the same field.
  public struct Overlap: Sendable {
    /// The rule that wins.
    public let winner: Int
    /// The rule that does not.
    public let loser: Int
    /// What both set.
    public let field: RuleField
    /// In how many transactions.
    public internal(set) var count: Int
  }

  /// A posting that rules would change.
  public struct Change: Sendable {
    /// The transaction.
    public let transaction: Int
    /// The posting's row.
    public let row: Int
    /// The accounts that take its place, each with its part; empty when its account stays.
    public let accounts: [(account: AccountID, quantity: Quantity)]
    /// What is set, with the rules that set it.
    public let settings: [(field: RuleField, rule: Int)]
  }

  /// A payee that no rule fits.
  public struct Uncovered: Sendable {
    /// The payee.
    public let payee: String
    /// How many transactions it has.
    public internal(set) var count = 0
    /// Its most frequent account for income or expenses; of equal ones the first.
    public internal(set) var account: AccountID?
  }

  /// By the rules' places.
  public private(set) var uses: [Use]
  /// The most frequent first.
  public private(set) var overlaps: [Overlap] = []
  /// In the order of the text.
  public private(set) var changes: [Change] = []
  /// The postings that a split cannot divide, with the rule that has the split.
  public private(set) var undivided: [(row: Int, rule: Int)] = []
  /// The postings that say a rule or a guess has set them, and that no rule fits any more.
  public private(set) var orphans: [Int] = []
  /// The payees that no rule fits, the most frequent first.
  public private(set) var uncovered: [Uncovered] = []
  /// How many transactions were looked at, and how many of them a rule fits.
  public private(set) var transactionCount = 0
  /// How many of them a rule fits.
  public private(set) var coveredCount = 0

  private let book: RuleBook
  private let journal: BalancedJournal
  private let subjects: RuleSubjects
  private var overlapPlaces: [OverlapKey: Int] = [:]

  private struct OverlapKey: Hashable {
    let winner: Int
    let loser: Int
    let field: RuleField
  }

  /// Asks the rules about transactions.
  ///
  /// - Parameters:
  ///   - book: The rules.
  ///   - journal: The journal that the rules were prepared with, balanced.
  ///   - settings: Which accounts are for what nothing explains.
  ///   - transactions: The transactions.
  ///   - listsUncovered: Whether payees that no rule fits are counted.
  /// - Complexity: O(n) in the transactions, and in the bytes of their different descriptions.
  public init(
    _ book: RuleBook, _ journal: BalancedJournal, _ settings: Settings,
    transactions: some Sequence<Int>, listsUncovered: Bool = false
  ) {
    self.book = book
    self.journal = journal
    subjects = RuleSubjects(journal, settings, needsTags: book.needsTags)
    uses = Array(repeating: Use(), count: book.rules.count)
    var payees = PayeeCounts()
    for transaction in transactions {
      transactionCount += 1
      let isCovered = add(transaction)
      if isCovered {
        coveredCount += 1
      } else if listsUncovered, !journal.journal.transactions[transaction].flags.contains(.link) {
        payees.add(
          journal.journal.payee(of: transaction), subjects.accounts(ofTransaction: transaction))
      }
    }
    overlaps.sort { ($1.count, $0.winner, $0.loser) < ($0.count, $1.winner, $1.loser) }
    uncovered = payees.sorted
  }

  /// Adds a transaction; returns whether a rule fits it.
  private mutating func add(_ transaction: Int) -> Bool {
    guard book.hasCandidates(ofTransaction: transaction) else {
      // Most transactions have no tags, and their accounts say that they are not open.
      for row in journal.journal.postingRows(of: transaction)
      where subjects.isSetByMachine(row) { orphans.append(row) }
      return false
    }
    // Few rules fit at a time.
    var fitting: [Int] = []
    var winning: [Int] = []
    var seen: [OverlapKey] = []
    for (row, subject) in subjects.subjects(ofTransaction: transaction) {
      let outcome = book.outcome(of: subject, inTransaction: transaction)
      for hit in outcome.hits {
        if !fitting.contains(hit.rule) { fitting.append(hit.rule) }
        if !hit.sets.isEmpty, !winning.contains(hit.rule) { winning.append(hit.rule) }
        for (field, winner) in hit.overridden {
          let key = OverlapKey(winner: winner, loser: hit.rule, field: field)
          guard !seen.contains(key) else { continue }
          seen.append(key)
          count(key)
        }
      }
      guard subjects.isOpen(row) else { continue }
      if outcome.hits.isEmpty, subjects.isSetByMachine(row) { orphans.append(row) }
      change(row, transaction, outcome)
    }
    for rule in fitting { uses[rule].hits += 1 }
    for rule in winning { uses[rule].wins += 1 }
    return !fitting.isEmpty
  }

  private mutating func count(_ key: OverlapKey) {
    if let place = overlapPlaces[key] {
      overlaps[place].count += 1
    } else {
      overlapPlaces[key] = overlaps.count
      overlaps.append(
        Overlap(winner: key.winner, loser: key.loser, field: key.field, count: 1))
    }
  }

  /// Notes what an outcome would change of an open posting.
  private mutating func change(_ row: Int, _ transaction: Int, _ outcome: RuleOutcome) {
    let facts = journal.journal
    let posting = facts.postings.rows[row]
    var accounts: [(account: AccountID, quantity: Quantity)] = []
    var settings: [(field: RuleField, rule: Int)] = []
    for (field, rule) in outcome.settings {
      let then = book.rules[rule].then
      switch field {
      case .account:
        if let account = then.account?.value {
          guard account != posting.account else { continue }
          accounts = [(account, posting.quantity)]
        } else if let parts = parts(of: row, then.splits) {
          accounts = zip(then.splits, parts).map { ($0.account.value, $1) }
        } else {
          undivided.append((row, rule))
          continue
        }
      case .payee:
        if facts.payee(of: transaction) == then.payee?.value { continue }
      case .tag(let name):
        let tag = then.tags.first { $0.value.name == name }?.value
        if facts.tags(ofPosting: row).contains(where: { $0 == tag }) { continue }
      case .comment:
        let text = then.comment?.value ?? ""
        if facts.commentSpans(ofPosting: row).contains(where: {
          facts.sources.text($0).contains(text)
        }) {
          continue
        }
      }
      settings.append((field, rule))
    }
    guard !settings.isEmpty else { return }
    changes.append(
      Change(transaction: transaction, row: row, accounts: accounts, settings: settings))
    for rule in Set(settings.map(\.rule)) { uses[rule].changes += 1 }
  }

  /// The parts of a posting's amount; nil when it cannot be split.
  private func parts(of row: Int, _ splits: [RuleSplit]) -> [Quantity]? {
    let posting = journal.journal.postings.rows[row]
    guard posting.flags.isDisjoint(with: [.moreAmounts, .cost, .assertion, .lot]) else {
      return nil
    }
    let places = journal.journal.commodities.style(of: posting.commodity).places
    return splits.parts(of: posting.amount, places: places)
  }

  /// The journal as it would be with the changes of accounts.
  public func changedJournal() -> BalancedJournal {
    journal.moving(
      Dictionary(
        changes.filter { !$0.accounts.isEmpty }.map { ($0.row, $0.accounts) },
        uniquingKeysWith: { first, _ in first }))
  }
}

/// Counts the transactions of payees.
private struct PayeeCounts {
  private var places: [[UInt8]: Int] = [:]
  private var payees: [(found: RuleHistory.Uncovered, accounts: [AccountID: Int])] = []

  mutating func add(_ payee: String, _ accounts: [AccountID]) {
    guard !payee.isEmpty else { return }
    let key = Array(payee.utf8)
    let place = places[key] ?? payees.count
    if place == payees.count {
      places[key] = place
      payees.append((RuleHistory.Uncovered(payee: payee), [:]))
    }
    payees[place].found.count += 1
    for account in accounts { payees[place].accounts[account, default: 0] += 1 }
  }

  var sorted: [RuleHistory.Uncovered] {
    payees.enumerated().map { place, entry in
      var found = entry.found
      found.account = entry.accounts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
      return (place, found)
    }.sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }.map(\.1)
  }
}
