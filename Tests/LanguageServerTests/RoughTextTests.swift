import Foundation
import LanguageServer
import TestSupport
import Testing

private let plan = """
  settings: {currency: EUR}
  templates:
    rent:
      description: Landlord
      schedule: {frequency: monthly, days: 5}
      start: 2024-07-01
      end: 2024-08-01
      postings: {expenses:rent: 50 EUR, assets:cash: }
    gone:
      description: Gone
      schedule: monthly
      start: 2020-01-01
      end: 2020-02-01
      postings: {expenses:rent: 5 EUR, assets:cash: }
  budgets:
    home:
      default: true
      lines:
        expenses:food: {amount: 100 EUR}
  assignments:
    2024-06:
      expenses:food: 5 EUR

  """

private let journal = """
  account assets:cash
  account expenses:food
  account expenses:rent
  tag trip

  2024-06-01 Market  ; trip: Rome
      expenses:food     12.00 EUR  ; trip: Oslo
      assets:cash      -12.00 EUR = 5 EUR

  2024-06-02 Fair
      expenses:food      1.00 EUR
      assets:cash

  """

/// What editors show in texts that are unfinished, and where names are shorter than the accounts that they mean.
@Suite struct RoughTextTests {
  private func client(_ text: String, plan: String = plan) throws -> TestClient {
    let action: [String: Any] = [
      "codeActionLiteralSupport": ["codeActionKind": ["valueSet": [String]()]],
      "disabledSupport": true,
    ]
    let client = try TestClient(
      files: [
        "florin.yaml": "journal: main.journal\ninclude: plan.yaml\n", "main.journal": text,
        "plan.yaml": plan,
      ],
      capabilities: [
        "textDocument": ["codeAction": action],
        "workspace": ["workspaceEdit": ["documentChanges": true]],
      ])
    try client.open("main.journal")
    try client.open("plan.yaml")
    return client
  }

  private func lenses(_ client: TestClient) -> [String] {
    let found = client.request(
      "textDocument/codeLens", ["textDocument": ["uri": client.folder.uri("plan.yaml")]])
    return (found as? [[String: Any]] ?? []).compactMap {
      ($0["command"] as? [String: Any])?["title"] as? String
    }
  }

  private func hover(_ client: TestClient, _ line: Int, _ character: Int) -> String {
    let found =
      client.request("textDocument/hover", "main.journal", at: line, character) as? [String: Any]
    return (found?["contents"] as? [String: Any])?["value"] as? String ?? ""
  }

  @Test(arguments: ["2024-06-0", "2024-06-03 (x\n    expenses:rent", "expen", "P 2024-06-01 "])
  func `a line that is being typed hides neither failed assertions nor figures`(_ typed: String)
    throws
  {
    let client = try client(journal + typed)
    #expect(client.codes["main.journal"]?.first == "assertion.failed")
    #expect(
      lenses(client).contains(
        "13.00 EUR of 100.00 EUR spent in 2024-06-01..2024-06-30 (without what has errors)"))
    let words = hover(client, 6, 8)
    #expect(words.contains("87.00 EUR left (without what has errors)"))
    #expect(words.contains("-8.00 EUR available (without what has errors)"))
  }

  @Test func `below apply account, names are without its own`() throws {
    let text = journal + "apply account expenses\n\n2024-06-03 x\n    \n\nend apply account\n"
    let client = try client(text)
    let lines = text.components(separatedBy: "\n")
    let line = try #require(lines.firstIndex(of: "    "))
    #expect(client.labels("main.journal", at: line, 4).sorted() == ["food", "rent"])
    // Above it, they're whole, and in the directive itself.
    #expect(client.labels("main.journal", at: 6, 4).contains("expenses:food"))
    let directive = try #require(lines.firstIndex { $0.hasPrefix("apply") })
    #expect(client.labels("main.journal", at: directive, 18).contains("expenses"))
    // The text has changed since the book was read.
    let comment = String(repeating: "; more\n", count: 30)
    let document: [String: Any] = ["uri": client.folder.uri("main.journal"), "version": 9]
    let change: [String: Any] = [
      "textDocument": document, "contentChanges": [["text": comment + text]],
    ]
    let place = ["line": line + 30, "character": 4]
    client.receive(
      TestClient.frame(["jsonrpc": "2.0", "method": "textDocument/didChange", "params": change])
        + TestClient.frame([
          "jsonrpc": "2.0", "id": "late", "method": "textDocument/completion",
          "params": ["textDocument": document, "position": place],
        ]))
    let answer =
      client.messages.first { $0["id"] as? String == "late" }?["result"] as? [String: Any]
    let items = answer?["items"] as? [[String: Any]] ?? []
    #expect(items.compactMap { $0["label"] as? String }.sorted() == ["food", "rent"])
  }

  @Test(arguments: [
    ("P ", "2024-06-15", true), ("2024-06-03=", "2024-06-15", true), ("~ mon", "monthly", true),
    ("~ monthly  re", "monthly", false), ("P 2024-06-01 E", "EUR", true),
    ("~\tmon", "monthly", true), ("P  2024-06-01  E", "EUR", true),
    ("P 2024-06-01 12:00 E", "EUR", true), ("P\t", "2024-06-15", true),
    ("P  2024-06-01  USD 1 ", "EUR", true),
  ])
  func `dates and periods are completed wherever they stand`(
    _ typed: String, _ label: String, _ isProposed: Bool
  ) throws {
    let client = try client(journal + typed)
    let line = journal.components(separatedBy: "\n").count - 1
    #expect(
      client.labels("main.journal", at: line, typed.utf8.count).contains(label) == isProposed)
  }

  @Test func `a period that is proposed says all`() throws {
    let client = try client(journal + "~ \n    a  1 EUR\n    b\n")
    let line = journal.components(separatedBy: "\n").count - 1
    let periods = client.labels("main.journal", at: line, 2)
    #expect(periods.count > 8)
    for period in periods {
      client.change("main.journal", to: journal + "~ \(period)\n    a  1 EUR\n    b\n")
      #expect(client.codes["main.journal"] == ["assertion.failed"], "\(period)")
    }
  }

  @Test func `figures leave nothing out because of a failed assertion`() throws {
    let client = try client(journal)
    #expect(client.codes["main.journal"] == ["assertion.failed"])
    #expect(lenses(client).contains("13.00 EUR of 100.00 EUR spent in 2024-06-01..2024-06-30"))
  }

  @Test func `what is underfunded can't be assigned while something is left out`() throws {
    func reasons(_ text: String) throws -> [String?] {
      let line = try #require(
        plan.components(separatedBy: "\n").firstIndex { $0.contains("2024-06:") })
      return try client(text).actions("plan.yaml", at: line + 1, 8)
        .filter { ($0["title"] as? String ?? "").hasPrefix("Assign") }
        .map { ($0["disabled"] as? [String: Any])?["reason"] as? String }
    }
    let words = "the book has errors, so the amounts aren't known"
    #expect(try reasons(journal + "2024-06-0") == [words])
    let known = try reasons(journal)
    #expect(known.count == 1 && known != [words], "\(known)")
  }

  @Test func `rules are symbols, and directives and rules can be selected`() throws {
    let rules = "= expenses:food\n    (a)  *1\n\n~ monthly  rent\n    b  1 EUR\n    c\n"
    let client = try client(journal + rules)
    let found = client.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": client.folder.uri("main.journal")]])
    let names = (found as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    #expect(names.suffix(2) == ["= expenses:food", "~ monthly  rent"])
    let start = journal.components(separatedBy: "\n").count - 1
    func selections(_ line: Int, _ character: Int) -> [String] {
      let answer = client.request(
        "textDocument/selectionRange",
        [
          "textDocument": ["uri": client.folder.uri("main.journal")],
          "positions": [["line": line, "character": character]],
        ])
      var result: [String] = []
      var next = (answer as? [[String: Any]])?.first
      while let range = next?["range"] as? [String: [String: Int]] {
        let (from, to) = (range["start"] ?? [:], range["end"] ?? [:])
        result.append(
          "\(from["line"] ?? -1):\(from["character"] ?? -1)-\(to["line"] ?? -1):\(to["character"] ?? -1)"
        )
        next = next?["parent"] as? [String: Any]
      }
      return result
    }
    let end = start + rules.components(separatedBy: "\n").count - 1
    #expect(selections(0, 9) == ["0:8-0:19", "0:0-0:19", "0:0-\(end):0"])
    #expect(selections(start, 3).contains("\(start):0-\(start + 2):0"))
  }

  @Test func `comment blocks begin and end where the parser says`() throws {
    let text = """
      comment\t
      * not a heading
      end comment of a sort
      end  comment \t
      comment x
      account a
      !comment
      account b
      end comment
      ; one
      # two
      * three

      % four
      % five
      comment
      the rest

      """
    let client = try client(text)
    let document = ["textDocument": ["uri": client.folder.uri("main.journal")]]
    let folds = client.request("textDocument/foldingRange", document) as? [[String: Any]] ?? []
    #expect(
      folds.map { "\($0["startLine"] ?? "")-\($0["endLine"] ?? "")" } == [
        "0-3", "6-8", "9-11", "15-17",
      ])
    let answer = client.request("textDocument/semanticTokens/full", document)
    let data = (answer as? [String: Any])?["data"] as? [Int] ?? []
    var line = 0
    let kinds = stride(from: 0, to: data.count, by: 5).map { index -> String in
      line += data[index]
      return "\(line):\(data[index + 3])"
    }
    #expect(
      kinds == [
        "0:0", "1:4", "2:4", "3:0", "4:0", "5:0", "5:2", "7:4", "8:0", "9:4", "10:4", "11:4",
        "15:0", "16:4",
      ])
  }

  @Test func `names are bytes, also where they look the same`() throws {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    let text = """
      2024-06-01 \(one)  ; \(one): x
          expenses:\(one)    1.00 EUR  ; \(two): x
          assets:\(two)

      2024-06-02 \(two)  ; \(one): y
          expenses:\(two)    1.00 EUR
          assets:\(one)

      2024-06-03 \(one)
          expenses:\(one)    1.00 EUR

      2024-06-04 \(one)
          e
      2024-06-05 x  ; c
      """
    let client = try client(text, plan: "")
    func isSame(_ names: [String], _ expected: [String]) -> Bool {
      names.map { Array($0.utf8) } == expected.map { Array($0.utf8) }
    }
    #expect(
      isSame(
        client.labels("main.journal", at: 12, 5).filter { $0.hasPrefix("expenses:") }.sorted {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }, ["expenses:\(two)", "expenses:\(one)"]))
    #expect(isSame(client.labels("main.journal", at: 13, 17), [two, one]))
    // The payee's own accounts, without those that the entry has.
    let titles = client.actions("main.journal", at: 8, 3).compactMap { $0["title"] as? String }
      .filter { $0.hasPrefix("Balance") }
    #expect(isSame(titles, ["Balance with assets:\(two)", "Balance with e"]))
  }

  @Test func `a tag says where it's used`() throws {
    let words = hover(try client(journal), 5, 23)
    #expect(words.contains("a tag of 1 transaction"))
    #expect(words.contains("values: Oslo, Rome"))
  }

  @Test func `what a template can't record is said in the words of the command`() throws {
    func reason(_ plan: String, line: Int) throws -> String? {
      let action = try client(journal, plan: plan).actions("plan.yaml", at: line, 4)
        .first { ($0["title"] as? String ?? "").hasPrefix("Record") }
      return (action?["disabled"] as? [String: Any])?["reason"] as? String
    }
    #expect(try reason(plan, line: 2) == nil)
    #expect(try reason(plan, line: 8) == "all its occurrences are recorded or missed")
    let file = "settings: {currency: EUR, generate: {file: \"{year}.journal\"}}"
    let elsewhere = plan.replacing("settings: {currency: EUR}", with: file)
    #expect(
      try reason(elsewhere, line: 2)
        == "the journal doesn't include '2024.journal', the file for entries of 2024; "
        + "create the file; if no pattern of an 'include' matches it, add to the journal: include 2024.journal"
    )
  }

  @Test func `one field of an occurrence can be reapplied or pinned`() throws {
    let entry = """
      2024-07-05 Landlady  ; recurring: rent, occurrence: 2024-07-05, as: aaaabbbbccccddddeeee
          expenses:rent    51.00 EUR
          assets:cash

      """
    let client = try client(journal + entry)
    let line = journal.components(separatedBy: "\n").count - 1
    // Fields are offered in the lines that have them.
    func titles(_ line: Int) -> [String] {
      client.actions("main.journal", at: line, 3).compactMap { $0["title"] as? String }
        .filter { $0.hasPrefix("Reapply") || $0.hasPrefix("Pin") }
    }
    #expect(
      titles(line) == [
        "Reapply the template 'rent'", "Reapply the template's date",
        "Reapply the template's description", "Reapply the template's notes",
        "Pin all fields of this occurrence", "Pin the date of this occurrence",
        "Pin the description of this occurrence", "Pin the notes of this occurrence",
      ])
    #expect(
      titles(line + 1) == [
        "Reapply the template 'rent'", "Reapply the template's accounts",
        "Reapply the template's amounts",
        "Reapply the template's notes", "Pin all fields of this occurrence",
        "Pin the accounts of this occurrence",
        "Pin the amounts of this occurrence", "Pin the notes of this occurrence",
      ])
  }

  @Test func `a name in definitions that the journal doesn't know can be declared or corrected`()
    throws
  {
    let typo = plan.replacing("expenses:food: {amount", with: "expenses:fod: {amount")
    let client = try client(journal, plan: typo)
    let line = try #require(
      typo.components(separatedBy: "\n").firstIndex { $0.contains("fod") })
    let actions = client.actions("plan.yaml", at: line, 12)
    let titles = actions.compactMap { $0["title"] as? String }
    #expect(titles.contains("write 'expenses:food'"))
    #expect(titles.contains("add 'account expenses:fod'"))
    let edit = actions.first { $0["title"] as? String == "write 'expenses:food'" }?["edit"]
    #expect(client.text(of: "plan.yaml", after: edit, typo) == plan)
    // The right name is there already, so there would be two.
    let both = plan.replacing(
      "      expenses:food: {amount",
      with: "      expenses:fod: 1 EUR\n      expenses:food: {amount")
    client.change("plan.yaml", to: both)
    let again = client.actions("plan.yaml", at: line, 12)
      .first { $0["title"] as? String == "write 'expenses:food'" }
    let reason = (again?["disabled"] as? [String: Any])?["reason"] as? String
    #expect(reason?.hasPrefix("that would be an error: ") == true, "\(again ?? [:])")
  }

  @Test func `a florin yaml that was never saved counts`() throws {
    let client = try TestClient(files: ["main.journal": "2024-01-01 x\n    a  1 EUR\n    b\n"])
    try client.open("main.journal")
    try client.open("florin.yaml", "journal: main.journal\nbudgts: {}\n")
    #expect(client.codes["florin.yaml"] == ["definition.unknown-key"])
    client.change("florin.yaml", to: "journal: main.journal\nsettings: {currency: EUR}\n")
    #expect(client.codes.isEmpty)
    client.close("florin.yaml")
    #expect(client.codes.isEmpty)
  }
}
