import TestSupport
import Testing

@Suite struct RewriteCommandTests {
  private static let files = [
    "main.journal": """
    2024-01-01 salary
        assets:bank:checking   2000.00 EUR
        income:salary          ; from work
        ; monthly

    2024-01-15 gift
        expenses:gifts    25.00 EUR
        assets:cash

    2024-02-01 salary
        assets:bank:checking   2100.00 EUR
        income:salary

    """
  ]

  @Test func `a diff shows the new postings, and --write adds them`() throws {
    try check(
      #"""
      $ florin rewrite ^income --add-posting '(liabilities:tax)  *.33'
      --- a/main.journal
      +++ b/main.journal
      @@ -2,6 +2,7 @@
           assets:bank:checking   2000.00 EUR
           income:salary          ; from work
           ; monthly
      +    (liabilities:tax)      -660.00 EUR
       
       2024-01-15 gift
           expenses:gifts    25.00 EUR
      @@ -10,3 +11,4 @@
       2024-02-01 salary
           assets:bank:checking   2100.00 EUR
           income:salary
      +    (liabilities:tax)      -693.00 EUR
      florin: would add 2 postings to 2 transactions
      florin: nothing written: add --write
      $ florin rewrite ^income -b 2024-02 --add-posting '(liabilities:tax)  *.33  ; income tax' --write
      florin: added 1 posting to 1 transaction
      $ cat main.journal
      2024-01-01 salary
          assets:bank:checking   2000.00 EUR
          income:salary          ; from work
          ; monthly

      2024-01-15 gift
          expenses:gifts    25.00 EUR
          assets:cash

      2024-02-01 salary
          assets:bank:checking   2100.00 EUR
          income:salary
          (liabilities:tax)      -693.00 EUR  ; income tax
      $ florin rewrite expenses:gifts --add-posting 'budget:gifts  *-1' --add-posting 'assets:budget  *1' -w
      florin: added 2 postings to 1 transaction
      $ florin balance budget
                 25.00 EUR  assets:budget
                -25.00 EUR  budget:gifts
      --------------------
                         0  
      """#, files: Self.files)
  }

  @Test func `without a posting, the journal's own rules are used`() throws {
    let rules = """

      = expenses:gifts
          (reserve:%account)  5.00 EUR
          ; kept

      """
    try check(
      #"""
      $ florin rewrite
      --- a/main.journal
      +++ b/main.journal
      @@ -5,6 +5,7 @@
       
       2024-01-15 gift
           expenses:gifts    25.00 EUR
      +    (reserve:expenses:gifts)  5.00 EUR  ; kept
           assets:cash
       
       2024-02-01 salary
      florin: would add 1 posting to 1 transaction
      florin: nothing written: add --write
      $ florin rewrite cash
      --- a/main.journal
      +++ b/main.journal
      @@ -5,6 +5,7 @@
       
       2024-01-15 gift
           expenses:gifts    25.00 EUR
      +    (reserve:expenses:gifts)  5.00 EUR  ; kept
           assets:cash
       
       2024-02-01 salary
      florin: would add 1 posting to 1 transaction
      florin: nothing written: add --write
      $ florin rewrite bank
      florin: nothing to change
      $ florin rewrite income --add-posting '(tax)  1 EUR' --auto
      --- a/main.journal
      +++ b/main.journal
      @@ -2,14 +2,17 @@
           assets:bank:checking   2000.00 EUR
           income:salary          ; from work
           ; monthly
      +    (tax)                        1 EUR
       
       2024-01-15 gift
           expenses:gifts    25.00 EUR
      +    (reserve:expenses:gifts)  5.00 EUR  ; kept
           assets:cash
       
       2024-02-01 salary
           assets:bank:checking   2100.00 EUR
           income:salary
      +    (tax)                        1 EUR
       
       = expenses:gifts
           (reserve:%account)  5.00 EUR
      florin: would add 3 postings to 3 transactions
      florin: nothing written: add --write
      """#, files: ["main.journal": (Self.files["main.journal"] ?? "") + rules])
  }

  @Test func `what can't be added is refused`() throws {
    try check(
      #"""
      $ florin rewrite
      florin: error: there's nothing to add: the journal has no '=' rules
         = help: write: florin rewrite QUERY --add-posting 'ACCOUNT  AMOUNT'
      [64]
      $ florin rewrite --add-posting 'a  1'
      florin: error: which postings should get new ones?
         = help: write a query: florin rewrite income:salary --add-posting 'ACCOUNT  AMOUNT'
      [64]
      $ florin rewrite income --add-posting 'tax  1 EUR'
      main.journal:1:1: error: with the postings that rules add, this transaction is off by 1.00 EUR [balance.unbalanced]
      1 | 2024-01-01 salary
        | ^^^^^^^^^^^^^^^^^
        = note: added by a rule (--add-posting:2:5)
        = help: a rule's postings must add up to zero, unless their accounts are in parentheses
      main.journal:10:1: error: with the postings that rules add, this transaction is off by 1.00 EUR [balance.unbalanced]
      10 | 2024-02-01 salary
         | ^^^^^^^^^^^^^^^^^
         = note: added by a rule (--add-posting:2:5)
         = help: a rule's postings must add up to zero, unless their accounts are in parentheses
      [1]
      $ florin rewrite income --add-posting ''
      florin: error: --add-posting '' isn't a posting
         = help: write an account, two spaces and an amount: 'liabilities:tax  *0.33'
      [64]
      $ florin rewrite acct:gifts --add-posting tax
      florin: error: --add-posting 'tax' has no amount
         = help: write one after two spaces: 'tax  *1'
      [64]
      $ florin rewrite income --add-posting 'tax  x y z'
      --add-posting:2:10: error: this amount has no number [amount.invalid]
      2 |     tax  x y z
        |          ^^^^^
        = help: write a number and a commodity: 10.00 EUR, $10; a comment begins with ';'
      [1]
      $ florin rewrite income --add-posting '(tax)  1 EUR = 7 EUR'
      florin: error: --add-posting '(tax)  1 EUR = 7 EUR' has an assertion
         = help: only its account, amount, cost and comment would be added
      [64]
      $ florin rewrite income --add-posting '(tax)  1 EUR' --add-posting '(b)  5 X {3 EUR}'
      florin: error: --add-posting '(b)  5 X {3 EUR}' has a lot
         = help: only its account, amount, cost and comment would be added
      [64]
      $ florin rewrite 'desc:a b' --add-posting 'tax  1'
      florin: nothing to change
      $ florin rewrite income --add-posting 'a  *1' -M
      florin: error: rewrite changes recorded transactions
         = help: drop intervals, --forecast, --infer-equity and --infer-costs
      [64]
      """#, files: Self.files)
  }

  @Test func `a query can have quotes`() throws {
    try check(
      #"""
      $ florin rewrite 'desc:say "hi"' --add-posting '(z)  *1' -w -q && grep -B1 '(z)' main.journal
        a  1 EUR
        (z)  1 EUR
        b
        (z)  -1 EUR
      florin: added 2 postings to 1 transaction
      """#,
      files: [
        "main.journal":
          "2024-01-09 say \"hi\"\n  a  1 EUR\n  b\n\n2024-01-10 say 'hi'\n  a  2 EUR\n  b\n"
      ])
  }

  @Test func `the query chooses postings, not transactions`() throws {
    try check(
      #"""
      $ florin rewrite assets not:cash --add-posting '(z)  1 EUR' -w
      florin: added 1 posting to 1 transaction
      $ cat -A main.journal
      2024-01-09 sub^M$
          income  -3 EUR^M$
          assets:bank^M$
          (z)  1 EUR^M$
          assets:cash;no   1 EUR^M$
      $ florin rewrite 'cash;no' --add-posting '(y)  *1' -w; tail -1 main.journal | tr -d '\r'
          (y)  1 EUR
      florin: added 1 posting to 1 transaction
      """#,
      files: [
        "main.journal":
          "2024-01-09 sub\r\n    income  -3 EUR\r\n    assets:bank\r\n    assets:cash;no   1 EUR\r\n"
      ])
  }

  @Test func `a bank's rows are left alone`() throws {
    try check(
      #"""
      $ florin rewrite expenses:food --add-posting '(budget)  *-1' -w
      florin: added 1 posting to 1 transaction
      florin: left 1 transaction of 'bank.csv', which florin doesn't change: add the postings in its rules, or with --auto
      $ grep budget main.journal
          (budget)        -5 EUR
      """#,
      files: [
        "main.journal":
          "2024-01-05 Market\n    expenses:food    5 EUR\n    assets:bank\n\ninclude bank.csv\n",
        "bank.csv": "date,desc,amount\n2024-01-03,Shop,-4.50\n",
        "bank.csv.rules": """
        skip 1
        fields date,description,amount
        account1 assets:bank
        account2 expenses:food
        currency EUR
        date-format %Y-%m-%d

        """,
      ])
  }

  @Test func `below a directive, the short name is written, and read back as the whole one`() throws
  {
    // The rule means 'top:budget', and what is written into the entries is below the directive, too.
    let entry = "\n  exp  1 EUR\n  cash\n\n"
    let journal =
      "apply account top\n\n= exp\n  (budget)  *1\n\n2024-01-01\(entry)2024-02-01\(entry)"
    try check(
      #"""
      $ cp main.journal before
      $ florin rewrite --write -p 2024-02
      florin: added 1 posting to 1 transaction
      $ florin rewrite --write exp --add-posting '(budget)  *2' -p 2024-01
      florin: added 1 posting to 1 transaction
      $ diff before main.journal
      7a8
      >   (budget)  2 EUR
      11a13
      >   (budget)  1 EUR
      [1]
      $ florin balance -N budget
                     3 EUR  top:budget
      $ florin rewrite --write exp --add-posting '(other:budget)  *2' -p 2024-01
      florin: added 1 posting to 1 transaction
      """#, files: ["main.journal": journal])
  }

  @Test func `an entry that leaves out amounts of several commodities is no obstacle`() throws {
    let journal = """
      2024-01-01
          a     10 EUR
          a      1 AAA
          q

      2024-02-01
          exp    1 EUR
          cash

      2024-03-01
          exp    1 EUR
          exp    1 AAA
          cash

      """
    try check(
      #"""
      $ florin rewrite exp --add-posting '(bud)  *1' --write
      florin: added 3 postings to 2 transactions
      $ florin balance bud
                     1 AAA
                     2 EUR  bud
      --------------------
                     1 AAA
                     2 EUR  
      """#, files: ["main.journal": journal])
  }
}
