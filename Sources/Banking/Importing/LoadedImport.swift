public import Dates
public import Definitions
import Journal
public import Ledger
public import Recurring
import SourceText
import Statements

/// The book of an import, and the bank's statements.
public struct LoadedImport {
  /// The journal as it was read, with the bank files among its sources.
  public let journal: BalancedJournal
  /// What the book's templates expect.
  public let expected: Plan
  /// The statements of all files.
  public let statements: [ImportedStatement]
  /// The entry of `imports:` that each statement was read with.
  let profiles: [ImportProfile?]
  /// The files that were read.
  public let files: [ImportFile]
  /// What was skipped in the files, and why.
  public let remarks: [String]

  /// The definitions of the book.
  public var definitions: Definitions { expected.definitions }

  /// The newest date of any row in a file.
  public func newestDay(of file: ImportFile) -> CivilDate? {
    statements.lazy.filter { $0.file.isExactly(file.reference.name) }
      .compactMap { $0.statement.rows.lazy.map(\.date).max() }.max()
  }

  /// The version of the file that was read.
  public func stamp(of file: ImportFile) -> [Int64]? {
    journal.journal.sources.files.first { $0.path.isExactly(file.reference.path) }?.buffer.stamp
  }

  /// The accounts for unexplained money: those of the settings, or hledger's if its rules make all entries.
  var uncategorized: UncategorizedAccounts? {
    if let accounts = UncategorizedAccounts(definitions.settings) { return accounts }
    let isConverted = statements.allSatisfy { $0.statement.rows.allSatisfy { $0.entry >= 0 } }
    return isConverted ? UncategorizedAccounts(ofHledgerIn: journal.journal) : nil
  }
}
