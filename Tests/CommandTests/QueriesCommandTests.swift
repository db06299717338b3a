import TestSupport
import Testing

@Suite struct QueriesCommandTests {
  @Test func `the page on queries is there`() throws {
    try check(
      #"""
      $ florin queries | head -4
      A query is the words after a command. Each word is a condition. Patterns are
      regular expressions; they ignore case and can match anywhere in the text. Quote
      what your shell would read itself: '*', '!', '<', '>', '(', spaces.
      """#, files: Sample.files)
  }
}
