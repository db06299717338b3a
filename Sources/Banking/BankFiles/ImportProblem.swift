public import Edits
public import Journal
import SourceText

/// Why nothing is imported, where no diagnostic says it.
public enum ImportProblem: Error {
  /// The request asks for what the book doesn't have.
  case usage(String, help: String? = nil)
  /// The book or a file says too little, or the wrong thing.
  case refused(String, help: String? = nil)
  /// There is no such file.
  case missingFile(String)
  /// Something is there and can't be read.
  case unreadable(String, SourceProblem)
  /// Two edits want the same text, which is a mistake of the program.
  case overlap
  /// A tidy layout would mean something else, which is a mistake of the program.
  case layout(JournalFormat.Mistake)

  /// Why the accounts of rows aren't known.
  init(_ problem: GuessProblem) { self = .refused(problem.message, help: problem.help) }

  /// A file that doesn't fit among those of the run.
  static func tooLarge(_ name: String) -> ImportProblem {
    .refused("'\(name)' is too large: a run can read 4 GiB")
  }
}
