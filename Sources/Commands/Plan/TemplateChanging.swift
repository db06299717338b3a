import Dates
import Editing
import Journal
import Ledger
import Planning
import SourceText

/// A command that changes a template.
protocol TemplateChangingCommand: WritingCommand {
  var input: InputOptions { get }
  var color: ColorChoice { get }
}

extension RecurringPauseCommand: TemplateChangingCommand {}
extension RecurringResumeCommand: TemplateChangingCommand {}
extension RecurringArchiveCommand: TemplateChangingCommand {}
extension RecurringSkipCommand: TemplateChangingCommand {}
extension RecurringDuplicateCommand: TemplateChangingCommand {}
extension ReapplyCommand: TemplateChangingCommand {}
extension PinCommand: TemplateChangingCommand {}

extension Run {
  /// Reads the book, changes a template, and prints or writes what comes of it.
  mutating func changeTemplate(
    _ id: String, _ command: some TemplateChangingCommand,
    _ edit: (TemplateEdits, Int) throws(TemplateRefusal) -> TemplateChange
  ) throws(Failure) {
    let today = try today(option: command.input.today)
    let book = try loadPlan(command.input, color: command.color, today: today)
    try changeTemplate(try book.plan.template(named: id), of: book, command, edit)
  }

  /// Changes a template of a book, and prints or writes what comes of it.
  mutating func changeTemplate(
    _ template: Int, of book: PlannedBook, _ command: some TemplateChangingCommand,
    _ edit: (TemplateEdits, Int) throws(TemplateRefusal) -> TemplateChange
  ) throws(Failure) {
    let input = command.input
    let today = book.plan.today
    let journal = book.journal.journal
    let result: TemplateChange
    do throws(TemplateRefusal) {
      result = try edit(TemplateEdits(book.plan, journal), template)
    } catch {
      throw Failure(error, journal.sources)
    }
    var summary = ChangeSummary()
    for note in result.notes { summary.say(before: note.before, after: note.after) }
    try verifyDefinitions(result.change, book, input, color: command.color, today: today)
    try finish(
      result.change, summary, command.change, book.journal, input, color: command.color,
      today: today)
  }

  /// A day on the command line.
  func day(
    _ text: String, today: CivilDate, of flag: String? = nil
  ) throws(Failure) -> CivilDate {
    guard let date = try? SmartDate.parse(text, today: today), date.isExact else {
      let place = flag.map { "\($0) " } ?? ""
      throw .usage("\(place)'\(text)' is no day", help: "write year, month and day: 2025-01-31")
    }
    return date.date
  }
}

extension Failure {
  /// Why a template is not changed, and where the reason stands.
  init(_ refusal: TemplateRefusal, _ sources: SourceMap) {
    self.init(refusal.headline, at: refusal.place, refusal.help, sources)
  }

  /// Why a file of definitions is not edited, and where the reason stands.
  init(_ refusal: DefinitionText.Refusal, _ sources: SourceMap) {
    self.init(refusal.headline, at: refusal.place, refusal.help, sources)
  }

  private init(
    _ headline: String, at place: ByteSpan?, _ help: String?, _ sources: SourceMap
  ) {
    var message = headline
    if let place {
      var locator = Locator(sources)
      let location = locator.location(of: place.start)
      message += " (\(location.file):\(location.line))"
    }
    self.init(status: .findings, message: message, help: help)
  }
}
