import ArgumentParser
import Banking
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import Reports
import SourceText
import Statements
import Tables
import Workspace

/// `florin import`
struct ImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
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

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var names: NewNameOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @OptionGroup var list: ImportListOptions
  @Argument(
    help: ArgumentHelp("Bank files (default: those named in 'imports:').", valueName: "FILE"),
    completion: .file())
  var files: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    for file in files { session.writable.add(file: file) }
    if let folder = options.archive { session.writable.add(folder: folder) }
    let output = list.output(change.color)
    if let output {
      guard !change.write else {
        throw .usage("--list and --write can't be combined")
      }
      _ = try output.format(of: "import", among: OutputFormat.allCases)
    }
    let loaded = try session.loadImport(options, names.policy, files)
    guard !loaded.statements.isEmpty else { return }
    let archive = try ImportArchive(
      options.archive, loaded, environment: session.environment)
    var batch = try session.plan(loaded, options)
    let journal = loaded.book.journal
    try session.report(
      batch.edits.mismatches.map { $0.diagnostic(journal.journal) },
      sources: journal.journal.sources)
    if let output {
      let view = ImportView(
        batch.plan, batch.edits.outcomes, batch.edits.mismatches, journal)
      for remark in loaded.remarks { session.sayLast("florin: \(remark)") }
      session.outputPath = output.outputFile
      let format = try output.format(of: "import", among: OutputFormat.allCases)
      return try session.print(view, as: format, look: .list, output, isFitted: true)
    }
    var summary = ImportSummary(batch, loaded)
    if let after = batch.readBack?.journal.journal {
      for remark in try journal.journal.refuseMisspeltNames(in: after, names.policy) {
        summary.lines.say(remark)
      }
    }
    if !input.quiet { for line in summary.table { session.say(line) } }
    if let after = batch.readBack.take() {
      let (plan, added, changes) = (batch.plan, batch.edits.addedPostings, batch.changes)
      try session.finish(
        changes, readBackAs: after, summary.lines, journal,
        links: LinkCheck(batch.edits.links),
        isMeant: { plan.isImported(into: $0) && added.areRead(in: $0, changes) },
        moving: archive?.moves ?? [])
    } else {
      try session.finish(batch.changes, summary.lines, moving: archive?.moves ?? [])
    }
    if change.write { archive?.report(to: &session) }
  }
}
