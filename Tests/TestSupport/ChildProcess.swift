import CChildProcess
import Foundation

/// A program that runs beside the tests, with nothing to read. It runs in another folder, which florin's own
/// `ProcessStart` never needs.
///
/// Foundation's `Process` sees its end 25 milliseconds late on average, which adds up to minutes: tests start thousands.
struct ChildProcess {
  private let id: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The path of the program and its arguments.
  ///   - folder: Where it runs.
  ///   - environment: All its variables.
  ///   - output: The file for what it writes to standard output.
  ///   - errors: The file for what it writes to standard error.
  /// - Throws: `POSIXError` if it can't be started.
  init(
    _ words: [String], in folder: URL, environment: [String: String], output: URL, errors: URL
  ) throws {
    let words = words.map { strdup($0) }
    let variables = environment.map { strdup("\($0)=\($1)") }
    defer { for text in words + variables { free(text) } }
    var id: pid_t = 0
    let problem = child_start(
      words + [nil], variables + [nil], folder.path, output.path, errors.path, &id)
    if problem != 0 { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .EINVAL) }
    self.id = id
  }

  /// Waits for the end: the exit code, or the signal that killed the program.
  func waitForEnd() -> (status: Int32, wasKilled: Bool) {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      precondition(errno == EINTR, "the tests have lost a program that they started")
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8 & 0xFF, false) : (signal, true)
  }
}
