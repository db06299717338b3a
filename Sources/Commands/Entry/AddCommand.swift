import Amounts
import Arguments
import Banking
import Dates
import Edits
import Journal
import Ledger
import Recurring
import SourceText
import Workspace

/// `florin add`
struct AddCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "add",
    abstract: "Add a transaction; what you leave out comes from the payee's last one.",
    usage: "florin add [<options>] [<DATE>] <DESCRIPTION> [<ACCOUNT> <AMOUNT>] ...",
    discussion: """
      florin add Market                          like the last one, today
      florin add Market '23.50 EUR'              with another amount
      florin add yesterday 'Tea Shop' expenses:food '7 EUR' assets:cash
      florin add 'Market  ; trip: alps'          with a comment or tags
      florin add Books expenses:books '14.99 GBP @@ 17.33 EUR' assets:bank
      florin add                                 asks for each part, on a terminal;
                                                 < goes back to an account

      The last part of an account's name is enough if only one account has it, and
      so is the beginning of a word. If the journal declares its accounts, a new
      one needs --new-account.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @OptionGroup var names: NewNameOptions
  /// The mark of the entry.
  enum Mark: String, FlagChoice {
    case cleared, pending

    static func help(for mark: Mark) -> String {
      switch mark {
      case .cleared: "Mark it as cleared (*)."
      case .pending: "Mark it as pending (!)."
      }
    }
  }

  @Flag(exclusivity: .exclusive) var mark: Mark?
  @Argument(
    "WORD", help: "Date, description, then accounts and amounts.", takesNumbers: true,
    completion: QueryCompletion.payees)
  var words: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let today = session.today
    var (journal, currency) = try session.loadWithCurrency()
    let entry: NewEntry
    if words.isEmpty {
      guard Dialogue.isPossible else {
        throw .usage(
          "there is nothing to add",
          help: "florin add Market expenses:food '12 EUR' assets:cash; on a terminal it asks")
      }
      var questions = EntryQuestions(
        journal: journal, book: currency, today: today, names.policy,
        Dialogue(environment: session.environment))
      guard let asked = try questions.entry(status) else {
        throw Failure(status: .findings, message: "nothing was added")
      }
      guard asked.isConfirmed else { return session.sayLast("florin: nothing was added") }
      journal = questions.journal
      entry = asked.entry
      session.isWriting = true
    } else {
      entry = try self.entry(&journal, book: currency, today)
    }
    guard let main = journal.journal.mainFile else {
      throw Failure(status: .missingInput, message: "there is no journal to add to")
    }
    var summary = ChangeSummary()
    summary.say(.add, "\(entry.date) \(visible(entry.description))")
    var declared = ChangeSet()
    declared.declareNew(
      accounts: entry.postings.map(\.account), commodities: entry.commodities, in: journal.journal,
      &summary)
    if let remark = entry.date.remark(whenFarFrom: today) { summary.say(remark) }
    let book = Book(journal: journal)
    guard let file = journal.journal.file(ofYear: entry.date.year) else {
      return try session.finish(adding: entry, to: main, besides: declared, summary, book)
    }
    // What's in force at the end of the year's file may give the entry another meaning.
    try session.finish { session throws(Failure) in
      try session.finish(adding: entry, to: file, besides: declared, summary, book)
    } otherwise: { session throws(Failure) in
      try session.finish(adding: entry, to: main, besides: declared, summary, book)
    }
  }

  private var status: Status {
    switch mark {
    case .cleared: .cleared
    case .pending: .pending
    case nil: .unmarked
    }
  }

  /// The entry described by the words on the command line.
  private func entry(
    _ journal: inout BalancedJournal, book currency: CommodityID?, _ today: CivilDate
  ) throws(Failure) -> NewEntry {
    var rest = words[...]
    var date = today
    if let first = rest.first,
      let read = try journal.journal.entryDate(first, isAlone: rest.count == 1, today: today)
    {
      date = read
      rest = rest.dropFirst()
    }
    guard let typed = rest.popFirst() else {
      throw .usage(
        "the description is missing", help: "florin add Market expenses:food '12 EUR' assets:cash")
    }
    guard let read = EnteredDescription(typed) else {
      throw .usage(
        "'\(visible(typed))' isn't a description", help: EnteredDescription.rule(for: typed))
    }
    let description = read.text
    var entry = NewEntry(
      date: date, status: status, description: description, comment: read.comment, postings: [])
    let last = NewEntry.last(describedAs: description, in: journal.journal)
    if let last { entry.description = journal.journal.spelling(of: description, in: last) }
    let known = last.map { NewEntry.postings(of: $0, in: journal.journal) } ?? []
    let commodity = known.compactMap { $0.amount?.commodity }.first
    if rest.count <= 1, let only = rest.first,
      let (amount, cost) = try journal.enteredWithCost(only, in: commodity, names.policy)
    {
      guard !known.isEmpty else { throw .nothingLike(description, in: journal.journal) }
      entry.postings = known
      do {
        try entry.setAmount(amount, cost)
      } catch {
        throw .usage(
          "the last '\(description)' doesn't have a single amount to change",
          help: .entryCommand(description))
      }
      return entry
    }
    guard !rest.isEmpty else {
      guard !known.isEmpty else { throw .nothingLike(description, in: journal.journal) }
      entry.postings = known
      return entry
    }
    entry.postings = try journal.enteredPostings(
      rest, in: commodity, book: currency, names.policy)
    guard entry.postings.count > 1, entry.postings.contains(where: { $0.amount != nil }) else {
      throw .usage(
        "an entry needs at least two postings and one amount",
        help: .entryCommand(description))
    }
    return entry
  }
}

extension Session {
  /// Adds an entry to a file, with what else changes.
  fileprivate mutating func finish(
    adding entry: NewEntry, to file: SourceFile, besides others: ChangeSet,
    _ summary: ChangeSummary, _ book: Book
  ) throws(Failure) {
    var change = others
    let facts = book.journal.journal
    change.merge(entry.change(into: file, facts))
    try finish(
      change, summary, of: book,
      expecting: Expectation(isMeant: { entry.isAdded(to: facts, in: $0) }))
  }
}

extension Failure {
  fileprivate static func nothingLike(_ description: String, in journal: ParsedJournal) -> Failure {
    let near = journal.payees.inByteOrder().first { $0.hasWord(beginningWith: description) }
    return .usage(
      "the journal has no earlier transaction '\(description)' to copy",
      help: (near.map { "\(Spelling.question($0)) Otherwise write" } ?? "write")
        + " its accounts and amounts: \(String.entryCommand(description))")
  }
}

extension String {
  /// How to add an entry with other accounts.
  fileprivate static func entryCommand(_ description: String) -> String {
    "florin add \(ShellWord.written(description)) ACCOUNT AMOUNT ACCOUNT"
  }
}

extension CivilDate {
  /// That the date is more than a month ahead: `5/1` may have been meant as the 5th of January.
  fileprivate func remark(whenFarFrom today: CivilDate) -> String? {
    let days = today.days(to: self)
    return days > 31 ? "\(self) is \(days) days from today" : nil
  }
}

extension NewEntry {
  /// The commodities of the amounts and costs.
  fileprivate var commodities: [CommodityID] {
    postings.flatMap { [$0.amount?.commodity, $0.cost?.amount.commodity] }.compactMap(\.self)
  }
}

extension ParsedJournal {
  /// The description as an earlier transaction spells it, if the two differ only in case or if the typed one
  /// omits the note after the payee. The note of a bank's row is about that row.
  func spelling(of description: String, in transaction: TransactionID) -> String {
    let known = self.description(of: transaction)
    let payee = ParsedJournal.payeeAndNote(known).payee
    if known.lowercased() == description.lowercased() { return known }
    guard payee.lowercased() == description.lowercased() else { return description }
    return isBankRow(transaction) ? payee : known
  }
}
