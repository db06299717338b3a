import TestSupport
import Testing

/// Titles of reports and of their columns.
@Suite struct PeriodTitlesTests {
  // From hledger's own tests: "--period-titles=dates always shows full ISO dates or date ranges", also in CSV.
  @Test func `periods are called by their days if asked`() throws {
    let files = [
      "main.journal": """
      2024-01-01
          (assets)  1
      2024-02-01
          (assets)  1

      """
    ]
    try check(
      #"""
      $ florin balance --monthly --period-titles=dates
      Balance changes in 2024-01-01..2024-02-29:

              || 2024-01-01..2024-01-31  2024-02-01..2024-02-29 
      ========++================================================
       assets ||                      1                       1 
      --------++------------------------------------------------
              ||                      1                       1 
      $ florin balance -M -e 2024-02 -O csv --period-titles=dates
      kind,account,2024-01-01..2024-01-31
      account,assets,1
      total,total,1
      $ florin balance -D -e 2024-01-02 --period-titles=dates -N
      Balance changes in 2024-01-01:

              || 2024-01-01 
      ========++============
       assets ||          1 
      $ florin bs -M --period-titles=dates -N | head -3
      Monthly Balance Sheet 2024-01-31..2024-02-29

                   || 2024-01-31  2024-02-29 
      $ florin bs -M --change --period-titles=dates -N | sed -n 3p
                   || 2024-01-01..2024-01-31  2024-02-01..2024-02-29 
      $ florin balance --monthly --period-titles=foo
      florin: error: --period-titles can't be 'foo'
         = help: write compact or dates
      [64]
      """#, files: files)
  }

  // From hledger's own tests of --title.
  @Test func `the balances of one period can have a title`() throws {
    try check(
      #"""
      $ florin balance --title=Hi -1 income
      Hi

              -2000.00 EUR  income
      --------------------
              -2000.00 EUR  
      """#, files: Sample.files)
  }
}
