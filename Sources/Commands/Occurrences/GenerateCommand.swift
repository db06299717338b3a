import ArgumentParser
import Dates
import Definitions
import Editing
import Journal
import Ledger
import Planning
import SourceText

/// `florin generate`
struct GenerateCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Record what is expected as pending entries of the journal.",
    usage: "florin generate [<options>] [<ID> ...]",
    discussion: """
      florin generate                    what the next seven days lack, as a diff
      florin generate --write            into the journal
      florin generate rent --days 60
      florin generate --from last        and all that was never recorded
      florin generate --prune            and remove what the plan no longer has
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @Option(help: ArgumentHelp("Look so many days ahead.", valueName: "N"))
  var days: Int?
  @Option(help: ArgumentHelp("Through this day.", valueName: "DATE"))
  var through: String?
  @Option(
    help: ArgumentHelp(
      "From this day on; 'last': from each template's last recorded slot.", valueName: "DATE"))
  var from: String?
  @Flag(help: "Remove open entries, untouched by hand, whose slots the plan no longer has.")
  var prune = false
  @Flag(name: .customLong("stdout"), help: "Print the entries themselves, and change nothing.")
  var printsEntries = false
  @Argument(help: ArgumentHelp("Only these templates.", valueName: "ID"))
  var ids: [String] = []

  /// The days that are looked ahead where nothing is said.
  private static let usualDays = 7

  func execute(in run: inout Run) throws(Failure) {
    let today = try run.today(option: input.today)
    let book = try run.loadPlan(input, color: change.color, today: today)
    let request = try request(book.plan, today)
    let journal = book.journal.journal
    try Commands.requireBound(
      from: request.firstDay(book.plan), through: request.last
    ) { day in
      book.plan.slotCount(
        of: request.templates, from: { request.firstDay(of: $0, book.plan) }, through: day)
    }
    let generation = Generation(request, book.plan, book.journal)
    if generation.hasOverflow { throw .overflow }
    if printsEntries {
      guard !change.write, !prune else {
        throw .usage("--stdout only prints: it goes with neither --write nor --prune")
      }
      run.output.append(generation.text(journal))
      return say(generation, book.plan, ChangeSummary(), in: &run)
    }
    var summary = ChangeSummary()
    if !generation.additions.isEmpty {
      summary.say(.add, generation.words)
    }
    let pruning = prune ? Pruning(of: request.templates, book.plan, journal) : nil
    var changes = generation.change(
      files: try book.generationFiles(generation.additions.map(\.entry.date)), journal,
      without: pruning?.transactions ?? [])
    if let pruning {
      changes.merge(pruning.change)
      for key in pruning.removed { summary.say(.remove, "\(key)") }
      for (key, reason) in pruning.kept { summary.say("left alone: \(key): \(reason)") }
    }
    say(generation, book.plan, summary, in: &run)
    try run.finish(
      changes, summary, change, book.journal, input, today: today,
      links: generation.check)
  }

  private func request(_ plan: Plan, _ today: CivilDate) throws(Failure) -> Generation.Request {
    if days != nil, through != nil { throw .usage("--days and --through contradict each other") }
    let count = days ?? plan.definitions.settings.generate?.days?.value ?? Self.usualDays
    guard 0...400_000 ~= count else {
      throw .usage("--days \(count) is no number of days to look ahead")
    }
    let last = try through.map { text throws(Failure) in
      try CivilDate(option: text, "--through", today: today)
    }
    var begin = Generation.Begin.date(today)
    if let from {
      begin =
        from == "last" ? .lastRecorded : .date(try CivilDate(option: from, "--from", today: today))
    }
    var templates: Set<Int>?
    if !ids.isEmpty {
      templates = []
      for id in ids { templates?.insert(try plan.template(named: id)) }
    }
    return Generation.Request(
      templates: templates, from: begin, through: last ?? today.adding(days: count))
  }

  /// Says what is not generated, and why.
  private func say(
    _ generation: Generation, _ plan: Plan, _ summary: ChangeSummary, in run: inout Run
  ) {
    guard !input.quiet else { return }
    for occurrence in generation.unknown {
      run.say("florin: left alone: \(plan.key(of: occurrence)): an amount of it is not known yet")
    }
    for (template, count) in generation.remaining(plan) {
      let id = plan.definitions.templates[template].id.value
      run.say(
        count == 0
          ? "florin: \(id) ends with this" : "florin: \(id): \(count) more until it ends")
    }
    if generation.olderCount > 0 {
      let count = generation.olderCount
      run.say(
        "florin: \(count) older \(count == 1 ? "occurrence is" : "occurrences are") not recorded; "
          + "'florin generate --from last' adds those behind each template's last record")
    }
  }
}

extension Generation {
  /// `3 entries: rent/2025-02-01, …`
  fileprivate var words: String {
    let keys = additions.prefix(3).map { "\($0.entry.template)/\($0.entry.slot)" }
    let rest = additions.count - keys.count
    return "\(additions.count) \(additions.count == 1 ? "entry" : "entries"): "
      + keys.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension PlannedBook {
  /// The files that entries of some dates go to.
  ///
  /// - Returns: The file of a date, which must be one of these.
  /// - Throws: `Failure` when the journal does not read one of the files.
  func generationFiles(_ dates: [CivilDate]) throws(Failure) -> (CivilDate) -> SourceFile {
    let parsed = journal.journal
    var files: [Int: SourceFile] = [:]
    for year in Set(dates.map(\.year)).sorted() {
      guard let file = plan.definitions.generationFile(year: year, in: parsed) else {
        let name = plan.definitions.settings.generate?.file?.value ?? ""
        let path = name.replacing("{year}", with: String(year))
        throw Failure(
          status: .findings,
          message: "the journal does not read '\(path)', the file for entries of \(year)",
          help: "make the file, and include it in the journal: include \(path)")
      }
      files[year] = file
    }
    let main = parsed.sources.files[0]
    return { files[$0.year] ?? main }
  }
}
