import CLibrary

/// The user's editor, and how to open it at a line.
public struct Editor: Sendable {
  /// The command, as `$VISUAL` or `$EDITOR` has it: it may hold arguments and is for the shell.
  public let command: String

  /// The editor of an environment: `$VISUAL`, else `$EDITOR`, else `vi`.
  public init(environment: Environment) {
    command =
      ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
  }

  /// The words after the command that open a file at a line.
  ///
  /// - Parameters:
  ///   - file: The path.
  ///   - line: The line, from 1.
  /// - Returns: `+12 main.journal`, or what the editor knows instead; an unknown one gets the file alone.
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

  /// Puts the editor in the place of this program.
  ///
  /// The shell reads the command, as it does for git, so that it may hold arguments and quotes.
  ///
  /// - Returns: Only when the shell cannot be started.
  public func takeOver(file: String, line: Int) {
    let words =
      ["sh", "-c", command + " \"$@\"", command] + arguments(file: file, line: line)
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    pointers.append(nil)
    // The signal that this program ignores is none of the editor's business.
    signal(SIGPIPE, SIG_DFL)
    execv("/bin/sh", &pointers)
    for pointer in pointers { free(pointer) }
  }
}
