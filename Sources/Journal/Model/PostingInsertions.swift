/// Postings to add to a journal, each below one that is there.
public struct PostingInsertions: Sendable {
  /// For each addition the row below which it goes; ascending.
  public private(set) var anchors: [UInt32] = []
  /// The additions, numbered from 0.
  public var columns = PostingColumns()

  /// Makes an empty list.
  public init() {}

  /// The number of additions.
  public var count: Int { anchors.count }

  /// Whether there is nothing to add.
  public var isEmpty: Bool { anchors.isEmpty }

  /// Adds a posting below a row, and below what was added there before.
  ///
  /// - Parameters:
  ///   - posting: The addition; what stands in side tables is added to those of `columns`.
  ///   - anchor: The row, not before the last addition's.
  /// - Returns: The number of the addition.
  public mutating func append(_ posting: PostingRow, below anchor: Int) -> Int {
    precondition(anchors.last ?? 0 <= anchor, "additions must be in the order of their rows")
    anchors.append(UInt32(anchor))
    columns.rows.append(posting)
    return anchors.count - 1
  }
}

extension ParsedJournal {
  /// Adds postings, and marks their transactions as modified.
  ///
  /// - Complexity: O(n + m) in the transactions and postings; nothing is done for an empty list.
  public mutating func insert(_ insertions: PostingInsertions) {
    guard !insertions.isEmpty else { return }
    postings.insert(insertions)
    var passed = 0
    for transaction in transactions.indices {
      // What follows the last posting before this transaction belongs to the transaction above.
      transactions[transaction].firstPosting += UInt32(passed)
      let end =
        transaction + 1 < transactions.count ? transactions[transaction + 1].firstPosting : .max
      guard passed < insertions.count, insertions.anchors[passed] < end else { continue }
      while passed < insertions.count, insertions.anchors[passed] < end { passed += 1 }
      transactions[transaction].flags.formUnion([.modified, .tags])
    }
  }

  /// The account of a name, made with its parents when it is new.
  public mutating func account(named name: String) -> AccountID {
    var name = name
    return name.withUTF8 { accounts.intern($0) }
  }
}
