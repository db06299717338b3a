public import SourceText

/// A check of a journal that can be run by name. The first three are part of reading, so every report runs
/// them.
public enum Check: String, CaseIterable, Sendable {
  /// Everything can be parsed.
  case parseable
  /// Transactions balance, with conversions between commodities inferred.
  case autobalanced
  /// Balance assertions hold.
  case assertions
  /// Transactions balance without inferred conversions.
  case balanced
  /// Accounts are declared.
  case accounts
  /// Commodities are declared.
  case commodities
  /// Payees are declared.
  case payees
  /// Tags are declared.
  case tags
  /// Transactions are in the order of their dates, in each file.
  case ordereddates
  /// Accounts with assertions have one in the week before their last posting.
  case recentassertions
  /// No two accounts end in the same name.
  case uniqueleafnames
  /// There's no text that ledger would silently read as something else.
  case ledger

  /// A one-line summary of the check.
  public var summary: String {
    switch self {
    case .parseable: "everything can be read (always)"
    case .autobalanced: "transactions balance, with conversions inferred (always)"
    case .assertions: "balance assertions hold (with -I or in bank files: if named)"
    case .balanced: "transactions balance without inferred conversions"
    case .accounts: "accounts are declared by account directives"
    case .commodities: "commodities are declared by commodity directives"
    case .payees: "payees are declared by payee directives"
    case .tags: "tags are declared by tag directives"
    case .ordereddates: "transactions in each file are in date order"
    case .recentassertions:
      "the last assertion is within a week of the last posting"
    case .uniqueleafnames: "no two accounts end in the same name"
    case .ledger: "no text that ledger would silently read differently"
    }
  }

  /// The checks that `--strict` adds.
  public static let strict: [Check] = [.balanced, .accounts, .commodities]

  /// The problems that the check finds. Checks that are part of reading find nothing more.
  ///
  /// - Complexity: O(n) in the postings.
  public func diagnostics(of journal: BalancedJournal) -> [Diagnostic] {
    switch self {
    case .parseable, .autobalanced, .assertions, .balanced, .ledger: []
    case .accounts: DeclarationChecks(journal.journal).undeclaredAccounts()
    case .commodities: DeclarationChecks(journal.journal).undeclaredCommodities()
    case .payees: DeclarationChecks(journal.journal).undeclaredPayees()
    case .tags: DeclarationChecks(journal.journal).undeclaredTags()
    case .ordereddates: OrderChecks(journal.journal).unorderedDates()
    case .recentassertions: OrderChecks(journal.journal).staleAssertions()
    case .uniqueleafnames: DeclarationChecks(journal.journal).repeatedLeafNames()
    }
  }
}

extension BalancedJournal {
  /// Runs checks and adds their diagnostics, in the order of the text.
  public mutating func check(_ checks: [Check]) {
    for check in checks { diagnostics += check.diagnostics(of: self) }
    diagnostics = diagnostics.inTextOrder()
  }
}
