import ArgumentParser

/// Which journals to read, and how.
struct InputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Read this journal, timeclock, timedot or CSV file (repeatable; '-' is standard input).",
      valueName: "FILE"),
    completion: .file(extensions: [
      "journal", "hledger", "ledger", "j", "timeclock", "timedot", "csv", "tsv", "ssv", "rules",
    ]))
  var file: [String] = []

  @Option(
    name: [.customShort("d"), .long],
    help: ArgumentHelp(
      "Read these definitions (repeatable; default: florin.yaml in the journal's folder or above).",
      valueName: "FILE"),
    completion: .file(extensions: ["yaml", "yml"]))
  var definitions: [String] = []

  @Flag(name: .customLong("no-definitions"), help: "Don't read definitions.")
  var noDefinitions = false

  @Option(
    help: ArgumentHelp(
      "Read bank files with these hledger rules (default: FILE.csv.rules).", valueName: "FILE"),
    completion: .file(extensions: ["rules"]))
  var rulesFile: String?

  @Option(
    help: ArgumentHelp(
      "Rename accounts while reading: OLD=NEW or /REGEX/=NEW (repeatable).",
      valueName: "ALIAS"))
  var alias: [String] = []

  @Flag(help: "Add postings from auto posting rules (= QUERY).")
  var auto = false

  @Flag(name: .shortAndLong, help: "Also check declarations, and treat warnings as errors.")
  var strict = false

  @Flag(name: [.customShort("I"), .long], help: "Don't check balance assertions.")
  var ignoreAssertions = false

  @Option(help: ArgumentHelp("Use this day as today.", valueName: "DATE"))
  var today: String?

  @Option(help: ArgumentHelp("The format of messages.", valueName: "FMT"))
  var diagnostics: DiagnosticFormat = .text

  @Flag(name: [.customShort("n"), .long], help: "Read no configuration file.")
  var noConf = false

  @Option(
    help: ArgumentHelp(
      "Read this configuration file, or hledger's (default: ~/.config/florin/config.yaml).",
      valueName: "FILE"),
    completion: .file())
  var conf: String?

  @Option(help: ArgumentHelp("Show long output in a pager.", valueName: "WHEN"))
  var pager: PagerChoice = .auto

  @Option(
    help: ArgumentHelp(
      "Use at most N threads (default: $FLORIN_THREADS, or one for each processor, up to 4).",
      valueName: "N"))
  var threads: Int?

  @Flag(name: .shortAndLong, help: "Say which journal is read, and why.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Don't print warnings and notes.")
  var quiet = false
}

/// When to show output in a pager.
enum PagerChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, never

  init?(argument: String) {
    switch argument {
    case "auto", "yes", "y", "always": self = .auto
    case "no", "n", "never": self = .never
    default: return nil
    }
  }
}

/// The format of diagnostics.
enum DiagnosticFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
