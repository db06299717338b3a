import Amounts
import SourceText
import Statements
import Testing

/// Reads a text; the base is not zero, so that places are checked too.
func readCSV(_ text: String, _ profile: CSVProfile = CSVProfile()) -> StatementReading {
  let file = SourceFile(name: "a.csv", buffer: SourceBuffer(Array(text.utf8)), base: 100)
  return CSVReader.read(file, profile, currency: "EUR")
}

/// A profile with what a test sets.
func csvProfile(_ change: (inout CSVProfile) -> Void) -> CSVProfile {
  var profile = CSVProfile()
  change(&profile)
  return profile
}

/// Rows as `2024-01-31 -12.50 payee | note`.
func csvLines(_ reading: StatementReading) -> [String] {
  reading.statements.flatMap { statement in
    statement.rows.map { row in
      let texts = [row.payee, row.note].map(statement.string).filter { !$0.isEmpty }
      return "\(row.date) \(row.amount) \(texts.joined(separator: " | "))"
    }
  }
}

/// Expects rows, and diagnostics as `code at text`.
func checkCSV(
  _ text: String, _ profile: CSVProfile, _ expected: [String],
  problems: [String] = [], sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let reading = readCSV(text, profile)
  #expect(csvLines(reading) == expected, sourceLocation: sourceLocation)
  let found = reading.diagnostics.map { diagnostic in
    guard let span = diagnostic.primary else { return diagnostic.code.name }
    let bytes = Array(text.utf8)[Int(span.start - 100)..<Int(span.end - 100)]
    return "\(diagnostic.code.name) at \(String(decoding: bytes, as: UTF8.self))"
  }
  #expect(found == problems, sourceLocation: sourceLocation)
}

/// The same, where a profile says nothing.
func checkCSV(
  _ text: String, _ expected: [String], problems: [String] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  checkCSV(text, CSVProfile(), expected, problems: problems, sourceLocation: sourceLocation)
}
