import Amounts
import Journal
import SourceText
import Testing

@Suite struct DirectiveTests {
  @Test func `names are declared in order`() {
    let journal = check(
      "account a:b  ; type:A\n  ; note\naccount c d\npayee Market\npayee \"\"\ntag trip\n")
    #expect(journal.accountDeclarations.map(\.name) == ["a:b", "c d"])
    #expect(
      journal.accountDeclarations[0].comments.map(journal.sources.text) == [" type:A", " note"])
    #expect(journal.payeeDeclarations.map(\.name) == ["Market", ""])
    #expect(journal.tagDeclarations.map(\.name) == ["trip"])
    let account = journal.accounts.find("a:b".utf8)
    #expect(account.flatMap { journal.declaredTypes[$0] } == .asset)
  }

  @Test(arguments: [
    ("①account", "directive.invalid"), ("account ①(a)", "directive.invalid"),
    ("account a  ; type:①thing", "account.type-invalid"), ("①payee", "directive.invalid"),
    ("①tag ", "directive.invalid"),
    ("commodity ①1000 EUR", "commodity.no-decimal-mark"),
    ("commodity ①1,000,000 EUR", "commodity.no-decimal-mark"),
    ("D ①$1000", "commodity.no-decimal-mark"), ("①decimal-mark x", "directive.invalid"),
    ("①Y 24", "directive.invalid"), ("①Y1000000", "directive.invalid"),
    ("①end", "directive.invalid"),
    ("①end apply", "directive.invalid"), ("①include", "directive.invalid"),
    ("include ①nothing", "include.missing"), ("①alias a", "alias.invalid"),
    ("alias ①/a = b", "alias.invalid"),
    ("alias /①(/ = b", "alias.invalid"), ("①apply x", "directive.invalid"),
    ("P ①x EUR 1", "date.invalid"), ("①P 2024-01-01 1", "directive.invalid"),
    ("decimal-mark . ①x", "directive.invalid"), ("①~", "period.missing"), ("①=", "query.missing"),
    ("~ monthly ①rent", "period.invalid"),
  ])
  func `a directive that says nothing is an error`(line: String, code: String) {
    let line = line.contains("①alias a") ? "alias ①a" : line
    check(line + "\n2024-01-05\n", ["2024-01-05"], [("①", code)])
  }

  @Test(arguments: [
    "account", "alias", "apply", "comment", "commodity", "D", "decimal-mark", "end", "include", "P",
    "payee", "tag", "Y", "year",
  ])
  func `a directive's word is known as a whole, in its own case`(word: String) {
    var others = [word + "x", word + "-", word + word, "-" + word]
    // `Test` and other words mean something to ledger, but none of these.
    others += [word.uppercased(), word.lowercased()].filter {
      $0 != word && !["d", "p", "y"].contains($0)
    }
    for place in word.indices where word.count > 1 {
      var other = word
      other.replaceSubrange(place...place, with: "q")
      others.append(other)
    }
    for other in others {
      let codes = read("\(other) 2024-01-05 X 1.0 EUR\n").diagnostics.map(\.code.name)
      #expect(codes == ["directive.unknown"], "\(other)")
    }
  }

  @Test func `marks of numbers are declared for what follows`() {
    let entry = "2024-01-05\n  a  1.000 EUR\n  b  1.000 X\n"
    check(entry, ["2024-01-05", "  a 1.000 EUR", "  b 1.000 X"])
    check("decimal-mark ,\n" + entry, ["2024-01-05", "  a 1000 EUR", "  b 1000 X"])
    check("commodity 1.000,00 EUR\n" + entry, ["2024-01-05", "  a 1000 EUR", "  b 1.000 X"])
    check(
      "commodity EUR\n  format 1.000,00 EUR\n" + entry,
      ["2024-01-05", "  a 1000 EUR", "  b 1.000 X"])
    check("D 1,00 EUR\n2024-01-05\n  a  5\n  b  5 X\n", ["2024-01-05", "  a 5.00 EUR", "  b 5 X"])
    check("decimal-mark .\n2024-01-05\n  a  ①1.000.00\n", [], [("①", "amount.invalid")])
  }

  @Test func `prices have a date and an amount`() throws {
    let journal = check(
      "P 2024-01-01 EUR $1.10\nP 2024/1/2 12:00 \"a b\" 2 EUR ; c\nP 2024-01-03 1:00 +0100 X 1\n")
    #expect(journal.prices.count == 3)
    let price = try #require(journal.prices.first)
    #expect(journal.commodities.symbol(of: price.commodity) == "EUR")
    #expect(price.price.quantity.description == "1.10")
  }

  @Test func `accounts are rewritten by prefixes, then aliases, the nearest first`() {
    check(
      "apply account x\n2024-01-05\n  a\nend apply account\n2024-01-06\n  a\n",
      ["2024-01-05", "  x:a", "2024-01-06", "  a"])
    check("alias a=b\nalias b=c\n2024-01-05\n  a\n  b:d\n", ["2024-01-05", "  b", "  c:d"])
    check("alias b=c\nalias a=b\n2024-01-05\n  a:x\n  ab\n", ["2024-01-05", "  c:x", "  ab"])
    check(
      "alias /^(\\w+):FOOD/ = \\1:eat\n2024-01-05\n  my:food:x\n", ["2024-01-05", "  my:eat:x"])
    check("alias a=b\nend aliases\n2024-01-05\n  a\n", ["2024-01-05", "  a"])
    check("alias /(a*)*b/=x\n2024-01-05\n  " + String(repeating: "a", count: 5000) + "\n", nil)
    let doubling = String(repeating: "alias /a/=aa\n", count: 60)
    check(doubling + "2024-01-05\n  ①a\n", [], [("①", "alias.invalid")])
    check("alias a=\n2024-01-05\n  ①a\n", [], [("①", "alias.invalid")])
  }

  @Test func `ledger's directives are read over`() {
    check(
      "bucket a\nA a\ncapture a b\nC 1 = 2\nN X\nvalue x\ndefine x\neval x\nexpr x\nassert x\ncheck x\n"
        + "python\n  x = 1\n--option\napply tag x\nend apply tag\nend tag\napply fixed X 1\nend apply fixed\n"
        + "!account a\n@payee b\n2024-01-05\n", ["2024-01-05"])
  }

  @Test func `rules keep their postings apart`() throws {
    let journal = check(
      "= ^a  ; c\n  b  *2\n  c  *-1 @ 2\n  d  5 X\n~ monthly from 2024  * rent\n  e  1\n  f\n2024-01-05\n",
      ["2024-01-05"])
    let rule = try #require(journal.autoRules.first)
    #expect(journal.sources.text(rule.query) == "^a")
    #expect(
      rule.postings.map { fact(of: journal.rulePostings, row: $0, in: journal) }
        == ["b * 2", "c * -1 @ 2", "d 5 X"])
    let periodic = try #require(journal.periodicRules.first)
    #expect(journal.sources.text(periodic.description) == "rent")
    #expect(periodic.status == .cleared && periodic.postings.count == 2)
  }

  @Test func `the style of a commodity is the one of its amounts`() {
    let shown = { (lines: String) in
      let journal = read("2024-01-05\n" + lines)
      guard let commodity = journal.commodities.find("X".utf8) else { return "" }
      return journal.commodities.format(
        Amount(Quantity(mantissa: 123_456_750, places: 2), commodity))
    }
    #expect(shown("  a  1 X\n") == "1234568 X")
    #expect(shown("  a  1 X\n  b  1,50 X\n") == "1234567,50 X")
    #expect(shown("  a  X1,000.0\n  b  2 X\n") == "X1,234,567.5")
    #expect(shown("  a  1.000.000 X\n  b  1.000,50 X\n") == "1.234.567,50 X")
    #expect(shown("  a  1.50 X\n  b  1.000.000 X\n") == "1.234.567,50 X")
    #expect(shown("  a  1,50 X\n  b  1,000,000 X\n") == "1,234,567.50 X")
    #expect(shown("  a  1,50 X\n  b  1 000 X\n") == "1 234 567,50 X")
    // A mark without digits behind it is the first one, as in hledger 1.25.
    #expect(shown("  a  5 X\n  b  1. X\n  c  7,5 X\n") == "1234567.5 X")
    // A point groups if the decimal mark is a comma, even if the first amounts have neither.
    #expect(shown("  a  5 X\ndecimal-mark ,\n2024-01-06\n  b  1.000 X\n") == "1.234.568 X")
    #expect(shown("  a  5 X\nD 1.000,00 Y\n2024-01-06\n  b  1.000 X\n") == "1.234.568 X")
  }
}
