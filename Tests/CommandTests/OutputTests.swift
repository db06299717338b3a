import TestSupport
import Testing

@Suite struct OutputTests {
  @Test func `a report goes to a file, whose ending tells the format`() throws {
    try check(
      #"""
      $ florin bal expenses:rent -o report.csv && cat report.csv
      account,balance
      expenses:rent,750.00 EUR
      total,750.00 EUR
      $ florin bal expenses:rent -o report.csv -O json && head -c 30 report.csv
      {"schema":"florin.balance/1","%
      $ florin bal -o nowhere/report.txt
      florin: error: the output can't be written: 'nowhere/report.txt': No such file or directory
      [74]
      $ florin bal nonsense: -f none -o kept.txt; [ -e kept.txt ] || echo nothing written
      nothing written
      florin: error: there is no journal 'none' (-f)
         = help: name one with -f FILE or in $LEDGER_FILE
      """#, files: Sample.files)
  }

  // A payee comes from a bank, and a spreadsheet may take it for a formula; other programs must read what is there,
  // and hledger writes it so too.
  @Test func `csv says what the journal says`() throws {
    try check(
      #"""
      $ florin reg expenses -O csv | cut -d, -f 3-
      code,description,account,amount,total
      ,"=HYPERLINK(""x"",""y"")",expenses:a,1.00 EUR,1.00 EUR
      ,@SUM(A1),expenses:a,-2.00 EUR,-1.00 EUR
      """#,
      files: [
        "main.journal": """
        2024-01-02 =HYPERLINK("x","y")
            expenses:a    1.00 EUR
            assets:b

        2024-01-03 @SUM(A1)
            expenses:a   -2.00 EUR
            assets:b

        """
      ])
  }

  @Test func `colours are for terminals unless told otherwise`() throws {
    try check(
      #"""
      $ florin bal -N income
              -2000.00 EUR  income:salary
      $ florin bal -N income --color=always
              ␛[31m-2000.00 EUR␛[m  income:salary
      $ florin bal -N income --color
              ␛[31m-2000.00 EUR␛[m  income:salary
      $ CLICOLOR_FORCE=1 florin bal -N income
              ␛[31m-2000.00 EUR␛[m  income:salary
      $ FORCE_COLOR=1 florin bal -N income
              ␛[31m-2000.00 EUR␛[m  income:salary
      $ NO_COLOR=1 CLICOLOR_FORCE=1 florin bal -N income
              -2000.00 EUR  income:salary
      $ NO_COLOR=1 florin bal -N income --color=yes
              ␛[31m-2000.00 EUR␛[m  income:salary
      $ CLICOLOR_FORCE=1 florin bal -N income --color=never
              -2000.00 EUR  income:salary
      $ CLICOLOR_FORCE=0 florin bal -N income
              -2000.00 EUR  income:salary
      $ echo foo | florin -f - check --color=always
      ␛[1m-:1:1␛[0m: ␛[1;31merror␛[0m: ␛[1m'foo' isn't a directive␛[0m [directive.unknown]
      1 | foo
        | ␛[1;31m^^^␛[0m
        = help: a transaction begins with a date, a comment with ';'; postings are indented
      [1]
      """#, files: Sample.files)
  }

  @Test func `a reader that has seen enough ends it quietly`() throws {
    try check(
      #"""
      $ { florin print; echo $? >&2; } | head -1
      2024-01-01 * Opening
      0
      $ { florin print; echo $? >&2; } | true
      0
      """#, files: Sample.files)
  }

  @Test func `data is on one stream, words on the other`() throws {
    try check(
      #"""
      $ florin bal -N expenses:rent 2>/dev/null
                750.00 EUR  expenses:rent
      $ florin bal nonsense
      --------------------
                         0  
      florin: no account matches 'nonsense'
      $ florin bal -b 2024-02-30 2>/dev/null
      [64]
      $ echo foo | florin -f - bal 2>/dev/null
      [1]
      """#, files: Sample.files)
  }

  @Test func `a full disk is an error`() throws {
    try check(
      #"""
      $ florin bal > /dev/full
      florin: error: the output can't be written: No space left on device
      [74]
      """#, files: Sample.files)
  }
}
