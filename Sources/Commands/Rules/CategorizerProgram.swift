import Banking
import Definitions
import Journal
import Ledger
import SourceText
import Workspace

/// The program that a book names in `settings.categorizer`, if the user allows exactly this command line.
///
/// A book can come from someone else. The user has to allow the program and its arguments outside of the book.
struct CategorizerProgram {
  private let command: ResolvedCommand?
  /// Why the program that the book names isn't run.
  let notices: [String]

  init(_ settings: Settings, _ environment: Environment) {
    guard let words = settings.categorizer?.command, !words.isEmpty else {
      (command, notices) = (nil, [])
      return
    }
    guard let resolved = ResolvedCommand(words, environment: environment) else {
      command = nil
      notices = [
        "florin: the book's categorizer '\(visible(words[0]))' isn't run: there is no such program; the "
          + "built-in model guesses"
      ]
      return
    }
    // By bytes: two spellings of an accent can be two programs.
    if let allowed = environment["FLORIN_CATEGORIZER"], allowed.isExactly(resolved.text) {
      (command, notices) = (resolved, [])
      return
    }
    command = nil
    notices = [
      "florin: the book's categorizer isn't run: you haven't allowed this command line; the built-in model "
        + "guesses",
      "   = note: it would run: \(visible(resolved.text))",
      "   = help: to allow it, and nothing else: export FLORIN_CATEGORIZER="
        + visible(ShellWord.written(resolved.text)),
    ]
  }

  /// A guesser that asks the program; nil if only the built-in model guesses.
  func guesser(for journal: BalancedJournal) -> (any CategoryGuesser)? {
    command.map { ExternalCategorizer(command: $0, journal: journal.journal) }
  }
}

extension Session {
  /// Adds lines to standard error.
  mutating func say(_ lines: [String]) { for line in lines { say(line) } }

  /// Warns of what went wrong with guesses.
  mutating func say(_ problems: [GuessProblem]) {
    for problem in problems { say("warning: \(problem.message)", help: problem.help) }
  }
}

extension Failure {
  /// Why nothing was guessed.
  init(_ problem: GuessProblem) {
    self.init(status: .findings, message: problem.message, help: problem.help)
  }
}
