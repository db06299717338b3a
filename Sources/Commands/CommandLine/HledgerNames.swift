/// Commands and options of hledger that florin doesn't have, and the nearest thing that it has.
///
/// They are in "What is not there yet" of `docs/coming-from-hledger.md`, too; a test compares both.
enum HledgerNames {
  /// What to do instead of a command; nil if hledger has no such command either.
  static func help(command name: String) -> String? { commands[name].map(answer) }

  /// What to do instead of an option such as `--gain` or `-m`; nil if hledger has no such option either.
  static func help(option name: String) -> String? {
    let name = shortOptions[name] ?? otherNames[name] ?? name
    return places[name].map { "only \($0)" } ?? options[name].map(answer)
  }

  private static func answer(_ nearest: String) -> String {
    "hledger has it, florin doesn't" + (nearest.isEmpty ? "" : "; \(nearest)")
  }

  private static let commands = [
    "commands": "'florin --help' lists them",
    "demo": "'florin init --example' makes a book to try things with",
    "iadd": "use 'florin add'",
    "run": "write the commands in a shell script",
    "repl": "write the commands in a shell",
    "setup": "'florin config' shows what it reads, and 'florin check' tests a journal",
    "test": "'florin check' tests a journal",
    "ui": "try 'florin register ACCOUNT | less -S'",
    "web": "'florin balance -o page.html' writes a page",
  ]

  /// Options with a single dash, and what they're short for.
  private static let shortOptions = [
    "-b": "--begin", "-B": "--cost", "-c": "--commodity-style", "-C": "--cleared", "-D": "--daily",
    "-e": "--end", "-E": "--empty", "-H": "--historical", "-m": "--match", "-M": "--monthly",
    "-p": "--period",
    "-P": "--pending", "-Q": "--quarterly", "-R": "--real", "-U": "--unmarked", "-V": "--market",
    "-W": "--weekly", "-X": "--exchange", "-Y": "--yearly",
  ]

  /// Other names of options. Commands that have the option declare them, too.
  private static let otherNames = [
    "--anon": "--obfuscate", "--aux-date": "--date2", "--colour": "--color",
    "--costs": "--infer-market-prices", "--infer-reverse-prices": "--show-reverse",
    "--infer-value": "--infer-market-prices",
  ]

  /// Options that hledger has in more commands than florin.
  private static let places: [String: String] = {
    var places = [
      "--budget": "balance has it",
      "--color": "commands that print tables have it",
      "--commodity-style": "reports and lists have it",
      "--empty": "reports with balances, codes and tags have it",
      "--format": "balance has it",
      "--historical":
        "balance, statements and register have it ('aregister' always counts what came before)",
      "--invert": "balance, register and print have it",
      "--locations": "accounts, prices and print have it",
      "--infer-market-prices": "reports with amounts, and prices, have it",
      "--match": "'florin print' has it",
      "--no-elide": "balance and statements have it",
      "--pivot": "balance, register and print have it",
      "--period-titles": "balance and statements have it",
      "--pretty": "balance, statements and roi have it",
      "--round": "print and close have it",
      "--title": "balance and statements have it",
      "--verbose-tags": "'florin print' has it",
    ]
    for name in ["cost", "exchange", "market", "value"] {
      places["--" + name] = "reports with amounts have it"
    }
    for name in [
      "begin", "cleared", "daily", "date2", "depth", "end", "forecast", "infer-equity", "monthly",
      "obfuscate", "pending", "period", "quarterly", "real", "unmarked", "weekly", "yearly",
    ] {
      places["--" + name] = "reports and lists that take a query have it"
    }
    return places
  }()

  private static let options = [
    "--align-all": "its columns are always aligned",
    "--base-url": "",
    "--catchup": "'florin import' finds out by itself what the journal has",
    "--commodity-column": "use --layout bare",
    "--debug": "-v says what is read, and why",
    "--export": "'florin fmt' formats whole journals, with their directives and comments",
    "--heading": "for a list without a heading, pipe it to 'tail -n +2'",
    "--info": "'florin help' lists topics, and docs/ explains them",
    "--ignore-lots": "it doesn't track lots",
    "--lots": "it doesn't track lots",
    "--lots-warn": "it doesn't track lots",
    "--man": "'florin help' lists topics, and docs/ explains them",
    "--migrate": "use --clopen",
    "--no-new-accounts": "'florin add' asks before it uses a new account",
    "--old-timeclock": "sessions end as in hledger 1.99",
    "--new": "reports never write; 'florin import FILE' shows what the journal doesn't have",
  ]
}
