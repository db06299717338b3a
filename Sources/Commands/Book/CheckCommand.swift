import ArgumentParser
import Banking
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import Recurring
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
    var journal = BalancedJournal(consume parsed, input, options: options, today: today)
    if !input.auto { journal.checkAutoPostingRules(today: today) }
    journal.check(asked.unique)
    if asked.contains(.ledger) { journal.diagnostics = journal.diagnostics.map(\.asFinding) }
    let rules = RuleLint(RuleBook(definitions.rules, in: journal.journal))
    let plan =
      definitions.generationFileDiagnostics(journal.journal)
      + LinkTable(journal.journal).diagnostics(definitions, journal.journal)
    let envelopes = try definitions.envelopeFindings(journal, today: today)
    try session.report(
      journal.diagnostics + DeclaredLooks(journal.journal).diagnostics + definitions.diagnostics
        + plan.map(\.asCheckFinding) + envelopes + rules.diagnostics + rules.failedExamples,
      sources: journal.journal.sources)
    if input.verbose {
      let transactions = journal.journal.transactions.count
      let files = journal.journal.sources.files.count
      let place = files.counting("file")
      session.say("florin: \(transactions) transactions in \(place) are fine")
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

extension Definitions {
  /// What is wrong with the envelopes; empty if the book has none or can't be read.
  fileprivate func envelopeFindings(
    _ journal: BalancedJournal, today: CivilDate
  ) throws(Failure) -> [Diagnostic] {
    guard !(assignments.isEmpty && moves.isEmpty && holds.isEmpty),
      (diagnostics + journal.diagnostics).allSatisfy({ $0.severity != .error }),
      let choice = BudgetChoice(self), choice.calendar.unit == .month,
      let envelopes = Envelopes(
        choice, upTo: choice.calendar.index(of: today), Plan(self, journal, today: today), journal)
    else { return [] }
    let errors = envelopes.errors(journal.journal)
    guard errors.isEmpty else { return errors }
    if let month = envelopes.firstBrokenMonth(journal) {
      throw Failure(
        status: .internal,
        message: "in \(month), the cash isn't the sum of ready to assign, held and the envelopes",
        help: "this is a bug in florin; please report it")
    }
    return envelopes.findings(self, journal.journal)
  }
}

extension [Check] {
  /// The checks in the order of declaration, without duplicates.
  fileprivate var unique: [Check] { Check.allCases.filter(contains) }
}

extension Diagnostic {
  /// A diagnostic of the plan as this command reports it: reports only count these, but a check treats them
  /// as errors.
  fileprivate var asCheckFinding: Diagnostic {
    var result = self
    if ["generate.file-unread", "occurrence.duplicate"].contains(code.name) {
      result.severity = .error
    }
    return result
  }

  /// A difference from ledger as an error: if the user asks for this check by name, a difference fails it.
  fileprivate var asFinding: Diagnostic {
    var result = self
    if code.name == "ledger.differs" { result.severity = .error }
    return result
  }
}
