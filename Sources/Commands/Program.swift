import ArgumentParser
import SourceText
import Workspace

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The program: words in, bytes out, one exit code.
public enum Program {
  /// Runs the command that the process was started with, and ends the process.
  public static func main() -> Never {
    ProgramStart.watchFaults()
    // A reader that has seen enough (`| head -1`) must not end the program with a signal.
    signal(SIGPIPE, SIG_IGN)
    let environment = Environment.current()
    var run = Run(environment: environment, terminal: Terminal(environment: environment))
    let words = ProgramStart.words
    let status =
      words.isEmpty ? refuseNoWords(in: &run) : execute(Array(words.dropFirst()), in: &run)
    let written = write(run, status)
    if written == .success, let successor = run.successor {
      successor(environment)
      exit(ExitStatus.inputOutput.rawValue)
    }
    exit(written.rawValue)
  }

  /// Refuses to take the want of any word for a question.
  private static func refuseNoWords(in run: inout Run) -> ExitStatus {
    run.say("florin: error: no command given")
    run.say("   = help: 'florin --help' lists the commands")
    return .usage
  }

  /// Parses the words and carries out the command; says what went wrong.
  static func execute(_ arguments: [String], in run: inout Run) -> ExitStatus {
    // People who type nothing ask what there is; a script that does has lost its words.
    if arguments.isEmpty, !run.terminal.isSomewhere { return refuseNoWords(in: &run) }
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
      run.commandName = Florin.name(of: type(of: florin))
      run.isWriting = (command as? any WritingCommand)?.change.write ?? false
      try carryOut(florin, in: &run)
      return .success
    } catch let failure as Failure {
      if !failure.message.isEmpty { run.say("florin: error: \(failure.message)") }
      if let help = failure.help { run.say("   = help: \(help)") }
      return failure.status
    } catch {
      return report(parserError: error, in: &run)
    }
  }

  /// Carries out a command; once more when it has removed what stood in its way.
  private static func carryOut(
    _ command: any FlorinCommand, in run: inout Run
  ) throws(Failure) {
    do throws(Failure) {
      try command.execute(in: &run)
    } catch {
      guard error.isWorthAnotherTry else { throw error }
      run.output = []
      run.laterOutput = nil
      run.closingErrors = []
      try command.execute(in: &run)
    }
  }

  /// What ArgumentParser has to say: help and version on standard output, mistakes on standard error.
  private static func report(parserError error: any Error, in run: inout Run) -> ExitStatus {
    let text = Florin.fullMessage(for: error, columns: run.terminal.width)
    if Florin.exitCode(for: error).isSuccess {
      run.output.append(HelpText.ordered(text))
      run.output.append(UInt8(ascii: "\n"))
      return .success
    }
    // ArgumentParser says "Error: Unknown option …"; florin's messages have one form.
    run.say(text.hasPrefix("Error: ") ? "florin: error: " + text.dropFirst("Error: ".count) : text)
    return .usage
  }

  /// Writes what the run has to say. A closed pipe is quiet.
  private static func write(_ run: Run, _ status: ExitStatus) -> ExitStatus {
    var status = status
    let errors = OutputStream.write(
      run.errors, to: STDERR_FILENO, isStyled: run.hasStyledErrors)
    let output: OutputStream.Result
    if let path = run.outputPath, OutputStream.isOne(of: run.readFiles, path) {
      _ = OutputStream.write(
        Array(
          "florin: error: -o '\(path)' is a file that the report reads, so nothing was written\n"
            .utf8),
        to: STDERR_FILENO)
      return .usage
    } else if let path = run.outputPath, let place = run.writable.detour(ofOutput: path) {
      _ = OutputStream.write(
        Array(
          """
          florin: error: -o '\(path)' is really \(place), because of a link in the book, so nothing was written
             = help: name it without the link

          """.utf8), to: STDERR_FILENO)
      return .usage
    } else if let path = run.outputPath {
      output = OutputStream.write(run.output, toFile: path, isStyled: run.hasStyledOutput)
    } else {
      output = writeOutput(of: run)
    }
    // What was printed is summed up; nothing was.
    var closing = OutputStream.Result.done
    if case .done = output { closing = OutputStream.write(run.closingErrors, to: STDERR_FILENO) }
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
  private static func writeOutput(of run: Run) -> OutputStream.Result {
    var stream = OutputStream(STDOUT_FILENO, isStyled: run.hasStyledOutput)
    var result = stream.write(run.output)
    run.laterOutput? { piece in
      if case .done = result { result = stream.write(piece) }
      piece.removeAll(keepingCapacity: true)
    }
    if case .done = result { result = stream.end() }
    return result
  }
}
