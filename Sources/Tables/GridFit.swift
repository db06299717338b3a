// Which columns of a grid does a terminal show, and what of their cells?
//
// The widths of all columns are measured once, for each stage that the grid knows. Finding the first stage that fits is
// then a matter of adding them up. A grid whose columns go on and on, such as one with a column for each month, gives up
// no columns: it becomes several tables, each with as many groups of columns as fit.

import Containers
import SourceText

/// The widths of a grid's columns at each stage.
struct GridFit {
  private let grid: Grid
  private let renderer: TextRenderer
  private let columnCount: Int
  /// The stages that make a difference, in their order.
  private let stages: [Grid.Stage]
  /// When each column goes.
  private var goes: [Grid.Stage?]
  /// Whether a list can cut the texts of a column.
  private let isText: [Bool]
  /// Whether labels must not be cut.
  private let hasWholeLabels: Bool
  /// By stage, then column.
  private var widths: [[Int]]
  /// Whether a column has content at a stage, below its heading.
  private var isUsed: [[Bool]]
  /// Cells that take several columns.
  private var spans: [(columns: Range<Int>, width: Int)] = []

  /// The width at which a label still identifies its account.
  private static let goodLabelWidth = 24
  /// The width at which a reader can still guess the account.
  private static let fairLabelWidth = 14
  /// The width at which other texts still say something.
  private static let fairTextWidth = 16

  /// Measures a grid.
  ///
  /// - Complexity: O(n) in the number of cells, times the few stages that they know.
  init(_ grid: Grid, _ renderer: TextRenderer) {
    self.grid = grid
    self.renderer = renderer
    let count = grid.columnCount
    columnCount = count
    stages = grid.stages
    goes = [Grid.Stage?](repeating: nil, count: count)
    isText = grid.canCut
    hasWholeLabels = grid.sections.contains {
      $0.rows.contains { $0.cells.first?.isWhole ?? false }
    }
    widths = stages.map { _ in [Int](repeating: 0, count: count) }
    let hasRows = grid.sections.contains { !$0.rows.isEmpty || !$0.totals.isEmpty }
    isUsed = stages.map { _ in [Bool](repeating: !hasRows, count: count) }
    if let headings = grid.header.last {
      headings.forEachCell { column, cell in goes[column] = cell.goes }
    }
    for row in grid.header { measure(row, isContent: false) }
    for section in grid.sections {
      if let heading = section.heading { measure(heading, isContent: false) }
      for row in section.rows { measure(row, isContent: true) }
      for row in section.totals { measure(row, isContent: true) }
    }
  }

  private mutating func measure(_ row: Grid.Row, isContent: Bool) {
    let unit = grid.unitInTitle
    row.forEachCell { column, cell in
      guard cell.span == 1 || column == 0 else {
        spans.append((column..<column + cell.span, renderer.width(of: cell)))
        return
      }
      let isStaged = cell.isStaged(unit)
      var width = renderer.width(of: cell)
      for (index, stage) in stages.enumerated() {
        if isStaged { width = renderer.width(of: cell.at(stage, unit)) }
        widths[index][column] = max(widths[index][column], width)
        if isContent, width > 0 { isUsed[index][column] = true }
      }
    }
  }

  // MARK: - Choosing

  /// The whole table at the first stage at which all of its names and texts fit; nil if there's none.
  var uncut: Grid? {
    for (index, stage) in stages.enumerated() where stage < .columns(0) {
      let columns = columns(among: widths[index].indices, at: index)
      if fits(columns, at: index) { return table(of: columns, at: index) }
    }
    return nil
  }

  /// The tables with names and texts cut: one without the columns that don't fit, or several.
  ///
  /// - Complexity: O(n) in the number of cells, and in that of rows for each table.
  var cut: [Grid] {
    let groups = grid.isFoldable ? grid.groups : [1..<columnCount]
    let places = CellPlaces(grid)
    let (all, last) = (stages.firstIndex(of: .columns(0)) ?? 0, stages.count - 1)
    var tables: [Grid] = []
    var rest = groups[...]
    while let first = rest.first {
      // A group comes alone even if it doesn't fit.
      var range = first
      rest.removeFirst()
      while let next = rest.first {
        let wider = range.lowerBound..<next.upperBound
        guard fits(columns(among: wider, at: all), at: all) else { break }
        range = wider
        rest.removeFirst()
      }
      let index = (all..<last).first { fits(columns(among: range, at: $0), at: $0) } ?? last
      var table = table(of: columns(among: range, at: index), at: index, places)
      if !tables.isEmpty { table.title = nil }
      if range.count + 1 < columnCount { table.keepRows(filledIn: range, of: grid, places) }
      tables.append(table)
    }
    return tables
  }

  /// The labels, and those of some columns that are shown at a stage.
  private func columns(among range: Range<Int>, at index: Int) -> [Int] {
    [0]
      + range.filter { column in
        column > 0 && !(goes[column].map { $0 <= stages[index] } ?? false)
          && (renderer.look != .list || isUsed[index][column])
      }
  }

  private func fits(_ columns: [Int], at index: Int) -> Bool {
    let isCut = stages[index] >= .columns(0)
    var shown = columns.map { widths[index][$0] }
    for span in spans where columns.last.map({ span.columns.lowerBound <= $0 }) ?? false {
      guard let first = columns.firstIndex(where: span.columns.contains),
        let last = columns.lastIndex(where: span.columns.contains)
      else { continue }
      shown[last] += max(0, span.width - TextRenderer.width(of: shown[first...last]))
    }
    let labels =
      hasWholeLabels ? shown[0] : min(shown[0], isCut ? Self.fairLabelWidth : Self.goodLabelWidth)
    if isCut, renderer.look == .list {
      for (place, column) in columns.enumerated() where isText[column] {
        shown[place] = min(shown[place], Self.fairTextWidth)
      }
    }
    return renderer.labelRoom(beside: shown, of: grid).map { $0 >= labels } ?? true
  }

  /// The grid with some of its columns, as it is at a stage.
  private func table(of columns: [Int], at index: Int, _ places: CellPlaces? = nil) -> Grid {
    let (stage, unit) = (stages[index], grid.unitInTitle)
    var isShown = [Bool](repeating: false, count: columnCount)
    for column in columns where column < isShown.count { isShown[column] = true }
    var table = grid
    table.title = grid.title(at: stage)
    if let bar = grid.barColumn {
      let after = columns.count { $0 >= bar }
      table.columnsAfterBar = after == columns.count - 1 ? 0 : after
    }
    var number = 0
    table.forEachRowInPlace { row in
      var cells: [Grid.Cell] = []
      func add(_ column: Int, _ cell: Grid.Cell) {
        let span = isShown[column..<column + cell.span].count { $0 }
        guard span > 0 else { return }
        var cell = cell.at(stage, unit)
        cell.span = span
        cells.append(cell)
      }
      if let places {
        places.forEachCell(of: row, number, in: columns, add)
      } else {
        row.forEachCell(add)
      }
      row.cells = cells
      number += 1
    }
    return table
  }
}

extension Grid {
  /// The stages that make a difference.
  fileprivate var stages: [Stage] {
    var stages: Set<Stage> = [.whole, .columns(0)]
    if unitInTitle != nil { stages.insert(.symbols) }
    forEachRow { row in
      for cell in row.cells {
        if let stage = cell.goes { stages.insert(stage) }
        for brief in cell.briefs { stages.insert(brief.stage) }
      }
    }
    return stages.sorted()
  }

  /// The columns below each heading of the first row.
  fileprivate var groups: [Range<Int>] {
    var groups: [Range<Int>] = []
    header.first?.forEachCell { column, cell in
      if column > 0 { groups.append(column..<column + cell.span) }
    }
    return groups
  }

  /// Drops the rows that have values only in columns outside of a range, and the sections that have none left.
  ///
  /// - Parameters:
  ///   - range: The columns that are left.
  ///   - whole: The grid with all columns.
  ///   - places: Where its cells are.
  fileprivate mutating func keepRows(
    filledIn range: Range<Int>, of whole: Grid, _ places: CellPlaces
  ) {
    var number = header.count
    for (index, section) in whole.sections.enumerated() {
      func kept(_ rows: [Row], of old: [Row]) -> [Row] {
        zip(rows, old).filter { _, old in
          number += 1
          return places.isKept(old, number - 1, in: range)
        }.map(\.0)
      }
      if section.heading != nil { number += 1 }
      sections[index].rows = kept(sections[index].rows, of: section.rows)
      sections[index].totals = kept(sections[index].totals, of: section.totals)
    }
    let old = whole.sections
    sections = sections.enumerated().filter { index, section in
      index == 0 || !section.rows.isEmpty || old[index].rows.isEmpty
    }.map(\.element)
  }
}

extension Grid.Row {
  /// Calls `body` with each cell and its first column.
  func forEachCell(_ body: (Int, Grid.Cell) -> Void) {
    var column = 0
    for cell in cells {
      body(column, cell)
      column += cell.span
    }
  }
}

/// Where the cells of a grid are, so that nobody walks over a long row for a few of its columns.
private struct CellPlaces {
  /// The first columns of the cells of each row, from top to bottom.
  private var starts: [[Int]] = []
  /// Whether a row has content beside its label.
  private var isFilled: [Bool] = []

  init(_ grid: Grid) {
    grid.forEachRow { row in
      var starts: [Int] = []
      var isFilled = false
      row.forEachCell { column, cell in
        starts.append(column)
        if column > 0, !cell.lines.isEmpty { isFilled = true }
      }
      self.starts.append(starts)
      self.isFilled.append(isFilled)
    }
  }

  /// Calls `body` with the label of a row, and with the other cells that reach into the range of some columns.
  func forEachCell(
    of row: Grid.Row, _ number: Int, in columns: [Int], _ body: (Int, Grid.Cell) -> Void
  ) {
    guard let label = row.cells.first else { return }
    body(0, label)
    guard let first = columns.dropFirst().first, let last = columns.last else { return }
    let starts = starts[number]
    for place in max(1, starts.partitioningIndex { $0 > first } - 1)..<starts.count {
      guard starts[place] <= last else { return }
      body(starts[place], row.cells[place])
    }
  }

  /// Whether a row has content in a range of columns, or nowhere beside its label.
  func isKept(_ row: Grid.Row, _ number: Int, in range: Range<Int>) -> Bool {
    guard isFilled[number] else { return true }
    let starts = starts[number]
    for place in starts.partitioningIndex(where: { $0 >= range.lowerBound })..<starts.count {
      guard starts[place] < range.upperBound else { return false }
      if !row.cells[place].lines.isEmpty { return true }
    }
    return false
  }
}
