import Banking
import Journal
import SourceText
import Tables
import Workspace

/// The program of `settings.categorizer.command`, which is asked before the model. It's started once, reads a line
/// of JSON for each posting, and answers with lines of JSON.
final class ExternalCategorizer: CategoryGuesser {
  /// The program and its arguments, as allowed by the user.
  private let command: ResolvedCommand
  private let journal: ParsedJournal
  private(set) var problems: [GuessProblem] = []

  /// The time limit, and the largest number of bytes the program can write for a question.
  private static let milliseconds = 60_000
  private static let mostBytes = 4096

  init(command: ResolvedCommand, journal: ParsedJournal) {
    self.command = command
    self.journal = journal
  }

  /// The program is started for each call.
  var isAskedOnce: Bool { true }

  func guesses(for subjects: [RuleSubject]) -> [CategoryGuess?] {
    do throws(GuessProblem) {
      let answers = try answers(to: subjects)
      if let account = answers.unknownAccounts.first {
        let count = answers.unknownAccounts.count.counting("answer")
        problems.append(
          GuessProblem(
            "\(count) of the categorizer '\(name)' named an account that isn't in the journal, such as "
              + "'\(visible(account))'; the built-in model guesses there"))
      }
      return answers.guesses
    } catch {
      problems.append(
        GuessProblem("\(error.message); the built-in model guesses instead", help: error.help))
      return Array(repeating: nil, count: subjects.count)
    }
  }

  private var name: String { visible(command.words[0]) }

  private func answers(to subjects: [RuleSubject]) throws(GuessProblem) -> GuessAnswers {
    let outcome = ChildProgram(command.words).run(
      questions(subjects), milliseconds: Self.milliseconds,
      most: Self.mostBytes * (subjects.count + 1))
    switch outcome {
    case .output(let output):
      // A program can't invent accounts.
      let known = Set(journal.namedAccounts)
      return try GuessAnswers(output, to: subjects.count, journal, isKnown: known.contains)
    case .failed(let status):
      throw GuessProblem("the categorizer '\(name)' ended with status \(status)")
    case .notStarted(let reason):
      throw GuessProblem("the categorizer '\(name)' can't be started: \(reason)")
    case .timedOut:
      throw GuessProblem(
        "the categorizer '\(name)' was stopped: it took more than \(Self.milliseconds / 1000) s")
    case .tooMuch:
      throw GuessProblem("the categorizer '\(name)' was stopped: it wrote too much")
    }
  }

  private func questions(_ subjects: [RuleSubject]) -> [UInt8] {
    var lines: [UInt8] = []
    for (place, subject) in subjects.enumerated() {
      let (payee, note) = ParsedJournal.payeeAndNote(subject.description)
      JSONWriter.object(to: &lines) { object in
        object.set("id", place + 1)
        object.set("description", subject.description)
        object.set("payee", payee)
        object.set("note", note)
        object.set("date", subject.date)
        if let amount = subject.amount {
          object.set("amount", amount, in: journal.commodities)
        } else {
          object.setNull("amount")
        }
        object.array("accounts") { list in
          for account in subject.accounts { list.append(journal.accounts.name(of: account)) }
        }
      }
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }
}
