import Amounts
import Arguments
import Banking
import Containers
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText
import Workspace

/// `florin recurring add`
struct RecurringAddCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "add", abstract: "Add a template.",
    usage: "florin recurring add [<options>] [<ID>] [<ACCOUNT> <AMOUNT>] ...",
    discussion: """
      florin recurring add                           asks for each part, on a terminal
      florin recurring add gym --schedule monthly expenses:gym '30 EUR' assets:bank
      florin recurring add gym --schedule monthly --days 15 --start 2026-01-01 \\
        --description 'Gym | Fee' expenses:gym '30 EUR' assets:bank
      florin recurring add --from desc:gym --schedule monthly
                                                     like the last such transaction

      The last part of an account's name is enough if only one account has it, and
      so is the beginning of a word. Without --start, the first date is that of the
      transaction, or today.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @OptionGroup var names: NewNameOptions
  @Option(
    "--schedule", value: "PERIOD",
    help:
      "How often: daily, weekly, biweekly, monthly, quarterly, yearly, or as in 'every 2 months'.")
  var schedule: String?
  @Option("--days", value: "DAYS", help: "On which days, as in 15, last, or '1,15'.")
  var days: String?
  @Option("--start", value: "DATE", help: "The first possible date.")
  var start: String?
  @Option("--end", value: "DATE", help: "The last possible date.")
  var end: String?
  @Option("--description", value: "TEXT", help: "The description (default: the ID).")
  var description: String?
  @Option("--from", value: "QUERY", help: "Copy the last transaction that matches.")
  var from: String?
  @Argument("WORD", help: "The name, then accounts and amounts.", takesNumbers: true)
  var words: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let book = try session.loadPlan()
    let new: NewTemplate
    let journal: BalancedJournal
    if words.isEmpty, from == nil, schedule == nil {
      guard Dialogue.isPossible else {
        throw .usage(
          "there is nothing to add",
          help: "florin recurring add gym --schedule monthly expenses:gym '30 EUR' assets:bank")
      }
      var questions = TemplateQuestions(book, names.policy, session)
      guard let asked = try questions.template() else {
        throw Failure(status: .findings, message: "nothing was added")
      }
      guard asked.isConfirmed else { return session.sayLast("florin: nothing was added") }
      (new, journal) = (asked.template, questions.journal)
      session.isWriting = true
    } else {
      (new, journal) = try template(for: book)
    }
    try session.add(new, to: book, journal.journal)
  }

  // MARK: - From words

  private func template(
    for book: PlannedBook
  ) throws(Failure) -> (NewTemplate, BalancedJournal) {
    let today = book.plan.today
    var journal = book.journal
    let like = try from.map { text throws(Failure) in
      try journal.journal.lastTransaction(matching: text, journal, today)
    }
    guard let schedule else {
      throw .usage("say how often", help: "add --schedule monthly, or --schedule 'every 2 weeks'")
    }
    var rest = words[...]
    let known = like.map { journal.journal.lastingDescription(of: $0) }
    let name =
      rest.popFirst()
      ?? book.plan.freeID(for: known.map { ParsedJournal.payeeAndNote($0).payee } ?? "")
    try book.plan.requireNewID(name)
    let copied = like.map { NewEntry.postings(of: $0, in: journal.journal) } ?? []
    let entered = try journal.enteredPostings(
      rest, in: nil, book: book.plan.definitions.settings.currency?.value, names.policy)
    let postings = entered.isEmpty ? copied : entered
    guard postings.count > 1, postings.contains(where: { $0.amount != nil }) else {
      throw .usage(
        "a template needs at least two postings and one amount",
        help:
          "florin recurring add \(name) --schedule \(ShellWord.written(schedule)) ACCOUNT AMOUNT ACCOUNT"
      )
    }
    let text = description ?? known ?? name
    guard ParsedJournal.isDescription(text) else {
      throw .usage(
        "'\(visible(text))' isn't a description", help: "it's one line without ';' or tabs")
    }
    var new = NewTemplate(
      id: name, description: text,
      schedule: try NewTemplate.Schedule(option: schedule, days: days, today: today),
      postings: postings.map { NewTemplate.Posting($0, journal.journal) })
    let first = like.map { journal.journal.transactions[$0].date } ?? today
    // 'every 2 months from 2026-01-01' says it already.
    new.start =
      try CivilDate(option: start, "--start", today: today)
      ?? (new.schedule.start(today: today) == nil ? first : nil)
    new.end = try CivilDate(option: end, "--end", today: today)
    return (new, journal)
  }
}

// MARK: - Parts

extension Session {
  /// Adds a template to the definitions, and prints or writes the result.
  ///
  /// - Parameters:
  ///   - new: The template.
  ///   - book: The book.
  ///   - journal: Its journal, with the names that the template needs.
  /// - Throws: `Failure` if the definitions can't be edited.
  fileprivate mutating func add(
    _ new: NewTemplate, to book: PlannedBook, _ journal: ParsedJournal
  ) throws(Failure) {
    var edited = EditedDefinitions(book.plan.definitions)
    guard !book.plan.definitions.files.isEmpty else { throw .noDefinitions(for: "the template") }
    let file = edited.lastFile(with: ["templates"]) ?? 0
    do throws(DefinitionText.Refusal) {
      try edited.edit(file) { text throws(DefinitionText.Refusal) in try new.add(to: &text) }
    } catch {
      throw Failure(error, book.journal.journal.sources)
    }
    var summary = ChangeSummary()
    summary.say(.add, "the template \(new.id): \(visible(new.description))")
    var change = ChangeSet()
    change.declareNew(
      accounts: new.postings.compactMap { journal.accounts.find($0.account.utf8) },
      commodities: (book.journal.journal.commodities.count..<journal.commodities.count).map {
        CommodityID($0)
      }, in: journal, &summary)
    change.merge(edited.change)
    try finish(changing: new.id, change, summary, of: book)
  }
}

extension Plan {
  /// An id for a payee that no template has.
  func freeID(for payee: String) -> String {
    PayeeName.id(payee).free { definitions.template($0) != nil }
  }

  /// Checks that a text can be the id of a new template.
  func requireNewID(_ id: String) throws(Failure) {
    guard Template.isID(id) else {
      throw .usage(
        "'\(visible(id))' can't be a template's id",
        help: "use only the letters a to z, digits, '-' and '_'")
    }
    guard definitions.template(id) == nil else {
      throw .usage(
        "there's already a template '\(id)'",
        help: "choose another name, or change it: florin recurring edit \(id) KEY=VALUE")
    }
  }
}

extension ParsedJournal {
  /// A transaction's description without the numbers that its payee has only in this payment, and without the note of a
  /// bank's row.
  fileprivate func lastingDescription(of transaction: TransactionID) -> String {
    let text = description(of: transaction)
    let (payee, note) = ParsedJournal.payeeAndNote(text)
    let lasting = PayeeName.withoutReferences(payee)
    if !text.contains("|") || isBankRow(transaction) { return lasting }
    return lasting == payee ? text : "\(lasting) | \(note)"
  }

  /// The last transaction by date, and among those by position, that a query selects.
  fileprivate func lastTransaction(
    matching text: String, _ journal: BalancedJournal, _ today: CivilDate
  ) throws(Failure) -> TransactionID {
    let words = text.split(separator: " ").map(String.init)
    let found = try journal.transactions(ofKey: words.count > 1 ? [text] : words, today: today)
    return found.max { (transactions[$0].date, $0) < (transactions[$1].date, $1) } ?? found[0]
  }
}

extension NewTemplate.Posting {
  /// A posting as it's written in a template.
  init(_ posting: PlannedEntry.Posting, _ journal: ParsedJournal) {
    let account = posting.kind.bracketed(journal.accounts.name(of: posting.account))
    let amount = posting.amount.map { amount in
      var text = journal.commodities.writtenText(amount.padded(in: journal))
      if let cost = posting.cost {
        text += (cost.isTotal ? " @@ " : " @ ") + journal.commodities.writtenText(cost.amount)
      }
      return NewTemplate.Amount.written(text)
    }
    self.init(account, amount ?? .rest)
  }
}

extension NewTemplate.Schedule {
  /// Reads `--schedule` and `--days`.
  init(option text: String, days: String? = nil, today: CivilDate) throws(Failure) {
    if let frequency = Frequency(rawValue: text.lowercased()) {
      let days = (days ?? "").split(separator: ",").map {
        String($0.drop { $0 == " " })
      }
      self = .keys(frequency, days: days)
      return
    }
    let period = try? PeriodExpression.parse(text, today: today)
    guard period?.interval != nil else {
      let names = Frequency.allCases.map(\.rawValue)
      throw .usage(
        period == nil
          ? "'\(visible(text))' isn't a schedule" : "'\(visible(text))' doesn't say how often",
        help: Spelling.nearest(to: text, among: names).map(Spelling.question)
          ?? "write \(names.alternatives), or every 2 months")
    }
    guard days == nil else {
      throw .usage(
        "--days needs a schedule in one word", help: "write --schedule monthly --days 15")
    }
    self = .period(text)
  }
}

extension NewTemplate.Schedule {
  /// Whether it names a date that depends on today, such as `from 12-04`: a book can't have such a schedule.
  func isRelative(to today: CivilDate) -> Bool {
    guard case .period(let text) = self else { return false }
    let period = try? PeriodExpression.parse(text, today: today)
    return period?.warnings.contains { $0.kind == .relativeDate } ?? false
  }

  /// The day that it says itself it starts on: `from 2024-01-05`.
  func start(today: CivilDate) -> CivilDate? {
    guard case .period(let text) = self else { return nil }
    return (try? PeriodExpression.parse(text, today: today))?.span.begin
  }
}
