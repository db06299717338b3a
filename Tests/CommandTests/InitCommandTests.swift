import TestSupport
import Testing

@Suite struct InitCommandTests {
  @Test func `a book is made that has no errors`() throws {
    try check(
      #"""
      $ florin init
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore here
      florin: next: florin check, florin budget, florin help
      $ florin check --strict
      $ florin budget -O csv | head -3
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Clothing,0,0,,,0,,
      line,Expenses:Food:Dining,0,0,,,0,,
      florin: nothing was spent in 2024-06-01..2024-06-30, and nothing is scheduled
         = help: the journal has no transactions
      $ florin init
      florin: kept florin.yaml, which already exists
      florin: kept main.journal, which already exists
      florin: kept budgets.yaml, which already exists
      florin: kept recurring.yaml, which already exists
      florin: kept rules.yaml, which already exists
      florin: kept florin.schema.json, which already exists
      florin: kept .gitattributes, which already exists
      florin: kept .gitignore, which already exists
      florin: nothing to change
      """#, files: [:])
  }

  @Test func `a journal that is there stays`() throws {
    try check(
      #"""
      $ florin init -q 2>/dev/null || florin init books/mine --currency USD 2>&1 | tail -1
      florin: next: cd books/mine && florin check, florin budget, florin help
      $ cd books/mine && grep -c USD florin.yaml main.journal budgets.yaml && florin check -f main.journal
      florin.yaml:1
      main.journal:3
      budgets.yaml:9
      $ florin init --currency '12;'
      florin: error: '12;' isn't a currency symbol
         = help: write letters or a single sign: --currency USD
      [64]
      """#, files: ["main.journal": "2024-01-01 x\n  a  1\n  b\n"])
  }

  @Test func `the example is the household`() throws {
    try check(
      #"""
      $ florin init demo --example 2>/dev/null; cd demo && florin check -f main.journal && florin stats -f main.journal | head -1
      Main file                 : main.journal
      """#, files: [:])
  }

  @Test func `the hook of git is printed or installed`() throws {
    try check(
      #"""
      $ florin init --git-hooks | sed -n '1p;7,8p'
      #!/bin/sh
      florin check || exit 1
      florin fmt --check || exit 1
      florin: nothing written: add --write to install it as pre-commit and pre-merge-commit
      $ florin init --git-hooks --write
      florin: error: there is no folder '.git/hooks'
         = help: run 'git init' first, or name the folder of the repository
      [66]
      $ git init -q . && rm -f .git/hooks/* && florin init --git-hooks --write && test -x .git/hooks/pre-commit
      florin: created .git/hooks/pre-commit
      florin: created .git/hooks/pre-merge-commit
      $ florin init --git-hooks --write
      florin: kept .git/hooks/pre-commit, which already exists
      florin: kept .git/hooks/pre-merge-commit, which already exists
      florin: error: the hooks in '.git/hooks' already exist, so nothing was written
         = help: add the output of 'florin init --git-hooks' to them
      [1]
      $ PATH=/none /bin/sh .git/hooks/pre-commit
      florin isn't in your PATH, so nothing checks the book; if you don't use it any more: rm '.git/hooks/pre-commit'
      [1]
      """#, files: [:])
  }

  @Test func `flags say what a household has, owes, gets and pays`() throws {
    try check(
      #"""
      $ florin init home --account checking=1500 --account 'Cash=40 EUR' --account Assets:House --debt 'credit card=80.50' --earn 'salary=2800 on 25' --bill 'rent=900 on last' --bill 'Food=300 on first monday' --bill phone
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore in home
      florin: not in the budget: Assets:House (edit 'accounts:' in budgets.yaml to change that)
      florin: next: cd home && florin check, florin upcoming --days 31, florin add
      $ cd home && florin -f main.journal check --strict && florin -f main.journal fmt --check && grep -A2 currency: florin.yaml && cat main.journal && sed -n '5,$p' budgets.yaml && sed -n '4,$p' recurring.yaml
        currency: EUR
        uncategorized: Expenses:Uncategorized
        uncategorized-income: Income:Uncategorized
      ; Your transactions: add them with 'florin add' or in an editor.

      commodity 1000.00 EUR

      account Assets                   ; type: A
      account Assets:Bank              ; type: C
      account Assets:Bank:Checking     ; type: C
      account Assets:Cash              ; type: C
      account Assets:House             ; type: A
      account Liabilities              ; type: L
      account Liabilities:Credit Card  ; type: L
      account Equity                   ; type: E
      account Equity:Opening           ; type: E
      account Income                   ; type: R
      account Income:Salary            ; type: R
      account Income:Uncategorized     ; type: R
      account Expenses                 ; type: X
      account Expenses:Housing         ; type: X
      account Expenses:Housing:Rent    ; type: X
      account Expenses:Food            ; type: X
      account Expenses:Phone           ; type: X
      account Expenses:Clothing        ; type: X
      account Expenses:Food:Dining     ; type: X
      account Expenses:Food:Groceries  ; type: X
      account Expenses:Health          ; type: X
      account Expenses:Leisure         ; type: X
      account Expenses:Transport       ; type: X
      account Expenses:Uncategorized   ; type: X

      2024-06-15 Opening balances
          Assets:Bank:Checking        1500.00 EUR
          Assets:Cash                   40.00 EUR
          Liabilities:Credit Card      -80.50 EUR
          Equity:Opening
        household:
          default: true
          accounts: [Assets:Bank:Checking, Assets:Cash, Liabilities:Credit Card]
          lines:
            Expenses:Housing:Rent: {amount: 900.00 EUR, fund: rent}
            Expenses:Food: {amount: 300.00 EUR, fund: food}
            Expenses:Phone: 0.00 EUR
            Expenses:Clothing: 0 EUR
            Expenses:Health: 0 EUR
            Expenses:Leisure: 0 EUR
            Expenses:Transport: 0 EUR
        salary:
          description: Salary
          schedule: {frequency: monthly, days: 25}
          start: 2024-06-15
          postings:
            Assets:Bank:Checking: 2800.00 EUR
            Income:Salary:
        rent:
          description: Rent
          schedule: {frequency: monthly, days: last}
          start: 2024-06-15
          postings:
            Expenses:Housing:Rent: 900.00 EUR
            Assets:Bank:Checking:
        food:
          description: Food
          schedule: {frequency: monthly, days: first monday}
          start: 2024-06-15
          postings:
            Expenses:Food: 300.00 EUR
            Assets:Bank:Checking:
      """#, files: [:])
  }

  @Test func `pay may come every two weeks`() throws {
    try check(
      #"""
      $ florin init home --earn 'salary=1400 every 2 weeks from 2024-06-21' --earn 'side job=50 weekly' --earn 'pension=5 on 1,15' 2>&1 | tail -1
      florin: next: cd home && florin check, florin upcoming --days 31, florin add
      $ cd home && sed -n '4,$p' recurring.yaml && florin -f main.journal check && florin -f main.journal upcoming --days 31
        salary:
          description: Salary
          schedule: every 2 weeks from 2024-06-21
          postings:
            Assets:Bank:Checking: 1400.00 EUR
            Income:Salary:
        side-job:
          description: side job
          schedule: {frequency: weekly}
          start: 2024-06-15
          postings:
            Assets:Bank:Checking: 50.00 EUR
            Income:side job:
        pension:
          description: pension
          schedule: {frequency: monthly, days: [1, 15]}
          start: 2024-06-15
          postings:
            Assets:Bank:Checking: 5.00 EUR
            Income:pension:
      date        state     template  description       change        total
      ---------------------------------------------------------------------
      2024-06-15  expected  side-job  side job       50.00 EUR    50.00 EUR
      2024-06-15  expected  pension   pension         5.00 EUR    55.00 EUR
      2024-06-21  expected  salary    Salary       1400.00 EUR  1455.00 EUR
      2024-06-22  expected  side-job  side job       50.00 EUR  1505.00 EUR
      2024-06-29  expected  side-job  side job       50.00 EUR  1555.00 EUR
      2024-07-01  expected  pension   pension         5.00 EUR  1560.00 EUR
      2024-07-05  expected  salary    Salary       1400.00 EUR  2960.00 EUR
      2024-07-06  expected  side-job  side job       50.00 EUR  3010.00 EUR
      2024-07-13  expected  side-job  side job       50.00 EUR  3060.00 EUR
      2024-07-15  expected  pension   pension         5.00 EUR  3065.00 EUR
      $ florin init other --earn 'salary=1400 every 2 weeks from 06-21' --earn 'pay=1 every 2 weeks from 2024-06-07' --earn 'salary=1 every so often' --bill 'rent=900 every 2 weeks'
      florin: error: --earn 'salary=1400 every 2 weeks from 06-21': 'every 2 weeks from 06-21' has no full date
         = help: write it as in 'every 2 weeks from 2024-06-15'
      florin: error: --earn 'pay=1 every 2 weeks from 2024-06-07': 'every 2 weeks from 2024-06-07' starts before the book, which starts on 2024-06-15
         = help: name the first day from then on
      florin: error: --earn 'salary=1 every so often': 'every so often' is neither a day of the month nor a schedule
         = help: write a number up to 31, last, or 'every 2 weeks from 2024-06-15'
      florin: error: --bill 'rent=900 every 2 weeks': 'every 2 weeks' isn't a day of the month
         = help: write a number up to 31, last, or 'first monday'
      [64]
      """#, files: [:])
  }

  @Test func `a currency that YAML reads as a boolean is in quotes`() throws {
    try check(
      #"""
      $ florin init --currency no 2>&1 | tail -1; grep currency: florin.yaml
      florin: next: florin check, florin budget, florin help
        currency: "no"
      $ florin check --strict && florin fmt --check && florin budget -O csv 2>/dev/null | head -2
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Clothing,0,0,,,0,,
      """#, files: [:])
  }

  @Test(arguments: [
    ["--bill", "rent"], ["--bill", "rent=0"], ["--debt", "Loan=5000"], ["--earn", "salary=1"],
    ["--account", "Assets:Cash:Wallet=0"], ["--account", "Haus, \"Hof\" & #1:x=3"],
    ["--account", "Aktiva:Bank=1", "--debt", "Passiva:Visa=2", "--bill", "Ausgaben:Miete=3"],
    ["--bill", "Expenses:Food=2", "--bill", "Expenses:Food:Groceries=1 on 31"],
    ["--account", "家:賃=1", "--bill", "家賃=5 on 2", "--bill", "賃=6"],
    ["--currency", "$", "--account", "cash=$12", "--bill", "yes=3", "--earn", "yes=-0"],
    ["--currency", "no", "--account", "cash=12 no", "--bill", "no=3"],
    ["--currency", "Null", "--bill", "x=1"],
    ["--account", "a=99999999999999999999", "--bill", "it's [a]; b=0.001", "--bill", "x|y=2"],
  ])
  func `every book of flags is accepted`(flags: [String]) throws {
    let words = flags.map {
      "'\($0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
    }
    try check(
      """
      $ florin init home \(words.joined(separator: " ")) 2>&1 | tail -1
      florin: next: cd home && florin check, florin upcoming --days 31, florin add
      $ cd home && florin -f main.journal check --strict && florin -f main.journal fmt --check && echo fine
      fine
      """, files: [:])
  }

  @Test func `wrong flags are reported together, and nothing is written`() throws {
    try check(
      #"""
      $ florin init home --account cash=x --account equity:x --debt visa=-3 --earn 'salary=5 on 32' --earn 'salary=5 on 1,15' --bill 'rent=5 USD' --bill assets:cash=5 --bill 'a  b' --bill Uncategorized=1 --bill phone=1 --bill Expenses:phone --bill x=1.234 --bill y=12,50 --bill '900 EUR'
      florin: error: --account 'cash=x': 'x' isn't an amount
         = help: write a number, such as 900 or '900 EUR'
      florin: error: --account 'equity:x': 'Equity:x' is equity, not an asset
      florin: error: --debt 'visa=-3': '-3' has a minus sign
         = help: write what you owe without it
      florin: error: --earn 'salary=5 on 32': '32' is neither a day of the month nor a schedule
         = help: write a number up to 31, last, or 'every 2 weeks from 2024-06-15'
      florin: error: --bill 'rent=5 USD': '5 USD' isn't in the book's currency, EUR
         = help: only balances can be in other currencies
      florin: error: --bill 'assets:cash=5': 'Assets:cash' is an asset, not an expense
         = help: use --account
      florin: error: --bill 'a  b': 'Expenses:a  b' can't be the name of an account: two spaces end a name
      florin: error: --bill 'Uncategorized=1': 'Expenses:Uncategorized' is for payments without a category
         = help: name another account
      florin: error: --bill 'Expenses:phone': 'Expenses:Phone' has been named already
         = help: name each account once
      florin: error: --bill 'x=1.234': '1.234' could also mean 1234
         = help: write 1234, or 1.2340
      florin: error: --bill '900 EUR': '900 EUR' is an amount: name its account first
         = help: write ACCOUNT=AMOUNT, such as Expenses:Clothing=900 EUR
      [64]
      $ florin init home --example --bill rent=1
      florin: error: --example and --bill can't be combined
         = help: drop one of them
      [64]
      $ florin init --git-hooks --account cash=1
      florin: error: --git-hooks and --account can't be combined
         = help: drop one of them
      [64]
      $ florin init home --bill rent=1 --currency ''
      florin: error: '' isn't a currency symbol
         = help: write letters or a single sign: --currency USD
      [64]
      $ ls -A | grep home; florin init --bill rent=1
      florin: error: 'main.journal' already exists, so nothing was written
         = help: name a new folder: florin init FOLDER
      [1]
      $ ls -A
      main.journal
      """#, files: ["main.journal": ""])
  }

  @Test func `a journal that is there gets a plan`() throws {
    try check(
      #"""
      $ unset FLORIN_FILE; florin init 2>&1 && cat florin.yaml && tail -n 6 budgets.yaml && tail -n 5 rules.yaml && florin check && florin budget -O csv | head -3; ls
      florin: created florin.yaml, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore here
      florin: next: florin budget --suggest 3, florin recurring detect, florin help
      # yaml-language-server: $schema=florin.schema.json
      # The book: its journal, its definitions and its settings.
      journal: all.journal
      include: [recurring.yaml, budgets.yaml, rules.yaml]
      settings:
        currency: $
        # Imports need these accounts: declare them in the journal, and remove the '#'.
        # uncategorized: expenses:uncategorized
        # uncategorized-income: income:uncategorized
        week-start: monday
      budgets:
        household:
          default: true
          lines:
            expenses:rent: $0
            expenses:food: $0
      # Rules that set the accounts of imported transactions: the first match wins. For example:
      #   - name: market
      #     when: {payee: [market, grocer]}
      #     then: {account: expenses:rent}
      rules: []
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,expenses:rent,0,0,,,0,,
      line,expenses:food,0,0,,,0,,
      all.journal
      budgets.yaml
      florin.schema.json
      florin.yaml
      recurring.yaml
      rules.yaml
      florin: nothing was spent in 2024-06-01..2024-06-30, and nothing is scheduled
         = help: the journal has transactions from 2024-05-01 to 2024-05-02: name a period of these days
      $ florin init 2>&1 | tail -1
      florin: nothing to change
      $ mkdir two; cp all.journal two/a.journal; cp all.journal two/b.journal; florin init two; cd two; echo '2024-01-01 x' > c.journal; florin init --journal c.journal; florin init --journal d.journal
      florin: error: several journals are in 'two': a.journal and b.journal
         = help: name the one that includes the others: florin init two --journal two/FILE
      florin: created florin.yaml, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore here
      florin: next: florin budget --suggest 3, florin recurring detect, florin help
      florin: error: there is no journal 'd.journal' (--journal)
         = help: did you mean 'a.journal'?
      [66]
      $ florin init three --journal two/b.journal; sed -n 3p three/florin.yaml; florin init four --journal two/b.journal --bill rent=3; florin init five --example --journal two/b.journal
      journal: $ROOT/two/b.journal
      florin: created florin.yaml, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore in three
      florin: next: cd three && florin budget --suggest 3, florin recurring detect, florin help
      florin: error: --journal and --bill can't be combined
         = help: drop one of them
      florin: error: --example and --journal can't be combined
         = help: drop one of them
      [64]
      $ LEDGER_FILE=$PWD/two/a.journal florin init six | tail -2; cd two; LEDGER_FILE=$PWD/a.journal florin init; sed -n 3p florin.yaml
      journal: c.journal
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore in six
      florin: commands run there read main.journal, and not LEDGER_FILE ($ROOT/two/a.journal)
      florin: next: cd six && florin check, florin budget, florin help
      florin: kept florin.yaml, which already exists
      florin: kept budgets.yaml, which already exists
      florin: kept recurring.yaml, which already exists
      florin: kept rules.yaml, which already exists
      florin: kept florin.schema.json, which already exists
      florin: kept .gitattributes, which already exists
      florin: kept .gitignore, which already exists
      florin: nothing to change
      """#,
      files: [
        "all.journal": """
        account assets:bank
        account expenses:rent
        account expenses:food
        account income:salary
        commodity $1,000.00

        2024-05-01 Landlord
            expenses:rent   $980.00
            assets:bank

        2024-05-02 Market
            expenses:food   $80.00
            assets:bank     -10 CHF @@ $80.00

        """
      ])
  }

  @Test func `loans aren't part of the budget, and balances have a day`() throws {
    try check(
      #"""
      $ florin init b --currency eur --account checking=1500 --debt 'credit card=100' --loan mortgage=150000 --bill 'rent=900 on 1' --date 2024-03-01
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore in b
      florin: next: cd b && florin check, florin upcoming --days 31, florin add
      $ tail -n 6 b/main.journal; grep accounts: b/budgets.yaml; grep start: b/recurring.yaml; grep currency: b/florin.yaml

      2024-03-01 Opening balances
          Assets:Bank:Checking          1500.00 EUR
          Liabilities:Credit Card       -100.00 EUR
          Liabilities:Mortgage       -150000.00 EUR
          Equity:Opening
          accounts: [Assets:Bank:Checking, Liabilities:Credit Card]
          start: 2024-03-01
        currency: EUR
      $ florin init c --date 2024-03; florin init c --loan mortgage=-5
      florin: error: --date '2024-03' is a month, not a day
         = help: write its first or its last day: 2024-03-01 or 2024-03-31
      florin: error: --loan 'mortgage=-5': '-5' has a minus sign
         = help: write what you owe without it
      [64]
      """#, files: [:])
  }

  @Test func `dollars are before their numbers, and the budget says what it doesn't count`() throws
  {
    try check(
      #"""
      $ florin init b --currency '$' --account checking=1900 --account savings=2 --account Venmo=5 --bill 'rent=1900 on 1'
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore in b
      florin: not in the budget: Assets:Bank:Savings (edit 'accounts:' in budgets.yaml to change that)
      florin: next: cd b && florin check, florin upcoming --days 31, florin add
      $ cd b; florin check --strict -q; grep -A5 -e '^commodity' -e Opening main.journal; grep -A4 'accounts:' budgets.yaml; grep '[$]' recurring.yaml
      commodity $1,000.00

      account Assets                   ; type: A
      account Assets:Bank              ; type: C
      account Assets:Bank:Checking     ; type: C
      account Assets:Bank:Savings      ; type: A
      --
      account Equity:Opening           ; type: E
      account Income                   ; type: R
      account Income:Salary            ; type: R
      account Income:Other             ; type: R
      account Income:Uncategorized     ; type: R
      account Expenses                 ; type: X
      --
      2024-06-15 Opening balances
          Assets:Bank:Checking       $1,900.00
          Assets:Bank:Savings            $2.00
          Assets:Venmo                   $5.00
          Equity:Opening
          accounts: [Assets:Bank:Checking, Assets:Venmo, "Liabilities:Credit Card"]
          lines:
            Expenses:Housing:Rent: {amount: "$1,900.00", fund: rent}
            Expenses:Clothing: $0
            Expenses:Food:Dining: $0
      # yaml-language-server: $schema=florin.schema.json
            Expenses:Housing:Rent: $1,900.00
      """#, files: [:])
  }
}
