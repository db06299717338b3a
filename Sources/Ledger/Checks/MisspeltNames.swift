import Containers
import Journal
public import SourceText

extension BalancedJournal {
  /// A journal with more undeclared accounts than this doesn't declare all of them.
  private static let mostUndeclared = 20

  /// Names that the journal doesn't declare, and that are similar to one that it does: probably typing mistakes, so
  /// they're warnings even if nobody has asked whether all names are declared.
  ///
  /// - Parameter checks: The checks that are run; what they look at isn't looked at twice.
  /// - Returns: The warnings.
  /// - Complexity: O(n) in the postings, and in the bytes of the declared names.
  public func misspeltNames(besides checks: [Check]) -> [Diagnostic] {
    let declarations = DeclarationChecks(journal)
    var found: [Diagnostic] = []
    if !journal.accountDeclarations.isEmpty, !checks.contains(.accounts),
      declarations.undeclaredAccountCount <= Self.mostUndeclared
    {
      found += declarations.undeclaredAccounts()
    }
    if !journal.commodityDeclarations.isEmpty, !checks.contains(.commodities) {
      found += declarations.undeclaredCommodities()
    }
    return found.filter { problem in
      // The first fix is the similar name, where it can be written. `Savings:2025` isn't `Savings:2024` misspelt.
      guard problem.fixes.count > 1, let edit = problem.fixes[0].edits.first else { return false }
      let written = journal.sources.bytes(edit.span)
      return written.filter { !$0.isDigit } != edit.replacement.filter { !$0.isDigit }
    }.map(\.asWarning)
  }
}
