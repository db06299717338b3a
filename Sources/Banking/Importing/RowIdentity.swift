// Two files of one account overlap: which rows are the same?
//
// If the bank supplies ids, they tell. Otherwise the id is made from the row's contents: its date, its amount, its
// text and, for rows with the same contents, the row's number among them within the file. So two coffees on one day
// are two rows in each file that has that day. Only the letters and digits of the text count, in lower case: banks
// change spaces and case between exports. The date can be read back from the id, because a posting that has the id can
// be on another date if someone wrote it by hand.

import Amounts
import Dates
import SourceText
import Statements

/// The ids of rows whose bank supplies none.
struct RowIdentity {
  /// The prefix of such ids.
  private static let prefix = "row/"
  private static let dayLength = 4
  private static let hashLength = 7

  /// How many rows of a day had the same contents, by a hash of both.
  private var counts: [UInt64: UInt32] = [:]

  /// Prepares the ids of a file with this many rows.
  init(capacity: Int) { counts.reserveCapacity(capacity) }

  /// The date of the row that an id was made for; nil for a bank's id.
  static func day(of id: String) -> CivilDate? {
    guard id.hasPrefix(prefix), id.utf8.count == prefix.utf8.count + dayLength + hashLength else {
      return nil
    }
    var number: Int32 = 0
    for (place, byte) in id.utf8.dropFirst(prefix.utf8.count).enumerated() {
      guard let digit = FNV1a.alphabet.firstIndex(of: byte) else { return nil }
      if place < dayLength { number = number << 5 | Int32(digit) }
    }
    return CivilDate(dayNumber: number)
  }

  /// The id of the next row in a file.
  ///
  /// - Complexity: O(n) in the bytes of the row's texts.
  mutating func id(
    of row: StatementRow, _ amount: Amount, symbol: [UInt8], in statement: Statement
  ) -> String {
    var hash = FNV1a()
    let quantity = amount.quantity.normalized
    hash.add(UInt64(truncatingIfNeeded: quantity.mantissa))
    hash.add(UInt64(truncatingIfNeeded: quantity.mantissa >> 64))
    hash.add(UInt64(quantity.places))
    symbol.forEach { hash.add($0) }
    hash.add(UInt8(0))
    for text in [row.payee, row.note] {
      statement.withBytes(text) { bytes in
        RowText.forEachKeyByte(of: bytes) { hash.add($0) }
      }
    }
    var dated = hash
    dated.add(UInt64(bitPattern: Int64(row.date.dayNumber)))
    hash.add(UInt64(counts[dated.value, default: 0]))
    counts[dated.value, default: 0] += 1
    return Self.text(day: row.date, hash.value)
  }

  private static func text(day: CivilDate, _ hash: UInt64) -> String {
    let number = UInt64(UInt32(bitPattern: max(0, day.dayNumber)))
    let folded = hash ^ hash >> 35
    let digits = FNV1a.alphabet
    return String(unsafeUninitializedCapacity: prefix.utf8.count + dayLength + hashLength) { text in
      var end = text.update(fromContentsOf: prefix.utf8)
      func add(_ number: UInt64) {
        text[end] = digits[Int(number & 31)]
        end += 1
      }
      for place in (0..<dayLength).reversed() { add(number >> (5 * UInt64(place))) }
      for place in 0..<hashLength { add(folded >> (5 * UInt64(place))) }
      return end
    }
  }
}
