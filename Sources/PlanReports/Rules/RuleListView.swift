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
  public var grid: Grid {
    var section = Grid.Section()
    for index in book.order {
      let rule = book.rules[index]
      let hits = history.uses[index].hits
      section.rows.append(
        Grid.Row([
          .text(rule.name.value, role: .account), .text(words.conditions(of: rule)),
          .text(words.settings(of: rule)), .text("\(rule.priority)", alignment: .right),
          .text("\(hits)", role: hits == 0 ? .warning : .plain, alignment: .right),
        ]))
    }
    let hasPriorities = book.rules.contains { $0.priority != 0 }
    return Grid(
      columns: [
        .heading("rule", data: "name"), .heading("when"), .heading("then"),
        .heading("priority", alignment: .right).going(hasPriorities ? nil : .ornaments),
        .heading("hits", alignment: .right),
      ], sections: [section])
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
