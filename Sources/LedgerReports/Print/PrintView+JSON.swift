import Amounts
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
      rows.object { printer.set(transaction, in: &$0) }
    }
  }
}

/// Writes transactions as JSON. A class, so that no part of the journal is copied while the names and lines change.
private final class PrintJSON {
  private let view: PrintView
  // Parts of the journal that every entry needs. Fetching them from it each time would count references of the
  // whole journal.
  private let facts: ParsedJournal
  private let sources: SourceMap
  private let transactions: [TransactionRow]
  private let postings: [PostingRow]
  private let amounts: AmountWriter
  private var names: PostingNames
  private var lines: LineNumbers

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

  func set(_ transaction: Int, in object: inout JSONWriter.Object) {
    let row = transactions[transaction]
    let syntax = facts.textOnlySyntax(of: transaction)
    let description = sources.bytes(row.description)
    let (payee, note) = ParsedJournal.payeeAndNote(description)
    object.set("index", transaction + 1)
    object.set("date", row.date)
    if row.flags.contains(.secondaryDate) {
      object.set("secondaryDate", facts.secondaryDates[transaction])
    } else {
      object.setNull("secondaryDate")
    }
    object.set("status", word: row.status.word)
    if let code = syntax?.code {
      object.set("code", bytes: sources.bytes(code))
    } else {
      object.set("code", word: "")
    }
    object.set("description", bytes: description)
    object.set("payee", bytes: payee)
    object.set("note", bytes: note)
    set(syntax?.comments ?? [], in: &object)
    lines.set("source", of: transaction, in: facts, to: &object)
    object.array("postings") { list in
      for (index, posting) in facts.postingRows(of: transaction).enumerated() {
        list.object {
          set(posting, of: transaction, syntax?.postings[index], in: &$0)
        }
      }
    }
  }

  private func set(
    _ row: Int, of transaction: Int, _ syntax: PostingSyntax?,
    in object: inout JSONWriter.Object
  ) {
    let posting = postings[row]
    let comments = syntax?.comments ?? []
    object.set("account") { names.append(posting.account, .real, to: &$0) }
    // Most postings have nothing of this, and most of their text is the same.
    let hasDate = !posting.flags.isDisjoint(with: [.date, .inheritedDate])
    if posting.kind == .real, posting.status == .unmarked, !hasDate {
      object.set(members: #""kind":"real","status":"unmarked","date":null"#)
    } else {
      object.set("kind", word: posting.kind.word)
      object.set("status", word: posting.status.word)
      object.set("date", hasDate ? facts.postings.dates[row]?.primary : nil)
    }
    object.set("amounts") { append(amountsOf: row, posting, to: &$0) }
    if posting.flags.contains(.lot), let lots = syntax?.lots, !lots.isEmpty {
      object.array("lots") { list in
        for lot in lots { list.append(facts.sources.text(lot)) }
      }
    }
    if comments.isEmpty, posting.flags.isDisjoint(with: [.inferred, .cost, .assertion]) {
      object.set(
        members: #""inferred":false,"cost":null,"assertion":null,"comment":"","tags":{}"#)
    } else {
      object.set("inferred", posting.flags.contains(.inferred))
      set(costOf: row, posting, in: &object)
      set(assertionOf: row, posting, in: &object)
      set(comments, in: &object)
    }
    if posting.flags.contains(.comment) || transactions[transaction].flags.contains(.generated) {
      lines.set("source", ofPosting: row, of: transaction, in: facts, to: &object)
    } else {
      lines.set("source", ofLineAt: posting.start, in: &object)
    }
  }

  private func append(amountsOf row: Int, _ posting: PostingRow, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    var isFirst = true
    view.forEachAmount(of: row, posting) { amount in
      guard let amount else { return }
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      amounts.append(json: amount, to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private func set(costOf row: Int, _ posting: PostingRow, in object: inout JSONWriter.Object) {
    guard posting.flags.contains(.cost), let cost = facts.postings.costs[row] else {
      return object.setNull("cost")
    }
    object.object("cost") { object in
      object.set("amount") { amounts.append(json: cost.amount, to: &$0) }
      object.set("total", cost.isTotal)
      object.set("inferred", cost.origin == .implied)
    }
  }

  private func set(
    assertionOf row: Int, _ posting: PostingRow, in object: inout JSONWriter.Object
  ) {
    guard posting.flags.contains(.assertion), let assertion = facts.postings.assertions[row] else {
      return object.setNull("assertion")
    }
    object.object("assertion") { object in
      object.set("amount") { amounts.append(json: assertion.amount, to: &$0) }
      object.set("total", assertion.isTotal)
      object.set("subaccounts", assertion.includesSubaccounts)
    }
  }

  /// Sets the comment and its tags.
  private func set(_ comments: [CommentSyntax], in object: inout JSONWriter.Object) {
    guard !comments.isEmpty else { return object.set(members: #""comment":"","tags":{}"#) }
    object.set("comment", facts.text(of: comments))
    object.setTags(comments.flatMap { facts.tags(in: $0.span) })
  }
}
