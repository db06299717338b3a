// Reads CSV files of unknown banks.
//
//     Kontonummer:;DE12 3456                    the preamble can name the account and its balance
//     Kontostand vom 31.01.2024:;1.234,50 EUR
//     Buchungstag;Empfänger;Betrag              the header: its names identify the columns
//     30.01.2024;Markt;-12,50                   rows
//     Summe;;-12,50                             a total, which isn't a row
//
// A file can contain several of these tables (see `CSVTables`). For each:
//
// 1. `CSVLayout` finds the delimiter, the header and the columns.
// 2. `CSVSurvey` goes over all rows to find what comes first in dates and which mark comes before
//    the cents.
// 3. The rows are read one record at a time. Unreadable ones are reported, and the rest are read.
// 4. The chronological order of the rows is detected, and with it the closing balance.

import Amounts
import Dates
public import SourceText

/// Reads CSV.
public enum CSVReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file, in UTF-8 (see `StatementEncoding`).
  ///   - profile: How the bank writes its files; anything it leaves out is detected.
  ///   - currency: The commodity of amounts if neither the file nor the profile names one.
  /// - Returns: A statement for each account in the file, with its rows in the order of the file.
  /// - Complexity: O(n) in the bytes; they're read twice.
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
    var tables = CSVTables(file, profile, format, currency: currency)
    tables.readAll()
    return tables.reading
  }
}
