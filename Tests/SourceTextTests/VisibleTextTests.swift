import SourceText
import Testing

@Test(arguments: [
  // Fillers and blanks of scripts, and what has no width.
  "\u{3164}", "\u{FFA0}", "\u{115F}", "\u{1160}", "\u{17B4}", "\u{17B5}", "\u{2800}", "\u{AD}",
  "\u{34F}",
  "\u{180E}", "\u{200B}", "\u{2060}", "\u{206F}", "\u{FEFF}", "\u{FFF9}", "\u{1BCA0}", "\u{1D173}",
  // Controls, directions, separators, tags.
  "\u{7F}", "\u{9B}", "\u{61C}", "\u{200E}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{2029}",
  "\u{E0041}",
  // Variants of what has none.
  "\u{E0100}", "\u{E01EF}",
])
func `what nobody sees is shown`(hidden: String) {
  let text = "Ba\(hidden)nk"
  #expect(visible(text) == "Ba\u{FFFD}nk")
  #expect(TerminalText.of(text) == "Ba\u{FFFD}nk")
  #expect(visible(hidden) == "\u{FFFD}")
}

@Test(arguments: [
  "Groceries", "Café 賃 한국", "❤\u{FE0F} gifts", "👩\u{200D}👩\u{200D}👧 family", "1\u{FE0F}\u{20E3}",
  "🇩🇪", "👍🏽",
  "می\u{200C}خواهم", "क्\u{200D}ष", "e\u{301}", "葛\u{E0100}西", "\u{20BB7}\u{E0101}野家",
  "\u{1112}\u{1161}\u{11AB}",
  "𝄞", "⠓⠊", "🏴", "1\u{A0}000",
])
func `what scripts and emoji need stays`(text: String) {
  #expect(visible(text) == text)
  #expect(TerminalText.of(text) == text)
}

@Test func `a variant stays after an ideograph alone`() {
  for (text, shown) in [
    ("葛\u{E0100}\u{E0100}", "葛\u{E0100}\u{FFFD}"), ("葛a\u{E0100}", "葛a\u{FFFD}"),
    ("あ\u{E0100}", "あ\u{FFFD}"), ("葛\n\u{E0100}x", "葛\n\u{FFFD}x"),
  ] {
    #expect(TerminalText.of(text) == shown)
  }
}

@Test func `pieces of a text are shown as the whole`() {
  let text = "葛\u{E0100}西 a\u{E0100}\u{3164}❤\u{FE0F}"
  let bytes = Array(text.utf8)
  for cut in bytes.indices {
    var pieces = TerminalText()
    var output: [UInt8] = []
    pieces.append(bytes[..<cut], to: &output)
    pieces.append(bytes[cut...], to: &output)
    pieces.end(to: &output)
    #expect(output == TerminalText.of(bytes), "cut at \(cut)")
  }
}
