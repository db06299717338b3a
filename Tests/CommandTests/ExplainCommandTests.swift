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

  @Test func `the list has the first sentence of each page on one line`() throws {
    try check(
      #"""
      $ florin explain | grep -E '^(include.cycle|assertion.assignment-date|commodity.no-dec)'
      assertion.assignment-date (error): A posting `account  = AMOUNT` without an amount gets the amount that brings the account to that balance on the transaction's date.
      commodity.no-decimal-mark (error): The sample amount of `commodity` and `D` shows how to write amounts, so it needs a decimal mark even if no decimals follow.
      include.cycle (error): A file includes itself, directly or through other files.
      $ florin explain | grep -vE '^[a-z.-]+ \((error|warning|note)\): [A-Za-z`].*[^.:]\.$'
      [1]
      $ florin explain | awk -F'`' 'NF % 2 == 0'
      """#, files: Sample.files)
  }
}
