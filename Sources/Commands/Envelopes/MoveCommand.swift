import Amounts
import Arguments
import Budgeting
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// `florin move`
struct MoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "move",
    abstract: "Move money from one envelope to another.",
    usage: """
      florin move [<options>] <FROM> <TO> <AMOUNT>
      florin move [<options>] --undo
      """,
    discussion: """
      florin move expenses:food expenses:gifts 50 --note birthday
      florin move food gifts 50 --date 2025-11-12 --write
      florin move --undo                         undo the last move
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Option("--note", value: "TEXT", help: "The reason for the move.")
  var note: String?
  @Option("--date", value: "DATE", help: "The day of the move (default: today).")
  var date: String?
  @Flag("--undo", help: "Undo the last move in 'moves:'.")
  var undo = false
  @Flag("--over", help: "Allow it even if a later month then has a negative amount to assign.")
  var over = false
  @Argument(
    "WORD", help: "From, to and amount.", takesNumbers: true, completion: QueryCompletion.accounts)
  var words: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let today = session.today
    if undo {
      guard words.isEmpty, note == nil, date == nil else {
        throw .usage("--undo can't be combined with anything: it undoes the last move")
      }
      let book = try session.loadEnvelopes([])
      return try undoLast(of: book, &session)
    }
    guard words.count == 3 else {
      throw .usage("name two envelopes and an amount", help: helpOnWords(today: today))
    }
    let day = try CivilDate(option: date, "--date", today: today) ?? today
    let book = try session.loadEnvelopes(on: day)
    try move(book, on: day, &session)
  }

  /// What to write instead of words that aren't three.
  private func helpOnWords(today: CivilDate) -> String {
    let example = "florin move expenses:food expenses:gifts 50"
    guard words.count == 4 else { return example }
    if words[1].lowercased() == "to" { return "leave out '\(words[1])': \(example)" }
    if PeriodExpression.parse(words: [words[3]], today: today) != nil {
      return "write the day of the move after --date: \(example) --date \(today)"
    }
    return .quotedAmount(words[2...])
  }

  private func move(
    _ loaded: EnvelopeBook, on day: CivilDate, _ session: inout Session
  ) throws(Failure) {
    var book = loaded
    let isReady = words[0...1].contains { word in
      ["ready", "ready to assign"].contains(word.lowercased())
        && (try? loaded.envelope(named: word)) == nil
    }
    guard !isReady else {
      throw .usage(
        "what's ready to assign isn't in an envelope",
        help: "to put more into one, write florin assign expenses:food +50; to take it out, -50")
    }
    let from = try book.envelope(named: words[0])
    let to = try book.openEnvelope(named: words[1])
    guard from != to else {
      throw .usage("both envelopes are \(book.accountName(from)), so there is nothing to move")
    }
    let quantity = try book.amount(words[2])
    guard !quantity.isZero, !quantity.isNegative else {
      throw .usage(
        "'\(words[2].drop { $0 == " " })' can't be moved",
        help: "write an amount above zero; to move it back, swap the accounts")
    }
    var summary = ChangeSummary()
    summary.say(
      .move,
      "\(book.text(quantity)) from \(book.accountName(from)) to \(book.accountName(to)) on \(day)")
    let available = book.shown.envelopes.first { $0.account == from }?.available ?? .zero
    if available < quantity {
      session.warn(
        "\(book.accountName(from)) has \(book.text(available)) in \(book.name(ofMonth: book.month)): "
          + "the move would overspend it", help: nil)
    }
    if let note, note.hasControlCharacter {
      throw note.contains(where: \.isNewline)
        ? .usage("--note has more than one line", help: "write the reason in one line")
        : .usage("--note has a tab or another control character", help: "write spaces")
    }
    let note = note == "" ? nil : note
    try session.finish(
      [.move(from: from, to: to, quantity, month: book.month)], of: book, isOverAllowed: over,
      summary
    ) { edits throws(DefinitionText.Refusal) in
      try edits.move(from: from, to: to, quantity, on: day, note: note)
    }
  }

  private func undoLast(of book: EnvelopeBook, _ session: inout Session) throws(Failure) {
    let edits = EnvelopeEdits(book.plan.definitions, of: book.budget, book.journal.journal)
    guard let undone = edits.lastMove else {
      throw Failure(status: .findings, message: "there is no move to undo")
    }
    let amount = book.journal.journal.commodities.format(undone.amount.value)
    var summary = ChangeSummary()
    summary.say(
      ChangeSummary.Verb("undo the move of", past: "undid the move of"),
      "\(amount) from \(book.accountName(undone.from.value)) to "
        + "\(book.accountName(undone.to.value)) on \(undone.date.value)")
    let month = book.choice.calendar.period(of: undone.date.value)
    guard let quantity = book.envelopes.quantity(of: undone) else { throw .overflow }
    try session.finish(
      [.move(from: undone.to.value, to: undone.from.value, quantity, month: month)], of: book,
      isOverAllowed: over,
      summary
    ) { edits throws(DefinitionText.Refusal) in
      try edits.undoMove()
    }
  }
}
