import Amounts
import Banking
import Budgeting
import Containers
import Dates
import Definitions
import Journal
import SourceText
import Tables

/// Writes a budget's figures as members of a JSON object.
struct BudgetJSON {
  @Boxed private var facts: ParsedJournal
  private let options: BudgetView.Options
  private var places: LineNumbers

  init(_ facts: ParsedJournal, _ options: BudgetView.Options) {
    self.facts = facts
    self.options = options
    places = LineNumbers(facts.sources)
  }

  /// `florin.budget/1`
  static var shape: JSONReportShape {
    JSONReportShape(
      "florin.budget/1",
      facts: facts + [
        "periods": .sometimes(
          .list(
            .object(
              ["name": .text] + facts + ["rows": .list(row), "totals": .object(totals)])))
      ], row: row, totals: .object(totals))
  }

  private static var facts: JSONShape.Members {
    [
      "budget": .text, "others": .list(.text), "period": .period, "currency": .text,
      "uncategorized": .object([
        "count": .integer, "amount": .amount, "unconverted": .amounts, "postings": postings,
      ]), "provenance": .provenance,
    ]
  }

  private static var row: JSONShape {
    let figures: JSONShape.Members = [
      "account": .text, "budgeted": .amount, "spent": .amount, "scheduled": .amount,
      "carried": .amount, "remaining": .amount, "unconverted": .amounts,
      "scheduledUnconverted": .amounts, "source": .optional(.place),
    ]
    return .kinds([
      ("line", figures + ["postings": postings]), ("subtotal", figures),
      (
        "unbudgeted",
        [
          "account": .text, "spent": .amount, "scheduled": .amount, "unconverted": .amounts,
          "scheduledUnconverted": .amounts, "postings": postings,
        ]
      ), ("income", ["account": .text, "received": .amounts, "postings": postings]),
    ])
  }

  /// The postings that make up a row, if requested.
  private static var postings: JSONShape {
    .sometimes(
      .list(
        .object([
          "date": .date, "description": .text, "account": .text, "amount": .amount,
          "scheduled": .flag, "source": .optional(.place),
        ])))
  }

  private static var totals: JSONShape.Members {
    [
      "budgeted": .amount, "spent": .amount, "scheduled": .amount, "carried": .amount,
      "unbudgeted": .amount, "remaining": .amount, "remainingWithUnbudgeted": .amount,
      "unconverted": .amounts, "unbudgetedUnconverted": .amounts,
    ]
  }

  /// Sets what a result is about, besides its rows.
  mutating func setFacts(of result: BudgetResult, in object: inout JSONWriter.Object) {
    let currency = result.budget.currency
    object.set("budget", result.budget.name.value)
    object.set("others", result.others)
    object.setPeriod(result.span)
    object.set("currency", facts.commodities.symbol(of: currency))
    object.object("uncategorized") {
      let (own, others) = (result.uncategorized?.amounts ?? MixedAmount()).parted(by: currency)
      $0.set("count", result.uncategorized?.count ?? 0)
      set("amount", own, currency, in: &$0)
      $0.set("unconverted", others, in: facts.commodities)
      setPostings(result.uncategorized?.details ?? [], in: &$0)
    }
    object.set(ProvenanceCounts(facts, in: result.span))
  }

  /// Appends the rows of a result, with its lines in the given order.
  mutating func append(
    _ result: BudgetResult, lines order: [Int], to rows: inout JSONWriter.Array
  ) {
    let currency = result.budget.currency
    for index in order {
      rows.object { setLine("line", result.lines[index], currency, in: &$0) }
    }
    for (_, row) in result.subtotals(facts.accounts) {
      rows.object { setFigures("subtotal", row, currency, in: &$0) }
    }
    for row in result.unbudgeted { rows.object { setSpent(row, currency, in: &$0) } }
    guard options.showsIncome else { return }
    for row in result.income { rows.object { setReceived(row, currency, in: &$0) } }
  }

  /// Sets the sums of a result.
  func setTotals(of result: BudgetResult, in object: inout JSONWriter.Object) {
    let currency = result.budget.currency
    object.object("totals") {
      set("budgeted", result.total.budgeted, currency, in: &$0)
      set("spent", result.total.spent, currency, in: &$0)
      set("scheduled", result.total.scheduled, currency, in: &$0)
      set("carried", result.total.carried, currency, in: &$0)
      set("unbudgeted", result.unbudgetedTotal.spent, currency, in: &$0)
      set("remaining", result.total.remaining, currency, in: &$0)
      set("remainingWithUnbudgeted", result.remainingWithUnbudgeted, currency, in: &$0)
      $0.set("unconverted", result.total.unconverted.nonzero, in: facts.commodities)
      $0.set(
        "unbudgetedUnconverted", result.unbudgetedTotal.unconverted.nonzero,
        in: facts.commodities)
    }
  }

  // MARK: - Rows

  private mutating func setLine(
    _ kind: String, _ row: BudgetRow, _ currency: CommodityID, in object: inout JSONWriter.Object
  ) {
    setFigures(kind, row, currency, in: &object)
    setPostings(row.details, in: &object)
  }

  private mutating func setFigures(
    _ kind: String, _ row: BudgetRow, _ currency: CommodityID,
    in object: inout JSONWriter.Object
  ) {
    object.set("kind", kind)
    object.set("account", facts.accounts.name(of: row.account))
    set("budgeted", row.budgeted, currency, in: &object)
    set("spent", row.spent, currency, in: &object)
    set("scheduled", row.scheduled, currency, in: &object)
    set("carried", row.carried, currency, in: &object)
    set("remaining", row.remaining, currency, in: &object)
    setUnconverted(row, in: &object)
    places.set("source", of: row.source, in: &object)
  }

  private mutating func setSpent(
    _ row: BudgetRow, _ currency: CommodityID, in object: inout JSONWriter.Object
  ) {
    object.set("kind", "unbudgeted")
    object.set("account", facts.accounts.name(of: row.account))
    set("spent", row.spent, currency, in: &object)
    set("scheduled", row.scheduled, currency, in: &object)
    setUnconverted(row, in: &object)
    setPostings(row.details, in: &object)
  }

  private mutating func setReceived(
    _ row: BudgetRow, _ currency: CommodityID, in object: inout JSONWriter.Object
  ) {
    let received = row.received
    object.set("kind", "income")
    object.set("account", facts.accounts.name(of: row.account))
    object.set(
      "received",
      (received.spent.isZero ? [] : [Amount(received.spent, currency)])
        + received.unconverted.nonzero, in: facts.commodities)
    setPostings(received.details, in: &object)
  }

  private func setUnconverted(_ row: BudgetRow, in object: inout JSONWriter.Object) {
    object.set("unconverted", row.unconverted.nonzero, in: facts.commodities)
    object.set(
      "scheduledUnconverted", row.scheduledElsewhere.nonzero, in: facts.commodities)
  }

  /// The postings that make up a row, if requested.
  private mutating func setPostings(
    _ postings: [BudgetPosting], in object: inout JSONWriter.Object
  ) {
    guard options.showsPostings else { return }
    object.array("postings") { list in
      for posting in postings {
        list.object {
          $0.set("date", posting.date)
          $0.set("description", posting.description)
          $0.set("account", facts.accounts.name(of: posting.account))
          $0.set("amount", posting.amount, in: facts.commodities)
          $0.set("scheduled", posting.isScheduled)
          if let transaction = posting.transaction {
            places.set("source", of: transaction, in: facts, to: &$0)
          } else {
            $0.setNull("source")
          }
        }
      }
    }
  }

  private func set(
    _ name: StaticString, _ quantity: Quantity, _ currency: CommodityID,
    in object: inout JSONWriter.Object
  ) {
    object.set(name, Amount(quantity, currency), in: facts.commodities)
  }
}
