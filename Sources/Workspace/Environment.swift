import CLibrary

/// The environment of the program, read once and passed on as a value.
public struct Environment: Sendable {
  /// The environment variables.
  public let variables: [String: String]
  /// The folder in which the program was started, absolute.
  public let workingFolder: String

  /// Makes an environment for a test.
  public init(variables: [String: String], workingFolder: String) {
    self.variables = variables
    self.workingFolder = workingFolder
  }

  /// The environment of this process.
  public static func current() -> Environment {
    var variables: [String: String] = [:]
    for name in [
      "CLICOLOR_FORCE", "COLUMNS", "EDITOR", "FLORIN_CATEGORIZER", "FLORIN_FILE", "FLORIN_GET",
      "FLORIN_PAGER", "FLORIN_THREADS", "FLORIN_TODAY", "FORCE_COLOR", "HOME", "LC_ALL", "LC_CTYPE",
      "LANG", "LEDGER_FILE", "NO_COLOR", "PAGER", "PATH", "TERM", "TZ", "TZDIR", "VISUAL",
      "XDG_CONFIG_HOME", "XDG_STATE_HOME",
    ] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return Environment(variables: variables, workingFolder: FilePath.workingFolder())
  }

  /// The home folder, or `/` if it's unset or empty.
  public var home: String { self["HOME"] ?? "/" }

  /// The value of a variable; nil if it's unset or empty.
  public subscript(name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }
}
