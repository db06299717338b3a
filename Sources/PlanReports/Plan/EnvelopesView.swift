import Amounts
public import Budgeting
public import Dates
import Definitions
import Journal
public import Ledger
public import SourceText
public import Tables

/// The envelopes of a month as a table and as JSON.
public struct EnvelopesView: ReportView {
  let envelopes: Envelopes
  let month: EnvelopeMonth
  private let today: CivilDate
  private let journal: BalancedJournal
  private let layout: BudgetView.Layout
  /// Whether anything couldn't be converted because there's no price.
  private let hasUnconverted: Bool

  /// Makes a view of one month.
  public init(
    _ envelopes: Envelopes, _ month: EnvelopeMonth, today: CivilDate, _ journal: BalancedJournal,
    layout: BudgetView.Layout = .page
  ) {
    self.envelopes = envelopes
    self.month = month
    self.today = today
    self.journal = journal
    self.layout = layout
    hasUnconverted = month.envelopes.contains { !$0.unconverted.nonzero.isEmpty }
  }

  var facts: ParsedJournal { journal.journal }
  private var currency: CommodityID { envelopes.budget.currency }

  private var title: String {
    var title = "Envelopes of \(month.budget.name.value), \(month.span)"
    if month.span.contains(today), let begin = month.span.begin, let count = month.span.dayCount {
      title += ", day \(begin.days(to: today) + 1) of \(count)"
    }
    return title
  }

  // MARK: - Table

  /// What's ready to assign with all of its terms, the envelopes, and the identity.
  public var grid: Grid {
    var grid = Grid(
      title: title, columns: columns.map(\.heading),
      sections: [readySection, envelopeSection, identitySection])
    grid.unit = unit
    return grid
  }

  private var unit: Grid.Unit { Grid.Unit(currency, in: facts.commodities) }

  private enum Column: String {
    case account, carried, assigned, activity, unconverted, available, state, needed, due, note

    var heading: Grid.Cell {
      switch self {
      case .account, .due: .heading(rawValue)
      case .state: .heading("", data: rawValue)
      case .note: .heading("", data: rawValue).going(.ornaments)
      default: .amountHeading(rawValue)
      }
    }
  }

  private var columns: [Column] {
    var columns: [Column] = [.account, .carried, .assigned, .activity]
    if layout == .data || hasUnconverted { columns.append(.unconverted) }
    columns += [.available, .state]
    if layout == .data { columns += [.needed, .due] }
    return columns + [.note]
  }

  /// The terms of what's ready to assign. People don't see terms that are zero.
  private var readySection: Grid.Section {
    let terms = month.shownTerms.filter {
      layout == .data || !facts.commodities.isShownAsZero(Amount($0.quantity, currency))
    }
    var section = Grid.Section(rows: terms.map(row(of:)), kind: "ready")
    section.totals = [
      row([.account: .label("ready to assign"), .available: cell(month.ready)], role: .total)
    ]
    addRounding(to: &section)
    // If the month is over, later months were filled from income since then.
    let isOver = month.span.end.map { $0 <= today } ?? false
    if !month.usedLater.isZero, !isOver || layout == .data {
      section.totals.append(
        remark(
          "used by later months", month.usedLater, "out of what is ready", isWarning: false))
    }
    return section
  }

  private func row(of term: ReadyTerm) -> Grid.Row {
    let label = ReadyTermName(envelopes, month).label(of: term)
    switch term.kind {
    case .overspent(let account):
      let name = facts.accounts.name(of: account)
      return remark(
        label, brief: "overspent: \(name.split(separator: ":").last ?? "")", term.quantity,
        "\(name): taken from what is ready", isWarning: true)
    case .before where term.quantity.isBelowZero:
      return remark(label, term.quantity, "", isWarning: true)
    default: return row([.account: .label(label), .available: cell(term.quantity)])
    }
  }

  /// A row with a note. Without space for that, the label can say it in brief.
  private func remark(
    _ label: String, brief: String? = nil, _ quantity: Quantity, _ note: String, isWarning: Bool
  ) -> Grid.Row {
    row([
      .account: .text(label, role: isWarning ? .warning : .muted)
        .shortened(to: brief ?? label, from: .ornaments),
      .available: cell(quantity, role: isWarning ? .warning : .muted),
      .note: .text(note, role: isWarning ? .warning : .muted),
    ])
  }

  private var envelopeSection: Grid.Section {
    var section = Grid.Section(heading: .heading("envelopes"), kind: "envelope")
    section.rows = month.shown.map(row(of:))
    var cells = total.mapValues { cell($0) }
    cells[.account] = .label("total")
    cells[.note] = .text(counts, role: .muted)
    section.totals = [row(cells, role: .total)]
    addRounding(to: &section)
    return section
  }

  /// The totals of all envelopes.
  private var total: [Column: Quantity] {
    var total: [Column: Quantity] = [:]
    for envelope in month.shown {
      for (column, quantity) in [
        (Column.carried, envelope.carried), (.assigned, envelope.assigned),
        (.activity, envelope.activity), (.available, envelope.available),
        (.needed, envelope.needed),
      ] {
        total[column] = .inRoom { () throws(QuantityError) in
          try (total[column] ?? .zero).adding(quantity)
        }
      }
    }
    if layout != .data {
      total[.available] = facts.commodities.sumOfShown(
        [.carried, .assigned, .activity].compactMap { total[$0] }, of: currency)
    }
    return total
  }

  private func addRounding(to section: inout Grid.Section) {
    guard layout != .data else { return }
    section.addRounding(in: facts.commodities) { amounts($0, role: .muted) }
  }

  /// `8 funded, 2 underfunded`
  private var counts: String {
    Envelope.State.allCases.compactMap { state in
      let count = month.shown.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(state.rawValue)"
    }.joined(separator: ", ")
  }

  private func row(of envelope: Envelope) -> Grid.Row {
    let state = envelope.state
    let isWarning = state == .overspent || state == .underfunded
    var cells: [Column: Grid.Cell] = [
      .account: .account(facts.accounts.name(of: envelope.account)),
      .carried: cell(envelope.carried), .assigned: cell(envelope.assigned),
      .activity: cell(envelope.activity),
      .available: cell(
        layout == .data ? envelope.available : envelope.shownAvailable(in: facts, currency),
        role: state == .overspent ? .overBudget : nil),
      .state: self.state(of: envelope, role: isWarning ? .warning : .muted),
      .needed: cell(envelope.needed),
      .due: .text(envelope.due?.description ?? "", role: .date),
      .note: .text(note(of: envelope), role: isWarning ? .warning : .muted),
    ]
    let apart = envelope.unconverted.nonzero
    if !apart.isEmpty { cells[.unconverted] = amounts(apart) }
    return row(cells)
  }

  /// The state in one word. Without notes, what the envelope needs takes its place.
  private func state(of envelope: Envelope, role: Grid.Role) -> Grid.Cell {
    let cell = Grid.Cell.text(envelope.state.rawValue, role: role)
    guard envelope.state == .underfunded else { return cell }
    var needy =
      cell
      .shortened(to: "needs \(text(envelope.shortfall))", from: .ornaments)
      .shortened(to: "needs \(unit.number(envelope.shortfall))", from: .symbols)
    needy.isWhole = true
    return needy
  }

  /// What the envelope lacks.
  private func note(of envelope: Envelope) -> String {
    guard envelope.state == .underfunded else { return "" }
    var text = "needs \(text(envelope.shortfall)) more"
    if let due = envelope.due { text += ", due \(due)" }
    return text
  }

  private var identitySection: Grid.Section {
    var section = Grid.Section(heading: .heading("cash"), kind: "cash")
    let parts = [
      ("ready to assign", month.ready), ("held for \(monthName(month.index + 1))", month.held),
      ("in envelopes", total[.available] ?? .zero),
    ]
    section.rows = parts.map { name, quantity in
      row([.account: .label(name), .available: cell(quantity)])
    }
    section.totals = [
      row(
        [.account: .label("in the accounts"), .available: cell(month.cash)], role: .total)
    ]
    addRounding(to: &section)
    return section
  }

  // MARK: - Cells

  private func row(_ cells: [Column: Grid.Cell], role: Grid.Row.Role = .body) -> Grid.Row {
    Grid.Row(columns.map { cells[$0] ?? .empty }, role: role)
  }

  private func cell(_ quantity: Quantity, role: Grid.Role? = nil) -> Grid.Cell {
    amounts(quantity.isZero ? [] : [Amount(quantity, currency)], role: role)
  }

  private func amounts(_ amounts: [Amount], role: Grid.Role? = nil) -> Grid.Cell {
    .amounts(amounts, in: facts.commodities, role: role)
  }

  private func text(_ quantity: Quantity) -> String {
    facts.commodities.format(Amount(quantity, currency))
  }

  private func monthName(_ month: BudgetPeriod) -> String {
    envelopes.budget.calendar.monthName(month)
  }

  // MARK: - JSON

  /// `florin.envelopes/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.envelopes/1",
      facts: [
        "month": .text, "budget": .text, "period": .period,
        "readyToAssign": .object([
          "amount": .amount,
          "terms": .list(
            .object(["name": .text, "account": .sometimes(.text), "amount": .amount])),
        ]), "held": .amount, "cash": .amount,
        "inflow": .object(["income": .amount, "unbudgeted": .amount, "other": .amount]),
        "usedLater": .amount,
      ],
      row: .object([
        "kind": .words(["envelope"]), "account": .text, "carried": .amount, "assigned": .amount,
        "moved": .amount, "activity": .amount, "available": .amount, "unconverted": .amounts,
        "state": .words(Envelope.State.allCases.map(\.rawValue)), "needed": .amount,
        "missing": .amount, "due": .optional(.date), "source": .optional(.place),
      ]),
      totals: .object([
        "carried": .amount, "assigned": .amount, "activity": .amount, "available": .amount,
        "needed": .amount,
      ]))
  }

  /// Sets the month, and how much is ready to be assigned.
  public func setFacts(in object: inout JSONWriter.Object) {
    object.set("month", monthName(month.index))
    object.set("budget", month.budget.name.value)
    object.setPeriod(month.span)
    object.object("readyToAssign") { ready in
      set("amount", month.ready, in: &ready)
      ReadyTermName(envelopes, month).setTerms(of: month, in: &ready, facts)
    }
    set("held", month.held, in: &object)
    set("cash", month.cash, in: &object)
    object.object("inflow") {
      set("income", month.income, in: &$0)
      set("unbudgeted", month.unbudgeted, in: &$0)
      set("other", month.other, in: &$0)
    }
    set("usedLater", month.usedLater, in: &object)
  }

  /// Appends an object for each envelope.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var places = LineNumbers(facts.sources)
    for envelope in month.shown { rows.object { setEnvelope(envelope, &places, in: &$0) } }
  }

  /// Sets the sums of the envelopes.
  public func setTotals(in object: inout JSONWriter.Object) {
    let total = total
    object.object("totals") {
      set("carried", total[.carried] ?? .zero, in: &$0)
      set("assigned", total[.assigned] ?? .zero, in: &$0)
      set("activity", total[.activity] ?? .zero, in: &$0)
      set("available", total[.available] ?? .zero, in: &$0)
      set("needed", total[.needed] ?? .zero, in: &$0)
    }
  }

  private func setEnvelope(
    _ envelope: Envelope, _ places: inout LineNumbers, in object: inout JSONWriter.Object
  ) {
    object.set("kind", "envelope")
    object.set("account", facts.accounts.name(of: envelope.account))
    set("carried", envelope.carried, in: &object)
    set("assigned", envelope.assigned, in: &object)
    set("moved", envelope.moved, in: &object)
    set("activity", envelope.activity, in: &object)
    set("available", envelope.available, in: &object)
    object.set("unconverted", envelope.unconverted.nonzero, in: facts.commodities)
    object.set("state", envelope.state.rawValue)
    set("needed", envelope.needed, in: &object)
    set("missing", envelope.shortfall, in: &object)
    object.set("due", envelope.due)
    places.set("source", of: envelope.source ?? envelope.line?.account.span, in: &object)
  }

  private func set(
    _ name: StaticString, _ quantity: Quantity, in object: inout JSONWriter.Object
  ) {
    object.set(name, Amount(quantity, currency), in: facts.commodities)
  }
}

extension Envelope {
  /// The available amount as people see it: the sum of the numbers shown next to it.
  func shownAvailable(in facts: ParsedJournal, _ currency: CommodityID) -> Quantity {
    facts.commodities.sumOfShown([carried, assigned, activity], of: currency)
  }
}
