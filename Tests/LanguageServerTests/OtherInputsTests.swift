import Foundation
import LanguageServer
import TestSupport
import Testing

private let files = [
  "main.journal": """
  account work:client
  include bank.csv
  include hours.timedot
  2024-06-01 x
    expenses:food  1 EUR
    assets:cash

  """,
  "bank.csv": "2024-06-02,LIDL,-5.00\n2024-06-03,Work,9.00\n",
  "bank.csv.rules": """
  fields date, description, number
  amount %number EUR
  account1 assets:bank
  if LIDL
   account2 expenses:food

  """,
  "hours.timedot": "2024-06-01\nwork:client  ....\nwork:client  .. \n",
]

@Suite struct OtherInputsTests {
  @Test func `timesheets and bank files are parts of the book`() throws {
    let client = try TestClient(files: files)
    try client.open("main.journal")
    #expect(client.codes.isEmpty, "\(client.problems)")
    try client.open("hours.timedot")
    client.change("hours.timedot", [([1, 13, 1, 17], "2 x")])
    #expect(client.codes == ["hours.timedot": ["timesheet.line"]])
    let problem = try #require(client.problems["hours.timedot"])
    #expect(problem.contains(#""start":{"character":13,"line":1}"#), "\(problem)")
    client.change("hours.timedot", [([1, 13, 1, 16], "2")])
    #expect(client.codes.isEmpty, "\(client.problems)")
    try client.open("bank.csv")
    client.change("bank.csv", [([0, 0, 0, 4], "year")])
    #expect(client.codes == ["bank.csv": ["import.row"]])
    client.close("bank.csv")
    #expect(client.codes.isEmpty, "\(client.problems)")
  }

  @Test func `names are found in them, and none is changed there`() throws {
    let client = try TestClient(files: files)
    try client.open("main.journal")
    func references(_ line: Int, _ character: Int) -> [String] {
      let found = client.request(
        "textDocument/references",
        [
          "textDocument": ["uri": client.folder.uri("main.journal")],
          "position": ["line": line, "character": character],
          "context": ["includeDeclaration": true],
        ])
      return (found as? [[String: Any]] ?? []).map { place in
        let start = (place["range"] as? [String: [String: Int]])?["start"] ?? [:]
        return client.folder.name(of: place["uri"] as? String ?? "")
          + ":\(start["line"] ?? -1):\(start["character"] ?? -1)"
      }.sorted()
    }
    #expect(
      references(0, 10) == ["hours.timedot:1:0", "hours.timedot:2:0", "main.journal:0:8"])
    #expect(references(4, 4) == ["bank.csv:0:0", "main.journal:4:2"])
    let refusal = client.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": client.folder.uri("main.journal")],
        "position": ["line": 0, "character": 10], "newName": "work:customer",
      ])
    let words = (refusal as? [String: Any])?["message"] as? String
    #expect(words?.contains("hours.timedot' isn't a journal") == true, "\(words ?? "")")
  }

  @Test func `an open timesheet has no features of journals`() throws {
    let client = try TestClient(files: files)
    try client.open("hours.timedot")
    let document = ["textDocument": ["uri": client.folder.uri("hours.timedot")]]
    for method in ["formatting", "documentSymbol", "foldingRange", "codeLens", "documentLink"] {
      let answer = client.request("textDocument/\(method)", document)
      #expect(answer is NSNull || (answer as? [Any])?.isEmpty == true, "\(method)")
    }
    for method in ["hover", "definition", "prepareRename"] {
      let answer = client.request("textDocument/\(method)", "hours.timedot", at: 1, 3)
      #expect(answer is NSNull, "\(method): \(answer ?? "")")
    }
    #expect(client.codes.isEmpty, "\(client.problems)")
  }

  @Test(arguments: [
    ("hours.timedot", "wor", ["work:client", "wor"]),
    ("hours.timedot", "  wor", ["work:client", "wor"]),
    ("hours.timedot", "* wor", ["work:client", "wor"]),
    ("hours.timedot", "work:client  .", []),
    ("hours.timedot", "# wor", []),
    ("hours.timedot", "2024-06-02 a", []),
    ("hours.timeclock", "i 2024-06-01 09:00:00 wo", ["work:client", "wo"]),
    ("hours.timeclock", "i 2024-06-01 09:00:00 work:client  c", []),
    ("hours.timeclock", "i 2024-06-01 0", []),
    ("hours.timeclock", "; 2024-06-01 09:00:00 c", []),
    ("bank.csv.rules", "account1 ca", ["assets:cash", "ca"]),
    ("bank.csv.rules", "account2: fo", ["expenses:food", "fo"]),
    ("bank.csv.rules", " account2 fo", ["expenses:food", "fo"]),
    ("bank.csv.rules", "currency E", ["EUR"]),
    ("bank.csv.rules", "description %d", ["date", "description"]),
    ("bank.csv.rules", "if %num", ["number"]),
    ("bank.csv.rules", "fi", ["fields", "newest-first"]),
    ("bank.csv.rules", "date-f", ["date-format"]),
    ("bank.csv.rules", " date-f", []),
    ("bank.csv.rules", " ski", ["skip"]),
    ("bank.csv.rules", "fields date, desc", ["description"]),
    ("bank.csv.rules", "if\nacc", []),
    ("bank.csv.rules", "if\nx\nacc", []),
    ("bank.csv.rules", "if\nx\n accoun", ["account1", "account2"]),
    ("bank.csv.rules", "if x\nend\nencod", ["encoding"]),
    ("bank.csv.rules", "# account1 a", []),
    ("bank.csv", "2024-06-09,wor", []),
  ])
  func `accounts and the words of rules are completed`(
    _ name: String, _ typed: String, _ expected: [String]
  ) throws {
    let timeclock = [
      "hours.timeclock": "i 2024-06-01 08:00:00 work:client\no 2024-06-01 09:00:00\n"
    ]
    let files = files.merging(timeclock) { $1 }
    let client = try TestClient(files: files)
    try client.open("main.journal")
    try client.open(name)
    let text = files[name, default: ""] + typed
    client.change(name, to: text)
    let line = text.count { $0 == "\n" }
    let column = text.split(separator: "\n").last?.utf16.count ?? 0
    #expect(client.labels(name, at: line, column) == expected)
  }

  @Test func `the type of an account is completed by its word`() throws {
    let client = try TestClient(files: ["main.journal": "account a  ; type: exp"])
    try client.open("main.journal")
    #expect(client.labels("main.journal", at: 0, 22) == ["X"])
  }
}
