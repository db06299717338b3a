import Containers
import Recurring

/// The facts about flags that the rewriting of words needs.
///
/// The parser only knows the flags of one command. But finding the command among the words and completing
/// shortened names requires knowing which flags take a value. Asking every command would take longer than most
/// reports, so tests write `FlagTable+Long.swift` and `FlagTable+Commands.swift` from their declarations, and
/// compare what's written by hand here with their flags, arguments and help. Only hledger's names are without a test.
package struct FlagTable {
  /// Long flags that take a value in some commands, with the commands in which they don't.
  package static let plain: [String: Set<String>] = [
    "all": ["categorize", "print", "txns"], "over": ["assign", "move"],
  ]

  /// Long flags whose value is optional in some commands, where it comes after `=`.
  package static let optional: [String: Set<String>] = ["budget": ["balance", "bal"]]
  /// The value of such a flag without one.
  static let everything = "~"

  /// Commands with arguments that can be amounts, including negative ones.
  package static let commandsWithAmounts: Set<String> = [
    "add", "assign", "budget", "move", "reconcile", "recurring",
  ]

  /// Commands whose words are numbers of changes, so that `-1` isn't a depth there.
  package static let commandsWithNumbers: Set<String> = ["redo", "undo"]

  /// Commands with subcommands whose default one takes words.
  package static let commandsWithWords: Set<String> = ["budget"]

  /// Long flags with an optional value, and the value used if there is none.
  package static let defaultValues = ["color": "always", "forecast": Forecast.usualPeriod]

  /// Short flags that take a value, and their long names. `w` is `--write` in commands that write.
  package static let shortWithValue: [Character: String] = [
    "b": "begin", "c": "commodity-style", "d": "definitions", "e": "end", "f": "file",
    "m": "match", "o": "output-file", "O": "output-format", "p": "period", "w": "width",
    "X": "exchange",
  ]

  /// Other names that hledger has or had for flags.
  private static let hledgerForms = [
    "--anon": "--obfuscate", "--aux-date": "--date2", "--colour": "--color",
    "--costs": "--infer-market-prices", "--infer-reverse-prices": "--show-reverse",
  ]

  /// The flag that a word of hledger means: `--rules` is `--rules-file`, but `print` has a flag of that name. There
  /// it's the file if it has one.
  static func hledgerForm(of word: String, in command: String?, before next: String?) -> String {
    let name = String(word.prefix { $0 != "=" })
    if name == "--rules" {
      let isFile = command != "print" || word != name || next?.hasSuffix(".rules") ?? false
      return isFile ? "--rules-file" + word.dropFirst(name.count) : word
    }
    return hledgerForms[name].map { $0 + word.dropFirst(name.count) } ?? word
  }

  /// Whether a value follows a long flag in any command; nil if there's no such flag.
  static func takesValue(_ name: String) -> Bool? {
    let index = long.partitioningIndex { $0.name >= name }
    return index < long.count && long[index].name == name ? long[index].takesValue : nil
  }

  /// The names of the long flags that a shortened name could mean. A whole name means only itself, and so does one
  /// that only hledger has.
  static func completions(of name: String) -> [String] {
    let start = long.partitioningIndex { $0.name >= name }
    if start < long.count, long[start].name == name { return [name] }
    if HledgerNames.help(option: "--" + name) != nil { return [name] }
    return long[start...].prefix { $0.name.hasPrefix(name) }.map(\.name)
  }
}
