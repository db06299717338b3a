import ArgumentParser
import Dates
import Definitions
import Editing
import Journal
import Ledger
import Planning
import Reports
import SourceText
import Statements
import Workspace

/// `florin import`
struct ImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Put a bank's statements into the journal.",
    usage: "florin import [<options>] [<FILE> ...]",
    discussion: """
      florin import                             the files that 'imports:' names
      florin import inbox/checking.csv --list   what becomes of each row
      florin import --write --archive done      and put the files away
      florin import card.ofx --account Liabilities:Card

      A row that the journal has is not added again: it is found by the bank's id,
      else by account, amount and day. What the plan expects is completed.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Statements") var options: ImportOptions
  @OptionGroup var names: NewNameOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @OptionGroup(title: "List") var list: ImportListOptions
  @Argument(
    help: ArgumentHelp("Files of a bank; else those that 'imports:' names.", valueName: "FILE"),
    completion: .file())
  var files: [String] = []

  func execute(in run: inout Run) throws(Failure) {
    for file in files { run.writable.add(file: file) }
    if let folder = options.archive { run.writable.add(folder: folder) }
    let today = try run.today(option: input.today)
    let output = list.output(change.color)
    if let output {
      guard !change.write else {
        throw .usage("--list shows what would be written: it does not go with --write")
      }
      _ = try output.format(of: "import", among: OutputFormat.allCases)
    }
    let loaded = try run.loadImport(
      input, options, names.policy, files, color: change.color, today: today)
    guard !loaded.statements.isEmpty else { return }
    let archive = try ImportArchive(
      options.archive, loaded, environment: run.environment)
    var batch = try run.plan(loaded, options, input, color: change.color, today: today)
    let journal = loaded.book.journal
    try run.report(
      batch.edits.mismatches.map { $0.diagnostic(journal.journal) },
      sources: journal.journal.sources, input, color: change.color)
    if let output {
      let view = ImportView(
        batch.plan, batch.edits.outcomes, batch.edits.mismatches, journal)
      for remark in loaded.remarks { run.sayLast("florin: \(remark)") }
      run.outputPath = output.outputFile
      let format = try output.format(of: "import", among: OutputFormat.allCases)
      return try run.print(view, as: format, look: .list, output, isFitted: true)
    }
    var summary = ImportSummary(batch, loaded)
    if let after = batch.readBack?.journal.journal {
      for remark in try journal.journal.refuseMisspeltNames(in: after, names.policy) {
        summary.lines.say(remark)
      }
    }
    if !input.quiet { for line in summary.table { run.say(line) } }
    if let after = batch.readBack.take() {
      let (plan, added, changes) = (batch.plan, batch.edits.addedPostings, batch.changes)
      try run.finish(
        changes, readBackAs: after, summary.lines, change, journal, input,
        links: LinkCheck(batch.edits.links),
        isMeant: { plan.isImported(into: $0) && added.areRead(in: $0, changes) },
        moving: archive?.moves ?? [])
    } else {
      try run.finish(batch.changes, summary.lines, change, moving: archive?.moves ?? [])
    }
    if change.write { archive?.report(to: &run) }
  }
}
