import Amounts
import Banking
import Containers
import Dates
import Definitions
import Journal
import Ledger
import SourceText
import TestSupport

/// A journal that a model has learned from.
struct LearnedJournal {
  let journal: BalancedJournal
  let model: CategoryModel
  let rules: RuleBook

  init(_ text: String, settings: String = "uncategorized: Expenses:Unknown") {
    let provider = MemorySources([
      "main.journal": text, "florin.yaml": "settings: {\(settings)}\n",
    ])
    var parsed = JournalReader(provider: provider, options: .init(today: date("2025-06-01")))
      .read([SourceReference(name: "main.journal", path: "main.journal")])
    let definitions = DefinitionsReader(provider: provider)
      .read([SourceReference(name: "florin.yaml", path: "florin.yaml")], into: &parsed)
    journal = BalancedJournal(parsed)
    rules = RuleBook([], in: journal.journal)
    model = CategoryModel(
      journal, RuleSubjects(rules, journal, definitions.settings))
  }

  /// What is spent on a day, as a bank's statement shows it.
  func subject(
    _ description: String, _ amount: Int128, on day: String, from account: String = "Assets:Bank"
  ) -> RuleSubject {
    var subject = RuleSubject(description)
    subject.date = date(day)
    subject.amount = Amount(
      Quantity(mantissa: amount, places: 0), journal.journal.commodities.find("EUR".utf8) ?? 0)
    subject.accounts = [journal.journal.accounts.find(account.utf8)].compactMap(\.self)
    return subject
  }

  /// The account, and the lines of the examples: `Expenses:Food 1 9`.
  func guess(_ description: String, _ amount: Int128 = -10, on day: String = "2025-03-05") -> String
  {
    guard let guess = model.guess(for: subject(description, amount, on: day)) else { return "none" }
    let lines = guess.examples.map { example in
      let start = journal.journal.transactions[example].start
      return journal.journal.sources.files[0].buffer.bytes[..<Int(start)].count { $0 == 10 } + 1
    }
    return ([journal.journal.accounts.name(of: guess.account)] + lines.map { "\($0)" })
      .joined(separator: " ")
  }
}

/// An entry of three lines and a blank one.
func entry(
  _ day: String, _ description: String, _ account: String, _ amount: Int, comment: String = ""
) -> String {
  """
  \(day) \(description)
      \(account)    \(amount) EUR\(comment.isEmpty ? "" : "  ; " + comment)
      Assets:Bank


  """
}
