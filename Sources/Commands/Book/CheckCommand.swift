import ArgumentParser
import Dates
import Definitions
import Journal
import Ledger
import PlanReports
import SourceText

/// `florin check`
struct CheckCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the journal and the definitions, and report every error.",
    usage: "florin check [<options>] [<CHECK> ...]",
    discussion: """
      florin check                       unreadable entries, balances, assertions
      florin check --strict              also undeclared accounts and commodities
      florin check ordereddates payees   also these checks
      florin check ledger                also text that ledger reads differently

      Checks:
      \(Check.allCases.map(\.helpLine).joined(separator: "\n"))
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @Option(help: ArgumentHelp("When to use colours.", valueName: "WHEN"))
  var color: ColorChoice = .auto
  @Argument(help: ArgumentHelp("Checks to run besides the usual ones.", valueName: "CHECK"))
  var checks: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    var asked: [Check] = []
    for name in checks {
      guard let check = Check(rawValue: name) else {
        let names = Check.allCases.map(\.rawValue)
        throw .usage(
          "there is no check '\(visible(name))'",
          help: Spelling.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
            ?? "the checks are \(names.joined(separator: " "))")
      }
      asked.append(check)
    }
    if input.strict { asked += Check.strict }
    let today = session.today
    var parsed = try session.read(checksLedger: asked.contains(.ledger))
    let definitions = try session.readDefinitions(into: &parsed)
    var options = BalancedJournal.Options()
    options.checksAssertions = !input.ignoreAssertions
    options.requiresCosts = asked.contains(.balanced)
    let journal = BalancedJournal(consume parsed, input, options: options, today: today)
    let check = BookCheck(
      consume journal, definitions, asked.unique, addsAutoPostings: input.auto, today: today)
    if let month = check.brokenMonth {
      throw Failure(
        status: .internal,
        message: "in \(month), the cash isn't the sum of ready to assign, held and the envelopes",
        help: "this is a bug in florin; please report it")
    }
    try session.report(check.diagnostics, sources: check.journal.journal.sources)
    // On a terminal, silence would leave a person wondering what was read.
    if input.verbose || session.terminal.isOutputTerminal && !input.quiet {
      let transactions = check.journal.journal.transactions.count
      let files = check.journal.journal.sources.files.count { !$0.isDerived }
      session.say(
        "florin: \(transactions.counting("transaction")) in \(files.counting("file")) "
          + (check.diagnostics.isEmpty
            ? transactions.choosing("is fine", "are fine")
            : transactions.choosing("has no errors", "have no errors")))
    }
  }
}

extension Check {
  /// The check's line in the list of checks.
  fileprivate var helpLine: String {
    let gap = String(repeating: " ", count: max(1, 18 - rawValue.count))
    return "  \(rawValue)\(gap)\(summary)"
  }
}

extension [Check] {
  /// The checks in the order of declaration, without duplicates.
  fileprivate var unique: [Check] { Check.allCases.filter(contains) }
}
