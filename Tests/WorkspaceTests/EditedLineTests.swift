import Testing
import Workspace

@Suite struct EditedLineTests {
  /// The text before the cursor, `|`, and the text behind it, once keys came as the bytes of a terminal.
  private func line(_ keys: String) -> String {
    var line = EditedLine()
    for key in self.keys(Array(keys.utf8)) { line.apply(key) }
    return "\(line.before)|\(line.after)"
  }

  private func keys(_ bytes: [UInt8]) -> [TerminalKey] {
    var rest = bytes[...]
    var keys: [TerminalKey] = []
    while let key = TerminalKey.read({ _ in rest.popFirst() }) { keys.append(key) }
    return keys
  }

  @Test(arguments: [
    ("abc", "abc|"), ("abc\u{7F}", "ab|"), ("abc\u{08}\u{08}\u{08}\u{08}", "|"),
    ("abc\u{1B}[D", "ab|c"), ("abc\u{1B}OD\u{02}\u{02}\u{02}x", "x|abc"),
    ("abc\u{1B}[D\u{1B}[C", "abc|"),
    ("abc\u{01}x", "x|abc"), ("abc\u{1B}[H\u{1B}[Fx", "abcx|"),
    ("abc\u{1B}[1~\u{1B}[4~\u{1B}[7~", "|abc"),
    ("abc\u{02}\u{02}\u{0B}", "a|"), ("abc\u{02}\u{15}", "|c"),
    ("abc\u{02}\u{1B}[3~\u{1B}[3~", "ab|"),
    ("ab cd  \u{17}", "ab |"), ("ab\u{17}\u{17}", "|"), ("ab cd\u{02}\u{17}", "ab |d"),
    // Whole characters: wide ones, marks, emoji that are joined.
    ("家賃\u{7F}", "家|"), ("cafe\u{301}\u{7F}", "caf|"), ("é\u{1B}[D", "|é"),
    ("a👨‍👩‍👧b\u{02}\u{7F}", "a|b"),
    // Keys that mean nothing here leave nothing behind.
    ("a\u{1B}[A\u{1B}[15~\u{1B}[1;5Ab\u{0E}\u{85}", "ab|"), ("a\u{1B}[[Ab", "ab|"),
    ("ab\u{1B}\u{1B}[D", "a|b"),
  ])
  func `keys edit the line`(_ keys: String, _ expected: String) {
    #expect(line(keys) == expected)
  }

  @Test func `bytes that are no UTF-8 are no keys`() {
    #expect(keys([0xC3, 0x61, 0xFF, 0x62]) == [.scalar("a"), .scalar("b")])
    #expect(keys([0xE5, 0xAE, 0x0D]) == [.enter])
    #expect(keys([0xE5, 0xAE]) == [])
    #expect(keys([0xED, 0xA0, 0x80, 0x63]) == [.scalar("c")])
  }

  @Test(arguments: [
    ("abc", 20, "\rName: abc\u{1B}[K\r\u{1B}[9C"),
    ("abc\u{02}", 20, "\rName: abc\u{1B}[K\r\u{1B}[8C"),
    // Two columns each; the cursor stands behind both.
    ("家賃", 20, "\rName: 家賃\u{1B}[K\r\u{1B}[10C"),
    // Six columns are the question's, one stays free: three for the text.
    ("abcdef", 10, "\rName: def\u{1B}[K\r\u{1B}[9C"),
    ("abcdef\u{01}", 10, "\rName: abc\u{1B}[K\r\u{1B}[6C"),
    ("ab家d", 10, "\rName: 家d\u{1B}[K\r\u{1B}[9C"), ("a家賃", 10, "\rName: 賃\u{1B}[K\r\u{1B}[8C"),
  ])
  func `what does not fit is cut around the cursor`(
    _ keys: String, _ columns: Int, _ expected: String
  ) {
    var line = EditedLine()
    for key in self.keys(Array(keys.utf8)) { line.apply(key) }
    #expect(line.drawn(after: "Name:", columns: columns) == expected)
  }
}
