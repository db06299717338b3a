import Journal
public import SourceText

extension BalancedJournal {
  /// Names that the journal doesn't declare, and that are similar to one that it does: most likely typing mistakes, so
  /// they're warnings even if nobody has asked whether all names are declared.
  ///
  /// - Parameter checks: The checks that are run; what they look at isn't looked at twice.
  /// - Returns: The warnings.
  /// - Complexity: O(n) in the postings, and in the bytes of the names that aren't declared.
  public func misspeltNames(besides checks: [Check]) -> [Diagnostic] {
    let declarations = DeclarationChecks(journal)
    var found: [Diagnostic] = []
    if !journal.accountDeclarations.isEmpty, !checks.contains(.accounts) {
      found += declarations.undeclaredAccounts()
    }
    if !journal.commodityDeclarations.isEmpty, !checks.contains(.commodities) {
      found += declarations.undeclaredCommodities()
    }
    // With a similar name, there are two things to do about it.
    return found.filter { $0.help.count > 1 }.map(\.asWarning)
  }
}
