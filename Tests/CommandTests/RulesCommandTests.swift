import TestSupport
import Testing

/// A book with rules.
private enum RulesSample {
  static let files = [
    "florin.yaml": """
    journal: main.journal
    settings:
      currency: EUR
      uncategorized: Expenses:Unknown
      uncategorized-income: Income:Unknown
    budgets:
      household:
        default: true
        lines: {Expenses:Food: 300 EUR, Expenses:Phone: 30 EUR}
    rules:
      - name: lidl
        when: {payee: lidl}
        not: {payee: reisen}
        then: {account: Expenses:Food, tags: {kind: shop}}
        tests: {match: [LIDL 4711], miss: [Lidl Reisen]}
      - name: shops
        when: {payee: [lidl, aldi]}
        then: {account: Expenses:Shopping, payee: A shop}
      - name: telco
        when: {payee: telco}
        then: {splits: {Expenses:Phone: 60%, Expenses:Office: 40%}}
      - name: salary
        when: {description: /^employer/, amount: "> 0"}
        then: {account: Income:Salary}
      - name: never
        when: {code: x1}
        then: {comment: never}
      - name: large
        when: {amount: "< -500"}
        then: {comment: look again}
        priority: 5

    """,
    "main.journal": """
    2025-03-01 LIDL 4711
        Expenses:Unknown     41.20 EUR
        Assets:Bank

    2025-03-02 Lidl Reisen
        Expenses:Unknown    640.00 EUR
        Assets:Bank

    2025-03-03 TELCO
        Expenses:Unknown     19.99 EUR
        Assets:Bank

    2025-03-04 Lidl
        Expenses:Fun         12.00 EUR
        Assets:Bank

    2025-03-05 Aldi
        Expenses:Fun          8.00 EUR  ; source: rule/old
        Assets:Bank

    2025-03-06 Lidl
        Expenses:Unknown      5.00 EUR  ; source: manual
        Assets:Bank

    2025-03-07 Employer
        Assets:Bank        2000.00 EUR
        Income:Unknown

    2025-03-08 Kiosk
        Expenses:Fun          3.00 EUR
        Assets:Bank

    2025-03-09 Kiosk
        Expenses:Fun          3.00 EUR  ; source: rule/kiosk
        Assets:Bank

    2025-03-10 Bank | transfer
        Assets:Savings      100.00 EUR
        Assets:Bank

    """,
  ]
}

// What the rules come to was worked out by hand. The large rule comes first, by its priority: of the spending
// only the 640.00 is more than 500. Three payees hold 'lidl' without 'reisen', five 'lidl' or 'aldi'. Of
// 19.99, 60 % are 11.994.
@Suite struct RulesCommandTests {
  @Test func `the list is in the order of trial, with hits`() throws {
    try check(
      #"""
      $ florin check
      $ florin rules list -O csv
      name,when,then,priority,hits
      large,amount: < -500,comment: look again,5,1
      lidl,payee: lidl; not payee: reisen,Expenses:Food; tag kind: shop,0,3
      shops,"payee: lidl, aldi",Expenses:Shopping; payee: A shop,0,5
      telco,payee: telco,"Expenses:Phone 60%, Expenses:Office 40%",0,1
      salary,description: /^employer/; amount: > 0,Income:Salary,0,1
      never,code: x1,comment: never,0,0
      $ florin rules -O json | cut -c1-232
      {"schema":"florin.rules/1","rows":[{"name":"large","when":[{"key":"amount","values":["< -500"]}],"not":[],"then":{"comment":"look again"},"priority":5,"stop":false,"hits":1,"source":{"file":"florin.yaml","line":28,"endLine":28}},{"n
      $ florin rules --no-definitions -f main.journal -O csv
      name,when,then,priority,hits
      florin: the book has no rules; define them under 'rules:'
      """#,
      files: RulesSample.files)
  }

  @Test func `why tells what each rule says of a transaction`() throws {
    try check(
      #"""
      $ florin rules why main.journal:1 -O csv
      source,description,rule,result,conditions
      main.journal:1,LIDL 4711,large,doesn't match,fails: amount: < -500
      main.journal:1,LIDL 4711,lidl,sets Expenses:Food; tag kind: shop,payee: lidl
      main.journal:1,LIDL 4711,shops,sets payee: A shop; account is from lidl,"payee: lidl, aldi"
      main.journal:1,LIDL 4711,telco,doesn't match,fails: payee: telco
      main.journal:1,LIDL 4711,salary,doesn't match,fails: description: /^employer/; fails: amount: > 0
      main.journal:1,LIDL 4711,never,doesn't match,fails: code: x1
      $ florin rules why 2 -O csv | sed -n 3p
      main.journal:5,Lidl Reisen,lidl,doesn't match,payee: lidl; excluded by payee: reisen
      $ florin rules why main.journal:27 -O csv | sed -n 6p
      main.journal:25,Employer,salary,sets Income:Salary,description: /^employer/; amount: > 0
      $ florin rules why desc:kiosk | grep 2025
      2025-03-08 Kiosk (main.journal:29): Expenses:Fun 3.00 EUR, set by hand
      2025-03-09 Kiosk (main.journal:33): Expenses:Fun 3.00 EUR
      $ florin rules why 2 -O json | cut -c1-332
      {"schema":"florin.rule-trials/1","rows":[{"transaction":2,"date":"2025-03-02","description":"Lidl Reisen","account":"Expenses:Unknown","amounts":[{"quantity":"640.00","commodity":"EUR"}],"open":true,"source":{"file":"main.journal","line":6,"endLine":6},"rules":[{"name":"large","fits":true,"when":[{"key":"amount","values":["< -500"
      """#, files: RulesSample.files)
  }

  @Test func `a key that names no transaction is refused`() throws {
    try check(
      #"""
      $ florin rules why 99
      florin: error: there is no transaction 99
         = help: the journal has 10; for a year, write 'date:99'
      [64]
      $ florin rules why main.journal:4
      florin: error: there is no transaction at main.journal:4
         = help: name a line of a transaction, such as its first
      [64]
      $ florin rules why desc:nobody
      florin: error: no transaction matches 'desc:nobody'
         = help: no description matches 'nobody'
      [1]
      $ florin rules test --junk 0
      florin: error: --junk must be at least 1
      [64]
      $ florin rules test --junk 1 --changes
      florin: error: --junk and --changes can't be combined
      [64]
      """#, files: RulesSample.files)
  }

  // By hand: unknown 41.20 + 640.00 + 19.99 + 5.00; fun 12 + 8 + 3 + 3.
  @Test func `what the rules would change`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin rules test
      7 of 10 transactions match a rule

      rule    hits  sets  changes  remark
      ------------------------------------------
      large      1     1        1
      lidl       3     3        1
      shops      5     5        3
      telco      1     1        1
      salary     1     1        1
      never      0     0        0  never matches

      Overlapping rules

      wins  over   field    transactions
      ----------------------------------
      lidl  shops  account             3

      5 postings would change

      date        description        amount  becomes                      rule
      --------------------------------------------------------------------------------
      2025-03-01  LIDL 4711       41.20 EUR  Expenses:Food; tag kind: s…  lidl, shops
      2025-03-02  Lidl Reisen    640.00 EUR  comment: look again; Expen…  large, shops
      2025-03-03  TELCO           19.99 EUR  Expenses:Phone 11.99 EUR, …  telco
      2025-03-05  Aldi             8.00 EUR  Expenses:Shopping; payee: …  shops
      2025-03-07  Employer     -2000.00 EUR  Income:Salary                salary

      Spent in 2025-03-01..2025-03-31, budget household

      account                   now        then       change
      ------------------------------------------------------------------
      Expenses:Food               0   41.20 EUR    41.20 EUR
      Expenses:Phone              0   11.99 EUR    11.99 EUR
      Expenses:Fun        26.00 EUR   18.00 EUR    -8.00 EUR  unbudgeted
      Expenses:Unknown   706.19 EUR    5.00 EUR  -701.19 EUR  unbudgeted
      Expenses:Office             0    8.00 EUR     8.00 EUR  unbudgeted
      Expenses:Shopping           0  648.00 EUR   648.00 EUR  unbudgeted
      florin: 1 posting was set by a rule, but no rule matches it any more
      $ florin rules test --changes -O csv
      date,description,amount,account,becomes,rule,source
      2025-03-01,LIDL 4711,41.20 EUR,Expenses:Unknown,Expenses:Food; tag kind: shop; payee: A shop,"lidl, shops",main.journal:2
      2025-03-02,Lidl Reisen,640.00 EUR,Expenses:Unknown,comment: look again; Expenses:Shopping; payee: A shop,"large, shops",main.journal:6
      2025-03-03,TELCO,19.99 EUR,Expenses:Unknown,"Expenses:Phone 11.99 EUR, Expenses:Office 8.00 EUR",telco,main.journal:10
      2025-03-05,Aldi,8.00 EUR,Expenses:Fun,Expenses:Shopping; payee: A shop,shops,main.journal:18
      2025-03-07,Employer,-2000.00 EUR,Income:Unknown,Income:Salary,salary,main.journal:27
      florin: 1 posting was set by a rule, but no rule matches it any more
      $ florin rules test date:2025-03-07.. -q -O csv
      name,hits,sets,changes,remark
      large,0,0,0,never matches
      lidl,0,0,0,never matches
      shops,0,0,0,never matches
      telco,0,0,0,never matches
      salary,1,1,1,
      never,0,0,0,never matches
      """#, files: RulesSample.files)
  }

  @Test func `payees that no rule fits`() throws {
    try check(
      #"""
      $ florin rules test --junk 5 -q
      Payees that no rule matches

      payee  transactions  most frequent account
      ------------------------------------------
      Kiosk             2  Expenses:Fun
      Bank              1  Assets:Savings
      $ florin rules test --junk 1 -O json -q
      {"schema":"florin.rule-junk/1","rows":[{"payee":"Kiosk","transactions":2,"account":"Expenses:Fun"}],"totals":null}
      """#, files: RulesSample.files)
  }

  @Test func `a split that does not fit is said`() throws {
    try check(
      #"""
      $ florin -f a.journal -d a.yaml rules test --changes -O csv
      date,description,amount,account,becomes,rule,source
      2025-03-02,Rent,-9.00 EUR,Expenses:Unknown,"Expenses:Fees -1.50 EUR, Expenses:Rent -7.50 EUR",rent,a.journal:6
      florin: a.journal:2: the split of 'rent' doesn't fit this amount
      """#,
      files: [
        "a.yaml": """
        settings: {uncategorized: Expenses:Unknown}
        rules:
          - name: rent
            when: {payee: rent}
            then: {splits: {Expenses:Fees: 1.50 EUR, Expenses:Rent: }}

        """,
        "a.journal": """
        2025-03-01 Rent
            Expenses:Unknown     1.00 EUR
            Assets:Bank

        2025-03-02 Rent
            Expenses:Unknown    -9.00 EUR
            Assets:Bank

        """,
      ])
  }
}
