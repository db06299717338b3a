// How is a csv of an unknown bank read?
//
//     Kontonummer:;DE12 3456                    the preamble: may name the account, and its balance
//     Kontostand vom 31.01.2024:;1.234,50 EUR
//     Buchungstag;Empfänger;Betrag              the header: its names say what columns hold
//     30.01.2024;Markt;-12,50                   rows
//     Summe;;-12,50                             a total, which is no row
//
// 1. `CSVLayout` finds the delimiter, the header and the columns.
// 2. `CSVSurvey` goes over all rows, and says what comes first in dates and which mark is before the cents.
// 3. The rows are read, one record at a time; what cannot be read is told, and the rest is read.
// 4. The order of the rows in time is found out, and with it the balance at the end.

import Amounts
import Dates
public import SourceText

/// Reads csv.
public enum CSVReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file, in UTF-8 (see `StatementEncoding`).
  ///   - profile: How its bank writes; what it does not say is found out.
  ///   - currency: The commodity of amounts for which neither file nor profile names one.
  /// - Returns: A statement for each account in the file, with its rows in the order of the file.
  /// - Complexity: O(n) in the bytes, which are read twice.
  public static func read(
    _ file: SourceFile, _ profile: CSVProfile = CSVProfile(), currency: String = ""
  ) -> StatementReading {
    var reading = StatementReading()
    let format: DateFormat?
    do throws(DateFormat.Problem) {
      format = try profile.dateFormat.map { text throws(DateFormat.Problem) in try DateFormat(text)
      }
    } catch {
      reading.diagnostics.append(
        .badDateFormat(profile.dateFormat ?? "", error, at: ByteSpan(at: file.base)))
      return reading
    }
    let layout = CSVLayout(file, profile)
    reading.diagnostics = problems(of: layout, profile, file)
    guard reading.diagnostics.isEmpty else { return reading }
    let records = layout.records(of: file)
    let survey = CSVSurvey(records, layout.columns, profile, file)
    reading.diagnostics = survey.diagnostics
    guard reading.diagnostics.isEmpty else { return reading }
    var rows = CSVRows(file, profile, layout, survey, format, currency: currency)
    rows.readAll(records)
    rows.finish()
    reading.statements = rows.statements
    reading.diagnostics = survey.warnings + rows.diagnostics
    reading.ignored = rows.ignored
    return reading
  }

  /// What keeps the rows from being read at all.
  private static func problems(
    of layout: CSVLayout, _ profile: CSVProfile, _ file: SourceFile
  ) -> [Diagnostic] {
    let isEmpty = file.buffer.bytes.allSatisfy { $0 <= 0x20 }
    let place = layout.header.map(file.span(of:)) ?? ByteSpan(at: file.base)
    guard layout.missing.isEmpty else {
      return [.noColumns(layout.missing, among: layout.names, at: place)]
    }
    guard !isEmpty, let what = layout.columns.missing else { return [] }
    if layout.names.isEmpty {
      let line = CSVLayout.firstLine(of: file)
      return [.noHeader(at: line, suggestion: layout.suggestion(file))]
    }
    return [.incomplete(what, among: layout.names, at: place)]
  }
}

extension CSVLayout {
  /// The rows of a file.
  func records(of file: SourceFile) -> CSVRecords {
    var records = CSVRecords(file.buffer, delimiter: delimiter, quote: quote, from: start)
    records.expected = names.count
    return records
  }

  /// The first line that is not blank.
  static func firstLine(of file: SourceFile) -> ByteSpan {
    let bytes = file.buffer.bytes
    let start = bytes.firstIndex { $0 > 0x20 } ?? 0
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return file.span(of: start..<end)
  }
}
