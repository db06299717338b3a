import Journal
import Ledger
import SourceText
import Testing

@Suite struct DeclaredLooksTests {
  /// Colors as they are written, and as pages get them; nil for what is none.
  static let colors: [(String, String?)] = [
    ("#2e8b57", "#2e8b57"), ("#2E8B57", "#2e8b57"), ("#fa0", "#ffaa00"), ("seagreen", "#2e8b57"),
    ("SeaGreen", "#2e8b57"), ("rebeccapurple", "#663399"), ("black", "#000000"),
    ("#000001", "#000001"), ("", nil), ("#", nil), ("#12", nil), ("#1234", nil), ("#12345", nil),
    ("#1234567", nil), ("#ggg", nil), ("#+12", nil), ("# 12", nil), ("2e8b57", nil),
    ("transparent", nil), ("currentcolor", nil), ("rgb(1 2 3)", nil), ("red;}", nil),
    ("javascript:alert(1)", nil), ("#１２３", nil),
  ]

  @Test(arguments: colors) func `a color is a number or a name`(_ text: String, _ shown: String?) {
    #expect(Color(text)?.description == shown)
  }

  @Test func `a mixture lies between its colors`() {
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    #expect(black.mixed(with: white, eighths: 0) == black)
    #expect(black.mixed(with: white, eighths: 4).description == "#7f7f7f")
    #expect(black.mixed(with: white, eighths: 8) == white)
  }

  /// Checks what an account directive with a comment says: color and icon, and how many warnings.
  private func check(
    _ comment: String, _ color: String?, _ icon: String?, warnings: Int = 0,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let journal = BalancedJournal("account expenses:food  ; \(comment)\n").journal
    let looks = DeclaredLooks(journal)
    let account = journal.accounts.find("expenses:food".utf8) ?? AccountTable.none
    #expect(looks.colors[account]?.description == color, sourceLocation: sourceLocation)
    #expect(looks.icons[account] == icon, sourceLocation: sourceLocation)
    #expect(looks.diagnostics.count == warnings, sourceLocation: sourceLocation)
    #expect(
      looks.diagnostics.allSatisfy { $0.code.name == "account.look-invalid" },
      sourceLocation: sourceLocation)
  }

  @Test func `tags say what an account looks like`() {
    check("color: red", "#ff0000", nil)
    check("what we eat, color:#0a0, icon: 🥕, type: X", "#00aa00", "🥕")
    check("icon: ☂️\n    ; color: blue", "#0000ff", "☂️")
    check("icon: 👩‍👩‍👧‍👦", nil, "👩‍👩‍👧‍👦")
    check("icon: Fo", nil, "Fo")
    check("colour: red, Color: red", nil, nil)
    check("color: red, color: blue", "#0000ff", nil)
  }

  @Test func `what no chart can use is left out and told`() {
    check("color: reddish", nil, nil, warnings: 1)
    check("color: red, color: reddish", "#ff0000", nil, warnings: 1)
    check("icon: food, color:", nil, nil, warnings: 2)
    check("icon: \u{1B}", nil, nil, warnings: 1)
    check("icon: \u{202E}", nil, nil, warnings: 1)
    check("icon: a" + String(repeating: "\u{301}", count: 40), nil, nil, warnings: 1)
  }
}
