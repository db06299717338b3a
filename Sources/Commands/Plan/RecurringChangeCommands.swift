public import Arguments
import Dates
public import Recurring

/// `florin recurring pause`
struct RecurringPauseCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "pause", abstract: "Pause a template, for now or for some days.",
    discussion: """
      florin recurring pause gym                        until you resume it
      florin recurring pause gym --from 2025-06-01
      florin recurring pause gym --from 2025-06-01 --through 2025-08-31 --write

      Entries that are already in the journal stay.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Option("--from", value: "DATE", help: "The first day of the pause (default: today).")
  var from: String?
  @Option("--through", value: "DATE", help: "The last day of the pause.")
  var through: String?
  @Argument(
    "ID", help: "The template's name in the definitions.", completion: PlanCompletion.templates)
  var id: String

  func execute(in session: inout Session) throws(Failure) {
    let today = session.today
    let from = try CivilDate(option: from, "--from", today: today)
    let through = try CivilDate(option: through, "--through", today: today)
    try session.changeTemplate(id) { edits, template throws(TemplateRefusal) in
      try edits.pause(template, from: from, through: through)
    }
  }
}

/// `florin recurring resume`
struct RecurringResumeCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "resume", abstract: "Resume a paused template.",
    discussion: """
      florin recurring resume gym

      Its status becomes active, and a current pause ends yesterday. If it's already
      active, its next pause is removed.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument(
    "ID", help: "The template's name in the definitions.", completion: PlanCompletion.templates)
  var id: String

  func execute(in session: inout Session) throws(Failure) {
    try session.changeTemplate(id) { edits, template throws(TemplateRefusal) in
      try edits.resume(template)
    }
  }
}

/// `florin recurring archive`
struct RecurringArchiveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "archive", abstract: "End a template, and keep its history.",
    discussion: """
      florin recurring archive gym

      Entries that are already in the journal stay.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument(
    "ID", help: "The template's name in the definitions.", completion: PlanCompletion.templates)
  var id: String

  func execute(in session: inout Session) throws(Failure) {
    try session.changeTemplate(id) { edits, template throws(TemplateRefusal) in
      try edits.archive(template)
    }
  }
}

/// `florin recurring skip`
struct RecurringSkipCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "skip", abstract: "Skip one date of a template.",
    discussion: """
      florin recurring skip rent                 the next one
      florin recurring skip rent 2025-08-01

      If that date has a pending entry, it's removed from the journal.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument(
    "ID", help: "The template's name in the definitions.", completion: PlanCompletion.templates)
  var id: String
  @Argument("SLOT", help: "The date in the schedule (default: the next one).")
  var slot: String?

  func execute(in session: inout Session) throws(Failure) {
    let today = session.today
    let slot = try CivilDate(option: slot, today: today)
    try session.changeTemplate(id) { edits, template throws(TemplateRefusal) in
      try edits.skip(template, slot)
    }
  }
}

/// `florin recurring unskip`
struct RecurringUnskipCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "unskip", abstract: "Plan a skipped date of a template again.",
    discussion: """
      florin recurring unskip rent                 the next one that's skipped
      florin recurring unskip rent 2025-08-01
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument(
    "ID", help: "The template's name in the definitions.", completion: PlanCompletion.templates)
  var id: String
  @Argument("SLOT", help: "The date in the schedule (default: the next one that's skipped).")
  var slot: String?

  func execute(in session: inout Session) throws(Failure) {
    let today = session.today
    let slot = try CivilDate(option: slot, today: today)
    try session.changeTemplate(id) { edits, template throws(TemplateRefusal) in
      try edits.unskip(template, slot)
    }
  }
}

/// `florin recurring remove`
struct RecurringRemoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "remove", abstract: "Remove a template.",
    discussion: """
      florin recurring remove gym                  what was recorded stays
      florin recurring remove gym --entries open   and its pending entries

      To keep the template with its history, archive it instead.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Option("--entries", value: "WHICH", help: "Also remove its entries: open, all or none.")
  var entries = TemplateEdits.RemovedEntries.none
  @Argument(
    "ID", help: "The template's name in the definitions.", completion: PlanCompletion.templates)
  var id: String

  func execute(in session: inout Session) throws(Failure) {
    try session.changeTemplate(id) { edits, template throws(TemplateRefusal) in
      try edits.remove(template, entries: entries)
    }
  }
}

extension TemplateEdits.RemovedEntries: ArgumentValue {}

/// `florin recurring duplicate`
struct RecurringDuplicateCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "duplicate", abstract: "Copy a template under another name.",
    discussion: """
      florin recurring duplicate rent rent-garage

      The copy is placed below the original, with its comments.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument(
    "ID", help: "The template's name in the definitions.", completion: PlanCompletion.templates)
  var id: String
  @Argument("NEW", help: "The name of the copy.")
  var new: String

  func execute(in session: inout Session) throws(Failure) {
    try session.changeTemplate(id) { edits, template throws(TemplateRefusal) in
      try edits.duplicate(template, as: new)
    }
  }
}
