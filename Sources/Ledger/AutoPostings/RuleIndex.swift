// Which postings can an auto posting rule match?
//
//     = ^expenses:food$            those of the accounts that the pattern matches
//     = desc:market expenses       those of the transactions that it describes, or of the accounts
//     = amt:>100                   any
//
// The patterns of all rules are tried at once on each account and each description (`PatternSet`). Accounts
// and postings that rules add go into the index when they go into the journal.

import Containers
import Journal
import Patterns
import SourceText

/// Finds the postings that rules may match.
struct RuleIndex {
  /// What the patterns of accounts, or of descriptions, match.
  private struct Matches {
    private var numbers: [Pattern: Int] = [:]
    private let set: PatternSet
    /// For each pattern, the numbers of what it matches, ascending.
    private var matched: [[Int]]

    init(_ patterns: some Sequence<Pattern>) {
      var distinct: [Pattern] = []
      for pattern in patterns where numbers[pattern] == nil {
        numbers[pattern] = distinct.count
        distinct.append(pattern)
      }
      set = PatternSet(distinct)
      matched = Array(repeating: [], count: distinct.count)
    }

    /// Tries all patterns on the next text.
    mutating func add(_ number: Int, _ text: [UInt8]) {
      for pattern in set.matches(in: text) { matched[pattern].append(number) }
    }

    /// Everything that any of the patterns matches, each once.
    func matched(by patterns: [Pattern]) -> [Int] {
      let lists = patterns.compactMap { numbers[$0].map { matched[$0] } }
      return lists.count == 1 ? lists[0] : Set(lists.joined()).sorted()
    }
  }

  private var accounts: Matches
  private var descriptions: Matches
  /// The number of indexed accounts.
  private var accountCount = 0
  /// By account.
  private var rows: [[PostingID]] = []
  /// By description number.
  private var transactions: [[TransactionID]] = []
  /// The description number of each transaction.
  private var texts = RowTable<TransactionID, Int>()

  /// Indexes a journal by the patterns of rules.
  init(_ rules: [AutoPostingReach], _ journal: ParsedJournal) {
    accounts = Matches(rules.lazy.compactMap(\.accounts).joined())
    descriptions = Matches(rules.lazy.compactMap(\.descriptions).joined())
    addAccounts(of: journal)
    for (row, posting) in journal.postings.rows.pairs { add(row, of: posting.account) }
    if rules.contains(where: { $0.descriptions != nil }) { addDescriptions(of: journal) }
  }

  /// Adds the journal's new accounts.
  mutating func addAccounts(of journal: ParsedJournal) {
    for account in accountCount..<journal.accounts.count {
      accounts.add(account, journal.accounts.nameBytes(of: AccountID(account)))
      rows.append([])
    }
    accountCount = journal.accounts.count
  }

  /// Adds a posting.
  mutating func add(_ row: PostingID, of account: AccountID) { rows[Int(account)].append(row) }

  private mutating func addDescriptions(of journal: ParsedJournal) {
    var numbers: [SourceBytes: Int] = [:]
    for (index, transaction) in journal.transactions.pairs {
      let text = SourceBytes(journal.sources.bytes(transaction.description))
      if let number = numbers[text] {
        texts.append(number)
        transactions[number].append(index)
      } else {
        numbers[text] = transactions.count
        descriptions.add(transactions.count, Array(text.string.utf8))
        texts.append(transactions.count)
        transactions.append([index])
      }
    }
  }

  /// The postings that match a rule's account and description, in the order of their transactions.
  ///
  /// - Complexity: O(n log n) in the postings of the accounts, or of the transactions, whichever are fewer.
  func postings(
    for reach: AutoPostingReach, of journal: ParsedJournal, in order: PostingOrder
  ) -> [PostingID] {
    let named = reach.accounts.map { accounts.matched(by: $0) }
    let described = reach.descriptions.map { descriptions.matched(by: $0) }
    let account = { (row: PostingID) in
      named.map { $0.containsSorted(Int(journal.postings.rows[row].account)) } ?? true
    }
    let description = { (row: PostingID) in
      described.map { $0.containsSorted(texts[order.transaction(of: row)]) } ?? true
    }
    let namedCount = named.map { $0.reduce(0) { $0 + rows[$1].count } } ?? .max
    let describedCount = described.map { $0.reduce(0) { $0 + transactions[$1].count } } ?? .max
    if let named, namedCount <= describedCount {
      return named.flatMap { rows[$0] }.filter(description)
        .sorted { (order.transaction(of: $0), $0) < (order.transaction(of: $1), $1) }
    }
    if let described {
      return described.flatMap { transactions[$0] }.sorted().flatMap { order.rows(of: $0) }
        .filter(account)
    }
    return journal.transactions.indices.flatMap { order.rows(of: $0) }
  }
}

extension [Int] {
  /// Whether an ascending list contains a number.
  ///
  /// - Complexity: O(log n).
  fileprivate func containsSorted(_ number: Int) -> Bool {
    let place = partitioningIndex { $0 >= number }
    return place < count && self[place] == number
  }
}
