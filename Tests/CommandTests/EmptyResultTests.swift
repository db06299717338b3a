import TestSupport
import Testing

/// Why a result is empty, which is said on standard error and nowhere else.
@Suite struct EmptyResultTests {
  @Test func `a misspelt account, and a misspelt term, are named`() throws {
    try check(
      #"""
      $ florin balance expnses
      --------------------
                         0  
      florin: no account matches 'expnses'; did you mean 'expenses'?
      $ florin register tpye:X
      florin: no account matches 'tpye:X'; did you mean 'type:X'?
      $ florin print acct:hotle
      florin: no account matches 'hotle'; did you mean 'hotel'?
      $ florin accounts zzz
      florin: no account matches 'zzz'
      $ florin balance expnses -O csv 2>/dev/null
      kind,account,total
      total,total,0
      """#, files: Sample.files)
  }

  @Test(arguments: [
    ("payee:markt", "no payee matches 'markt'; did you mean 'Market'?"),
    ("desc:emploier", "no description matches 'emploier'; did you mean 'Employer'?"),
    ("note:rant", "no note matches 'rant'; did you mean 'Rent'?"),
    ("code:99", "no code matches '99'"),
    ("tag:trpi", "no tag matches 'trpi'; did you mean 'trip'?"),
    ("tag:trip=nyx", "no value of the tag 'trip' matches 'nyx'; did you mean 'nyc'?"),
    ("cur:EUX", "no commodity is 'EUX'; did you mean 'EUR'?"),
    ("type:G", "no posting is on an account of type G"),
    ("real:0", "no posting is virtual"),
    ("amt:'>9999'", "no amount matches 'amt:>9999'"),
    ("desc:market cur:USD", "no posting matches all terms of the query"),
    (
      "-b 2030",
      "the report's period has no transactions; the journal's are dated from 2024-01-01 to 2024-03-01"
    ),
    (
      "hotel -b 2030",
      "nothing matches in the report's period; matching transactions are dated 2024-02-10"
    ),
    (
      "hotel date:2023",
      "nothing matches in the report's period; matching transactions are dated 2024-02-10"
    ),
  ])
  func `each kind of term has its reason`(words: String, reason: String) throws {
    try check(
      """
      $ florin register \(words)
      florin: \(reason)
      $ florin register \(words) -q
      """, files: Sample.files)
  }

  @Test func `a word that isn't an account's but a shop's, a period or a file says what it is`()
    throws
  {
    try check(
      #"""
      $ florin register market
      florin: no account matches 'market'; did you mean 'desc:market'?
      $ florin balance 2024
      --------------------
                         0  
      florin: no account matches '2024'; did you mean 'date:2024'?
      $ florin balance main.journal
      --------------------
                         0  
      florin: no account matches 'main.journal'; did you mean '-f main.journal'?
      $ florin main.journal
      florin: error: there is no command 'main.journal'
         = help: to read a file, name it with -f: florin -f main.journal balance
      [64]
      $ florin check main.journal
      florin: error: there is no check 'main.journal'
         = help: to check a file, name it with -f: florin check -f main.journal
      [64]
      $ florin check -f mian.journal
      florin: error: there is no journal 'mian.journal' (-f)
         = help: did you mean 'main.journal'?
      [66]
      $ florin budget -p 2024-03
      florin: error: there is no option '-p'
         = help: here a period is a word: florin budget show 2025-10
      [64]
      $ florin due --begin 2024-03
      florin: error: there is no option '--begin'
         = help: here a period is a word: florin due 2025-10..2025-12
      [64]
      $ florin compare 2024-02 2024-13
      2024-02 against 2024-01

      account  2024-02  2024-01  change  %
      --------------------------------------
      florin: no account matches '2024-13'
         = help: '2024-13' isn't a period either: write 2025-12, 2025Q4, last month …
      """#,
      files: [
        "main.journal": "2024-03-01 Market | Fruit\n    Expenses:Food  4 EUR\n    Assets:Cash\n"
      ])
  }

  @Test func `a slip is named also where the result has rows`() throws {
    try check(
      #"""
      $ florin balance hotel not:hotl -N
                110.00 EUR  expenses:hotel
      florin: no account matches 'hotl'; did you mean 'hotel'?
      $ florin balance hotel liabilities -N
                110.00 EUR  expenses:hotel
      """#,
      files: [
        "main.journal": """
        2024-02-10 Trip
            expenses:hotel   110.00 EUR
            assets:checking

        """
      ])
  }

  @Test func `zero balances and an empty journal are reasons too`() throws {
    try check(
      #"""
      $ florin balance hotel
      --------------------
                         0  
      florin: the balances are zero: -E shows them
      $ florin -f /dev/null register
      $ florin -f /dev/null register food
      florin: the journal has no transactions
      $ florin accounts --unused
      $ florin prices
      """#,
      files: [
        "main.journal": """
        2024-02-10 Trip
            expenses:hotel   110.00 EUR
            assets:checking

        2024-02-11 Refund
            expenses:hotel  -110.00 EUR
            assets:checking

        """
      ])
  }

  @Test func `what must find transactions says why it finds none`() throws {
    try check(
      #"""
      $ florin rules why desc:emploier
      florin: error: no transaction matches 'desc:emploier'
         = help: no description matches 'emploier'; did you mean 'Employer'?
      [1]
      $ florin mark desc:emploier cleared
      florin: error: no transaction matches 'desc:emploier'
         = help: no description matches 'emploier'; did you mean 'Employer'?
      [1]
      $ florin compare 2024-02 expnses 2>&1 | head -1
      florin: no account matches 'expnses'; did you mean 'expenses'?
      """#, files: Sample.files)
  }

  @Test func `a balance says that it counts entries of generate, and a book can end it today`()
    throws
  {
    try check(
      #"""
      $ florin generate --days 30 -wq
      florin: added 1 entry: gym/2024-07-01
      $ florin balance -N
                   -40 EUR  Assets:Bank
                    40 EUR  Expenses:Gym
      florin: 1 future entry is counted; --at today excludes it
      $ florin balance -N --at today
                   -10 EUR  Assets:Bank
                    10 EUR  Expenses:Gym
      $ sed -i 's/^settings: {/settings: {balance-at: today, /' florin.yaml
      $ florin balance -N
                   -10 EUR  Assets:Bank
                    10 EUR  Expenses:Gym
      $ florin balance -N --at 9999-12-31
                   -40 EUR  Assets:Bank
                    40 EUR  Expenses:Gym
      $ florin balance -N date:2024-07
                   -30 EUR  Assets:Bank
                    30 EUR  Expenses:Gym
      $ florin balance -N desc:update:x
      florin: no description matches 'update:x'
      $ florin balance -N desc:gym not:desc:update:
                   -10 EUR  Assets:Bank
                    10 EUR  Expenses:Gym
      $ florin balance -N -e 2025
                   -40 EUR  Assets:Bank
                    40 EUR  Expenses:Gym
      $ florin balance -N --no-definitions -q
                   -40 EUR  Assets:Bank
                    40 EUR  Expenses:Gym
      $ sed -i 's/balance-at: today/balance-at: tody/' florin.yaml; florin check 2>&1 | head -1
      florin.yaml:2:24: error: 'tody' isn't a day for balances [definition.value]
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        templates:
          gym:
            description: Gym
            schedule: every month from 2024-07-01
            postings: {Expenses:Gym: 30 EUR, Assets:Bank: }

        """,
        "main.journal": """
        2024-06-01 Gym
            Expenses:Gym   10 EUR
            Assets:Bank

        """,
      ])
  }

  @Test func `a balance of the future alone says so, and one that comes to nothing with it`() throws
  {
    let files = [
      "main.journal": """
      2024-06-01 Now
          expenses:food   1 EUR
          assets:cash

      2024-06-16 Later
          expenses:food   2 EUR
          assets:cash

      2024-06-14 Tomorrow but one
          expenses:fun    4 EUR  ; date:2024-06-17
          assets:bank

      2024-06-18 Back
          assets:bank     4 EUR
          equity:opening

      """
    ]
    try check(
      #"""
      $ florin balance food -N
                     3 EUR  expenses:food
      $ florin balance fun -N
                     4 EUR  expenses:fun
      florin: 1 future entry is counted; --at today excludes it
      $ florin balance fun opening -N
                    -4 EUR  equity:opening
                     4 EUR  expenses:fun
      florin: 2 future entries are counted; --at today excludes them
      $ florin balance fun -N --at today
      florin: nothing matches in the report's period; matching transactions are dated 2024-06-17
      $ florin balance bank -N
      florin: the balances are zero: -E shows them
      florin: 1 future entry is counted; --at today excludes it
      $ florin balance bank -N --at today
                    -4 EUR  assets:bank
      $ florin balance -N
                    -3 EUR  assets:cash
                    -4 EUR  equity:opening
                     3 EUR  expenses:food
                     4 EUR  expenses:fun
      $ florin balance fun -Nq
                     4 EUR  expenses:fun
      $ florin balance fun -N -p 2024
                     4 EUR  expenses:fun
      $ florin balance fun -N -b 2024-06-16
                     4 EUR  expenses:fun
      $ florin balance fun -N -O csv
      kind,account,total
      account,expenses:fun,4 EUR
      $ florin register fun
      2024-06-17 Tomorrow but one     expenses:fun                 4 EUR         4 EUR
      """#, files: files)
  }

  @Test func `accounts whose names say no type are why a statement is empty`() throws {
    try check(
      """
      $ florin bs -o table.txt
      florin: 'Aktiva' has no type, so no statement shows it: declare one, such as 'account Aktiva  ; type: A'
      $ sed -i '1i account Aktiva  ; type: A' main.journal
      $ florin bs | grep Bank
       Aktiva:Bank ||      1 EUR 
      """,
      files: ["main.journal": "2024-01-01 x\n    Aktiva:Bank  1 EUR\n    Ertrag\n"])
  }
}
