import Arguments
import Workspace

/// `florin undo`
struct UndoCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "undo",
    abstract: "Take back a change that florin wrote.",
    usage: "florin undo [<options>] [<CHANGE>]",
    discussion: """
      florin undo                        show what taking back the last change does
      florin undo --write                take it back
      florin undo --list                 the last changes, the newest first
      florin undo 12 --write             take back change 12, and keep the later ones

      What was edited since stays as it is. If a change and your edits overlap,
      florin shows where, and writes nothing.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Flag("--list", help: "List the changes.")
  var list = false
  @OptionGroup("Output") var output: ListOutputOptions
  @Argument("CHANGE", help: "The number of a change (default: the last).", takesNumbers: true)
  var number: Int?

  func validate() throws(UsageMistake) {
    guard list else {
      if output.isGiven { throw UsageMistake("-O, -o and --layout need --list") }
      return
    }
    if number != nil { throw UsageMistake("--list shows all changes; drop the number") }
    if change.write { throw UsageMistake("--list and --write can't be combined") }
  }

  func open(_ session: inout Session) throws(Failure) {
    try number?.requireChange(for: "undo")
    try session.read(as: input, color)
    session.isWriting = change.write
    session.writable.allowsOutside = change.outside
    session.outputPath = output.outputFile
  }

  func execute(in session: inout Session) throws(Failure) {
    if list { return try session.printChanges(output.options(color)) }
    let (history, changes, invalid) = try session.writtenChanges()
    guard
      let wanted = changes.first(where: { number == nil ? $0.undone == nil : $0.number == number })
    else { throw .noChange(number, changes.isEmpty, "take back") }
    if number == nil,
      let damaged = invalid.last(where: { $0.undone == nil && $0.number > wanted.number })
    {
      throw .notTheLast(damaged.number, "undo")
    }
    guard wanted.undone == nil else {
      throw Failure(
        status: .findings, message: "change \(wanted.number) was taken back before",
        help: "to redo it: florin redo \(wanted.number)")
    }
    try session.carryOut(.back, wanted, among: changes, of: history)
  }
}

/// `florin redo`
struct RedoCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "redo",
    abstract: "Redo a change that 'undo' took back.",
    usage: "florin redo [<options>] [<CHANGE>]",
    discussion: """
      florin redo                        show what making it again does
      florin redo --write                make it: the change that was taken back last
      florin redo 12 --write             make change 12 again
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument(
    "CHANGE", help: "The number of a change (default: the one taken back last).", takesNumbers: true
  )
  var number: Int?

  func open(_ session: inout Session) throws(Failure) {
    try number?.requireChange(for: "redo")
    try session.read(as: input, color)
    openForChanges(&session)
  }

  func execute(in session: inout Session) throws(Failure) {
    let (history, changes, invalid) = try session.writtenChanges()
    let undone = changes.filter { $0.undone != nil }
    let wanted =
      number == nil
      ? undone.max { ($0.undone ?? 0) < ($1.undone ?? 0) }
      : changes.first { $0.number == number }
    guard let wanted else { throw .noChange(number, undone.isEmpty, "redo") }
    if number == nil,
      let damaged = invalid.last(where: { $0.undone ?? 0 > wanted.undone ?? 0 })
    {
      throw .notTheLast(damaged.number, "redo")
    }
    guard wanted.undone != nil else {
      throw Failure(
        status: .findings, message: "change \(wanted.number) wasn't taken back",
        help: "to take it back: florin undo \(wanted.number)")
    }
    try session.carryOut(.again, wanted, among: changes, of: history)
  }
}

extension Int {
  /// - Throws: `Failure` if no change can have this number.
  fileprivate func requireChange(for command: String) throws(Failure) {
    guard self < 1 else { return }
    throw .usage(
      "'\(self)' isn't the number of a change",
      help: "for the last change, write 'florin \(command)'; for another one, its number from "
        + "'florin undo --list'")
  }
}

extension Failure {
  /// The record of a later change isn't valid, so an earlier one must be meant explicitly.
  fileprivate static func notTheLast(_ number: Int, _ command: String) -> Failure {
    Failure(
      status: .inputOutput,
      message: "the record of change \(number) is damaged, so nothing was written",
      help: "to choose one of the other changes, give its number: florin \(command) N")
  }

  fileprivate static func noChange(_ number: Int?, _ isEmpty: Bool, _ what: String) -> Failure {
    guard let number else {
      return Failure(status: .findings, message: "there is no change to \(what)")
    }
    return .usage(
      "there is no change \(number)",
      help: isEmpty ? nil : "to see the changes: florin undo --list")
  }
}
