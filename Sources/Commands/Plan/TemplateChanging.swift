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

extension Run {
  /// Reads the book, changes a template, and prints or writes what comes of it.
  mutating func changeTemplate(
    _ id: String, _ command: some TemplateChangingCommand,
    _ edit: (TemplateEdits, Int) throws(TemplateRefusal) -> TemplateChange
  ) throws(Failure) {
    let input = command.input
    let today = try today(option: input.today)
    let book = try loadPlan(input, color: command.color, today: today)
    let template = try book.plan.template(named: id)
    let journal = book.journal.journal
    let result: TemplateChange
    do throws(TemplateRefusal) {
      result = try edit(TemplateEdits(book.plan, journal), template)
    } catch {
      throw Failure(error, journal.sources)
    }
    var summary = ChangeSummary()
    for note in result.notes { summary.say(before: note.before, after: note.after) }
    let rereading = try rereading(of: book, input, color: command.color, today: today)
    try finish(
      result.change, summary, in: journal.sources, command.change, color: command.color
    ) { files throws(Failure) in try rereading.check(files) }
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
    var message = refusal.headline
    if let place = refusal.place {
      var locator = Locator(sources)
      let location = locator.location(of: place.start)
      message += " (\(location.file):\(location.line))"
    }
    self.init(status: .findings, message: message, help: refusal.help)
  }
}
