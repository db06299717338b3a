import Containers
public import Definitions
public import Journal
public import Ledger

/// What one rule matches in a journal.
public struct RuleReach: Sendable {
  /// How many postings it fits.
  public private(set) var postings = 0
  /// How many of them are uncategorized.
  public private(set) var uncategorized = 0
  /// The accounts of the others, most frequent first.
  public private(set) var accounts: [(account: AccountID, count: Int)] = []

  /// Examines all postings.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in the book.
  ///   - book: The rules.
  ///   - journal: The journal that they were prepared with, balanced.
  ///   - settings: The settings, with the accounts for uncategorized money.
  /// - Complexity: O(n) in the transactions.
  public init(of rule: Int, _ book: RuleBook, _ journal: BalancedJournal, _ settings: Settings) {
    let subjects = RuleSubjects(book, journal, settings)
    var places: [AccountID: Int] = [:]
    for transaction in journal.journal.transactions.indices {
      for posting in subjects.postings(ofTransaction: transaction)
      where book.outcome(of: posting, inTransaction: transaction).hits.contains(where: {
        $0.rule == rule
      }) {
        postings += 1
        guard !posting.isUncategorized else {
          uncategorized += 1
          continue
        }
        let account = journal.journal.postings.rows[posting.row].account
        if let place = places[account] {
          accounts[place].count += 1
        } else {
          places[account] = accounts.count
          accounts.append((account, 1))
        }
      }
    }
    accounts.sort { ($1.count, $0.account) < ($0.count, $1.account) }
  }
}
