import Containers
public import Dates
public import Journal

/// Counts of postings by where their accounts come from, as their `source:` tags say.
public struct ProvenanceCounts: Sendable {
  /// Set by a rule, by the rule's name.
  public private(set) var rules: [String: Int] = [:]
  /// Set by a guess.
  public private(set) var ai = 0
  /// Marked as set by hand.
  public private(set) var manual = 0
  /// Marked as uncategorized.
  public private(set) var uncategorized = 0

  /// Set by any rule.
  public var byRules: Int { rules.values.reduce(0, +) }

  /// Whether no posting has such a tag.
  public var isEmpty: Bool { rules.isEmpty && ai == 0 && manual == 0 && uncategorized == 0 }

  /// Creates empty counts.
  public init() {}

  /// Counts the postings that are written in a journal. Rows of included bank files get their tags each time they're
  /// read.
  ///
  /// - Complexity: O(n) in the postings.
  public init(writtenIn journal: ParsedJournal) {
    for transaction in journal.transactions.indices
    where journal.foreignFile(of: transaction) == nil {
      for row in journal.postingRows(of: transaction)
      where journal.postings.rows[row].flags.contains(.tags) {
        add(row, of: journal)
      }
    }
  }

  /// Counts the postings of transactions dated in a span.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - span: The days.
  ///   - accounts: The accounts to count; nil for all.
  /// - Complexity: O(n) in the postings.
  public init(_ journal: ParsedJournal, in span: DateSpan, on accounts: Set<AccountID>? = nil) {
    let transactions = journal.transactions
    let rows = journal.postings.rows
    for (transaction, row) in transactions.pairs where span.contains(row.date) {
      for posting in journal.postingRows(of: transaction)
      where rows[posting].flags.contains(.tags)
        && accounts?.contains(rows[posting].account) ?? true
      {
        add(posting, of: journal)
      }
    }
  }

  /// Counts the posting in a row.
  public mutating func add(_ row: PostingID, of facts: ParsedJournal) {
    switch facts.provenance(ofPosting: row) {
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
