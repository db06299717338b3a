import Definitions
import Journal
import SourceText
import Testing

/// Where the parts of a YAML text stand.
@Suite struct NodeTests {
  /// Expects the nodes of a text, in its order, to take these bytes.
  private func expectSpans(
    _ text: String, _ expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let loaded = Loaded(text)
    let root = try #require(loaded.definitions.files.first?.root, sourceLocation: sourceLocation)
    let spans = parts(of: root).map { loaded.text($0.span) }
    #expect(spans == expected, sourceLocation: sourceLocation)
    checkSpans(of: loaded, sourceLocation: sourceLocation)
  }

  /// The nodes below a node: scalars, and brackets around lists and mappings.
  private func parts(of node: Node) -> [Node] {
    if let items = node.items { return [node] + items.flatMap(parts) }
    if let entries = node.entries {
      return [node] + entries.flatMap { [$0.keyNode] + parts(of: $0.value) }
    }
    return [node]
  }

  @Test func `each part has its bytes`() throws {
    try expectSpans("imports: [a, 'b']", ["imports: [a, 'b']", "imports", "[a, 'b']", "a", "'b'"])
    try expectSpans("{imports: }\n", ["{imports: }", "imports", ""])
    try expectSpans(
      "imports:\n  - a b\n  - \"c\\n\"\n# end\n",
      ["imports:\n  - a b\n  - \"c\\n\"", "imports", "- a b\n  - \"c\\n\"", "a b", "\"c\\n\""])
  }

  @Test func `places count bytes and not characters`() throws {
    try expectSpans(
      "imports: {é: ü, 日本: €}\n",
      [
        "imports: {é: ü, 日本: €}", "imports", "{é: ü, 日本: €}", "é", "ü", "日本", "€",
      ])
    let many = String(repeating: "ü", count: 1000)
    try expectSpans(
      "imports: \(many)\nmoves: x\n", ["imports: \(many)\nmoves: x", "imports", many, "moves", "x"])
    try expectSpans("\u{FEFF}imports: ü\n", ["imports: ü", "imports", "ü"])
    try expectSpans("\u{FEFF}imports: u\n", ["imports: u", "imports", "u"])
    try expectSpans(
      "imports: ü\r\nmoves: x\r\n", ["imports: ü\r\nmoves: x", "imports", "ü", "moves", "x"])
    try expectSpans(
      "imports: \"a\u{2028}b\"\nmoves: x\n",
      [
        "imports: \"a\u{2028}b\"\nmoves: x", "imports", "\"a\u{2028}b\"", "moves", "x",
      ])
  }

  @Test func `scalars are texts without quotes`() throws {
    let texts = [
      ("NO", "NO"), ("12.10", "12.10"), ("~", "~"), ("'it''s'", "it's"), (#""\u20AC""#, "€"),
      ("|\n  a\n  b\n", "a\nb\n"), ("a\n  b", "a b"),
    ]
    for (written, text) in texts {
      let root = Loaded("imports: \(written)").definitions.files.first?.root
      #expect(root?["imports"]?.value.scalar?.text == text, "\(written)")
    }
  }

  @Test func `sections are kept as they stand`() {
    let loaded = check("imports: ①[a]\nhold:\n", [("①", "definition.value")])
    #expect(loaded.definitions.sections[.imports]?.first?.items?.count == 1)
    #expect(loaded.definitions.sections[.hold]?.first?.isEmpty == true)
    #expect(loaded.definitions.sections[.moves] == nil)
  }

  @Test func `what is refused is reported where it stands, and the rest is read`() {
    check(
      "imports: ⑨[①&a x, ②*a, ③!!str y, {z: ④&b ⑤!t w}]\nsettings: {⑥<<: 1, currency: EUR, ⑦currency: EUR, ⑧[d]: 4}\n",
      [
        ("①", "yaml.anchor"), ("②", "yaml.anchor"), ("③", "yaml.tag"), ("④", "yaml.anchor"),
        ("⑤", "yaml.tag"), ("⑥", "yaml.anchor"), ("⑦", "yaml.duplicate-key"),
        ("⑧", "yaml.complex-key"), ("⑨", "definition.value"),
      ])
    check(
      "imports: ②a\n①---\nimports: b\n", [("①", "yaml.documents"), ("②", "definition.value")])
  }

  @Test func `a key may not stand twice, however many there are`() {
    for count in [0, 1, 11, 12, 13, 14, 100] {
      let others = (0..<count).map { "k\($0): 1" }
      let more = (0..<count).map { "m\($0): 1" }
      func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }
      check(
        "imports: ②[{\(list(["a: 1"] + others + ["①a: 2"] + more))}]\n",
        [("①", "yaml.duplicate-key"), ("②", "definition.value")])
      check(
        "imports: ③[{\(list(others + ["①<<: 1", "a: 1"] + more + ["②a: 2"]))}]\n",
        [("①", "yaml.anchor"), ("②", "yaml.duplicate-key"), ("③", "definition.value")])
    }
  }

  @Test func `levels are counted`() {
    func nested(_ levels: Int, _ mark: String = "") -> String {
      "imports: ②" + String(repeating: "[", count: 63) + mark
        + String(repeating: "[", count: levels - 63) + String(repeating: "]", count: levels)
    }
    check(nested(63), [("②", "definition.value")])
    check(nested(64, "①"), [("①", "yaml.too-deep")])
    check(nested(100_000, "①"), [("①", "yaml.too-deep")])
  }

  @Test func `a file may be empty, and may be too large`() {
    for text in ["", "\n", "# nothing\n", "---\n", "---\n...\n", "\u{FEFF}", "templates:\n"] {
      check(text)
    }
    let large = "imports: " + String(repeating: "x", count: 9 << 20)
    #expect(Loaded(large).problems == ["0 yaml.too-large"])
  }

  @Test func `bytes that are no text are reported`() {
    #expect(Loaded(["florin.yaml": [0x61, 0, 0x62]]).problems == ["1 encoding.invalid"])
    #expect(Loaded(["florin.yaml": [0x61, 0xFF]]).problems == ["1 encoding.invalid"])
    #expect(Loaded(["florin.yaml": [0xFF, 0xFE, 0x61, 0]]).problems == ["0 encoding.invalid"])
  }
}
