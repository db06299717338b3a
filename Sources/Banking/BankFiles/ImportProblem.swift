public import Edits
public import Journal
import SourceText

/// Why nothing is imported, if no diagnostic says so.
public enum ImportProblem: Error {
  /// The request asks for something that the book doesn't have.
  case usage(String, help: String? = nil)
  /// The book or a file is incomplete or wrong.
  case refused(String, help: String? = nil)
  /// The file doesn't exist.
  case missingFile(String)
  /// The file exists but can't be read.
  case unreadable(String, SourceProblem)
  /// The entries can't be put into the files.
  case unwritable(UnwritableChange)

  /// Explains why the accounts of rows aren't known.
  init(_ problem: GuessProblem) { self = .refused(problem.message, help: problem.help) }

  /// A file that is too large to fit with the others of this run.
  static func tooLarge(_ name: String) -> ImportProblem {
    .refused("'\(name)' is too large: a run can read 4 GiB")
  }
}
