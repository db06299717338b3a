import TestSupport
import Testing

@Suite struct ExplainCommandTests {
  @Test func `a code has a page`() throws {
    try check(
      #"""
      $ florin explain include.cycle
      include.cycle (error)

      A file includes itself, directly or through other files. The message shows the chain.
      $ florin explain no.code
      florin: error: there is no code 'no.code'
         = help: 'florin explain' lists all codes
      [64]
      """#, files: Sample.files)
  }
}
