public import Journal
public import SourceText

/// Why edits don't become files, which is a bug in the program.
public enum UnwritableChange: Error {
  /// Two edits change the same bytes.
  case overlap
  /// Formatting would change the meaning of a file.
  case layout(JournalFormat.Mistake)

  /// What would go wrong.
  public var message: String {
    switch self {
    case .overlap: "two changes affect the same text"
    case .layout(let mistake):
      "formatting would change the meaning of '\(visible(mistake.file.name))'"
    }
  }
}

extension ChangeSet {
  /// What becomes of files, exactly as the edits say.
  ///
  /// - Throws: `UnwritableChange.overlap`.
  public consuming func files(in sources: SourceMap) throws(UnwritableChange) -> [FileChange] {
    do throws(Overlap) {
      return try fileChanges(in: sources)
    } catch {
      throw .overlap
    }
  }

  /// What becomes of the files of a book, as florin writes it: the journal entries that the edits touch are tidy.
  ///
  /// - Parameter journal: The journal as it was read.
  /// - Returns: The changes file by file, as `fileChanges(in:)` has them.
  /// - Throws: `UnwritableChange` if two edits change the same bytes, or the tidy entries would mean something else.
  /// - Complexity: That of `fileChanges(in:)`, and O(n) in the bytes of the touched entries.
  public consuming func tidyFiles(
    of journal: ParsedJournal
  ) throws(UnwritableChange) -> [FileChange] {
    let files = try files(in: journal.sources)
    do throws(JournalFormat.Mistake) {
      return try JournalFormat.tidied(files, of: journal)
    } catch {
      throw .layout(error)
    }
  }
}
