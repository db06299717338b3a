import Amounts
import Containers
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
    let texts = columns.payee + columns.note
    var records = records(of: file)
    var candidates: [Int]?
    var marks: [Int: Set<UInt8>] = [:]
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
        index in
        guard index < fields.count else { return false }
        return records.withText(fields[index]) { text in
          guard text.count == 1 else { return StatementNumber.Direction(text) != nil }
          // A payee may be `A`.
          guard !texts.contains(index) else { return StatementNumber.Direction(text) != nil }
          let mark = text[0] | 0x20
          marks[index, default: []].insert(mark)
          return mark.isLetter || mark == UInt8(ascii: "+") || mark == UInt8(ascii: "-")
        }
      }
    }
    let found = candidates?.filter { Self.areDirections(marks[$0] ?? []) } ?? []
    return found.first { $0 == columns.direction } ?? found.first
  }

  /// Whether the single letters and signs of a column all say debit or credit. A hyphen alone stands
  /// for nothing at all.
  private static func areDirections(_ marks: Set<UInt8>) -> Bool {
    let signs = marks.filter { !$0.isLetter }
    let words = CSVDirectionWords(letters: marks.subtracting(signs))
    let areKnown = marks.allSatisfy { mark in
      withUnsafeBytes(of: mark) { words.direction($0.assumingMemoryBound(to: UInt8.self)) != nil }
    }
    return signs.count != 1 && areKnown
  }
}
