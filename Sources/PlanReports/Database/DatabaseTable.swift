import SourceText

/// A table of an exported book, as SQL declares it.
///
/// The text is portable: PostgreSQL, SQLite and DuckDB read the same. Each table begins with the name of the book, so
/// that one database can hold many books, and keys end with it.
struct DatabaseTable: Sendable {
  /// A column.
  struct Column: Sendable {
    let name: String
    let kind: Kind
    /// Whether it can be null.
    var isOptional = false
    /// The table and its column that the value is a key of, in the same book.
    var target: (table: String, column: String)?

    /// Text columns are never null: what isn't there is empty.
    var isText: Bool { kind == .text }

    fileprivate func declaration(_ places: Int) -> String {
      "\(name) \(kind.sqlType(places))\(isOptional ? "" : " NOT NULL")"
    }
  }

  /// The type of a column.
  enum Kind: Sendable {
    case text, date, flag, number
    /// A decimal number, beside its mantissa and places.
    case decimal

    fileprivate func sqlType(_ places: Int) -> String {
      switch self {
      case .text: "VARCHAR"
      case .date: "DATE"
      case .flag: "BOOLEAN"
      case .number: "BIGINT"
      case .decimal: "DECIMAL(38, \(places))"
      }
    }
  }

  let name: String
  /// The columns after `book`.
  let columns: [Column]
  /// The columns of the key, without `book`; those of a table without references to it are empty.
  let key: [String]

  init(_ name: String, key: [String] = [], _ columns: [Column]) {
    self.name = name
    self.key = key
    self.columns = columns
  }

  /// The names of all columns.
  var columnNames: [String] { ["book"] + columns.map(\.name) }

  /// `CREATE TABLE`, with decimal numbers of some places.
  func declaration(places: Int) -> String {
    var lines = ["book VARCHAR NOT NULL"] + columns.map { $0.declaration(places) }
    lines.append("PRIMARY KEY (\((key + ["book"]).joined(separator: ", ")))")
    if name == "books" {
      // A second book with longer decimals would be rounded without a word.
      lines.append("CONSTRAINT export_again_with_more_places CHECK (places <= \(places))")
    } else {
      lines.append("FOREIGN KEY (book) REFERENCES books (book)")
    }
    for column in columns {
      guard let (table, key) = column.target else { continue }
      lines.append("FOREIGN KEY (\(column.name), book) REFERENCES \(table) (\(key), book)")
    }
    let body = lines.map { "  \($0)" }.joined(separator: ",\n")
    return "CREATE TABLE IF NOT EXISTS \(name) (\n\(body)\n);\n"
  }

  /// `COPY` from a file beside the script, as PostgreSQL and DuckDB have it.
  var copying: String {
    let texts = (["book"] + columns.filter(\.isText).map(\.name)).joined(separator: ", ")
    return "COPY \(name) FROM '\(fileName)' (FORMAT csv, HEADER true, FORCE_NOT_NULL (\(texts)));\n"
  }

  /// The name of the table's file.
  var fileName: String { "\(name).csv" }
}

extension DatabaseTable.Column {
  static func text(_ name: String) -> Self { Self(name: name, kind: .text) }
  static func date(_ name: String) -> Self { Self(name: name, kind: .date) }
  static func flag(_ name: String) -> Self { Self(name: name, kind: .flag) }
  static func number(_ name: String) -> Self { Self(name: name, kind: .number) }
  static func decimal(_ name: String) -> Self { Self(name: name, kind: .decimal) }
  static func key(_ name: String, of table: String, _ column: String = "id") -> Self {
    Self(name: name, kind: .number, target: (table, column))
  }
  static func name(_ name: String, of table: String, _ column: String) -> Self {
    Self(name: name, kind: .text, target: (table, column))
  }
  /// The commodity of an amount.
  static var commodity: Self { name("commodity", of: "commodities", "symbol") }

  /// The same column, which can be null.
  var orNull: Self {
    var column = self
    column.isOptional = true
    return column
  }
}

extension [DatabaseTable.Column] {
  /// An amount: its commodity, and its number as mantissa, places and decimal.
  static var amount: Self {
    [.commodity, .number("places"), .number("mantissa"), .decimal("quantity")]
  }

  /// Several numbers of one commodity and the same places, each as mantissa and decimal.
  static func amounts(_ names: [String]) -> Self {
    [.commodity, .number("places")]
      + names.flatMap { [.number("\($0)_mantissa"), .decimal($0)] }
  }
}
