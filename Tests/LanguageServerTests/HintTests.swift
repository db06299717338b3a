import Foundation
import TestSupport
import Testing

private let journal = """
  P 2024-01-01 USD 0.92 EUR
  commodity EUR
    format 1000.00 EUR
  2024-01-01 start
      assets:cash         100 EUR
      equity

  2024-01-03 Later
      assets:cash        -10 EUR = 85 EUR  ; c
      expenses:x

  2024-01-02 Market
      expenses:food  5.01 EUR
      assets:cash

  2024-01-04 USA
      expenses:food  10 USD
      assets:cash

  2024-01-05 Shares
      assets:shares  2 ABC @ 3.50 EUR
      assets:cash

  2024-01-06 check
      assets:cash  0 = 77.99 EUR
      assets:cash  0 == 77.99 EUR
      assets  0 =* 60 EUR
      assets:other  0 = 0 EUR

  """

private func client(
  _ workspace: [String: Any] = [:], _ definitions: String = "settings: {currency: EUR}\n"
) throws -> TestClient {
  let client = try TestClient(
    files: ["florin.yaml": "journal: main.journal\n" + definitions, "main.journal": journal],
    capabilities: ["workspace": workspace])
  try client.open("main.journal")
  return client
}

@Suite struct HintTests {
  @Test func `amounts, values and balances that the text doesn't say`() throws {
    #expect(
      try client().hints("main.journal") == [
        "5: -100 EUR",
        "8: balance 84.99 EUR",
        "9: 10 EUR",
        "13: -5.01 EUR",
        "16: ≈ 9.20 EUR",
        "17: -10 USD",
        "20: = 7.00 EUR",
        "21: -7.00 EUR",
        // The assertions of one commodity hold; there's more in the account.
        "24: balance 77.99 EUR, -10 USD",
        "25: balance 77.99 EUR, -10 USD",
        "26: balance 77.99 EUR, -10 USD, 2 ABC",
      ])
  }

  @Test func `a person chooses the kinds of hints`() throws {
    let folder = try ScratchFolder(files: ["main.journal": journal])
    let client = TestClient(
      folder, capabilities: ["workspace": ["inlayHint": ["refreshSupport": true]]],
      settings: ["hints": ["amounts"]])
    try client.open("main.journal")
    let amounts = [
      "5: -100 EUR", "9: 10 EUR", "13: -5.01 EUR", "17: -10 USD", "21: -7.00 EUR",
    ]
    #expect(client.hints("main.journal") == amounts)
    client.configure(["hints": ["balances"]])
    #expect(client.hints("main.journal").allSatisfy { $0.contains(": balance ") })
    #expect(client.messages.contains { $0["method"] as? String == "workspace/inlayHint/refresh" })
    client.configure(["hints": [String]()])
    #expect(client.hints("main.journal") == [])
    // A client that only says that something changed doesn't set anything.
    client.notify("workspace/didChangeConfiguration", ["settings": NSNull()])
    #expect(client.hints("main.journal") == [])
    client.configure(["hints": ["amounts", "prices", 7]])
    #expect(client.hints("main.journal") == amounts)
    let logged = client.messages.compactMap { ($0["params"] as? [String: Any])?["message"] }
    #expect(
      logged.compactMap { $0 as? String } == [
        "florin: \"prices\" isn't a kind of hint: write amounts, values or balances",
        "florin: 7 isn't a kind of hint: write amounts, values or balances",
      ])
    client.configure([:])
    #expect(client.hints("main.journal").count > amounts.count)
  }

  @Test func `without a currency, nothing is converted`() throws {
    let hints = try client([:], "").hints("main.journal")
    #expect(hints.contains("13: -5.01 EUR"))
    #expect(!hints.contains { $0.hasPrefix("16:") || $0.hasPrefix("20:") })
  }

  @Test func `the account that has the cursor shows its balance, in the order of dates`() throws {
    let client = try client(["inlayHint": ["refreshSupport": true]])
    func refreshes() -> Int {
      client.messages.count { $0["method"] as? String == "workspace/inlayHint/refresh" }
    }
    let before = refreshes()
    _ = client.request("textDocument/documentHighlight", "main.journal", at: 4, 6)
    #expect(refreshes() == before + 1)
    let balances = client.hints("main.journal").filter { $0.contains("balance") }
    #expect(
      balances == [
        "4: balance 100.00 EUR", "8: balance 84.99 EUR", "13: balance 94.99 EUR",
        "17: balance 84.99 EUR, -10 USD", "21: balance 77.99 EUR, -10 USD",
        "24: balance 77.99 EUR, -10 USD", "25: balance 77.99 EUR, -10 USD",
        "26: balance 77.99 EUR, -10 USD, 2 ABC",
      ])
    // The same account again is nothing new; leaving it is.
    _ = client.request("textDocument/documentHighlight", "main.journal", at: 8, 6)
    #expect(refreshes() == before + 1)
    _ = client.request("textDocument/documentHighlight", "main.journal", at: 6, 0)
    #expect(refreshes() == before + 2)
    #expect(client.hints("main.journal").count { $0.contains("balance") } == 4)
  }

  @Test func `hover says what an amount is worth`() throws {
    let client = try client()
    func hover(_ line: Int, _ character: Int) -> String {
      let hover = client.request("textDocument/hover", "main.journal", at: line, character)
      let contents = (hover as? [String: Any])?["contents"] as? [String: Any]
      return contents?["value"] as? String ?? ""
    }
    #expect(hover(16, 20) == "10 USD = 9.20 EUR, at the market price of 2024-01-04")
    #expect(hover(16, 23).contains("1 USD = 0.92 EUR since 2024-01-01"))
    #expect(hover(20, 19) == "2 ABC cost 7.00 EUR")
  }

  @Test func `another file's hints and lenses are asked for again`() throws {
    let client = try client([
      "inlayHint": ["refreshSupport": true], "codeLens": ["refreshSupport": true],
    ])
    try client.open("florin.yaml")
    let before = client.messages.count
    client.change("main.journal", to: journal.replacing("0.92", with: "0.90"))
    let methods = client.messages[before...].compactMap { $0["method"] as? String }
    #expect(methods.suffix(2) == ["workspace/inlayHint/refresh", "workspace/codeLens/refresh"])
    #expect(client.messages.last?["params"] == nil)
  }
}
