import Amounts
import Banking
import Budgeting
import Dates
import Definitions
import Journal
import SourceText
import Tables

/// Writes a budget's figures as members of a JSON object.
struct BudgetJSON {
  private let facts: ParsedJournal
  private let options: BudgetView.Options
  private var places: LineNumbers

  init(_ facts: ParsedJournal, _ options: BudgetView.Options) {
    self.facts = facts
    self.options = options
    places = LineNumbers(facts.sources)
  }

  /// Sets all members of a result, with its lines in the given order.
  mutating func set(
    _ result: BudgetResult, lines order: [Int], in object: inout JSONWriter.Object
  ) {
    let currency = result.budget.currency
    object.set("budget", result.budget.name.value)
    object.set("others", result.others)
    object.object("period") {
      $0.set("begin", result.span.begin)
      $0.set("end", result.span.end)
    }
    object.set("currency", facts.commodities.symbol(of: currency))
    object.array("lines") { list in
      for index in order { list.object { setLine(result.lines[index], currency, in: &$0) } }
    }
    object.array("subtotals") { list in
      for (_, row) in result.subtotals(facts.accounts) {
        list.object { setFigures(row, currency, in: &$0) }
      }
    }
    object.array("unbudgeted") { list in
      for row in result.unbudgeted { list.object { setSpent(row, currency, in: &$0) } }
    }
    if options.showsIncome {
      object.array("income") { list in
        for row in result.income { list.object { setReceived(row, currency, in: &$0) } }
      }
    }
    setTotals(result, in: &object)
    object.object("uncategorized") {
      let (own, others) = (result.uncategorized?.amounts ?? MixedAmount()).parted(by: currency)
      $0.set("count", result.uncategorized?.count ?? 0)
      set("amount", own, currency, in: &$0)
      $0.set("unconverted", others, in: facts.commodities)
      setPostings(result.uncategorized?.details ?? [], in: &$0)
    }
    object.set(ProvenanceCounts(facts, in: result.span))
  }

  private func setTotals(_ result: BudgetResult, in object: inout JSONWriter.Object) {
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
    _ row: BudgetRow, _ currency: CommodityID, in object: inout JSONWriter.Object
  ) {
    setFigures(row, currency, in: &object)
    setPostings(row.details, in: &object)
  }

  private mutating func setFigures(
    _ row: BudgetRow, _ currency: CommodityID, in object: inout JSONWriter.Object
  ) {
    object.set("account", facts.accounts.name(of: row.account))
    set("budgeted", row.budgeted, currency, in: &object)
    set("spent", row.spent, currency, in: &object)
    set("scheduled", row.scheduled, currency, in: &object)
    set("carried", row.carried, currency, in: &object)
    set("remaining", row.remaining, currency, in: &object)
    setUnconverted(row, in: &object)
    guard let source = row.source else { return object.setNull("source") }
    let line = places.line(at: source.start)
    object.object("source") {
      $0.set("file", facts.sources.file(at: source.start).name)
      $0.set("line", line)
    }
  }

  private mutating func setSpent(
    _ row: BudgetRow, _ currency: CommodityID, in object: inout JSONWriter.Object
  ) {
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
