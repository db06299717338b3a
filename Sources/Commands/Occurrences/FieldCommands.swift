import Arguments
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// `florin reapply`
struct ReapplyCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "reapply",
    abstract: "Reset fields of an occurrence to what the template says.",
    usage: "florin reapply [<options>] <KEY> [<FIELD> ...]",
    discussion: """
      florin reapply rent/2026-03-01            all fields that differ
      florin reapply rent/2026-03-01 amounts

      If the occurrence isn't in the journal yet, its 'exceptions:' are removed from
      the definitions.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument("KEY", help: "The occurrence, such as rent/2026-03-01.")
  var key: String
  @Argument("FIELD", help: OccurrenceField.helpLine)
  var fields: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let book = try session.loadPlan()
    let fields = self.fields.isEmpty ? nil : try OccurrenceField.named(self.fields)
    let (key, occurrence, links) = try book.plan.find(key)
    if occurrence.state == .virtual {
      return try session.changeTemplate(occurrence.template, of: book) {
        edits, template throws(TemplateRefusal) in
        try edits.removeException(fields?.sorted(), at: key.slot, of: template)
      }
    }
    let link = try book.oneOpenLink(of: occurrence, links, key)
    let result: Propagation.FieldChange
    do {
      result = try Propagation.reapplying(link, fields, book.plan, book.journal.journal)
    } catch {
      throw .findings(key, error)
    }
    var summary = ChangeSummary()
    if !result.fields.isEmpty {
      summary.say(.putBack, "\(result.fields.words) of \(key)")
    }
    for (field, reason) in result.refused {
      summary.say("left alone: \(field.name) of \(key): \(reason)")
    }
    try session.finish(result.change, summary, of: book.book)
  }
}

/// `florin pin`
struct PinCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "pin",
    abstract: "Keep fields of an occurrence when its template changes.",
    usage: "florin pin [<options>] <KEY> <FIELD> ...",
    discussion: """
      florin pin rent/2026-03-01 amounts
      florin pin rent/2026-03-01 date description

      If the occurrence isn't in the journal yet, it gets 'exceptions:' in the
      definitions.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument("KEY", help: "The occurrence, such as rent/2026-03-01.")
  var key: String
  @Argument("FIELD", help: OccurrenceField.helpLine)
  var fields: [String]

  func execute(in session: inout Session) throws(Failure) {
    let book = try session.loadPlan()
    let fields = try OccurrenceField.named(self.fields)
    let (key, occurrence, links) = try book.plan.find(key)
    if occurrence.state == .virtual {
      return try session.changeTemplate(occurrence.template, of: book) {
        edits, template throws(TemplateRefusal) in
        try edits.pin(fields.sorted(), at: key.slot, of: template)
      }
    }
    let link = try book.oneOpenLink(of: occurrence, links, key)
    var summary = ChangeSummary()
    let result = Propagation.pinning(link, fields, book.journal.journal)
    if link.fingerprint == nil {
      summary.say("\(key) has no tag 'as:', so all its fields are kept already")
    } else if result.fields.isEmpty {
      summary.say("\(fields.sorted().words) of \(key): already pinned")
    } else {
      summary.say(.pin, "\(result.fields.words) of \(key)")
    }
    try session.finish(result.change, summary, of: book.book)
  }
}

extension ChangeSummary.Verb {
  fileprivate static let putBack = ChangeSummary.Verb("reset", past: "reset")
  fileprivate static let pin = ChangeSummary.Verb("pin", past: "pinned")
}

extension OccurrenceField {
  /// The names of all fields, for help.
  static let helpLine = "date, description, accounts, amounts, notes"

  /// The fields with these names.
  static func named(_ names: [String]) throws(Failure) -> Set<OccurrenceField> {
    var fields: Set<OccurrenceField> = []
    for name in names {
      guard let field = allCases.first(where: { $0.name == name || $0.name == name + "s" }) else {
        throw .usage("'\(name)' isn't a field", help: "fields: \(helpLine)")
      }
      fields.insert(field)
    }
    return fields
  }
}

extension [OccurrenceField] {
  /// The names of the fields: `date, amounts`
  fileprivate var words: String { map(\.name).joined(separator: ", ") }
}

extension Failure {
  fileprivate static func findings(
    _ key: OccurrenceKey, _ problem: Propagation.FieldProblem
  ) -> Failure {
    switch problem {
    case .noSlot:
      Failure(
        status: .findings,
        message: "\(key) is no longer planned, so there is nothing to reset it to")
    case .unknownAmount:
      Failure(status: .findings, message: "an amount of \(key) isn't known yet")
    case .overflow:
      Failure(
        status: .findings,
        message: "an amount of \(key) has more digits than florin can hold exactly")
    }
  }
}
