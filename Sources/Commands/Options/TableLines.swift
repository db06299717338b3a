import Arguments

/// How the lines of tables are drawn: the values of `--pretty`.
enum TableLines: String, ArgumentValue, CaseIterable {
  case yes, no

  /// Reads a value, with hledger's other words for both.
  init?(argument: String) {
    switch argument.lowercased() {
    case "yes", "y", "always": self = .yes
    case "no", "n", "never": self = .no
    default: return nil
    }
  }
}
