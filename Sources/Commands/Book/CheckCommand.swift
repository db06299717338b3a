import Arguments
import Dates
import Definitions
import Edits
import Journal
import Ledger
import PlanReports
import SourceText
import Tables

/// `florin check`
struct CheckCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "check",
    abstract: "Check the journal and the definitions, and report every error.",
    usage: "florin check [<options>] [<CHECK> ...]",
    discussion: """
      florin check                       unreadable entries, balances, assertions
      florin check --strict              undeclared accounts, missing costs too
      florin check ordereddates payees   also these checks
      florin check ledger                also text that ledger reads differently
      florin check --fix                 show the fixes that are certain
      florin check -O csv                the problems as a table

      Checks:
      \(Check.list)
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Flag("--fix", help: "Fix what has only one sensible fix, as a diff; --write applies it.")
  var fix = false
  @OptionGroup("Output") var output: ListOutputOptions
  @Argument("CHECK", help: "Checks to run besides the usual ones.")
  var checks: [String] = []

  func validate() throws(UsageMistake) {
    if fix, output.isGiven {
      throw UsageMistake("--fix shows changes; drop it to list the problems with -O or -o")
    }
  }

  func open(_ session: inout Session) throws(Failure) {
    guard fix || !(change.write || change.dryRun || change.outside) else {
      throw .usage("check changes nothing without --fix", help: "florin check --fix --write")
    }
    try session.read(as: input, color)
    session.outputPath = output.outputFile
    if fix { openForChanges(&session) }
  }

  func execute(in session: inout Session) throws(Failure) {
    let asked = try askedChecks()
    let format = output.isGiven ? try output.options(color).format(of: "check") : nil
    let today = session.today
    var parsed = try session.read(checksLedger: asked.contains(.ledger))
    let definitions = try session.readDefinitions(into: &parsed)
    let zones = session.timeZoneProblems(definitions.settings)
    var options = BalancedJournal.Options(input)
    if asked.contains(.assertions) {
      (options.checksAssertions, options.checksBankFiles) = (true, true)
    }
    options.requiresCosts = asked.contains(.balanced)
    let journal = BalancedJournal(consume parsed, input, options: options, today: today)
    let check = BookCheck(
      consume journal, definitions, asked, addsAutoPostings: input.auto, today: today)
    if let month = check.brokenMonth {
      throw Failure(
        status: .internal,
        message: "in \(month), the cash isn't the sum of ready to assign, held and the envelopes",
        help: "this is a bug in florin; please report it")
    }
    if fix { return try mend(check, definitions, asked, options, besides: zones, in: &session) }
    let (problems, sources) = (check.diagnostics + zones, check.journal.journal.sources)
    if let format {
      let list = ProblemListView(try session.shown(problems, sources: sources), sources)
      try session.print(list, as: format, look: .list, output.options(color), isFitted: true)
      if session.areFindings(problems) { throw .findings }
    } else {
      try session.report(problems, sources: sources)
      say(check, in: &session)
    }
  }

  /// On a terminal, silence would leave a person wondering what was read.
  private func say(_ check: BookCheck, in session: inout Session) {
    guard input.verbose || session.terminal.isOutputTerminal && !input.quiet else { return }
    let transactions = check.journal.journal.transactions.count
    let files = check.journal.journal.sources.files.count { !$0.isDerived }
    session.say(
      "florin: \(transactions.counting("transaction")) in \(files.counting("file")) "
        + (check.diagnostics.isEmpty
          ? transactions.choosing("is fine", "are fine")
          : transactions.choosing("has no errors", "have no errors")))
  }

  /// The checks of the command line, in the order of their declaration.
  private func askedChecks() throws(Failure) -> [Check] {
    var asked: [Check] = []
    for name in checks {
      guard let check = Check(rawValue: name) else {
        let names = Check.allCases.map(\.rawValue)
        throw .usage(
          "there is no check '\(visible(name))'",
          help: InputFormat(ofFileNamed: name).map { _ in
            "to check a file, name it with -f: florin check -f \(ShellWord.written(name))"
          } ?? Spelling.nearest(to: name, among: names).map(Spelling.question)
            ?? "checks: \(names.joined(separator: ", "))")
      }
      asked.append(check)
    }
    if input.strict { asked += Check.strict }
    return asked.unique
  }

  /// Applies the fixes that are sure, and reports the rest. The changed book must have fewer problems.
  private func mend(
    _ check: BookCheck, _ definitions: Definitions, _ asked: [Check],
    _ options: BalancedJournal.Options, besides others: [Diagnostic], in session: inout Session
  ) throws(Failure) {
    let sources = check.journal.journal.sources
    let fixes = SureFixes(of: check.diagnostics)
    let files = try session.files(of: fixes.changes, in: sources)
    var summary = ChangeSummary()
    if !files.isEmpty {
      summary.say(.fix, fixes.count.counting("problem"))
      let book = try session.bookReader(balancing: options)
        .book(changedBy: files, sources, definitions)
      let after = BookCheck(
        book.journal, book.definitions, asked, addsAutoPostings: input.auto, today: session.today)
      guard after.diagnostics.errorCount <= check.diagnostics.errorCount,
        after.diagnostics.count < check.diagnostics.count
      else {
        session.append(check.diagnostics, sources: sources)
        throw Failure(
          status: .findings, message: "these fixes would cause other problems",
          help: "make them one by one: 'florin check --diagnostics json' has each of them")
      }
    }
    try session.showOrWrite(files, summary)
    let rest = fixes.rest + others
    session.append(rest, sources: sources)
    if rest.hasErrors { throw .findings }
  }
}

extension Check {
  /// All checks, for the help.
  fileprivate static var list: String {
    WordColumns(allCases.map { ["  " + $0.rawValue, $0.summary] }).lines.joined(separator: "\n")
  }
}

extension [Check] {
  /// The checks in the order of declaration, without duplicates.
  fileprivate var unique: [Check] { Check.allCases.filter(contains) }
}
