import CLibrary

/// The user's editor, and how to open it at a line.
public struct Editor: Sendable {
  /// The command from `$VISUAL` or `$EDITOR`. The shell runs it, and it can contain arguments.
  public let command: String

  /// The editor of an environment: `$VISUAL`, otherwise `$EDITOR`, otherwise `vi`.
  public init(environment: Environment) {
    command =
      ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
  }

  /// The words after the command that open a file at a line.
  ///
  /// - Parameters:
  ///   - file: The path.
  ///   - line: The line, from 1.
  /// - Returns: `+12 main.journal`, or the editor's own syntax; an unknown editor gets only the file.
  public func arguments(file: String, line: Int) -> [String] {
    let program = command.split(separator: " ").first ?? ""
    // A name that begins with a hyphen must not look like an option.
    let file = file.hasPrefix("-") ? "./" + file : file
    switch FilePath.name(of: String(program)) {
    case "vi", "vim", "nvim", "view", "gvim", "mvim", "ex", "emacs", "emacsclient", "nano", "micro",
      "kak", "joe", "mg", "ne", "gedit", "pico":
      return ["+\(line)", file]
    case "code", "code-insiders", "codium", "vscodium", "cursor":
      return ["--goto", "\(file):\(line)"]
    case "hx", "helix", "subl", "zed", "zeditor", "lapce":
      return ["\(file):\(line)"]
    case "kate", "kwrite": return ["--line", "\(line)", file]
    default: return [file]
    }
  }

  /// The shell parses the command, as git does it, so it can contain arguments and quotes.
  private func start(file: String, line: Int) -> ProcessStart {
    ProcessStart(
      shell: command + " \"$@\"", [command] + arguments(file: file, line: line))
  }

  /// Replaces this program with the editor.
  ///
  /// - Returns: Only if the shell can't be started.
  public func takeOver(file: String, line: Int) {
    // This program ignores the signal; the editor shouldn't.
    signal(SIGPIPE, SIG_DFL)
    let start = start(file: file, line: line)
    start.withArguments { _ = execv(start.program, $0) }
  }

  /// Starts the editor, and waits until it ends.
  ///
  /// - Returns: Whether it ended without an error.
  public func open(file: String, line: Int) -> Bool {
    var start = start(file: file, line: line)
    start.releasesSignals = true
    let (child, problem) = start.start()
    return problem == 0 && ProcessStart.wait(for: child)
  }
}
