import CLibrary
import SourceText

/// Shows text on a terminal a screen at a time, with a program such as `less`.
///
/// The command is the user's own: it comes from the environment or the user's configuration, never from a book.
public struct Pager: Sendable {
  /// What a shell runs; it can have arguments.
  public let command: String

  /// The usual pager: it ends at once if the text fits on the screen, shows colors, and leaves the text there.
  public static let usual = "less -FRX"

  /// A pager with a command; nil if it's empty, or its program isn't there.
  public init?(_ command: String, environment: Environment) {
    guard let name = Self.program(of: command) else { return nil }
    // Only the shell knows what it makes of these.
    let isExpanded = name.hasPrefix("~") || name.contains("$")
    guard isExpanded || ResolvedCommand([name], environment: environment) != nil else { return nil }
    self.command = command
  }

  /// The program that a shell runs for a command, without quotes; it comes after variables that are set for it.
  private static func program(of command: String) -> String? {
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in command + " " {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " || character == "\t" {
        if let word, !word.contains("=") { return word }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return nil
  }

  /// A running pager.
  public struct Run {
    let child: pid_t
    /// Where its text is written.
    public let descriptor: Int32

    /// Ends the text, and waits until the user leaves the pager.
    ///
    /// - Returns: Whether the pager ended without an error.
    public func finish() -> Bool {
      close(descriptor)
      return ProcessStart.wait(for: child)
    }
  }

  /// Starts the pager, with this program's terminal.
  ///
  /// - Returns: The running pager; nil if it can't be started.
  public func start() -> Run? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    // As git does it: a less without options of its own shows colors, and ends if the text is short.
    var start = ProcessStart(shell: "LESS=\"${LESS-FRX}\"; export LESS; " + command)
    start.descriptors = [(STDIN_FILENO, ends[0])]
    start.usualSignals = [SIGPIPE, SIGINT]
    let (child, problem) = start.start()
    close(ends[0])
    guard problem == 0 else {
      close(ends[1])
      return nil
    }
    // A break belongs to the pager, which goes on.
    signal(SIGINT, SIG_IGN)
    return Run(child: child, descriptor: ends[1])
  }
}
