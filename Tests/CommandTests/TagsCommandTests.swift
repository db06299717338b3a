import TestSupport
import Testing

@Suite struct TagsCommandTests {
  @Test func `names or values of tags are listed`() throws {
    try check(
      #"""
      $ florin tags
      due
      trip
      type
      $ florin tags --values
      2024-01-07
      C
      nyc
      $ florin tags --declared
      trip
      $ florin tags --used desc:trip
      trip
      """#, files: Sample.files)
  }
}
