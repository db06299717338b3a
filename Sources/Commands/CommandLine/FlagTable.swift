import Recurring

/// The flags that several commands share, as the rewriting of words needs to know them.
///
/// ArgumentParser knows flags only within a command; to find the command among the words, and to
/// complete shortened names, one must know which flags take a value. To ask the commands would take longer than most
/// reports, so a test writes `FlagTable+Long.swift` from what they declare, and compares the rest.
package struct FlagTable {
  /// Long flags that no value follows in some commands, although one does in others.
  package static let plain: [String: Set<String>] = [
    "all": ["categorize"], "budget": ["balance", "bal"], "over": ["assign", "move"],
  ]

  /// Commands whose words may be amounts, also negative ones.
  static let commandsWithAmounts: Set<String> = ["add", "assign", "move", "reconcile"]

  /// Long flags whose value may be left out, and what stands for it then.
  package static let defaultValues = ["color": "always", "forecast": Forecast.usualPeriod]

  /// Short flags that a value follows, and their long names; `w` is `--write` in commands that write.
  package static let shortWithValue: [Character: String] = [
    "b": "begin", "d": "definitions", "e": "end", "f": "file", "o": "output-file",
    "O": "output-format", "p": "period", "w": "width", "X": "exchange",
  ]

  /// The long flags that a shortened one may mean, by name; a whole name means only itself.
  static func completions(of name: String) -> [String] {
    long[name] != nil ? [name] : long.keys.filter { $0.hasPrefix(name) }.sorted()
  }
}
