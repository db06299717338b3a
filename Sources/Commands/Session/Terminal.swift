import CLibrary
import SourceText
import Workspace

/// What standard output and standard error are connected to.
struct Terminal {
  /// Whether standard output is a terminal.
  let isOutputTerminal: Bool
  /// Whether standard error is a terminal.
  let isErrorTerminal: Bool
  /// Whether a user is probably present: standard input, output or error is a terminal.
  let isSomewhere: Bool
  /// The width in columns: `$COLUMNS`, otherwise the terminal's own, otherwise 80.
  let width: Int
  /// The width that reports for people should fit: `$COLUMNS`, otherwise the terminal's own; nil for a pipe
  /// or a file without `$COLUMNS`.
  let reportWidth: Int?
  private let environment: Environment

  /// Whether the locale uses Unicode: `$LC_ALL`, `$LC_CTYPE` or `$LANG` names UTF-8.
  var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = (locale ?? "").lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  init(environment: Environment) {
    self.environment = environment
    isOutputTerminal = isatty(STDOUT_FILENO) == 1
    isErrorTerminal = isatty(STDERR_FILENO) == 1
    isSomewhere = isOutputTerminal || isErrorTerminal || isatty(STDIN_FILENO) == 1
    width = Self.width(environment, isTerminal: isOutputTerminal)
    reportWidth = isOutputTerminal || Self.named(environment) != nil ? width : nil
  }

  /// The value of `$COLUMNS`, if it's plausible.
  private static func named(_ environment: Environment) -> Int? {
    guard let text = environment["COLUMNS"], let columns = Int(text),
      (20...10_000).contains(columns)
    else { return nil }
    return columns
  }

  private static func width(_ environment: Environment, isTerminal: Bool) -> Int {
    if let columns = named(environment) { return columns }
    return isTerminal ? TerminalSize.columns(of: STDOUT_FILENO) ?? 80 : 80
  }

  /// Whether to use colors. The option decides first, then `NO_COLOR`, then `CLICOLOR_FORCE` and
  /// `FORCE_COLOR`, then whether the stream is a terminal that supports colors.
  func isColored(_ choice: ColorChoice, stream isTerminal: Bool) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"] != nil { return false }
      if let force = environment["CLICOLOR_FORCE"] ?? environment["FORCE_COLOR"], force != "0" {
        return true
      }
      return isTerminal && environment["TERM"] != nil && environment["TERM"] != "dumb"
    }
  }
}
