import TestSupport
import Testing

@Suite struct CheckCommandTests {
  @Test func `a good journal is silent`() throws {
    try check(
      #"""
      $ florin check
      $ florin check -v
      florin: reading main.journal ($FLORIN_FILE)
      florin: 6 transactions in 1 file are fine
      """#, files: Sample.files)
  }

  @Test func `checks are named`() throws {
    try check(
      #"""
      $ florin check ordereddates uniqueleafnames
      $ florin check tags
      main.journal:15:38: error: the tag 'due' isn't declared [tag.undeclared]
      15 | 2024-01-05 ! (17) Landlord | Rent  ; due:2024-01-07
         |                                      ^^^
         = help: declare it: tag due
      [1]
      $ florin check everything
      florin: error: there is no check 'everything'
         = help: checks: parseable, autobalanced, assertions, balanced, accounts, commodities, payees, tags, ordereddates, recentassertions, uniqueleafnames, ledger
      [64]
      """#, files: Sample.files)
  }

  @Test func `strict adds declarations and costs`() throws {
    try check(
      #"""
      $ florin check --strict 2>&1 | grep -c error
      7
      $ florin check accounts 2>&1 | grep error
      main.journal:13:5: error: the account 'equity:opening' isn't declared [account.undeclared]
      main.journal:16:5: error: the account 'expenses:rent' isn't declared [account.undeclared]
      main.journal:20:5: error: the account 'expenses:food' isn't declared [account.undeclared]
      main.journal:25:5: error: the account 'income:salary' isn't declared [account.undeclared]
      main.journal:28:5: error: the account 'expenses:food:dining' isn't declared [account.undeclared]
      main.journal:29:5: error: the account 'expenses:hotel' isn't declared [account.undeclared]
      $ florin check commodities balanced
      main.journal:28:30: error: the commodity 'USD' isn't declared [commodity.undeclared]
      28 |     expenses:food:dining     30.00 USD @ 0.91 EUR  ; with friends
         |                              ^^^^^^^^^
         = help: declare it: commodity 1000.00 USD
      [1]
      """#, files: Sample.files)
  }

  @Test func `an assignment uses the commodities of its balance and its cost`() throws {
    try check(
      #"""
      $ florin check commodities
      main.journal:5:12: error: the commodity 'EUR' isn't declared [commodity.undeclared]
      5 |   a  = 5 Q @ 2 EUR
        |            ^^^^^^^
        = help: declare it: commodity 1000.00 EUR
      main.journal:9:6: error: the commodity 'R' isn't declared [commodity.undeclared]
      9 |   a  = 5 R
        |      ^^^^^
        = help: declare it: commodity 1000.00 R
      [1]
      """#,
      files: [
        "main.journal":
          "account a\naccount b\ncommodity 1. Q\n2024-02-02\n  a  = 5 Q @ 2 EUR\n  b\n\n2024-02-03\n  a  = 5 R\n  b\n"
      ])
  }

  @Test func `problems are a table, and rows for programs`() throws {
    try check(
      #"""
      $ florin check tags -O csv
      severity,code,file,line,column,end_line,end_column,message,help
      error,tag.undeclared,main.journal,15,38,15,41,the tag 'due' isn't declared,declare it: tag due
      [1]
      $ florin check tags -O tsv -o problems.csv; wc -l < problems.csv
      2
      $ florin check -O csv
      severity,code,file,line,column,end_line,end_column,message,help
      $ florin check tags -O ndjson | cut -d, -f 1-5
      {"severity":"error","code":"tag.undeclared","message":"the tag 'due' isn't declared","file":"main.journal","line":15
      $ florin check -O json
      {"schema":"florin.check/1","rows":[],"totals":null}
      $ florin check -O sql
      florin: error: check can't be printed as sql
         = help: its formats are text, csv, tsv, json, ndjson, html, md
      [64]
      $ florin check --fix -O csv
      florin: error: --fix shows changes; drop it to list the problems with -O or -o
         = help: 'florin check --help' lists the options
      [64]
      """#, files: Sample.files)
  }

  @Test func `assertions can be ignored`() throws {
    try check(
      #"""
      $ sed -i s/209.50/210/ main.journal
      $ florin check
      main.journal:21:40: error: the balance of assets:checking is 209.50 EUR here [assertion.failed]
      21 |     assets:checking         -40.50 EUR = 210 EUR
         |                                        ^^^^^^^^^ not this
         = note: that is 0.50 EUR too little
         = help: list what was counted: florin register '^assets:checking$'
      [1]
      $ florin check -I
      """#, files: Sample.files)
  }

  @Test func `quiet keeps errors and drops warnings`() throws {
    try check(
      #"""
      $ printf '\n2024-03-02 x\n  # a  1\n  b\n' >> main.journal
      $ florin check
      main.journal:37:3: warning: this line is a posting, not a comment [line.suspicious]
      37 |   # a  1
         |   ^^^
         = help: begin the comment with ';'
      $ florin check -q
      $ florin check --strict 2>&1 | tail -1
         = help: declare it: account b
      """#, files: Sample.files)
  }
}
