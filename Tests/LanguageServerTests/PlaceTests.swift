import Foundation
import LanguageServer
import TestSupport
import Testing

private let journal = """
  comment
  not 2024-01-01 an entry
  end comment
  account assets:cash  ; mine
  apply account deep
  end apply account

  2024-06-01 * Northwind | Salary  ; trip: Rome, paid
      assets:cash         100.00 EUR
      income:pay

  2024-06-02 Travel
      expenses:food:canteen    10.00 GBP @@ 12.00 EUR
      assets:cash

  ~ monthly in 2025  rent
      expenses:food            1 EUR
      assets:cash

  """

private let plan = """
  settings: {currency: EUR}
  templates:
    rent:
      description: Landlord
      schedule: {frequency: monthly, days: 5}
      start: 2024-07-01
      postings: {expenses:food: 50 EUR, assets:cash: }
  budgets:
    home:
      default: true
      lines:
        expenses:food: {amount: 100 EUR, rollover: surplus}
  rules:
    - {name: a, when: {payee: x}, then: {tags: {trip: }}}

  """

/// What the server knows about places that a simple look at the line would get wrong.
@Suite struct PlaceTests {
  private func client(_ journal: String = journal) throws -> TestClient {
    let client = try TestClient(files: [
      "florin.yaml": "journal: main.journal\ninclude: plan.yaml\n", "main.journal": journal,
      "plan.yaml": plan,
    ])
    try client.open("main.journal")
    try client.open("plan.yaml")
    return client
  }

  private func hover(_ client: TestClient, _ name: String, _ line: Int, _ character: Int) -> String
  {
    let found = client.request("textDocument/hover", name, at: line, character) as? [String: Any]
    return (found?["contents"] as? [String: Any])?["value"] as? String ?? ""
  }

  @Test(arguments: [
    ("rollover: s", "carries over to the next period"), ("frequency: m", "frequency: monthly"),
    ("payee: x", "payee:"),
  ])
  func `a key in braces has its own text`(_ text: String, _ example: String) throws {
    let lines = plan.components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.contains(text) })
    let column = lines[line].components(separatedBy: text)[0].count + 2
    #expect(hover(try client(), "plan.yaml", line, column).contains(example))
  }

  @Test func `amounts with a total cost, and accounts that count in a line above`() throws {
    let client = try client()
    #expect(hover(client, "main.journal", 12, 30) == "10.00 GBP cost 12.00 EUR")
    #expect(
      hover(client, "main.journal", 12, 10).contains(
        "budget 2024-06-01..2024-06-30 of expenses:food: 12.00 EUR of 100.00 EUR spent"))
  }

  @Test func `notes are completed after the bar, and values of a tag in a rule`() throws {
    let entry = "\n2024-06-03 Northwind | S"
    let client = try client(journal + entry)
    let line = (journal + entry).split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(client.labels("main.journal", at: line, 24) == ["Northwind | Salary"])
    let lines = plan.components(separatedBy: "\n")
    let rule = try #require(lines.firstIndex { $0.contains("trip: }") })
    let column = lines[rule].components(separatedBy: "}}}")[0].count
    #expect(client.labels("plan.yaml", at: rule, column) == ["Rome"])
    // An example of all postings isn't one of an amount.
    let postings = try #require(lines.firstIndex { $0.contains("postings:") })
    let amount = lines[postings].components(separatedBy: "}")[0].count
    #expect(!client.labels("plan.yaml", at: postings, amount).contains { $0.hasPrefix("{") })
  }

  @Test func `words of directives, comments and tags are tokens`() throws {
    let client = try client()
    let tokens =
      client.request(
        "textDocument/semanticTokens/full",
        ["textDocument": ["uri": client.folder.uri("main.journal")]]) as? [String: Any]
    let data = tokens?["data"] as? [Int] ?? []
    let kinds = [
      "keyword", "string", "namespace", "number", "comment", "property", "type", "event",
    ]
    let lines = journal.components(separatedBy: "\n")
    var (line, column, found) = (0, 0, [String]())
    for token in stride(from: 0, to: data.count, by: 5) {
      line += data[token]
      column = data[token] == 0 ? column + data[token + 1] : data[token + 1]
      let text = lines[line].dropFirst(column).prefix(data[token + 2])
      found.append("\(kinds[data[token + 3]]) \(text)")
    }
    #expect(
      found == [
        "keyword comment", "comment not 2024-01-01 an entry", "keyword end comment",
        "keyword account", "namespace assets:cash", "comment ; mine", "keyword apply account",
        "keyword end apply account", "event 2024-06-01", "string Northwind | Salary", "comment ; ",
        "property trip", "comment : Rome, paid", "namespace assets:cash", "number 100.00 EUR",
        "namespace income:pay", "event 2024-06-02", "string Travel",
        "namespace expenses:food:canteen", "number 10.00 GBP", "number @@ 12.00 EUR",
        "namespace assets:cash", "keyword ~", "event monthly in 2025", "string rent",
        "namespace expenses:food", "number 1 EUR", "namespace assets:cash",
      ])
  }

  @Test func `what is said about the place of a problem is shown`() throws {
    let client = try client("2024-01-01 (x\n    a  1 EUR\n    b\n")
    #expect(client.problems["main.journal"]?.contains("')' is missing") == true)
  }

  @Test(arguments: [
    #""id":51,"method":7"#, #""id":1.5,"method":"foo""#, #""id":{"a":1},"method":"x""#,
  ])
  func `a request that isn't valid gets an answer`(_ members: String) throws {
    let client = try client()
    let body = #"{"jsonrpc":"2.0",\#(members)}"#
    client.receive(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    let error = client.messages.last?["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32600)
  }
}
