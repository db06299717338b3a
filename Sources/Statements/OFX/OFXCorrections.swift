import SourceText

// A bank takes back a transaction by another one that names it:
//
//     <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240305<TRNAMT>-12.50<FITID>B2
//     <CORRECTFITID>A1<CORRECTACTION>REPLACE</STMTTRN>
//
// `DELETE` only removes: the transaction that says it isn't one itself.

/// The corrections in an OFX file.
struct OFXCorrections {
  /// A transaction that corrects another one.
  struct Correction {
    let account: String
    let bank: String
    /// The id of the corrected transaction.
    let id: String
    let isDeletion: Bool
    /// The transaction that says it.
    let span: ByteSpan
  }

  private var corrections: [Correction] = []

  /// Adds a correction.
  mutating func add(_ correction: Correction) { corrections.append(correction) }

  /// Removes the corrected transactions, and reports those that aren't in the file.
  func apply(to reading: inout StatementReading) {
    for index in reading.statements.indices {
      let statement = reading.statements[index]
      let own = corrections.filter {
        $0.account == statement.account && $0.bank == statement.bank
      }
      if !own.isEmpty { Self.apply(own, to: index, of: &reading) }
    }
  }

  private static func apply(
    _ corrections: [Correction], to index: Int, of reading: inout StatementReading
  ) {
    let statement = reading.statements[index]
    let byID = Dictionary(corrections.map { ($0.id, $0) }) { _, last in last }
    var found: Set<String> = []
    reading.statements[index].rows.removeAll { row in
      // Some banks give the new transaction the id of the old one.
      guard let correction = byID[statement.string(row.id)], correction.span != row.span else {
        return false
      }
      found.insert(correction.id)
      let reason = correction.isDeletion ? "deleted by the bank" : "replaced by the bank"
      reading.ignored.append(.init(span: row.span, reason: reason))
      return true
    }
    for correction in corrections where !found.contains(correction.id) {
      reading.diagnostics.append(.correctedElsewhere(correction))
    }
  }
}

extension Diagnostic {
  fileprivate static func correctedElsewhere(_ correction: OFXCorrections.Correction) -> Self {
    let verb = correction.isDeletion ? "deletes" : "replaces"
    return Diagnostic(
      .importBankMessage,
      "the bank \(verb) the transaction '\(visible(correction.id))', which isn't in this file",
      at: correction.span,
      help: ["if your journal has it from an earlier file, remove it by hand"])
  }

  /// Debits without a minus.
  static func positiveDebit(at span: ByteSpan) -> Self {
    Diagnostic(
      .importAmount,
      "this debit has no minus, so it's read as money in, like most debits of this account",
      at: span,
      help: [
        "in OFX, money out has a minus; compare the amounts with what the bank shows, and use "
          + "another of its formats if they're wrong"
      ])
  }
}
