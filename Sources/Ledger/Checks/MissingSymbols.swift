public import Amounts
import Containers
public import Journal
public import SourceText

/// Amounts without a commodity where people have probably forgotten it: in accounts that also have amounts in the book's
/// currency.
///
/// ```journal
/// 2025-03-04 Market
///     Expenses:Food    41.20    ; not $41.20: no report of dollars counts it
///     Assets:Bank
/// ```
///
/// A book that declares or prices amounts without a commodity has them on purpose.
public struct MissingSymbols: Sendable {
  /// At most one warning, at the first such transaction.
  public let diagnostics: [Diagnostic]

  /// Looks for such amounts.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - currency: The book's currency.
  /// - Complexity: O(n) in the postings.
  public init(_ journal: ParsedJournal, currency: CommodityID) {
    let bare = CommodityTable.none
    let isMeant =
      currency == bare || journal.commodityDeclarations.contains { $0.name.isEmpty }
      || journal.prices.contains { $0.commodity == bare }
    guard !isMeant else {
      diagnostics = []
      return
    }
    let rows = Self.bareAmounts(in: journal)
    guard !rows.isEmpty else {
      diagnostics = []
      return
    }
    var hasCurrency = [Bool](repeating: false, count: journal.accounts.count)
    for posting in journal.postings.rows where posting.commodity == currency {
      hasCurrency[Int(posting.account)] = true
    }
    // One for each transaction.
    var found: [PostingID] = []
    var last: TransactionID?
    for row in rows where hasCurrency[Int(journal.postings.rows[row].account)] {
      let transaction = journal.transaction(ofPosting: row)
      if transaction != last { found.append(row) }
      last = transaction
    }
    diagnostics = found.first.map { [.missingSymbol(at: $0, of: found, currency, journal)] } ?? []
  }

  /// The typed amounts without a commodity, except zeros, those that cost something, those of virtual postings and those
  /// of banks' files.
  private static func bareAmounts(in journal: ParsedJournal) -> [PostingID] {
    journal.postings.rows.pairs.compactMap { row, posting in
      guard posting.commodity == CommodityTable.none, posting.flags.contains(.amount),
        !posting.flags.contains(.cost), posting.kind == .real, !posting.quantity.isZero,
        journal.foreignFile(of: journal.transaction(ofPosting: row)) == nil
      else { return nil }
      return row
    }
  }
}

extension Diagnostic {
  fileprivate static func missingSymbol(
    at first: PostingID, of rows: [PostingID], _ currency: CommodityID, _ journal: ParsedJournal
  ) -> Self {
    let symbol = journal.commodities.symbol(of: currency)
    let others = rows.count - 1
    return Diagnostic(
      .amountWithoutSymbol, "this number has no symbol, so it doesn't count as \(symbol)",
      at: journal.syntax(ofPosting: first)?.amount
        ?? ByteSpan(at: journal.postings.rows[first].start),
      notes: others == 0
        ? []
        : [
          Note(
            others == 1 ? "one more like this" : "\(others) more like this, the next",
            at: ByteSpan(at: journal.postings.rows[rows[1]].start))
        ],
      help: [
        "write it: \(journal.commodities.format(Amount(journal.postings.rows[first].quantity, currency))); "
          + "or declare that amounts may have none: \(journal.directive(declaring: .commodity("")))"
      ])
  }
}
