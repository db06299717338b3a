import Amounts
public import Budgeting
import Containers
import Dates
import Definitions
import Journal
public import Ledger
public import SourceText
public import Tables

/// Explains the money that's ready to assign: each term, with the postings and places that it comes from. The
/// rows add up to it.
public struct ReadyReasonView: ReportView {
  private let envelopes: Envelopes
  private let month: EnvelopeMonth
  private let journal: BalancedJournal
  private let layout: BudgetView.Layout

  /// One row.
  private struct Reason {
    let term: ReadyTerm
    var quantity: Quantity
    var date: CivilDate?
    var description = ""
    var account: AccountID?
    /// The address of its source.
    var place: UInt32?
  }

  /// Makes a view of one month, whose postings have to be kept.
  public init(
    _ envelopes: Envelopes, _ month: EnvelopeMonth, _ journal: BalancedJournal,
    layout: BudgetView.Layout = .page
  ) {
    self.envelopes = envelopes
    self.month = month
    self.journal = journal
    self.layout = layout
  }

  private var facts: ParsedJournal { journal.journal }
  private var currency: CommodityID { envelopes.budget.currency }

  // MARK: - Reasons

  private var reasons: [Reason] {
    month.shownTerms.flatMap { term in
      Quantity.inRoom { () throws(QuantityError) in try reasons(of: term) }
    }
  }

  private func reasons(of term: ReadyTerm) throws(QuantityError) -> [Reason] {
    switch term.kind {
    case .income, .unbudgeted:
      var reasons: [Reason] = []
      for posting in envelopes.postings(of: term.kind, in: month.index) {
        reasons.append(
          Reason(
            term: term, quantity: try posting.amount.quantity.negated(), date: posting.date,
            description: posting.description, account: posting.account,
            place: posting.transaction.map { facts.transactions[$0].start }))
      }
      return reasons
    case .assigned:
      var reasons: [Reason] = []
      for envelope in month.envelopes where !envelope.assigned.isZero {
        reasons.append(
          Reason(
            term: term, quantity: try envelope.assigned.negated(),
            description: envelope.moved.isZero ? "" : "with what was moved",
            account: envelope.account, place: envelope.source?.start))
      }
      return reasons
    case .overspent(let account):
      return [Reason(term: term, quantity: term.quantity, account: account)]
    case .held:
      return [
        Reason(
          term: term, quantity: term.quantity,
          place: envelopes.holdPlace(in: month.index)?.start)
      ]
    case .other:
      var reasons: [Reason] = []
      var rest = term.quantity
      for money in try envelopes.otherMoney(in: month.index, journal) {
        rest = try rest.subtracting(money.quantity)
        reasons.append(
          Reason(
            term: term, quantity: money.quantity, date: money.date,
            description: facts.description(of: money.transaction), account: money.account,
            place: facts.transactions[money.transaction].start))
      }
      return rest.isZero ? reasons : reasons + [Reason(term: term, quantity: rest)]
    case .before, .heldBefore: return [Reason(term: term, quantity: term.quantity)]
    }
  }

  // MARK: - Table

  /// One row for each reason, and their sum.
  public var grid: Grid {
    var places = LineNumbers(facts.sources)
    let names = ReadyTermName(envelopes, month)
    let reasons = reasons.filter {
      layout == .data || !facts.commodities.isShownAsZero(Amount($0.quantity, currency))
    }
    var section = Grid.Section(kind: "reason")
    for reason in reasons {
      let account = reason.account.map { facts.accounts.name(of: $0) } ?? ""
      let description = [reason.description, account].filter { !$0.isEmpty }
        .joined(separator: ", ")
      section.rows.append(
        row(
          names.label(of: reason.term), reason.quantity, date: reason.date, description,
          place: reason.place.map { place(at: $0, &places) }))
    }
    section.totals = [row("ready to assign", month.ready, role: .total)]
    if layout != .data {
      section.addRounding(in: facts.commodities) {
        .amounts($0, in: facts.commodities, role: .muted)
      }
    }
    return Grid(
      title: "Ready to assign, \(month.span)",
      columns: [
        .heading("what"), .heading("date"), .heading("description"),
        .amountHeading("amount"), .heading("written in", data: "source"),
      ], sections: [section])
  }

  private func row(
    _ what: String, _ quantity: Quantity, date: CivilDate? = nil, _ description: String = "",
    place: String? = nil, role: Grid.Row.Role = .body
  ) -> Grid.Row {
    Grid.Row(
      [
        .label(what), .text(date?.description ?? "", role: .date), .text(description),
        .amounts(quantity.isZero ? [] : [Amount(quantity, currency)], in: facts.commodities),
        .text(place ?? "", role: .muted),
      ], role: role)
  }

  private func place(at address: UInt32, _ places: inout LineNumbers) -> String {
    "\(facts.sources.file(at: address).name):\(places.line(at: address))"
  }

  // MARK: - JSON

  /// `florin.ready-reasons/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.ready-reasons/1", facts: ["period": .period],
      row: .object([
        "term": .text, "date": .optional(.date), "description": .text,
        "account": .optional(.text), "amount": .amount, "source": .optional(.place),
      ]), totals: .object(["readyToAssign": .amount]))
  }

  /// Sets the month.
  public func setFacts(in object: inout JSONWriter.Object) { object.setPeriod(month.span) }

  /// Appends an object for each reason.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var places = LineNumbers(facts.sources)
    for reason in reasons {
      rows.object {
        $0.set("term", reason.term.name)
        $0.set("date", reason.date)
        $0.set("description", reason.description)
        $0.set("account", reason.account.map { facts.accounts.name(of: $0) })
        $0.set("amount", Amount(reason.quantity, currency), in: facts.commodities)
        places.set("source", of: reason.place.map { ByteSpan(at: $0) }, in: &$0)
      }
    }
  }

  /// Sets what the reasons add up to.
  public func setTotals(in object: inout JSONWriter.Object) {
    object.object("totals") {
      $0.set("readyToAssign", Amount(month.ready, currency), in: facts.commodities)
    }
  }
}
