public import Amounts
public import Journal

// How a table becomes narrow. Columns and cells say what they give up, and at which stage; `GridFit` finds the stage
// at which a table fits.

extension Grid {
  /// What a table gives up to fit a terminal, from first to last.
  public enum Stage: Comparable, Hashable, Sendable {
    /// Nothing.
    case whole
    /// Columns that help the eye or repeat what others have, such as bars and places.
    case ornaments
    /// Long headings.
    case headings
    /// The commodity next to each number. The title names it.
    case symbols
    /// Long words.
    case words
    /// The full length of labels and texts, and columns that follow from others: those of rank 1, then also
    /// those of rank 2, and so on. None are of rank 0.
    case columns(Int)
  }

  /// A commodity that the title can name instead of each number.
  public struct Unit: Sendable {
    let commodity: CommodityID
    let symbol: String
    private let style: AmountStyle

    /// Makes a unit of a commodity in its style.
    public init(_ commodity: CommodityID, in commodities: CommodityTable) {
      self.commodity = commodity
      symbol = commodities.symbol(of: commodity)
      style = commodities.style(of: commodity)
    }

    /// A quantity in the style of the commodity, without the symbol.
    public func number(_ quantity: Quantity) -> String {
      var bytes: [UInt8] = []
      style.append(number: quantity, rounding: .toStyle, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The commodity of all amounts of the sections; nil if there are several, none, or one without a symbol.
  public func commonUnit(in commodities: CommodityTable) -> Unit? {
    var common: CommodityID?
    for section in sections {
      for row in section.allRows {
        for line in row.cells.lazy.flatMap(\.lines) {
          guard let commodity = line.amount?.commodity, commodity != common else { continue }
          guard common == nil else { return nil }
          common = commodity
        }
      }
    }
    guard let common, !commodities.symbol(of: common).isEmpty else { return nil }
    return Unit(common, in: commodities)
  }

  /// The commodity that the title can name; nil without a title.
  var unitInTitle: Unit? { title == nil ? nil : unit }

  /// The title at a stage, with the commodity that numbers are shown without.
  func title(at stage: Stage) -> String? {
    guard stage >= .symbols, let unit = unitInTitle, let title else { return title }
    return title.hasSuffix(":")
      ? "\(title.dropLast()), in \(unit.symbol):" : "\(title), in \(unit.symbol)"
  }
}

extension Grid.Cell {
  /// What a cell shows from a stage on.
  struct Brief: Sendable {
    let stage: Grid.Stage
    let lines: [Grid.Line]
  }

  /// The heading of a column that goes at a stage.
  public func going(_ stage: Grid.Stage?) -> Self {
    var cell = self
    cell.goes = stage
    return cell
  }

  /// The cell with a shorter text from a stage on; of several such texts, the latest stage comes last.
  public func shortened(to text: String, from stage: Grid.Stage) -> Self {
    var cell = self
    let lines = text.isEmpty ? [] : [Grid.Line(text, role: lines.first?.role ?? .plain)]
    cell.briefs.append(Brief(stage: stage, lines: lines))
    return cell
  }

  /// The cell at a stage of a table whose title can name a commodity.
  func at(_ stage: Grid.Stage, _ unit: Grid.Unit?) -> Self {
    var cell = self
    if let brief = briefs.last(where: { $0.stage <= stage }) { cell.lines = brief.lines }
    guard stage >= .symbols, let unit else { return cell }
    for (index, line) in cell.lines.enumerated() {
      guard let amount = line.amount, amount.commodity == unit.commodity else { continue }
      cell.lines[index].text = unit.number(amount.quantity)
    }
    return cell
  }

  /// Whether the cell differs between stages.
  func isStaged(_ unit: Grid.Unit?) -> Bool {
    !briefs.isEmpty || unit != nil && lines.contains { $0.amount?.commodity == unit?.commodity }
  }
}
