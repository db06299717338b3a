/// Commands and options of hledger that florin doesn't have, and the nearest thing that it has.
///
/// They are in "What is not there yet" of `docs/coming-from-hledger.md`, too; a test compares both.
enum HledgerNames {
  /// What to do instead of a command; nil if hledger has no such command either.
  static func help(command name: String) -> String? { commands[name].map(answer) }

  /// What to do instead of an option such as `--gain` or `-m`; nil if hledger has no such option either.
  static func help(option name: String) -> String? {
    let name = shortOptions[name] ?? name
    return places[name].map { "only \($0)" } ?? options[name].map(answer)
  }

  private static func answer(_ nearest: String) -> String {
    "hledger has it, florin doesn't" + (nearest.isEmpty ? "" : "; \(nearest)")
  }

  private static let commands = [
    "iadd": "use 'florin add'",
    "run": "write the commands in a shell script",
    "repl": "write the commands in a shell",
    "test": "'florin check' tests a journal",
    "ui": "try 'florin register ACCOUNT | less -S'",
    "web": "'florin balance -o page.html' writes a page",
  ]

  private static let shortOptions = ["-c": "--commodity-style", "-m": "--match"]

  /// Options that hledger has in more commands than florin.
  private static let places = [
    "--commodity-style": "reports and lists have it",
    "--match": "'florin print' has it",
    "--pivot": "balance, register and print have it",
    "--pretty": "balance, statements and roi have it",
    "--round": "print and close have it",
    "--verbose-tags": "'florin print' has it",
  ]

  private static let options = [
    "--base-url": "",
    "--debug": "-v says what is read, and why",
    "--lots": "",
    "--new": "reports never write; 'florin import FILE' shows what the journal doesn't have",
  ]
}
