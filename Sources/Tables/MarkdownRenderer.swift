import SourceText

/// Prints grids as Markdown tables with pipes, as GitHub and GitLab show them.
///
/// Such a table has exactly one header row. Several are stacked into one; if there's none, it stays empty.
public struct MarkdownRenderer: GridRenderer, Sendable {
  /// Makes a renderer.
  public init() {}

  /// Appends a grid: the title as a heading, then the table.
  public func append(_ grid: Grid, to output: inout [UInt8]) {
    let columns = grid.columnCount
    if let title = grid.title {
      output.append("## ")
      append(escaping: title, to: &output)
      output.append("\n\n")
    }
    guard columns > 0 else { return }
    appendHeader(of: grid, columns: columns, to: &output)
    appendRule(for: grid, to: &output)
    for section in grid.sections {
      for row in section.allRows where row.role != .separator {
        append(row, columns: columns, to: &output)
      }
    }
  }

  private func appendHeader(of grid: Grid, columns: Int, to output: inout [UInt8]) {
    var headings = [[Grid.Line]](repeating: [], count: columns)
    for row in grid.header {
      row.forEachCell { headings[$0] += $1.shownLines.filter { !$0.text.isEmpty } }
    }
    for lines in headings {
      output.append("| ")
      append(lines, to: &output)
      output.append(" ")
    }
    output.append("|\n")
  }

  private func appendRule(for grid: Grid, to output: inout [UInt8]) {
    for alignment in grid.alignments {
      switch alignment {
      case .left: output.append("| --- ")
      case .right: output.append("| ---: ")
      }
    }
    output.append("|\n")
  }

  /// Appends a row of the table.
  func append(_ row: Grid.Row, columns: Int, to output: inout [UInt8]) {
    row.forEachField(columns: columns) { _, cell in
      output.append("| ")
      if let cell {
        for _ in 0..<cell.indentation { output.append("&emsp;") }
        let lines = cell.shownLines
        let mark = row.role == .body || lines.allSatisfy(\.text.isEmpty) ? "" : "**"
        output.append(mark)
        append(lines, to: &output)
        output.append(mark)
      }
      output.append(" ")
    }
    output.append("|\n")
  }

  private func append(_ lines: [Grid.Line], to output: inout [UInt8]) {
    for (index, line) in lines.enumerated() {
      if index > 0 { output.append("<br>") }
      append(escaping: line.text, to: &output)
    }
  }

  /// Appends a text, escaped for Markdown.
  private func append(escaping text: String, to output: inout [UInt8]) {
    for byte in visible(text).utf8 {
      switch byte {
      case UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"),
        UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"),
        UInt8(ascii: "&"), UInt8(ascii: "~"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      default: output.append(byte)
      }
    }
  }
}
