// Rules add postings below others. Making room in the columns for each rule would take time
// proportional to the size of the journal times the number of rules. So new postings are appended
// to the columns, where no row changes its number, and each posting records which one follows it.
// When all rules have run, the rows are reordered once.

public import Containers

/// The order of a journal's postings while some are appended that belong elsewhere.
public struct PostingOrder: Sendable {
  /// By row: the next row in its transaction, or `end`.
  private var next: RowTable<PostingID, PostingID>
  /// By row.
  private var transactions: RowTable<PostingID, TransactionID>
  /// The first row of each transaction; `end` if it has none.
  private var first: RowTable<TransactionID, PostingID>

  private static let end = PostingID(Int(UInt32.max))

  /// Records the current order of a journal.
  ///
  /// - Complexity: O(n) in the postings.
  public init(_ journal: ParsedJournal) {
    next = RowTable(journal.postings.rows.indices.map { $0 + 1 })
    transactions = RowTable(repeating: TransactionID(0), count: next.count)
    first = RowTable(repeating: Self.end, count: journal.transactions.count)
    for transaction in journal.transactions.indices {
      let rows = journal.postingRows(of: transaction)
      guard let last = rows.last else { continue }
      first[transaction] = rows.lowerBound
      next[last] = Self.end
      for row in rows { transactions[row] = transaction }
    }
  }

  /// The transaction that a row belongs to.
  public func transaction(of row: PostingID) -> TransactionID { transactions[row] }

  /// Places the last row of the columns, which was just appended, below another one.
  fileprivate mutating func placeLast(below row: PostingID) {
    let added = next.endIndex
    next.append(next[row])
    next[row] = added
    transactions.append(transactions[row])
  }

  /// The rows of a transaction, in order.
  public func rows(of transaction: TransactionID) -> [PostingID] {
    var rows: [PostingID] = []
    var row = first[transaction]
    while row != Self.end {
      rows.append(row)
      row = next[row]
    }
    return rows
  }

  /// Calls `body` with each row of a transaction, in order.
  fileprivate func forEachRow(of transaction: TransactionID, _ body: (PostingID) -> Void) {
    var row = first[transaction]
    while row != Self.end {
      body(row)
      row = next[row]
    }
  }

  /// The number of rows.
  fileprivate var count: Int { next.count }
}

extension ParsedJournal {
  /// Appends a posting that belongs below another one in an order, and marks its transaction as
  /// modified.
  ///
  /// - Returns: Its row, for use in side tables.
  public mutating func append(
    _ posting: PostingRow, below row: PostingID, in order: inout PostingOrder
  ) -> PostingID {
    transactions[order.transaction(of: row)].flags.formUnion([.modified, .tags])
    let added = postings.rows.endIndex
    postings.rows.append(posting)
    order.placeLast(below: row)
    return added
  }

  /// Puts the postings in order.
  ///
  /// - Returns: The new number of each row, by its old one.
  /// - Complexity: O(n) in the postings, O(m log m) in the values in side tables.
  public mutating func arrange(in order: PostingOrder) -> RowTable<PostingID, PostingID> {
    var numbers = RowTable<PostingID, PostingID>(repeating: PostingID(0), count: order.count)
    var arranged = PostingID(0)
    for transaction in transactions.indices {
      transactions[transaction].firstPosting = arranged
      order.forEachRow(of: transaction) { row in
        numbers[row] = arranged
        arranged = arranged + 1
      }
    }
    precondition(arranged.index == order.count, "each posting belongs to a transaction")
    postings.reorder(numbers)
    return numbers
  }

  /// The account with a name; if it's new, it's added with its parents.
  public mutating func account(named name: String) -> AccountID {
    var name = name
    return name.withUTF8 { accounts.intern($0) }
  }
}
