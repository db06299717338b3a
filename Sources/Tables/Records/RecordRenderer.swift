import SourceText

/// How records show amounts and periods.
public enum RecordLayout: String, CaseIterable, Sendable {
  /// As in the table: a column holds all amounts of a sum, with their commodities.
  case wide
  /// One record for each commodity, which has a column of its own.
  case bare
  /// One record for each period and commodity, which have columns of their own.
  case tidy
}

/// Prints grids as CSV or TSV: a header, and a record for each row, with a field for each column.
///
/// If the rows are of several kinds, the first column says which. Headings of sections and rules aren't written.
public struct RecordRenderer: GridRenderer, Sendable {
  /// How a record is written.
  public let syntax: RecordSyntax
  /// How amounts and periods are shown.
  public let layout: RecordLayout
  /// Whether to put an apostrophe before each field that a spreadsheet would take for a formula.
  public let guardsFormulas: Bool

  /// Makes a renderer.
  public init(
    _ syntax: RecordSyntax, layout: RecordLayout = .wide, guardsFormulas: Bool = false
  ) {
    self.syntax = syntax
    self.layout = layout
    self.guardsFormulas = guardsFormulas
  }

  /// Whether a grid has the columns that the layout is about: amounts, and periods for the tidy one.
  public func canPrint(_ grid: Grid) -> Bool {
    let headings = grid.header.flatMap(\.cells)
    return switch layout {
    case .wide: true
    case .bare: headings.contains(where: \.isOfAmounts)
    case .tidy: headings.contains { $0.period != nil }
    }
  }

  /// Appends a grid.
  public func append(_ grid: Grid, to output: inout [UInt8]) {
    let columns = RecordColumns(grid, layout)
    if !columns.names.isEmpty { append(record: columns.names.map { .text($0) }, to: &output) }
    for section in grid.sections {
      for row in section.rows + section.totals where row.role != .separator {
        append(row, kind: row.kind(in: section), section: section.name, columns, to: &output)
      }
    }
  }

  /// Appends the records of a row.
  func append(
    _ row: Grid.Row, kind: String, section: String? = nil, _ columns: RecordColumns,
    to output: inout [UInt8]
  ) {
    var cells: [Grid.Cell] = []
    row.forEachField(columns: columns.count) { _, cell in cells.append(cell ?? .empty) }
    var lead = columns.hasKinds ? [Grid.Cell.text(kind)] : []
    if columns.hasSections { lead.append(.text(section ?? "")) }
    lead += cells[..<columns.leading]
    switch layout {
    case .wide: append(record: lead + cells[columns.leading...], to: &output)
    case .bare: append(bare: cells[columns.leading...], after: lead, to: &output)
    case .tidy:
      for period in columns.periods {
        let texts = [period.name, period.begin ?? "", period.end ?? ""]
        append(
          bare: period.columns.map { cells[$0] }[...], after: lead + texts.map { .text($0) },
          to: &output)
      }
    }
  }

  /// Appends a record for each commodity of some cells, at least one.
  private func append(
    bare cells: ArraySlice<Grid.Cell>, after lead: [Grid.Cell], to output: inout [UInt8]
  ) {
    let sums = cells.map(BareSum.init)
    var commodities: [[UInt8]] = []
    // A sum of nothing is a `0` without a symbol, and no reason for a record of its own.
    var known: Set<[UInt8]> = sums.contains(where: \.hasPlainNumber) ? [] : [[]]
    for sum in sums {
      for commodity in sum.commodities where known.insert(commodity).inserted {
        commodities.append(commodity)
      }
    }
    for commodity in commodities.isEmpty ? [[]] : commodities {
      append(
        record: lead + [.text(String(decoding: commodity, as: UTF8.self))]
          + sums.map { $0.cell(commodity) }, to: &output)
    }
  }

  private func append(record cells: [Grid.Cell], to output: inout [UInt8]) {
    for (column, cell) in cells.enumerated() {
      if column > 0 { output.append(syntax.separator) }
      let start = output.count
      cell.append(dataTo: &output)
      syntax.endField(
        from: start, isAlone: cells.count == 1, guardsFormulas: guardsFormulas, in: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }
}

extension Grid.Row {
  /// The kind of the row for programs.
  func kind(in section: Grid.Section) -> String {
    if let kind { return kind }
    return switch role {
    case .heading, .body, .separator: section.kind ?? "row"
    case .subtotal: "subtotal"
    case .total: "total"
    }
  }
}

/// The amounts of a cell by the bytes of their commodities.
private struct BareSum {
  private let own: Grid.Cell
  let commodities: [[UInt8]]
  private let quantities: [[UInt8]: String]

  init(_ cell: Grid.Cell) {
    own = cell
    let values = cell.values
    commodities = values.map { Array($0.commodity.utf8) }
    quantities = Dictionary(zip(commodities, values.map(\.quantity))) { first, _ in first }
  }

  /// Whether it has an amount without a symbol that isn't zero.
  var hasPlainNumber: Bool {
    quantities[[]]?.utf8.contains { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  /// The number of one commodity; the cell itself if it has no amounts.
  func cell(_ commodity: [UInt8]) -> Grid.Cell {
    commodities.isEmpty ? own : .text(quantities[commodity] ?? "0")
  }
}
