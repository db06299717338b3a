import Amounts
import Dates
import SourceText

/// Collects rows of many tables, and hands them on a batch at a time, parents first.
///
/// Rows of a transaction go to several tables. Each table has its own bytes, so one walk over the journal fills all of
/// them, and none holds more than a batch.
struct TableRows {
  /// How rows are written.
  enum Form {
    /// `INSERT` statements.
    case sql
    /// Records for `COPY`.
    case csv
  }

  /// The most rows of one `INSERT`; engines that read longer ones slow down.
  private static let rowsOfStatement = 500
  /// The bytes that all tables may hold before they're handed on.
  private static let batchSize = 1 << 16

  let form: Form
  private let deliver: (_ table: BookTable, _ bytes: inout [UInt8]) -> Void
  private let book: [UInt8]
  private var buffers: [[UInt8]]
  /// The number of rows in each table's last statement.
  private var counts: [Int]
  private var row: [UInt8] = []
  private var table = BookTable.books
  private var held = 0

  /// Makes rows of a book; `deliver` takes the bytes of a table, and empties them.
  init(
    _ form: Form, book: String,
    deliver: @escaping (_ table: BookTable, _ bytes: inout [UInt8]) -> Void
  ) {
    self.form = form
    self.deliver = deliver
    self.book = Self.literal(book, form)
    buffers = Array(repeating: [], count: BookTable.allCases.count)
    counts = Array(repeating: 0, count: BookTable.allCases.count)
  }

  // MARK: - Rows

  /// Begins a row with the name of the book.
  mutating func begin(_ table: BookTable) {
    self.table = table
    swap(&row, &buffers[table.rawValue])
    held -= row.count
    if form == .sql {
      let count = counts[table.rawValue]
      if count == Self.rowsOfStatement { endStatement() }
      if counts[table.rawValue] == 0 {
        row.append("INSERT INTO \(table.table.name) VALUES\n(")
      } else {
        row.append(",\n(")
      }
      counts[table.rawValue] += 1
    }
    row.append(contentsOf: book)
  }

  /// Ends the row.
  mutating func end() {
    row.append(form == .sql ? ")" : "\n")
    held += row.count
    swap(&row, &buffers[table.rawValue])
  }

  private mutating func endStatement() {
    row.append(";\n")
    counts[table.rawValue] = 0
  }

  /// Hands on what there is if it's enough. Only between rows that refer to each other.
  mutating func offer() { if held >= Self.batchSize { deliverAll() } }

  /// Hands on everything.
  mutating func deliverAll() {
    for table in BookTable.allCases where !buffers[table.rawValue].isEmpty {
      if form == .sql {
        buffers[table.rawValue].append(";\n")
        counts[table.rawValue] = 0
      }
      deliver(table, &buffers[table.rawValue])
      buffers[table.rawValue].removeAll(keepingCapacity: true)
    }
    held = 0
  }

  // MARK: - Fields

  /// Appends a text; what isn't there is an empty one.
  mutating func text(_ text: UnsafeBufferPointer<UInt8>) {
    row.append(UInt8(ascii: ","))
    Self.append(text, form, to: &row)
  }

  /// Appends a text.
  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { self.text($0) }
  }

  /// Appends a word without quotes in it.
  mutating func word(_ word: StaticString) {
    row.append(UInt8(ascii: ","))
    row.append(form == .sql ? UInt8(ascii: "'") : UInt8(ascii: "\""))
    row.append(word)
    row.append(form == .sql ? UInt8(ascii: "'") : UInt8(ascii: "\""))
  }

  /// Appends a text that `literal` has made.
  mutating func literal(_ bytes: [UInt8]) {
    row.append(UInt8(ascii: ","))
    row.append(contentsOf: bytes)
  }

  /// Appends a number, or null.
  mutating func number(_ number: Int?) {
    row.append(UInt8(ascii: ","))
    guard let number else { return appendNull() }
    row.append(number: number)
  }

  /// Appends a date, or null.
  mutating func date(_ date: CivilDate?) {
    row.append(UInt8(ascii: ","))
    guard let date else { return appendNull() }
    if form == .sql { row.append(UInt8(ascii: "'")) }
    date.append(to: &row)
    if form == .sql { row.append(UInt8(ascii: "'")) }
  }

  /// Appends a truth value.
  mutating func flag(_ flag: Bool) {
    row.append(UInt8(ascii: ","))
    row.append(flag ? "TRUE" : "FALSE")
  }

  /// Appends a number as mantissa and decimal.
  mutating func number(_ number: ScaledNumber) {
    self.number(Int(number.mantissa))
    row.append(UInt8(ascii: ","))
    number.append(to: &row)
  }

  private mutating func appendNull() { if form == .sql { row.append("NULL") } }

  // MARK: - Texts

  /// A text as a literal, for what appears in many rows.
  static func literal(_ text: String, _ form: Form) -> [UInt8] {
    var bytes: [UInt8] = []
    var text = text
    text.withUTF8 { append($0, form, to: &bytes) }
    return bytes
  }

  /// Appends a text in quotes. A null byte, which databases refuse, becomes U+FFFD.
  ///
  /// A line `\.` ends the data of `COPY` in PostgreSQL before 17, even within quotes. In CSV it gets a blank at its end.
  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ form: Form, to output: inout [UInt8]
  ) {
    let quote = form == .sql ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    output.append(quote)
    let escape: UInt8? = form == .sql ? nil : UInt8(ascii: "\\")
    if !text.contains(where: { $0 == quote || $0 == 0 || $0 == escape }) {
      output.append(contentsOf: text)
    } else {
      for (index, byte) in text.enumerated() {
        if byte == 0 {
          output.append("\u{FFFD}")
        } else {
          if byte == quote { output.append(quote) }
          output.append(byte)
          if form == .csv, endsData(text[...index], before: text[(index + 1)...]) {
            output.append(UInt8(ascii: " "))
          }
        }
      }
    }
    output.append(quote)
  }

  /// Whether a text ends with a line `\.` where the rest begins with the end of that line.
  private static func endsData(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, before rest: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    text.last == UInt8(ascii: ".") && text.suffix(3).elementsEqual("\n\\.".utf8)
      && (rest.first == UInt8(ascii: "\n") || rest.first == UInt8(ascii: "\r"))
  }
}
