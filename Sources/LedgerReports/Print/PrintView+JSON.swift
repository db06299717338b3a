import Amounts
import Containers
import Dates
import Journal
import Ledger
public import SourceText
import Tables

extension PrintView: JSONReport {
  /// `florin.print/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.print/1",
      row: .object([
        "index": .integer, "date": .date, "secondaryDate": .optional(.date), "status": status,
        "code": .text, "description": .text, "payee": .text, "note": .text, "comment": .text,
        "tags": .tags, "source": .optional(.place), "postings": .list(.object(posting)),
      ]))
  }

  private static var posting: JSONShape.Members {
    [
      "account": .text, "kind": PostingKind.shape, "status": status,
      "date": .optional(.date), "amounts": .amounts, "inferred": .flag,
      "cost": .optional(.object(["amount": .amount, "total": .flag, "inferred": .flag])),
      "lots": .sometimes(.list(.text)),
      "assertion": .optional(
        .object(["amount": .amount, "total": .flag, "subaccounts": .flag])),
      "comment": .text, "tags": .tags, "source": .optional(.place),
    ]
  }

  private static var status: JSONShape {
    .words(["unmarked", "pending", "cleared"])
  }

  /// Appends an object for each transaction.
  public func appendRows(to rows: inout JSONWriter.Array) {
    let printer = PrintJSON(self)
    for transaction in report.transactions where rows.takesNext() {
      rows.appendText { printer.append(transaction, to: &$0) }
    }
  }
}

/// Writes transactions as JSON, piece by piece as it's read: JSON is six times as long as an entry, so anything that's done
/// for each member would show. A class, so that no part of the journal is copied while the names and lines change.
private final class PrintJSON {
  private let view: PrintView
  // Parts of the journal that every entry needs. Fetching them from it each time would count references of the
  // whole journal.
  private let facts: ParsedJournal
  private let sources: SourceMap
  private let transactions: RowTable<TransactionID, TransactionRow>
  private let postings: RowTable<PostingID, PostingRow>
  private let amounts: AmountWriter
  private var names: PostingNames
  private var lines: LineNumbers
  /// The description of a transaction, as JSON.
  private var whole: [UInt8] = []

  init(_ view: PrintView) {
    self.view = view
    facts = view.journal.journal
    sources = facts.sources
    transactions = facts.transactions
    postings = facts.postings.rows
    amounts = AmountWriter(facts.commodities)
    names = .json(facts.accounts)
    lines = LineNumbers(facts.sources)
  }

  func append(_ transaction: TransactionID, to output: inout [UInt8]) {
    let row = transactions[transaction]
    let syntax = facts.textOnlySyntax(of: transaction)
    output.append(#"{"index":"#)
    output.append(number: transaction.number)
    output.append(#","date":""#)
    row.date.append(to: &output)
    output.append(#"","secondaryDate":"#)
    let hasSecondary = row.flags.contains(.secondaryDate)
    (hasSecondary ? facts.secondaryDates[transaction] : nil).writeJSON(to: &output)
    output.append(#","status":""#)
    output.append(row.status.word)
    output.append(#"","code":"#)
    if let code = syntax?.code {
      output.append(jsonString: sources.bytes(code))
    } else {
      output.append(#""""#)
    }
    append(description: sources.bytes(row.description), to: &output)
    append(syntax?.comments ?? [], to: &output)
    output.append(#","source":"#)
    lines.append(placeOf: transaction, in: facts, to: &output)
    output.append(#","postings":["#)
    let first = facts.postingRows(of: transaction).lowerBound
    for posting in facts.postingRows(of: transaction) {
      if posting > first { output.append(UInt8(ascii: ",")) }
      append(posting, of: transaction, syntax?.postings[posting - first], to: &output)
    }
    output.append("]}")
  }

  /// Appends a description, and the payee and the note in it, which mostly are the whole description.
  private func append(description: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    let (payee, note) = ParsedJournal.payeeAndNote(description)
    whole.removeAll(keepingCapacity: true)
    whole.append(jsonString: description)
    func append(_ part: UnsafeBufferPointer<UInt8>) {
      if part.count == description.count {
        output.append(contentsOf: whole)
      } else {
        output.append(jsonString: part)
      }
    }
    output.append(#","description":"#)
    output.append(contentsOf: whole)
    output.append(#","payee":"#)
    append(payee)
    output.append(#","note":"#)
    append(note)
  }

  private func append(
    _ row: PostingID, of transaction: TransactionID, _ syntax: PostingSyntax?,
    to output: inout [UInt8]
  ) {
    let posting = postings[row]
    let comments = syntax?.comments ?? []
    output.append(#"{"account":"#)
    names.append(posting.account, .real, to: &output)
    // Most postings have nothing of this, and most of their text is the same.
    let hasDate = !posting.flags.isDisjoint(with: [.date, .inheritedDate])
    if posting.kind == .real, posting.status == .unmarked, !hasDate {
      output.append(#","kind":"real","status":"unmarked","date":null,"amounts":["#)
    } else {
      output.append(#","kind":""#)
      output.append(posting.kind.word)
      output.append(#"","status":""#)
      output.append(posting.status.word)
      output.append(#"","date":"#)
      (hasDate ? facts.postings.dates[row]?.primary : nil).writeJSON(to: &output)
      output.append(#","amounts":["#)
    }
    append(amountsOf: row, posting, to: &output)
    output.append("]")
    if posting.flags.contains(.lot), let lots = syntax?.lots, !lots.isEmpty {
      output.append(#","lots":"#)
      lots.map(sources.text).writeJSON(to: &output)
    }
    if comments.isEmpty, posting.flags.isDisjoint(with: [.inferred, .cost, .assertion]) {
      output.append(
        #","inferred":false,"cost":null,"assertion":null,"comment":"","tags":{},"source":"#)
    } else {
      output.append(#","inferred":"#)
      posting.flags.contains(.inferred).writeJSON(to: &output)
      append(costOf: row, posting, to: &output)
      append(assertionOf: row, posting, to: &output)
      append(comments, to: &output)
      output.append(#","source":"#)
    }
    if posting.flags.contains(.comment) || transactions[transaction].flags.contains(.generated) {
      lines.append(placeOfPosting: row, of: transaction, in: facts, to: &output)
    } else {
      lines.append(placeOfLineAt: posting.start, to: &output)
    }
    output.append("}")
  }

  private func append(amountsOf row: PostingID, _ posting: PostingRow, to output: inout [UInt8]) {
    var isFirst = true
    view.forEachAmount(of: row, posting) { amount in
      guard let amount else { return }
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      amounts.append(json: amount, to: &output)
    }
  }

  private func append(costOf row: PostingID, _ posting: PostingRow, to output: inout [UInt8]) {
    output.append(#","cost":"#)
    guard posting.flags.contains(.cost), let cost = facts.postings.costs[row] else {
      return output.append("null")
    }
    append(cost.amount, isTotal: cost.isTotal, to: &output)
    output.append(#","inferred":"#)
    (cost.origin == .implied).writeJSON(to: &output)
    output.append("}")
  }

  private func append(assertionOf row: PostingID, _ posting: PostingRow, to output: inout [UInt8]) {
    output.append(#","assertion":"#)
    guard posting.flags.contains(.assertion), let assertion = facts.postings.assertions[row] else {
      return output.append("null")
    }
    append(assertion.amount, isTotal: assertion.isTotal, to: &output)
    output.append(#","subaccounts":"#)
    assertion.includesSubaccounts.writeJSON(to: &output)
    output.append("}")
  }

  /// Appends what a cost and an assertion begin with.
  private func append(_ amount: Amount, isTotal: Bool, to output: inout [UInt8]) {
    output.append(#"{"amount":"#)
    amounts.append(json: amount, to: &output)
    output.append(#","total":"#)
    isTotal.writeJSON(to: &output)
  }

  /// Appends a comment and its tags.
  private func append(_ comments: [CommentSyntax], to output: inout [UInt8]) {
    guard !comments.isEmpty else { return output.append(#","comment":"","tags":{}"#) }
    output.append(#","comment":"#)
    output.append(jsonString: facts.text(of: comments))
    output.append(#","tags":"#)
    output.append(jsonTags: comments.flatMap { facts.tags(in: $0.span) })
  }
}
