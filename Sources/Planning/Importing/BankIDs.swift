// Is a bank's id the name of one row?
//
// Most are. But some banks count the rows of each file from 1, give all cash the id 0, or keep the id of a
// booking that they correct. So an id only counts for rows of one amount, a few days apart at most, in all
// files of an import and in the journal, once in each file; else the row gets an id made of what it says.

import Amounts
import Dates
import Journal
import Statements

/// The ids of banks that name one row each.
struct BankIDs {
  private struct Row {
    /// The statement, by its place; nil for a posting of the journal.
    let statement: Int?
    let date: CivilDate
    let amount: Amount

    /// Whether both may be one row. What stands twice in one file are two rows.
    func isSame(_ other: Row) -> Bool {
      statement != other.statement && amount.commodity == other.amount.commodity
        && amount.quantity == other.amount.quantity
        && abs(date.days(to: other.date)) <= ImportPlan.window
    }
  }

  private var first: [ScopedID: Row] = [:]
  private var ambiguous: Set<ScopedID> = []

  /// Looks at the ids of statements and of a journal's postings.
  ///
  /// - Complexity: O(n) in the rows and the postings.
  init(of statements: [ImportedStatement], _ known: KnownPostings) {
    for posting in known.postings {
      for id in posting.ids where !RowIdentity.isMade(id) {
        add(id, posting.account, Row(statement: nil, date: posting.date, amount: posting.amount))
      }
    }
    for (index, imported) in statements.enumerated() {
      for row in imported.statement.rows where !row.id.isEmpty {
        add(
          Self.tagValue(imported.statement.bytes(row.id)), imported.account,
          Row(statement: index, date: row.date, amount: imported.amount(of: row)))
      }
    }
  }

  private mutating func add(_ id: String, _ account: AccountID, _ row: Row) {
    let key = ScopedID(account: account, id: id)
    guard let other = first[key] else {
      first[key] = row
      return
    }
    // A transfer may have one id on both of its postings, of two accounts: of one account, it is one row.
    if (other.statement != nil || row.statement != nil), !other.isSame(row) {
      ambiguous.insert(key)
    }
  }

  /// The id of a row as the value of a tag; nil when it says nothing.
  func id(of row: StatementRow, in imported: ImportedStatement) -> String? {
    let id = Self.tagValue(imported.statement.bytes(row.id))
    return ambiguous.contains(ScopedID(account: imported.account, id: id)) ? nil : id
  }

  /// A bank's id as the value of a tag: what would end it, or be read as a date, is written as in addresses
  /// of pages.
  static func tagValue(_ bytes: ArraySlice<UInt8>) -> String {
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
