import Definitions
import Edits
import SourceText
import Testing

/// Edits of YAML, part by part: what a text is afterwards, byte by byte.
@Suite struct DefinitionTextTests {
  /// Expects a text after an edit; `⏎` stands for a carriage return.
  private func check(
    _ before: String, _ after: String, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ edit: (inout DefinitionText) throws -> Void
  ) throws {
    let bytes = before.unicodeScalars.flatMap { $0 == "⏎" ? [0x0D] : Array(String($0).utf8) }
    var text = try DefinitionText(
      SourceFile(name: "florin.yaml", buffer: SourceBuffer(bytes), base: 7))
    do {
      try edit(&text)
    } catch let refusal as DefinitionText.Refusal {
      Issue.record("\(refusal.headline)", sourceLocation: sourceLocation)
      return
    }
    let result = String(
      decoding: text.bytes.flatMap { $0 == 0x0D ? Array("⏎".utf8) : [$0] }, as: UTF8.self)
    #expect(result == after, sourceLocation: sourceLocation)
  }

  private func path(_ text: String) -> [YAMLValue.Step] {
    text.split(separator: "/").map { part in Int(part).map { .item($0) } ?? .key(String(part)) }
  }

  @Test func `a refusal names the part that can't be edited`() throws {
    let bytes = Array("{\n  a: {b: 1}\n}\n".utf8)
    var text = try DefinitionText(
      SourceFile(name: "florin.yaml", buffer: SourceBuffer(bytes), base: 7))
    let refusal = #expect(throws: DefinitionText.Refusal.self) { try text.remove(path("a")) }
    #expect(refusal?.headline == "'a' is written in a form that florin can't edit")
  }

  @Test func `a text keeps its quotes, and gets some where it needs them`() throws {
    let cases = [
      ("x", "y", "y"), ("'x'", "it's", "'it''s'"), ("\"x\"", "a\\b", "\"a\\\\b\""),
      ("x", "a: b", "\"a: b\""), ("x", "say \"hi\": a", "'say \"hi\": a'"),
      ("x", "-1 EUR", "-1 EUR"),
      ("x", "- a", "\"- a\""), ("x", "a #b", "\"a #b\""), ("x", "a#b", "a#b"), ("x", "", "\"\""),
      ("x", "a\tb", "\"a\\tb\""), ("'x'", "a\nb", "\"a\\nb\""), ("x", "@a", "\"@a\""),
      ("x", "a, [b]", "a, [b]"), ("x", "Café | Rent", "Café | Rent"), ("x", " a", "\" a\""),
      ("\"a\n    b\"", "c", "\"c\""), ("a\n    b", "c", "c"), ("x", "a:", "\"a:\""),
    ]
    for (old, new, written) in cases {
      try check("a:\n  b:  \(old)  # c\n  d: 1", "a:\n  b:  \(written)  # c\n  d: 1") {
        try $0.set([.key("a"), .key("b")], to: .text(new))
      }
    }
    try check("{a: {b: x}}\n", "{a: {b: \"y, z\"}}\n") {
      try $0.set([.key("a"), .key("b")], to: .text("y, z"))
    }
  }

  @Test func `a value comes where there was none, and goes with its lines`() throws {
    try check("a:  # c\nb: 1\n", "a: x  # c\nb: 1\n") { try $0.set(path("a"), to: .text("x")) }
    try check("a: {b: , c: 1}", "a: {b: x , c: 1}") { try $0.set(path("a/b"), to: .text("x")) }
    try check("a:  # c\n  - x\n  - y  # d\nb: 1\n", "a: z  # c\nb: 1\n") {
      try $0.set(path("a"), to: .text("z"))
    }
    try check("a: |\n  x\n\n  y\n\nb: 1\n", "a: z\n\nb: 1\n") {
      try $0.set(path("a"), to: .text("z"))
    }
    try check("a: |\n  x\nb: 1\n", "a: |\n  y\n\n  z\nb: 1\n") {
      try $0.set(path("a"), to: .text("y\n\nz\n"))
    }
    try check("a: 1  # c\nb: 2\n", "a:  # c\n  x: 1\n  w:\n    - z\nb: 2\n") {
      try $0.set(
        path("a"),
        to: .mapping([.init("x", .text("1")), .init("w", .list([.text("z")], .lines))], .lines))
    }
    try check("a:\n   x: 1  # c\n   # d\nb: 2\n", "a:\n   w: 2\n   # d\nb: 2\n") {
      try $0.set(path("a"), to: .mapping([.init("w", .text("2"))], .lines))
    }
  }

  @Test func `a key is added with the indentation of the others`() throws {
    try check("a:\n    b: 1  # c\n    # d\ne: 1\n", "a:\n    b: 1  # c\n    x: y\n    # d\ne: 1\n")
    {
      try $0.set(path("a/x"), to: .text("y"))
    }
    try check("a:⏎\n  b:⏎\n    c: 1", "a:⏎\n  b:⏎\n    c: 1⏎\n  x: y") {
      try $0.set(path("a/x"), to: .text("y"))
    }
    try check("- a: 1\n  b: 2\n- c: 3\n", "- a: 1\n  b: 2\n  x: y\n- c: 3\n") {
      try $0.set(path("0/x"), to: .text("y"))
    }
    try check("a: {b: 1} # c\n", "a: {b: 1, x: \"[y]\"} # c\n") {
      try $0.set(path("a/x"), to: .text("[y]"))
    }
    try check("a: {b: }\n", "a: {b: , x: y}\n") { try $0.set(path("a/x"), to: .text("y")) }
    try check("a: { }\n", "a:\n  x: y\n") { try $0.set(path("a/x"), to: .text("y")) }
    try check("a: {b: { }}\n", "a: {b: {x: y}}\n") { try $0.set(path("a/b/x"), to: .text("y")) }
    try check("a: []\n", "a: [y]\n") { try $0.append(.text("y"), to: path("a")) }
    try check("a:  # c\nb: 1\n", "a:  # c\n  x: y\nb: 1\n") {
      try $0.set(path("a/x"), to: .text("y"))
    }
    try check(
      "a: {\n  b: 1,  # c\n  d: 2   # e\n}\n", "a: {\n  b: 1,  # c\n  d: 2,   # e\n  x: y\n}\n"
    ) { try $0.set(path("a/x"), to: .text("y")) }
    try check("a: {\n  b: 1,  # c\n}\n", "a: {\n  b: 1,  # c\n  x: y,\n}\n") {
      try $0.set(path("a/x"), to: .text("y"))
    }
  }

  @Test func `comments that are indented deeper belong to what is above them`() throws {
    try check(
      "t:\n  a:\n    b: 1\n    # of a\n\n  # of c\n  c:\n    d: 1\n",
      "t:\n  a:\n    b: 1\n    # of a\n\n  # of c\n  c:\n    d: 1\n\n  x: y\n"
    ) { try $0.set(path("t/x"), to: .text("y")) }
    try check("t:\n  a:\n    b: 1\n    # of a\n", "t:\n  a:\n    b: 1\n    # of a\n  x: y\n") {
      try $0.set(path("t/x"), to: .text("y"))
    }
  }

  @Test func `a date comes between its neighbors`() throws {
    let cases = [
      ("m:\n  2025-02: a\n  2025-04: b\n", "m:\n  2025-02: a\n  2025-03: x\n  2025-04: b\n"),
      ("m:\n  # c\n  2025-04: b\n", "m:\n  2025-03: x\n  # c\n  2025-04: b\n"),
      ("m:\n  2025-02: b # c", "m:\n  2025-02: b # c\n  2025-03: x"),
      ("m:\n  2025-05: a\n  2025-04: b\n", "m:\n  2025-05: a\n  2025-04: b\n  2025-03: x\n"),
      ("m: {2025-04: b}\n", "m: {2025-03: x, 2025-04: b}\n"),
      ("m: {2025-02: b, 2025-04: c}\n", "m: {2025-02: b, 2025-03: x, 2025-04: c}\n"),
      ("m: {\n  2025-04: b }\n", "m: {\n  2025-03: x, 2025-04: b }\n"),
      ("m: {\n  2025-04: b\n}\n", "m: {\n  2025-03: x,\n  2025-04: b\n}\n"),
      ("", "m:\n  2025-03: x\n"), ("# c\n", "# c\n\nm:\n  2025-03: x\n"),
      ("a: 1", "a: 1\n\nm:\n  2025-03: x"), ("a: 1\n\n", "a: 1\n\nm:\n  2025-03: x\n"),
      ("a: 1\n...\n", "a: 1\n\nm:\n  2025-03: x\n...\n"), ("{a: 1}\n", "{a: 1, m: {2025-03: x}}\n"),
    ]
    for (before, after) in cases {
      try check(before, after) {
        try $0.set([.key("m"), .key("2025-03")], to: .text("x"), order: .sorted)
      }
    }
  }

  @Test func `a list gets an item`() throws {
    let cases = [
      ("a: [x]\n", "a: [x, y]\n"), ("a: []  # c\n", "a: [y]  # c\n"),
      ("a: x # c\n", "a: [x, y] # c\n"),
      ("a:\n  - x # c\n  # d\n", "a:\n  - x # c\n  - y\n  # d\n"),
      ("a:\n- x\nb: 1\n", "a:\n- x\n- y\nb: 1\n"),
      ("b: 1\n", "b: 1\n\na: [y]\n"), ("a:\n", "a: [y]\n"), ("a: [x,]\n", "a: [x, y,]\n"),
      ("a: [\n  x, # c\n  z # d\n]\n", "a: [\n  x, # c\n  z, # d\n  y\n]\n"),
      ("a: [x: 1]\n", "a: [x: 1, y]\n"),
    ]
    for (before, after) in cases {
      try check(before, after) { try $0.append(.text("y"), to: [.key("a")]) }
    }
    try check("a: [x, z]\n", "a: [x, y, z]\n") {
      try $0.append(.text("y"), to: [.key("a")], order: .sorted)
    }
    try check("a:\n  - k: 1\n    l: 2\n", "a:\n  - k: 1\n    l: 2\n  - k: 3\n    l: 4\n") {
      try $0.append(
        .mapping([.init("k", .text("3")), .init("l", .text("4"))], .lines), to: [.key("a")])
    }
  }

  @Test func `a part goes with its comment, and others stay`() throws {
    let cases = [
      ("a:\n  b: 1 # c\n  d: 2\n", "a/b", "a:\n  d: 2\n"),
      ("a:\n  d: 2\n  b: 1", "a/b", "a:\n  d: 2"),
      (
        "a:\n  # up\n  b:\n    - 1\n    # in\n  # low\n  d: 2\n", "a/b",
        "a:\n  # up\n  # low\n  d: 2\n"
      ),
      ("a:\n  b: 1\nd: 2\n", "a/b", "d: 2\n"), ("a: {b: 1, c: 2} # d\n", "a/b", "a: {c: 2} # d\n"),
      ("a: {c: 2, b: 1}\n", "a/b", "a: {c: 2}\n"), ("a: {b: 1}\nd: 2\n", "a/b", "d: 2\n"),
      ("a: [x, y, z]\n", "a/1", "a: [x, z]\n"), ("a: [x, y,]\n", "a/1", "a: [x,]\n"),
      ("a:\n  - x\n  - y # c\n  - z\n", "a/1", "a:\n  - x\n  - z\n"),
      ("a: [\n  x,  # c\n  y   # d\n]\n", "a/1", "a: [\n  x  # c\n]\n"),
      ("a: [\n  x,  # c\n  y   # d\n]\n", "a/0", "a: [\n  y   # d\n]\n"),
      ("a: [x,  # c\n  y]\n", "a/1", "a: [x  # c\n  ]\n"),
      ("a: [x,  # c\n  y]\n", "a/0", "a: [\n  y]\n"),
      ("- a: 1\n  b: 2\n", "0/a", "- b: 2\n"),
      ("- a: 1\n  # c\n  b: 2\n", "0/a", "- \n  # c\n  b: 2\n"),
      ("a:\n  b: 1\n\n  c: 2\n\n  d: 3\n", "a/c", "a:\n  b: 1\n\n  d: 3\n"),
      ("\u{FEFF}a: 1\nb: 2\n", "a", "\u{FEFF}b: 2\n"), ("# c\na: 1\n", "a", "# c\n"),
    ]
    for (before, part, after) in cases {
      try check(before, after) { try $0.remove(path(part)) }
    }
    try check("a:\n  - x # c\nb: 1\n", "a: []\nb: 1\n") {
      try $0.remove(path("a/0"), keepsEmpty: true)
    }
  }

  @Test func `what cannot be edited is refused, and stays`() throws {
    let cases = ["? a\n: b\n", "[a: b]\n", "x: y\n"]
    let edits: [(inout DefinitionText) throws -> Void] = [
      { try $0.set([.key("a"), .key("c")], to: .text("d")) },
      { try $0.set([.item(0), .key("c")], to: .text("d")) },
      { try $0.set([.key("x"), .key("c")], to: .text("d")) },
    ]
    for (before, edit) in zip(cases, edits) {
      var text = try DefinitionText(
        SourceFile(name: "f", buffer: SourceBuffer(Array(before.utf8)), base: 0))
      #expect(throws: DefinitionText.Refusal.self) { try edit(&text) }
      #expect(String(decoding: text.bytes, as: UTF8.self) == before)
    }
    #expect(throws: DefinitionText.Refusal.self) {
      try DefinitionText(
        SourceFile(name: "f", buffer: SourceBuffer(Array("a: &b 1".utf8)), base: 0))
    }
  }

  @Test func `texts are rewritten wherever they stand`() throws {
    try check(
      "lines:  # c\n  E:Food: 5 EUR\n  \"E:Fun\": 1\nrules: [{then: {account: E:Food}}, 'E:Food']\n",
      "lines:  # c\n  \"X: [food]\": 5 EUR\n  \"E:Fun\": 1\n"
        + "rules: [{then: {account: \"X: [food]\"}}, 'X: [food]']\n"
    ) { text in
      try text.rewrite(names(in: text, ["E:Food", "\'E:Food\'"], "X: [food]"))
    }
    try check("a: b\nb: a\n", "c: b\nb: a\n") { text in
      var changes = DefinitionText.PartChanges()
      changes.texts[text.source.base] = "c"
      try text.rewrite(changes)
    }
    var text = try DefinitionText(
      SourceFile(name: "f", buffer: SourceBuffer(Array("a: 1\nb: 2\n".utf8)), base: 0))
    #expect(throws: DefinitionText.Refusal.self) {
      try text.rewrite(names(in: text, ["a"], "b"))
    }
  }

  /// A new name for the words that are one of these.
  private func names(
    in text: DefinitionText, _ words: [String], _ new: String
  ) -> DefinitionText.PartChanges {
    var changes = DefinitionText.PartChanges()
    for word in words {
      for start in text.bytes.indices where text.bytes[start...].starts(with: word.utf8) {
        changes.texts[text.source.base + UInt32(start)] = new
      }
    }
    return changes
  }

  @Test func `parts are changed and taken out all at once`() throws {
    let cases = [
      ("a: {b: 1, c: 2, d: 3}\n", "bc", "a: {d: 3}\n"),
      ("a: {b: 1, c: 2, d: 3}\n", "cd", "a: {b: 1}\n"),
      ("a: [b, c, d, e]\n", "ce", "a: [b, d]\n"),
      ("a:\n  b: 1\n\n  c: 2\n\n  d: 3 # e\n", "bc", "a:\n\n  d: 3 # e\n"),
      ("a:\n  - b\n  # c\n  - e\n  - d\n", "be", "a:\n  # c\n  - d\n"),
      ("- b: 1\n  c: 2\n  d: 3\n", "bc", "- d: 3\n"),
    ]
    for (before, gone, after) in cases {
      try check(before, after) { text in
        var changes = DefinitionText.PartChanges()
        for (offset, byte) in text.bytes.enumerated() where gone.utf8.contains(byte) {
          changes.removed.insert(text.source.base + UInt32(offset))
        }
        try text.rewrite(changes)
      }
    }
    try check("a: {b: 1, c: [x, y]}\n", "z: {b: \"u, v\", c: 2}\n") { text in
      var changes = DefinitionText.PartChanges()
      let base = text.source.base
      changes.texts[base] = "z"
      changes.values[base + 4] = .text("u, v")
      changes.values[base + 10] = .text("2")
      try text.rewrite(changes)
    }
  }

  @Test func `edits follow one another, and come out as one change`() throws {
    var sources = SourceMap()
    _ = sources.add(name: "other", buffer: SourceBuffer(Array("xyz".utf8)))
    _ = sources.add(
      name: "florin.yaml", buffer: SourceBuffer(Array("a: 1\nb: {c: 2}\nd: 3\n".utf8)))
    var text = try DefinitionText(sources.files[1])
    try text.set([.key("b"), .key("e")], to: .text("4"))
    try text.set([.key("b"), .key("e")], to: .text("5"))
    try text.remove([.key("a")])
    try text.append(.text("6"), to: [.key("d")])
    let changes = try text.change.fileChanges(in: sources)
    #expect(changes.map(\.name) == ["florin.yaml"])
    let texts = changes.map { String(decoding: $0.new.copiedBytes(), as: UTF8.self) }
    #expect(texts == ["b: {c: 2, e: 5}\nd: [3, 6]\n"])
    #expect(changes.flatMap(\.replacements).count == 3)
  }
}
