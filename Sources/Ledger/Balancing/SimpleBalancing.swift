import Amounts
import Containers
import Journal

/// The fast path of balancing: transactions with real postings of one commodity without costs, at most one of them
/// elided. A transaction touches no other's postings, so several threads can share the work.
struct SimpleBalancing {
  let entries: RowTable<TransactionID, TransactionRow>
  let postings: UnsafeMutableBufferPointer<PostingRow>

  /// Balances some transactions.
  ///
  /// - Returns: Those that aren't that simple or don't balance, in order; they're unchanged.
  func balance(_ transactions: Range<TransactionID>) -> [TransactionID] {
    var others: [TransactionID] = []
    for transaction in transactions {
      let rows = entries.postings(of: transaction, upTo: PostingID(postings.count))
      if !balance(rows: rows.lowerBound.index..<rows.upperBound.index) {
        others.append(transaction)
      }
    }
    return others
  }

  /// Balances the postings of one transaction.
  ///
  /// - Returns: False if the transaction isn't that simple or doesn't balance; it's unchanged then.
  @inline(__always)
  private func balance(rows: Range<Int>) -> Bool {
    var sum: Int128 = 0
    var places: UInt8 = 0
    var commodity: CommodityID?
    var elided = -1
    for row in rows {
      let flags = postings[row].flags
      guard postings[row].kind == .real, !flags.contains(.cost) else { return false }
      guard flags.contains(.amount) else {
        guard elided < 0, !flags.contains(.assertion) else { return false }
        elided = row
        continue
      }
      if commodity == nil {
        commodity = postings[row].commodity
        places = postings[row].places
      }
      guard postings[row].commodity == commodity, postings[row].places == places else {
        return false
      }
      let (next, overflow) = sum.addingReportingOverflow(postings[row].mantissa)
      guard !overflow else { return false }
      sum = next
    }
    if elided < 0 { return sum == 0 }
    guard sum != Int128.min else { return false }
    postings[elided].mantissa = -sum
    postings[elided].places = places
    postings[elided].commodity = commodity ?? CommodityTable.none
    postings[elided].flags.insert(.inferred)
    return true
  }
}
