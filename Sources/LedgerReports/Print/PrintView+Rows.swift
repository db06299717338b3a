import Amounts
import Containers
import Journal
import Ledger
import SourceText
public import Tables

extension PrintView: RowReport {
  /// Each row has its commodity apart.
  public var hasCommodities: Bool { true }

  /// One row per posting and commodity.
  public var columns: [RowWriter.Column] {
    let (transactions, postings) = contents
    return [
      .column("index", isOnPages: false), .column("date"),
      .column("secondary_date", isOnPages: transactions.flags.contains(.secondaryDate)),
      .column("status", isOnPages: transactions.hasStatus),
      .column("code", isOnPages: transactions.flags.contains(.code)), .column("description"),
      .column("comment", isOnPages: transactions.flags.contains(.comment)), .column("account"),
      .column(isPage ? "amount" : "quantity", alignment: .right),
      .column("commodity", isOnPages: false),
      .column("posting_status", isOnPages: postings.hasStatus),
      .column("posting_comment", isOnPages: postings.flags.contains(.comment)),
    ]
  }

  /// What any of the transactions of a page has, and any of their postings.
  private var contents:
    (
      transactions: (flags: TransactionRow.Flags, hasStatus: Bool),
      postings: (flags: PostingRow.Flags, hasStatus: Bool)
    )
  {
    let facts = journal.journal
    var transactions = (flags: TransactionRow.Flags(), hasStatus: false)
    var postings = (flags: PostingRow.Flags(), hasStatus: false)
    for transaction in report.transactions where isPage {
      let row = facts.transactions[transaction]
      transactions.flags.formUnion(row.flags)
      if row.status != .unmarked { transactions.hasStatus = true }
      for posting in facts.postingRows(of: transaction) {
        let row = facts.postings.rows[posting]
        postings.flags.formUnion(row.flags)
        if row.status != .unmarked { postings.hasStatus = true }
      }
    }
    return (transactions, postings)
  }

  /// Whether there are no rows.
  public var isEmpty: Bool { report.transactions.isEmpty }

  /// The threads that make the rows.
  public var rowThreads: Int {
    RowTurns.threads(journal.journal.segmentation.threads, rows: report.transactions.count)
  }

  /// Appends the rows.
  public func appendRows(to rows: inout RowWriter) {
    let printer = PrintRows(self)
    for transaction in report.transactions where rows.takesNext() {
      printer.append(transaction, to: &rows)
    }
  }
}

/// Writes transactions as rows. A class with the parts of the journal that every entry needs, like `PrintJSON`.
private final class PrintRows {
  private let view: PrintView
  private let facts: ParsedJournal
  private let transactions: RowTable<TransactionID, TransactionRow>
  private let postings: RowTable<PostingID, PostingRow>
  private let sources: SourceMap
  private let symbols: [[UInt8]]
  private var names: PostingNames
  /// Prints the amounts of pages.
  private var printer: EntryPrinter?

  init(_ view: PrintView) {
    self.view = view
    facts = view.journal.journal
    transactions = facts.transactions
    postings = facts.postings.rows
    sources = facts.sources
    symbols = (0..<facts.commodities.count).map { [facts] in
      facts.commodities.symbolBytes(of: CommodityID($0))
    }
    names = .bracketed(facts.accounts)
    if view.isPage { printer = EntryPrinter(view.journal, isExplicit: view.isExplicit) }
  }

  func append(_ transaction: TransactionID, to rows: inout RowWriter) {
    let own = facts.postingRows(of: transaction)
    guard !own.isEmpty else { return }
    let syntax = facts.textOnlySyntax(of: transaction)
    let parts = syntax?.postings ?? []
    appendFields(
      of: transaction, code: syntax?.code, comments: syntax?.comments ?? [], to: &rows)
    rows.keepFields()
    var isFirst = true
    func append(_ posting: PostingID, _ row: PostingRow, amount: () -> Void) {
      if isFirst { isFirst = false } else { rows.appendKeptFields() }
      let name = names.place(of: row.account, row.kind)
      names.withBytes(name) { rows.account($0, isPlain: name.isPlain) }
      amount()
      self.append(row.status, to: &rows)
      self.append(parts.isEmpty ? [] : parts[posting - own.lowerBound].comments, to: &rows)
      rows.endRow()
    }
    printer?.forEachAmount(of: transaction) { posting, text in
      let row = postings[posting]
      append(posting, row) {
        rows.amount(text, isNegative: row.amount.quantity.isNegative)
        rows.emptyText()
      }
    }
    if view.isPage { return }
    for posting in own {
      let row = postings[posting]
      view.forEachAmount(of: posting, row) { amount in
        append(posting, row) {
          if let amount {
            rows.number(of: amount)
            symbols[Int(amount.commodity)].withUnsafeBufferPointer { rows.text($0) }
          } else {
            rows.emptyText()
            rows.emptyText()
          }
        }
      }
    }
  }

  /// Appends what all rows of a transaction begin with.
  private func appendFields(
    of transaction: TransactionID, code: ByteSpan?, comments: [CommentSyntax],
    to rows: inout RowWriter
  ) {
    let row = transactions[transaction]
    rows.number(transaction.number)
    rows.date(row.date)
    rows.date(row.flags.contains(.secondaryDate) ? facts.secondaryDates[transaction] : nil)
    append(row.status, to: &rows)
    if let code { rows.text(sources.bytes(code)) } else { rows.emptyText() }
    rows.text(sources.bytes(row.description))
    append(comments, to: &rows)
  }

  private func append(_ status: Status, to rows: inout RowWriter) {
    if status == .unmarked { rows.emptyText() } else { rows.text(status.mark) }
  }

  private func append(_ comments: [CommentSyntax], to rows: inout RowWriter) {
    if comments.isEmpty { rows.emptyText() } else { rows.text(facts.text(of: comments)) }
  }
}
