import Banking
import Definitions
import SourceText
import Workspace

/// The programs of `florin get`, if the user allows exactly these command lines.
///
/// A book can come from someone else. The user has to allow each program with its arguments outside of the book, in
/// `FLORIN_GET`, one command line in each line.
struct GetPrograms {
  /// In the order of the jobs.
  private var commands: [ResolvedCommand] = []

  /// The time limit of a program, and the most bytes that it can print.
  private static let seconds = 300
  private static let mostBytes = 64 << 20

  /// Finds the programs.
  ///
  /// - Throws: `Failure` if one of them isn't there, or isn't allowed. Then none is run.
  init(
    _ jobs: [GetJob], _ environment: Environment, _ session: inout Session, _ sources: SourceMap
  ) throws(Failure) {
    // By bytes: two spellings of an accent can be two programs.
    let allowed = NameSet(
      (environment["FLORIN_GET"] ?? "").split(separator: "\n").map(String.init))
    var missing: [Diagnostic] = []
    var refused: [ResolvedCommand] = []
    for job in jobs {
      let words = job.command.value
      guard let command = ResolvedCommand(words, environment: environment) else {
        missing.append(
          .getFailed("isn't installed", words.first ?? "", at: job.command.span))
        continue
      }
      commands.append(command)
      if !allowed.contains(command.text) { refused.append(command) }
    }
    try session.report(missing, sources: sources)
    guard !refused.isEmpty else { return }
    for command in refused { session.say("florin: it would run: \(visible(command.text))") }
    var lines = allowed.inByteOrder()
    for line in refused.map(\.text) where !lines.contains(where: line.isExactly) {
      lines.append(line)
    }
    throw Failure(
      status: .findings,
      message: "you haven't allowed "
        + refused.count.choosing("this command line", "these command lines")
        + ", so nothing was run",
      help: "to allow \(refused.count.choosing("it", "them")), and nothing else: export FLORIN_GET="
        + ShellWord.written(lines.joined(separator: "\n")))
  }

  /// Runs the program of a job.
  ///
  /// - Returns: What it printed, or why that doesn't count.
  func run(_ job: Int) -> Result<[UInt8], GetProblem> {
    let outcome = ChildProgram(commands[job].words).run(
      [], milliseconds: Self.seconds * 1000, most: Self.mostBytes)
    return switch outcome {
    case .output(let bytes): .success(bytes)
    case .failed(let status): .failure(GetProblem(words: "ended with status \(status)"))
    case .notStarted(let reason): .failure(GetProblem(words: "can't be started: \(reason)"))
    case .timedOut:
      .failure(GetProblem(words: "was stopped, because it took more than \(Self.seconds) s"))
    case .tooMuch: .failure(GetProblem(words: "was stopped, because it printed too much"))
    }
  }
}

/// Why the output of a program doesn't count: `ended with status 1`.
struct GetProblem: Error {
  let words: String
}
