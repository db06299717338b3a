import Amounts
import Dates
import Definitions
import Journal
import Ledger
import SourceText
import Workspace

extension Session {
  /// Reads and balances the journals of a command line, and prints their problems. With `--forecast`, adds
  /// expected transactions.
  ///
  /// - Parameters:
  ///   - forecast: The period of `--forecast`, or nil for actual transactions only.
  ///   - span: The report's span, which ends the forecast unless it has its own period.
  /// - Returns: The journal.
  /// - Throws: `Failure` if a journal has errors, since a report would show wrong numbers.
  mutating func load(
    forecast: String? = nil,
    for span: DateSpan = .unbounded
  ) throws(Failure) -> BalancedJournal {
    if let forecast {
      return try loadForecast(forecast, for: span)
    }
    return try balance(try read())
  }

  /// Balances a journal as it was read, and prints its problems.
  private mutating func balance(
    _ parsed: consuming ParsedJournal
  ) throws(Failure) -> BalancedJournal {
    var journal = BalancedJournal(
      consume parsed, input, options: .init(input), today: today)
    if input.strict { journal.check(Check.strict) }
    try report(journal.diagnostics, sources: journal.journal.sources)
    return journal
  }

  /// Reads the journals of a command line, and the currency of their definitions' settings; nil if there's none, or if it
  /// can't be read.
  mutating func loadWithCurrency() throws(Failure) -> (BalancedJournal, currency: CommodityID?) {
    let parsed = try read()
    // A copy, so that names that only definitions have don't become the journal's.
    var named = parsed
    let currency = try readDefinitions(into: &named).settings.currency?.value
    let symbol = currency.map { named.commodities.symbol(of: $0) }
    let journal = try balance(parsed)
    return (journal, symbol.flatMap { journal.journal.commodities.find($0.utf8) })
  }

  /// Reads the journals of a command line.
  mutating func read(
    checksLedger: Bool = false
  ) throws(Failure) -> ParsedJournal {
    if input.file.contains("") {
      throw .usage("-f needs a file name", help: "write '-f -' for standard input")
    }
    let location = try journalLocation()
    if input.verbose {
      say("florin: reading \(location.paths.joined(separator: ", ")) (\(location.reason))")
    }
    let provider = DiskSources(environment: environment)
    let references = location.references(in: provider)
    for reference in references {
      try provider.require(
        reference, "journal", "(\(location.reason))", help: location.advice)
    }
    if changesBook, let first = references.first,
      !references.contains(where: { $0.format == .journal })
    {
      throw .foreign(first.name)
    }
    _ = try namedDefinitions(provider)
    var options = try readerOptions()
    options.checksLedger = checksLedger
    let threads = try threadCount()
    options.segmentation.threads = threads
    let sources = DiskJournals(
      environment, rulesFile: input.rulesFile, threads: threads,
      definitionsIn: input.noDefinitions ? nil : definitionsPlace(location))
    let journal = JournalReader(provider: sources, options: options).read(references)
    foreignPaths = NameSet(journal.sources.files.filter { !$0.isText }.map(\.path))
    return journal
  }

  /// How journals are read, on one thread.
  func readerOptions() throws(Failure) -> JournalReader.Options {
    var options = JournalReader.Options(today: today)
    options.refusesCarriageReturns = true
    options.aliases = try aliases()
    options.now = now
    return options
  }

  /// How many threads may read: the option, otherwise `$FLORIN_THREADS`, otherwise as many as the machine has
  /// processors, but no more than four.
  func threadCount() throws(Failure) -> Int {
    if let count = input.threads {
      guard count >= 1 else {
        throw .usage("--threads must be at least 1", help: "--threads 1 uses no other thread")
      }
      return count
    }
    if let text = environment["FLORIN_THREADS"] {
      guard let count = Int(text), count >= 1 else {
        throw .usage(
          "$FLORIN_THREADS isn't a number of threads: '\(text)'",
          help: "it must be a whole number of at least 1")
      }
      return count
    }
    return min(4, Processors.count)
  }

  /// The aliases of the command line.
  func aliases() throws(Failure) -> [AccountAlias] {
    var aliases: [AccountAlias] = []
    for text in input.alias {
      do {
        aliases.append(try AccountAlias(option: text))
      } catch {
        throw .usage(
          "--alias '\(visible(text))': \(error.headline)", help: "write OLD=NEW or /REGEX/=NEW")
      }
    }
    return aliases
  }

  /// The location of the journals of a command line.
  ///
  /// - Throws: `Failure` if a `florin.yaml` that could name a journal can't be read.
  mutating func journalLocation() throws(Failure) -> JournalLocation {
    if let location { return location }
    do throws(JournalLocation.Problem) {
      let location = try JournalLocation(options: input.file, environment: environment)
      if let obstacle = location.obstacle { warn(ofObstacle: obstacle) }
      self.location = location
      return location
    } catch {
      try refusePassing(error.diagnostics)
      append(error.diagnostics, sources: error.sources)
      throw .findings
    }
  }

  /// Warns that there may be a book above a folder that can't be read.
  mutating func warn(ofObstacle obstacle: String) {
    warn(
      "the search for \(BookLocation.fileName) stopped at \(obstacle)",
      help: "name the journal with -f and the definitions with -d")
  }

  /// Prints diagnostics to standard error.
  ///
  /// - Throws: `Failure.findings` if one of them is an error, or a warning with `--strict`.
  mutating func report(
    _ diagnostics: [Diagnostic], sources: SourceMap
  ) throws(Failure) {
    append(try shown(diagnostics, sources: sources), sources: sources)
    if areFindings(diagnostics) { throw .findings }
  }

  /// The diagnostics to show: with `--quiet`, the errors among them.
  mutating func shown(
    _ diagnostics: [Diagnostic], sources: SourceMap
  ) throws(Failure) -> [Diagnostic] {
    readFiles = sources.files.map(\.name)
    try refuseInterrupted(sources)
    try refusePassing(diagnostics)
    return input.quiet ? diagnostics.errors : diagnostics
  }

  /// Refuses to continue if one of the diagnostics may be gone when the command runs again. It then does.
  private func refusePassing(_ diagnostics: [Diagnostic]) throws(Failure) {
    guard let passing = diagnostics.first(where: \.isPassing) else { return }
    // Standard input can't be read twice.
    throw Failure(
      status: .temporary, message: passing.headline, help: passing.help.first,
      isWorthAnotherTry: !input.file.contains("-") && !readFiles.contains("-"))
  }

  /// Whether one of the diagnostics is an error, or a warning with `--strict`.
  func areFindings(_ diagnostics: [Diagnostic]) -> Bool {
    let least = input.strict ? Severity.warning : Severity.error
    return diagnostics.contains { $0.severity >= least }
  }

  mutating func append(
    _ diagnostics: [Diagnostic], sources: SourceMap
  ) {
    switch reading?.input.diagnostics ?? .text {
    case .text:
      let isColored = terminal.isColored(color, stream: terminal.isErrorTerminal)
      hasStyledErrors = hasStyledErrors || isColored
      var printer = DiagnosticTextPrinter(sources: sources, isColored: isColored)
      for diagnostic in diagnostics { printer.append(diagnostic, to: &errors) }
    case .json:
      var printer = DiagnosticJSONPrinter(sources: sources)
      for diagnostic in diagnostics { printer.append(diagnostic, to: &errors) }
    }
  }
}

extension BalancedJournal.Options {
  /// The balancing options that the flags ask for.
  init(_ input: InputOptions) {
    self.init()
    checksAssertions = !input.ignoreAssertions || input.strict
    requiresCosts = input.strict
  }
}

extension BalancedJournal {
  /// Balances a journal. With `--auto`, adds the postings of its rules.
  init(
    _ journal: consuming ParsedJournal, _ input: InputOptions, options: Options, today: CivilDate
  ) {
    if input.auto {
      self.init(journal, withAutoPostingsOn: today, options: options)
    } else {
      self.init(journal, options: options)
    }
  }
}
