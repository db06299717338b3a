/// Commands and options of hledger that florin doesn't have, and the nearest thing that it has.
///
/// They are in "What is not there yet" of `docs/coming-from-hledger.md`, too; a test compares both.
enum HledgerNames {
  /// What to do instead of a command; nil if hledger has no such command either.
  static func help(command name: String) -> String? { commands[name].map(answer) }

  /// What to do instead of an option such as `--gain` or `-m`; nil if hledger has no such option either.
  static func help(option name: String) -> String? {
    let name = shortOptions[name] ?? name
    return places[name].map { "only \($0) have it" } ?? options[name].map(answer)
  }

  private static func answer(_ nearest: String) -> String {
    "hledger has it, florin doesn't" + (nearest.isEmpty ? "" : "; \(nearest)")
  }

  private static let commands = [
    "diff": "compare 'florin aregister ACCOUNT -O csv' of both journals with diff",
    "iadd": "use 'florin add'",
    "rewrite": "'florin print --auto' shows entries with the postings that '=' rules add",
    "run": "write the commands in a shell script",
    "repl": "write the commands in a shell",
    "test": "'florin check' tests a journal",
    "ui": "try 'florin register ACCOUNT | less -S'",
    "web": "'florin balance -o page.html' writes a page",
  ]

  private static let shortOptions = ["-c": "--commodity-style", "-m": "--match"]

  /// Options that hledger has in more commands than florin.
  private static let places = [
    "--commodity-style": "reports and lists",
    "--pivot": "balance, register and print",
    "--pretty": "balance and statements",
  ]

  private static let options = [
    "--anon": "",
    "--obfuscate": "",
    "--base-url": "",
    "--debug": "-v says what is read, and why",
    "--format": "take -O csv, tsv or json, and cut, mlr or jq",
    "--gain": "compare 'florin balance -B' with 'florin balance -X COMM'",
    "--infer-costs": "write costs with @",
    "--infer-equity": "",
    "--lots": "",
    "--match": "'florin print desc:TEXT' shows all that match",
    "--new": "",
    "--period-titles": "",
    "--show-costs": "",
    "--round": "",
    "--sum": "sums are what's shown without it",
    "--valuechange": "'florin balance -M -H -X COMM' shows the values that change",
  ]
}
