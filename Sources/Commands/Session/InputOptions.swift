import Arguments

/// Which journals to read, and how.
struct InputOptions: ArgumentGroup {
  @Option(
    "-f", "--file", value: "FILE",
    help: "Read this journal, timeclock, timedot or CSV file (repeatable; '-' is standard input).",
    completion: .files(endings: [
      "journal", "hledger", "ledger", "j", "timeclock", "timedot", "csv", "tsv", "ssv", "rules",
    ]))
  var file: [String] = []

  @Option(
    "-d", "--definitions", value: "FILE",
    help:
      "Read these definitions (repeatable; default: florin.yaml in the journal's folder or above).",
    completion: .files(endings: ["yaml", "yml"]))
  var definitions: [String] = []

  @Flag("--no-definitions", help: "Don't read definitions.")
  var noDefinitions = false

  @Option(
    "--rules-file", value: "FILE",
    help: "Read bank files with these hledger rules (default: FILE.csv.rules).",
    also: ["--rules"], completion: .files(endings: ["rules"]))
  var rulesFile: String?

  @Option(
    "--alias", value: "ALIAS",
    help: "Rename accounts while reading: OLD=NEW or /REGEX/=NEW (repeatable).")
  var alias: [String] = []

  @Flag("--auto", help: "Add postings from auto posting rules (= QUERY).")
  var auto = false

  @Flag(
    "-s", "--strict",
    help: "Also require declared accounts and commodities, and costs; treat warnings as errors.")
  var strict = false

  @Flag("-I", "--ignore-assertions", help: "Don't check balance assertions; -s checks them anyway.")
  var ignoreAssertions = false

  @Option(
    "--today", value: "DATE",
    help: "Use this day as today (default: $FLORIN_TODAY, or the current date).")
  var today: String?

  @Option("--diagnostics", value: "FMT", help: "The format of messages.")
  var diagnostics: DiagnosticFormat = .text

  @Flag("-n", "--no-conf", help: "Read no configuration file.")
  var noConf = false

  @Option(
    "--conf", value: "FILE",
    help: "Read this configuration file, or hledger's (default: ~/.config/florin/config.yaml).",
    completion: .files())
  var conf: String?

  @Option("--pager", value: "WHEN", help: "Show long output in a pager.")
  var pager: PagerChoice = .auto

  @Option(
    "--threads", value: "N",
    help: "Use at most N threads (default: $FLORIN_THREADS, or one for each processor, up to 4).")
  var threads: Int?

  @Flag("-v", "--verbose", help: "Say which journal is read, and why.")
  var verbose = false

  @Flag("-q", "--quiet", help: "Don't print warnings and notes.")
  var quiet = false
}

/// When to show output in a pager.
enum PagerChoice: String, ArgumentValue, CaseIterable {
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
enum DiagnosticFormat: String, ArgumentValue, CaseIterable {
  case text, json
}
