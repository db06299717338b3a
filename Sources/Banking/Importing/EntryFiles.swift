import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// The journal files that get the entries of new rows.
struct EntryFiles {
  private struct Key: Hashable {
    let statement: Int
    let year: Int
  }

  private let main: SourceFile
  private var found: [Key: SourceFile] = [:]
  /// The paths of files that the journal doesn't read.
  private var missing: [Key: String] = [:]

  /// Looks up the files of all new rows.
  init(for plan: ImportPlan, of loaded: LoadedImport) {
    let parsed = loaded.journal.journal
    main = parsed.mainFile ?? parsed.sources.files[0]
    let keys = Set(plan.rows.indices.compactMap { Self.key(ofNewRow: $0, plan) })
    for key in keys {
      let into = loaded.profiles[key.statement]?.into
      if let file = loaded.definitions.journalFile(into, year: key.year, in: parsed) {
        found[key] = file
      } else {
        missing[key] = (into?.value ?? "").replacing("{year}", with: String(key.year))
      }
    }
  }

  private static func key(ofNewRow row: Int, _ plan: ImportPlan) -> Key? {
    guard case .new? = plan.fates[row] else { return nil }
    return Key(statement: plan.rows[row].statement, year: plan.rows[row].date.year)
  }

  /// The file for a new row of a statement, by its date; the main file if that one is missing.
  func file(_ statement: Int, _ date: CivilDate) -> SourceFile {
    found[Key(statement: statement, year: date.year)] ?? main
  }

  /// Checks that the files needed are part of the journal.
  ///
  /// - Parameters:
  ///   - plan: What happens to each row.
  ///   - completed: The new rows that complete entries of the journal and so need no other file.
  /// - Throws: `ImportProblem` when any other row belongs in a missing file.
  func check(_ plan: ImportPlan, without completed: Set<Int>) throws(ImportProblem) {
    guard !missing.isEmpty else { return }
    let keys = plan.rows.indices.lazy.filter { !completed.contains($0) }
      .compactMap { Self.key(ofNewRow: $0, plan) }.filter { missing[$0] != nil }
    guard let key = keys.min(by: { ($0.statement, $0.year) < ($1.statement, $1.year) }),
      let path = missing[key]
    else { return }
    let file = MissingJournalFile(path, for: "entries of \(key.year)")
    throw .refused(file.message, help: file.help)
  }
}
