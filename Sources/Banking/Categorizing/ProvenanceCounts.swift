public import Dates
public import Journal

/// How many postings say where their accounts come from.
public struct ProvenanceCounts: Sendable {
  /// By the names of rules.
  public private(set) var rules: [String: Int] = [:]
  /// Set by a guess.
  public private(set) var ai = 0
  /// Set by hand, and said so.
  public private(set) var manual = 0
  /// Set by nothing.
  public private(set) var uncategorized = 0

  /// Set by any rule.
  public var byRules: Int { rules.values.reduce(0, +) }

  /// Whether no posting says anything.
  public var isEmpty: Bool { rules.isEmpty && ai == 0 && manual == 0 && uncategorized == 0 }

  /// Counts nothing yet.
  public init() {}

  /// Counts all postings of a journal.
  ///
  /// - Complexity: O(n) in the postings.
  public init(_ journal: ParsedJournal) {
    let rows = journal.postings.rows
    for row in rows.indices where rows[row].flags.contains(.tags) { add(row, of: journal) }
  }

  /// Counts the postings of transactions that are dated in a span.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - span: The days.
  ///   - accounts: The accounts that count; nil for all.
  /// - Complexity: O(n) in the postings.
  public init(_ journal: ParsedJournal, in span: DateSpan, on accounts: Set<AccountID>? = nil) {
    let transactions = journal.transactions
    let rows = journal.postings.rows
    for (transaction, row) in transactions.enumerated() where span.contains(row.date) {
      for posting in journal.postingRows(of: transaction)
      where rows[posting].flags.contains(.tags)
        && accounts?.contains(rows[posting].account) ?? true
      {
        add(posting, of: journal)
      }
    }
  }

  /// Counts a posting, by its row.
  public mutating func add(_ row: Int, of facts: ParsedJournal) {
    guard facts.postings.rows[row].flags.contains(.tags),
      let tag = facts.tags(ofPosting: row).first(where: { $0.name == Provenance.tagName })
    else { return }
    switch Provenance(tag.value) {
    case .rule(let name): rules[name, default: 0] += 1
    case .ai: ai += 1
    case .manual: manual += 1
    case .uncategorized: uncategorized += 1
    case nil: break
    }
  }

  /// `12 by rules, 3 by guesses, 1 by hand, 2 uncategorized`; zero counts are omitted.
  public var words: String {
    [
      (byRules, "by rules"), (ai, "by guesses"), (manual, "by hand"),
      (uncategorized, "uncategorized"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
