import Amounts
import ArgumentParser
import Dates
import Editing
import Journal
import Ledger
import Planning
import SourceText
import Workspace

/// `florin add`
struct AddCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a transaction, like the payee's last one where nothing else is said.",
    usage: "florin add [<options>] [<DATE>] <DESCRIPTION> [<ACCOUNT> <AMOUNT>] ...",
    discussion: """
      florin add Market                          like the last one, today
      florin add Market '23.50 EUR'              with another amount
      florin add yesterday 'Tea Shop' expenses:food '7 EUR' assets:cash
      florin add                                 asks, on a terminal

      An account may be a part of a name that only one account has.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @Option(help: ArgumentHelp("Use colours: auto, always or never.", valueName: "WHEN"))
  var color: ColorChoice = .auto
  @Flag(help: "Mark it as cleared (*).")
  var cleared = false
  @Flag(help: "Mark it as pending (!).")
  var pending = false
  @Argument(
    help: ArgumentHelp("Date, description, then accounts and amounts.", valueName: "WORD"),
    completion: QueryCompletion.kind)
  var words: [String] = []

  func execute(in run: inout Run) throws(Failure) {
    if cleared, pending { throw .usage("--cleared and --pending contradict each other") }
    let today = try run.today(option: input.today)
    var journal = try run.load(input, color: color, today: today)
    var options = change
    let entry: NewEntry
    if words.isEmpty {
      guard Dialogue.isPossible else {
        throw .usage(
          "what is to be added?",
          help: "florin add Market expenses:food '12 EUR' assets:cash; on a terminal it asks")
      }
      var questions = EntryQuestions(journal: journal, today: today)
      guard let asked = try questions.entry(status) else {
        throw Failure(status: .findings, message: "nothing was added")
      }
      journal = questions.journal
      entry = asked.entry
      if asked.isConfirmed { options = ChangeOptions(writes: true) }
    } else {
      entry = try self.entry(&journal, today)
    }
    guard let file = journal.journal.sources.files.first else {
      throw Failure(status: .missingInput, message: "there is no journal to add to")
    }
    var summary = ChangeSummary()
    summary.say(.add, "\(entry.date) \(visible(entry.description))")
    try run.finish(
      entry.change(into: file, journal.journal), summary, options, journal, input, color: color,
      today: today, isMeant: { entry.isAdded(to: journal.journal, in: $0) })
  }

  private var status: Status { cleared ? .cleared : pending ? .pending : .unmarked }

  /// The entry that the words on the command line say.
  private func entry(
    _ journal: inout BalancedJournal, _ today: CivilDate
  ) throws(Failure) -> NewEntry {
    var rest = words[...]
    var date = today
    if rest.count > 1, let first = rest.first,
      let read = try? SmartDate.parse(first, today: today), read.isExact
    {
      date = read.date
      rest = rest.dropFirst()
    }
    guard let description = rest.popFirst(), ParsedJournal.isDescription(description) else {
      throw .usage(
        "there is no description", help: "florin add Market expenses:food '12 EUR' assets:cash")
    }
    var entry = NewEntry(date: date, status: status, description: description, postings: [])
    let last = NewEntry.last(describedAs: description, in: journal.journal)
    if let last { entry.description = journal.journal.spelling(of: description, in: last) }
    let known = last.map { NewEntry.postings(of: $0, in: journal.journal) } ?? []
    let commodity = known.compactMap { $0.amount?.commodity }.first
    if rest.count <= 1, let amount = rest.first.map({ journal.entered($0, in: commodity) }) ?? nil {
      guard !known.isEmpty else { throw .nothingLike(description) }
      entry.postings = known
      do {
        try entry.setAmount(amount)
      } catch {
        throw .usage(
          "the last '\(description)' has not one amount: say accounts and amounts",
          help: "florin add '\(description)' ACCOUNT AMOUNT ACCOUNT")
      }
      return entry
    }
    guard !rest.isEmpty else {
      guard !known.isEmpty else { throw .nothingLike(description) }
      entry.postings = known
      return entry
    }
    while let word = rest.popFirst() {
      let account = try journal.enteredAccount(word)
      let usual = commodity ?? journal.usualCommodity(of: account)
      let amount = rest.first.flatMap { journal.entered($0, in: usual) }
      if amount != nil { rest = rest.dropFirst() }
      entry.postings.append(
        PlannedEntry.Posting(account: account, kind: .real, amount: amount, cost: nil))
    }
    guard entry.postings.count > 1, entry.postings.contains(where: { $0.amount != nil }) else {
      throw .usage(
        "an entry has two postings at least, and an amount",
        help: "florin add '\(description)' ACCOUNT AMOUNT ACCOUNT")
    }
    return entry
  }
}

extension Failure {
  fileprivate static func nothingLike(_ description: String) -> Failure {
    .usage(
      "the journal has no transaction '\(description)' to be like",
      help: "say its accounts and amounts: florin add '\(description)' ACCOUNT AMOUNT ACCOUNT")
  }
}

extension ParsedJournal {
  /// A description as a transaction spells it, when only the case of letters differs, or the note behind
  /// the payee is left out.
  fileprivate func spelling(of description: String, in transaction: Int) -> String {
    let known = self.description(of: transaction)
    let names = [known, ParsedJournal.payeeAndNote(known).payee].map { $0.lowercased() }
    return names.contains(description.lowercased()) ? known : description
  }
}

extension BalancedJournal {
  /// The commodity of an account's last amount, else of the journal's.
  func usualCommodity(of account: AccountID) -> CommodityID? {
    let rows = journal.postings.rows
    let last =
      rows.last { $0.account == account && $0.flags.contains(.amount) }
      ?? rows.last { $0.flags.contains(.amount) }
    return last?.commodity
  }

  /// An amount as somebody types it: without a symbol it is in the commodity that is usual there.
  mutating func entered(_ text: String, in usual: CommodityID?) -> Amount? {
    guard let amount = readAmount(text) else { return nil }
    let hasSymbol = text.unicodeScalars.contains {
      !"0123456789.,+- '".unicodeScalars.contains($0)
    }
    guard !hasSymbol, let usual else { return amount }
    return Amount(amount.quantity, usual)
  }

  /// An account as somebody types it: a name, a part that one name has, or a new name.
  mutating func enteredAccount(_ text: String) throws(Failure) -> AccountID {
    let accounts = journal.accounts
    if let account = accounts.find(Array(text.utf8)) { return account }
    let lowered = text.lowercased()
    let found = Set(journal.postings.rows.map(\.account)).sorted()
      .filter { accounts.name(of: $0).lowercased().contains(lowered) }
    if found.count == 1 { return found[0] }
    if found.isEmpty, let account = readAccount(text) { return account }
    let names = found.prefix(4).map { accounts.name(of: $0) }.joined(separator: ", ")
    throw .usage(
      found.isEmpty ? "'\(text)' is no account" : "'\(text)' is in the names of several accounts",
      help: found.isEmpty
        ? "a name has no two spaces: Expenses:Food"
        : "write one of them: \(names)\(found.count > 4 ? ", …" : "")")
  }
}
