import ArgumentParser
import CLibrary
import SourceText
import Workspace

/// The program: words in, bytes out, one exit code.
public enum Program {
  /// Runs the command that the process was started with, and ends the process.
  public static func main() -> Never {
    ProgramStart.watchFaults()
    // A reader that has seen enough (`| head -1`) must not end the program with a signal.
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

  /// Refuses to take the want of any word for a question.
  private static func refuseNoWords(in session: inout Session) -> ExitStatus {
    session.say("florin: error: no command given")
    session.say("   = help: 'florin --help' lists the commands")
    return .usage
  }

  /// Parses the words and carries out the command; says what went wrong.
  static func execute(_ arguments: [String], in session: inout Session) -> ExitStatus {
    // People who type nothing ask what there is; a script that does has lost its words.
    if arguments.isEmpty, !session.terminal.isSomewhere { return refuseNoWords(in: &session) }
    do {
      // What a completion script asks goes to ArgumentParser as it is.
      let words =
        arguments.first == "---completion"
        ? arguments
        : try CommandLineWords(
          arguments, commands: Florin.commandNames, readFile: ArgumentFile.text
        ).words
      let command = try Florin.command(for: words)
      guard let florin = command as? any FlorinCommand else {
        // The root alone, and ArgumentParser's own `help`.
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

  /// Carries out a command; once more when it has removed what stood in its way.
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

  /// What ArgumentParser has to say: help and version on standard output, mistakes on standard error.
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

  /// Writes what the run has to say. A closed pipe is quiet.
  private static func write(_ session: Session, _ status: ExitStatus) -> ExitStatus {
    var (session, status) = (session, status)
    // A command that failed before it printed anything leaves the file of `-o` as it is.
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
    // What was printed is summed up; nothing was.
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

  /// Writes to standard output what is there, and then what is made while it is written.
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
  /// Adds why a command stops to standard error.
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
