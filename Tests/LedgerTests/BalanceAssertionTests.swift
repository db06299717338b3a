import Amounts
import Containers
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

/// Balances a journal and expects errors with these codes, in the order of the text.
@discardableResult
private func check(
  _ text: String, _ codes: [String] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> BalancedJournal {
  let balanced = BalancedJournal(text)
  let errors = balanced.diagnostics.filter { $0.severity == .error }
  #expect(errors.map(\.code.name) == codes, "\(text)", sourceLocation: sourceLocation)
  return balanced
}

private func amounts(_ journal: BalancedJournal, of account: String) -> [String] {
  let facts = journal.journal
  return facts.postings.rows.indices.filter {
    facts.accounts.name(of: facts.postings.rows[$0].account) == account
  }.map { row in
    journal.amounts(ofPosting: row)
      .map { "\($0.quantity) \(facts.commodities.symbol(of: $0.commodity))" }
      .joined(separator: ", ")
  }
}

@Suite struct BalanceAssertionTests {
  @Test func `an assertion is about one commodity, unless it says more`() {
    check(
      "2024-01-01\n  a  1 X = 1 X\n  b\n2024-01-02\n  a  2 Y = 2 Y\n  b\n2024-01-03\n  a  0 X = 1 X\n  b\n"
    )
    check(
      "2024-01-01\n  a  1 X == 1 X\n  b\n2024-01-02\n  a  2 Y == 2 Y\n  b\n", ["assertion.failed"])
    check("2024-01-01\n  a  1 X = 1.00 X\n  b\n")
    check("2024-01-01\n  a  1 X = 1.001 X\n  b\n", ["assertion.failed"])
    check("2024-01-01\n  a  1 X = 0\n  b\n")
  }

  @Test func `subaccounts count where the assertion says so`() {
    check("2024-01-01\n  a:b  1 X\n  a  1 X = 1 X\n  c\n2024-01-02\n  a  0 X =* 2 X\n  c\n")
    check("2024-01-01\n  a:b  1 X\n  a  1 X =* 1 X\n  c\n", ["assertion.failed"])
    check("2024-01-01\n  a:b  1 Y\n  a  1 X ==* 1 X\n  c\n", ["assertion.failed"])
  }

  @Test func `dates come before the order of the text`() {
    let later = "2024-01-02\n  a  1 X = 3 X\n  b\n"
    let earlier = "2024-01-01\n  a  2 X = 2 X\n  b\n"
    check(later + earlier)
    check("2024-01-01\n  a  1 X = 1 X\n  b\n2024-01-01\n  a  2 X = 3 X\n  b\n")
    check("2024-01-02\n  a  1 X = 1 X\n  b\n" + earlier, ["assertion.failed"])
    // A posting counts on its own date.
    check("2024-01-01\n  a  5 X  ; [2024-02-01]\n  b\n2024-01-02\n  a  1 X = 1 X\n  b\n")
    check("2024-01-01\n  a  5 X = 6 X  ; [2024-02-01]\n  b\n2024-01-02\n  a  1 X = 1 X\n  b\n")
  }

  @Test func `every status and kind of posting counts`() {
    check(
      "2024-01-01 !\n  a  1 X\n  b\n2024-01-02 *\n  (a)  1 X\n  [a]  1 X\n  [b]\n2024-01-03\n  a  0 X = 3 X\n  b\n"
    )
  }

  @Test func `journals of the command line are walked apart`() {
    let reader = JournalReader(
      provider: MemorySources([
        "one": "2024-01-01\n  a  1 X = 1 X\n  b\n", "two": "2024-01-02\n  a  1 X = 1 X\n  b\n",
      ]), options: .init(today: .testDay))
    let journal = BalancedJournal(
      reader.read(["one", "two"].map { SourceReference(name: $0, path: $0) }))
    #expect(!journal.hasErrors)
  }

  @Test func `unreadable text hides failures of the accounts that it can be about, and no others`()
  {
    let wrong = "2024-01-01\n  a:b  1 X = 2 X\n  c  -1 X = 5 X\n"
    let failures = ["assertion.failed", "assertion.failed"]
    check(wrong, failures)
    // The lines of an entry with a wrong first line are read.
    let headers = ["2024-13-01 x", "2024-01-02=2024-13-02", "2024-01-02x", "2024-01-02 (x"]
    for header in headers {
      let code = BalancedJournal(header + "\n").diagnostics.map(\.code.name)
      check(wrong + header + "\n  d  1 X\n  e\n", failures + code)
      check(wrong + header + "\n  a:b  1 X\n  e\n", ["assertion.failed"] + code)
      check(wrong + header + "\n  a  1 X\n  a:b:c  -1 X\n", failures + code)
    }
    // Lines outside entries are searched for the names.
    for lost in ["\n  d  1 X\n\n", "d  1 X\n", "foo\n\n  d  1 X\n", "i 2024-01-01 d\n", "| x\n"] {
      let codes = BalancedJournal(lost).diagnostics.map(\.code.name)
      check(wrong + lost + "2024-01-03\n  a:b  0 X\n  c\n", failures + codes)
    }
    for lost in ["\n  a:b  1 X", "a:b  1 X", "foo\n  a:b  1 X\n  ; x\n", "| a:b\n\n"] {
      let codes = BalancedJournal(lost).diagnostics.map(\.code.name)
      check(wrong + lost, ["assertion.failed"] + codes)
    }
    check("2024-01-01\n  a  1 X =* 2 X\n  c\na:b  1 X\n", ["directive.unknown"])
    // Prices and declarations change no balance; other directives can change all.
    for harmless in ["P 2024-01-01\n", "P 2024-01-32 X 1 Y\n", "account\n", "payee\n", "tag\n"] {
      let codes = BalancedJournal(harmless).diagnostics.map(\.code.name)
      check(harmless + wrong, codes + failures)
    }
    for harmful in ["alis a:b = c\n", "include none\n", "D\n", "Y1\n", "<<<<<<< a\n"] {
      let codes = BalancedJournal(harmful).diagnostics.map(\.code.name)
      check(harmful + wrong, codes)
    }
    // Below an alias, the account can have another name there.
    check("alias z = a:b\n" + wrong + "\n  z  1 X\n", ["line.stray-indentation"])
    check(
      wrong + String(repeating: String(repeating: "z", count: 170) + "\n\n", count: 100),
      [String](repeating: "directive.unknown", count: 100))
  }

  @Test func `an assignment takes the account to its balance`() {
    let journal = check(
      "2024-01-01\n  a  1 X\n  b\n2024-01-02\n  a  = 5 X\n  b\n2024-01-03\n  a  =* 0 X\n  b\n")
    #expect(amounts(journal, of: "a") == ["1 X", "4 X", "-5 X"])
    #expect(amounts(journal, of: "b") == ["-1 X", "-4 X", "5 X"])
  }

  @Test func `several assignments of an entry see each other`() {
    let journal = check("2024-01-01\n  a  = 5 X\n  a  = 7 X\n  b\n")
    #expect(amounts(journal, of: "a") == ["5 X", "2 X"])
    #expect(amounts(journal, of: "b") == ["-7 X"])
  }

  @Test func `a total assignment takes other commodities out, and the entry balances`() {
    let journal = check("2024-01-01\n  a  1 X\n  a  2 Y\n  b\n2024-01-02\n  a  == 5 Y\n  b\n")
    #expect(amounts(journal, of: "a") == ["1 X", "2 Y", "3 Y, -1 X"])
    #expect(amounts(journal, of: "b") == ["-1 X, -2 Y", "-3 Y, 1 X"])
  }

  @Test func `an assignment has no date of its own`() {
    check("2024-01-01\n  a  = 5 X  ; [2024-01-02]\n  b\n", ["assertion.assignment-date"])
  }
}
