import Amounts
import Dates
public import Journal
public import Ledger
import SourceText

/// Printed transactions for programs: records for tables, and JSON.
public struct PrintView {
  let report: PrintReport
  let journal: BalancedJournal
  let isExplicit: Bool
  /// Whether the rows are for a page: with amounts as entries have them, and without empty columns.
  let isPage: Bool

  /// Makes a view. Inferred amounts are shown if `isExplicit` is true.
  public init(
    _ report: PrintReport, _ journal: BalancedJournal, isExplicit: Bool, isPage: Bool = false
  ) {
    self.report = report
    self.journal = journal
    self.isExplicit = isExplicit
    self.isPage = isPage
  }

  /// Calls `body` with each amount to show, or once with nil for a posting without any.
  @inline(__always)
  func forEachAmount(of posting: PostingID, _ row: PostingRow, _ body: (Amount?) -> Void) {
    guard isExplicit || !row.flags.isDisjoint(with: [.amount, .generated]) else { return body(nil) }
    guard row.flags.contains(.inferred) else {
      // Nearly always one; a rule can add several.
      return journal.forEachAmount(ofPosting: posting, body)
    }
    // A computed amount has the decimal places of the amounts it was computed from. Only significant ones are
    // shown.
    journal.forEachAmount(ofPosting: posting) {
      body(journal.journal.commodities.withShownPlaces($0))
    }
  }
}

extension ParsedJournal {
  /// Whether any transaction has a code.
  var hasCodes: Bool { transactions.contains { $0.flags.contains(.code) } }

  /// Comment lines without the space after each `;`, joined by line feeds.
  public func text(of comments: [CommentSyntax]) -> String {
    comments.map { comment in
      let text = sources.text(comment.span)
      return text.hasPrefix(" ") ? String(text.dropFirst()) : text
    }.joined(separator: "\n")
  }
}
