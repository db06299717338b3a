/// How a run ended, as scripts see it.
enum ExitStatus: Int32 {
  /// All is well; warnings alone are that too.
  case success = 0
  /// The journal has errors, or a check or threshold was not met.
  case findings = 1
  /// The command line makes no sense.
  case usage = 64
  /// An input file is not there.
  case missingInput = 66
  /// A mistake in florin itself.
  case `internal` = 70
  /// Reading or writing failed.
  case inputOutput = 74
  /// Another program is at the book, or a file has changed since it was read: run again.
  case temporary = 75
}

/// Why a command stops, with the message for the user.
struct Failure: Error {
  let status: ExitStatus
  /// The words on standard error; empty when everything has been said.
  var message = ""
  /// What to do.
  var help: String?
  /// Whether the command may be run again, because the obstacle has been removed.
  var isWorthAnotherTry = false

  /// The command line makes no sense.
  static func usage(_ message: String, help: String? = nil) -> Failure {
    Failure(status: .usage, message: message, help: help)
  }

  /// The diagnostics that were printed are errors.
  static let findings = Failure(status: .findings)
}
