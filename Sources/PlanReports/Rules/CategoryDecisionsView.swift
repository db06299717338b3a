import Amounts
public import Banking
import Containers
import Definitions
import Journal
public import Ledger
public import SourceText
public import Tables

/// The decisions about uncategorized postings as a table and as JSON.
public struct CategoryDecisionsView: ReportView {
  private let decisions: [CategoryDecision]
  @Boxed private var journal: ParsedJournal
  private let reason: CategoryReason

  /// Makes a view of decisions.
  public init(_ decisions: [CategoryDecision], _ book: RuleBook, _ journal: BalancedJournal) {
    self.decisions = decisions
    self.journal = journal.journal
    reason = CategoryReason(book, journal.journal)
  }

  /// One row per posting, in the order they're written.
  public var grid: Grid {
    var locator = Locator(journal.sources)
    var section = Grid.Section()
    for decision in decisions {
      let posting = journal.postings.rows[decision.posting.row]
      let place = locator.location(of: posting.start)
      section.rows.append(
        Grid.Row([
          .text("\(journal.transactions[decision.transaction].date)"),
          .text(journal.description(of: decision.transaction)),
          .amounts(
            [Amount(decision.posting.quantity, posting.commodity)], in: journal.commodities),
          accountCell(decision),
          .text(decision.source.text),
          .text(
            decision.categorization.guess.map { "\($0.confidence)" } ?? "", alignment: .right),
          .text(reason.text(of: decision, &locator), role: .muted),
          .text("\(decision.transaction.number)", alignment: .right),
          .text(place.fileAndLine, role: .muted),
        ]))
    }
    // The index is the short form of the place.
    return Grid(
      columns: [
        .heading("date"), .heading("description"), .amountHeading("amount"),
        .heading("account"), .heading("source", data: "provenance"),
        .heading("confidence", alignment: .right).going(.columns(3)),
        .heading("because").going(.columns(1)), .heading("index", alignment: .right),
        .heading("place", data: "source").going(.columns(2)),
      ], sections: [section])
  }

  /// The accounts; where there's little room, a split shows the first one and how many others there are.
  private func accountCell(_ decision: CategoryDecision) -> Grid.Cell {
    let text = accounts(of: decision)
    guard decision.accounts.count > 1 else { return .text(text, role: .account) }
    let first = journal.accounts.name(of: decision.accounts[0].account)
    return .text(text, role: .account).shortened(
      to: "\(first) +\(decision.accounts.count - 1)", from: .columns(0))
  }

  private func accounts(of decision: CategoryDecision) -> String {
    journal.words(
      for: decision.accounts, of: journal.postings.rows[decision.posting.row].commodity)
  }

  /// `florin.categorize/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.categorize/1",
      row: .object([
        "index": .integer, "date": .date, "description": .text, "source": .optional(.place),
        "account": .text, "amount": .amount,
        "state": .words(["changes", "stays", "unknown", "unsure", "undivided", "orphaned"]),
        "provenance": .text, "becomes": .list(.object(["account": .text, "amount": .amount])),
        "payee": .optional(.text), "guess": .optional(.object(guess)),
      ]))
  }

  private static var guess: JSONShape.Members {
    [
      "account": .text, "confidence": .text,
      "examples": .list(.object(["file": .text, "line": .integer])),
    ]
  }

  /// Appends an object for each posting.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var locator = Locator(journal.sources)
    var lines = LineNumbers(journal.sources)
    for decision in decisions { rows.object { set(decision, in: &$0, &locator, &lines) } }
  }

  private func set(
    _ decision: CategoryDecision, in object: inout JSONWriter.Object, _ locator: inout Locator,
    _ lines: inout LineNumbers
  ) {
    let posting = journal.postings.rows[decision.posting.row]
    object.set("index", decision.transaction.number)
    object.set("date", "\(journal.transactions[decision.transaction].date)")
    object.set("description", journal.description(of: decision.transaction))
    lines.set(
      "source", ofPosting: decision.posting.row, of: decision.transaction, in: journal, to: &object)
    object.set("account", journal.accounts.name(of: posting.account))
    object.set(
      "amount", Amount(decision.posting.quantity, posting.commodity), in: journal.commodities)
    object.set("state", decision.state.name)
    object.set("provenance", decision.source.text)
    object.array("becomes") { list in
      for part in decision.accounts {
        list.object {
          $0.set("account", journal.accounts.name(of: part.account))
          $0.set("amount", Amount(part.quantity, posting.commodity), in: journal.commodities)
        }
      }
    }
    object.set("payee", decision.payee)
    guard let guess = decision.categorization.guess else { return object.setNull("guess") }
    object.object("guess") { object in
      object.set("account", journal.accounts.name(of: guess.account))
      object.set("confidence", "\(guess.confidence)")
      object.array("examples") { list in
        for example in guess.examples {
          let place = reason.place(of: example, &locator)
          list.object {
            $0.set("file", place.file)
            $0.set("line", place.line)
          }
        }
      }
    }
  }
}

extension CategoryDecision.State {
  /// The name of the state in data formats.
  fileprivate var name: String {
    switch self {
    case .changes: "changes"
    case .stays: "stays"
    case .unknown: "unknown"
    case .unsure: "unsure"
    case .undivided: "undivided"
    case .orphaned: "orphaned"
    }
  }
}

extension ParsedJournal {
  /// Accounts and their parts of an amount: `Expenses:Phone 11.99 EUR, Expenses:Office 8.00 EUR`; a single account
  /// without its amount.
  func words(
    for parts: [AccountShare], of commodity: CommodityID
  ) -> String {
    parts.map { part in
      let name = accounts.name(of: part.account)
      return parts.count == 1
        ? name : "\(name) \(commodities.format(Amount(part.quantity, commodity)))"
    }.joined(separator: ", ")
  }
}
