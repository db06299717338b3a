import Amounts
import Dates
public import Journal
public import Ledger
import SourceText
public import Tables

/// Printed transactions for programs: records for tables, and JSON.
public struct PrintView {
  let report: PrintReport
  let journal: BalancedJournal
  private let isExplicit: Bool

  /// Makes a view. Inferred amounts are shown if `isExplicit` is true.
  public init(_ report: PrintReport, _ journal: BalancedJournal, isExplicit: Bool) {
    self.report = report
    self.journal = journal
    self.isExplicit = isExplicit
  }

  /// Calls `body` with each amount to show, or once with nil for a posting without any.
  func forEachAmount(of posting: Int, _ row: PostingRow, _ body: (Amount?) -> Void) {
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
  /// Comment lines without the space after each `;`, joined by line feeds.
  public func text(of comments: [CommentSyntax]) -> String {
    comments.map { comment in
      let text = sources.text(comment.span)
      return text.hasPrefix(" ") ? String(text.dropFirst()) : text
    }.joined(separator: "\n")
  }
}

extension PrintView: RowReport {
  /// Each row has its commodity apart.
  public var hasCommodities: Bool { true }

  /// One row per posting and commodity.
  public var columns: [RowWriter.Column] {
    [
      .column("index"), .column("date"), .column("secondary_date"), .column("status"),
      .column("code"), .column("description"), .column("comment"), .column("account"),
      .column("quantity", alignment: .right), .column("commodity"), .column("posting_status"),
      .column("posting_comment"),
    ]
  }

  /// The threads that make the rows.
  public var rowThreads: Int {
    RowTurns.threads(journal.journal.segmentation.threads, rows: report.transactions.count)
  }

  /// Appends the rows.
  public func appendRows(to rows: inout RowWriter) {
    let facts = journal.journal
    let (transactions, postings, sources) = (facts.transactions, facts.postings.rows, facts.sources)
    var names = PostingNames.bracketed(facts.accounts)
    let symbols = (0..<facts.commodities.count).map {
      facts.commodities.symbolBytes(of: CommodityID($0))
    }
    for transaction in report.transactions where rows.takesNext() {
      let row = transactions[transaction]
      let syntax = facts.textOnlySyntax(of: transaction)
      let secondary =
        row.flags.contains(.secondaryDate) ? facts.secondaryDates[transaction] : nil
      let code = syntax?.code.map(sources.bytes)
      let comment = syntax.map { facts.text(of: $0.comments) } ?? ""
      var isFirst = true
      for (index, posting) in facts.postingRows(of: transaction).enumerated() {
        let entry = postings[posting]
        let name = names.place(of: entry.account, entry.kind)
        let postingComment = syntax.map { facts.text(of: $0.postings[index].comments) } ?? ""
        forEachAmount(of: posting, entry) { amount in
          if isFirst {
            rows.number(transaction + 1)
            rows.date(row.date)
            rows.date(secondary)
            rows.text(row.status.mark)
            if let code { rows.text(code) } else { rows.text("") }
            rows.text(sources.bytes(row.description))
            rows.text(comment)
            rows.keepFields()
            isFirst = false
          } else {
            rows.appendKeptFields()
          }
          names.withBytes(name) { rows.account($0) }
          if let amount {
            rows.quantity(amount.quantity)
            symbols[Int(amount.commodity)].withUnsafeBufferPointer { rows.text($0) }
          } else {
            rows.text("")
            rows.text("")
          }
          rows.text(entry.status.mark)
          rows.text(postingComment)
          rows.endRow()
        }
      }
    }
  }
}
