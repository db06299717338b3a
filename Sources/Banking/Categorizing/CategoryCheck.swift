import Amounts
import Containers
public import Journal
import Ledger

/// A check that postings with new accounts read back as intended.
///
/// It's needed because a directive above them, such as `apply account` or an alias, can change what a name means.
public struct CategoryCheck {
  private let expected: [(transaction: TransactionID, postings: [Line])]

  /// What a posting must read back as.
  private struct Line: Equatable {
    let account: String
    let quantity: Quantity
    let symbol: String
    let source: Provenance?
  }

  /// Records what a journal's transactions must contain after decisions are carried out.
  public init(_ decisions: [CategoryDecision], _ journal: ParsedJournal) {
    let byTransaction = Dictionary(grouping: decisions, by: \.transaction)
    expected = byTransaction.keys.sorted().map { transaction in
      let decisions = byTransaction[transaction] ?? []
      var lines: [Line] = []
      for row in journal.writtenRows(of: transaction) {
        guard let decision = decisions.first(where: { $0.posting.rows.contains(row) }) else {
          lines.append(Self.line(row, journal))
          continue
        }
        if row > decision.posting.row { continue }
        let symbol = journal.commodities.symbol(of: journal.postings.rows[row].commodity)
        lines += decision.accounts.map {
          Line(
            account: journal.accounts.name(of: $0.account), quantity: $0.quantity, symbol: symbol,
            source: decision.source)
        }
      }
      return (transaction, lines)
    }
  }

  /// Whether the journal read from the changed bytes is as expected.
  public func isMet(in journal: ParsedJournal) -> Bool { isMet(in: journal, shiftedBy: 0...0) }

  /// The same for a change that also adds or removes entries.
  ///
  /// - Parameters:
  ///   - journal: The journal read from the changed bytes.
  ///   - shift: How many places a transaction may have moved in the order of the text.
  /// - Returns: Whether each transaction is there, in the same order.
  public func isMet(in journal: ParsedJournal, shiftedBy shift: ClosedRange<Int>) -> Bool {
    var next = journal.transactions.startIndex
    return expected.allSatisfy { transaction, lines in
      let first = max(next.index, transaction.index + shift.lowerBound)
      let last = min(journal.transactions.count - 1, transaction.index + shift.upperBound)
      guard first <= last else { return false }
      let found = (first...last).lazy.map(TransactionID.init).first {
        journal.writtenRows(of: $0).map { Self.line($0, journal) } == lines
      }
      guard let found else { return false }
      next = found + 1
      return true
    }
  }

  private static func line(_ row: PostingID, _ journal: ParsedJournal) -> Line {
    let posting = journal.postings.rows[row]
    return Line(
      account: journal.accounts.name(of: posting.account), quantity: posting.quantity,
      symbol: journal.commodities.symbol(of: posting.commodity),
      source: journal.provenance(ofPosting: row))
  }
}
