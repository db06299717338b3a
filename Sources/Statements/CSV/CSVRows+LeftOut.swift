import Dates
import SourceText

// Records that aren't rows: most are skipped and listed, some are errors.

extension CSVRows {
  mutating func ignore(_ records: CSVRecords, _ reason: String) {
    if reason == Self.total { isAfterTotals = true }
    ignored.append(.init(span: file.span(of: records.range), reason: reason))
  }

  /// Skips a record that isn't a row according to the header.
  mutating func leaveOut(
    _ records: CSVRecords, _ reason: String = "no date and no amount"
  ) {
    if records.hasDateAndAmount {
      misfits.append(records.range)
    } else {
      ignore(records, reason)
    }
  }

  /// Skips the row of a balance; a closing balance becomes the statement's.
  mutating func leaveOut(
    _ records: CSVRecords, _ balance: CSVWords.Balance, _ date: CivilDate, _ money: Money
  ) {
    ignore(records, "a balance")
    guard balance == .closing else { return }
    var money = money
    if let index = columns.balance, index < records.fields.count,
      !records.isBlank(records.fields[index])
    {
      money = self.balance(records, index)
    }
    guard case .amount(let amount, _) = money else { return }
    let statement = statementIndex(records)
    statements[statement].closing = StatementBalance(
      date: date, amount: amount, span: file.span(of: records.range))
  }

  /// Reports records that look like rows of another table; a single one is a remark by the bank.
  mutating func reportMisfits() {
    guard misfits.count > 1 else {
      return ignored += misfits.map {
        .init(span: file.span(of: $0), reason: "no date and no amount")
      }
    }
    for misfit in misfits {
      report(
        .badRow(
          "this row's date and amount aren't in the header's columns",
          at: file.span(of: misfit),
          help: ["if it belongs to another table, put that table in a file of its own"]))
    }
  }

  /// A record without the date and amount columns: text after the rows, or a row that was cut off.
  mutating func readShort(_ records: CSVRecords) {
    let dateIndex = columns.date ?? 0
    let hasDate =
      dateIndex < records.fields.count
      && date(records, records.fields[dateIndex]) != nil
    guard hasDate, records.fields.count > 1, !isTotal(records) else {
      return isTotal(records) ? ignore(records, Self.total) : leaveOut(records)
    }
    let wanted = layout.names.isEmpty ? lastNeeded + 1 : layout.names.count
    report(
      .badRow(
        "this row has \(records.fields.count) fields, but needs \(wanted)",
        at: file.span(of: records.range), help: ["check that the file is complete"]))
  }

  mutating func readDateless(_ records: CSVRecords, _ money: Money) {
    let field = records.fields[columns.date ?? 0]
    if isTotal(records) { return ignore(records, Self.total) }
    if layout.names.indices.contains(columns.date ?? 0),
      records.string(field) == layout.names[columns.date ?? 0]
    {
      return ignore(records, "a repeated header")
    }
    if isAfterTotals { return leaveOut(records, "after the totals") }
    if case .problem = money { return leaveOut(records) }
    if records.isBlank(field) {
      return report(
        .badRow(
          "this row has no date", at: file.span(of: records.range),
          help: ["add the date, or remove the row from the file"] + helpOfOtherDates(records)))
    }
    if CSVWords.isPending(records.string(field)) { return ignore(records, "pending") }
    let text = visible(records.string(field))
    let shape = profile.dateFormat.map { " in the format '\(visible($0))'" } ?? ""
    var help = "correct it, or set the date format, such as csv: {date-format: \"%d.%m.%Y\"}"
    if profile.dateFormat?.contains("%Y") ?? false { help += "; %y is a year of two digits" }
    report(
      .badRow(
        "'\(text)' isn't a date\(shape)", at: file.span(of: records.trimmed(field)), help: [help]))
  }

  /// The column with a date in a row that has none where it belongs, as a proposal.
  private func helpOfOtherDates(_ records: CSVRecords) -> [String] {
    let other = layout.otherDates.first { index in
      index < records.fields.count && date(records, records.fields[index]) != nil
    }
    return other.map {
      let name = visible(layout.names[$0])
      return [
        "if the bank has booked it already, use another column of dates: csv: {date: \"\(name)\"}"
      ]
    } ?? []
  }

  /// Whether any text in a row says that it's a total or a balance.
  func isTotal(_ records: CSVRecords) -> Bool {
    for field in records.fields where !records.isBlank(field) {
      if CSVWords.isTotal(records.string(field)) { return true }
    }
    return false
  }

  /// The balance that all texts in a row name; nil if any says something else, as a payee does.
  func balance(_ records: CSVRecords) -> CSVWords.Balance? {
    var found: CSVWords.Balance?
    for index in texts where index < records.fields.count {
      let field = records.fields[index]
      guard !records.isBlank(field) else { continue }
      guard records.withText(field, CSVWords.mayBeBalance),
        let balance = CSVWords.balance(records.string(field))
      else { return nil }
      found = balance
    }
    return found
  }
}
