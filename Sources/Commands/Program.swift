package import Arguments
import CLibrary
import Journal
import SourceText
import Workspace

/// The program: takes words, writes bytes, and ends with one exit code.
public enum Program {
  /// Runs the command that the process was started with, and ends the process.
  public static func main() -> Never {
    ProgramStart.prepare()
    // A reader that stops early (`| head -1`) must not end the program with a signal.
    signal(SIGPIPE, SIG_IGN)
    // A parent that ignores it passes that on, and then the status of programs that florin starts would be lost.
    signal(SIGCHLD, SIG_DFL)
    // A limit on the size of files is an error of writing, too.
    signal(SIGXFSZ, SIG_IGN)
    let environment = Environment.current()
    var session = Session(environment: environment, terminal: Terminal(environment: environment))
    let status: ExitStatus
    do throws(ForeignName) {
      let words = try ProgramStart.words()
      status =
        words.isEmpty
        ? refuseNoWords(in: &session) : execute(Array(words.dropFirst()), in: &session)
    } catch {
      session.say(.foreign(error, .usage))
      status = .usage
    }
    let written = write(session, status)
    if written == .success, let successor = session.successor {
      successor(environment)
      exit(ExitStatus.inputOutput.rawValue)
    }
    exit(written.rawValue)
  }

  /// The program as a command, for tests of all commands below it.
  package static var root: any Command.Type { Florin.self }

  /// Refuses a command line without words, instead of printing help.
  private static func refuseNoWords(in session: inout Session) -> ExitStatus {
    session.say("error: no command given", help: "'florin --help' lists the commands")
    return .usage
  }

  /// Parses the words and carries out the command. Reports what went wrong.
  static func execute(_ arguments: [String], in session: inout Session) -> ExitStatus {
    // People who type nothing want to see what there is. A script without words has lost them.
    if arguments.isEmpty, !session.terminal.isSomewhere { return refuseNoWords(in: &session) }
    do throws(Failure) {
      if arguments.first == CompletionReply.request {
        let reply = Configuration.completions(for: Array(arguments.dropFirst()), in: session)
        session.output.append(reply.text)
        return .success
      }
      let configuration = try Configuration(arguments, in: &session)
      session.preferences = configuration.preferences
      switch try configuration.request(in: &session) {
      case .version: session.output.append("florin \(Version.current)\n")
      case .help(let path):
        session.output.append(HelpPage(path, columns: session.terminal.width).text)
      case .run(let command, let path):
        guard let florin = command as? any FlorinCommand else {
          preconditionFailure("a command without subcommands can't be carried out")
        }
        if let name = session.environment.foreignName, !type(of: florin).isAboutFlorin {
          throw .foreign(name, .inputOutput)
        }
        session.commandName = Florin.name(of: path)
        session.words = arguments
        try florin.open(&session)
        try carryOut(florin, in: &session)
      }
      return .success
    } catch {
      session.say(error)
      return error.status
    }
  }

  /// Carries out a command, and repeats it if it has removed an obstacle.
  private static func carryOut(
    _ command: any FlorinCommand, in session: inout Session
  ) throws(Failure) {
    let opened = session
    do throws(Failure) {
      try command.execute(in: &session)
    } catch {
      guard error.isWorthAnotherTry else { throw error }
      session.restart(as: opened)
      try command.execute(in: &session)
    }
  }

  /// Writes the output of the run. A closed pipe is ignored.
  private static func write(_ session: Session, _ status: ExitStatus) -> ExitStatus {
    var session = session
    // A command that failed before printing anything leaves the file of `-o` unchanged.
    if status != .success, session.output.isEmpty, session.laterOutput == nil {
      session.outputPath = nil
    }
    let refusal = session.outputRefusal
    if let refusal { session.say(refusal) }
    let errors = OutputStream.write(
      session.errors, to: STDERR_FILENO, isStyled: session.hasStyledErrors)
    if let refusal { return refusal.status }
    let (output, file) = writeOutput(of: session) { result, file in
      // Nobody takes the rest, so it isn't made. Other threads may be about to, so nothing is taken from them.
      _exit(conclude(session, result, file, status, errors: errors).rawValue)
    }
    return conclude(session, output, file, status, errors: errors)
  }

  /// The names of standard output. Opening one of them would write over what others have written.
  private static let standardOutputs = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  /// Writes the existing output, then the output that is made while it's written.
  ///
  /// - Parameters:
  ///   - session: The run.
  ///   - stop: Called when nothing more can be written, before everything is made.
  /// - Returns: The result, and the file if the output goes to one.
  private static func writeOutput(
    of session: Session, stop: @escaping (OutputStream.Result, OutputFile?) -> Never
  ) -> (OutputStream.Result, OutputFile?) {
    var file: OutputFile?
    if let path = session.outputPath, !standardOutputs.contains(path) {
      do {
        file = try OutputFile(path)
      } catch {
        return (.failed("'\(path)': \(error.reason)"), nil)
      }
    }
    var stream = PagedOutput(session, toFile: file?.descriptor)
    var result = stream.write(session.output)
    if case .done = result, let makeOutput = session.laterOutput {
      var rest: [UInt8] = []
      makeOutput(
        &rest,
        ByteDrain { [file] piece in
          let result = stream.write(piece)
          guard case .done = result else { stop(result, file) }
          piece.removeAll(keepingCapacity: true)
        })
      result = stream.write(rest)
    }
    if case .done = result { result = stream.end() }
    return (result, file)
  }

  /// Finishes the output's file, reports what went wrong, and prints the summary if the output was printed.
  private static func conclude(
    _ session: Session, _ output: OutputStream.Result, _ file: OutputFile?,
    _ status: ExitStatus, errors: OutputStream.Result
  ) -> ExitStatus {
    var failure: String?
    if case .failed(let reason) = output {
      failure = reason
      if let file, !file.discard() {
        failure = "\(reason); '\(session.outputPath ?? "")' is incomplete"
      }
    } else if let file {
      do { try file.keep() } catch { failure = "'\(session.outputPath ?? "")': \(error.reason)" }
    }
    if let failure {
      let message = "florin: error: the output can't be written: \(failure)\n"
      _ = OutputStream.write(Array(message.utf8), to: STDERR_FILENO)
      return .inputOutput
    }
    let closing = OutputStream.write(session.closingErrors, to: STDERR_FILENO)
    for stream in [errors, closing] {
      if case .failed = stream, status == .success { return .inputOutput }
    }
    return status
  }
}

extension Session {
  /// Reports a failure on standard error: the one that stops a command, or one of several mistakes.
  mutating func say(_ failure: Failure) {
    if !failure.message.isEmpty {
      say(
        "florin: error: \(([failure.message] + (failure.outcome.map { [$0] } ?? [])).joined(separator: ", "))"
      )
    }
    if let help = failure.help { say(help: help) }
  }

  /// The kind of file that a book may have under a name; nil if the output is one, too, or if books have none.
  private func bookFile(named path: String) -> String? {
    switch InputFormat(ofFileNamed: path) {
    case .rules: return "file of definitions"
    case .journal: return printsJournal ? nil : "journal"
    case .timeclock, .timedot: return "timesheet"
    // Reports are written as CSV every day.
    case .bank, .statement: return nil
    case nil:
      return InputFormat.isYAML(fileNamed: path.lowercased()) ? "file of definitions" : nil
    }
  }

  /// Why the output can't go to the file of `-o`; nil if it can.
  fileprivate var outputRefusal: Failure? {
    guard let path = outputPath else { return nil }
    if OutputFile.isOne(of: readFiles, path) {
      return .usage("-o '\(path)' is a file that the report reads, so nothing was written")
    }
    if OutputFile.hasText(path), let kind = bookFile(named: path) {
      return .usage(
        "-o '\(visible(path))' has the name of a \(kind), and isn't empty, so nothing was written",
        help: "choose another name, or remove it first")
    }
    return writable.detour(ofOutput: path).map { place in
      .usage(
        "-o '\(path)' is really \(place), because of a link in the book, so nothing was written",
        help: "name it without the link")
    }
  }
}
