public import Amounts
public import Dates
public import SourceText

/// Writes a table row by row and field by field, for reports with as many rows as the book has.
///
/// A grid knows all its rows, which takes a few kilobytes for each. This keeps none: each row goes to the drain when
/// it's complete.
///
/// ```swift
/// RowWriter.write(form, columns: […], to: &output, drain) { rows in
///   for posting in postings {
///     rows.date(posting.date)
///     rows.account(name)
///     rows.sum(posting.amounts)
///     rows.endRow()
///   }
/// }
/// ```
public struct RowWriter {
  /// The format of the table.
  public enum Form {
    /// CSV or TSV.
    case records(RecordRenderer)
    /// A page.
    case html(HTMLRenderer)
    /// Markdown.
    case markdown(MarkdownRenderer)
  }

  /// A column.
  public struct Column {
    /// The name: the lower_snake form of that in JSON.
    let name: String
    /// The side of its texts.
    let alignment: Grid.Cell.Alignment
    /// Whether it holds sums.
    let isOfAmounts: Bool
    /// Whether it's on pages, too: people don't need columns that are empty in each row.
    let isOnPages: Bool

    /// A column of texts, or of numbers on the right.
    public static func column(
      _ name: String, alignment: Grid.Cell.Alignment = .left, isOnPages: Bool = true
    ) -> Column {
      Column(name: name, alignment: alignment, isOfAmounts: false, isOnPages: isOnPages)
    }

    /// A column of sums.
    public static func sums(_ name: String) -> Column {
      Column(name: name, alignment: .right, isOfAmounts: true, isOnPages: true)
    }

    var heading: Grid.Cell {
      let text = name.replacing("_", with: " ")
      return isOfAmounts
        ? .amountHeading(text, data: name) : .heading(text, alignment: alignment, data: name)
    }
  }

  private let form: Form
  private let columns: [Column]
  private var turns: RowTurns
  private let amounts: AmountWriter
  private var output: [UInt8] = []
  /// The number of fields of this row so far.
  private var fieldCount = 0
  /// The fields of this row, for what can't be written field by field.
  private var cells: [Grid.Cell] = []
  /// CSV or TSV, if it's written field by field.
  private let plainRecords: RecordRenderer?
  /// The columns of the records, if they aren't written field by field.
  private let recordColumns: RecordColumns
  private var sorted: [Amount] = []
  /// Where the fields of this row begin in the output.
  private var rowStart = 0
  /// The fields that `keepFields` has kept: their text with the separators, their number, and the cells of pages.
  private var kept: (text: [UInt8], count: Int, cells: [Grid.Cell]) = ([], 0, [])

  /// Writes a table; `body` appends its rows.
  ///
  /// - Parameters:
  ///   - form: The format.
  ///   - columns: The columns.
  ///   - amounts: The styles of amounts.
  ///   - threads: The threads that run `body`.
  ///   - output: Receives the table.
  ///   - drain: Takes the rows as they come.
  ///   - body: Appends the fields of each row that `takesNext` says from left to right, then ends the row.
  public static func write(
    _ form: Form, columns: [Column], _ amounts: AmountWriter, threads: Int,
    to output: inout [UInt8], _ drain: ByteDrain, _ body: @escaping (inout RowWriter) -> Void
  ) {
    let head = Grid(columns: columns.compactMap { $0.isOnPages || !form.isPage ? $0.heading : nil })
    form.begin(head, to: &output)
    RowTurns.write(threads: threads, to: &output, drain) { turns, output in
      var writer = RowWriter(form, columns, head, amounts, turns)
      swap(&writer.output, &output)
      body(&writer)
      swap(&writer.output, &output)
    }
    form.end(to: &output)
  }

  private init(
    _ form: Form, _ columns: [Column], _ head: Grid, _ amounts: AmountWriter, _ turns: RowTurns
  ) {
    self.form = form
    self.columns = columns
    let records: RecordRenderer? = if case .records(let records) = form { records } else { nil }
    plainRecords = records?.layout == .wide ? records : nil
    recordColumns = RecordColumns(head, records?.layout ?? .wide)
    self.amounts = amounts
    self.turns = turns
  }

  // MARK: - Fields

  /// Appends a text.
  public mutating func text(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = openField() else {
      return cells.append(
        .text(String(decoding: text, as: UTF8.self), alignment: columns[cells.count].alignment))
    }
    output.append(contentsOf: text)
    closeField(from: start)
  }

  /// Appends a text.
  public mutating func text(_ text: String) {
    if text.isEmpty { return emptyText() }
    var text = text
    text.withUTF8 { self.text($0) }
  }

  /// Appends an empty text.
  public mutating func emptyText() {
    guard let start = openField() else {
      return cells.append(.text("", alignment: columns[cells.count].alignment))
    }
    if columns.count == 1 { closeField(from: start) }
  }

  /// Appends a number that isn't money.
  public mutating func number(_ number: Int) {
    guard let start = openField() else { return text(String(number)) }
    output.append(number: number)
    closeNumber(from: start)
  }

  /// Appends the number of an amount: exact, with at least the places of its commodity.
  public mutating func number(of amount: Amount) {
    guard let start = openField() else {
      var number: [UInt8] = []
      amounts.append(numberOf: amount, to: &number)
      return text(String(decoding: number, as: UTF8.self))
    }
    amounts.append(numberOf: amount, to: &output)
    closeNumber(from: start)
  }

  /// Appends a date, or an empty field.
  public mutating func date(_ date: CivilDate?) {
    guard let start = openField() else {
      return cells.append(.text(date?.description ?? "", role: .date))
    }
    guard let date else { return closeField(from: start) }
    date.append(to: &output)
    closeNumber(from: start)
  }

  /// Appends the name of an account.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isPlain: Whether it's known that it needs no quotes, see `RecordSyntax.isPlain`.
  public mutating func account(_ name: UnsafeBufferPointer<UInt8>, isPlain: Bool) {
    guard let start = openField() else {
      return cells.append(.account(String(decoding: name, as: UTF8.self)))
    }
    output.append(contentsOf: name)
    if !isPlain { closeField(from: start) }
  }

  /// Appends a sum. Pages show its amounts in the places of their commodities; records have every digit.
  ///
  /// - Parameters:
  ///   - sum: At most one amount of each commodity.
  ///   - count: The number, from 1, that the sum is divided by for an average.
  public mutating func sum(_ sum: ArraySlice<Amount>, dividedBy count: Int = 1) {
    guard let start = openField() else {
      return cells.append(.sum(sum, in: amounts.commodities, dividedBy: count))
    }
    sorted.removeAll(keepingCapacity: true)
    for amount in sum where !amount.quantity.isZero { sorted.append(amount) }
    amounts.sort(&sorted)
    if sorted.isEmpty { output.append(UInt8(ascii: "0")) }
    for index in sorted.indices {
      if index > 0 { output.append(", ") }
      amounts.append(exactly: amounts.exactAverage(sorted[index], of: count), to: &output)
    }
    closeField(from: start)
  }

  /// Appends the amount of a posting as an entry has it, such as `2 USD @ 0.90 EUR`. Only for pages.
  public mutating func amount(_ text: String, isNegative: Bool) {
    let role = text.isEmpty ? Grid.Role.plain : isNegative ? .amountNegative : .amount
    cells.append(.text(text, role: role, alignment: .right))
  }

  /// Keeps the fields of this row so far, for rows that begin alike.
  public mutating func keepFields() {
    kept.count = fieldCount
    if plainRecords == nil {
      kept.cells = cells
    } else {
      kept.text.removeAll(keepingCapacity: true)
      kept.text.append(contentsOf: output[rowStart...])
    }
  }

  /// Appends the fields that were kept, at the beginning of a row.
  public mutating func appendKeptFields() {
    fieldCount = kept.count
    if plainRecords == nil {
      cells = kept.cells
    } else {
      output.append(contentsOf: kept.text)
    }
  }

  /// Begins a field of a record; nil if the row is collected as cells instead.
  ///
  /// - Returns: Where the text of the field begins in the output.
  @inline(__always)
  private mutating func openField() -> Int? {
    guard let plainRecords else { return nil }
    if fieldCount == 0 {
      rowStart = output.count
    } else {
      output.append(plainRecords.syntax.separator)
    }
    fieldCount += 1
    return output.count
  }

  /// Ends a field of a record, and quotes it if necessary.
  @inline(__always)
  private mutating func closeField(from start: Int) {
    plainRecords?.syntax.endField(
      from: start, isAlone: columns.count == 1,
      guardsFormulas: plainRecords?.guardsFormulas ?? false, in: &output)
  }

  /// Ends a field that begins with a digit or a sign: it needs no quotes.
  @inline(__always)
  private mutating func closeNumber(from start: Int) {
    if plainRecords?.guardsFormulas ?? false { closeField(from: start) }
  }

  // MARK: - Rows

  /// Whether the next row is this thread's to make; see `RowTurns`. Must be asked before each row.
  @inline(__always)
  public mutating func takesNext() -> Bool { turns.takesNext(&output) }

  /// Ends the row.
  public mutating func endRow() {
    fieldCount = 0
    guard plainRecords == nil else { return output.append(UInt8(ascii: "\n")) }
    switch form {
    case .records(let records):
      records.append(Grid.Row(cells), kind: "", recordColumns, to: &output)
    case .html(let page):
      var shown: [Grid.Cell] = []
      for index in cells.indices where columns[index].isOnPages { shown.append(cells[index]) }
      page.append(Grid.Row(shown), columns: shown.count, to: &output)
    case .markdown(let table): table.append(Grid.Row(cells), columns: columns.count, to: &output)
    }
    cells.removeAll(keepingCapacity: true)
  }
}

extension RowWriter.Form {
  fileprivate var isPage: Bool { if case .html = self { true } else { false } }

  fileprivate func begin(_ head: Grid, to output: inout [UInt8]) {
    switch self {
    case .records(let records): records.append(head, to: &output)
    case .html(let page): page.begin(head, to: &output)
    case .markdown(let table): table.append(head, to: &output)
    }
  }

  fileprivate func end(to output: inout [UInt8]) {
    if case .html(let page) = self { page.end(to: &output) }
  }
}
