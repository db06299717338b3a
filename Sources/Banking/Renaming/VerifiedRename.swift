import Definitions
public import Edits
import Journal
import Ledger
import Recurring
public import SourceText

/// A rename whose result was read back and compared with the book before it.
public struct VerifiedRename {
  /// What becomes of the files; journal entries that change are tidy.
  public let changes: [FileChange]

  /// Why a rename isn't made.
  public enum Problem: Error {
    /// Two definitions would have to become one.
    case unmergeable
    /// Formatting would change the meaning of a file, which is a bug.
    case mistake(JournalFormat.Mistake)
    /// The new names would cause errors; the files are those of the changed book.
    case errors([Diagnostic], SourceMap)
    /// The old name would still be in files that aren't journals.
    case foreign([Diagnostic])
    /// Something besides the name would change, at this place of the book before the change.
    case meaning(ByteSpan)
  }

  /// Makes a rename.
  ///
  /// - Parameters:
  ///   - rename: The edits; fingerprints of entries and tags `source:` that would no longer fit are added.
  ///   - book: The book.
  ///   - reader: Reads the changed book.
  /// - Throws: `Problem` when the result isn't what was asked for.
  /// - Complexity: O(n) in the bytes of the book, which is read again once or twice.
  public init(
    _ rename: inout Rename, _ book: Book, _ reader: BookReader
  ) throws(Problem) {
    var (changes, after) = try Self.changed(rename, book, reader)
    let (old, new) = (book.journal.journal, after.journal.journal)
    let hasStaleLinks = rename.updateFingerprints(old, new)
    if rename.updateProvenance(old, new) || hasStaleLinks {
      (changes, after) = try Self.changed(rename, book, reader)
    }
    let errors = (after.journal.diagnostics + after.definitions.diagnostics)
      .errors
    guard errors.isEmpty else { throw .errors(errors, after.journal.journal.sources) }
    if let place = RenameCheck(rename.target, book.journal, after.journal).problem() {
      let foreign = Self.foreign(rename, old, after)
      let isForeign = old.sources.file(at: place.start).isDerived && !foreign.isEmpty
      throw isForeign ? .foreign(foreign) : .meaning(place)
    }
    self.changes = changes
  }

  /// Of the old names in text made from bank files, those that the changed definitions still give them.
  private static func foreign(_ rename: Rename, _ old: ParsedJournal, _ after: Book) -> [Diagnostic]
  {
    let new = after.journal.journal
    let left = Rename(rename.target, in: new, after.definitions)
    let files = NameSet(
      (left.problems + left.derived).compactMap { $0.primary }
        .map { new.sources.file(at: $0.start).path })
    return rename.derived.filter { problem in
      problem.primary.map { files.contains(old.sources.file(at: $0.start).path) } ?? false
    }
  }

  private static func changed(
    _ rename: Rename, _ book: Book, _ reader: BookReader
  ) throws(Problem) -> ([FileChange], Book) {
    let journal = book.journal.journal
    do throws(UnwritableChange) {
      let changes = try rename.change.tidyFiles(of: journal)
      return (
        changes,
        reader.book(
          changedBy: changes, journal.sources, book.definitions, convertsAgain: true)
      )
    } catch {
      switch error {
      case .overlap: throw .unmergeable
      case .layout(let mistake): throw .mistake(mistake)
      }
    }
  }
}
