import Amounts
import Banking
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText
import Statements
import Workspace

/// The book of an import, and what the banks say.
struct LoadedImport {
  let book: PlannedBook
  /// The statements of all files.
  let statements: [ImportedStatement]
  /// By statement, the entry of `imports:` that it was read with.
  let profiles: [ImportProfile?]
  /// The files that were read.
  let files: [ImportFile]
  /// What was left out of the files, and why.
  let remarks: [String]

  /// The accounts between which money is moved: those of all imports, and of these files.
  var ownAccounts: Set<AccountID> {
    var accounts = Set(statements.map(\.account))
    for profile in book.plan.definitions.imports {
      switch profile.accounts {
      case .one(let account): if let account { accounts.insert(account.value) }
      case .byNumber(let known): accounts.formUnion(known.map(\.account.value))
      }
    }
    return accounts
  }

  /// The newest day that a row of a file has.
  func newestDay(of file: ImportFile) -> CivilDate? {
    statements.lazy.filter { $0.file == file.reference.name }
      .compactMap { $0.statement.rows.lazy.map(\.date).max() }.max()
  }

  /// The version of a file that was read.
  func stamp(of file: ImportFile) -> [Int64]? {
    book.journal.journal.sources.files.first { $0.path.isExactly(file.reference.path) }?.buffer
      .stamp
  }

  /// The accounts of what nothing explains: those of the settings, or hledger's where its rules make all
  /// entries.
  var uncategorized: UncategorizedAccounts? {
    if let accounts = UncategorizedAccounts(book.plan.definitions.settings) { return accounts }
    let isConverted = statements.allSatisfy { $0.statement.rows.allSatisfy { $0.entry >= 0 } }
    return isConverted ? UncategorizedAccounts(ofHledgerIn: book.journal.journal) : nil
  }
}

extension Session {
  /// Reads the book and the files of an import, and prints what is wrong with any of them.
  ///
  /// - Parameters:
  ///   - options: How to read the files.
  ///   - policy: When an account that the journal does not have is a new one.
  ///   - names: The files; those of the definitions when there are none.
  /// - Returns: The book and the statements.
  /// - Throws: `Failure` when one of them has errors: a row that cannot be read must not be lost.
  mutating func loadImport(_ options: ImportOptions, _ policy: NewNamePolicy, _ names: [String])
    throws(Failure) -> LoadedImport
  {
    var parsed = try read()
    let definitions = try readDefinitions(into: &parsed)
    let disk = DiskSources(environment: environment)
    var (named, remarks): ([ImportFile], [String])
    do throws(Failure) {
      (named, remarks) = try ImportFiles(definitions, options, disk).find(names)
    } catch {
      // An import that is missing may be one with a mistake.
      try report(definitions.diagnostics, sources: parsed.sources)
      throw error
    }
    var options = options
    if let text = options.account {
      let name = try parsed.enteredAccountName(text, policy)
      options.account = name
      if parsed.accounts.find(name.utf8) == nil {
        let near = parsed.nearestAccount(to: name).map { "; did you mean '\(visible($0))'?" } ?? ""
        remarks.append("the account '\(visible(name))' is new\(near)")
      }
    }
    var reading = ImportReading(
      definitions, options, disk, LocalDays(environment, disk))
    for file in named { try reading.read(file, into: &parsed) }
    remarks += reading.remarks(in: parsed.sources)
    let journal = BalancedJournal(consume parsed, input, options: .init(input), today: today)
    let sources = journal.journal.sources
    try report(
      journal.diagnostics + definitions.diagnostics
        + reading.diagnostics.sorted { ($0.primary?.start ?? 0) < ($1.primary?.start ?? 0) },
      sources: sources)
    let plan = Plan(definitions, journal, today: today)
    try report(plan.diagnostics(journal.journal), sources: sources)
    if reading.statements.isEmpty {
      for remark in remarks { say("florin: \(remark)") }
      say("florin: there is nothing to import")
    }
    return LoadedImport(
      book: PlannedBook(journal: journal, plan: plan), statements: reading.statements,
      profiles: reading.profiles, files: reading.files, remarks: remarks)
  }
}
