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
    try expectSpans("rules: [a, 'b']", ["rules: [a, 'b']", "rules", "[a, 'b']", "a", "'b'"])
    try expectSpans("{rules: }\n", ["{rules: }", "rules", ""])
    try expectSpans(
      "rules:\n  - a b\n  - \"c\\n\"\n# end\n",
      ["rules:\n  - a b\n  - \"c\\n\"", "rules", "- a b\n  - \"c\\n\"", "a b", "\"c\\n\""])
  }

  @Test func `places count bytes and not characters`() throws {
    try expectSpans(
      "rules: {é: ü, 日本: €}\n",
      [
        "rules: {é: ü, 日本: €}", "rules", "{é: ü, 日本: €}", "é", "ü", "日本", "€",
      ])
    let many = String(repeating: "ü", count: 1000)
    try expectSpans(
      "rules: \(many)\nmoves: x\n", ["rules: \(many)\nmoves: x", "rules", many, "moves", "x"])
    try expectSpans("\u{FEFF}rules: ü\n", ["rules: ü", "rules", "ü"])
    try expectSpans("\u{FEFF}rules: u\n", ["rules: u", "rules", "u"])
    try expectSpans(
      "rules: ü\r\nmoves: x\r\n", ["rules: ü\r\nmoves: x", "rules", "ü", "moves", "x"])
    try expectSpans(
      "rules: \"a\u{2028}b\"\nmoves: x\n",
      [
        "rules: \"a\u{2028}b\"\nmoves: x", "rules", "\"a\u{2028}b\"", "moves", "x",
      ])
  }

  @Test func `scalars are texts without quotes`() throws {
    let texts = [
      ("NO", "NO"), ("12.10", "12.10"), ("~", "~"), ("'it''s'", "it's"), (#""\u20AC""#, "€"),
      ("|\n  a\n  b\n", "a\nb\n"), ("a\n  b", "a b"),
    ]
    for (written, text) in texts {
      let root = Loaded("rules: \(written)").definitions.files.first?.root
      #expect(root?["rules"]?.value.scalar?.text == text, "\(written)")
    }
  }

  @Test func `sections that are decoded later are kept`() {
    let loaded = check("rules: [a]\nimports: {b: 1}\nhold:\n")
    #expect(loaded.definitions.sections[.rules]?.first?.items?.count == 1)
    #expect(loaded.definitions.sections[.imports]?.count == 1)
    #expect(loaded.definitions.sections[.hold]?.first?.isEmpty == true)
    #expect(loaded.definitions.sections[.moves] == nil)
  }

  @Test func `what is refused is reported where it stands, and the rest is read`() {
    check(
      "rules: [①&a x, ②*a, ③!!str y, {z: ④&b ⑤!t w}]\nimports: {⑥<<: 1, c: 2, ⑦c: 3, ⑧[d]: 4}\n",
      [
        ("①", "yaml.anchor"), ("②", "yaml.anchor"), ("③", "yaml.tag"), ("④", "yaml.anchor"),
        ("⑤", "yaml.tag"), ("⑥", "yaml.anchor"), ("⑦", "yaml.duplicate-key"),
        ("⑧", "yaml.complex-key"),
      ])
    check("rules: a\n①---\nrules: b\n", [("①", "yaml.documents")])
  }

  @Test func `levels are counted`() {
    func nested(_ levels: Int, _ mark: String = "") -> String {
      "rules: " + String(repeating: "[", count: 63) + mark
        + String(repeating: "[", count: levels - 63) + String(repeating: "]", count: levels)
    }
    check(nested(63))
    check(nested(64, "①"), [("①", "yaml.too-deep")])
    check(nested(100_000, "①"), [("①", "yaml.too-deep")])
  }

  @Test func `a file may be empty, and may be too large`() {
    for text in ["", "\n", "# nothing\n", "---\n", "---\n...\n", "\u{FEFF}", "templates:\n"] {
      check(text)
    }
    let large = "rules: " + String(repeating: "x", count: 9 << 20)
    #expect(Loaded(large).problems == ["0 yaml.too-large"])
  }

  @Test func `bytes that are no text are reported`() {
    #expect(Loaded(["florin.yaml": [0x61, 0, 0x62]]).problems == ["1 encoding.invalid"])
    #expect(Loaded(["florin.yaml": [0x61, 0xFF]]).problems == ["1 encoding.invalid"])
    #expect(Loaded(["florin.yaml": [0xFF, 0xFE, 0x61, 0]]).problems == ["0 encoding.invalid"])
  }
}
