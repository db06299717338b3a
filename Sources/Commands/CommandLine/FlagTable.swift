import Recurring

/// The flags that several commands share, as the rewriting of words needs to know them.
///
/// ArgumentParser knows flags only within a command; to find the command among the words, and to
/// complete shortened names, one must know which flags take a value. A test compares the table with
/// what the commands declare.
package struct FlagTable {
  /// Long flags, without dashes, and whether a value follows.
  package static let long: [String: Bool] = [
    "account": true, "alias": true, "all": true, "amount": true, "archive": true, "at": true,
    "auto": false, "average": false, "begin": true, "budget": true, "budgeted": false,
    "changes": false, "chart": false, "check": false, "cleared": false, "color": true,
    "commodity": false, "cost": false, "csv-safe": false, "cumulative": false, "currency": true,
    "daily": false, "date": true, "date2": false, "days": true, "declared": false,
    "definitions": true, "depth": true, "diagnostics": true, "drill": false, "drop": true,
    "dry-run": false, "empty": false, "end": true, "evaluate": false, "example": false,
    "exchange": true, "explicit": false, "fail-over": true, "file": true, "flat": false,
    "floor": true, "forecast": true, "format": true, "from": true, "git-hooks": false,
    "help": false, "historical": false, "ignore-assertions": false, "include-overdue": false,
    "income": false, "infer-market-prices": false, "junk": true, "like": true, "list": false,
    "make-rule": false, "market": false, "min": true, "monthly": false, "new-account": false,
    "new-commodity": false, "next": true, "no-assertions": false, "no-conf": false,
    "no-definitions": false, "no-elide": false, "no-total": false, "not": true, "note": true,
    "output-file": true, "output-format": true, "outside": false, "over": true, "payee": false,
    "pending": false, "per-day": false, "period": true, "preview": false, "print": false,
    "priority": true, "profile": true, "prune": false, "quarterly": false, "quiet": false,
    "real": false, "row-total": false, "rules": false, "sort": true, "sort-amount": false,
    "status": true, "stdout": false, "stop": false, "strict": false, "suggest": true, "tag": false,
    "template": false, "then": true, "through": true, "to-date": false, "today": true, "top": true,
    "tree": false, "types": false, "uncategorize": false, "undeclared": false, "underfunded": false,
    "undo": false, "unmarked": false, "unused": false, "used": false, "value": true,
    "values": false, "verbose": false, "version": false, "weekly": false, "when": true, "why": true,
    "width": true, "write": false, "yearly": false,
  ]

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
