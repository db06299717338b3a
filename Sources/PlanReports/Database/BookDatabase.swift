// A book as tables for a database.
//
//     postings   … account 7, 'EUR', places 2, mantissa -4050, quantity -40.50
//
// SQLite has no decimal numbers, and other engines limit theirs. So each amount is there twice: as a whole number with
// its decimal places, which all engines add up exactly, and as a decimal for those that have them. All postings of a
// commodity have the same places, so that their mantissas add up; other amounts have their own.
//
// 1. Walk over all amounts: how many places does each commodity need, and does everything fit in 64 bits? What doesn't
//    is refused by its place, before anything is written.
// 2. Compute the plan: periods of budgets, months of envelopes, occurrences. They're few.
// 3. Walk over the journal again, and write the rows while walking. They're never in memory as a whole.

public import Amounts
public import Dates
import Journal
public import Ledger
public import Recurring
public import SourceText

/// A whole book, ready to be written as tables.
public struct BookDatabase {
  /// What the caller decides.
  public struct Options: Sendable {
    /// The name of the book, which each row has.
    public var book: String
    /// The decimal places of the decimal columns; nil for as many as the book needs.
    public var places: UInt8?
    /// The last day of expected occurrences.
    public var end: CivilDate

    /// Makes options.
    public init(book: String, places: UInt8?, end: CivilDate) {
      self.book = book
      self.places = places
      self.end = end
    }
  }

  /// An amount that no table can hold.
  public struct Problem: Sendable {
    /// What is wrong, in one line.
    public let message: String
    /// Where it's written; nil if it's computed.
    public let span: ByteSpan?
  }

  /// The most decimal places of an amount.
  public static let mostPlaces = ScaledNumber.mostPlaces

  let options: Options
  let journal: BalancedJournal
  let plan: Plan
  let records: PlanRecords
  /// The places of each commodity's postings.
  let places: [UInt8]
  /// The places of the decimal columns.
  public let decimalPlaces: UInt8
  /// The amounts that don't fit. If there are any, the book can't be written.
  public let problems: [Problem]

  /// Computes what the tables need.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings, and O(p · m) in the periods and lines of budgets.
  public init(
    _ journal: BalancedJournal, _ plan: Plan, _ options: Options
  ) throws(QuantityError) {
    self.options = options
    self.journal = journal
    self.plan = plan
    records = try PlanRecords(journal, plan, through: options.end)
    var survey = AmountSurvey(journal)
    survey.addJournal()
    for amount in records.amounts { survey.add(amount) }
    places = survey.places
    neededPlaces = survey.mostPlaces
    decimalPlaces = options.places ?? max(2, neededPlaces)
    problems = survey.problems + records.problems
  }

  /// The places that the amounts of the book need. Columns with fewer would round them.
  public let neededPlaces: UInt8

  // MARK: - Writing

  /// Writes the book as a script: one transaction with tables, rows, indexes and views.
  public func appendSQL(to output: inout [UInt8], _ drain: ByteDrain) {
    output.append("BEGIN;\n")
    appendDeclarations(to: &output)
    withUnsafeMutablePointer(to: &output) { output in
      var rows = TableRows(.sql, book: options.book) { _, bytes in
        output.pointee.append(contentsOf: bytes)
        drain.offer(&output.pointee)
      }
      append(to: &rows)
      rows.deliverAll()
    }
    appendViews(to: &output)
    output.append("COMMIT;\n")
  }

  /// The names of the files that `appendCSV` fills.
  public static var fileNames: [String] { BookTable.allCases.map(\.table.fileName) }

  /// Writes the rows of the book as records, a file for each table.
  ///
  /// - Parameter deliver: Takes bytes for a file, by its index in `fileNames`, and empties them.
  public func appendCSV(to deliver: @escaping (_ file: Int, _ bytes: inout [UInt8]) -> Void) {
    for table in BookTable.allCases {
      var head = Array(table.table.columnNames.joined(separator: ",").utf8)
      head.append(UInt8(ascii: "\n"))
      deliver(table.rawValue, &head)
    }
    var rows = TableRows(.csv, book: options.book) { deliver($0.rawValue, &$1) }
    append(to: &rows)
    rows.deliverAll()
  }

  /// The script that loads those files.
  public var loadScript: [UInt8] {
    var output: [UInt8] = []
    output.append("BEGIN;\n")
    appendDeclarations(to: &output)
    for table in BookTable.allCases { output.append(table.table.copying) }
    appendViews(to: &output)
    output.append("COMMIT;\n")
    return output
  }

  /// Appends the tables, and removes what an earlier export of the same book has put there.
  private func appendDeclarations(to output: inout [UInt8]) {
    for table in BookTable.allCases {
      output.append(table.table.declaration(places: Int(decimalPlaces)))
    }
    let book = TableRows.literal(options.book, .sql)
    for table in BookTable.allCases.reversed() {
      output.append("DELETE FROM \(table.table.name) WHERE book = ")
      output.append(contentsOf: book)
      output.append(";\n")
    }
  }

  private func appendViews(to output: inout [UInt8]) {
    output.append(BookViews.indexes)
    // A view can depend on those before it.
    for (name, _) in BookViews.all.reversed() { output.append("DROP VIEW IF EXISTS \(name);\n") }
    for (name, query) in BookViews.all { output.append("CREATE VIEW \(name) AS\n\(query);\n") }
  }

  private func append(to rows: inout TableRows) {
    rows.begin(.books)
    rows.text(journal.journal.files.first?.name ?? "")
    rows.date(plan.today)
    rows.number(Int(decimalPlaces))
    rows.end()
    var writer = JournalRows(self, rows.form)
    writer.append(to: &rows)
    append(records, writer.commodities, to: &rows)
  }
}
