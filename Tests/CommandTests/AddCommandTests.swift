import TestSupport
import Testing

@Suite struct AddCommandTests {
  @Test func `an entry is like the last one of its payee`() throws {
    try check(
      #"""
      $ florin add market
      --- a/main.journal
      +++ b/main.journal
      @@ -21,3 +21,7 @@
       2024-02-03 Employer
           Assets:Checking    2000.00 EUR
           Income:Salary
      +
      +2024-06-15 Market
      +    Expenses:Food         12.00 EUR
      +    Assets:Checking      -12.00 EUR
      florin: would add 2024-06-15 Market
      florin: nothing written: add --write
      $ florin add 2024-06-10 Market 23.5 --cleared -w && tail -n 3 main.journal
      2024-06-10 * Market
          Expenses:Food         23.50 EUR
          Assets:Checking      -23.50 EUR
      florin: added 2024-06-10 Market
      """#, files: StatementSample.files)
  }

  // hledger takes a carriage return for the end of the line.
  @Test func `a description has no control characters`() throws {
    try check(
      #"""
      $ florin add today "$(printf 'a\rb')" food 1 Assets:Cash
      florin: error: 'a␍b' isn't a description
         = help: it's one line without tabs; a comment can follow after ';'
      [64]
      $ florin add today "$(printf 'a\tb')" food 1 Assets:Cash
      florin: error: 'a␉b' isn't a description
         = help: it's one line without tabs; a comment can follow after ';'
      [64]
      $ florin rename --payee Market "$(printf 'a\rb')"
      florin: error: 'a␍b' can't be the name of a payee
         = help: a payee can't contain '|', ';' or a tab, or start with a status mark or '('
      [64]
      """#, files: StatementSample.files)
  }

  // 1e3 is a number without a symbol, too.
  @Test func `a number with an exponent is in the usual commodity`() throws {
    try check(
      #"""
      $ florin add 2024-01-25 'Tea Shop' food 1e3 Assets:Cash -w && sed -n '12,16p' main.journal

      2024-01-25 Tea Shop
          Expenses:Food     1000.00 EUR
          Assets:Cash

      florin: added 2024-01-25 Tea Shop
      $ florin add 2024-01-25 'Tea Shop' food -1.5E+1 Assets:Cash | grep Food
           Expenses:Food     1000.00 EUR
      +    Expenses:Food      -15.00 EUR
           Expenses:Food        12.00 EUR
      florin: would add 2024-01-25 Tea Shop
      florin: nothing written: add --write
      $ florin add 2024-01-25 'Tea Shop' food '1 e3' Assets:Cash
      florin: error: '1 e3' isn't an amount
         = help: write a number and a commodity: '12.50 EUR'
      [64]
      """#, files: StatementSample.files)
  }

  @Test func `accounts and amounts may be said, and stand where the date belongs`() throws {
    try check(
      #"""
      $ florin add 2024-01-25 'Tea Shop' food 7 Assets:Cash -w && sed -n '12,16p' main.journal

      2024-01-25 Tea Shop
          Expenses:Food        7.00 EUR
          Assets:Cash

      florin: added 2024-01-25 Tea Shop
      """#, files: StatementSample.files)
  }

  @Test func `a suggested command quotes a name for the shell`() throws {
    try check(
      #"""
      $ florin add "Trader Joe's"
      florin: error: the journal has no earlier transaction 'Trader Joe's' to copy
         = help: write its accounts and amounts: florin add 'Trader Joe'\''s' ACCOUNT AMOUNT ACCOUNT
      [64]
      $ florin rename --payee "Trader Joe's"
      florin: error: the new name is missing
         = help: florin rename --payee 'Trader Joe'\''s' NEW
      [64]
      $ florin delete --payee "Trader Joe's"
      florin: error: a payee can only be deleted with a replacement
         = help: florin delete --payee 'Trader Joe'\''s' --into OTHER
      [64]
      """#, files: StatementSample.files)
  }

  @Test func `what makes no sense is refused`() throws {
    try check(
      #"""
      $ florin add </dev/null
      florin: error: there is nothing to add
         = help: florin add Market expenses:food '12 EUR' assets:cash; on a terminal it asks
      [64]
      $ florin add Nobody
      florin: error: the journal has no earlier transaction 'Nobody' to copy
         = help: write its accounts and amounts: florin add Nobody ACCOUNT AMOUNT ACCOUNT
      [64]
      $ florin add Fair food 7 savings 8 2>&1 | head -2
      florin: the change would cause these errors in the journal, so nothing was written; the lines are those after the change:
      main.journal:25:1: error: this transaction is off by 15.00 EUR [balance.unbalanced]
      $ florin add Fair checking
      florin: error: an entry needs at least two postings and one amount
         = help: florin add Fair ACCOUNT AMOUNT ACCOUNT
      [64]
      """#, files: StatementSample.files)
  }

  @Test func `a number without a symbol is read as its commodity is written`() throws {
    try check(
      #"""
      $ florin add Market food 4.5.0 checking
      florin: error: '4.5.0': a mark groups three digits, and here fewer follow it
         = help: write one mark, before the decimals
      [64]
      $ florin add Market food '4 EUR @ 2 USD' checking
      florin: error: there is no commodity 'USD'
         = help: 'florin commodities' lists them; --new-commodity creates it
      [64]
      $ florin add Market food 4,50 checking
      --- a/main.journal
      +++ b/main.journal
      @@ -3,3 +3,7 @@
       2024-06-01 Market
           Expenses:Food    5.00 EUR
           Assets:Checking
      +
      +2024-06-15 Market
      +    Expenses:Food          4.50 EUR
      +    Assets:Checking
      florin: would add 2024-06-15 Market
      florin: nothing written: add --write
      $ florin add Market food 1,234 checking 2>/dev/null | grep '^+.*Food' | tr -s ' '
      + Expenses:Food 1234.00 EUR
      """#,
      files: [
        "main.journal":
          "commodity 1000.00 EUR\n\n2024-06-01 Market\n    Expenses:Food    5.00 EUR\n    Assets:Checking\n"
      ])
  }

  @Test func `a commodity may be a part of an account's name, but not behind a number`() throws {
    try check(
      #"""
      $ florin add Broker ACME '2 ACME' bank 2>/dev/null | grep -c '^+    Assets:Stock:ACME'
      1
      $ florin add Broker bank 2 ACME
      florin: error: 'ACME' is a commodity, not an account
         = help: put an amount and its currency in quotes: '2 ACME'
      [64]
      """#,
      files: [
        "main.journal": """
        2024-06-01 Broker
            Assets:Stock:ACME    10 ACME @ 5.00 EUR
            Assets:Bank

        """
      ])
  }

  @Test(arguments: [
    ("2026-09-31", "'2026-09-31' isn't a date: September 2026 has no day 31", ""),
    ("31.12.2026", "'31.12.2026' isn't a date: the year comes first", "write 2026-12-31; "),
    ("1.5.24", "'1.5.24' isn't a date: a year has at least four digits", ""),
    ("tomorow", "'tomorow' isn't a date", "did you mean 'tomorrow'? "),
    (
      "2026-9-3O", "'2026-9-3O' isn't a date: 'O' isn't part of a date or a period", ""
    ),
    ("'feb 30'", "'feb 30' isn't a date: February 2024 has no day 30", ""),
    ("'last fridey'", "'last fridey' isn't a date", "did you mean 'friday'? "),
    (
      "2026-09", "'2026-09' is a month, not a day",
      "write its first or its last day: 2026-09-01 or 2026-09-30; "
    ),
    (
      "may", "'may' is a month, not a day",
      "write its first or its last day: 2024-05-01 or 2024-05-31; "
    ),
    (
      "2025", "'2025' is a year, not a day",
      "write its first or its last day: 2025-01-01 or 2025-12-31; "
    ),
    ("'2026-09-31 Fair'", "'2026-09-31 Fair' isn't a date: September 2026 has no day 31", ""),
    ("4.50", "'4.50' isn't a date: April 2024 has no day 50", ""),
    ("31", "'31' isn't a date: June 2024 has no day 31", ""),
    // In another order, or with something else between the parts.
    ("'31 sep'", "'31 sep' isn't a date: September 2024 has no day 31", ""),
    ("'sept 31'", "'sept 31' isn't a date: September 2024 has no day 31", ""),
    ("'31st Sept'", "'31st Sept' isn't a date: September 2024 has no day 31", ""),
    ("'31. september'", "'31. september' isn't a date: September 2024 has no day 31", ""),
    ("'sept 3'", "'sept 3' isn't a date", "write 2024-09-03; "),
    ("'febuary 30'", "'febuary 30' isn't a date", "did you mean 'february'? "),
    ("31-Feb-2026", "'31-Feb-2026' isn't a date: February 2026 has no day 31", ""),
    ("'Feb 28, 2026'", "'Feb 28, 2026' isn't a date", "write 2026-02-28; "),
    ("'2026–09–30'", "'2026–09–30' isn't a date", "write 2026-09-30; "),
    ("'2026−09−31'", "'2026−09−31' isn't a date: September 2026 has no day 31", ""),
    ("2026_09_30", "'2026_09_30' isn't a date", "write 2026-09-30; "),
    ("'2026 09 30'", "'2026 09 30' isn't a date", "write 2026-09-30; "),
    ("2026:09:31", "'2026:09:31' isn't a date: September 2026 has no day 31", ""),
    ("31_12_2026", "'31_12_2026' isn't a date: the year comes first", "write 2026-12-31; "),
    ("31.9.", "'31.9.' isn't a date: September 2024 has no day 31", ""),
    ("31.9", "'31.9' isn't a date: there is no month 31", ""),
    ("24/7", "'24/7' isn't a date: there is no month 24", ""),
    ("+3", "'+3' isn't a date", ""),
    ("tmrw", "'tmrw' isn't a date", "did you mean 'tomorrow'? "),
    // Numbers that nobody means as a date.
    ("4711", "'4711' isn't a date", ""),
    ("100", "'100' isn't a date", ""),
    ("1234567", "'1234567' isn't a date", ""),
    // Today, 2024-06-15, is a Saturday.
    (
      "Monday", "'Monday' isn't a date",
      "write 'last monday' (2024-06-10) or 'next monday' (2024-06-17); "
    ),
    (
      "fri", "'fri' isn't a date",
      "write 'last friday' (2024-06-14) or 'next friday' (2024-06-21); "
    ),
    (
      "mondya", "'mondya' isn't a date",
      "write 'last monday' (2024-06-10) or 'next monday' (2024-06-17); "
    ),
    (
      "Wensday", "'Wensday' isn't a date",
      "write 'last wednesday' (2024-06-12) or 'next wednesday' (2024-06-19); "
    ),
    (
      "tues", "'tues' isn't a date",
      "write 'last tuesday' (2024-06-11) or 'next tuesday' (2024-06-18); "
    ),
    (
      "saturday", "'saturday' isn't a date",
      "write 'last saturday' (2024-06-08) or 'today' (2024-06-15); "
    ),
  ])
  func `a first word that looks like a date is one, and a number is no description`(
    word: String, message: String, help: String
  ) throws {
    try check(
      """
      $ florin add \(word) expenses:food 4.50 checking
      florin: error: \(message)
         = help: \(help)if it is the description, write a date before it: florin add today \(word)
      [64]
      """, files: StatementSample.files)
  }

  @Test func `what only begins like a date is a description, and so is what stands behind one`()
    throws
  {
    for word in [
      "'24/7 Gym'", "Mary", "'2 Fast'", "today 4711", "today 2026-09-31", "7-Eleven", "'May & Co'",
      "3M", "'Sunday Market'", "Mandy", "Sandy", "Frida", "Faraday", "Midday", "Payday", "Sundry",
      "'Max 5'", "'Marc 5'", "'Motel 6'", "'1st Choice'", "5th", "today '31 sep'",
    ] {
      try check(
        """
        $ florin add \(word) expenses:food 4.50 checking -qw 2>&1 | sed "s/'//g" | cut -d' ' -f1-3
        florin: added 2024-06-15
        """, files: StatementSample.files)
    }
  }

  @Test func `an amount without a sign keeps the direction of the last one`() throws {
    try check(
      #"""
      $ florin add gym '60 EUR' -w && tail -n 3 main.journal
      2024-06-15 Gym
          Assets:Checking      -60.00 EUR
          Expenses:Gym
      florin: added 2024-06-15 Gym
      $ florin add Broker 2
      florin: error: the last 'Broker' doesn't have a single amount to change
         = help: florin add Broker ACCOUNT AMOUNT ACCOUNT
      [64]
      """#,
      files: [
        "main.journal": """
        2024-01-02 Gym
            Assets:Checking      -50.00 EUR
            Expenses:Gym

        2024-01-03 Broker
            Assets:Stock         10 XX @@ 100 EUR
            Assets:Checking

        """
      ])
  }

  @Test func `an entry that would be read in another way is refused`() throws {
    for (end, help) in [
      (
        "comment\nfoo\n",
        "'comment' at main.journal:7 comments out everything below it; write 'end comment' where it should end"
      ),
      (
        "apply account P\nend apply account\n\napply account Q\n",
        "'apply account Q' at main.journal:10 applies there; write 'end apply account' where it should end"
      ),
      (
        "alias a=bar\n",
        "'alias a=bar' at main.journal:7 applies there; write 'end aliases' where it should end"
      ),
    ] {
      try check(
        #"""
        $ florin add x 1000.5 --write
        florin: error: the entry would be read with another meaning, so nothing was written
           = help: \#(help)
        [1]
        """#,
        files: [
          "main.journal": "commodity 1000.00 EUR\n\n2024-01-02 x\n  a  1.5 EUR\n  b\n\n" + end
        ])
    }
  }

  @Test func `a mark that groups digits at the end of the journal is no decimal mark`() throws {
    try check(
      #"""
      $ florin add x 1000.5 --write
      florin: error: the entry would be read with another meaning, so nothing was written
         = help: 'decimal-mark ,' at main.journal:7 applies there
      [1]
      """#,
      files: [
        "main.journal":
          "commodity 1000.00 EUR\n\n2024-01-02 x\n  a  1.5 EUR\n  b\n\ndecimal-mark ,\n"
      ])
  }

  @Test func `a comment with tags can follow the description`() throws {
    try check(
      #"""
      $ florin add 'market  ; with Ann, trip: alps' 7 -w -q; tail -n 3 main.journal; florin balance tag:trip=alps -N
      2024-06-15 Market  ; with Ann, trip: alps
          Expenses:Food          7.00 EUR
          Assets:Checking       -7.00 EUR
                 -7.00 EUR  Assets:Checking
                  7.00 EUR  Expenses:Food
      florin: added 2024-06-15 Market
      $ florin add '; trip: alps' food 7 Assets:Cash -w -q; tail -n 3 main.journal; florin add "$(printf 'Tea ; a\tb')" 7
      2024-06-15  ; trip: alps
          Expenses:Food        7.00 EUR
          Assets:Cash
      florin: added 2024-06-15 
      florin: error: 'Tea ; a␉b' isn't a description
         = help: it's one line without tabs; a comment can follow after ';'
      [64]
      """#, files: StatementSample.files)
  }

  @Test func `amounts are written as the journal writes them`() throws {
    try check(
      #"""
      $ florin add Rent expenses:rent 2400 assets:bank
      --- a/main.journal
      +++ b/main.journal
      @@ -8,3 +8,7 @@
       2024-05-01 Rent
           expenses:rent    $1,200.00
           assets:bank
      +
      +2024-06-15 Rent
      +    expenses:rent       $2,400.00
      +    assets:bank
      florin: would add 2024-06-15 Rent
      florin: nothing written: add --write
      $ florin add Yen expenses:food '12000 JPY' assets:bank
      --- a/main.journal
      +++ b/main.journal
      @@ -8,3 +8,7 @@
       2024-05-01 Rent
           expenses:rent    $1,200.00
           assets:bank
      +
      +2024-06-15 Yen
      +    expenses:food       12000 JPY
      +    assets:bank
      florin: would add 2024-06-15 Yen
      florin: assets:bank has had only $ so far, and gets -12,000 JPY
      florin: nothing written: add --write
      $ florin add Mark
      florin: error: the journal has no earlier transaction 'Mark' to copy
         = help: did you mean 'Market Street Grocer 42'? Otherwise write its accounts and amounts: florin add Mark ACCOUNT AMOUNT ACCOUNT
      [64]
      """#,
      files: [
        "main.journal": """
        commodity $1,000.00
        commodity 1,000. JPY

        2024-05-01 Market Street Grocer 42
            expenses:food    $12.00
            assets:bank

        2024-05-01 Rent
            expenses:rent    $1,200.00
            assets:bank

        """
      ])
  }

  @Test func `a text within a word of a name isn't that account, and doesn't open another`() throws
  {
    try check(
      #"""
      $ florin add Y mittel 5 konto
      florin: error: there is no account 'mittel'
         = help: did you mean 'Ausgaben:Lebensmittel'? --new-account creates it
      [64]
      $ florin add Y 食料品 5 giro -q
      --- a/main.journal
      +++ b/main.journal
      @@ -5,3 +5,7 @@
       2024-05-01 Rent
           支出:日本食料品    12.00 EUR
           Aktiva:Girokonto
      +
      +2024-06-15 Y
      +    支出:日本食料品         5.00 EUR
      +    Aktiva:Girokonto
      florin: would add 2024-06-15 Y
      florin: nothing written: add --write
      $ florin add Y mittel 5 giro --new-account -q
      --- a/main.journal
      +++ b/main.journal
      @@ -5,3 +5,7 @@
       2024-05-01 Rent
           支出:日本食料品    12.00 EUR
           Aktiva:Girokonto
      +
      +2024-06-15 Y
      +    mittel                  5.00 EUR
      +    Aktiva:Girokonto
      florin: would add 2024-06-15 Y
      florin: nothing written: add --write
      """#,
      files: [
        "main.journal": """
        2024-05-01 Markt
            Ausgaben:Lebensmittel    12.00 EUR
            Aktiva:Girokonto

        2024-05-01 Rent
            支出:日本食料品    12.00 EUR
            Aktiva:Girokonto

        """
      ])
  }

  @Test func `each part of an account's name may be cut short`() throws {
    try check(
      #"""
      $ florin add 2024-06-14 Inn exp:fo:di 12 as:ba 2>&1
      --- a/main.journal
      +++ b/main.journal
      @@ -6,3 +6,7 @@
           Expenses:Food           10.00 EUR
           Expenses:Fun             5.00 EUR
           Assets:Bank
      +
      +2024-06-14 Inn
      +    Expenses:Food:Dining       12.00 EUR
      +    Assets:Bank
      florin: would add 2024-06-14 Inn
      florin: nothing written: add --write
      $ florin add 2024-06-14 Inn e:f 12 as:ba 2>&1
      florin: error: 'e:f' matches several accounts
         = help: write one of them: Expenses:Food, Expenses:Fun
      [64]
      """#,
      files: [
        "main.journal": """
        2024-06-01 Inn
            Expenses:Food:Dining    10.00 EUR
            Assets:Bank

        2024-06-01 Market
            Expenses:Food           10.00 EUR
            Expenses:Fun             5.00 EUR
            Assets:Bank

        """
      ])
  }
}
