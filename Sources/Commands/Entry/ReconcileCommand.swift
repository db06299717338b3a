import Amounts
import Arguments
import Banking
import Dates
import Edits
import Journal
import Ledger
import SourceText

/// `florin reconcile`
struct ReconcileCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "reconcile",
    abstract: "Check an account against a bank statement, and clear its postings.",
    usage: "florin reconcile [<options>] <ACCOUNT> <BALANCE> [<DATE>]",
    discussion: """
      florin reconcile assets:checking '1250.40 EUR' 2026-02-28
      florin reconcile checking 1250.40 --write

      florin looks for uncleared postings through DATE (today, if you leave it out)
      that add up to the difference. --write clears them and adds an assertion.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument(
    "ACCOUNT", help: "The account, or the beginning of a word in its name.",
    completion: QueryCompletion.accounts)
  var account: String
  @Argument("BALANCE", help: "The closing balance on the statement.", takesNumbers: true)
  var balance: String
  @Argument("DATE", help: "The last day on the statement (default: today).")
  var date: String?

  func execute(in session: inout Session) throws(Failure) {
    let today = session.today
    let day = try CivilDate(option: date, today: today) ?? today
    var (journal, currency) = try session.loadWithCurrency()
    let account = try journal.enteredAccount(self.account, nil)
    let usual = journal.usualCommodity(of: account, book: currency)
    guard let statement = try journal.entered(balance, in: usual)
    else { throw .notAnAmount(balance, of: "BALANCE") }
    let result = try exactly(Reconciliation(account, is: statement, on: day, journal))
    let facts = journal.journal
    let words = { (quantity: Quantity) in
      facts.commodities.format(Amount(quantity, statement.commodity))
    }
    session.say(
      "florin: \(facts.accounts.name(of: account)) through \(day): cleared \(words(result.cleared)), "
        + "statement \(words(statement.quantity)), difference \(words(result.difference))")
    guard let chosen = result.chosen else {
      for posting in result.open {
        session.say("florin: not cleared: \(posting.words(facts, words))")
      }
      let more = (try? result.total.subtracting(statement.quantity)) ?? .zero
      if !result.open.isEmpty, !more.isZero {
        let size = words(more.isNegative ? (try? more.negated()) ?? more : more)
        session.say(
          "florin: with all of these, the account has \(words(result.total)): "
            + "\(size) \(more.isNegative ? "less" : "more") than the statement")
      }
      let name = facts.accounts.name(of: account)
      let owes =
        !statement.quantity.isNegative && !statement.quantity.isZero && result.total.isNegative
      if owes, AccountTypes(facts).type(of: account) == .liability,
        let debt = try? statement.quantity.negated()
      {
        throw Failure(
          status: .findings, message: "no small set of postings adds up to the difference",
          help: "is it what you owe? then it's below zero: florin reconcile "
            + "\(ShellWord.written(name)) \(ShellWord.written(words(debt)))"
            + (day == today ? "" : " \(day)"))
      }
      if !more.isZero, !input.quiet {
        let amount = facts.commodities.writtenText(
          Amount(more, statement.commodity).padded(in: facts))
        session.say(
          "florin: to record what can't be explained: florin add \(day == today ? "" : "\(day) ")Adjustment ACCOUNT "
            + "\(ShellWord.written(amount)) \(ShellWord.written(name))")
      }
      throw Failure(
        status: .findings, message: "no small set of postings adds up to the difference",
        help:
          "look for missing or duplicate transactions: florin register "
          + "\(ShellWord.written(Query.pattern(ofAccount: name))) -e \(day.adding(days: 1))")
    }
    var summary = ChangeSummary()
    for (place, posting) in result.open.enumerated() {
      let words = posting.words(facts, words)
      if !chosen.contains(place) {
        summary.say("not on the statement: \(words)")
      } else if facts.foreignFile(of: posting.transaction) == nil {
        summary.say(.clear, words)
      }
    }
    for line in result.foreign.words("set 'status *' in its rules") { summary.say(line) }
    if result.isAmbiguous {
      summary.say("other postings would also add up to the difference, so check them")
    }
    if let words = result.assertion.words { summary.say(words) }
    if case .added = result.assertion {
      summary.say(.add, "the assertion = \(words(statement.quantity))")
    }
    try session.finish(result.change, summary, of: Book(journal: journal))
  }
}

extension ChangeSummary.Verb {
  fileprivate static let clear = ChangeSummary.Verb("clear", past: "cleared")
}

extension Reconciliation.OpenPosting {
  /// The posting in words: `2026-02-03 Employer, 2000.00 EUR`
  fileprivate func words(_ journal: ParsedJournal, _ amount: (Quantity) -> String) -> String {
    "\(date) \(visible(journal.description(of: transaction))), \(amount(quantity))"
  }
}

extension Reconciliation.Assertion {
  /// Why no assertion was added.
  fileprivate var words: String? {
    switch self {
    case .added: nil
    case .present: "the assertion already exists"
    case .other: "the last posting already has another assertion, which stays"
    case .countsOthers: "no assertion: it would count postings that aren't on the statement"
    case .noPlace: "no assertion: the last posting can't have one"
    }
  }
}
