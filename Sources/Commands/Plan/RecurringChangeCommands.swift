import ArgumentParser
import Dates
import Editing

/// `florin recurring pause`
struct RecurringPauseCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Stop a template, for now or for some days.",
    discussion: """
      florin recurring pause gym                        until it is resumed
      florin recurring pause gym --from 2025-06-01
      florin recurring pause gym --from 2025-06-01 --through 2025-08-31 --write

      What is recorded already stays.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @Option(help: ArgumentHelp("The first day without it; else today.", valueName: "DATE"))
  var from: String?
  @Option(help: ArgumentHelp("The last day without it.", valueName: "DATE"))
  var through: String?
  @Argument(help: ArgumentHelp("The template's name in the definitions.", valueName: "ID"))
  var id: String

  func execute(in run: inout Run) throws(Failure) {
    let today = try run.today(option: input.today)
    let from = try from.map { text throws(Failure) in
      try CivilDate(option: text, "--from", today: today)
    }
    let through = try through.map { text throws(Failure) in
      try CivilDate(option: text, "--through", today: today)
    }
    try run.changeTemplate(id, self) { edits, template throws(TemplateRefusal) in
      try edits.pause(template, from: from, through: through)
    }
  }
}

/// `florin recurring resume`
struct RecurringResumeCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Let a template go on.",
    discussion: """
      florin recurring resume gym

      Its status is active again, and a pause that holds today ends yesterday.
      Where it goes on already, the next pause is called off.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @Argument(help: ArgumentHelp("The template's name in the definitions.", valueName: "ID"))
  var id: String

  func execute(in run: inout Run) throws(Failure) {
    try run.changeTemplate(id, self) { edits, template throws(TemplateRefusal) in
      try edits.resume(template)
    }
  }
}

/// `florin recurring archive`
struct RecurringArchiveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: "End a template, and keep its history.",
    discussion: """
      florin recurring archive gym

      What is recorded already stays.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @Argument(help: ArgumentHelp("The template's name in the definitions.", valueName: "ID"))
  var id: String

  func execute(in run: inout Run) throws(Failure) {
    try run.changeTemplate(id, self) { edits, template throws(TemplateRefusal) in
      try edits.archive(template)
    }
  }
}

/// `florin recurring skip`
struct RecurringSkipCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Leave out one date of a template.",
    discussion: """
      florin recurring skip rent                 the next one
      florin recurring skip rent 2025-08-01

      Its pending entry, if there is one, is removed from the journal.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @Argument(help: ArgumentHelp("The template's name in the definitions.", valueName: "ID"))
  var id: String
  @Argument(
    help: ArgumentHelp("The date of the schedule; else the next one.", valueName: "SLOT"))
  var slot: String?

  func execute(in run: inout Run) throws(Failure) {
    let today = try run.today(option: input.today)
    let slot = try slot.map { text throws(Failure) in try CivilDate(option: text, today: today) }
    try run.changeTemplate(id, self) { edits, template throws(TemplateRefusal) in
      try edits.skip(template, slot)
    }
  }
}

/// `florin recurring duplicate`
struct RecurringDuplicateCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate", abstract: "Copy a template under another name.",
    discussion: """
      florin recurring duplicate rent rent-garage

      The copy stands below it, with its comments.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @Argument(help: ArgumentHelp("The template's name in the definitions.", valueName: "ID"))
  var id: String
  @Argument(help: ArgumentHelp("The name of the copy.", valueName: "NEW"))
  var new: String

  func execute(in run: inout Run) throws(Failure) {
    try run.changeTemplate(id, self) { edits, template throws(TemplateRefusal) in
      try edits.duplicate(template, as: new)
    }
  }
}
