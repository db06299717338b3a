import TestSupport
import Testing

// Documents say what florin doesn't have. Such a sentence becomes untrue when somebody builds the thing; here it
// fails then.

/// Something that a document says florin doesn't have.
private struct Absence: Sendable, CustomTestStringConvertible {
  let document: String
  /// The command that lacks an option, or nil when the command itself is missing.
  var command: String?
  /// `close`, `--gain` or `-c`.
  let name: String

  var testDescription: String {
    "\(document): no \(name)\(command.map { " in \($0)" } ?? "")"
  }
}

/// Sentences such as "florin has no `close`": code spans between the phrase and the sentence's end.
private let sentences = Repository.documents.flatMap { document in
  document.prose.joined(separator: " ")
    .matches(of: /(?i:there is no|there's no|florin has no|there are no|lacks) ([^.:;|]*)/)
    .flatMap { sentence in sentence.output.1.matches(of: /`([^`]+)`/) }
    .map { Absence(document: document.path, name: String($0.output.1)) }
}

/// The rows of "What is not there yet": the first cell names the commands, the second what they lack.
private let rows: [Absence] = {
  let document = Repository.document("docs/coming-from-hledger.md")
  let section = document.prose.drop { $0 != "## What is not there yet" }.dropFirst()
    .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
  return section.flatMap { row in
    let cells = row.split(separator: "|")
    let owner = cells[0].wholeMatch(of: /\s*`([a-z]+)`\s*/).map { String($0.output.1) }
    return cells[1].matches(of: /`([^`]+)`/).map { match in
      let name = String(match.output.1)
      return Absence(
        document: document.path, command: name.hasPrefix("-") ? owner ?? "balance" : nil, name: name
      )
    }
  }
}()

@Test(.enabled(if: Program.florin != nil, "build florin first"), arguments: rows)
private func `whoever types what is missing is told the nearest thing`(_ absence: Absence) throws {
  let words =
    absence.command.map { [$0, absence.name, "-f", "/dev/null"] } ?? [absence.name]
  let outcome = try #require(Program.florin).run(words)
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains("hledger has it, florin doesn't"), "\(outcome.errors)")
}

/// The names and aliases of all commands.
private func commands() throws -> Set<String> {
  let help = try #require(Program.florin).run(["--help"]).text
  return Set(
    help.matches(of: /(?m:^  ([a-z]+(?:, [a-z]+)*)(?:  |$))/)
      .flatMap { $0.output.1.split(separator: ", ").map(String.init) })
}

@Test(.enabled(if: Program.florin != nil, "build florin first"), arguments: sentences + rows)
private func `what a document calls missing is missing`(_ absence: Absence) throws {
  guard let command = absence.command else {
    let commands = try commands()
    #expect(commands.isSuperset(of: ["balance", "bal", "check"]))
    #expect(!commands.contains(absence.name))
    return
  }
  let help = try #require(Program.florin).run(["help", command]).text
  #expect(help.contains("USAGE: florin \(command)"))
  let words = help.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "%") }.map(
    String.init)
  #expect(!words.contains(absence.name))
}
