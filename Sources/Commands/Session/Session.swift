import CLibrary
import Dates
import Definitions
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
  /// What pages are called; nil for the usual name of the command's.
  var pageName: String?
  /// The period of a page without a title, as it follows its name: `, 2025-10`.
  var pagePeriod = ""
  /// The words of the query that a page's title ends with.
  var pageQuery: [String] = []
  /// The words of the command line, as typed.
  var words: [String] = []
  /// What goes to standard output, or to the file of `-o`.
  var output: [UInt8] = []
  /// Makes the output that follows `output` while it's written, such as the rows of a report or a diff, which can be
  /// as long as the book; nil for none.
  var laterOutput: ((_ output: inout [UInt8], _ drain: ByteDrain) -> Void)?
  /// What goes to standard error before the output.
  var errors: [UInt8] = []
  /// What goes to standard error after the output, so that a reader of a long diff sees it last.
  var closingErrors: [UInt8] = []
  /// The person's defaults.
  var preferences = Preferences()
  /// The first day of the week in books that don't set it.
  var weekStart: Weekday { preferences.weekStart?.value ?? .monday }
  /// When to use a pager.
  var pagerChoice = PagerChoice.auto
  /// When to use colors.
  var color = ColorChoice.auto
  /// What the command reads; nil for a command that doesn't read a book.
  private(set) var reading: Reading?
  /// Where the journals are; nil until it's needed.
  var location: JournalLocation?
  /// Files and folders that the command line also names, so the command is allowed to write them.
  var writable: WritableFolders
  /// The files that were read. A report can't overwrite them.
  var readFiles: [String] = []
  /// The files that were read and aren't journals, such as a bank's. No command changes them.
  var foreignPaths = NameSet()
  /// Whether the command changes the book, or shows how it would.
  var changesBook = false
  /// Whether the command writes. If so, it first finishes an earlier change that was interrupted.
  var isWriting = false
  /// What follows from a refused change; nil while others of several changes may be written.
  var refusalOutcome: String? = Failure.nothingWritten
  /// What replaces the program after everything is written, such as an editor.
  var successor: ((Environment) -> Void)?
  /// Whether the output contains text with its own styles.
  var hasStyledOutput = false
  /// Whether the errors contain text with their own styles.
  var hasStyledErrors = false
  /// The warnings printed so far.
  private var warnings: Set<String> = []
  /// Whether what's printed is a journal, which may replace another one.
  var printsJournal = false
  /// The file of `-o`, if the option was given.
  var outputPath: String?

  init(environment: Environment, terminal: Terminal) {
    self.environment = environment
    self.terminal = terminal
    writable = WritableFolders(environment: environment)
  }

  /// Begins the run again. What was said stays said.
  ///
  /// - Parameter opened: The run before its command.
  mutating func restart(as opened: Session) {
    var again = opened
    (again.errors, again.hasStyledErrors, again.warnings) = (errors, hasStyledErrors, warnings)
    self = again
  }

  /// Keeps a value until the process ends and all memory is released at once. Deallocating a large value
  /// piece by piece would waste time.
  func keep(_ value: some Any) { _ = Unmanaged.passRetained(Kept(value: value)) }

  /// Adds a line to standard error.
  mutating func say(_ text: String) {
    errors.append(text)
    errors.append(UInt8(ascii: "\n"))
  }

  /// Adds a message to standard error, and what to do about it.
  mutating func say(_ message: String, help: String?) {
    say("florin: \(message)")
    if let help { say(help: help) }
  }

  /// Adds what to do about the message before.
  mutating func say(help: String) { say("   = help: \(help)") }

  /// Adds a line to standard error, after the output.
  mutating func sayLast(_ text: String) {
    closingErrors.append(text)
    closingErrors.append(UInt8(ascii: "\n"))
  }

  /// Prints a warning about the command line and what to do, once for each message.
  mutating func warn(_ message: String, help: String?) {
    guard warnings.insert(message).inserted else { return }
    say("warning: \(message)", help: help)
  }

  // MARK: - What a command reads

  /// What a command reads, and the current day.
  struct Reading {
    let input: InputOptions
    let today: CivilDate
    /// The present second of the day; the end of the day if the user sets the day.
    let now: Int
  }

  /// Stores what a command's flags say about reading.
  ///
  /// - Throws: `Failure` if `--today` isn't a date.
  mutating func read(as input: InputOptions, _ color: ColorChoice) throws(Failure) {
    let preferred = preferences.color.flatMap { ColorChoice(rawValue: $0.value.rawValue) }
    self.color = color == .auto ? preferred ?? .auto : color
    pagerChoice = input.pager
    let (today, now) = try today(option: input.today)
    reading = Reading(input: input, today: today, now: now)
  }

  /// What the command line says to read. Only for a `BookCommand`.
  var input: InputOptions { opened.input }

  /// The current day. Only for a `BookCommand`.
  var today: CivilDate { opened.today }

  /// The present second of the day. Only for a `BookCommand`.
  var now: Int { opened.now }

  private var opened: Reading {
    guard let reading else { preconditionFailure("only a BookCommand reads a book") }
    return reading
  }

  /// Returns the current day whenever it's called, for a command that runs longer than a day.
  var presentDay: () -> CivilDate {
    let today = today
    return isDayFixed ? { today } : { Self.localTime().day }
  }

  /// Returns the present second of the day whenever it's called; the end of the day if the user sets the day.
  var presentSecond: () -> Int { isDayFixed ? { 86_400 } : { Self.localTime().now } }

  private var isDayFixed: Bool {
    reading?.input.today != nil || environment["FLORIN_TODAY"] != nil
  }

  /// Today: the option, otherwise `$FLORIN_TODAY`, otherwise the local date and time. No other code reads the
  /// clock.
  private func today(option: String?) throws(Failure) -> (day: CivilDate, now: Int) {
    let local = Self.localTime()
    guard let text = option ?? environment["FLORIN_TODAY"] else { return local }
    let flag = option == nil ? "$FLORIN_TODAY" : "--today"
    return (try CivilDate(option: text, flag, today: local.day), 86_400)
  }

  /// The current day, for a command that doesn't read a book.
  func dayWithoutBook() throws(Failure) -> CivilDate { try today(option: nil).day }

  /// The present moment, for the record of a change: `2025-11-30 18:40`. Only the day if `--today` or
  /// `$FLORIN_TODAY` sets it, because the time doesn't belong to it.
  func moment() throws(Failure) -> String {
    if isDayFixed {
      if let reading { return "\(reading.today)" }
      return "\(try today(option: nil).day)"
    }
    let (day, now) = Self.localTime()
    return "\(day) \(ClockTime(second: now))"
  }

  private static func localTime() -> (day: CivilDate, now: Int) {
    let seconds = Int64(time(nil))
    return (
      LocalDays.day(at: seconds) ?? CivilDate(dayNumber: 0), LocalDays.second(at: seconds)
    )
  }
}

/// Holds a value that is no longer needed.
private final class Kept<Value> {
  private let value: Value

  init(value: Value) { self.value = value }
}
