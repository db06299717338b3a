import Journal

/// Counts closed transactions by what rules say of them: most are closed, and many have the same candidates, of
/// which the same ones fit.
struct RuleTally {
  /// Transactions that rules treat alike.
  struct Entry {
    /// The candidates, by number.
    let candidates: Int
    /// Which of those fit that ask for more than the description: for a posting, and for another one, which may
    /// have the same.
    fileprivate let both: (UInt64, UInt64)
    /// How many transactions there are.
    fileprivate(set) var count: Int
    /// The next entry with these candidates; -1 after the last one.
    fileprivate let next: Int32

    /// The verdicts on the postings, as far as they differ.
    var verdicts: [UInt64] { both.0 == both.1 ? [both.0] : [both.0, both.1] }
  }

  /// Each once.
  private(set) var entries: [Entry] = []
  /// For each set of candidates its entry that is the newest; -1 for none.
  private var newest: [Int32] = []
  private var subject = RuleSubject("")

  /// Counts a transaction.
  ///
  /// - Returns: Whether a rule fits it; nil when it is not counted, and must be looked at by itself.
  mutating func count(
    _ transaction: Int, _ candidates: RuleBook.Candidates, _ book: RuleBook,
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
