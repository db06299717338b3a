import TestSupport
import Testing

/// Timesheets and bank files as journals.
@Suite struct OtherInputsTests {
  private static let files = [
    "work.timedot": """
    # a comment
    * 2024-05-02 at home  ; place:home
    ** work:client   .... ..  ; design
    work:hledger  90m
    reading       aabc
    tea

    2024/5/3
    work:client  2.25

    """,
    "log.timeclock": """
    i 2024-05-02 22:21:45 work:client  a long night  ; tag:value
    o 2024-05-03 02:00:34
    i 2024-05-04 09:00 work:client
    i 2024-05-04 09:30 calls
    o 2024-05-04 09:50 calls
    o 2024-05-04 10:30

    """,
    "bank.csv": "Date;Payee;Amount\n2.5.2024;LIDL;-12,50\n1.5.2024;\"Work; Inc\";1.000,00\n",
    "bank.csv.rules": """
    skip 1
    separator ;
    fields date, description, amount
    date-format %-d.%-m.%Y
    decimal-mark ,
    currency EUR
    account1 assets:bank
    if LIDL
     account2 expenses:food
     comment shop:lidl

    """,
    "main.journal": """
    2024-05-01 Market
        expenses:food  5 EUR
        assets:cash

    include bank.csv
    include *.timedot

    """,
  ]

  @Test func `timedot becomes a transaction for each day`() throws {
    try check(
      #"""
      $ florin -f work.timedot print
      2024-05-02 * at home  ; place:home
          (work:client)                                  1.50  ; design
          (work:hledger)                                 1.50
          (reading)                                      0.50  ; t:a
          (reading)                                      0.25  ; t:b
          (reading)                                      0.25  ; t:c
          (tea)                                          0

      2024-05-03 *
          (work:client)                                  2.25
      $ florin -f work.timedot balance -N work tag:t=a
      florin: no posting matches all terms of the query
      $ cp work.timedot work.txt; florin -f timedot:work.txt balance -N
                      1.00  reading
                      3.75  work:client
                      1.50  work:hledger
      $ florin -f timedot:- balance -N < work.timedot
                      1.00  reading
                      3.75  work:client
                      1.50  work:hledger
      """#, files: Self.files)
  }

  @Test func `timeclock becomes a transaction for each day of a session`() throws {
    try check(
      #"""
      $ florin -f log.timeclock print
      2024-05-02 * a long night  ; tag:value
          (work:client)                                  1.64h

      2024-05-03 * a long night  ; tag:value
          (work:client)                                  2.01h

      2024-05-04 * 09:00-10:30
          (work:client)                                  1.50h

      2024-05-04 * 09:30-09:50
          (calls)                                        0.33h
      $ florin -f log.timeclock register -O csv client
      transaction,date,code,description,account,amounts,running
      1,2024-05-02,,a long night,(work:client),1.64h,1.64h
      2,2024-05-03,,a long night,(work:client),2.01h,3.65h
      3,2024-05-04,,09:00-10:30,(work:client),1.50h,5.15h
      """#, files: Self.files)
  }

  @Test func `an open session lasts until the end of the day that is today`() throws {
    try check(
      #"""
      $ echo 'i 2024-06-14 22:00 work' | florin -f timeclock:- register
      2024-06-14 22:00-23:59          (work)                       2.00h         2.00h
      2024-06-15 00:00-23:59          (work)                      24.00h        26.00h
      $ echo 'i 2024-06-16 22:00 work' | florin -f timeclock:- print
      2024-06-16 * 22:00-22:00
          (work)                                         0.00h
      """#, files: Self.files)
  }

  @Test func `the comment of an o line is the transaction's`() throws {
    try check(
      #"""
      $ printf 'i 2024-05-02 09:00 a  b  ; c:1\no 2024-05-02 10:00 a  ; d:2\n' | florin -f timeclock:- print
      2024-05-02 * b  ; c:1
          ; d:2
          (a)                                            1.00h
      $ printf 'i 2024-05-02 09:00 a\no 2024-05-02 10:00 ; d:2\n' | florin -f timeclock:- print tag:d=2
      2024-05-02 * 09:00-10:00  ; d:2
          (a)                                            1.00h
      """#, files: Self.files)
  }

  @Test func `a bank's file is read with its rules`() throws {
    try check(
      #"""
      $ florin -f bank.csv print
      2024-05-01 Work, Inc
          assets:bank                              EUR1000.00
          income:unknown                          EUR-1000.00

      2024-05-02 LIDL  ; shop:lidl
          assets:bank                               EUR-12.50
          expenses:food                              EUR12.50
      $ florin -f bank.csv register food -O json
      {"schema":"florin.register/1","rows":[{"transaction":2,"date":"2024-05-02","code":"","description":"LIDL","account":"expenses:food","kind":"real","amounts":[{"quantity":"12.50","commodity":"EUR"}],"running":[{"quantity":"12.50","commodity":"EUR"}],"source":{"file":"bank.csv","line":2,"endLine":2}}],"totals":null}
      $ cp bank.csv other.txt; florin -f csv:other.txt --rules-file bank.csv.rules balance -N
                 EUR987.50  assets:bank
                  EUR12.50  expenses:food
               EUR-1000.00  income:unknown
      $ florin -f csv:- --rules-file bank.csv.rules balance -N < bank.csv
                 EUR987.50  assets:bank
                  EUR12.50  expenses:food
               EUR-1000.00  income:unknown
      $ florin -f bank.csv.rules balance -N food
                  EUR12.50  expenses:food
      $ florin -f csv:- balance < bank.csv
      florin: error: standard input has no rules [import.unread]
         = help: name them with --rules-file FILE
      [1]
      $ florin -f other.csv balance
      florin: error: there is no journal 'other.csv' (-f)
         = help: check the name
      [66]
      $ cp bank.csv other.csv; florin -f other.csv balance
      florin: error: there are no rules for 'other.csv' [import.unread]
         = help: write them in 'other.csv.rules', name some with --rules-file, or name the file in 'imports:' of the definitions, or do without: florin import other.csv
      [1]
      $ florin -f bank.csv --rules-file none.rules balance
      florin: error: there is no file 'none.rules' [import.unread]
      [1]
      """#, files: Self.files)
  }

  @Test func `a journal includes all of them`() throws {
    try check(
      #"""
      $ florin balance -N
                987.50 EUR  assets:bank
                 -5.00 EUR  assets:cash
                 17.50 EUR  expenses:food
              -1000.00 EUR  income:unknown
                      1.00  reading
                      3.75  work:client
                      1.50  work:hledger
      $ florin files
      main.journal
      bank.csv.rules
      bank.csv
      work.timedot
      $ florin -f main.journal -f log.timeclock balance -N client
                      3.75
                     5.15h  work:client
      """#, files: Self.files)
  }

  @Test func `messages and places are about the lines that people wrote`() throws {
    try check(
      #"""
      $ sed -i '3s/.*/tomorrow;LIDL;-12/' bank.csv; florin -f bank.csv balance
      bank.csv:3:1: error: 'tomorrow' isn't a date in the format '%-d.%-m.%Y' [import.row]
      3 | tomorrow;LIDL;-12
        | ^^^^^^^^^^^^^^^^^
        = help: set date-format or skip in the rules, such as: date-format %d/%m/%Y
      [1]
      $ printf '2024-05-02\nwork  1\n  (  1\n' > odd.timedot; florin -f odd.timedot print -O json
      {"schema":"florin.print/1","rows":[{"index":1,"date":"2024-05-02","secondaryDate":null,"status":"cleared","code":"","description":"","payee":"","note":"","comment":"","tags":{},"source":{"file":"odd.timedot","line":1,"endLine":3},"postings":[{"account":"work","kind":"virtual","status":"unmarked","date":null,"amounts":[{"quantity":"1.00","commodity":""}],"inferred":false,"cost":null,"assertion":null,"comment":"","tags":{},"source":{"file":"odd.timedot","line":2,"endLine":2}},{"account":"(","kind":"virtual","status":"unmarked","date":null,"amounts":[{"quantity":"1.00","commodity":""}],"inferred":false,"cost":null,"assertion":null,"comment":"","tags":{},"source":{"file":"odd.timedot","line":3,"endLine":3}}]}],"totals":null}
      $ printf '2024-05-02\nwork:a  1\nwork:b  ....\n' > new.timedot; florin -f new.timedot print -O json
      {"schema":"florin.print/1","rows":[{"index":1,"date":"2024-05-02","secondaryDate":null,"status":"cleared","code":"","description":"","payee":"","note":"","comment":"","tags":{},"source":{"file":"new.timedot","line":1,"endLine":3},"postings":[{"account":"work:a","kind":"virtual","status":"unmarked","date":null,"amounts":[{"quantity":"1.00","commodity":""}],"inferred":false,"cost":null,"assertion":null,"comment":"","tags":{},"source":{"file":"new.timedot","line":2,"endLine":2}},{"account":"work:b","kind":"virtual","status":"unmarked","date":null,"amounts":[{"quantity":"1.00","commodity":""}],"inferred":false,"cost":null,"assertion":null,"comment":"","tags":{},"source":{"file":"new.timedot","line":3,"endLine":3}}]}],"totals":null}
      $ florin -f new.timedot check accounts
      new.timedot:2:1: error: the account 'work:a' isn't declared [account.undeclared]
      2 | work:a  1
        | ^^^^^^
        = help: declare it: account work:a
      new.timedot:3:1: error: the account 'work:b' isn't declared [account.undeclared]
      3 | work:b  ....
        | ^^^^^^
        = help: declare it: account work:b
      [1]
      """#, files: Self.files)
  }

  @Test func `no command changes them`() throws {
    try check(
      #"""
      $ florin -f work.timedot rename work:client work:customer
      florin: error: 'work.timedot' isn't a journal, so florin can't change it
         = help: name a journal with -f that includes it, or import a bank's file: florin import FILE
      [64]
      $ florin rename work:client work:customer
      work.timedot:3:4: error: 'work.timedot' isn't a journal, so florin can't change the name in it [rename.conflict]
      3 | ** work:client   .... ..  ; design
        |    ^^^^^^^^^^^
        = help: change it there by hand, or in the rules of a bank's file
      florin: error: nothing was written
      [1]
      $ florin rename assets:cash assets:wallet
      --- a/main.journal
      +++ b/main.journal
      @@ -1,6 +1,6 @@
       2024-05-01 Market
           expenses:food  5 EUR
      -    assets:cash
      +    assets:wallet
       
       include bank.csv
       include *.timedot
      florin: would rename assets:cash to assets:wallet in 1 posting and 0 places of the definitions
      florin: nothing written: add --write
      $ florin -f bank.csv fmt
      florin: error: 'bank.csv' isn't a journal, so florin can't change it
         = help: name a journal with -f that includes it, or import a bank's file: florin import FILE
      [64]
      $ florin fmt bank.csv
      florin: error: 'bank.csv' isn't a journal, so florin can't change it
         = help: name a journal with -f that includes it, or import a bank's file: florin import FILE
      [64]
      $ florin -f bank.csv import bank.csv
      florin: error: 'bank.csv' isn't a journal, so florin can't change it
         = help: name a journal with -f that includes it, or import a bank's file: florin import FILE
      [64]
      """#, files: Self.files)
  }

  @Test func `aliases apply to them, decimal marks and years do not`() throws {
    try check(
      #"""
      $ printf 'alias work=job\ndecimal-mark ,\nD 1.00 EUR\ninclude work.timedot\n' > a.journal
      $ florin -f a.journal balance -N
                      3,75  job:client
                      1,50  job:hledger
                      1,00  reading
      """#, files: Self.files)
  }

  @Test func `a wrong year doesn't fill the memory`() throws {
    try check(
      #"""
      $ printf 'i 0001-01-01 00:00 a\no 9999-12-31 00:00\ni 0001-01-01 00:00 a\no 9999-12-31 00:00\n' > a.timeclock; florin -f a.timeclock balance
      a.timeclock:2:1: error: up to here, the sessions go past midnight more than a million times [timesheet.line]
      2 | o 9999-12-31 00:00
        | ^^^^^^^^^^^^^^^^^^
        = help: correct the dates of the longest sessions
      [1]
      $ florin -f timedot: balance
      florin: error: there is no journal 'timedot:' (-f)
         = help: check the name
      [66]
      $ mkdir a.csv; florin -f a.csv balance
      florin: error: 'a.csv' can't be read: it is a folder [import.unread]
      [1]
      """#, files: [:])
  }

  @Test func `a long timesheet takes time in proportion`() throws {
    try check(
      #"""
      $ (echo 2024-05-02; yes 'work  .' | head -200000) > long.timedot; florin -f long.timedot balance -N
                  50000.00  work
      $ for i in 1 2 3; do cat long.timedot; done | florin -f timedot:- balance -N
                 150000.00  work
      """#, files: [:])
  }

  // hledger 1.25 shows 2,25, too.
  @Test func `a decimal comma of the journal isn't one of other files`() throws {
    try check(
      #"""
      $ florin balance -N
                      2,25  work
      """#,
      files: [
        "main.journal": "commodity 1.000,00\ninclude t.timedot\n",
        "t.timedot": "2024-01-01\nwork  2.25\n",
      ])
  }
}
