import SourceText
import Testing

@Suite struct NameWordsTests {
  @Test(arguments: [
    ("e:fo", "Expenses:Food", true), ("E:FO", "Expenses:Food", true),
    ("exp:café", "Expenses:Cafe", true), ("exp:cafe", "Expenses:Café", true),
    ("e:f:d", "Expenses:Food", false), ("e", "Expenses:Food", false),
    ("e:ood", "Expenses:Food", false), ("e:", "Expenses:Food", false),
    (":fo", "Expenses:Food", false), ("expenses:food", "Expenses:Food", true),
    ("家:食", "家計:食費", true),
  ])
  func `each part of a name may be cut short`(_ text: String, _ name: String, _ isIt: Bool) {
    #expect(name.hasParts(beginningWith: text) == isIt)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two three", 3, ["one", "two", "three"]),
    ("overlong words", 4, ["overlong", "words"]), ("", 10, [""]),
    // Wide characters take two columns.
    ("家計 食費 x", 9, ["家計 食費", "x"]),
  ])
  func `lines end between words`(_ text: String, _ columns: Int, _ lines: [String]) {
    #expect(text.wrapped(to: columns) == lines)
  }
}
