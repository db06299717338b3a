// Rules add postings below others. Making room in the columns for each rule would take time
// proportional to the size of the journal times the number of rules. So new postings are appended
// to the columns, where no row changes its number, and each posting records which one follows it.
// When all rules have run, the rows are reordered once.

import Containers

/// The order of a journal's postings while some are appended that belong elsewhere.
public struct PostingOrder: Sendable {
  /// By row: the next row in its transaction, or `end`.
  private var next: [UInt32]
  /// By row.
  private var transactions: [TransactionID]
  /// The first row of each transaction; `end` if it has none.
  private var first: RowTable<TransactionID, UInt32>

  private static let end = UInt32.max

  /// Records the current order of a journal.
  ///
  /// - Complexity: O(n) in the postings.
  public init(_ journal: ParsedJournal) {
    next = (0..<UInt32(journal.postings.rows.count)).map { $0 + 1 }
    transactions = Array(repeating: TransactionID(0), count: next.count)
    first = RowTable(repeating: Self.end, count: journal.transactions.count)
    for transaction in journal.transactions.indices {
      let rows = journal.postingRows(of: transaction)
      guard let last = rows.last else { continue }
      first[transaction] = UInt32(rows.lowerBound)
      next[last] = Self.end
      for row in rows { transactions[row] = transaction }
    }
  }

  /// The transaction that a row belongs to.
  public func transaction(of row: Int) -> TransactionID { transactions[row] }

  /// Places the last row of the columns, which was just appended, below another one.
  fileprivate mutating func placeLast(below row: Int) {
    let added = UInt32(next.count)
    next.append(next[row])
    next[row] = added
    transactions.append(transactions[row])
  }

  /// The rows of a transaction, in order.
  public func rows(of transaction: TransactionID) -> [Int] {
    var rows: [Int] = []
    var row = first[transaction]
    while row != Self.end {
      rows.append(Int(row))
      row = next[Int(row)]
    }
    return rows
  }

  /// Calls `body` with each row of a transaction, in order.
  fileprivate func forEachRow(of transaction: TransactionID, _ body: (UInt32) -> Void) {
    var row = first[transaction]
    while row != Self.end {
      body(row)
      row = next[Int(row)]
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
    _ posting: PostingRow, below row: Int, in order: inout PostingOrder
  ) -> Int {
    transactions[order.transaction(of: row)].flags.formUnion([.modified, .tags])
    postings.rows.append(posting)
    order.placeLast(below: row)
    return postings.rows.count - 1
  }

  /// Puts the postings in order.
  ///
  /// - Returns: The new number of each row, by its old one.
  /// - Complexity: O(n) in the postings, O(m log m) in the values in side tables.
  public mutating func arrange(in order: PostingOrder) -> [UInt32] {
    var numbers = [UInt32](repeating: 0, count: order.count)
    var arranged: UInt32 = 0
    for transaction in transactions.indices {
      transactions[transaction].firstPosting = arranged
      order.forEachRow(of: transaction) { row in
        numbers[Int(row)] = arranged
        arranged += 1
      }
    }
    precondition(Int(arranged) == order.count, "each posting belongs to a transaction")
    postings.reorder(numbers)
    return numbers
  }

  /// The account with a name; if it's new, it's added with its parents.
  public mutating func account(named name: String) -> AccountID {
    var name = name
    return name.withUTF8 { accounts.intern($0) }
  }
}
