import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

extension Session {
  /// Reads the book, changes a template, and prints or writes the result.
  mutating func changeTemplate(
    _ id: String,
    _ edit: (TemplateEdits, TemplateID) throws(TemplateRefusal) -> TemplateChange
  ) throws(Failure) {
    let book = try loadPlan()
    try changeTemplate(try book.plan.template(named: id), of: book, edit)
  }

  /// Changes a template of a book, and prints or writes the result.
  mutating func changeTemplate(
    _ template: TemplateID, of book: PlannedBook,
    _ edit: (TemplateEdits, TemplateID) throws(TemplateRefusal) -> TemplateChange
  ) throws(Failure) {
    let journal = book.journal.journal
    let result: TemplateChange
    do throws(TemplateRefusal) {
      result = try edit(TemplateEdits(book.plan, journal), template)
    } catch {
      throw Failure(error, journal.sources)
    }
    var summary = ChangeSummary()
    for note in result.notes { summary.say(before: note.before, after: note.after) }
    try finish(result.change, summary, of: book.book)
  }
}

extension Failure {
  /// Why a template can't be changed, and where the reason is.
  init(_ refusal: TemplateRefusal, _ sources: SourceMap) {
    self.init(refusal.headline, at: refusal.place, refusal.help, sources)
  }

  /// Why a file of definitions can't be edited, and where the reason is.
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
      message += " (\(location.fileAndLine))"
    }
    self.init(status: .findings, message: message, help: help)
  }
}
