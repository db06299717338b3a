import Amounts
public import Definitions
import Journal
public import Ledger

/// The postings of a journal that rules look at.
public struct RuleSubjects {
  private let journal: BalancedJournal
  private let needsTags: Bool
  /// Whether an account says what money was for.
  private let isCategory: [Bool]
  private let uncategorized: Set<AccountID>

  /// Prepares the postings of a journal.
  ///
  /// - Complexity: O(n) in the accounts.
  public init(_ journal: BalancedJournal, _ settings: Settings, needsTags: Bool) {
    self.journal = journal
    self.needsTags = needsTags
    let types = AccountTypes(journal.journal)
    isCategory = (0..<journal.journal.accounts.count).map { account in
      switch types.type(of: AccountID(account)) {
      case .expense, .revenue, .gain, nil: true
      default: false
      }
    }
    uncategorized = Set(
      [settings.uncategorized?.value, settings.uncategorizedIncome?.value].compactMap(\.self))
  }

  /// The postings of a transaction that rules look at, as they see them.
  public func subjects(ofTransaction transaction: Int) -> [(row: Int, subject: RuleSubject)] {
    let facts = journal.journal
    let rows = facts.postingRows(of: transaction)
    let chosen = self.rows(ofTransaction: transaction)
    guard !chosen.isEmpty else { return [] }
    let row = facts.transactions[transaction]
    var subject = RuleSubject(facts.description(of: transaction))
    subject.date = row.date
    subject.code = facts.code(of: transaction)
    let tags = needsTags ? facts.tags(ofTransaction: transaction) : []
    return chosen.map { chosen in
      let posting = facts.postings.rows[chosen]
      var own = subject
      // The one number whose opposite does not fit is no amount of a bank.
      own.amount = (try? posting.quantity.negated()).map { .init($0, posting.commodity) }
      if posting.flags.contains(.date) {
        own.date = facts.postings.dates[chosen]?.primary ?? row.date
      }
      own.accounts = rows.filter { $0 != chosen }.map { facts.postings.rows[$0].account }
      own.tags = needsTags ? tags + facts.tags(ofPosting: chosen) : []
      return (chosen, own)
    }
  }

  /// The accounts of the postings that rules look at.
  func accounts(ofTransaction transaction: Int) -> [AccountID] {
    rows(ofTransaction: transaction).map { journal.journal.postings.rows[$0].account }
  }

  private func rows(ofTransaction transaction: Int) -> [Int] {
    let facts = journal.journal
    let rows = facts.postingRows(of: transaction).filter {
      let posting = facts.postings.rows[$0]
      return posting.kind == .real && !posting.flags.contains(.generated)
    }
    let categories = rows.filter { row in
      isCategory[Int(facts.postings.rows[row].account)] || source(of: row) != nil
    }
    if !categories.isEmpty { return categories }
    return rows.filter {
      let quantity = facts.postings.rows[$0].quantity
      return !quantity.isNegative && !quantity.isZero
    }
  }

  /// What the posting's tag `source:` says.
  private func source(of row: Int) -> String? {
    guard journal.journal.postings.rows[row].flags.contains(.tags) else { return nil }
    return journal.journal.tags(ofPosting: row).first { $0.name == "source" }?.value
  }

  /// Whether a posting says that a rule or a guess has set it.
  func isSetByMachine(_ row: Int) -> Bool {
    guard let source = source(of: row) else { return false }
    return source == "ai" || source == "rule" || source.hasPrefix("rule/")
  }

  /// Whether rules may set a posting's account: nothing explains it, or a rule or a guess has set it. What
  /// was set by hand stays.
  public func isOpen(_ row: Int) -> Bool {
    if isSetByMachine(row) { return true }
    let source = source(of: row)
    return source == "uncategorized"
      || source == nil && uncategorized.contains(journal.journal.postings.rows[row].account)
  }
}
