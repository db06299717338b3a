// Does a bank's id identify one row?
//
// Most do. But some banks number the rows of each file from 1, give all cash the id 0, or reuse the id of a booking
// that they correct. So ids that merely number the rows of a file are ignored. Other ids count only if all their rows
// have the same amount, are at most a few days apart, in all imported files and in the journal, and occur once per
// file. Otherwise, the row gets an id made from its contents. A posting in the journal can have another amount if the
// text is the same: someone divided it, or the bank corrected the row. That is reported.

public import Amounts
public import Dates
public import Journal
import SourceText
import Statements

/// The bank ids that identify one row each.
struct BankIDs {
  /// A row of a statement.
  private struct Row {
    /// The index of the statement.
    let statement: Int
    let date: CivilDate
    let amount: Amount

    /// Whether both can be the same row. Two rows in one file are always different.
    func isSame(_ other: Row) -> Bool {
      statement != other.statement && amount == other.amount
        && abs(date.days(to: other.date)) <= ImportPlan.window
    }
  }

  private var first: [ScopedID: Row] = [:]
  private var ambiguous: Set<ScopedID> = []
  /// Ids that the journal has on something else.
  private var contradicted: Set<ScopedID> = []
  /// The statements with ids that merely number their rows.
  private var counting: Set<Int> = []
  /// Rows with an id that the journal has on a posting that differs.
  private(set) var contradictions: [IDContradiction] = []

  /// Examines the ids of statements and of a journal's postings.
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

  /// Compares a row with the journal's posting that has its id.
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

  /// The id of a statement row as a tag value; nil when it identifies nothing.
  func id(of row: StatementRow, in imported: ImportedStatement, at index: Int) -> String? {
    guard !row.id.isEmpty, !counting.contains(index) else { return nil }
    let id = Self.tagValue(row, in: imported)
    let key = ScopedID(account: imported.account, id: id)
    return ambiguous.contains(key) || contradicted.contains(key) ? nil : id
  }

  /// Whether the bank gave this row's id to other rows too.
  func isRepeated(_ row: StatementRow, in imported: ImportedStatement) -> Bool {
    let id = Self.tagValue(row, in: imported)
    return ambiguous.contains(ScopedID(account: imported.account, id: id))
  }

  private static func tagValue(_ row: StatementRow, in imported: ImportedStatement) -> String {
    imported.statement.withBytes(row.id, tagValue)
  }

  /// A bank's id as a tag value. Characters that would end the value, or make it read as a date, are percent-encoded
  /// as in URLs.
  private static func tagValue(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    PercentEncoding.encoded(bytes) {
      switch $0 {
      case UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: ";"): true
      case UInt8(ascii: "["), UInt8(ascii: "]"): true
      default: false
      }
    }
  }
}

/// A bank's id that the journal has with another date or amount.
public struct IDContradiction: Sendable {
  /// The id.
  public let id: String
  /// The posting that has it.
  public let posting: PostingID
  /// The bank's date.
  public let date: CivilDate
  /// The bank's amount.
  public let amount: Amount
  /// Whether the row is treated as that posting; otherwise it's a different row.
  public let isSame: Bool
}

extension Statement {
  /// Whether the ids just number the rows of this file: 1, 2, 3 from either end.
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
