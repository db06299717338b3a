import Amounts
import Budgeting
import Containers
import Definitions
import Journal
import LedgerReports
public import Tables

/// The drawing of a month's envelopes: how much of each is spent.
struct EnvelopeFigures {
  private let month: EnvelopeMonth
  private let currency: CommodityID
  @Boxed private var journal: ParsedJournal
  private let looks: AccountLooks

  init(_ month: EnvelopeMonth, in currency: CommodityID, _ journal: ParsedJournal) {
    self.month = month
    self.currency = currency
    self.journal = journal
    looks = AccountLooks(journal)
  }

  /// A bar for each envelope, or nothing if all envelopes are empty.
  var all: [any PageFigure] {
    var items: [BarChart.Item] = []
    for envelope in month.shown where envelope.state != .unfunded {
      guard let item = try? item(of: envelope) else { return [] }
      items.append(item)
    }
    guard !items.isEmpty else { return [] }
    let ready = "Ready to assign: \(text(month.ready))"
    return [
      BarChart(
        look: .bars,
        caption: [
          .headline(ready, month.ready.isNegative ? .worse : .neither),
          .title("Spent of what is in each envelope"),
        ], items: items)
    ]
  }

  private func item(of envelope: Envelope) throws(QuantityError) -> BarChart.Item {
    let state = envelope.state
    let isWarning = state == .overspent || state == .underfunded
    let filled = try envelope.carried.adding(envelope.assigned)
    let spent = try envelope.activity.negated()
    let missing = envelope.shortfall.isZero ? "" : "needs \(text(envelope.shortfall)) more"
    return BarChart.Item(
      label: ChartLabel(
        name: journal.accounts.name(of: envelope.account),
        tint: looks.tint(of: envelope.account), icon: looks.icon(of: envelope.account)),
      judgement: isWarning ? .worse : .neither,
      pieces: try pieces(of: envelope, spent: spent, filled: filled),
      figures: [
        BarChart.Text(text: text(envelope.available), weight: .bold),
        BarChart.Text(text: "available"),
        BarChart.Text(text: "\(text(spent)) spent of \(text(filled))", weight: .small),
      ],
      outcome: [
        BarChart.Text(text: state.rawValue, weight: isWarning ? .alert : .plain),
        BarChart.Text(text: missing, weight: .small),
      ].filter { !$0.text.isEmpty })
  }

  /// The parts of a bar. Its whole is what's in the envelope, or what was spent if that's more.
  private func pieces(
    of envelope: Envelope, spent: Quantity, filled: Quantity
  ) throws(QuantityError) -> [BarChart.Piece] {
    var pieces = [BarChart.Piece(kind: .track, range: 0..<BarChart.whole)]
    let spent = max(.zero, spent)
    let filled = max(.zero, filled)
    let most = max(spent, filled)
    guard !most.isZero else { return pieces }
    let within = try min(spent, filled).part(of: most, in: BarChart.whole)
    let end = try spent.part(of: most, in: BarChart.whole)
    pieces.append(
      BarChart.Piece(
        kind: .spent, range: 0..<within, tint: looks.tint(of: envelope.account)))
    pieces.append(BarChart.Piece(kind: .beyond, range: within..<end))
    return pieces
  }

  private func text(_ quantity: Quantity) -> String {
    journal.commodities.format(Amount(quantity, currency))
  }
}

extension EnvelopesView {
  /// How much of each envelope is spent.
  public var figures: [any PageFigure] {
    EnvelopeFigures(month, in: envelopes.budget.currency, facts).all
  }
}
