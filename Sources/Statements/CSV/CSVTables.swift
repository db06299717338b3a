// Reads files that contain several tables.
//
//     "Umsätze Girokonto";                            lines before the header
//     "Buchungstag";"Buchungstext";"Umsatz in EUR";
//     "31.01.2024";"Strom";"-85,00";
//     "Alter Kontostand";"-665,00 EUR";
//     "Umsätze Visa-Karte";                           the same again, with other columns
//     "Buchungstag";"Umsatztag";"Buchungstext";"Umsatz in EUR";
//     "29.01.2024";"28.01.2024";"AMAZON";"-50,00";
//
// Each table is read as if it were a file. It must name its own account. Here it doesn't, and
// without that the card's rows would be taken for those of the account above.

import Amounts
import Containers
import SourceText

/// Reads the tables of a file.
struct CSVTables {
  /// The result so far.
  private(set) var reading = StatementReading()

  private let file: SourceFile
  private let profile: CSVProfile
  private let format: DateFormat?
  private let currency: String
  private var collector = StatementCollector()
  /// How many tables have had rows.
  private var filled = 0
  /// Whether any row belongs to an account that its table doesn't name.
  private var hasUnnamed = false
  /// The header of the last table.
  private var header: ByteSpan?
  private var attempts = 0

  /// The most tables to try: each attempt can scan everything after it.
  private static let mostAttempts = 40

  init(_ file: SourceFile, _ profile: CSVProfile, _ format: DateFormat?, currency: String) {
    self.file = file
    self.profile = profile
    self.format = format
    self.currency = currency
  }

  /// Reads all tables.
  mutating func readAll() {
    var start = 0
    while let next = read(from: start) { start = next }
    if filled > 1, hasUnnamed, let header {
      reading.diagnostics.append(.tableOfUnknownAccount(at: header))
    } else {
      reading.statements = collector.reading.statements
    }
  }

  /// Reads the table that begins at an offset; returns where the next one begins, or nil at the end.
  private mutating func read(from start: Int, to end: Int? = nil) -> Int? {
    var layout = CSVLayout(file, profile, from: start, to: end)
    let place = layout.header.map(file.span(of:)) ?? ByteSpan(at: file.base + UInt32(start))
    let problems = problems(of: layout, at: place)
    guard problems.isEmpty else {
      reading.diagnostics += problems
      return nil
    }
    attempts += 1
    guard attempts <= Self.mostAttempts else {
      reading.diagnostics.append(.tooManyTables(at: place))
      return nil
    }
    var survey = CSVSurvey(layout, profile, file)
    if survey.hasBlankDates, profile.date == nil, layout.takeFullerDate(file) {
      survey = CSVSurvey(layout, profile, file)
    }
    // Now that its end is known, only its own rows are surveyed.
    if let tableEnd = survey.tableEnd { return read(from: start, to: tableEnd) ?? tableEnd }
    reading.diagnostics += survey.diagnostics
    guard survey.diagnostics.isEmpty else { return nil }
    var rows = CSVRows(file, profile, layout, survey, format, currency: currency)
    rows.readAll(layout.records(of: file))
    rows.finish()
    if layout.columns.hasNoTexts, layout.columns.hasOthers, survey.rowCount > 0 {
      reading.diagnostics.append(.noTexts(among: layout.names, at: place))
    }
    reading.diagnostics += survey.warnings + rows.diagnostics
    reading.ignored += rows.ignored
    let statements = rows.statements.filter { !$0.rows.isEmpty }
    if !statements.isEmpty {
      filled += 1
      header = place
      hasUnnamed = hasUnnamed || statements.contains { $0.account.isEmpty }
    }
    for statement in rows.statements { collector.add(statement) }
    return nil
  }

  /// The problems that prevent reading any rows.
  private func problems(of layout: CSVLayout, at place: ByteSpan) -> [Diagnostic] {
    if let wide = layout.tooWide { return [.tooManyColumns(at: file.span(of: wide))] }
    let isEmpty = file.buffer.bytes.allSatisfy(\.isSpaceOrControl)
    guard layout.missing.isEmpty else {
      return [.noColumns(layout.missing, among: layout.names, at: place)]
    }
    guard !isEmpty, let what = layout.columns.missing else {
      // A single line can be an opening balance.
      guard layout.isFirst, layout.rowsBefore.count > 1 else { return [] }
      return [.rowsBeforeHeader(at: file.span(of: layout.rowsBefore[0]), header: place)]
    }
    if layout.names.isEmpty {
      let line = CSVLayout.firstLine(of: file)
      return [.noHeader(at: line, layout.advice(file))]
    }
    return [.incomplete(what, among: layout.names, at: place)]
  }
}

extension CSVLayout {
  /// Whether a record isn't a row and could be another header, or a line before one.
  func mayBeHeader(_ records: CSVRecords) -> Bool {
    guard !names.isEmpty, let date = columns.date, date < records.fields.count,
      columns.lastNeeded < records.fields.count
    else { return !names.isEmpty }
    return records.withText(records.fields[date]) { !$0.contains(where: \.isDigit) }
  }

  /// Whether a record begins another table: with other columns, or with the same ones after a line that names an account
  /// or a closing balance.
  func isOtherHeader(_ record: [String], isAccountNamed: Bool) -> Bool {
    guard record.count > 1 else { return false }
    func compared(_ names: [String]) -> [String] {
      var names = names.map(ColumnName.folded)
      while names.last?.isEmpty == true { names.removeLast() }
      return names
    }
    if compared(record) == compared(names) { return isAccountNamed }
    // Most records aren't headers, and a search for a date column is enough to tell.
    return CSVColumns.nameDate(record) && CSVColumns(record).isHeader
  }
}
