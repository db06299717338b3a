import Journal

extension BalancedJournal {
  /// The same journal with numbers in the place of names, and without comments: for showing it to others.
  ///
  /// - Returns: The journal; nil if the run would hold more than 4 GiB of text.
  /// - Complexity: O(n) in the transactions and postings.
  public func obfuscated() -> BalancedJournal? {
    var result = self
    return result.journal.obfuscate() ? result : nil
  }
}
