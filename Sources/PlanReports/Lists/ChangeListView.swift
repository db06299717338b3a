public import SourceText
public import Tables

/// The changes that florin wrote to a book, as a table and as JSON.
public struct ChangeListView: ReportView {
  /// A change.
  public struct Row: Sendable {
    let number: Int
    let when: String
    let command: String
    let files: [String]
    let lines: (added: Int, removed: Int)
    let isUndone: Bool
    let isKept: Bool

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - number: The number that `undo` takes.
    ///   - when: The day, and the time if it's known.
    ///   - command: The words of the command line, without `florin`.
    ///   - files: The names of the files.
    ///   - lines: The numbers of lines.
    ///   - isUndone: Whether the change was taken back.
    ///   - isKept: Whether it can be taken back at all.
    public init(
      _ number: Int, when: String, command: String, files: [String],
      lines: (added: Int, removed: Int), isUndone: Bool, isKept: Bool
    ) {
      (self.number, self.when, self.command, self.files) = (number, when, command, files)
      (self.lines, self.isUndone, self.isKept) = (lines, isUndone, isKept)
    }
  }

  private let rows: [Row]

  /// Makes a view of changes, the last one first.
  public init(_ rows: [Row]) { self.rows = rows }

  /// One row per change.
  public var grid: Grid {
    var section = Grid.Section()
    for row in rows {
      section.rows.append(
        Grid.Row([
          .text("\(row.number)", alignment: .right), .text(row.when, role: .date),
          .text(row.command),
          .text(row.files.joined(separator: ", ")),
          .text(row.isKept ? "\(row.lines.added)" : "", alignment: .right),
          .text(row.isKept ? "\(row.lines.removed)" : "", alignment: .right),
          .text(state(of: row), role: row.isUndone || !row.isKept ? .muted : .plain),
        ]))
    }
    return Grid(
      columns: [
        .heading("change", alignment: .right), .heading("when"), .heading("command"),
        .heading("files"), .heading("+", alignment: .right, data: "added"),
        .heading("-", alignment: .right, data: "removed"), .heading("state"),
      ], sections: [section])
  }

  private func state(of row: Row) -> String {
    row.isUndone ? "taken back" : row.isKept ? "" : "too long"
  }

  /// `florin.changes/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.changes/1",
      row: .object([
        "change": .integer, "when": .text, "command": .text, "files": .list(.text),
        "added": .integer, "removed": .integer, "undone": .flag, "kept": .flag,
      ]))
  }

  /// Appends an object for each change.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for row in self.rows {
      rows.object { object in
        object.set("change", row.number)
        object.set("when", row.when)
        object.set("command", row.command)
        object.array("files") { list in
          for file in row.files { list.append(file) }
        }
        object.set("added", row.lines.added)
        object.set("removed", row.lines.removed)
        object.set("undone", row.isUndone)
        object.set("kept", row.isKept)
      }
    }
  }
}
