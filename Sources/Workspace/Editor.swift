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

  /// The words of the shell that starts the editor. The shell parses the command, as git does it, so it can contain
  /// arguments and quotes.
  private func words(file: String, line: Int) -> [String] {
    ["sh", "-c", command + " \"$@\"", command] + arguments(file: file, line: line)
  }

  /// Replaces this program with the editor.
  ///
  /// - Returns: Only if the shell can't be started.
  public func takeOver(file: String, line: Int) {
    var pointers: [UnsafeMutablePointer<CChar>?] = words(file: file, line: line).map { strdup($0) }
    pointers.append(nil)
    // This program ignores the signal; the editor shouldn't.
    signal(SIGPIPE, SIG_DFL)
    execv("/bin/sh", &pointers)
    for pointer in pointers { free(pointer) }
  }

  /// Starts the editor, and waits until it ends.
  ///
  /// - Returns: Whether it ended without an error.
  public func open(file: String, line: Int) -> Bool {
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The signals that this program ignores or holds back are the editor's own.
    var (usual, held) = (sigset_t(), sigset_t())
    sigemptyset(&usual)
    sigemptyset(&held)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setsigmask(&attributes, &held)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    var pointers: [UnsafeMutablePointer<CChar>?] = words(file: file, line: line).map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", nil, &attributes, pointers, environ) == 0 else {
      return false
    }
    var status: Int32 = 0
    return retrying { Int(waitpid(child, &status, 0)) } == Int(child) && status == 0
  }
}
