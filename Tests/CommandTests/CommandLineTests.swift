import TestSupport
import Testing

@Suite struct CommandLineTests {
  @Test func `common flags may stand before the command`() throws {
    try check(
      #"""
      $ florin -f main.journal --depth 1 balance -N
                802.50 EUR
                150.00 USD  expenses
               2060.20 EUR  assets
              -1000.00 EUR  equity
              -2000.00 EUR  income
      $ florin -N -E bal --depth=1
                802.50 EUR
                150.00 USD  expenses
               2060.20 EUR  assets
              -1000.00 EUR  equity
              -2000.00 EUR  income
      """#, files: Sample.files)
  }

  @Test func `common flags may stand before a command of two words`() throws {
    try check(
      #"""
      $ florin -f main.journal recurring --status active list
      template  description  schedule  amount  next  status  left
      -----------------------------------------------------------
      florin: the book has no templates; define them under 'templates:'
      """#, files: Sample.files)
  }

  @Test func `a value before the command may have a command's name`() throws {
    try check(
      #"""
      $ florin -f files balance
      florin: error: there is no journal 'files' (-f)
         = help: check the name
      [66]
      $ florin -f balance
      florin: error: no command given, because 'balance' is the value of -f
         = help: 'florin --help' lists the commands
      [64]
      $ florin --color register never
      florin: no account matches 'never'
      $ florin -w 100 register rent
      2024-01-05 Landlord | Rent                expenses:rent                     750.00 EUR    750.00 EUR
      """#, files: Sample.files)
  }

  @Test func `of a wrong option before the command, its value isn't taken for a command`() throws {
    try check(
      #"""
      $ florin --begn 2024 balance
      florin: error: there is no option '--begn'
         = help: did you mean '--begin'?
      [64]
      $ florin -b 2024 export sql
      florin: error: there is no option '-b'
         = help: only reports and lists that take a query have it
      [64]
      """#, files: Sample.files)
  }

  @Test func `hledger's names aren't beginnings of others`() throws {
    try check(
      #"""
      $ florin import bank.csv --new
      florin: error: there is no option '--new'
         = help: hledger has it, florin doesn't; reports never write; 'florin import FILE' shows what the journal doesn't have
      [64]
      $ florin tags --value cost
      florin: error: there is no option '--value'
         = help: only reports with amounts have it
      [64]
      $ florin files --anon
      florin: error: there is no option '--anon'
         = help: only reports and lists that take a query have it
      [64]
      """#, files: Sample.files)
  }

  @Test func `long flags may be shortened as long as one is meant`() throws {
    try check(
      #"""
      $ florin bal --dep 1 --no-tot
                802.50 EUR
                150.00 USD  expenses
               2060.20 EUR  assets
              -1000.00 EUR  equity
              -2000.00 EUR  income
      $ florin bal --hist expenses:food
                 52.50 EUR  expenses:food
                 30.00 USD  expenses:food:dining
      --------------------
                 52.50 EUR
                 30.00 USD  
      $ florin bal --no
      florin: error: '--no' is ambiguous: it could be --no-conf, --no-definitions, --no-elide, --no-total
      [64]
      """#, files: Sample.files)
  }

  @Test func `-3 is a depth, where there is one`() throws {
    try check(
      #"""
      $ florin files -3
      florin: error: there is no option '-3'
         = help: 'florin files --help' lists the options
      [64]
      $ florin bal -2.5
      florin: error: --depth 2.5: '2.5' isn't a depth
         = help: write --depth 2 or --depth assets=2
      [64]
      $ florin bal --depth=
      florin: error: --depth: '' isn't a depth
         = help: write --depth 2 or --depth assets=2
      [64]
      $ florin bal -N -1
                802.50 EUR
                150.00 USD  expenses
               2060.20 EUR  assets
              -1000.00 EUR  equity
              -2000.00 EUR  income
      """#, files: Sample.files)
  }

  @Test func `a file holds words`() throws {
    try check(
      #"""
      $ printf 'bal\n--depth\n1\n-N\n' > args
      $ florin @args
                802.50 EUR
                150.00 USD  expenses
               2060.20 EUR  assets
              -1000.00 EUR  equity
              -2000.00 EUR  income
      $ florin @args expenses
                802.50 EUR
                150.00 USD  expenses
      $ florin @nothing
      florin: error: there is no argument file 'nothing'
      [66]
      """#, files: Sample.files)
  }

  @Test func `a command may be misspelt, and is not guessed`() throws {
    try check(
      #"""
      $ florin balanc
      florin: error: there is no command 'balanc'
         = help: did you mean 'balance'?
      [64]
      $ florin nonsense
      florin: error: there is no command 'nonsense'
         = help: 'florin --help' lists the commands
      [64]
      $ florin help balanc
      florin: error: there is no command 'balanc'
         = help: did you mean 'balance'?
      [64]
      $ florin help nope
      florin: error: there is no command 'nope'
         = help: 'florin --help' lists the commands
      [64]
      $ florin recurring lsit
      florin: error: there is no command 'recurring lsit'
         = help: did you mean 'recurring list'?
      [64]
      $ florin help recurring lsit
      florin: error: there is no command 'recurring lsit'
         = help: did you mean 'recurring list'?
      [64]
      $ florin rules foo
      florin: error: there is no command 'rules foo'
         = help: 'florin rules --help' lists the commands
      [64]
      $ florin help recurring list | head -1
      OVERVIEW: List the templates with their schedules, amounts and next dates.
      """#, files: Sample.files)
  }

  @Test func `a value may follow a flag's letter`() throws {
    try check(
      #"""
      $ florin bal -fmain.journal -b2024-03 -N
                 12.00 EUR  expenses:food
                -12.00 EUR  assets:checking
      $ florin bal -Nfmain.journal -b=2024-03
                 12.00 EUR  expenses:food
                -12.00 EUR  assets:checking
      $ florin bal -N -f main.journal -b 2024-03
                 12.00 EUR  expenses:food
                -12.00 EUR  assets:checking
      """#, files: Sample.files)
  }

  @Test func `two dashes end the flags`() throws {
    try check(
      #"""
      $ florin accounts -- -x
      florin: no account matches '-x'
      """#, files: Sample.files)
  }

  @Test func `wrong words say what is wrong`() throws {
    try check(
      #"""
      $ florin bal --depth many
      florin: error: --depth many: 'many' isn't a depth
         = help: write --depth 2 or --depth assets=2
      [64]
      $ florin bal -p 'every blue moon'
      florin: error: in the period 'every blue moon': 'blue' isn't an interval
         = help: write an interval such as 'every 2 weeks'
      [64]
      $ florin bal -b 2024-02-30
      florin: error: -b '2024-02-30' isn't a date: February 2024 has no day 30
         = help: write year, month and day: 2024-01-31
      [64]
      $ florin bal 'acct:('
      florin: error: in the query 'acct:(': '(' isn't a valid pattern: unclosed '('
         = help: to match a special character, put a backslash before it: \( \* \$
      [64]
      $ florin bal -O pdf
      florin: error: -O can't be 'pdf'
         = help: write text, csv, tsv, json, ndjson, html or md
      [64]
      $ florin --today soon bal
      florin: error: --today 'soon' isn't a date
         = help: write year, month and day: 2024-01-31
      [64]
      $ FLORIN_TODAY=2024-02 florin bal
      florin: error: $FLORIN_TODAY '2024-02' is a month, not a day
         = help: write its first or its last day: 2024-02-01 or 2024-02-29
      [64]
      $ florin bal --nonsense
      florin: error: there is no option '--nonsense'
         = help: 'florin balance --help' lists the options
      [64]
      """#, files: Sample.files)
  }

  @Test func `a negative number is a value`() throws {
    try check(
      #"""
      $ florin bal --depth -1
      florin: error: --depth -1: '-1' isn't a depth
         = help: write --depth 2 or --depth assets=2
      [64]
      $ florin bal --drop -3
      florin: error: --drop can't be '-3'
         = help: --drop <N>  Drop the first N parts of account names.
      [64]
      $ florin reg -w -3
      florin: error: '-3' isn't a width
         = help: write -w 100, or -w 100,40
      [64]
      $ florin reg -w-3
      florin: error: '-3' isn't a width
         = help: write -w 100, or -w 100,40
      [64]
      $ florin bal -Nb -3
      florin: error: -b '-3' isn't a date
         = help: write year, month and day: 2024-01-31
      [64]
      $ florin bal -N -2 rent
                750.00 EUR  expenses:rent
      """#, files: Sample.files)
  }

  @Test func `an empty file name is a mistake`() throws {
    try check(
      #"""
      $ florin -f '' bal
      florin: error: -f needs a file name
         = help: write '-f -' for standard input
      [64]
      $ florin bal -o ''
      florin: error: -o needs a file name
      [64]
      """#, files: Sample.files)
  }

  @Test func `a version and help are data`() throws {
    try check(
      #"""
      $ florin --version
      florin 0.1.0-dev
      $ florin bal --help | head -3
      OVERVIEW: Show account balances, or their changes by period.

      florin balance                          all accounts, all time
      $ florin help bal | head -1
      OVERVIEW: Show account balances, or their changes by period.
      """#, files: Sample.files)
  }

  @Test func `hledger's other names say what is meant`() throws {
    try check(
      #"""
      $ florin accounts -u
      florin: error: there is no option '-u'
         = help: write --used
      [64]
      $ florin close --clopen=2026
      florin: error: --clopen takes no value, but has '2026'
         = help: write: --clopen --tag-value 2026
      [64]
      $ florin aregister checking -H
      florin: error: there is no option '-H'
         = help: only balance, statements and register have it ('aregister' always counts what came before)
      [64]
      $ florin aregister checking --heading=no
      florin: error: there is no option '--heading'
         = help: hledger has it, florin doesn't; for a list without a heading, pipe it to 'tail -n +2'
      [64]
      $ florin close --migrate
      florin: error: there is no option '--migrate'
         = help: hledger has it, florin doesn't; use --clopen
      [64]
      $ florin balance --commodity-column
      florin: error: there is no option '--commodity-column'
         = help: hledger has it, florin doesn't; use --layout bare
      [64]
      $ florin demo
      florin: error: there is no command 'demo'
         = help: hledger has it, florin doesn't; 'florin init --example' makes a book to try things with
      [64]
      """#, files: Sample.files)
  }
}
