import Amounts
import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// What is left to decide in a book, as a table and as JSON.
public struct ReviewView: ReportView {
  private let items: [ReviewItem]
  private let journal: BalancedJournal

  /// Makes a view.
  public init(_ queue: ReviewQueue, _ journal: BalancedJournal) {
    (items, self.journal) = (queue.items, journal)
  }

  /// One row per item, in the order in which they're asked.
  public var grid: Grid {
    var section = Grid.Section()
    for item in items {
      // It's to be typed.
      var key = Grid.Cell.text(item.key)
      key.isWhole = true
      section.rows.append(
        Grid.Row([
          key, .text(item.kind.rawValue), .text(item.date.description, role: .date),
          .text(item.description),
          item.amounts.isEmpty
            ? .text("?", role: .warning, alignment: .right)
            : .amounts(item.amounts, in: journal.journal.commodities),
          .text((item.isSure || item.proposalWords.isEmpty ? "" : "? ") + item.proposalWords),
          .text(item.reason, role: .muted),
        ]))
    }
    return Grid(
      columns: [
        .heading("key"), .heading("kind").going(.columns(2)), .heading("date"),
        .heading("description"),
        .amountHeading("amount"), .heading("accept"), .heading("because").going(.columns(1)),
      ], sections: [section])
  }

  /// `florin.review/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.review/1",
      row: .object([
        "key": .text, "kind": .words(ReviewItem.Kind.allCases.map(\.rawValue)), "date": .date,
        "description": .text, "source": .optional(.place), "account": .optional(.text),
        "amounts": .amounts,
        "accept": .optional(
          .object([
            "action": .words(["set", "remove", "mark", "link", "record"]), "words": .text,
            "sure": .flag, "becomes": .list(.object(["account": .text, "amount": .amount])),
          ])), "because": .text,
      ]))
  }

  /// Appends an object for each item.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var lines = LineNumbers(journal.journal.sources)
    for item in items { rows.object { set(item, in: &$0, &lines) } }
  }

  private func set(
    _ item: ReviewItem, in object: inout JSONWriter.Object, _ lines: inout LineNumbers
  ) {
    let facts = journal.journal
    object.set("key", item.key)
    object.set("kind", item.kind.rawValue)
    object.set("date", item.date)
    object.set("description", item.description)
    if let transaction = item.transaction {
      lines.set("source", of: transaction, in: facts, to: &object)
    } else {
      object.setNull("source")
    }
    object.set("account", item.account.map { facts.accounts.name(of: $0) })
    object.set("amounts", item.amounts, in: facts.commodities)
    if let proposal = item.proposal {
      object.object("accept") { object in
        object.set("action", proposal.name)
        object.set("words", item.proposalWords)
        object.set("sure", item.isSure)
        object.array("becomes") { list in
          guard case .set(let parts) = proposal, let commodity = item.amounts.first?.commodity
          else {
            return
          }
          for part in parts {
            list.object {
              $0.set("account", facts.accounts.name(of: part.account))
              $0.set("amount", .init(part.quantity, commodity), in: facts.commodities)
            }
          }
        }
      }
    } else {
      object.setNull("accept")
    }
    object.set("because", item.reason)
  }
}
