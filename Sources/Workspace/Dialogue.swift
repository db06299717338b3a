#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Questions on a terminal and their answers, a line each.
public struct Dialogue: Sendable {
  /// Whether somebody can be asked: standard input and standard error are a terminal.
  public static var isPossible: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  /// Makes a dialogue.
  public init() {}

  /// Shows a line.
  public func show(_ text: String) {
    _ = OutputStream.write(Array((text + "\n").utf8), to: STDERR_FILENO)
  }

  /// Asks a question.
  ///
  /// - Parameter question: The words; the answer is typed behind them.
  /// - Returns: The line without its end, or nil at the end of the input (Ctrl-D).
  public func ask(_ question: String) -> String? {
    _ = OutputStream.write(Array((question + " ").utf8), to: STDERR_FILENO)
    let line = readLine()
    if line == nil { show("") }
    return line
  }
}
