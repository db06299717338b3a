import TestSupport
import Testing

// What becomes of the postings was worked out by hand: 60 % of 19.99 are 11.994, 50 % are 9.995, which is rounded
// half to even; the rest goes to the other part.
@Suite struct CategorizeCommandTests {
  // 'cat' is a part of 'uncategorized', but no comment of the posting.
  @Test func `a comment is there only if it stands by itself`() throws {
    try check(
      #"""
      $ florin categorize -w -q 2> /dev/null; tail -3 main.journal
      2025-12-01 Shop
          Expenses:Food       5.00 EUR  ; source: rule/cat #ze5m, cat
          Assets:Bank
      $ florin categorize --all -q
      florin: nothing to change
      """#,
      files: [
        "main.journal": """
        account Expenses:Food
        account Expenses:Unknown

        2025-12-01 Shop
            Expenses:Unknown    5.00 EUR  ; source: uncategorized
            Assets:Bank

        """,
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:Unknown}
        rules:
          - name: cat
            when: {payee: shop}
            then: {account: Expenses:Food, comment: cat}

        """,
      ])
  }

  @Test func `rules set accounts, tags and payees, and what is left is told with its reason`()
    throws
  {
    try check(
      #"""
      $ florin categorize
      --- a/main.journal
      +++ b/main.journal
      @@ -1,9 +1,10 @@
       2025-01-02 LIDL 4711
      -    Expenses:Unknown    41.20 EUR
      +    Expenses:Food       41.20 EUR  ; source: rule/food #ze5m
           Assets:Bank
       
      -2025-01-03 TELCO 0815  ; a note
      -    Expenses:Unknown    19.99 EUR  ; mine
      +2025-01-03 Telco | TELCO 0815  ; a note
      +    Expenses:Phone      11.99 EUR  ; mine, source: rule/phone #r67x, kind: bill
      +    Expenses:Office      8.00 EUR  ; mine, source: rule/phone #jy34, kind: bill
           Assets:Bank
       
       2025-01-04 Employer
      florin: would set 1 posting by the rule 'food'
      florin: would set 1 posting by the rule 'phone'
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: nothing written: add --write
      $ florin categorize -wq
      florin: set 1 posting by the rule 'food'
      florin: set 1 posting by the rule 'phone'
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      $ florin categorize -q
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: nothing to change
      $ florin categorize --all -q
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: left 1 posting: set by a rule or a guess that no longer applies
      florin: nothing to change
      $ florin check
      """#,
      files: RuledSample.files)
  }

  @Test func `a split that a rule has made is one amount when it is decided anew`() throws {
    try check(
      #"""
      $ florin categorize -w >/dev/null 2>&1; sed -i s/60%/50%/ florin.yaml; florin categorize --all
      --- a/main.journal
      +++ b/main.journal
      @@ -3,8 +3,8 @@
           Assets:Bank
       
       2025-01-03 Telco | TELCO 0815  ; a note
      -    Expenses:Phone      11.99 EUR  ; mine, source: rule/phone #r67x, kind: bill
      -    Expenses:Office      8.00 EUR  ; mine, source: rule/phone #jy34, kind: bill
      +    Expenses:Phone      10.00 EUR  ; mine, source: rule/phone #r67x, kind: bill
      +    Expenses:Office      9.99 EUR  ; mine, source: rule/phone #jy34, kind: bill
           Assets:Bank
       
       2025-01-04 Employer
      florin: would set 1 posting by the rule 'phone'
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: left 1 posting: set by a rule or a guess that no longer applies
      florin: nothing written: add --write
      $ sed -i '/splits/s/.*/    then: {account: Expenses:Phone}/' florin.yaml; sed -i 's/; mine, /; /' main.journal; florin categorize --all
      --- a/main.journal
      +++ b/main.journal
      @@ -3,8 +3,7 @@
           Assets:Bank
       
       2025-01-03 Telco | TELCO 0815  ; a note
      -    Expenses:Phone      11.99 EUR  ; source: rule/phone #r67x, kind: bill
      -    Expenses:Office      8.00 EUR  ; source: rule/phone #jy34, kind: bill
      +    Expenses:Phone      19.99 EUR  ; source: rule/phone #r67x, kind: bill
           Assets:Bank
       
       2025-01-04 Employer
      florin: would set 1 posting by the rule 'phone'
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: left 1 posting: set by a rule or a guess that no longer applies
      florin: nothing written: add --write
      """#,
      files: RuledSample.files)
  }

  @Test func `an amount that a split does not fit keeps its account, and that is said`() throws {
    try check(
      #"""
      $ sed -i 's/19.99 EUR/$20 @ 1.00 EUR/' main.journal; florin categorize desc:telco
      --- a/main.journal
      +++ b/main.journal
      @@ -2,8 +2,8 @@
           Expenses:Unknown    41.20 EUR
           Assets:Bank
       
      -2025-01-03 TELCO 0815  ; a note
      -    Expenses:Unknown    $20 @ 1.00 EUR  ; mine
      +2025-01-03 Telco | TELCO 0815  ; a note
      +    Expenses:Unknown    $20 @ 1.00 EUR  ; mine, source: uncategorized, kind: bill
           Assets:Bank
       
       2025-01-04 Employer
      florin: would update 1 posting, but not the account
      florin: left 1 posting: the split of 'phone' doesn't fit the amount
      florin: nothing written: add --write
      $ florin categorize desc:telco --list -O csv
      date,description,amount,account,provenance,confidence,because,index,source
      2025-01-03,TELCO 0815,$20,Expenses:Unknown,uncategorized,,the split of 'phone' doesn't fit the amount,2,main.journal:6
      """#,
      files: RuledSample.files)
  }

  @Test func `a query and a key say which postings are meant`() throws {
    try check(
      #"""
      $ florin categorize desc:lidl
      --- a/main.journal
      +++ b/main.journal
      @@ -1,5 +1,5 @@
       2025-01-02 LIDL 4711
      -    Expenses:Unknown    41.20 EUR
      +    Expenses:Food       41.20 EUR  ; source: rule/food #ze5m
           Assets:Bank
       
       2025-01-03 TELCO 0815  ; a note
      florin: would set 1 posting by the rule 'food'
      florin: nothing written: add --write
      $ florin categorize main.journal:6
      --- a/main.journal
      +++ b/main.journal
      @@ -2,8 +2,9 @@
           Expenses:Unknown    41.20 EUR
           Assets:Bank
       
      -2025-01-03 TELCO 0815  ; a note
      -    Expenses:Unknown    19.99 EUR  ; mine
      +2025-01-03 Telco | TELCO 0815  ; a note
      +    Expenses:Phone      11.99 EUR  ; mine, source: rule/phone #r67x, kind: bill
      +    Expenses:Office      8.00 EUR  ; mine, source: rule/phone #jy34, kind: bill
           Assets:Bank
       
       2025-01-04 Employer
      florin: would set 1 posting by the rule 'phone'
      florin: nothing written: add --write
      $ florin categorize desc:aldi
      florin: error: no transaction matches 'desc:aldi'
         = help: no description matches 'aldi'
      [1]
      """#,
      files: RuledSample.files)
  }

  @Test func `the list has all decisions, in all formats`() throws {
    try check(
      #"""
      $ florin categorize --list --all -O csv
      date,description,amount,account,provenance,confidence,because,index,source
      2025-01-02,LIDL 4711,41.20 EUR,Expenses:Food,rule/food,,payee: lidl,1,main.journal:2
      2025-01-03,TELCO 0815,19.99 EUR,"Expenses:Phone 11.99 EUR, Expenses:Office 8.00 EUR",rule/phone,,payee: telco,2,main.journal:6
      2025-01-04,Employer,-2000.00 EUR,Income:Unknown,uncategorized,,no similar posting,3,main.journal:11
      2025-01-06,Kino,10.00 EUR,Expenses:Unknown,uncategorized,,no similar posting,5,main.journal:18
      2025-01-07,Bakery,2.10 EUR,Expenses:Food,rule/bread,,no longer applies,6,main.journal:23
      $ florin categorize --list desc:telco
      date        description     amount  account            source      index
      ------------------------------------------------------------------------
      2025-01-03  TELCO 0815   19.99 EUR  Expenses:Phone +1  rule/phone      2
      $ florin categorize --list desc:telco -O json
      {"schema":"florin.categorize/1","rows":[{"index":2,"date":"2025-01-03","description":"TELCO 0815","source":{"file":"main.journal","line":6,"endLine":6},"account":"Expenses:Unknown","amount":{"quantity":"19.99","commodity":"EUR"},"state":"changes","provenance":"rule/phone","becomes":[{"account":"Expenses:Phone","amount":{"quantity":"11.99","commodity":"EUR"}},{"account":"Expenses:Office","amount":{"quantity":"8.00","commodity":"EUR"}}],"payee":"Telco","guess":null}],"totals":null}
      """#,
      files: RuledSample.files)
  }

  @Test func `by hand, with a rule that does the same from then on`() throws {
    try check(
      #"""
      $ florin categorize main.journal:19 fun
      --- a/main.journal
      +++ b/main.journal
      @@ -15,8 +15,8 @@
           Assets:Bank
       
       2025-01-06 * Kino
      -    ! Expenses:Unknown  10 EUR
      -    ; source: uncategorized, x: y
      +    ! Expenses:Fun      10 EUR
      +    ; source: manual, x: y
           Assets:Bank
       
       2025-01-07 Bakery
      florin: would set Expenses:Fun for Kino (2025-01-06)
      florin: nothing written: add --write
      $ florin categorize 5 fun --make-rule
      --- a/main.journal
      +++ b/main.journal
      @@ -15,8 +15,8 @@
           Assets:Bank
       
       2025-01-06 * Kino
      -    ! Expenses:Unknown  10 EUR
      -    ; source: uncategorized, x: y
      +    ! Expenses:Fun      10 EUR
      +    ; source: manual, x: y
           Assets:Bank
       
       2025-01-07 Bakery
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -9,3 +9,6 @@
         - name: phone
           when: {payee: telco}
           then: {splits: {Expenses:Phone: 60%, Expenses:Office: }, payee: Telco, tags: {kind: bill}}
      +  - name: kino
      +    when: {payee: kino}
      +    then: {account: Expenses:Fun}
      florin: would set Expenses:Fun for Kino (2025-01-06)
      florin: would add the rule 'kino'
      florin: it matches 1 posting: 1 on Expenses:Fun
      florin: nothing written: add --write
      $ florin categorize main.journal:2 fun --make-rule
      --- a/main.journal
      +++ b/main.journal
      @@ -1,5 +1,5 @@
       2025-01-02 LIDL 4711
      -    Expenses:Unknown    41.20 EUR
      +    Expenses:Fun        41.20 EUR  ; source: manual
           Assets:Bank
       
       2025-01-03 TELCO 0815  ; a note
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -9,3 +9,7 @@
         - name: phone
           when: {payee: telco}
           then: {splits: {Expenses:Phone: 60%, Expenses:Office: }, payee: Telco, tags: {kind: bill}}
      +  - name: lidl
      +    when: {payee: lidl}
      +    then: {account: Expenses:Fun}
      +    priority: 1
      florin: would set Expenses:Fun for LIDL 4711 (2025-01-02)
      florin: the rule 'food' says something else, so the new one is tried first
      florin: would add the rule 'lidl'
      florin: it matches 2 postings: 2 on Expenses:Fun
      florin: nothing written: add --write
      $ florin categorize 3 Income:Salary --make-rule -w
      florin: set Income:Salary for Employer (2025-01-04)
      florin: added the rule 'employer'
      florin: it matches 1 posting: 1 on Income:Salary
      $ florin categorize 3 Income:Salary --make-rule -w
      florin: it already has Income:Salary, set by hand
      florin: the rule 'employer' already does this
      florin: nothing to change
      $ florin rules list -O csv
      name,when,then,priority,hits
      food,payee: lidl,Expenses:Food,0,2
      phone,payee: telco,"Expenses:Phone 60%, Expenses:Office the rest; payee: Telco; tag kind: bill",0,1
      employer,payee: employer,Income:Salary,0,1
      """#,
      files: RuledSample.files)
  }

  @Test func `what cannot be is refused`() throws {
    try check(
      #"""
      $ florin categorize 3 zzzzzz
      florin: error: there is no account 'zzzzzz'
         = help: 'florin accounts' lists them; --new-account creates it
      [64]
      $ florin categorize 77 fun
      florin: error: there is no transaction 77
         = help: the journal has 6; for a year, write 'date:77'
      [64]
      $ florin categorize main.journal:3 fun
      florin: error: the posting at main.journal:3 is on Assets:Bank, the account that holds the money
         = help: name the line of the posting that says what the money was for
      [64]
      $ florin categorize --make-rule
      florin: error: --make-rule needs a transaction and an account
         = help: florin categorize main.journal:12 food --make-rule
      [64]
      $ florin categorize -O csv
      florin: error: -O, -o and --csv-safe only work for lists: add --list
      [64]
      $ florin categorize --list --write
      florin: error: --list and --evaluate can't be combined with --write
      [64]
      $ florin categorize --evaluate desc:x
      florin: error: --evaluate tests the whole journal, so it takes no query
      [64]
      $ sed -i '/uncategorized/d' florin.yaml; florin categorize
      florin: error: the book doesn't name an uncategorized account
         = help: add to florin.yaml: 'settings: {uncategorized: Expenses:Uncategorized, uncategorized-income: Income:Uncategorized}'
      [1]
      """#,
      files: RuledSample.files)
  }

  @Test
  func `a program of the book runs only if the user allows it; without answers, the model guesses`()
    throws
  {
    var files = RuledSample.files
    files["florin.yaml"] = """
      journal: main.journal
      settings:
        uncategorized: Expenses:Unknown
        categorizer: {command: [./guess], threshold: 0.5}

      """
    files["guess"] = """
      #!/bin/sh
      cat >questions
      cat answers

      """
    files["answers"] = """
      {"id": 2, "account": "Expenses:Fun", "confidence": 0.7}
      {"id": 1, "account": "Expenses:Fun", "confidence": 0.49}

      """
    try check(
      #"""
      $ chmod +x guess; florin categorize -q --list -O csv 2>&1 | head -1
      florin: the book's categorizer isn't run: you haven't allowed this command line; the built-in model guesses
      $ export FLORIN_CATEGORIZER="$PWD/guess"; florin categorize --list -O csv | cut -d, -f1,2,4-6
      date,description,account,provenance,confidence
      2025-01-02,LIDL 4711,Expenses:Unknown,uncategorized,0.49
      2025-01-03,TELCO 0815,Expenses:Fun,ai,0.70
      2025-01-06,Kino,Expenses:Unknown,uncategorized,
      $ head -1 questions
      {"id":1,"description":"LIDL 4711","payee":"LIDL 4711","note":"LIDL 4711","date":"2025-01-02","amount":{"quantity":"-41.20","commodity":"EUR"},"accounts":["Assets:Bank"]}
      $ echo '{"id": 1, "account": "Expenses:New", "confidence": 1}' >answers; FLORIN_CATEGORIZER="$PWD/guess" florin categorize
      florin: warning: 1 answer of the categorizer '$ROOT/guess' named an account that isn't in the journal, such as 'Expenses:New'; the built-in model guesses there
      florin: left 1 posting: no rule sets the account, and no guess is sure enough
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: nothing to change
      $ echo food >answers; FLORIN_CATEGORIZER="$PWD/guess" florin categorize
      florin: warning: the categorizer's answer 1 isn't a line of JSON; the built-in model guesses instead
         = help: each answer must be a line such as {"id": 1, "account": "Expenses:Food", "confidence": 0.93}
      florin: left 1 posting: no rule sets the account, and no guess is sure enough
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: nothing to change
      $ echo exit 3 >>guess; FLORIN_CATEGORIZER="$PWD/guess" florin categorize
      florin: warning: the categorizer '$ROOT/guess' ended with status 3; the built-in model guesses instead
      florin: left 1 posting: no rule sets the account, and no guess is sure enough
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: nothing to change
      """#,
      files: files)
  }

  @Test func `an import that is refused runs no program`() throws {
    let files = [
      "florin.yaml": """
      settings: {uncategorized: Expenses:Unknown, currency: EUR, categorizer: {command: [./guess]}}
      imports: {bank: {files: bank.csv, account: Assets:Bank}}

      """,
      "main.journal": "2025-01-02 Kino\n    Expenses:Unknown    4,000 EUR\n    Assets:Bank\n",
      "bank.csv": "Date,Payee,Amount\n2025-01-04,Lidl,-3.00\n",
      "guess": "#!/bin/sh\ntouch ran\ncat >/dev/null\n",
    ]
    try check(
      #"""
      $ chmod +x guess; FLORIN_CATEGORIZER="$PWD/guess" florin import --strict 2>&1 | head -1; ls ran
      main.journal:2:25: warning: the comma in this number is read as the decimal mark [amount.lone-comma]
      ls: cannot access 'ran': No such file or directory
      [2]
      $ FLORIN_CATEGORIZER="$PWD/guess" florin import -q | grep '^+2025'; ls ran
      +2025-01-04 * Lidl
      ran
      florin: would add 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 1 row is dated more than a month ahead, up to 2025-01-04
      florin: nothing written: add --write
      """#,
      files: files)
  }

  @Test func `consent to a program covers its path and all of its arguments`() throws {
    let files = [
      "florin.yaml": """
      settings:
        uncategorized: Expenses:Unknown
        categorizer: {command: [tool, -c, "touch 'it runs'; cat"]}

      """,
      "main.journal": "2025-01-02 Kino\n    Expenses:Unknown    4 EUR\n    Assets:Bank\n",
      "bin/tool": "#!/bin/sh\nexec sh \"$@\"\n", "tool": "#!/bin/sh\ntouch evil\n",
    ]
    try check(
      #"""
      $ chmod +x tool bin/tool; PATH=.:$PATH:$PWD/bin; florin categorize --list -O csv; ls
      date,description,amount,account,provenance,confidence,because,index,source
      2025-01-02,Kino,4 EUR,Expenses:Unknown,uncategorized,,no similar posting,1,main.journal:2
      bin
      florin.yaml
      main.journal
      tool
      florin: the book's categorizer isn't run: you haven't allowed this command line; the built-in model guesses
         = note: it would run: $ROOT/bin/tool -c 'touch '\''it runs'\''; cat'
         = help: to allow it, and nothing else: export FLORIN_CATEGORIZER='$ROOT/bin/tool -c '\''touch '\''\'\'''\''it runs'\''\'\'''\''; cat'\'''
      $ PATH=.:$PATH:$PWD/bin; for i in tool "$PWD/bin/tool" "$PWD/bin/tool -c" "$PWD/bin/tool -c touch 'it runs'; cat"; do FLORIN_CATEGORIZER=$i florin categorize -q --list 2>&1 | head -1; done; ls
      florin: the book's categorizer isn't run: you haven't allowed this command line; the built-in model guesses
      florin: the book's categorizer isn't run: you haven't allowed this command line; the built-in model guesses
      florin: the book's categorizer isn't run: you haven't allowed this command line; the built-in model guesses
      florin: the book's categorizer isn't run: you haven't allowed this command line; the built-in model guesses
      bin
      florin.yaml
      main.journal
      tool
      $ PATH=$PATH:$PWD/bin; eval "$(florin categorize 2>&1 | sed -n 's/.*: export/export/p')"; florin categorize 2>&1 | head -1; ls it*
      florin: warning: the categorizer's answer 1 has no 'account'; the built-in model guesses instead
      it runs
      $ florin categorize -q --list 2>&1 | head -1
      florin: the book's categorizer 'tool' isn't run: there is no such program; the built-in model guesses
      """#,
      files: files)
  }

  @Test
  func
    `the model is asked where no rule sets the account, and below the threshold it says nothing`()
    throws
  {
    // Thirty purchases of two kinds that never mix: each answer of the model about its own examples is right, and one
    // right and one wrong are added: 31 of 32.
    var journal = ""
    for month in 1...3 {
      for day in 1...5 {
        for (payee, account) in [("Cafe Sole", "Expenses:Dining"), ("Kino Nord", "Expenses:Fun")] {
          journal +=
            "2025-0\(month)-0\(day) \(payee)\n    \(account)    \(day) EUR\n    Assets:Bank\n\n"
        }
      }
    }
    journal += "2025-04-01 CAFE SOLE MUC 7731\n    Expenses:Unknown    4 EUR\n    Assets:Bank\n"
    try check(
      #"""
      $ florin categorize -q
      --- a/main.journal
      +++ b/main.journal
      @@ -119,5 +119,5 @@
           Assets:Bank
       
       2025-04-01 CAFE SOLE MUC 7731
      -    Expenses:Unknown    4 EUR
      +    Expenses:Dining     4 EUR  ; source: ai 0.96 #khyx
           Assets:Bank
      florin: would set 1 posting by a guess
      florin: nothing written: add --write
      $ florin categorize --list -O csv
      date,description,amount,account,provenance,confidence,because,index,source
      2025-04-01,CAFE SOLE MUC 7731,4 EUR,Expenses:Dining,ai,0.96,like main.journal:113,31,main.journal:122
      $ florin categorize --evaluate -O csv
      threshold,guessed,coverage,right,precision,
      0.00,30,100.0%,30,100.0%,
      0.50,30,100.0%,30,100.0%,
      0.60,30,100.0%,30,100.0%,
      0.70,30,100.0%,30,100.0%,
      0.80,30,100.0%,30,100.0%,
      0.90,30,100.0%,30,100.0%,in use
      0.95,0,0.0%,0,,
      0.99,0,0.0%,0,,
      $ echo '  categorizer: {threshold: 0.97}' >>florin.yaml; florin categorize -q
      florin: left 1 posting: no rule sets the account, and no guess is sure enough
      florin: nothing to change
      """#,
      files: [
        "florin.yaml": "journal: main.journal\nsettings:\n  uncategorized: Expenses:Unknown\n",
        "main.journal": journal,
      ])
  }

  @Test func `each part of a split has the date, the mark and the tags of its posting`() throws {
    try check(
      #"""
      $ florin categorize -w -q; cat main.journal; florin categorize --all
      2025-11-28 TELCO 1
          * Expenses:Phone      12.00 EUR  ; date: 2025-12-02, trip: alps, source: rule/telco #r67x
          * Expenses:Office      8.00 EUR  ; date: 2025-12-02, trip: alps, source: rule/telco #jy34
          Assets:Bank

      2025-11-29 TELCO 2
          ! Expenses:Phone       6.00 EUR  ; source: rule/telco #r67x
          ; [2025-12-03]
          ; trip: alps
          ! Expenses:Office      4.00 EUR  ; source: rule/telco #jy34
          ; [2025-12-03]
          ; trip: alps
          Assets:Bank
      florin: set 2 postings by the rule 'telco'
      florin: nothing to change
      $ sed -i 's/60%/70%/' florin.yaml; florin categorize --all -w -q; florin balance -N expenses date:2025-12 tag:trip -C
                  6.00 EUR  Expenses:Office
                 14.00 EUR  Expenses:Phone
      florin: set 2 postings by the rule 'telco'
      $ sed -i 's/splits: .*/account: Expenses:Phone}}/' florin.yaml; florin categorize --all -w -q; cat main.journal
      2025-11-28 TELCO 1
          * Expenses:Phone     20.00 EUR  ; date: 2025-12-02, trip: alps, source: rule/telco #r67x
          Assets:Bank

      2025-11-29 TELCO 2
          ! Expenses:Phone     10.00 EUR  ; source: rule/telco #r67x
          ; [2025-12-03]
          ; trip: alps
          Assets:Bank
      florin: set 2 postings by the rule 'telco'
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:Unknown}
        rules:
          - {name: telco, when: {payee: telco}, then: {splits: {Expenses:Phone: 60%, Expenses:Office: }}}

        """,
        "main.journal": """
        2025-11-28 TELCO 1
            * Expenses:Unknown    20.00 EUR  ; date: 2025-12-02, trip: alps
            Assets:Bank

        2025-11-29 TELCO 2
            ! Expenses:Unknown    10.00 EUR
            ; [2025-12-03]
            ; trip: alps
            Assets:Bank

        """,
      ])
  }
}
