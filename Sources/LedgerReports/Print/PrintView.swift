import Amounts
import Dates
import Journal
public import Ledger
import SourceText
public import Tables

/// Printed transactions for programs: records for tables, and JSON.
public struct PrintView {
  private let report: PrintReport
  private let journal: BalancedJournal
  private let isExplicit: Bool

  /// Makes a view. Inferred amounts are shown if `isExplicit` is true.
  public init(_ report: PrintReport, _ journal: BalancedJournal, isExplicit: Bool) {
    self.report = report
    self.journal = journal
    self.isExplicit = isExplicit
  }

  // MARK: - Grid

  /// One row per posting and commodity.
  public var grid: Grid {
    let headings = [
      "txnidx", "date", "date2", "status", "code", "description", "comment", "account", "amount",
      "commodity", "posting-status", "posting-comment",
    ]
    var section = Grid.Section()
    for transaction in report.transactions { append(transaction, to: &section) }
    let columns = headings.map { name in
      Grid.Cell.heading(name, alignment: name == "amount" ? .right : .left)
    }
    return Grid(columns: columns, sections: [section])
  }

  private func append(_ transaction: Int, to section: inout Grid.Section) {
    let facts = journal.journal
    let row = facts.transactions[transaction]
    let syntax = facts.syntax(of: transaction)
    let head = [
      String(transaction + 1), row.date.description,
      facts.secondaryDates[transaction]?.description ?? "", row.status.mark,
      syntax.code.map(facts.sources.text) ?? "", facts.description(of: transaction),
      comment(syntax.comments),
    ]
    for (index, posting) in facts.postingRows(of: transaction).enumerated() {
      for amount in amounts(of: posting) {
        let entry = facts.postings.rows[posting]
        let tail = [
          accountName(entry), amount?.quantity.description ?? "",
          amount.map { facts.commodities.symbol(of: $0.commodity) } ?? "", entry.status.mark,
          comment(syntax.postings[index].comments),
        ]
        var row = Grid.Row((head + tail).map { .text($0) })
        // Pages don't break lines within a date or an amount.
        for column in [1, 2] { row.cells[column].lines[0].role = .date }
        row.cells[7].lines[0].role = .account
        row.cells[8].alignment = .right
        section.rows.append(row)
      }
    }
  }

  /// The amounts to show, or a single nil for a posting without any.
  private func amounts(of posting: Int) -> [Amount?] {
    let flags = journal.journal.postings.rows[posting].flags
    guard isExplicit || !flags.isDisjoint(with: [.amount, .generated]) else { return [nil] }
    let amounts = journal.amounts(ofPosting: posting)
    // A computed amount has the decimal places of the amounts it was computed from. Only significant ones are
    // shown.
    return flags.contains(.inferred)
      ? amounts.map(journal.journal.commodities.withShownPlaces) : amounts
  }

  private func accountName(_ posting: PostingRow) -> String {
    let name = journal.journal.accounts.name(of: posting.account)
    return switch posting.kind {
    case .real: name
    case .virtual: "(\(name))"
    case .balancedVirtual: "[\(name)]"
    }
  }

  /// Comment lines without the space after each `;`, joined by line feeds.
  private func comment(_ comments: [CommentSyntax]) -> String {
    comments.map { comment in
      let text = journal.journal.sources.text(comment.span)
      return text.hasPrefix(" ") ? String(text.dropFirst()) : text
    }.joined(separator: "\n")
  }

  // MARK: - JSON

  /// Appends the transactions as `florin.print/1`.
  public func appendJSON(to output: inout [UInt8]) {
    var lines = LineNumbers(journal.journal.sources)
    JSONWriter.object(to: &output) { object in
      object.set("schema", "florin.print/1")
      object.array("transactions") { transactions in
        for transaction in report.transactions {
          transactions.object { set(transaction, in: &$0, &lines) }
        }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func set(
    _ transaction: Int, in object: inout JSONWriter.Object, _ lines: inout LineNumbers
  ) {
    let facts = journal.journal
    let row = facts.transactions[transaction]
    let syntax = facts.syntax(of: transaction)
    let description = facts.description(of: transaction)
    let (payee, note) = ParsedJournal.payeeAndNote(description)
    object.set("index", transaction + 1)
    object.set("date", row.date)
    object.set("secondaryDate", facts.secondaryDates[transaction])
    object.set("status", row.status.name)
    object.set("code", syntax.code.map(facts.sources.text) ?? "")
    object.set("description", description)
    object.set("payee", payee)
    object.set("note", note)
    object.set("comment", comment(syntax.comments))
    set(syntax.comments, in: &object)
    lines.set("source", of: transaction, in: facts, to: &object)
    object.array("postings") { postings in
      for (index, posting) in facts.postingRows(of: transaction).enumerated() {
        postings.object { set(posting, syntax.postings[index], in: &$0) }
      }
    }
  }

  private func set(_ row: Int, _ syntax: PostingSyntax, in object: inout JSONWriter.Object) {
    let facts = journal.journal
    let posting = facts.postings.rows[row]
    object.set("account", facts.accounts.name(of: posting.account))
    let kind: String =
      switch posting.kind {
      case .real: "real"
      case .virtual: "virtual"
      case .balancedVirtual: "balanced"
      }
    object.set("kind", kind)
    object.set("status", posting.status.name)
    object.set("date", facts.postings.dates[row]?.primary)
    object.set("amounts", amounts(of: row).compactMap { $0 }, in: facts.commodities)
    object.set("inferred", posting.flags.contains(.inferred))
    set(cost: row, in: &object)
    set(assertion: row, in: &object)
    object.set("comment", comment(syntax.comments))
    set(syntax.comments, in: &object)
  }

  private func set(cost row: Int, in object: inout JSONWriter.Object) {
    guard journal.journal.postings.rows[row].flags.contains(.cost),
      let cost = journal.journal.postings.costs[row]
    else {
      return object.set("cost", String?.none)
    }
    object.object("cost") { object in
      object.set("amount", cost.amount, in: journal.journal.commodities)
      object.set("total", cost.isTotal)
      object.set("inferred", cost.origin == .implied)
    }
  }

  private func set(assertion row: Int, in object: inout JSONWriter.Object) {
    guard let assertion = journal.journal.postings.assertions[row] else {
      return object.set("assertion", String?.none)
    }
    object.object("assertion") { object in
      object.set("amount", assertion.amount, in: journal.journal.commodities)
      object.set("total", assertion.isTotal)
      object.set("subaccounts", assertion.includesSubaccounts)
    }
  }

  /// Sets the tags of comments as pairs of name and value.
  private func set(_ comments: [CommentSyntax], in object: inout JSONWriter.Object) {
    object.array("tags") { tags in
      for comment in comments {
        for tag in journal.journal.tags(in: comment.span) { tags.append([tag.name, tag.value]) }
      }
    }
  }
}
