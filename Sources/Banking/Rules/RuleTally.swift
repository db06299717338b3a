import Journal

/// Counts closed transactions by what the rules do with them. Most transactions are closed, and many have the same
/// candidates with the same verdicts.
struct RuleTally {
  /// Transactions that rules treat the same way.
  struct Entry {
    /// The number of the candidates.
    let candidates: Int
    /// Which of the candidates that look at more than the description fit: for one posting and for a second one, which
    /// can have the same verdicts.
    fileprivate let both: (UInt64, UInt64)
    /// The number of transactions.
    fileprivate(set) var count: Int
    /// The next entry with these candidates; -1 after the last one.
    fileprivate let next: Int32

    /// The different verdicts on the postings.
    var verdicts: [UInt64] { both.0 == both.1 ? [both.0] : [both.0, both.1] }
  }

  /// The entries, each once.
  private(set) var entries: [Entry] = []
  /// For each set of candidates, its newest entry; -1 if there's none.
  private var newest: [Int32] = []
  private var subject = RuleSubject("")

  /// Counts a transaction.
  ///
  /// - Returns: Whether a rule fits it; nil when it isn't counted and must be examined separately.
  mutating func count(
    _ transaction: TransactionID, _ candidates: RuleBook.Candidates, _ book: RuleBook,
    _ subjects: RuleSubjects
  ) -> Bool? {
    guard candidates.conditionalCount <= UInt64.bitWidth, !subjects.mayBeOpen(transaction) else {
      return nil
    }
    guard candidates.count > 0 else { return false }
    guard candidates.conditionalCount > 0 else {
      guard subjects.hasPosting(ofClosed: transaction) else { return false }
      add(candidates.number, (0, 0))
      return true
    }
    var both: (UInt64, UInt64)?
    var isSimple = true
    subjects.forEachPosting(ofClosed: transaction, in: &subject) { posting in
      let verdicts = book.verdicts(of: candidates, on: posting)
      guard let known = both else {
        both = (verdicts, verdicts)
        return
      }
      if verdicts == known.0 || verdicts == known.1 { return }
      isSimple = isSimple && known.0 == known.1
      both = (known.0, verdicts)
    }
    guard let both else { return false }
    guard isSimple else { return nil }
    guard candidates.count > candidates.conditionalCount || both != (0, 0) else { return false }
    add(candidates.number, both)
    return true
  }

  private mutating func add(_ candidates: Int, _ both: (UInt64, UInt64)) {
    while newest.count <= candidates { newest.append(-1) }
    var place = newest[candidates]
    while place >= 0 {
      if entries[Int(place)].both == both {
        entries[Int(place)].count += 1
        return
      }
      place = entries[Int(place)].next
    }
    entries.append(
      Entry(candidates: candidates, both: both, count: 1, next: newest[candidates]))
    newest[candidates] = Int32(entries.count - 1)
  }
}
