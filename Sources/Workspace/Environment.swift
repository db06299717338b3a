import CLibrary

/// The environment of the program, read once and passed on as a value.
public struct Environment: Sendable {
  /// The environment variables.
  public let variables: [String: String]
  /// The folder in which the program was started, absolute.
  public let workingFolder: String
  /// What keeps florin from finding the book: the name of the folder or of the journal isn't UTF-8.
  public private(set) var foreignName: ForeignName?

  /// Makes an environment for a test.
  public init(variables: [String: String], workingFolder: String) {
    self.variables = variables
    self.workingFolder = workingFolder
  }

  /// The environment of this process. A variable that isn't UTF-8 counts as unset; if it would name the journal, that's
  /// a `foreignName`.
  public static func current() -> Environment {
    var variables: [String: String] = [:]
    var foreignName: ForeignName?
    for name in [
      "CLICOLOR_FORCE", "COLUMNS", "EDITOR", "FLORIN_CATEGORIZER", "FLORIN_FILE", "FLORIN_GET",
      "FLORIN_PAGER", "FLORIN_THREADS", "FLORIN_TODAY", "FORCE_COLOR", "HOME", "LC_ALL", "LC_CTYPE",
      "LANG", "LEDGER_FILE", "NO_COLOR", "PAGER", "PATH", "TERM", "TZ", "TZDIR", "VISUAL",
      "XDG_CONFIG_HOME", "XDG_STATE_HOME",
    ] {
      guard let value = getenv(name) else { continue }
      do throws(ForeignName) {
        variables[name] = try ForeignName.text(value, of: "$\(name)")
      } catch {
        if name == "FLORIN_FILE" || name == "LEDGER_FILE" { foreignName = error }
        // Most of its folders have other names, and the repaired ones lead nowhere.
        if name == "PATH" { variables[name] = String(cString: value) }
      }
    }
    var folder = "/"
    do throws(ForeignName) { folder = try FilePath.workingFolder() } catch { foreignName = error }
    var environment = Environment(variables: variables, workingFolder: folder)
    environment.foreignName = foreignName
    return environment
  }

  /// The home folder, or `/` if it's unset or empty.
  public var home: String { self["HOME"] ?? "/" }

  /// The value of a variable; nil if it's unset or empty.
  public subscript(name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }
}
