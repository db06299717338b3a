// What does an import do to a book?
//
// 1. The bank's files are found and read; what they say goes into the address space of the journal.
// 2. The journal is balanced. If it, the definitions or a file has errors, nothing more is done: a row that can't
//    be read must not be lost.
// 3. `decide`: each row gets its fate (`ImportPlan`), each new one its accounts (`Categorizer`), and all of them
//    become edits of the journal (`ImportEdits`).
// 4. The book is read as it will be: it says which rows the plan expected, and which balances hold.
//
// Nothing is written here, and nothing is printed: a command does that with the result.

public import Definitions
public import Edits
public import Journal
public import Ledger
import Recurring
public import SourceText

/// An import of banks' files into a book: what becomes of each row, and of the book's files.
public struct BankImport {
  /// The files that the diagnostics are about.
  public let sources: SourceMap
  /// What is wrong with the journal, the definitions and the banks' files.
  public let diagnostics: [Diagnostic]
  /// What is wrong with the journal's links to the plan.
  public private(set) var linkDiagnostics: [Diagnostic] = []
  /// The book and the statements; nil when they have errors, or couldn't be read.
  public private(set) var loaded: LoadedImport?
  /// What becomes of the rows and the files; nil until that is decided, when there is nothing to import, and when
  /// nothing can be.
  public private(set) var batch: ImportBatch?
  /// Why nothing is imported, where no diagnostic says it.
  public private(set) var problem: ImportProblem?

  private let assertsBalances: Bool
  private let reader: BookReader

  /// Reads what is imported, and the book.
  ///
  /// - Parameters:
  ///   - request: Which files to import, and how.
  ///   - journal: The book's journal, not balanced yet.
  ///   - definitions: The book's definitions.
  ///   - reader: Balances the journal, and reads it again as it will be.
  ///   - sources: Where the banks' files come from.
  /// - Complexity: O(n log n) in the rows and the postings.
  public init(
    _ request: ImportRequest, into journal: consuming ParsedJournal, _ definitions: Definitions,
    readBy reader: BookReader, from sources: any ImportSources
  ) {
    assertsBalances = request.assertsBalances
    self.reader = reader
    var journal = journal
    var reading = StatementFileReader(definitions, request, sources)
    var remarks: [String]
    // An import that is missing may be one with a mistake.
    var reasons = definitions.diagnostics
    do throws(ImportProblem) {
      let files: [ImportFile]
      (files, remarks) = try ImportFiles(definitions, request, sources).find()
      reasons = []
      for file in files { try reading.read(file, into: &journal) }
    } catch {
      self.sources = journal.sources
      diagnostics = reasons
      problem = error
      return
    }
    remarks += request.remarks + reading.remarks(in: journal.sources)
    let balanced = reader.balanced(consume journal)
    self.sources = balanced.journal.sources
    diagnostics =
      balanced.diagnostics + definitions.diagnostics
      + reading.diagnostics.sorted { ($0.primary?.start ?? 0) < ($1.primary?.start ?? 0) }
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
    let plan = Plan(definitions, balanced, today: reader.today)
    linkDiagnostics = plan.diagnostics(balanced.journal)
    guard !linkDiagnostics.contains(where: { $0.severity == .error }) else { return }
    loaded = LoadedImport(
      journal: balanced, expected: plan, statements: reading.statements,
      profiles: reading.profiles, files: reading.files, remarks: remarks)
  }

  /// Decides what becomes of the rows; does nothing when there is nothing to import.
  ///
  /// It's a step of its own, because the guesser may be a program: nothing runs for an import that is refused.
  ///
  /// - Parameter guesser: What guesses accounts that no rule sets; nil for the model of the journal's own postings.
  /// - Complexity: O(n log n) in the rows and the postings; the book is read a few times at most, however many
  ///   statements there are.
  public mutating func decide(guesser: (BalancedJournal) -> (any CategoryGuesser)? = { _ in nil }) {
    guard let loaded, !loaded.statements.isEmpty else { return }
    do throws(ImportProblem) {
      batch = try loaded.batch(
        assertingBalances: assertsBalances, readBy: reader, guesser: guesser(loaded.journal))
    } catch {
      problem = error
    }
  }

  /// Takes out what becomes of the rows and the files: of long ones, memory has one version.
  public mutating func takeBatch() -> ImportBatch? { batch.take() }
}
