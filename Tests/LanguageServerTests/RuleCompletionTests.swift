import Foundation
import TestSupport
import Testing

private let journal =
  "2024-01-01 Market | x  ; trip: Rome\n  expenses:food  1 EUR\n  assets:my cash\n"

private let plan = """
  journal: main.journal
  imports:
    bank: {account: assets:my cash}
  rules:
    - name: food
      when: {payee: market}
      then: {account: expenses:food}

  """

@Suite struct RuleCompletionTests {
  private static let definitions: [(String, [String])] = [
    ("  - name: a\n    when: {payee: M", ["Market"]),
    ("  - name: a\n    when: {payee: [x, M", ["Market"]),
    ("  - name: a\n    when:\n      payee: M", ["Market"]),
    ("  - name: a\n    when:\n      payee:\n        - M", ["Market"]),
    ("  - name: a\n    when:\n      payee: x\n      p", ["description", "import"]),
    ("  - name: a\n    when: {payee: x, pa", []),
    ("  - name: a\n    when: {account: cash", ["assets:my cash"]),
    ("  - name: a\n    when: {commodity: E", ["EUR"]),
    ("  - name: a\n    when: {import: b", ["bank"]),
    ("  - name: a\n    when: {tag: t", ["trip"]),
    ("  - name: a\n    when: {tag: trip=", ["trip=Rome"]),
    ("  - name: a\n    when: {amount: 1", ["\"> 100\"", "10..20"]),
    ("  - name: a\n    not: {no", ["note"]),
    ("  - name: a\n    then: {tags: {tr", ["trip"]),
    ("  - name: a\n    then:\n      splits: {exp", ["expenses:food"]),
    ("  - name: a\n    then: {account: e", ["expenses:food"]),
    ("  - na", ["name"]),
    ("  - name: a\n    st", ["stop", "tests"]),
    ("budgets:\n  home:\n    lines:\n      exp", ["expenses:food"]),
    ("budgets:\n  home:\n    lines: {expenses:food: {amou", ["amount"]),
    ("templates:\n  rent:\n    postings:\n      - exp", ["expenses:food"]),
  ]

  @Test(arguments: definitions)
  func `conditions and settings complete in both styles`(
    _ text: String, _ expected: [String]
  ) throws {
    let client = try TestClient(files: ["florin.yaml": plan, "main.journal": journal])
    try client.open("florin.yaml")
    client.change("florin.yaml", to: plan + text)
    let line = (plan + text).count { $0 == "\n" }
    let column = text.split(separator: "\n").last?.utf16.count ?? 0
    let labels = client.labels("florin.yaml", at: line, column)
    #expect(Array(labels.prefix(expected.count)) == expected, "\(labels)")
    #expect(!expected.isEmpty || labels.isEmpty, "\(labels)")
  }

  private static let queries: [(String, [String])] = [
    ("= ac", ["acct:", "assets:my cash"].map { $0 == "acct:" ? $0 : "'assets:my cash'" }),
    ("= not:a", ["not:acct:", "not:all:", "not:amt:", "not:any:"]),
    ("= acct:exp", ["acct:expenses:food"]),
    ("= acct:my", ["acct:'assets:my cash'"]),
    ("= expenses desc:Ma", ["desc:Market"]),
    ("= not:payee:m", ["not:payee:Market"]),
    ("= cur:E", ["cur:EUR"]),
    ("= tag:tr", ["tag:trip"]),
    ("= tag:trip=", ["tag:trip=Rome"]),
    ("= status:", ["status:*", "status:!"]),
  ]

  @Test(arguments: queries)
  func `the terms of an auto posting rule complete`(_ text: String, _ expected: [String]) throws {
    let client = try TestClient(files: ["florin.yaml": plan, "main.journal": journal])
    try client.open("main.journal")
    client.change("main.journal", to: journal + "\n" + text)
    let labels = client.labels("main.journal", at: 4, text.utf16.count)
    #expect(Array(labels.prefix(expected.count)) == expected, "\(labels)")
  }

  private static let names = [
    ("Trader Joe's", #"payee:"Trader Joe's""#), ("'t Hoekje", #"payee:"'t Hoekje""#),
    ("Joe's", "payee:Joe's"), (#"Café "Chez""#, #"payee:'Café "Chez"'"#),
    (#"Joe's "Bar""#, #"payee:"Joe's .Bar.""#), ("Market (Berlin)", #"payee:'Market \(Berlin\)'"#),
  ]

  @Test(arguments: names)
  func `a completed term finds its name`(_ name: String, _ expected: String) throws {
    let journal = "2024-01-01 \(name)\n  expenses:food  1 EUR\n  assets:cash\n"
    let client = try TestClient(files: ["florin.yaml": plan, "main.journal": journal])
    try client.open("main.journal")
    client.change("main.journal", to: journal + "\n= payee:")
    #expect(client.labels("main.journal", at: 4, 8) == [expected])
    let text = "= \(expected) cur:"
    client.change("main.journal", to: journal + "\n" + text)
    #expect(client.labels("main.journal", at: 4, text.utf16.count) == ["cur:EUR"])
  }
}
