import Banking
import Journal
import SourceText
import Tables
import Workspace

/// The program of `settings.categorizer.command`, which replaces the model. It's started once, reads a line
/// of JSON for each posting, and answers with lines of JSON.
struct ExternalCategorizer: CategoryGuesser {
  /// The program and its arguments, as allowed by the user.
  let command: ResolvedCommand
  let journal: ParsedJournal

  /// The time limit, and the largest number of bytes the program can write for a question.
  private static let milliseconds = 60_000
  private static let mostBytes = 4096

  /// The program is started for each call.
  var isAskedOnce: Bool { true }

  func guesses(for subjects: [RuleSubject]) throws(GuessProblem) -> [CategoryGuess?] {
    let outcome = ChildProgram(command.words).run(
      questions(subjects), milliseconds: Self.milliseconds,
      most: Self.mostBytes * (subjects.count + 1))
    let name = visible(command.words[0])
    switch outcome {
    case .output(let output):
      // A program can't invent accounts.
      let known = Set(journal.namedAccounts)
      return try GuessAnswers(output, to: subjects.count, journal, isKnown: known.contains).guesses
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
