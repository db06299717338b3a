import ArgumentParser
import CLibrary
import SourceText
import Workspace

/// The program: takes words, writes bytes, and ends with one exit code.
public enum Program {
  /// Runs the command that the process was started with, and ends the process.
  public static func main() -> Never {
    ProgramStart.watchFaults()
    // A reader that stops early (`| head -1`) must not end the program with a signal.
    signal(SIGPIPE, SIG_IGN)
    let environment = Environment.current()
    var session = Session(environment: environment, terminal: Terminal(environment: environment))
    let words = ProgramStart.words
    let status =
      words.isEmpty ? refuseNoWords(in: &session) : execute(Array(words.dropFirst()), in: &session)
    let written = write(session, status)
    if written == .success, let successor = session.successor {
      successor(environment)
      exit(ExitStatus.inputOutput.rawValue)
    }
    exit(written.rawValue)
  }

  /// Refuses a command line without words, instead of printing help.
  private static func refuseNoWords(in session: inout Session) -> ExitStatus {
    session.say("florin: error: no command given")
    session.say("   = help: 'florin --help' lists the commands")
    return .usage
  }

  /// Parses the words and carries out the command. Reports what went wrong.
  static func execute(_ arguments: [String], in session: inout Session) -> ExitStatus {
    // People who type nothing want to see what there is. A script without words has lost them.
    if arguments.isEmpty, !session.terminal.isSomewhere { return refuseNoWords(in: &session) }
    do {
      // Requests of a completion script go to ArgumentParser unchanged.
      let words =
        arguments.first == "---completion"
        ? arguments
        : try CommandLineWords(
          arguments, commands: Florin.commandNames, readFile: ArgumentFile.text
        ).words
      let command = try Florin.command(for: words)
      guard let florin = command as? any FlorinCommand else {
        // Only the root, and ArgumentParser's own `help`.
        var command = command
        try command.run()
        return .success
      }
      session.commandName = Florin.name(of: type(of: florin))
      try florin.open(&session)
      try carryOut(florin, in: &session)
      return .success
    } catch let failure as Failure {
      session.say(failure)
      return failure.status
    } catch {
      return report(parserError: error, in: &session)
    }
  }

  /// Carries out a command, and repeats it if it has removed an obstacle.
  private static func carryOut(
    _ command: any FlorinCommand, in session: inout Session
  ) throws(Failure) {
    do throws(Failure) {
      try command.execute(in: &session)
    } catch {
      guard error.isWorthAnotherTry else { throw error }
      session.output = []
      session.location = nil
      session.laterOutput = nil
      session.closingErrors = []
      try command.execute(in: &session)
    }
  }

  /// Prints ArgumentParser's messages: help and version on standard output, mistakes on standard error.
  private static func report(parserError error: any Error, in session: inout Session) -> ExitStatus
  {
    let text = Florin.fullMessage(for: error, columns: session.terminal.width)
    if Florin.exitCode(for: error).isSuccess {
      session.output.append(HelpText.ordered(text))
      session.output.append(UInt8(ascii: "\n"))
      return .success
    }
    let message = ParserMessage(text)
    session.say("florin: error: \(message.headline)")
    if let help = message.help { session.say("   = help: \(help)") }
    return .usage
  }

  /// Writes the output of the run. A closed pipe is ignored.
  private static func write(_ session: Session, _ status: ExitStatus) -> ExitStatus {
    var (session, status) = (session, status)
    // A command that failed before printing anything leaves the file of `-o` unchanged.
    if status != .success, session.output.isEmpty { session.outputPath = nil }
    let refusal = session.outputRefusal
    if let refusal { session.say(refusal) }
    let errors = OutputStream.write(
      session.errors, to: STDERR_FILENO, isStyled: session.hasStyledErrors)
    if let refusal { return refusal.status }
    let output =
      if let path = session.outputPath {
        OutputStream.write(session.output, toFile: path, isStyled: session.hasStyledOutput)
      } else {
        writeOutput(of: session)
      }
    // The summary is only printed if the output was.
    var closing = OutputStream.Result.done
    if case .done = output {
      closing = OutputStream.write(session.closingErrors, to: STDERR_FILENO)
    }
    if case .failed(let reason) = output {
      _ = OutputStream.write(
        Array("florin: error: the output can't be written: \(reason)\n".utf8), to: STDERR_FILENO)
      status = .inputOutput
    }
    for stream in [errors, closing] {
      if case .failed = stream, status == .success { status = .inputOutput }
    }
    return status
  }

  /// Writes the existing output to standard output, then the output that is produced while writing.
  private static func writeOutput(of session: Session) -> OutputStream.Result {
    var stream = OutputStream(STDOUT_FILENO, isStyled: session.hasStyledOutput)
    var result = stream.write(session.output)
    session.laterOutput? { piece in
      if case .done = result { result = stream.write(piece) }
      piece.removeAll(keepingCapacity: true)
    }
    if case .done = result { result = stream.end() }
    return result
  }
}

extension Session {
  /// Reports on standard error why a command stops.
  fileprivate mutating func say(_ failure: Failure) {
    if !failure.message.isEmpty { say("florin: error: \(failure.message)") }
    if let help = failure.help { say("   = help: \(help)") }
  }

  /// Why the output can't go to the file of `-o`; nil if it can.
  fileprivate var outputRefusal: Failure? {
    guard let path = outputPath else { return nil }
    if OutputStream.isOne(of: readFiles, path) {
      return .usage("-o '\(path)' is a file that the report reads, so nothing was written")
    }
    return writable.detour(ofOutput: path).map { place in
      .usage(
        "-o '\(path)' is really \(place), because of a link in the book, so nothing was written",
        help: "name it without the link")
    }
  }
}
