import SourceText

// Chooses another column of dates, if the one with the best name is blank in some rows.
//
//     Purchase Date,Value Date,Amount          interest isn't bought
//     ,03/28/2024,12.50
//     03/27/2024,03/29/2024,-100.00
//
// A day of booking that is blank is another matter: such a row may still change, and isn't taken for
// a booked one.

extension CSVLayout {
  /// The columns with names for dates that aren't used.
  var otherDates: [Int] {
    names.indices.filter { $0 != columns.date && CSVColumns.nameDate([names[$0]]) }
  }

  /// Uses a column that has a date in all rows, instead of one that hasn't; false if there is none.
  mutating func takeFullerDate(_ file: SourceFile) -> Bool {
    guard let date = columns.date, names.indices.contains(date),
      !CSVWords.isBookingDay(ColumnName.folded(names[date]))
    else { return false }
    let others = otherDates
    guard let fuller = others.first(where: { isFuller($0, than: date, file) }) else { return false }
    useDate(fuller)
    return true
  }

  /// Whether a column has a date in every row, also in those where another column is blank. Rows
  /// that are pending may lack a booking day.
  private func isFuller(_ index: Int, than other: Int, _ file: SourceFile) -> Bool {
    var records = records(of: file)
    var isFuller = false
    while records.next() {
      let fields = records.fields
      guard max(index, other, columns.lastNeeded) < fields.count else { continue }
      let isBlank = records.isBlank(fields[other])
      guard isBlank || records.withText(fields[other], { StatementDate($0) }) != nil else {
        continue
      }
      let hasDate = records.withText(fields[index]) { StatementDate($0) } != nil
      if !isBlank, !hasDate { return false }
      if isBlank, hasDate, !isPending(records) { isFuller = true }
    }
    return isFuller
  }

  private func isPending(_ records: CSVRecords) -> Bool {
    guard let status = columns.status, status < records.fields.count else { return false }
    return CSVWords.isPending(records.string(records.fields[status]))
  }
}
