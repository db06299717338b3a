// Two files of one account overlap: which rows are the same?
//
// A bank that gives its rows ids says so. For others the id is made of what the row says: its date, amount
// and text, and, for rows that say the same, which of them it is within its file. So two coffees of one day
// are two rows, in each file that has that day. The letters and digits of the text count, in lower case:
// banks change blanks and cases between exports.

import Amounts
import Dates
import Statements

/// The ids that rows get whose bank gives them none.
struct RowIdentity {
  /// What such ids begin with.
  static let prefix = "row/"

  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let length = 11

  private var counts: [UInt64: UInt64] = [:]

  /// Whether an id was made of what the row says.
  static func isMade(_ id: some StringProtocol) -> Bool { id.hasPrefix(prefix) }

  /// The id of the next row of a file.
  ///
  /// - Complexity: O(n) in the bytes of the row's texts.
  mutating func id(
    of row: StatementRow, _ amount: Amount, symbol: [UInt8], in statement: Statement
  ) -> String {
    var hash = Hash()
    hash.add(UInt64(bitPattern: Int64(row.date.dayNumber)))
    let quantity = amount.quantity.normalized
    hash.add(UInt64(truncatingIfNeeded: quantity.mantissa))
    hash.add(UInt64(truncatingIfNeeded: quantity.mantissa >> 64))
    hash.add(UInt64(quantity.places))
    symbol.forEach { hash.add($0) }
    hash.add(UInt8(0))
    for text in [row.payee, row.note] {
      RowText.forEachKeyByte(of: statement.bytes(text)) { hash.add($0) }
    }
    let count = counts[hash.value, default: 0]
    counts[hash.value] = count + 1
    hash.add(count)
    return Self.prefix + hash.characters(Self.digits, Self.length)
  }
}

/// FNV-1a, of 64 bits.
private struct Hash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(number >> shift & 0xFF)) }
  }

  /// So many characters of five bits each, the low ones with the high ones folded in.
  func characters(_ digits: [UInt8], _ count: Int) -> String {
    let folded = value ^ value >> 55
    return String(unsafeUninitializedCapacity: count) { buffer in
      for place in 0..<count { buffer[place] = digits[Int(folded >> (5 * UInt64(place)) & 31)] }
      return count
    }
  }
}
