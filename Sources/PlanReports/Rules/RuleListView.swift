public import Banking
import Definitions
import Journal
public import SourceText
public import Tables

/// The rules as a table and as JSON.
public struct RuleListView: ReportView {
  private let book: RuleBook
  private let history: RuleHistory
  private let words: RuleWords

  /// Makes a view of rules and their matches in the journal.
  public init(_ book: RuleBook, _ history: RuleHistory) {
    self.book = book
    self.history = history
    words = RuleWords(journal: book.journal)
  }

  /// One row per rule, in the order they're tried.
  public var grid: Grid { grid(conditions: .max) }

  /// The table with shortened conditions.
  public var narrowerGrids: some Sequence<Grid> { RuleTable.widths.lazy.map(grid) }

  private func grid(conditions width: Int) -> Grid {
    let hasPriorities = width == .max || book.rules.contains { $0.priority != 0 }
    var section = Grid.Section()
    for index in book.order {
      let rule = book.rules[index]
      var cells: [Grid.Cell] = [
        .text(rule.name.value, role: .account),
        .text(words.conditions(of: rule).shortened(to: width)),
        .text(words.settings(of: rule).shortened(to: width)),
      ]
      if hasPriorities { cells.append(.text("\(rule.priority)", alignment: .right)) }
      let hits = history.uses[index].hits
      cells.append(
        .text("\(hits)", role: hits == 0 ? .warning : .plain, alignment: .right))
      section.rows.append(Grid.Row(cells))
    }
    var columns: [Grid.Cell] = [.heading("rule", data: "name"), .heading("when"), .heading("then")]
    if hasPriorities { columns.append(.heading("priority", alignment: .right)) }
    columns.append(.heading("hits", alignment: .right))
    return Grid(columns: columns, sections: [section])
  }

  /// `florin.rules/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.rules/1",
      row: .object(
        JSONShape.rule + ["hits": .integer, "source": .place]))
  }

  /// Appends an object for each rule.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var lines = LineNumbers(book.journal.sources)
    for index in book.order {
      let rule = book.rules[index]
      rows.object {
        $0.set(rule, words)
        $0.set("hits", history.uses[index].hits)
        lines.set("source", of: rule.name.span, in: &$0)
      }
    }
  }
}

extension String {
  /// The text cut to a number of characters. A longer text ends in two dots.
  func shortened(to width: Int) -> String {
    count <= width ? self : prefix(Swift.max(0, width - 2)) + ".."
  }
}
