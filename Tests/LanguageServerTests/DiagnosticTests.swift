import Foundation
import LanguageServer
import Ledger
import TestSupport
import Testing

private let book = [
  "florin.yaml": "journal: main.journal\ninclude: plan.yaml\n",
  "main.journal": "include 2024.journal\n",
  "2024.journal": "2024-01-01 a\n  assets:cash  1 EUR\n  income:x\n",
  "plan.yaml": "budgets:\n  home: {default: true, lines: {expenses:food: 5 EUR}}\n",
]

@Suite struct DiagnosticTests {
  @Test func `problems of all files are reported, open or not`() throws {
    var files = book
    files["2024.journal"]? += "2024-01-02 b\n  assets:cash  1 EUR\n  income:x  1 EUR\n"
    files["plan.yaml"]? += "budgetz: 1\n"
    let client = try TestClient(files: files)
    #expect(
      client.codes == [
        "2024.journal": ["balance.unbalanced"], "plan.yaml": ["definition.unknown-key"],
      ])
  }

  @Test func `a mistake is reported while it's typed, and cleared when it's mended`() throws {
    let client = try TestClient(files: book)
    try client.open("2024.journal")
    #expect(client.codes.isEmpty)
    client.change("2024.journal", [([1, 15, 1, 16], "x")])
    #expect(client.codes.keys.sorted() == ["2024.journal"])
    client.change("2024.journal", [([1, 15, 1, 16], "7")])
    #expect(client.codes.isEmpty)
    let last = try #require(client.messages.last?["params"] as? [String: Any])
    #expect(last["version"] as? Int == 3 && (last["diagnostics"] as? [Any])?.isEmpty == true)
  }

  @Test func `a request that comes right after a change doesn't swallow its problems`() throws {
    let client = try TestClient(files: book)
    try client.open("2024.journal")
    let document: [String: Any] = ["uri": client.folder.uri("2024.journal"), "version": 2]
    client.receive(
      TestClient.frame([
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": ["textDocument": document, "contentChanges": [["text": "rubbish\n"]]],
      ])
        + TestClient.frame([
          "jsonrpc": "2.0", "id": "h", "method": "textDocument/hover",
          "params": ["textDocument": document, "position": ["line": 0, "character": 0]],
        ]))
    #expect(client.codes == ["2024.journal": ["directive.unknown"]])
  }

  @Test func `the first reading is announced where the client shows progress`() throws {
    let client = try TestClient(
      files: ["a.journal": "account x\n"], capabilities: ["window": ["workDoneProgress": true]])
    try client.open("a.journal")
    client.answerRequests()
    client.change("a.journal", to: "2024-01-01\n  x  1\n")
    try client.open("b.journal", "account y\n")
    let methods = client.messages.compactMap { $0["method"] as? String }
    #expect(
      methods == [
        "window/workDoneProgress/create", "$/progress", "$/progress",
        "textDocument/publishDiagnostics",
      ])
    let kinds = client.messages.compactMap { message -> String? in
      let params = message["params"] as? [String: Any]
      return (params?["value"] as? [String: Any])?["kind"] as? String
    }
    #expect(kinds == ["begin", "end"])
    let plain = try TestClient(files: ["a.journal": ""])
    try plain.open("a.journal")
    #expect(plain.messages.isEmpty)
  }

  @Test
  func `a client that refuses progress gets none, and one that asks meanwhile isn't kept waiting`()
    throws
  {
    let wrong = "2024-01-01\n  x  1\n"
    let abilities = ["window": ["workDoneProgress": true]]
    let refusing = try TestClient(files: ["a.journal": wrong], capabilities: abilities)
    try refusing.open("a.journal")
    #expect(refusing.codes.isEmpty)
    refusing.answerRequests(refusing: true)
    #expect(refusing.codes["a.journal"] == ["balance.unbalanced"])
    #expect(!refusing.messages.contains { $0["method"] as? String == "$/progress" })
    let asking = try TestClient(files: ["a.journal": wrong], capabilities: abilities)
    try asking.open("a.journal")
    #expect(asking.hints("a.journal").isEmpty)
    #expect(asking.codes["a.journal"] == ["balance.unbalanced"])
    asking.answerRequests()
    #expect(!asking.messages.contains { $0["method"] as? String == "$/progress" })
  }

  @Test func `an unsaved text counts, and closing it returns to the file's`() throws {
    let client = try TestClient(files: book)
    try client.open("plan.yaml", "budgets: 3\n")
    #expect(client.codes.keys.sorted() == ["plan.yaml"])
    client.close("plan.yaml")
    #expect(client.codes.isEmpty)
  }

  @Test func `a file that is opened through a link has its problems there, while it's open`() throws
  {
    let wrong = "2024-01-01\n  x  1\n"
    let client = try TestClient(files: [
      "real/florin.yaml": "journal: a.journal\n", "real/a.journal": wrong,
    ])
    try FileManager.default.createSymbolicLink(
      at: client.folder.url.appending(path: "link"),
      withDestinationURL: client.folder.url.appending(path: "real"))
    try client.open("real/florin.yaml")
    #expect(client.codes == ["real/a.journal": ["balance.unbalanced"]])
    try client.open("link/a.journal")
    #expect(client.codes == ["link/a.journal": ["balance.unbalanced"]])
    client.change("link/a.journal", to: "")
    #expect(client.codes.isEmpty)
    client.close("link/a.journal")
    #expect(client.codes == ["real/a.journal": ["balance.unbalanced"]])
    try client.open("link/a.journal")
    try client.write("real/a.journal", "account x\n")
    client.close("link/a.journal")
    #expect(client.codes.isEmpty)
  }

  @Test func `a file that changes on the disk is read again`() throws {
    let client = try TestClient(files: book)
    try client.write("2024.journal", "2024-13-01\n")
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(client.codes == ["2024.journal": ["date.invalid"]])
    try client.write("2024.journal", "2024-12-01 a longer text\n")
    try client.open("main.journal")
    client.notify(
      "textDocument/didSave", ["textDocument": ["uri": client.folder.uri("main.journal")]])
    #expect(client.codes.isEmpty)
  }

  @Test func `an include that is missing may be a text that was never saved`() throws {
    var files = book
    files["main.journal"] = "include new.journal\n"
    let client = try TestClient(files: files)
    #expect(client.codes == ["main.journal": ["include.missing"]])
    try client.open("new.journal", "2024-01-01 a\n  a  1\n  b\n")
    #expect(client.codes.isEmpty)
    client.close("new.journal")
    #expect(client.codes == ["main.journal": ["include.missing"]])
  }

  @Test func `a file of no book is a book of its own, unless an open one includes it`() throws {
    let client = try TestClient(files: [
      "a.journal": "include sub/b.journal\naccount x\n", "sub/b.journal": "account y\nrubbish\n",
      "notes.yaml": "some: thing\n",
    ])
    try client.open("sub/b.journal")
    #expect(client.codes == ["sub/b.journal": ["directive.unknown"]])
    try client.open("a.journal")
    client.change("sub/b.journal", to: "account y\n")
    #expect(client.codes.isEmpty)
    // YAML that isn't florin's is of no interest.
    try client.open("notes.yaml")
    #expect(client.codes.isEmpty)
  }

  @Test func `definitions of no book are checked by themselves, also while they're broken`() throws
  {
    let client = try TestClient(files: [
      "florin.yaml": "journal: main.journal\n", "main.journal": "account a\n",
      "rules.yaml": "rules:\n  - name: x\n    when: {payee: a}\n    then: {acount: a}\n",
      "notes.yaml": "some: [\n",
    ])
    try client.open("rules.yaml")
    try client.open("notes.yaml")
    #expect(client.codes == ["rules.yaml": ["definition.unknown-key"]])
    client.change("rules.yaml", to: "rules: [\n")
    #expect(client.codes == ["rules.yaml": ["yaml.syntax"]])
    // The book takes it in.
    try client.open("florin.yaml", "journal: main.journal\ninclude: rules.yaml\n")
    #expect(client.codes == ["rules.yaml": ["yaml.syntax"]])
    client.change("rules.yaml", to: "rules: []\n")
    #expect(client.codes.isEmpty)
  }

  @Test func `a mistyped only key in YAML of no book is reported`() throws {
    let mistakes = [
      "budgts:\n  home:\n    default: true\n    lines: {a: 5 EUR}\n",
      "rule:\n  - name: x\n    when: {payee: a}\n    then: {account: a}\n",
      "setings:\n  currency: EUR\n", "month:\n  2024-07: lean\n",
      "templtes:\n  rent: {description: a, schedule: monthly}\n",
    ]
    for text in mistakes {
      let client = try TestClient(files: [:])
      try client.open("plan.yaml", text)
      #expect(client.codes == ["plan.yaml": ["definition.unknown-key"]], "\(text)")
      #expect(client.problems["plan.yaml"]?.contains("did you mean") == true, "\(text)")
    }
  }

  @Test func `YAML of other programs is of no interest, also if a key looks familiar`() throws {
    let others = [
      "include: other.yml\nstages: [build]\nbuild: {script: make}\n",
      "rules:\n  - alert: Down\n    expr: up == 0\n", "settings:\n  theme: dark\n",
      "movies:\n  - title: Metropolis\n", "roles:\n  - name: admin\n", "month:\n  may: 31\n",
      "imports:\n  - {resource: services.yaml}\n", "include: [\n",
    ]
    for text in others {
      let client = try TestClient(files: [:])
      try client.open("other.yaml", text)
      #expect(client.codes.isEmpty, "\(text): \(client.problems)")
    }
    // What somebody begins to write is florin's.
    let client = try TestClient(files: [:])
    try client.open("rules.yaml", "rules:\n")
    client.change("rules.yaml", to: "rules:\n  - {name: a, then: {}}\n")
    #expect(client.codes["rules.yaml"]?.contains("definition.missing-key") == true)
  }

  @Test func `florin.yaml may come and go`() throws {
    let client = try TestClient(files: ["main.journal": "account a\n"])
    try client.open("main.journal")
    try client.write("florin.yaml", "journal: main.journal\nsetings: {}\n")
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(client.codes == ["florin.yaml": ["definition.unknown-key"]])
    try FileManager.default.removeItem(at: client.folder.url.appending(path: "florin.yaml"))
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(client.codes.isEmpty)
  }

  @Test func `a journal that the book names and that isn't there is reported in florin.yaml`()
    throws
  {
    let client = try TestClient(files: ["florin.yaml": "journal: nope.journal\n"])
    #expect(client.codes == ["florin.yaml": ["include.missing"]])
    #expect(client.problems["florin.yaml"]?.contains(#""character":9,"line":0"#) == true)
  }

  @Test func `related places name their files`() throws {
    let client = try TestClient(files: [
      "florin.yaml": "include: [a.yaml, b.yaml]\n",
      "a.yaml": "budgets:\n  one: {default: true, lines: {}}\n",
      "b.yaml": "budgets:\n  one: {lines: {}}\n",
    ])
    let text = try #require(client.problems["b.yaml"])
    #expect(text.contains("relatedInformation") && text.contains("a.yaml"))
    #expect(text.contains("florin://explain/"))
  }

  @Test func `strict checks are as the command line says`() throws {
    let client = try TestClient(
      files: [
        "main.journal": "2024-01-01 a\n  a  1 EUR\n  b\n", "florin.yaml": "journal: main.journal\n",
      ]
    ) { $0.checks = [.accounts] }
    #expect(client.codes["main.journal"]?.contains("account.undeclared") == true)
  }

  @Test func `two books in one workspace are apart`() throws {
    let client = try TestClient(files: [
      "one/florin.yaml": "journal: main.journal\n", "one/main.journal": "rubbish\n",
      "two/florin.yaml": "journal: main.journal\n", "two/main.journal": "rubbish\n",
    ])
    #expect(client.codes.isEmpty)
    try client.open("one/main.journal")
    try client.open("two/main.journal")
    #expect(client.codes.count == 2)
    client.change("one/main.journal", to: "")
    #expect(client.codes.keys.sorted() == ["two/main.journal"])
  }
}
