import Foundation
import TestSupport
import Testing

/// Changes of books that include a bank's file and timesheets. Only journals change.
@Suite struct ForeignFileTests {
  private static let files = [
    "main.journal": """
    account assets:bank  ; type: A

    2024-05-01 Market
        expenses:food    5 EUR
        assets:cash

    2024-05-04 Cinema
        expenses:unknown  15 EUR
        assets:cash

    include bank.csv
    include hours.timedot
    include log.timeclock

    """,
    "bank.csv": """
    Date,Payee,Amount
    2024-05-02,LIDL,-12.50
    2024-05-03,Kiosk,-3.00
    2024-05-01,Work,1000.00

    """,
    "bank.csv.rules": """
    skip 1
    fields date, description, amount
    currency EUR
    account1 assets:bank

    """,
    "hours.timedot": "2024-05-02\nwork:client  ....\n",
    "log.timeclock": "i 2024-05-02 09:00 work:client\no 2024-05-02 10:00\n",
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, uncategorized: expenses:unknown}
    templates:
      kiosk:
        description: Kiosk
        schedule: {frequency: monthly}
        start: 2024-05-03
        end: 2024-05-03
        postings: {expenses:unknown: 3 EUR, assets:bank: }
    rules:
      - {name: lidl, when: {description: lidl}, then: {account: expenses:food}}
      - {name: cinema, when: {description: cinema}, then: {account: expenses:food}}

    """,
  ]

  private func check(
    _ transcript: String, _ files: [String: String] = Self.files,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try TestSupport.check(transcript, files: files, sourceLocation: sourceLocation)
  }

  @Test func `commands change the journal, and say what they leave alone`() throws {
    try check(
      #"""
      $ sha256sum bank.csv* *.timedot *.timeclock > sums
      $ florin categorize
      --- a/main.journal
      +++ b/main.journal
      @@ -5,7 +5,7 @@
           assets:cash
       
       2024-05-04 Cinema
      -    expenses:unknown  15 EUR
      +    expenses:food     15 EUR  ; source: rule/cinema #cp3s
           assets:cash
       
       include bank.csv
      florin: would set 1 posting by the rule 'cinema'
      florin: left 1 posting: no rule sets the account, and no similar posting is known
      florin: left 1 posting: it's in 'bank.csv', which florin doesn't change: set the account in the rules for it
      florin: nothing written: add --write
      $ florin categorize date:2024-05 expenses:food
      --- a/main.journal
      +++ b/main.journal
      @@ -5,7 +5,7 @@
           assets:cash
       
       2024-05-04 Cinema
      -    expenses:unknown  15 EUR
      +    expenses:food     15 EUR  ; source: manual
           assets:cash
       
       include bank.csv
      florin: left 2 transactions of 'bank.csv', which florin doesn't change: set the account in its rules
      florin: would set expenses:food for Cinema (2024-05-04)
      florin: nothing written: add --write
      $ florin categorize bank.csv:3 expenses:food
      florin: error: nothing can be set: it's in 'bank.csv', which florin doesn't change: set the account in the rules for it
      [1]
      $ florin categorize bank.csv:1 expenses:food
      florin: error: there is no transaction at bank.csv:1
         = help: name a line of a transaction, such as its first
      [64]
      $ florin mark date:2024-05 cleared
      --- a/main.journal
      +++ b/main.journal
      @@ -1,10 +1,10 @@
       account assets:bank  ; type: A
       
      -2024-05-01 Market
      +2024-05-01 * Market
           expenses:food    5 EUR
           assets:cash
       
      -2024-05-04 Cinema
      +2024-05-04 * Cinema
           expenses:unknown  15 EUR
           assets:cash
       
      florin: would mark 2 transactions as cleared
      florin: 2 transactions are already cleared
      florin: left 3 transactions of 'bank.csv', which florin doesn't change: set 'status' in its rules, or change the file by hand
      florin: nothing written: add --write
      $ florin match
      florin: left alone: kiosk/2024-05-03: it's in 'bank.csv', which florin doesn't change; it counts without a link; the transaction is at bank.csv:3
      florin: nothing to change
      $ florin reapply kiosk/2024-05-03
      florin: error: kiosk/2024-05-03 is the transaction at bank.csv:3, which has no link to it
         = help: it's in 'bank.csv', which florin doesn't change
      [1]
      $ florin recurring adopt kiosk
      florin: left alone: kiosk/2024-05-03: it's in 'bank.csv', which florin doesn't change; it counts without a link; the transaction is at bank.csv:3
      florin: nothing to change
      $ florin mark kiosk/2024-05-03 cleared
      florin: error: kiosk/2024-05-03 can't be marked: it's in 'bank.csv', which florin doesn't change
         = help: change it there, or in the rules for that file
      [1]
      $ florin reconcile assets:bank 984.50
      florin: assets:bank through 2024-06-15: cleared 0.00 EUR, statement 984.50 EUR, difference 984.50 EUR
      florin: left 3 transactions of 'bank.csv', which florin doesn't change: set 'status *' in its rules
      florin: no assertion: the last posting can't have one
      florin: nothing to change
      $ florin review --list
      key             kind           date        description     amount  accept
      --------------------------------------------------------------------------------
      main.journal:8  uncategorized  2024-05-04  Cinema       15.00 EUR  expenses:food
      florin: left 2 transactions of 'bank.csv', which florin doesn't change: set the accounts in its rules
      $ florin rename assets:cash assets:wallet
      --- a/main.journal
      +++ b/main.journal
      @@ -2,11 +2,11 @@
       
       2024-05-01 Market
           expenses:food    5 EUR
      -    assets:cash
      +    assets:wallet
       
       2024-05-04 Cinema
           expenses:unknown  15 EUR
      -    assets:cash
      +    assets:wallet
       
       include bank.csv
       include hours.timedot
      florin: would rename assets:cash to assets:wallet in 2 postings and 0 places of the definitions
      florin: nothing written: add --write
      $ florin rename expenses:unknown expenses:open
      bank.csv:2:1: error: 'bank.csv' isn't a journal, so florin can't change the name in it [rename.conflict]
      2 | 2024-05-02,LIDL,-12.50
        | ^^^^^^^^^^^^^^^^^^^^^^
        = help: change it there by hand, or in the rules of a bank's file
      florin: error: nothing was written
      [1]
      $ florin add 2024-05-06 Bakery expenses:food 3 assets:cash -w
      florin: added 2024-05-06 Bakery
      $ florin fmt -w; florin categorize -w; florin mark date:2024-05 cleared -w; florin check
      florin: formatted 2 lines of main.journal
      florin: set 1 posting by the rule 'cinema'
      florin: left 1 posting: no rule sets the account, and no similar posting is known
      florin: left 1 posting: it's in 'bank.csv', which florin doesn't change: set the account in the rules for it
      florin: marked 3 transactions as cleared
      florin: 2 transactions are already cleared
      florin: left 3 transactions of 'bank.csv', which florin doesn't change: set 'status' in its rules, or change the file by hand
      $ sha256sum --quiet -c sums
      """#)
  }

  @Test func `names that the definitions give to rows of a bank's file change there`() throws {
    try TestSupport.check(
      #"""
      $ florin balance -N
                -20.00 EUR  assets:bank
                 12.50 EUR  expenses:food
                  7.50 EUR  expenses:fun
      $ florin rename expenses:food expenses:groceries
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -1,5 +1,5 @@
       journal: main.journal
       imports: {bank: {files: bank.csv, account: assets:bank}}
       rules:
      -  - {name: lidl, when: {payee: lidl}, then: {account: expenses:food}}
      +  - {name: lidl, when: {payee: lidl}, then: {account: expenses:groceries}}
         - {name: fun, when: {payee: cinema}, then: {account: expenses:fun}}
      florin: would rename expenses:food to expenses:groceries in 1 posting and 1 place of the definitions
      florin: nothing written: add --write
      $ florin rename assets:bank assets:giro -wq; florin delete expenses:fun --into expenses:food -wq; florin balance -N
                -20.00 EUR  assets:giro
                 20.00 EUR  expenses:food
      florin: renamed assets:bank to assets:giro in 2 postings and 1 place of the definitions
      florin: deleted the account expenses:fun
      florin: moved 1 posting and 1 rule to expenses:food
      $ florin delete --rule lidl
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -1,5 +1,4 @@
       journal: main.journal
       imports: {bank: {files: bank.csv, account: assets:giro}}
       rules:
      -  - {name: lidl, when: {payee: lidl}, then: {account: expenses:food}}
         - {name: fun, when: {payee: cinema}, then: {account: expenses:food}}
      florin: would remove the rule 'lidl'
      florin: nothing written: add --write
      $ sed -i '/lidl/d' florin.yaml; echo 'budgets: {b: {default: true, lines: {expenses:unknown: 5 EUR}}}' >> florin.yaml
      $ florin rename expenses:unknown expenses:open
      bank.csv:2:1: error: 'bank.csv' isn't a journal, so florin can't change the name in it [rename.conflict]
      2 | 2024-05-02,LIDL,-12.50,EUR
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^
        = help: change it there by hand, or in the rules of a bank's file
      florin: error: nothing was written
      [1]
      """#,
      files: [
        "main.journal": "include bank.csv\n",
        "bank.csv": """
        Date,Payee,Amount,Currency
        2024-05-02,LIDL,-12.50,EUR
        2024-05-03,Cinema,-7.50,EUR

        """,
        "florin.yaml": """
        journal: main.journal
        imports: {bank: {files: bank.csv, account: assets:bank}}
        rules:
          - {name: lidl, when: {payee: lidl}, then: {account: expenses:food}}
          - {name: fun, when: {payee: cinema}, then: {account: expenses:fun}}

        """,
      ])
  }

  @Test func `a rename names only the bank files that would keep the old name`() throws {
    try TestSupport.check(
      #"""
      $ florin rename expenses:food expenses:groceries
      card.csv:1:1: error: 'card.csv' isn't a journal, so florin can't change the name in it [rename.conflict]
      1 | 2024-05-04,Market,-3.00
        | ^^^^^^^^^^^^^^^^^^^^^^^
        = help: change it there by hand, or in the rules of a bank's file
      florin: error: nothing was written
      [1]
      """#,
      files: [
        "main.journal": "include bank.csv\ninclude card.csv\n",
        "bank.csv": "Date,Payee,Amount,Currency\n2024-05-02,LIDL,-12.50,EUR\n",
        "card.csv": "2024-05-04,Market,-3.00\n",
        "card.csv.rules": """
        fields date, description, amount
        currency EUR
        account1 liabilities:card
        account2 expenses:food

        """,
        "florin.yaml": """
        journal: main.journal
        imports: {bank: {files: bank.csv, account: assets:bank}}
        rules: [{name: lidl, when: {payee: lidl}, then: {account: expenses:food}}]

        """,
      ])
  }

  @Test func `the journal can be any of the files of -f`() throws {
    try check(
      #"""
      $ sed -i '/^include/d' main.journal
      $ florin -f bank.csv -f main.journal add 2024-05-06 Bakery expenses:food '3 EUR' assets:cash
      --- a/main.journal
      +++ b/main.journal
      @@ -8,3 +8,6 @@
           expenses:unknown  15 EUR
           assets:cash
       
      +2024-05-06 Bakery
      +    expenses:food         EUR3.00
      +    assets:cash
      florin: would add 2024-05-06 Bakery
      florin: nothing written: add --write
      $ florin -f main.journal -f bank.csv mark date:2024-05-04 cleared
      --- a/main.journal
      +++ b/main.journal
      @@ -4,7 +4,7 @@
           expenses:food    5 EUR
           assets:cash
       
      -2024-05-04 Cinema
      +2024-05-04 * Cinema
           expenses:unknown  15 EUR
           assets:cash
       
      florin: would mark 1 transaction as cleared
      florin: nothing written: add --write
      """#)
  }

  @Test func `a file that the journal includes isn't imported`() throws {
    try check(
      #"""
      $ florin import bank.csv -w
      florin: 'bank.csv' isn't imported, because the include at main.journal:11 reads all its rows
      florin: there is nothing to import
      $ florin import bank.csv.rules
      florin: 'bank.csv' isn't imported, because the include at main.journal:11 reads all its rows
      florin: there is nothing to import
      $ florin -f main.journal -f hours.timedot import bank.csv
      florin: 'bank.csv' isn't imported, because the include at main.journal:11 reads all its rows
      florin: there is nothing to import
      $ sed -i 's/^include bank.csv$/include bank.csv.rules/' main.journal; florin import bank.csv --account assets:bank
      florin: 'bank.csv' isn't imported, because the include at main.journal:11 reads all its rows
      florin: there is nothing to import
      $ sed -i '/^include/d' main.journal; florin -f main.journal -f bank.csv import bank.csv
      florin: 'bank.csv' isn't imported, because -f reads all its rows
      florin: there is nothing to import
      """#)
  }

  // The rows of a newer file are compared with those of the included one, which can't get ids.
  @Test func `rows of an included file count as known`() throws {
    try check(
      #"""
      $ tail -n 2 bank.csv > new.csv; echo 2024-05-09,Bakery,-4.00 >> new.csv; sed 's/skip 1//' bank.csv.rules > new.csv.rules
      $ florin import new.csv
      --- a/main.journal
      +++ b/main.journal
      @@ -11,3 +11,7 @@
       include bank.csv
       include hours.timedot
       include log.timeclock
      +
      +2024-05-09 Bakery
      +    assets:bank            -4.00 EUR  ; id: row/0kccb82mfr8
      +    expenses:unknown        4.00 EUR
      file     account      rows  new  matched  transfer  duplicate  uncategorized
      new.csv  assets:bank     3    1        0         0          2              1
      florin: would add 1 transaction
      florin: 2 rows are already in the journal
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      """#)
  }

  @Test func `a file that is included twice, below other directives each time, can change`() throws
  {
    try check(
      #"""
      $ florin add 2024-05-06 Bakery home:food 3 home:cash
      --- a/main.journal
      +++ b/main.journal
      @@ -10,3 +10,7 @@
       include more.journal
       include t.timedot
       end apply account
      +
      +2024-05-06 Bakery
      +    home:food           3 EUR
      +    home:cash
      florin: would add 2024-05-06 Bakery
      florin: nothing written: add --write
      $ florin mark desc:market cleared
      --- a/main.journal
      +++ b/main.journal
      @@ -1,4 +1,4 @@
      -2024-05-01 Market
      +2024-05-01 * Market
           home:food  5 EUR
           home:cash
       
      florin: would mark 1 transaction as cleared
      florin: nothing written: add --write
      """#,
      [
        "main.journal": """
        2024-05-01 Market
            home:food  5 EUR
            home:cash

        apply account home
        include more.journal
        include t.timedot
        end apply account
        apply account work
        include more.journal
        include t.timedot
        end apply account

        """,
        "more.journal": "2024-05-02 Bakery\n    food  5 EUR\n    cash\n",
        "t.timedot": "2024-05-03\nreading  ..\n",
      ])
  }

  @Test func `a likely duplicate in a bank's file stays, and the other goes`() throws {
    try check(
      #"""
      $ florin review --list
      key             kind       date        description      amount  accept
      -------------------------------------------------------------------------
      main.journal:3  duplicate  2024-05-01  Lidl         -12.50 EUR  remove it
      florin: postings aren't reviewed: the book doesn't name an uncategorized account
         = help: add to florin.yaml: 'settings: {uncategorized: Expenses:Uncategorized, uncategorized-income: Income:Uncategorized}'
      $ florin review --accept all
      --- a/main.journal
      +++ b/main.journal
      @@ -1,7 +1,3 @@
       account assets:bank  ; type: A
       
      -2024-05-01 Lidl
      -    expenses:food  12.50 EUR
      -    assets:bank
      -
       include bank.csv
      florin: postings aren't reviewed: the book doesn't name an uncategorized account
         = help: add to florin.yaml: 'settings: {uncategorized: Expenses:Uncategorized, uncategorized-income: Income:Uncategorized}'
      florin: would remove the entry at main.journal:3, which another one repeats
      florin: nothing written: add --write
      """#,
      [
        "main.journal": """
        account assets:bank  ; type: A

        2024-05-01 Lidl
            expenses:food  12.50 EUR
            assets:bank

        include bank.csv

        """,
        "bank.csv": "2024-05-02,LIDL,-12.50\n2024-05-02,LIDL,-12.50\n",
        "bank.csv.rules": """
        fields date, description, amount
        currency EUR
        account1 assets:bank
        account2 expenses:food

        """,
        "florin.yaml": "journal: main.journal\n",
      ])
  }

  // MARK: - Random books

  @Test(arguments: RandomBook.writingLines)
  func `no command changes a bank's file or a timesheet`(_ line: String) throws {
    let florin = try #require(FlorinProgram.built, "florin is not built")
    let given = ProcessInfo.processInfo.environment["FLORIN_FOREIGN_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: 0..<1_000_000)
    for round in 0..<3 {
      var book = RandomBook(seed: seed &+ UInt64(round), isTidy: round % 2 == 0)
      let folder = try ScratchFolder(files: book.filesWithOthers())
      let remark = Comment(rawValue: "FLORIN_FOREIGN_SEED=\(seed), round \(round): \(line)")
      func run(_ line: String) throws -> FlorinProgram.Outcome { try florin.run(line, in: folder) }
      let others = ["others.csv", "others.csv.rules", "hours.timedot", "log.timeclock"]
      let before = try others.map(folder.text)
      let known = try run("florin check -q")
      #expect(known.status == 0, "\(remark)\n\(known.errors)")
      let outcome = try run(line)
      let isRefused =
        line.contains("reconcile") || outcome.errors.contains("doesn't have a single amount")
        || outcome.errors.contains("which florin doesn't change")
        || outcome.errors.contains("isn't a journal, so florin can't change the name in it")
      #expect(outcome.status == 0 || isRefused, "\(remark)\n\(outcome.errors)")
      #expect(try others.map(folder.text) == before, remark)
      let after = try run("florin check -q")
      #expect(after.status == 0, "\(remark)\n\(after.errors)")
    }
  }
}
