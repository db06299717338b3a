import Amounts
public import Journal

/// Whether postings that were given other accounts are read back as intended.
///
/// A directive above, such as `apply account` or an alias, could change the meaning of a name.
public struct CategoryCheck {
  private let expected: [(transaction: Int, postings: [Line])]

  /// What a posting must be.
  private struct Line: Equatable {
    let account: String
    let quantity: Quantity
    let symbol: String
    let source: String?
  }

  /// Notes what decisions make of a journal.
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
            source: decision.source.text)
        }
      }
      return (transaction, lines)
    }
  }

  /// Whether the journal that is read from the changed bytes says so.
  public func isMet(in journal: ParsedJournal) -> Bool {
    expected.allSatisfy { transaction, lines in
      transaction < journal.transactions.count
        && journal.writtenRows(of: transaction).map { Self.line($0, journal) } == lines
    }
  }

  private static func line(_ row: Int, _ journal: ParsedJournal) -> Line {
    let posting = journal.postings.rows[row]
    return Line(
      account: journal.accounts.name(of: posting.account), quantity: posting.quantity,
      symbol: journal.commodities.symbol(of: posting.commodity),
      source: journal.tags(ofPosting: row).first { $0.name == Provenance.tagName }?.value)
  }
}

extension ParsedJournal {
  /// The postings of a transaction without those that rules of the journal add.
  fileprivate func writtenRows(of transaction: Int) -> [Int] {
    postingRows(of: transaction).filter { !postings.rows[$0].flags.contains(.generated) }
  }
}
