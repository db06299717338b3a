import Arguments
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// `florin generate`
struct GenerateCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "generate",
    abstract: "Add expected transactions to the journal as pending entries.",
    usage: "florin generate [<options>] [<ID> ...]",
    discussion: """
      florin generate                    show what's missing up to seven days ahead
      florin generate --write            add it to the journal
      florin generate rent --days 60
      florin generate --from last        also whatever was never recorded
      florin generate --prune            also remove what's no longer planned
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Option(
    "--days", value: "N",
    help: "Look N days ahead (default: 7, or 'generate.days' in the settings).")
  var days: Int?
  @Option("--through", value: "DATE", help: "Look ahead through this day instead of --days.")
  var through: String?
  @Option(
    "--from", value: "DATE",
    help: "The first day (default: today); 'last' means each template's last recorded date."
  )
  var from: String?
  @Flag("--prune", help: "Remove open entries that are no longer planned and that nobody edited.")
  var prune = false
  @Flag("--stdout", help: "Print only the entries, and write nothing.")
  var printsEntries = false
  @Argument("ID", help: "Only these templates.", completion: PlanCompletion.templates)
  var ids: [String] = []

  /// The default number of days to look ahead.
  private static let usualDays = 7

  func execute(in session: inout Session) throws(Failure) {
    let today = session.today
    let book = try session.loadPlan()
    let request = try request(book.plan, today)
    let journal = book.journal.journal
    try Commands.requireBound(
      from: request.firstDay(book.plan), through: request.last
    ) { day in
      book.plan.slotCount(
        of: request.templates, from: { request.firstDay(of: $0, book.plan) }, through: day)
    }
    let generation = try exactly(
      Generation(request, book.plan, book.journal))
    if printsEntries {
      guard !change.write, !prune else {
        throw .usage("--stdout can't be combined with --write or --prune")
      }
      session.output.append(generation.text(journal))
      return say(generation, book.plan, ChangeSummary(), in: &session)
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
    say(generation, book.plan, summary, in: &session)
    try session.finish(
      changes, summary, of: book.book, expecting: Expectation(links: generation.check))
  }

  private func request(_ plan: Plan, _ today: CivilDate) throws(Failure) -> Generation.Request {
    let usual = plan.definitions.settings.generate?.days?.value ?? Self.usualDays
    let last = try CivilDate(from: today, days: days, usual: usual, through: through, today: today)
    var begin = Generation.Begin.date(today)
    if let from {
      begin =
        from == "last" ? .lastRecorded : .date(try CivilDate(option: from, "--from", today: today))
    }
    var templates: Set<TemplateID>?
    if !ids.isEmpty {
      templates = []
      for id in ids { templates?.insert(try plan.template(named: id)) }
    }
    return Generation.Request(templates: templates, from: begin, through: last)
  }

  /// Reports which occurrences aren't generated, and why.
  private func say(
    _ generation: Generation, _ plan: Plan, _ summary: ChangeSummary, in session: inout Session
  ) {
    guard !input.quiet else { return }
    for occurrence in generation.unknown {
      session.say(
        "florin: left alone: \(plan.key(of: occurrence)): one of its amounts isn't known yet")
    }
    for (template, count) in generation.remaining(plan) {
      let id = plan.definitions.templates[template].id.value
      session.say(
        count == 0
          ? "florin: \(id): this is the last one" : "florin: \(id): \(count) more until it ends")
    }
    if generation.olderCount > 0 {
      let count = generation.olderCount
      session.say(
        "florin: \(count) older \(count.choosing("occurrence isn't", "occurrences aren't")) recorded; "
          + "'florin generate --from last' adds those after each template's last entry")
    }
  }
}

extension Generation {
  /// The additions in words: `3 entries: rent/2025-02-01, …`
  fileprivate var words: String {
    "\(additions.count.counting("entry", "entries")): "
      + additions.lazy.map { "\($0.entry.template)/\($0.entry.slot)" }.listed(atMost: 3)
  }
}

extension PlannedBook {
  /// The files for entries with these dates.
  ///
  /// - Returns: A function from a date, which has to be one of these, to its file.
  /// - Throws: `Failure` if the journal doesn't include one of the files.
  func generationFiles(_ dates: [CivilDate]) throws(Failure) -> (CivilDate) -> SourceFile {
    let parsed = journal.journal
    var files: [Int: SourceFile] = [:]
    for year in Set(dates.map(\.year)).sorted() {
      guard let file = plan.definitions.generationFile(year: year, in: parsed) else {
        let missing = plan.definitions.missingGenerationFile(year: year)
        throw Failure(status: .findings, message: missing.message, help: missing.help)
      }
      files[year] = file
    }
    let main = parsed.mainFile ?? parsed.sources.files[0]
    return { files[$0.year] ?? main }
  }
}
