import Arguments
import Banking
import Definitions
import Edits
import Journal
import Ledger
import SourceText
import Workspace

/// `florin get`
struct GetCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "get",
    abstract: "Get statements and prices from your own programs.",
    usage: "florin get [<options>] [<NAME> ...]",
    discussion: """
      florin get                    all imports with 'get:', and prices
      florin get checking           one import
      florin get prices --write

      A program runs only if $FLORIN_GET allows exactly its command line. What it
      prints is checked. A statement becomes a file for 'florin import', and prices
      are P directives. What you have already isn't added again.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument("NAME", help: "Names of imports, or 'prices' (default: everything with 'get:').")
  var names: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    var parsed = try session.read()
    let definitions = try session.readDefinitions(into: &parsed)
    let reader = try session.bookReader()
    let journal = reader.balanced(parsed)
    let sources = journal.journal.sources
    try session.report(
      (journal.diagnostics + definitions.diagnostics(using: [.imports]))
        .errors, sources: sources)
    let jobs = try jobs(in: definitions)
    var getting = Getting(
      programs: try GetPrograms(jobs, session.environment, &session, sources),
      parsed: parsed, definitions: definitions, journal: journal, reader: reader)
    for (index, job) in jobs.enumerated() { getting.run(index, job, in: &session) }
    try getting.finish(in: &session)
  }

  /// What to get.
  ///
  /// - Throws: `Failure` if nothing says how, or there is no import with one of the names.
  private func jobs(in definitions: Definitions) throws(Failure) -> [GetJob] {
    let imports = definitions.imports.compactMap { profile in
      profile.get.map { GetJob(command: $0, profile: profile) }
    }
    let prices = (definitions.settings.prices?.commands ?? []).map {
      GetJob(command: $0, profile: nil)
    }
    let known = (imports + prices).map(\.name)
    guard !known.isEmpty || names.contains(where: { definitions.importProfile($0) != nil }) else {
      throw .usage(
        "the definitions don't say how to get statements or prices",
        help: "add 'get: [PROGRAM, ARGUMENT]' to an import, or "
          + "'prices: {get: [[PROGRAM, ARGUMENT]]}' to the settings")
    }
    for name in names where !known.contains(where: { $0.isExactly(name) }) {
      if definitions.importProfile(name) != nil {
        throw .usage(
          "the import '\(visible(name))' doesn't say how to get a statement",
          help: "write its program there: get: [PROGRAM, ARGUMENT]")
      }
      throw .usage(
        "there is nothing to get for '\(visible(name))'",
        help: Spelling.nearest(to: name, among: known).map(Spelling.question)
          ?? (name == "prices"
            ? "add 'prices: {get: [[PROGRAM, ARGUMENT]]}' to the settings"
            : "choose from \(Set(known).sorted().joined(separator: ", "))"))
    }
    return (imports + prices).filter { job in
      names.isEmpty || names.contains { $0.isExactly(job.name) }
    }
  }
}

/// One program to run.
struct GetJob {
  /// The program and its arguments, as the book names them.
  let command: Located<[String]>
  /// The import that gets the statement; nil for prices.
  let profile: ImportProfile?

  /// The import's name, or `prices`.
  var name: String { profile?.name.value ?? "prices" }
}
