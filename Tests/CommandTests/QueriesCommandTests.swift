import TestSupport
import Testing

@Suite struct QueriesCommandTests {
  @Test func `the page on queries is there`() throws {
    try check(
      #"""
      $ florin queries | head -4
      A query is words behind a command. Each matches something; patterns are regular
      expressions that ignore case and may match anywhere.

        expenses:food      the account (also acct:…)
      """#, files: Sample.files)
  }
}
