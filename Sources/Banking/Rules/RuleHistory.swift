// What would the rules do with the current journal?
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
// Rules look at the postings whose accounts say what the money was for: those to income and expenses or, in a
// transfer, those that receive money. They see the amount as the bank's statement shows it, with the posting's sign
// reversed, and the accounts of the other postings.

public import Amounts
import Containers
public import Definitions
public import Journal
public import Ledger
import SourceText

/// What the rules match in a journal, and what they would change.
public struct RuleHistory {
  /// What one rule does.
  public struct Use: Sendable {
    /// How many transactions it fits.
    public internal(set) var hits = 0
    /// How many transactions it sets something in, or would.
    public internal(set) var wins = 0
    /// How many postings it would change.
    public internal(set) var changes = 0
  }

  /// Two rules that fit the same posting and set the same field.
  public struct Overlap: Sendable {
    /// The rule that wins.
    public let winner: Int
    /// The rule that loses.
    public let loser: Int
    /// The field that both set.
    public let field: RuleField
    /// The number of transactions.
    public internal(set) var count: Int
  }

  /// A posting that rules would change.
  public struct Change: Sendable {
    /// The transaction.
    public let transaction: TransactionID
    /// The row of the posting; several rows for the parts of a split made by a rule.
    public let rows: Range<PostingID>
    /// Its quantity; for the parts of a split, their sum.
    public let quantity: Quantity
    /// The accounts that replace its account, each with its part; empty when the account stays.
    public let accounts: [AccountShare]
    /// The fields that are set, with the rules that set them.
    public let settings: [(field: RuleField, rule: Int)]

    /// The row of the posting, or of its first part.
    public var row: PostingID { rows.lowerBound }
  }

  /// A payee that no rule fits.
  public struct Uncovered: Sendable {
    /// The payee.
    public let payee: String
    /// The number of its transactions.
    public internal(set) var count = 0
    /// Its most frequent income or expense account; the first if several are equally frequent.
    public internal(set) var account: AccountID?
  }

  /// By the index of the rule.
  public private(set) var uses: [Use]
  /// The most frequent come first.
  public private(set) var overlaps: [Overlap] = []
  /// In the order of the text.
  public private(set) var changes: [Change] = []
  /// The postings that a split can't divide, with the rule that has the split.
  public private(set) var undivided: [(row: PostingID, rule: Int)] = []
  /// The postings marked as set by a rule that no rule fits now.
  public private(set) var orphans: [PostingID] = []
  /// The payees that no rule fits, most frequent first.
  public private(set) var uncovered: [Uncovered] = []
  /// How many transactions were looked at.
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

  /// Applies the rules to transactions.
  ///
  /// - Parameters:
  ///   - book: The rules.
  ///   - journal: The journal that the rules were prepared with, balanced.
  ///   - settings: The settings, with the accounts for uncategorized money.
  ///   - isAsked: Whether to look at a transaction.
  ///   - listsUncovered: Whether to count payees that no rule fits.
  /// - Complexity: O(n) in the transactions, and in the bytes of their different descriptions.
  public init(
    _ book: RuleBook, _ journal: BalancedJournal, _ settings: Settings,
    where isAsked: (TransactionID) -> Bool = { _ in true }, listsUncovered: Bool = false
  ) {
    self.book = book
    self.journal = journal
    let subjects = RuleSubjects(book, journal, settings)
    self.subjects = subjects
    uses = Array(repeating: Use(), count: book.rules.count)
    var payees = PayeeCounts()
    var tally = RuleTally()
    for transaction in journal.journal.transactions.indices where isAsked(transaction) {
      transactionCount += 1
      let candidates = book.candidates(ofTransaction: transaction)
      let isCovered =
        tally.count(transaction, candidates, book, subjects)
        ?? ((candidates.count > 0 || subjects.hasMachinePosting(transaction)) && add(transaction))
      if isCovered {
        coveredCount += 1
      } else if listsUncovered, !journal.journal.transactions[transaction].flags.contains(.link) {
        payees.add(
          journal.journal.payee(of: transaction), subjects.accounts(ofTransaction: transaction))
      }
    }
    for entry in tally.entries {
      _ = count(
        entry.verdicts.map { book.outcome(ofCandidates: entry.candidates, $0) },
        of: entry.count)
    }
    overlaps.sort { ($1.count, $0.winner, $0.loser) < ($0.count, $1.winner, $1.loser) }
    uncovered = payees.sorted
  }

  /// Adds a transaction; returns whether a rule fits it.
  private mutating func add(_ transaction: TransactionID) -> Bool {
    var outcomes: [RuleOutcome] = []
    for posting in subjects.postings(ofTransaction: transaction, hasDescription: false) {
      let outcome = book.outcome(of: posting, inTransaction: transaction)
      outcomes.append(outcome)
      guard posting.isOpen else { continue }
      if outcome.hits.isEmpty, case .rule = posting.source { orphans.append(posting.row) }
      change(posting, transaction, outcome)
    }
    return count(outcomes, of: 1)
  }

  /// Counts the outcomes of a transaction's postings, for this many transactions; returns whether a rule fits.
  private mutating func count(_ outcomes: [RuleOutcome], of transactions: Int) -> Bool {
    // Usually, only a few rules fit.
    var fitting: [Int] = []
    var winning: [Int] = []
    var seen: [OverlapKey] = []
    for outcome in outcomes {
      for hit in outcome.hits {
        if !fitting.contains(hit.rule) { fitting.append(hit.rule) }
        if !hit.sets.isEmpty, !winning.contains(hit.rule) { winning.append(hit.rule) }
        for (field, winner) in hit.overridden {
          let key = OverlapKey(winner: winner, loser: hit.rule, field: field)
          guard !seen.contains(key) else { continue }
          seen.append(key)
          if let place = overlapPlaces[key] {
            overlaps[place].count += transactions
          } else {
            overlapPlaces[key] = overlaps.count
            overlaps.append(
              Overlap(winner: winner, loser: hit.rule, field: field, count: transactions))
          }
        }
      }
    }
    for rule in fitting { uses[rule].hits += transactions }
    for rule in winning { uses[rule].wins += transactions }
    return !fitting.isEmpty
  }

  /// Records what an outcome would change in an open posting.
  private mutating func change(
    _ ruled: RuledPosting, _ transaction: TransactionID, _ outcome: RuleOutcome
  ) {
    let facts = journal.journal
    var accounts: [AccountShare] = []
    var settings: [(field: RuleField, rule: Int)] = []
    for (field, rule) in outcome.settings {
      let then = book.rules[rule].then
      switch field {
      case .account:
        var parts: [AccountShare] = []
        if let account = then.account?.value {
          parts = [AccountShare(account, ruled.quantity)]
        } else if let quantities = self.parts(of: ruled, then.splits) {
          parts = zip(then.splits, quantities).map { AccountShare($0.account.value, $1) }
        } else {
          undivided.append((ruled.row, rule))
          continue
        }
        let present = ruled.rows.map { facts.postings.rows[$0] }
        guard
          !present.map(\.account).elementsEqual(parts.map(\.account))
            || parts.count > 1 && !present.map(\.quantity).elementsEqual(parts.map(\.quantity))
        else { continue }
        accounts = parts
      case .payee:
        if let payee = then.payee, facts.payee(of: transaction).isExactly(payee.value) { continue }
      case .tag(let name):
        let tag = then.tags.first { $0.value.name == name }?.value
        if ruled.rows.allSatisfy({ facts.tags(ofPosting: $0).contains { $0 == tag } }) { continue }
      case .comment:
        let text = then.comment?.value ?? ""
        if facts.hasComment(text, ofPosting: ruled.row) { continue }
      }
      settings.append((field, rule))
    }
    guard !settings.isEmpty else { return }
    changes.append(
      Change(
        transaction: transaction, rows: ruled.rows, quantity: ruled.quantity, accounts: accounts,
        settings: settings))
    for rule in Set(settings.map(\.rule)) { uses[rule].changes += 1 }
  }

  /// The parts of a posting's amount; nil when it can't be split.
  private func parts(of ruled: RuledPosting, _ splits: [RuleSplit]) -> [Quantity]? {
    guard ruled.subject.isDivisible else { return nil }
    let commodity = journal.journal.postings.rows[ruled.row].commodity
    let places = journal.journal.commodities.style(of: commodity).places
    return splits.parts(of: Amount(ruled.quantity, commodity), places: places)
  }

  /// The journal with the account changes applied.
  public func changedJournal() -> BalancedJournal {
    var moves: [PostingID: [AccountShare]] = [:]
    for change in changes where !change.accounts.isEmpty {
      moves[change.row] = change.accounts
      // The first part of the existing split gets the whole amount.
      for row in change.rows.dropFirst() {
        moves[row] = [AccountShare(journal.journal.postings.rows[row].account, .zero)]
      }
    }
    return journal.moving(moves)
  }
}

/// Counts transactions by payee.
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

extension ParsedJournal {
  /// Whether all lines of a text are in a posting's comments.
  public func hasComment(_ text: String, ofPosting row: PostingID) -> Bool {
    let spans = commentSpans(ofPosting: row)
    return text.split(separator: "\n").allSatisfy { comments(spans, have: $0) }
  }

  /// Whether some comments have all parts of a line, between commas. Other parts don't count, such as the value of a tag
  /// that has the line in it.
  func comments(_ spans: [ByteSpan], have line: some StringProtocol) -> Bool {
    func parts(of text: some Sequence<UInt8>) -> [[UInt8]] {
      text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: true)
        .map { Array($0.trimming(while: \.isSpace)) }.filter { !$0.isEmpty }
    }
    let known = Set(spans.flatMap { parts(of: sources.text($0).utf8) })
    return parts(of: line.utf8).allSatisfy(known.contains)
  }
}
