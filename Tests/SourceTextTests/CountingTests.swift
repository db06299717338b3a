import SourceText
import Testing

@Test(
  arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a, b"), (["a", "b", "c", "d"], "a, b and 2 more"),
  ])
func `a list is cut after a number of words`(words: [String], text: String) {
  #expect(words.listed(atMost: 2) == text)
}
