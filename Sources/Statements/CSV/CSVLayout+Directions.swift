import Amounts
import SourceText

// Finds the column that says whether unsigned amounts are money in or out.
//
//     Buchungstag;Auftraggeber;Vorgang;Umsatz;           the header has no name for the last column
//     02.01.2024;Gemüse Öztürk;Kartenzahlung;17,30;S
//     03.01.2024;Rentenkasse;Rente 01/24;1.203,00;H

extension CSVLayout {
  /// The column in which each row says with a word whether its amount is money in or out; nil if
  /// there is none, or if an amount has a sign.
  ///
  /// - Complexity: O(n) in the bytes; usually the search ends at the first row, or at the first
  ///   amount with a sign.
  func directionsByContent(_ file: SourceFile) -> Int? {
    guard let amount = columns.amount else { return nil }
    let others = [columns.date, columns.amount, columns.balance, columns.valueDate, columns.status]
    var records = records(of: file)
    var candidates: [Int]?
    var scratch: [UInt8] = []
    while records.next(), candidates != [] {
      let fields = records.fields
      guard let date = columns.date, max(date, amount) < fields.count,
        case .number(let number) = records.withText(
          fields[amount], { StatementNumber.read($0, &scratch) }),
        !records.isBlank(fields[date])
      else { continue }
      if number.hasSign || number.direction != nil { return nil }
      candidates = (candidates ?? fields.indices.filter { !others.contains($0) }).filter {
        $0 < fields.count && records.withText(fields[$0], StatementNumber.Direction.init) != nil
      }
    }
    guard let candidates else { return nil }
    return candidates.first { $0 == columns.direction } ?? candidates.first
  }
}
