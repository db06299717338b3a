import Workspace

/// The exit status of a run, for scripts.
enum ExitStatus: Int32 {
  /// Success, possibly with warnings.
  case success = 0
  /// The journal has errors, or a check or threshold failed.
  case findings = 1
  /// The command line is invalid.
  case usage = 64
  /// An input file doesn't exist.
  case missingInput = 66
  /// A bug in florin itself.
  case `internal` = 70
  /// Reading or writing failed.
  case inputOutput = 74
  /// Another program is using the book, or a file has changed since it was read. Running again can help.
  case temporary = 75
}

/// Why a command stops, with the message for the user.
struct Failure: Error {
  let status: ExitStatus
  /// The message on standard error; empty if everything has been reported.
  var message = ""
  /// What to do.
  var help: String?
  /// What follows from it for the files; nil if the message says so, or it goes without saying.
  var outcome: String?
  /// Whether the command can be run again because the obstacle is gone.
  var isWorthAnotherTry = false

  /// The command line is invalid.
  static func usage(_ message: String, help: String? = nil) -> Failure {
    Failure(status: .usage, message: message, help: help)
  }

  /// A name isn't UTF-8, so what it names can't be found again.
  static func foreign(_ name: ForeignName, _ status: ExitStatus) -> Failure {
    Failure(
      status: status, message: "\(name.place) isn't UTF-8: '\(name.escaped)'",
      help: "use UTF-8; a file or folder can be renamed with mv or convmv")
  }

  /// The outcome of a change that isn't made.
  static let nothingWritten = "so nothing was written"

  /// Errors among the diagnostics that were already printed.
  static let findings = Failure(status: .findings)
}
