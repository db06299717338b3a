import Arguments
import Banking
import Dates
import Definitions
import Edits
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText
import Tables
import Workspace

/// `florin import`
struct ImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "import",
    abstract: "Import bank statements into the journal.",
    usage: "florin import [<options>] [<FILE> ...]",
    discussion: """
      florin import                             the files named in 'imports:'
      florin import inbox/checking.csv --list   what happens to each row
      florin import --write --archive done      and move the files to 'done'
      florin import card.ofx --account Liabilities:Card

      Rows that are already in the journal are skipped: florin finds them by the
      bank's id, or by account, amount and date. Rows that the plan expects are
      linked to it.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var names: NewNameOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @OptionGroup var list: ImportListOptions
  @Argument("FILE", help: "Bank files (default: those named in 'imports:').", completion: .files())
  var files: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    for file in files { session.writable.add(file: file) }
    if let folder = options.archive { session.writable.add(folder: folder) }
    let output = list.output(change.color)
    if let output {
      guard !change.write else {
        throw .usage("--list and --write can't be combined")
      }
      _ = try output.format(of: "import")
    }
    let request = options.request(files)
    var result = try session.bankImport(request, names.policy)
    guard let loaded = result.loaded, !loaded.statements.isEmpty else { return }
    let archive = try ImportArchive(options.archive, loaded, environment: session.environment)
    let program = CategorizerProgram(loaded.definitions.settings, session.environment)
    session.say(program.notices)
    result.decide(guesser: program.guesser)
    if let problem = result.problem { throw Failure(problem) }
    guard var batch = result.takeBatch() else { return }
    session.say(batch.guessProblems)
    let journal = loaded.journal
    let sources = journal.journal.sources
    if !input.quiet {
      session.append(
        batch.brokenAssertions, sources: sources)
    }
    try session.report(
      batch.mismatches.map { $0.diagnostic(journal.journal) }, sources: sources)
    if let output {
      let view = ImportView(batch.plan, batch.edits.outcomes, batch.mismatches, journal)
      for remark in loaded.remarks { session.sayLast("florin: \(remark)") }
      session.outputPath = output.outputFile
      let format = try output.format(of: "import")
      return try session.print(view, as: format, look: .list, output, isFitted: true)
    }
    var summary = ImportSummary(batch, loaded, today: session.today)
    if let after = batch.readBack?.journal.journal {
      for remark in try journal.journal.refuseMisspeltNames(in: after, names.policy) {
        summary.lines.say(remark)
      }
    }
    if !input.quiet {
      for line in summary.table(width: session.terminal.reportWidth) { session.say(line) }
    }
    if let after = batch.takeReadBack() {
      let (plan, added, changes) = (batch.plan, batch.edits.addedPostings, batch.changes)
      try session.finish(
        changes, readBackAs: after, summary.lines,
        of: Book(journal: journal, definitions: loaded.definitions),
        expecting: Expectation(
          links: LinkCheck(batch.edits.links),
          isMeant: { plan.isImported(into: $0) && added.areRead(in: $0, changes) }),
        moving: archive?.moves ?? [])
    } else {
      try session.showOrWrite(batch.changes, summary.lines, moving: archive?.moves ?? [])
    }
    if change.write { archive?.report(to: &session) }
  }
}

extension Session {
  /// Reads the files to import, and prints the problems of the book and the files.
  ///
  /// - Parameters:
  ///   - request: Which files to import, and how.
  ///   - policy: When an account that isn't in the journal is a new one.
  /// - Returns: The import, before any decisions.
  /// - Throws: `Failure` if one of them has errors, so that no unreadable row is lost.
  fileprivate mutating func bankImport(_ request: ImportRequest, _ policy: NewNamePolicy)
    throws(Failure) -> BankImport
  {
    var parsed = try read()
    let definitions = try readDefinitions(into: &parsed)
    let disk = DiskSources(environment: environment)
    var request = request
    request.unknownZone = LocalDays(environment, disk).unknownZone
    if let account = request.account {
      let name = try parsed.enteredAccountName(account, policy)
      try parsed.refuseEmptyParent(name, typed: account)
      request.account = name
      if let known = parsed.accounts.find(name.utf8) {
        switch AccountTypes(parsed).type(of: known) {
        case .expense, .revenue:
          throw .usage(
            "a bank has no account '\(visible(name))'",
            help: "name the account whose statement it is, such as Assets:Bank")
        default: break
        }
      }
      if parsed.accounts.find(name.utf8) == nil {
        let near = parsed.nearestAccount(to: name).map { "; " + Spelling.question($0) } ?? ""
        request.remarks.append("the account '\(visible(name))' is new\(near)")
      }
    }
    let reader = try bookReader()
    let result = BankImport(
      request, into: consume parsed, definitions, readBy: reader, from: disk)
    try report(result.diagnostics, sources: result.sources)
    if result.loaded == nil, let problem = result.problem {
      for earlier in result.earlierProblems { say(Failure(earlier)) }
      throw Failure(problem)
    }
    try report(result.linkDiagnostics, sources: result.sources)
    if let loaded = result.loaded, loaded.statements.isEmpty {
      for remark in loaded.remarks { say("florin: \(remark)") }
      say("florin: there is nothing to import")
    }
    return result
  }
}

extension Failure {
  /// Why nothing was imported.
  init(_ problem: ImportProblem) {
    switch problem {
    case .usage(let message, let help): self = .usage(message, help: help)
    case .refused(let message, let help):
      self.init(status: .findings, message: message, help: help)
    case .missingFile(let name):
      self.init(status: .missingInput, message: "there is no file '\(name)'")
    case .unreadable(let what, let problem): self = .unreadable(what, problem)
    case .unwritable(let problem): self.init(problem)
    }
  }
}
