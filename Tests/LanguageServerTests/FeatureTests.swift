import Foundation
import TestSupport
import Testing

private let journal = """
  account Assets:Cash
  account Expenses:Food
  commodity EUR
    format 1000.00 EUR

  2024-06-01 Café 𝄞 | lunch  ; trip: Rome
      Expenses:Food      12.50 EUR
      Assets:Cash

  2024-06-02 * Market
      Expenses:Food       7.50 EUR
      Assets:Cash

  """

private let plan = """
  templates:
    rent:
      description: Landlord | Rent
      schedule: monthly
      start: 2024-01-01
      postings: {Expenses:Rent: 500 EUR, Assets:Cash: }
  budgets:
    home:
      default: true
      lines:
        Expenses:Food: 100 EUR
  rules:
    - name: food
      when: {payee: market}
      then: {account: Expenses:Food}

  """

private var capabilities: [String: Any] {
  [
    "textDocument": [
      "completion": ["completionItem": ["snippetSupport": true]],
      "hover": ["contentFormat": ["markdown", "plaintext"]],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix"]]]],
    ],
    "workspace": ["workspaceEdit": ["documentChanges": true]],
  ]
}

extension TestClient {
  fileprivate static func household() throws -> TestClient {
    let client = try TestClient(
      files: [
        "florin.yaml": "journal: main.journal\ninclude: plan.yaml\n", "main.journal": journal,
        "plan.yaml": plan,
      ], capabilities: capabilities)
    try client.open("main.journal")
    try client.open("plan.yaml")
    return client
  }
}

@Suite struct FeatureTests {
  @Test func `accounts complete by use, the payee's own first`() throws {
    let client = try TestClient.household()
    client.change("main.journal", to: journal + "2024-06-03 Market\n    e")
    #expect(client.labels("main.journal", at: 13, 5).first == "Expenses:Food")
    #expect(client.labels("main.journal", at: 13, 5).contains("Expenses:Rent") == false)
  }

  @Test func `directives complete what they name`() throws {
    let client = try TestClient.household()
    let cases = [
      ("tag t", ["trip", "t"]), ("P 2024-06-01 E", ["EUR"]),
      ("P 2024-06-01 USD 0.90 ", ["EUR", "USD"]),
      ("P 2024-06-01 USD 0.", []), ("alias x = exp", ["Expenses:Food"]),
      ("alias x", []),
    ]
    for (line, expected) in cases {
      client.change("main.journal", to: journal + line)
      #expect(client.labels("main.journal", at: 12, line.utf16.count) == expected, "\(line)")
    }
    let place: (String) -> Any? = { line in
      client.change("main.journal", to: journal + line)
      let list = client.request("textDocument/completion", "main.journal", at: 12, line.count)
      let items = (list as? [String: Any])?["items"] as? [[String: Any]]
      return (items?.first?["textEdit"] as? [String: Any])?["newText"]
    }
    // In a comment, a value follows; in a directive, nothing does.
    #expect(place("tag t") as? String == "trip")
    #expect(place("; t") as? String == "trip: ")
  }

  @Test func `a price keeps its decimals where amounts have none`() throws {
    let client = try TestClient(files: [
      "main.journal": "P 2024-01-01 USD 0.90 EUR\n2024-01-02 a\n  b  10 USD\n  c  -9 EUR\n"
    ])
    try client.open("main.journal")
    let hover = client.request("textDocument/hover", "main.journal", at: 0, 14) as? [String: Any]
    let text = try #require((hover?["contents"] as? [String: Any])?["value"] as? String)
    #expect(text.contains("1 USD = 0.90 EUR since 2024-01-01"), "\(text)")
  }

  @Test func `a payee brings the last entry`() throws {
    let client = try TestClient.household()
    client.change("main.journal", to: journal + "2024-06-03 Mar")
    let list = client.request("textDocument/completion", "main.journal", at: 12, 14)
    let items = (list as? [String: Any])?["items"] as? [[String: Any]] ?? []
    let edit = try #require(items.first?["textEdit"] as? [String: Any])
    #expect(
      edit["newText"] as? String
        == "Market\n    Expenses:Food        ${1:7.50 EUR}\n    Assets:Cash")
    #expect(items.first?["insertTextFormat"] as? Int == 2)
  }

  @Test func `a payee brings prices, and no entry that only says balances`() throws {
    let journal = """
      2024-06-01 Broker | buy
          Assets:Broker    3.0000 AAPL @ $100.00
          Assets:Cash

      2024-06-02 Count
          Assets:Cash           = 500 EUR
          Assets:Purse          = 20 EUR
          Equity:Lost


      """
    let client = try TestClient(
      files: ["main.journal": journal],
      capabilities: [
        "textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]
      ])
    try client.open("main.journal")
    func first(_ line: String) -> String? {
      client.change("main.journal", to: journal + line)
      let list = client.request("textDocument/completion", "main.journal", at: 9, line.count)
      let items = (list as? [String: Any])?["items"] as? [[String: Any]]
      return (items?.first?["textEdit"] as? [String: Any])?["newText"] as? String
    }
    #expect(
      first("2024-06-03 Brok")
        == "Broker\n    Assets:Broker     ${1:3.0000 AAPL} @ \\$100.00\n    Assets:Cash")
    #expect(first("2024-06-03 Cou") == "Count")
  }

  @Test func `keys of definitions complete with what they mean`() throws {
    let client = try TestClient.household()
    client.change("plan.yaml", to: plan + "settings:\n  cur")
    let list = client.request("textDocument/completion", "plan.yaml", at: 16, 5)
    let items = (list as? [String: Any])?["items"] as? [[String: Any]] ?? []
    #expect(items.first?["label"] as? String == "currency")
    #expect((items.first?["documentation"] as? String)?.isEmpty == false)
    client.change("plan.yaml", to: plan.replacing("default: true", with: "rollover: "))
    #expect(client.labels("plan.yaml", at: 8, 14).contains("surplus"))
  }

  @Test func `tags, dates and commodities complete`() throws {
    let client = try TestClient.household()
    client.change("main.journal", to: journal + "2024-06-03 x  ; tr\n    Assets:Cash  1 E\n2024")
    #expect(client.labels("main.journal", at: 12, 18) == ["trip"])
    #expect(client.labels("main.journal", at: 13, 20).first == "EUR")
    #expect(client.labels("main.journal", at: 14, 4).prefix(2) == ["2024-06-15", "2024-06-14"])
  }

  @Test func `hover says an account's balance and budget`() throws {
    let client = try TestClient.household()
    let hover = client.request("textDocument/hover", "main.journal", at: 6, 8) as? [String: Any]
    let text = try #require((hover?["contents"] as? [String: Any])?["value"] as? String)
    #expect(text.contains("**Expenses:Food**"))
    #expect(text.contains("2024-06-01: 12.50 EUR") && text.contains("today: 20.00 EUR"))
    #expect(text.contains("20.00 EUR of 100.00 EUR spent"))
  }

  @Test func `hover says what a template, a rule, an inferred amount and a key mean`() throws {
    let client = try TestClient.household()
    func text(_ name: String, _ line: Int, _ character: Int) -> String {
      let hover = client.request("textDocument/hover", name, at: line, character)
      let contents = (hover as? [String: Any])?["contents"] as? [String: Any]
      return contents?["value"] as? String ?? ""
    }
    #expect(text("plan.yaml", 1, 3).contains("next: 2024-07-01"))
    #expect(text("plan.yaml", 12, 13).contains("matches 1 posting"))
    #expect(
      text("main.journal", 7, 15).contains("-12.50 EUR")
        || text("main.journal", 7, 15).contains("Assets:Cash"))
    #expect(text("plan.yaml", 8, 6).isEmpty == false)
  }

  @Test func `definition, references and highlights find every place`() throws {
    let client = try TestClient.household()
    let found = client.request("textDocument/definition", "main.journal", at: 6, 8)
    let first = (found as? [[String: Any]])?.first
    #expect((first?["uri"] as? String).map(client.folder.name) == "main.journal")
    #expect((first?["range"] as? [String: [String: Int]])?["start"] == ["line": 1, "character": 8])
    let uses = client.request(
      "textDocument/references",
      [
        "textDocument": ["uri": client.folder.uri("main.journal")],
        "position": ["line": 6, "character": 8], "context": ["includeDeclaration": true],
      ])
    #expect((uses as? [Any])?.count == 5)
    let marks = client.request("textDocument/documentHighlight", "main.journal", at: 6, 8)
    #expect((marks as? [Any])?.count == 3)
    let file = client.request("textDocument/definition", "florin.yaml", at: 0, 12)
    #expect(file is [String: Any], "it isn't open")
    try client.open("florin.yaml")
    let target = client.request("textDocument/definition", "florin.yaml", at: 0, 12)
    #expect(
      ((target as? [[String: Any]])?.first?["uri"] as? String)?.hasSuffix("main.journal") == true)
  }

  @Test func `an alias of a commodity is defined in its directive`() throws {
    let client = try TestClient.household()
    client.change(
      "main.journal",
      to: "commodity 1.00 USD  ; alias: $ X\n\n2024-06-03 x\n    a  $1.00\n    b\n")
    let found = client.request("textDocument/definition", "main.journal", at: 3, 7)
    let first = (found as? [[String: Any]])?.first
    #expect(
      (first?["range"] as? [String: [String: Int]])?["start"] == ["line": 0, "character": 29])
    let hover = client.request("textDocument/hover", "main.journal", at: 3, 7)
    let contents = (hover as? [String: Any])?["contents"] as? [String: Any]
    #expect((contents?["value"] as? String)?.contains("an alias of USD") == true)
  }

  @Test func `symbols, folding, links, selections, tokens, hints and lenses`() throws {
    let client = try TestClient.household()
    func ask(_ method: String, _ name: String, _ more: [String: Any] = [:]) -> Any? {
      client.request(
        method, ["textDocument": ["uri": client.folder.uri(name)]].merging(more) { $1 })
    }
    let symbols = ask("textDocument/documentSymbol", "main.journal") as? [[String: Any]] ?? []
    #expect(
      symbols.compactMap { $0["name"] as? String } == [
        "Assets:Cash", "Expenses:Food", "EUR", "2024-06-01 Café 𝄞 | lunch", "2024-06-02 Market",
      ])
    let keys = ask("textDocument/documentSymbol", "plan.yaml") as? [[String: Any]] ?? []
    #expect(keys.compactMap { $0["name"] as? String } == ["templates", "budgets", "rules"])
    let found = client.request("workspace/symbol", ["query": "rent"]) as? [[String: Any]]
    #expect(found?.contains { $0["containerName"] as? String == "template" } == true)
    let folds = ask("textDocument/foldingRange", "main.journal") as? [[String: Any]] ?? []
    // The month, and its entries.
    #expect(folds.compactMap { $0["startLine"] as? Int } == [5, 5, 9])
    #expect(folds.compactMap { $0["endLine"] as? Int } == [11, 7, 11])
    let whole: [String: Any] = [
      "range": [
        "start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0],
      ]
    ]
    let hints = ask("textDocument/inlayHint", "main.journal", whole) as? [[String: Any]] ?? []
    #expect(hints.compactMap { $0["label"] as? String } == ["-12.50 EUR", "-7.50 EUR"])
    let tokens = ask("textDocument/semanticTokens/full", "main.journal") as? [String: Any]
    let data = tokens?["data"] as? [Int] ?? []
    #expect(data.count % 5 == 0 && data.prefix(10) == [0, 0, 7, 0, 0, 0, 8, 11, 2, 0])
    let lenses = ask("textDocument/codeLens", "plan.yaml") as? [[String: Any]] ?? []
    let titles = lenses.compactMap { ($0["command"] as? [String: Any])?["title"] as? String }
    #expect(titles.contains("next: 2024-07-01") && titles.contains("matches 1 posting"))
    #expect(titles.contains { $0.hasPrefix("20.00 EUR of 100.00 EUR spent") })
    let ranges = ask(
      "textDocument/selectionRange", "main.journal", ["positions": [["line": 6, "character": 8]]])
    #expect((ranges as? [[String: Any]])?.first?["parent"] != nil)
  }

  @Test func `rename changes the whole book, with versions`() throws {
    let client = try TestClient.household()
    let edit = client.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": client.folder.uri("main.journal")],
        "position": ["line": 6, "character": 8], "newName": "Expenses:Eating",
      ])
    let text = client.text(of: "main.journal", after: edit, journal)
    #expect(!text.contains("Expenses:Food") && text.contains("Expenses:Eating"))
    #expect(
      client.text(of: "plan.yaml", after: edit, plan)
        == plan.replacing("Expenses:Food", with: "Expenses:Eating"))
    let refused = client.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": client.folder.uri("main.journal")],
        "position": ["line": 6, "character": 8], "newName": "a::b",
      ])
    #expect((refused as? [String: Any])?["code"] as? Int == -32803)
    #expect(
      (refused as? [String: Any])?["message"] as? String
        == "'a::b' can't be the name of an account: one of its parts is empty")
  }

  @Test func `rename says what it leaves alone`() throws {
    let client = try TestClient(files: [
      "main.journal":
        "= Expenses:Food\n    (Tax)  *0.1\n\n2024-06-01 x\n    Expenses:Food  1 EUR\n    b\n"
    ])
    try client.open("main.journal")
    _ = client.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": client.folder.uri("main.journal")],
        "position": ["line": 4, "character": 8], "newName": "Expenses:Eating",
      ])
    let shown = client.messages.filter { $0["method"] as? String == "window/showMessage" }
    let words = shown.compactMap { ($0["params"] as? [String: Any])?["message"] as? String }
    #expect(words == ["left alone: 'Expenses:Food' at \(client.folder.url.path)/main.journal:1"])
  }

  @Test func `formatting does what fmt does`() throws {
    let client = try TestClient.household()
    let untidy = "2024-06-01 𝄞 x  \n  a  1 EUR\n  b\n\n2024-06-02 y\n  a  1 EUR\n  b\n"
    client.change("main.journal", to: untidy)
    func format(_ method: String, _ more: [String: Any]) -> String {
      let params: [String: Any] = [
        "textDocument": ["uri": client.folder.uri("main.journal")],
        "options": ["tabSize": 4, "insertSpaces": true],
      ]
      let edits = client.request(method, params.merging(more) { $1 }) as? [[String: Any]] ?? []
      return TestClient.apply(edits, to: untidy)
    }
    let all = format("textDocument/formatting", [:])
    #expect(all.hasPrefix("2024-06-01 𝄞 x\n    a ") && all.contains("2024-06-02 y\n    a "))
    let one = format(
      "textDocument/onTypeFormatting", ["position": ["line": 3, "character": 0], "ch": "\n"])
    #expect(
      one.hasPrefix("2024-06-01 𝄞 x\n    a ") && one.hasSuffix("2024-06-02 y\n  a  1 EUR\n  b\n"))
    let none = format(
      "textDocument/onTypeFormatting", ["position": ["line": 9999, "character": 0], "ch": "\n"])
    #expect(none == untidy)
  }

  @Test func `of a file that no book reads there's nothing to say`() throws {
    let client = try TestClient.household()
    try client.open("florin.yaml")
    client.change("florin.yaml", to: "journal: main.journal\n")
    client.change("plan.yaml", to: "services: {}\n")
    let document = ["textDocument": ["uri": client.folder.uri("plan.yaml")]]
    for method in ["codeLens", "documentSymbol", "semanticTokens/full"] {
      #expect(client.request("textDocument/\(method)", document) is NSNull, "\(method)")
    }
  }

  @Test func `actions mend problems and change entries`() throws {
    let client = try TestClient.household()
    client.change("main.journal", to: journal + "acount x\n")
    func actions(_ name: String, _ line: Int, _ character: Int) -> [[String: Any]] {
      let place = ["line": line, "character": character]
      let found = client.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": client.folder.uri(name)],
          "range": ["start": place, "end": place], "context": ["diagnostics": []],
        ])
      return found as? [[String: Any]] ?? []
    }
    func titles(_ list: [[String: Any]]) -> [String] { list.compactMap { $0["title"] as? String } }
    let fixes = actions("main.journal", 12, 2)
    #expect(titles(fixes).contains { $0.contains("account") })
    let fix = fixes.first { ($0["title"] as? String)?.contains("account") == true }
    #expect(
      client.text(of: "main.journal", after: fix?["edit"], journal + "acount x\n")
        == journal + "account x\n")
    let entry = actions("main.journal", 7, 6)
    #expect(titles(entry).contains("Mark as cleared"))
    #expect(titles(entry).contains("Write the amount -12.50 EUR"))
    let mark = entry.first { $0["title"] as? String == "Mark as cleared" }
    let marked = client.text(of: "main.journal", after: mark?["edit"], journal + "acount x\n")
    #expect(marked.contains("2024-06-01 * Café"))
    client.change("main.journal", to: journal)
    let record = actions("plan.yaml", 1, 3)
    #expect(titles(record) == ["Record rent of 2024-07-01"])
    let text = client.text(of: "main.journal", after: record[0]["edit"], journal)
    #expect(
      text.contains("2024-07-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-07-01"))
  }
}
