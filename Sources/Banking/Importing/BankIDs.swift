// Is a bank's id the name of one row?
//
// Most are. But some banks count the rows of each file from 1, give all cash the id 0, or keep the id of a
// booking that they correct. So ids that count the rows of their file never count, and others only for rows of
// one amount, a few days apart at most, in all files of an import and in the journal, once in each file; else
// the row gets an id made of what it says. A posting of the journal may have another amount when the text is
// the same: somebody divided it, or the bank corrected the row, which is reported.

public import Amounts
public import Dates
import Journal
import Statements

/// The ids of banks that name one row each.
struct BankIDs {
  /// A row of a statement.
  private struct Row {
    /// The statement, by its place.
    let statement: Int
    let date: CivilDate
    let amount: Amount

    /// Whether both may be one row. What stands twice in one file are two rows.
    func isSame(_ other: Row) -> Bool {
      statement != other.statement && amount == other.amount
        && abs(date.days(to: other.date)) <= ImportPlan.window
    }
  }

  private var first: [ScopedID: Row] = [:]
  private var ambiguous: Set<ScopedID> = []
  /// Those that the journal has for something else.
  private var contradicted: Set<ScopedID> = []
  /// The statements whose ids count their rows.
  private var counting: Set<Int> = []
  /// Rows and the postings of the journal that have their ids, and say something else.
  private(set) var contradictions: [IDContradiction] = []

  /// Looks at the ids of statements and of a journal's postings.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - known: The postings.
  ///   - hasText: Whether a posting's transaction has the text of a row.
  /// - Complexity: O(n) in the rows and the postings.
  init(
    of statements: [ImportedStatement], _ known: KnownPostings,
    hasText: (KnownPostings.Posting, ImportedStatement, StatementRow) -> Bool
  ) {
    for (index, imported) in statements.enumerated() {
      guard !imported.statement.hasCountedRows else {
        counting.insert(index)
        continue
      }
      for row in imported.statement.rows where !row.id.isEmpty {
        let key = ScopedID(
          account: imported.account, id: Self.tagValue(row, in: imported))
        let found = Row(statement: index, date: row.date, amount: imported.amount(of: row))
        if let other = first[key] {
          if !other.isSame(found) { ambiguous.insert(key) }
        } else {
          first[key] = found
          compare(found, key, known) { hasText($0, imported, row) }
        }
      }
    }
  }

  /// Compares a row with the posting of the journal that has its id.
  private mutating func compare(
    _ row: Row, _ key: ScopedID, _ known: KnownPostings,
    hasText: (KnownPostings.Posting) -> Bool
  ) {
    guard let place = known.place(of: key.id, account: key.account) else { return }
    let posting = known.postings[place]
    let isNear = abs(posting.date.days(to: row.date)) <= ImportPlan.window
    if isNear, posting.amount == row.amount { return }
    let isSame = isNear && hasText(posting)
    if !isSame { contradicted.insert(key) }
    contradictions.append(
      IDContradiction(
        id: key.id, posting: posting.row, date: row.date, amount: row.amount, isSame: isSame))
  }

  /// The id of a row of a statement as the value of a tag; nil when it says nothing.
  func id(of row: StatementRow, in imported: ImportedStatement, at index: Int) -> String? {
    guard !row.id.isEmpty, !counting.contains(index) else { return nil }
    let id = Self.tagValue(row, in: imported)
    let key = ScopedID(account: imported.account, id: id)
    return ambiguous.contains(key) || contradicted.contains(key) ? nil : id
  }

  /// Whether the bank gave the id of a row to other rows too.
  func isRepeated(_ row: StatementRow, in imported: ImportedStatement) -> Bool {
    let id = Self.tagValue(row, in: imported)
    return ambiguous.contains(ScopedID(account: imported.account, id: id))
  }

  private static func tagValue(_ row: StatementRow, in imported: ImportedStatement) -> String {
    imported.statement.withBytes(row.id, tagValue)
  }

  /// A bank's id as the value of a tag: what would end it, or be read as a date, is written as in addresses
  /// of pages.
  private static func tagValue(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let special = Array("%,[];".utf8)
    guard bytes.contains(where: special.contains) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var value: [UInt8] = []
    for byte in bytes {
      guard special.contains(byte) else {
        value.append(byte)
        continue
      }
      let digits = Array("0123456789ABCDEF".utf8)
      value += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: value, as: UTF8.self)
  }
}

/// A bank's id that the journal has with another day or amount.
public struct IDContradiction: Sendable {
  /// The id.
  public let id: String
  /// The posting that has it.
  public let posting: Int
  /// The bank's day.
  public let date: CivilDate
  /// The bank's amount.
  public let amount: Amount
  /// Whether the row is taken for the posting; else it is another one.
  public let isSame: Bool
}

extension Statement {
  /// Whether the ids are the numbers of the rows in this file: 1, 2, 3 from either end.
  fileprivate var hasCountedRows: Bool {
    var numbers: [Int] = []
    for row in rows where !row.id.isEmpty {
      guard let number = Int(string(row.id)), number >= 0, number <= rows.count else {
        return false
      }
      numbers.append(number)
    }
    guard let first = numbers.first, let last = numbers.last, min(first, last) <= 1 else {
      return false
    }
    let step = last < first ? -1 : 1
    return zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + step }
  }
}
