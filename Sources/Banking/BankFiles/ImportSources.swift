public import Journal
import SourceText

/// Where an import finds and reads files: the disk, or a test.
public protocol ImportSources: SourceProvider {
  /// The reference to a file that the user names.
  func reference(named path: String) -> SourceReference

  /// The reference to a file that a book names or a search looks for.
  func reference(to path: String) -> SourceReference

  /// A path written in a file, relative to the working folder.
  func path(_ path: String, beside file: SourceReference) -> String

  /// The path of a file in a folder; an empty folder is the working folder.
  func join(_ folder: String, _ name: String) -> String

  /// Why nothing can be read under the file's name; nil when it's worth trying.
  func problem(with file: SourceReference) -> SourceProblem?

  /// The files that match a pattern, sorted by path.
  ///
  /// - Throws: `SourceProblem`; `.missing` when there are none.
  func files(
    matching pattern: String, besideOf file: SourceReference
  ) throws(SourceProblem) -> [SourceReference]

  /// The files by modification time, oldest first.
  func byAge(_ files: [SourceReference]) throws(SourceProblem) -> [SourceReference]

  /// The date of a file's last change, in days since 1970-01-01.
  func dayOfChange(_ file: SourceReference) throws(SourceProblem) -> Int32
}

extension ImportSources {
  /// The files that match a pattern; there can be none.
  ///
  /// - Parameters:
  ///   - pattern: A path, perhaps with `*`, `?`, `[…]` and `**`.
  ///   - file: The file whose folder the pattern is relative to.
  ///   - what: What the files are.
  /// - Returns: The files.
  /// - Throws: `ImportProblem` when the system can't list the files.
  func files(
    thatMayMatch pattern: String, beside file: SourceReference, for what: String
  ) throws(ImportProblem) -> [SourceReference] {
    do throws(SourceProblem) {
      return try files(matching: pattern, besideOf: file)
    } catch {
      if case .missing = error { return [] }
      throw .unreadable("\(what) ('\(visible(pattern))')", error)
    }
  }

  /// Requires a file that the import can't do without.
  func require(_ file: SourceReference) throws(ImportProblem) {
    guard let problem = problem(with: file) else { return }
    if case .missing = problem { throw .missingFile(file.name) }
    throw .unreadable("the file '\(file.name)'", problem)
  }
}
