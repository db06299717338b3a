import TestSupport
import Testing

// The text is that of hledger 1.25, compared when the tests were written; on a terminal, long bars are scaled.

@Suite struct ActivityCommandTests {
  @Test func `each period of the journal has a bar of its postings`() throws {
    try check(
      #"""
      $ florin activity -M
      2024-01-01 ******
      2024-02-01 *****
      2024-03-01 **
      $ florin activity -W expenses
      2024-01-01 *
      2024-01-08 
      2024-01-15 *
      2024-01-22 
      2024-01-29 
      2024-02-05 **
      2024-02-12 
      2024-02-19 
      2024-02-26 *
      $ florin activity -b 2024-02-09 -e 2024-02-12
      2024-02-09 
      2024-02-10 ***
      2024-02-11 
      $ florin activity -p 'quarterly from 2023-07' not:expenses
      2023-07-01 
      2023-10-01 
      2024-01-01 ********
      $ florin activity zzz -Y
      2024-01-01 
      florin: no account matches 'zzz'
      """#, files: Sample.files)
  }

  @Test func `programs get counts`() throws {
    try check(
      #"""
      $ florin activity -M -O csv
      begin,end,postings
      2024-01-01,2024-02-01,6
      2024-02-01,2024-03-01,5
      2024-03-01,2024-04-01,2
      $ florin activity -Y expenses -O json
      {"schema":"florin.activity/1","rows":[{"period":{"begin":"2024-01-01","end":"2025-01-01"},"postings":5}],"totals":{"postings":5}}
      """#, files: Sample.files)
  }
}
