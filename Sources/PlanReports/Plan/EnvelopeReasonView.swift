import Amounts
public import Budgeting
import Containers
import Dates
public import Definitions
import Journal
public import Ledger
public import SourceText
public import Tables

/// Explains the numbers of one envelope in a month: its postings, assignments and moves, and what its targets
/// need.
public struct EnvelopeReasonView: ReportView {
  private let envelopes: Envelopes
  private let month: EnvelopeMonth
  private let envelope: Envelope
  private let moves: [EnvelopeMove]
  private let journal: BalancedJournal
  private let layout: BudgetView.Layout

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - envelopes: The envelopes, with the postings of the month.
  ///   - month: The month.
  ///   - envelope: The envelope in that month.
  ///   - moves: All moves of the book.
  ///   - journal: The journal.
  ///   - layout: The audience of the table.
  public init(
    _ envelopes: Envelopes, _ month: EnvelopeMonth, _ envelope: Envelope, _ moves: [EnvelopeMove],
    _ journal: BalancedJournal, layout: BudgetView.Layout = .page
  ) {
    self.envelopes = envelopes
    self.month = month
    self.envelope = envelope
    self.journal = journal
    self.layout = layout
    self.moves = moves.filter {
      envelopes.budget.calendar.period(of: $0.date.value) == month.index
        && ($0.from.value == envelope.account || $0.to.value == envelope.account)
    }
  }

  private var facts: ParsedJournal { journal.journal }

  private var currency: CommodityID { envelopes.budget.currency }

  /// Adds the rounding difference in the envelope's currency. Amounts without a price are kept apart.
  private func addRounding(to section: inout Grid.Section) {
    guard layout != .data, let total = section.totals.first else { return }
    let own = section.rows.filter { row in
      row.cells.allSatisfy { $0.lines.allSatisfy { $0.amount?.commodity ?? currency == currency } }
    }
    let rounding = Grid.Row.rounding(of: own, to: total, in: facts.commodities) {
      .amounts($0, in: facts.commodities, role: .muted)
    }
    if let rounding { section.rows.append(rounding) }
  }

  private func opposite(of quantity: Quantity) -> Quantity {
    .inRoom { () throws(QuantityError) in try quantity.negated() }
  }

  // MARK: - Table

  /// The numbers one after the other, each with what makes it up.
  public var grid: Grid {
    var places = LineNumbers(facts.sources)
    var sections = [numbers(&places)]
    if !envelope.demands.isEmpty { sections.append(demands(&places)) }
    return Grid(
      title:
        "\(facts.accounts.name(of: envelope.account)), \(month.span): \(envelope.state.rawValue)",
      columns: [
        .heading("what"), .heading("date"), .heading("description"),
        .amountHeading("amount"), .heading("written in", data: "source"),
      ], sections: sections)
  }

  private func numbers(_ places: inout LineNumbers) -> Grid.Section {
    var section = Grid.Section(kind: "number")
    section.rows = [row("carried", envelope.carried, description: carriedFrom)]
    if let assignment = envelope.assignment {
      section.rows.append(
        row("assigned", assignment, place: envelope.source.map { place(of: $0, &places) }))
    } else {
      section.rows.append(row("assigned", .zero, description: "no assignment"))
    }
    for move in moves {
      let isOut = move.from.value == envelope.account
      let other = facts.accounts.name(of: isOut ? move.to.value : move.from.value)
      let note = move.note.map { ", \($0)" } ?? ""
      let isForeign = move.amount.value.commodity != currency
      let written = isForeign ? ", \(facts.commodities.format(move.amount.value))" : ""
      let quantity = envelopes.quantity(of: move) ?? .zero
      section.rows.append(
        row(
          "moved", isOut ? opposite(of: quantity) : quantity, date: move.date.value,
          description: (isOut ? "to " : "from ") + other + written + note,
          place: place(of: move.date.span, &places)))
    }
    for posting in envelope.details {
      let name = facts.accounts.name(of: posting.account)
      let suffix = posting.account == envelope.account ? "" : " (\(name))"
      let start = posting.transaction.map { facts.transactions[$0].start }
      section.rows.append(
        row(
          "posting", opposite(of: posting.amount.quantity), posting.amount.commodity,
          date: posting.date, description: posting.description + suffix,
          place: start.map { place(at: $0, &places) }))
    }
    let available =
      layout == .data ? envelope.available : envelope.shownAvailable(in: facts, currency)
    section.totals = [row("available", available, role: .total)]
    addRounding(to: &section)
    return section
  }

  private var carriedFrom: String {
    guard let before = envelopes.month(month.index - 1) else { return "the first month" }
    let name = envelopes.budget.calendar.monthName(before.index)
    if let uncovered = month.uncovered.first(where: { $0.account == envelope.account }) {
      let missing = text(opposite(of: uncovered.quantity))
      return "\(missing) overspent in \(name) were taken from what is ready to assign"
    }
    return "left in \(name)"
  }

  private func demands(_ places: inout LineNumbers) -> Grid.Section {
    var section = Grid.Section(heading: .heading("needed"), kind: "demand")
    for demand in envelope.demands {
      section.rows.append(
        row(
          demand.name, demand.needed, date: demand.due, description: words(of: demand),
          place: place(of: demand.source, &places)))
    }
    section.totals = [
      row("needed", envelope.needed, role: .total),
      row("missing", envelope.shortfall, role: .total),
    ]
    addRounding(to: &section)
    return section
  }

  /// `1200.00 EUR, 600.00 EUR saved so far; 2 months left`
  private func words(of demand: EnvelopeDemand) -> String {
    var words = text(demand.amount)
    if !demand.saved.isZero { words += ", \(text(demand.saved)) saved so far" }
    if demand.monthsLeft > 1 { words += "; \(demand.monthsLeft) months left" }
    return words
  }

  // MARK: - Cells

  private func row(
    _ what: String, _ quantity: Quantity, _ commodity: CommodityID? = nil, date: CivilDate? = nil,
    description: String = "", place: String? = nil, role: Grid.Row.Role = .body
  ) -> Grid.Row {
    let amount = Amount(quantity, commodity ?? envelopes.budget.currency)
    return Grid.Row(
      [
        .label(what), .text(date?.description ?? "", role: .date), .text(description),
        .amounts(quantity.isZero ? [] : [amount], in: facts.commodities),
        .text(place ?? "", role: .muted),
      ], role: role)
  }

  private func text(_ quantity: Quantity) -> String {
    facts.commodities.format(Amount(quantity, envelopes.budget.currency))
  }

  /// `budgets.yaml:12`
  private func place(of span: ByteSpan, _ places: inout LineNumbers) -> String {
    place(at: span.start, &places)
  }

  private func place(at address: UInt32, _ places: inout LineNumbers) -> String {
    "\(facts.sources.file(at: address).name):\(places.line(at: address))"
  }

  // MARK: - JSON

  /// `florin.envelope-reasons/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.envelope-reasons/1",
      facts: [
        "account": .text, "period": .period,
        "state": .words(Envelope.State.allCases.map(\.rawValue)), "carried": .amount,
        "assignment": .amount, "available": .amount,
      ],
      row: .kinds([
        (
          "move",
          [
            "date": .date, "from": .text, "to": .text, "amount": .amount, "note": .text,
            "source": .place,
          ]
        ),
        (
          "posting",
          [
            "date": .date, "description": .text, "account": .text, "amount": .amount,
            "source": .optional(.place),
          ]
        ),
        (
          "demand",
          [
            "reason": .text, "amount": .amount, "saved": .amount, "due": .optional(.date),
            "monthsLeft": .integer, "needed": .amount,
          ]
        ),
      ]))
  }

  /// Sets the envelope, its month and its numbers.
  public func setFacts(in object: inout JSONWriter.Object) {
    object.set("account", facts.accounts.name(of: envelope.account))
    object.setPeriod(month.span)
    object.set("state", envelope.state.rawValue)
    set("carried", envelope.carried, in: &object)
    set("assignment", envelope.assignment ?? .zero, in: &object)
    set("available", envelope.available, in: &object)
  }

  /// Appends an object for each move, posting and demand; `kind` tells them apart.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var places = LineNumbers(facts.sources)
    for move in moves {
      rows.object {
        $0.set("kind", "move")
        $0.set("date", move.date.value)
        $0.set("from", facts.accounts.name(of: move.from.value))
        $0.set("to", facts.accounts.name(of: move.to.value))
        $0.set("amount", move.amount.value, in: facts.commodities)
        $0.set("note", move.note ?? "")
        places.set("source", of: move.date.span, in: &$0)
      }
    }
    for posting in envelope.details {
      rows.object {
        $0.set("kind", "posting")
        $0.set("date", posting.date)
        $0.set("description", posting.description)
        $0.set("account", facts.accounts.name(of: posting.account))
        $0.set("amount", posting.amount, in: facts.commodities)
        if let transaction = posting.transaction {
          places.set("source", of: transaction, in: facts, to: &$0)
        } else {
          $0.setNull("source")
        }
      }
    }
    for demand in envelope.demands {
      rows.object {
        $0.set("kind", "demand")
        $0.set("reason", demand.name)
        set("amount", demand.amount, in: &$0)
        set("saved", demand.saved, in: &$0)
        $0.set("due", demand.due)
        $0.set("monthsLeft", demand.monthsLeft)
        set("needed", demand.needed, in: &$0)
      }
    }
  }

  private func set(
    _ name: StaticString, _ quantity: Quantity, in object: inout JSONWriter.Object
  ) {
    object.set(name, Amount(quantity, envelopes.budget.currency), in: facts.commodities)
  }
}

extension EnvelopeDemand {
  /// The reason for the demand, in a few words.
  fileprivate var name: String {
    switch reason {
    case .deadline, .regular, .refill: "target"
    case .due: "due"
    case .deficit: "deficit"
    case .fund(let template): "fund \(template)"
    }
  }
}
