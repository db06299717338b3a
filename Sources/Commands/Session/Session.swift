import CLibrary
import Dates
import SourceText
import Workspace

/// One run of the program: what it's asked to do, and its output.
///
/// Commands append bytes to `output` and `errors`; only `Program` writes them.
struct Session {
  let environment: Environment
  let terminal: Terminal
  /// The name of the command.
  var commandName = "florin"
  /// What goes to standard output, or to the file of `-o`.
  var output: [UInt8] = []
  /// Makes what follows `output`, piece by piece while it is written; nil for nothing. Such is a diff, which may
  /// be as long as the book; no command that prints one has `-o`.
  var laterOutput: ((_ take: (inout [UInt8]) -> Void) -> Void)?
  /// What goes to standard error, before the output.
  var errors: [UInt8] = []
  /// What goes to standard error after the output, so that a reader of a long diff sees it last.
  var closingErrors: [UInt8] = []
  /// When to use colours.
  var color = ColorChoice.auto
  /// What the command reads; nil for one that reads no book.
  private(set) var reading: Reading?
  /// Where the journals are; nil until somebody asks.
  var location: JournalLocation?
  /// What the command line names besides, and may so be written.
  var writable: WritableFolders
  /// The files that were read: no report takes their place.
  var readFiles: [String] = []
  /// Whether the command writes. It then finishes what an earlier one left undone.
  var isWriting = false
  /// What takes the place of the program when all is written, such as an editor.
  var successor: ((Environment) -> Void)?
  /// Whether something in the output has looks of its own.
  var hasStyledOutput = false
  /// Whether something in the errors has.
  var hasStyledErrors = false
  /// What was warned of.
  private var warnings: Set<String> = []
  /// The file of `-o`, when the command was given one.
  var outputPath: String?

  init(environment: Environment, terminal: Terminal) {
    self.environment = environment
    self.terminal = terminal
    writable = WritableFolders(environment: environment)
  }

  /// Keeps a value until the process ends, when its memory is gone at once: to take large values apart, piece
  /// by piece, would take time for nothing.
  func keep(_ value: some Any) { _ = Unmanaged.passRetained(Kept(value: value)) }

  /// Adds a line to standard error.
  mutating func say(_ text: String) {
    errors.append(text)
    errors.append(UInt8(ascii: "\n"))
  }

  /// Adds a line to standard error, after the output.
  mutating func sayLast(_ text: String) {
    closingErrors.append(text)
    closingErrors.append(UInt8(ascii: "\n"))
  }

  /// Warns of the command line, and says what to do; once, however often the reason is met.
  mutating func warn(_ message: String, help: String?) {
    guard warnings.insert(message).inserted else { return }
    say("florin: warning: \(message)")
    if let help { say("   = help: \(help)") }
  }

  // MARK: - What a command reads

  /// What a command reads, and the day on which it does.
  struct Reading {
    let input: InputOptions
    let today: CivilDate
  }

  /// Takes over what the flags of a command say about reading.
  ///
  /// - Throws: `Failure` when `--today` isn't a date.
  mutating func read(as input: InputOptions, _ color: ColorChoice) throws(Failure) {
    self.color = color
    reading = Reading(input: input, today: try today(option: input.today))
  }

  /// What the command line says to read. Only a `BookCommand` may ask.
  var input: InputOptions { opened.input }

  /// The present day. Only a `BookCommand` may ask.
  var today: CivilDate { opened.today }

  private var opened: Reading {
    guard let reading else { preconditionFailure("only a BookCommand reads a book") }
    return reading
  }

  /// Today: the option, else `$FLORIN_TODAY`, else the local date. The clock is read here and nowhere else.
  private func today(option: String?) throws(Failure) -> CivilDate {
    if let text = option ?? environment["FLORIN_TODAY"] {
      guard let date = try? SmartDate.parse(text, today: Self.localDate()), date.isExact else {
        throw .usage("'\(text)' isn't a date", help: "write year, month and day: 2024-01-31")
      }
      return date.date
    }
    return Self.localDate()
  }

  private static func localDate() -> CivilDate {
    LocalDays.day(at: Int64(time(nil))) ?? CivilDate(dayNumber: 0)
  }
}

/// A value that nobody asks for any more.
private final class Kept<Value> {
  private let value: Value

  init(value: Value) { self.value = value }
}
