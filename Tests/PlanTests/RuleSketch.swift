import Amounts
import Banking
import Dates
import Definitions
import Journal
import Ledger
import TestSupport
import Testing

/// Rules that exist only in a test, and what they do.
struct RuleSketch {
  var journal: ParsedJournal
  let definitions: Definitions
  let book: RuleBook

  /// Reads the items of `rules:`.
  init(_ rules: String, journal text: String = "") {
    let provider = MemorySources(["main.journal": text, "florin.yaml": "rules:\n" + rules])
    var parsed = JournalReader(provider: provider, options: .init(today: date("2025-06-01")))
      .read([SourceReference(name: "main.journal", path: "main.journal")])
    definitions = DefinitionsReader(provider: provider)
      .read([SourceReference(name: "florin.yaml", path: "florin.yaml")], into: &parsed)
    for account in ["Assets:Bank", "Assets:Cash", "Liabilities:Visa"] {
      _ = parsed.account(named: account)
    }
    for symbol in ["EUR", "USD"] { _ = parsed.internCommodity(symbol) }
    journal = parsed
    book = RuleBook(definitions.rules, in: parsed)
  }

  /// A subject: its description, and more where a case needs it.
  func subject(
    _ description: String, amount: String? = nil, account: String = "Assets:Bank",
    date text: String = "2025-06-01", code: String = "", tags: [Journal.Tag] = []
  ) -> RuleSubject {
    var subject = RuleSubject(description)
    subject.code = code
    subject.date = date(text)
    subject.tags = tags
    subject.accounts = [journal.accounts.find(account.utf8)].compactMap(\.self)
    if let amount {
      let parts = amount.split(separator: " ")
      let number = parts[0].filter { $0 != "." }
      let places = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
      subject.amount = Amount(
        Quantity(mantissa: Int128(number) ?? 0, places: UInt8(places)),
        journal.commodities.find(String(parts[1]).utf8) ?? 0)
    }
    return subject
  }

  func name(_ rule: Int) -> String { book.rules[rule].name.value }

  /// The rules that fit, in the order of trial.
  func hits(_ subject: RuleSubject) -> [String] {
    book.outcome(of: subject).hits.map { name($0.rule) }
  }

  /// Which rule sets what: `account:a payee:b`.
  func settings(_ subject: RuleSubject) -> String {
    book.outcome(of: subject).settings.map { "\($0.field.words):\(name($0.rule))" }
      .joined(separator: " ")
  }
}
