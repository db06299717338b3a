import Foundation
import TestSupport
import Testing

/// Texts that are typed at random: parts of entries, of YAML, and characters that count differently in each unit.
private let pieces = [
  "\n", "\r\n", "\r", "é", "𝄞", "👩‍👩‍👧", "x", "  ", "1", "-", ":", "=", ";", "include b.journal\n",
  "2024-02-03 Café 𝄞 | note  ; tag: x\n    expenses:food    3.50 EUR\n    assets:cash\n",
  "comment\n", "end comment\n", "alias a=b\n", "apply account z\n", "account assets:cash\n",
  "    assets:cash  1 EUR = 7 EUR\n", "budgets:\n", "  home: {lines: {expenses:food: 3 EUR}}\n",
  "D 1.000,00 EUR\n", "Y2023\n", "~ monthly  rent\n", "= expenses\n",
]

private let files = [
  "florin.yaml": "journal: a.journal\ninclude: c.yaml\n",
  "a.journal":
    "include b.journal\n2024-01-01 é | 𝄞\n    assets:cash    10 EUR\n    income:x\n\n2024-01-02 👩‍👩‍👧\n    assets:cash    -3 EUR = 7 EUR\n    expenses:food\n",
  "b.journal": "account assets:cash  ; ü\ncommodity EUR\n  format 1,000.00 EUR\n",
  "c.yaml":
    "budgets:\n  home:\n    default: true\n    lines:\n      expenses:food: 50 EUR # 𝄞\ntemplates:\n  rent:\n    description: é\n    schedule: monthly\n    start: 2024-01-01\n    postings: {expenses:rent: 5 EUR, assets:cash: }\n",
]

@Suite struct SyncTests {
  /// 12 × 8 × 25 messages with two edits each on average: 5000 edits.
  private static let parts = (0..<12).map { ["utf-8", "utf-16", "utf-32"][$0 % 3] }

  /// After any edits, the problems are those of a fresh server: of one that gets the same texts, and in the end of one
  /// that reads the same bytes from the disk.
  @Test(arguments: Array(parts.enumerated()))
  func `random edits leave what a fresh reading finds`(_ part: (Int, String)) throws {
    let encoding = part.1
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let capabilities = ["general": ["positionEncodings": [encoding]]]
    for round in 0..<rounds(8) {
      let client = try TestClient(files: files, capabilities: capabilities)
      var texts = files
      client.open(files)
      for step in 0..<25 {
        let name = try #require(files.keys.sorted().randomElement(using: &random))
        var changes: [(range: [Int]?, text: String)] = []
        var text = Array((texts[name] ?? "").unicodeScalars)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let start = Int.random(in: 0...text.count, using: &random)
          let end = min(text.count, start + Int.random(in: 0...6, using: &random))
          let piece = Bool.random(using: &random) ? pieces.randomElement(using: &random) ?? "" : ""
          let from = position(of: start, in: text, encoding)
          let to = position(of: end, in: text, encoding)
          changes.append(([from.0, from.1, to.0, to.1], piece))
          // A position inside CR LF is the end of its line, so the pair is changed as a whole or not at all.
          let (low, high) = (lineEnd(start, text), lineEnd(end, text))
          text.replaceSubrange(low..<max(low, high), with: Array(piece.unicodeScalars))
        }
        texts[name] = String(String.UnicodeScalarView(text))
        client.change(name, changes)
        guard step.isMultiple(of: 5) else { continue }
        let fresh = TestClient(client.folder, capabilities: capabilities)
        fresh.open(texts)
        #expect(
          client.problems == fresh.problems, "seed \(seed), round \(round), step \(step)")
        if client.problems != fresh.problems { return }
      }
      let fresh = try TestClient(files: texts, capabilities: capabilities)
      fresh.open(texts)
      let old = client.problems.mapValues { $0.replacing(client.folder.url.path, with: "") }
      let new = fresh.problems.mapValues { $0.replacing(fresh.folder.url.path, with: "") }
      #expect(old == new, "seed \(seed), round \(round)")
      if old != new { return }
    }
  }

  /// Where an edit at a place really is: between CR and LF, it's before them.
  private func lineEnd(_ index: Int, _ text: [Unicode.Scalar]) -> Int {
    index > 0 && index < text.count && text[index - 1] == "\r" && text[index] == "\n"
      ? index - 1 : index
  }

  /// The reference: lines and units counted by Swift's own views.
  private func position(
    of index: Int, in text: [Unicode.Scalar], _ encoding: String
  ) -> (Int, Int) {
    let index = lineEnd(index, text)
    var (line, start) = (0, 0)
    for place in 0..<index {
      let ends =
        text[place] == "\n"
        || text[place] == "\r" && !(place + 1 < text.count && text[place + 1] == "\n")
      if ends { (line, start) = (line + 1, place + 1) }
    }
    let before = String(String.UnicodeScalarView(text[start..<index]))
    let units =
      switch encoding {
      case "utf-8": before.utf8.count
      case "utf-16": before.utf16.count
      default: before.unicodeScalars.count
      }
    return (line, units)
  }

  @Test func `positions after the end of a line or a text are the end`() throws {
    let client = try TestClient(files: files)
    try client.open("b.journal", "account a\naccount b\n")
    client.change(
      "b.journal", [([0, 99, 0, 99], "x"), ([99, 0, 99, 5], "rubbish"), ([1, 9, 0, 0], "")])
    #expect(client.codes["b.journal"] == ["directive.unknown"])
  }

  /// Editors leave the mark out of a text, so in a file on the disk it doesn't count. One that sends it counts it.
  @Test func `a byte order mark counts in the text of a client`() throws {
    let text = "2024-01-01 x\n    a    1 EUR\n    b    -1 EUR\n"
    let client = try TestClient(files: ["a.journal": text])
    try client.open("a.journal", "\u{FEFF}20x4-01-01 x\n")
    #expect(client.problems["a.journal"]?.contains(#""start":{"character":1,"line":0}"#) == true)
    client.change("a.journal", [([0, 3, 0, 4], "2")])
    client.change("a.journal", [([1, 0, 1, 0], "    a    1 EUR\n    b    -1 EUR\n")])
    #expect(client.problems["a.journal"] == nil)
    client.close("a.journal")
    try client.open("a.journal", "20x4-01-01 x\n")
    #expect(client.problems["a.journal"]?.contains(#""start":{"character":0,"line":0}"#) == true)
  }

  @Test func `a change that isn't one leaves the lines of the text`() throws {
    let client = try TestClient(files: ["a.journal": "", "b.journal": "include a.journal\n"])
    try client.open("b.journal")
    try client.open("a.journal", "\u{FEFF}20x4-01-01 x\n")
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": client.folder.uri("a.journal"), "version": 2],
        "contentChanges": [["range": ["start": 1], "text": "x"]],
      ])
    client.change("b.journal", to: "include a.journal\nrubbish\n")
    #expect(client.problems["a.journal"]?.contains(#""start":{"character":1,"line":0}"#) == true)
  }

  @Test func `keys that arrive together are read once`() throws {
    let client = try TestClient(files: files)
    try client.open("b.journal", "")
    let before = client.messages.count
    var bytes: [UInt8] = []
    for key in 0..<101 {
      bytes += TestClient.frame([
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": client.folder.uri("b.journal"), "version": key + 2],
          "contentChanges": [["text": key.isMultiple(of: 2) ? "rubbish\n" : ""]],
        ],
      ])
    }
    client.receive(bytes)
    #expect(client.messages.count == before + 1)
    let last = client.messages.last?["params"] as? [String: Any]
    #expect(last?["version"] as? Int == 102 && client.codes.keys.sorted() == ["b.journal"])
  }

  @Test func `a change that isn't one is ignored, and the text stays`() throws {
    let client = try TestClient(files: files)
    try client.open("b.journal", "")
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": client.folder.uri("b.journal"), "version": 2],
        "contentChanges": [["text": "rubbish\n"], ["range": ["start": 1], "text": "x"]],
      ])
    #expect(client.codes.isEmpty)
    #expect(client.messages.last?["method"] as? String == "window/logMessage")
  }
}
