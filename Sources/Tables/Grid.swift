/// A report laid out in rows and columns, which every table renderer can print.
///
/// The first column holds labels (mostly accounts), and the others hold values. A grid knows the position and
/// meaning of its content. Widths, colors and separators are up to the renderer. This is all it takes to lay
/// out a balance:
///
/// ```swift
/// var section = Grid.Section()
/// for row in report.rows {
///   section.rows.append(
///     Grid.Row([.account(row.account), .amounts(row.amounts, in: commodities)]))
/// }
/// section.totals = [
///   Grid.Row([.label("", data: "total"), .amounts(report.total, in: commodities)], role: .total)
/// ]
/// return Grid(
///   columns: [.heading("", data: "account"), .heading("balance", alignment: .right)],
///   sections: [section])
/// ```
public struct Grid: Sendable {
  /// The line above the table, without a line feed.
  public var title: String?
  /// The rows above the values: usually one, two when columns come in groups, or none.
  public var header: [Row]
  /// The parts of the table, from top to bottom.
  public var sections: [Section]
  /// Whether rows are of several kinds, even if none has any rows now.
  public var hasKinds: Bool
  /// Whether a column of its own has the commodities of the amounts in every layout.
  public var hasCommodities = false
  /// How many columns on the right have a bar before them, in a terminal's table.
  var columnsAfterBar = 0
  /// The commodity that the title names instead of each number if the table is too wide for a terminal.
  public var unit: Unit?
  /// Whether a terminal shows the columns after the labels in several tables if they're too many for one. What a cell
  /// of the first row of headings spans stays together.
  public var isFoldable = false

  /// Makes a grid from rows of any kind.
  public init(title: String? = nil, header: [Row] = [], sections: [Section] = []) {
    self.title = title
    self.header = header
    self.sections = sections
    hasKinds = sections.contains { $0.kind != nil }
  }

  /// Makes a grid with one header row: the headings of its columns.
  public init(title: String? = nil, columns: [Cell], sections: [Section] = []) {
    self.init(title: title, header: [Row(columns, role: .heading)], sections: sections)
  }

  /// The number of columns in the widest row.
  ///
  /// - Complexity: O(n) in the number of cells.
  public var columnCount: Int {
    var count = 0
    forEachRow { row in count = max(count, row.columnCount) }
    return count
  }

  /// The first column after the bar; nil if there's no bar.
  var barColumn: Int? { columnsAfterBar > 0 ? columnCount - columnsAfterBar : nil }

  /// Calls `body` with every row from top to bottom, starting with the header's.
  func forEachRow(_ body: (Row) -> Void) {
    header.forEach(body)
    for section in sections { section.allRows.forEach(body) }
  }
}

extension Grid {
  /// Rows that belong together, such as the assets of a balance sheet.
  ///
  /// In a terminal's table, double rules separate the sections, and single rules separate the three parts of a
  /// section.
  public struct Section: Sendable {
    /// The row that names the section.
    public var heading: Row?
    /// The rows in the middle.
    public var rows: [Row]
    /// The rows that sum up the others.
    public var totals: [Row]
    /// The kind of the rows in the middle, for programs: `line`. Nil if all rows of the table are of one kind.
    public var kind: String?
    /// The name of the section, for programs, which then have a column of these names; nil if there's none.
    public var name: String?

    /// Makes a section.
    public init(
      heading: Row? = nil, rows: [Row] = [], totals: [Row] = [], kind: String? = nil,
      name: String? = nil
    ) {
      self.heading = heading
      self.name = name
      self.rows = rows
      self.totals = totals
      self.kind = kind
    }

    /// The heading, the rows and the totals.
    var allRows: some Sequence<Row> { [heading.map { [$0] } ?? [], rows, totals].joined() }
  }
}

extension Grid {
  /// A row. Columns after its last cell are empty.
  public struct Row: Sendable {
    /// The role of a row among the rows around it.
    public enum Role: Sendable {
      /// Names the rows below.
      case heading
      /// One of the items that the report is about.
      case body
      /// The sum of some rows.
      case subtotal
      /// The sum of all rows.
      case total
      /// A rule without content, for people only.
      case separator
    }

    /// The role of the row among the rows around it.
    public var role: Role
    /// The cells, from left to right.
    public var cells: [Cell]
    /// The kind of row, for programs, if it isn't that of its section or `subtotal` or `total`.
    public var kind: String?

    /// Makes a row.
    public init(_ cells: [Cell], role: Role = .body) {
      self.role = role
      self.cells = cells
    }

    /// Makes a row that names the rows below with a label alone.
    public static func heading(_ label: String) -> Row { Row([.label(label)], role: .heading) }

    /// The row as one of a kind, for programs.
    public func of(kind: String) -> Row {
      var row = self
      row.kind = kind
      return row
    }

    /// A rule between rows. Machine-readable formats skip it.
    public static let separator = Row([], role: .separator)

    /// The number of columns that the cells take.
    var columnCount: Int { cells.reduce(0) { $0 + $1.span } }

    /// The number of lines of the tallest value, at least one. A label has one line.
    var lineCount: Int { cells.dropFirst().reduce(1) { max($0, $1.lines.count) } }
  }
}
