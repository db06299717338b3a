import SourceText
import Testing

@Suite struct SpellingTests {
  @Test(
    arguments: [
      ("expnses", "expenses"),
      ("tpye", "type"),
      ("Type", "type"),
      ("typ", "type"),
      ("tpe", "type"),
      ("te", nil),
      ("type", nil),
      ("asets", "assets"),
      ("sasets", "assets"),
      ("xasetz", nil),
      ("", nil),
    ] as [(String, String?)])
  func `a word is near when a letter or two differ`(word: String, expected: String?) {
    #expect(Spelling.nearest(to: word, among: ["assets", "expenses", "type"]) == expected)
  }

  @Test func `a word that looks the same in other bytes is near`() {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    #expect(
      Spelling.nearest(to: one, among: ["food", two]).map { Array($0.utf8) } == Array(two.utf8))
    #expect(Spelling.nearest(to: one, among: [one]) == nil)
    let near = Spelling.nearestName(to: "Expenses:\(one)", among: ["Expenses:\(two)"])
    #expect(near.map { Array($0.name.utf8) } == Array("Expenses:\(two)".utf8))
  }

  @Test func `of several words the nearest is meant, and of equals the first`() {
    #expect(Spelling.nearest(to: "commodty", among: ["comodity", "commodity"]) == "commodity")
    #expect(Spelling.nearest(to: "foox", among: ["food", "fool"]) == "food")
  }

  @Test(
    arguments: [
      ("Expenses:Fod", "Expenses:Food", "Expenses:Food"),
      ("fod", "Expenses:Food", "Food"),
      ("expnses", "Expenses:Food", "Expenses"),
      ("food:dinning", "Expenses:Food:Dining", "Food:Dining"),
      ("assets:csah", "Assets:Cash", "Assets:Cash"),
      ("expnses:fod:dinig", "Expenses:Food:Dining", "Expenses:Food:Dining"),
      ("exp:fod", nil, nil),
      ("expenses:fun", nil, nil),
      ("a:b:c:d", nil, nil),
    ] as [(String, String?, String?)])
  func `of a name the typed parts are compared`(text: String, name: String?, part: String?) {
    let names = ["Assets:Cash", "Expenses:Food", "Expenses:Food:Dining"]
    let near = Spelling.nearestName(to: text, among: names)
    #expect(near?.name == name)
    #expect(near?.part == part)
  }
}
