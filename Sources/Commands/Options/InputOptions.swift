import ArgumentParser

/// Which journals to read, and how.
struct InputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Read this journal; may be repeated, '-' is standard input.", valueName: "FILE"),
    completion: .file(extensions: ["journal", "hledger", "ledger", "j"]))
  var file: [String] = []

  @Option(
    name: [.customShort("d"), .long],
    help: ArgumentHelp(
      "Read these definitions; may be repeated. Else those of florin.yaml, beside the journal or above.",
      valueName: "FILE"),
    completion: .file(extensions: ["yaml", "yml"]))
  var definitions: [String] = []

  @Flag(name: .customLong("no-definitions"), help: "Read no definitions.")
  var noDefinitions = false

  @Option(
    help: ArgumentHelp(
      "Rename accounts while reading: OLD=NEW or /REGEX/=NEW; may be repeated.",
      valueName: "ALIAS"))
  var alias: [String] = []

  @Flag(help: "Add the postings of auto posting rules (= QUERY).")
  var auto = false

  @Flag(name: .shortAndLong, help: "Check declarations too, and let warnings fail.")
  var strict = false

  @Flag(name: [.customShort("I"), .long], help: "Do not check balance assertions.")
  var ignoreAssertions = false

  @Option(help: ArgumentHelp("Take this day for today.", valueName: "DATE"))
  var today: String?

  @Option(help: ArgumentHelp("Print problems as text or json.", valueName: "FMT"))
  var diagnostics: DiagnosticFormat = .text

  @Flag(name: [.customShort("n"), .long], help: "Read no configuration file.")
  var noConf = false

  @Flag(name: .shortAndLong, help: "Say which journal is read and why.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Print no warnings.")
  var quiet = false
}

/// How diagnostics are printed.
enum DiagnosticFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
