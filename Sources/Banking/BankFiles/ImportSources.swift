public import Journal
import SourceText

/// Where an import gets files from, and which ones there are: the disk, or a test.
public protocol ImportSources: SourceProvider {
  /// The reference to a file that users name.
  func reference(named path: String) -> SourceReference

  /// The reference to a file that a book names, or that is looked for.
  func reference(to path: String) -> SourceReference

  /// A path that is written in a file, as seen from where the program was started.
  func path(_ path: String, beside file: SourceReference) -> String

  /// The path of a file in a folder; an empty folder is the working one.
  func join(_ folder: String, _ name: String) -> String

  /// Why nothing can be read under the file's name; nil when something can be tried.
  func problem(with file: SourceReference) -> SourceProblem?

  /// The files that a pattern names, sorted by path.
  ///
  /// - Throws: `SourceProblem`, `.missing` when there is none.
  func files(
    matching pattern: String, besideOf file: SourceReference
  ) throws(SourceProblem) -> [SourceReference]

  /// Files by when they were changed, the oldest first.
  func byAge(_ files: [SourceReference]) throws(SourceProblem) -> [SourceReference]

  /// The day on which a file was changed: its number from 1970-01-01.
  func dayOfChange(_ file: SourceReference) throws(SourceProblem) -> Int32
}

extension ImportSources {
  /// The files that match a pattern; there may be none.
  ///
  /// - Parameters:
  ///   - pattern: A path, perhaps with `*`, `?`, `[…]` and `**`.
  ///   - file: The file from whose folder it is seen.
  ///   - what: What the files are.
  /// - Returns: The files.
  /// - Throws: `ImportProblem` when the system doesn't say which there are.
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

  /// Asks for a file that the import can't do without.
  func require(_ file: SourceReference) throws(ImportProblem) {
    guard let problem = problem(with: file) else { return }
    if case .missing = problem { throw .missingFile(file.name) }
    throw .unreadable("the file '\(file.name)'", problem)
  }
}
