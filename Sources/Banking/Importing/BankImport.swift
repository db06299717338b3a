// What does an import do to a book?
//
// 1. Find and read the bank's files. Their contents go into the address space of the journal.
// 2. Balance the journal. If the journal, the definitions or a file has errors, stop: a row that can't be read must
//    not be lost.
// 3. `decide`: each row gets its fate (`ImportPlan`), each new row gets its accounts (`Categorizer`), and all of them
//    become edits of the journal (`ImportEdits`).
// 4. Read the book as it will be. This shows which rows the plan expected and which balances hold.
//
// Nothing is written or printed here; a command does that with the result.

public import Definitions
public import Edits
public import Journal
public import Ledger
import Recurring
public import SourceText

/// An import of bank files into a book: what happens to each row and to the book's files.
public struct BankImport {
  /// The files that the diagnostics are about.
  public let sources: SourceMap
  /// The problems of the journal, the definitions and the bank files.
  public let diagnostics: [Diagnostic]
  /// The problems of the journal's links to the plan.
  public private(set) var linkDiagnostics: [Diagnostic] = []
  /// The book and the statements; nil when they have errors or couldn't be read.
  public private(set) var loaded: LoadedImport?
  /// What happens to the rows and the files; nil until that is decided, and when nothing can be imported or there's
  /// nothing to import.
  public private(set) var batch: ImportBatch?
  /// Why nothing is imported, if no diagnostic says so.
  public private(set) var problem: ImportProblem?
  /// The problems of files before the one with `problem`.
  public private(set) var earlierProblems: [ImportProblem] = []

  private let assertsBalances: Bool
  private let reader: BookReader

  /// Reads the book and the files to import.
  ///
  /// - Parameters:
  ///   - request: Which files to import, and how.
  ///   - journal: The book's journal, not balanced yet.
  ///   - definitions: The book's definitions.
  ///   - reader: Balances the journal and reads it again after the changes.
  ///   - sources: Where the bank files come from.
  /// - Complexity: O(n log n) in the rows and the postings.
  public init(
    _ request: ImportRequest, into journal: consuming ParsedJournal, _ definitions: Definitions,
    readBy reader: BookReader, from sources: any ImportSources
  ) {
    assertsBalances = request.assertsBalances
    self.reader = reader
    var journal = journal
    var reading = StatementFileReader(definitions, request, sources, into: journal)
    var remarks: [String]
    do throws(ImportProblem) {
      let files: [ImportFile]
      (files, remarks) = try ImportFiles(definitions, request, sources).find()
      var problems: [ImportProblem] = []
      for file in files {
        do throws(ImportProblem) {
          try reading.read(file, into: &journal)
        } catch {
          problems.append(error)
        }
      }
      if let last = problems.popLast() {
        earlierProblems = problems
        throw last
      }
    } catch {
      self.sources = journal.sources
      // An import that's missing, or a file without an account, can have a mistake in its definition.
      diagnostics = definitions.diagnostics
      problem = error
      return
    }
    remarks += request.remarks + reading.remarks(in: journal.sources)
    let balanced = reader.balanced(consume journal)
    self.sources = balanced.journal.sources
    diagnostics =
      balanced.diagnostics + definitions.diagnostics
      + reading.diagnostics.sorted { ($0.primary?.start ?? 0) < ($1.primary?.start ?? 0) }
    guard !diagnostics.hasErrors else { return }
    let plan = Plan(definitions, balanced, today: reader.today)
    linkDiagnostics = plan.diagnostics(balanced.journal)
    guard !linkDiagnostics.hasErrors else { return }
    loaded = LoadedImport(
      journal: balanced, expected: plan, statements: reading.statements,
      profiles: reading.profiles, files: reading.files, remarks: remarks)
  }

  /// Decides what happens to the rows; does nothing when there's nothing to import.
  ///
  /// This is a separate step because the guesser can be an external program, which shouldn't run for a refused import.
  ///
  /// - Parameter guesser: Guesses accounts that no rule sets; nil for the model of the journal's own postings.
  /// - Complexity: O(n log n) in the rows and the postings. The book is read a few times at most, regardless of the
  ///   number of statements.
  public mutating func decide(guesser: (BalancedJournal) -> (any CategoryGuesser)? = { _ in nil }) {
    guard let loaded, !loaded.statements.isEmpty else { return }
    do throws(ImportProblem) {
      batch = try loaded.batch(
        assertingBalances: assertsBalances, readBy: reader, guesser: guesser(loaded.journal))
    } catch {
      problem = error
    }
  }

  /// Moves the batch out, so memory holds only one copy of long files.
  public mutating func takeBatch() -> ImportBatch? { batch.take() }
}
