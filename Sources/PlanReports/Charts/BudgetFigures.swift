import Amounts
import Budgeting
import Containers
import Definitions
import Journal
import LedgerReports
import SourceText
public import Tables

/// The drawings of a budget: where the money went, and how much of each line is used.
struct BudgetFigures {
  let result: BudgetResult
  @Boxed private var journal: ParsedJournal
  private let looks: AccountLooks
  private let lines: [BudgetRow]

  /// The most slices that can still be told apart. If there are more, the smallest are merged into one.
  private static let mostSlices = 10

  /// Prepares the drawings, with the lines in the given order.
  init(_ result: BudgetResult, lines: [BudgetRow], _ journal: ParsedJournal) {
    self.result = result
    self.journal = journal
    self.lines = lines
    looks = AccountLooks(journal)
  }

  /// The drawings, without any that have nothing to show.
  var all: [any PageFigure] { [ring, bars].compactMap { $0 } }

  // MARK: - Ring

  private var ring: (any PageFigure)? {
    var slices = lines.filter(\.isSpent).map(slice(of:))
    // Largest first; equal ones keep the order of the lines.
    slices = slices.enumerated().sorted {
      $0.element.quantity == $1.element.quantity
        ? $0.offset < $1.offset : $0.element.quantity > $1.element.quantity
    }.map(\.element)
    if slices.count > Self.mostSlices {
      let small = slices[(Self.mostSlices - 1)...]
      guard let sum = Self.sum(small.map(\.quantity)) else { return nil }
      slices[(Self.mostSlices - 1)...] = [
        slice("other, \(small.count) accounts", .several, sum)
      ]
    }
    let loose = result.unbudgeted.filter(\.isSpent).map(\.spent)
    guard let sum = Self.sum(loose) else { return nil }
    if !loose.isEmpty {
      let accounts = loose.count.counting("account")
      slices.append(slice("unbudgeted, \(accounts)", .unplanned, sum))
    }
    guard let shown = Self.sum(slices.map(\.quantity)) else { return nil }
    let notes = self.notes(shown: shown)
    return DonutChart(
      title: "Spending by line", sum: text(shown), sumName: notes.isEmpty ? "spent" : "in the ring",
      slices: slices,
      notes: [DonutChart.Note(name: "in the ring", amounts: [text(shown)], isSum: true)] + notes)
  }

  /// The amounts that aren't in the ring, refunds and other commodities, and the sum that they lead to.
  func notes(shown: Quantity) -> [DonutChart.Note] {
    var notes: [DonutChart.Note] = []
    let rows = lines + result.unbudgeted
    for row in rows where row.spent.isNegative {
      notes.append(
        DonutChart.Note(
          name: "refund, \(journal.accounts.name(of: row.account))", amounts: [text(row.spent)]))
    }
    for row in rows where !row.unconverted.isZero {
      notes.append(
        DonutChart.Note(
          name: "unconverted, \(journal.accounts.name(of: row.account))",
          amounts: row.unconverted.nonzero.map { journal.commodities.format($0) }))
    }
    guard !notes.isEmpty, let all = Self.sum(rows.map(\.spent)) else { return [] }
    var others = MixedAmount()
    Quantity.inRoom { () throws(QuantityError) in
      for row in rows { try others.add(row.unconverted) }
    }
    notes.append(
      DonutChart.Note(
        name: "spent",
        amounts: [text(all)] + others.nonzero.map { journal.commodities.format($0) }, isSum: true))
    return notes
  }

  private func slice(of row: BudgetRow) -> DonutChart.Slice {
    DonutChart.Slice(label: label(of: row), quantity: row.spent, amount: text(row.spent))
  }

  private func slice(_ name: String, _ tint: Tint, _ sum: Quantity) -> DonutChart.Slice {
    DonutChart.Slice(label: ChartLabel(name: name, tint: tint), quantity: sum, amount: text(sum))
  }

  private func label(of row: BudgetRow) -> ChartLabel {
    ChartLabel(
      name: journal.accounts.name(of: row.account), tint: looks.tint(of: row.account),
      icon: looks.icon(of: row.account))
  }

  // MARK: - Bars

  private var bars: (any PageFigure)? {
    var items: [BarChart.Item] = []
    for row in lines where !(row.isIdle && row.available.isZero) {
      guard let pieces = try? pieces(of: row) else { return nil }
      items.append(item(of: row, pieces))
    }
    guard !items.isEmpty else { return nil }
    return BarChart(look: .bars, caption: [.title("Spent of the budget, by line")], items: items)
  }

  private func item(of row: BudgetRow, _ pieces: [BarChart.Piece]) -> BarChart.Item {
    let spent = text(row.spent, row.unconverted)
    let used = row.used.map { "\($0)%" } ?? ""
    let carried = row.carried.isZero ? "" : "\(text(row.carried)) carried"
    let scheduled =
      row.scheduled.isZero && row.scheduledElsewhere.isZero
      ? "" : "\(text(row.scheduled, row.scheduledElsewhere)) scheduled"
    let rest = try? row.remaining.subtracting(row.scheduled)
    let note = !row.isOver && rest?.isBelowZero ?? false ? "will be over" : row.note
    return BarChart.Item(
      label: label(of: row), judgement: row.isOver ? .worse : .neither, pieces: pieces,
      figures: [
        BarChart.Text(text: spent, weight: .bold), BarChart.Text(text: "of \(text(row.budgeted))"),
      ]
        + [carried, scheduled].filter { !$0.isEmpty }.map {
          BarChart.Text(text: $0, weight: .small)
        },
      outcome: [
        BarChart.Text(text: used),
        BarChart.Text(text: note, weight: row.isOver ? .alert : .plain),
      ].filter { !$0.text.isEmpty })
  }

  /// The parts of a line's bar. Its whole is what can be spent, or what's spent and scheduled if that's more.
  private func pieces(of row: BudgetRow) throws(QuantityError) -> [BarChart.Piece] {
    let tint = looks.tint(of: row.account)
    let spent = row.spent.isNegative ? .zero : row.spent
    let all = row.scheduled.isNegative ? spent : try spent.adding(row.scheduled)
    let available = row.available.isNegative ? .zero : row.available
    var pieces = [BarChart.Piece(kind: .track, range: 0..<BarChart.whole)]
    let most = max(all, available)
    guard !most.isZero else { return pieces }
    let within = try min(spent, available).part(of: most, in: BarChart.whole)
    let end = try spent.part(of: most, in: BarChart.whole)
    let last = try all.part(of: most, in: BarChart.whole)
    pieces.append(BarChart.Piece(kind: .spent, range: 0..<within, tint: tint))
    pieces.append(BarChart.Piece(kind: .beyond, range: within..<end))
    pieces.append(BarChart.Piece(kind: .scheduled, range: end..<last, tint: tint))
    return pieces
  }

  // MARK: - Amounts

  private func text(_ quantity: Quantity) -> String {
    journal.commodities.format(Amount(quantity, result.budget.currency))
  }

  private func text(_ quantity: Quantity, _ others: MixedAmount) -> String {
    others.isZero
      ? text(quantity)
      : journal.commodities.format([Amount(quantity, result.budget.currency)] + others.nonzero)
  }

  private static func sum(_ quantities: [Quantity]) -> Quantity? {
    try? quantities.reduce(.zero) { try $0.adding($1) }
  }
}

extension BudgetRow {
  /// Whether anything was spent in the budget's currency.
  fileprivate var isSpent: Bool { !spent.isZero && !spent.isNegative }
}

extension BudgetView {
  /// Where the money went, and how much of each line is used, in one period.
  public var figures: [any PageFigure] {
    isGrouped
      ? [] : BudgetFigures(result, lines: order(of: result).map { result.lines[$0] }, facts).all
  }
}
