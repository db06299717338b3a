import TestSupport
import Testing

@Suite struct OutputTests {
  @Test func `a report goes to a file, whose ending tells the format`() throws {
    try check(
      #"""
      $ florin bal expenses:rent -o report.csv && cat report.csv
      kind,account,total
      account,expenses:rent,750.00 EUR
      total,total,750.00 EUR
      $ florin bal expenses:rent -o report.csv -O json && head -c 30 report.csv
      {"schema":"florin.balance/1","%
      $ florin bal -o nowhere/report.txt
      florin: error: the output can't be written: 'nowhere/report.txt': No such file or directory
      [74]
      $ florin bal nonsense: -f none -o kept.txt; [ -e kept.txt ] || echo nothing written
      nothing written
      florin: error: there is no journal 'none' (-f)
         = help: check the name
      """#, files: Sample.files)
  }

  // A payee comes from a bank, and a spreadsheet may take it for a formula; other programs must read what is there,
  // and hledger writes it so too.
  @Test func `csv says what the journal says`() throws {
    try check(
      #"""
      $ florin reg expenses -O csv | cut -d, -f 3-
      code,description,account,amounts,running
      ,"=HYPERLINK(""x"",""y"")",expenses:a,1.00 EUR,1.00 EUR
      ,@SUM(A1),expenses:a,-2.00 EUR,-1.00 EUR
      """#,
      files: [
        "main.journal": """
        2024-01-02 =HYPERLINK("x","y")
            expenses:a    1.00 EUR
            assets:b

        2024-01-03 @SUM(A1)
            expenses:a   -2.00 EUR
            assets:b

        """
      ])
  }

  @Test func `colors are for terminals unless told otherwise`() throws {
    try check(
      #"""
      $ florin bal -N income
              -2000.00 EUR  income:salary
      $ florin bal -N income --color=always
              ␛[31m-2000.00 EUR␛[m  income:salary
      $ florin bal -N income --color
              ␛[31m-2000.00 EUR␛[m  income:salary
      $ CLICOLOR_FORCE=1 florin bal -N income
              ␛[31m-2000.00 EUR␛[m  income:salary
      $ FORCE_COLOR=1 florin bal -N income
              ␛[31m-2000.00 EUR␛[m  income:salary
      $ NO_COLOR=1 CLICOLOR_FORCE=1 florin bal -N income
              -2000.00 EUR  income:salary
      $ NO_COLOR=1 florin bal -N income --color=yes
              ␛[31m-2000.00 EUR␛[m  income:salary
      $ CLICOLOR_FORCE=1 florin bal -N income --color=never
              -2000.00 EUR  income:salary
      $ CLICOLOR_FORCE=1 florin bal --color never -N income
              -2000.00 EUR  income:salary
      $ CLICOLOR_FORCE=0 florin bal -N income
              -2000.00 EUR  income:salary
      $ echo foo | florin -f - check --color=always
      ␛[1m-:1:1␛[0m: ␛[1;31merror␛[0m: ␛[1m'foo' isn't a directive␛[0m [directive.unknown]
      1 | foo
        | ␛[1;31m^^^␛[0m
        = help: a transaction begins with a date, a comment with ';'; postings are indented
      [1]
      """#, files: Sample.files)
  }

  @Test func `a reader that has seen enough ends it quietly`() throws {
    try check(
      #"""
      $ { florin print; echo $? >&2; } | head -1
      2024-01-01 * Opening
      0
      $ { florin print; echo $? >&2; } | true
      0
      """#, files: Sample.files)
  }

  @Test func `data is on one stream, words on the other`() throws {
    try check(
      #"""
      $ florin bal -N expenses:rent 2>/dev/null
                750.00 EUR  expenses:rent
      $ florin bal nonsense
      --------------------
                         0  
      florin: no account matches 'nonsense'
      $ florin bal -b 2024-02-30 2>/dev/null
      [64]
      $ echo foo | florin -f - bal 2>/dev/null
      [1]
      """#, files: Sample.files)
  }

  /// 20 000 transactions, whose register is longer than what is written at once.
  private static let longJournal = (1...20_000).map { number in
    """
    2024-01-\(number % 28 < 9 ? "0" : "")\(number % 28 + 1) Payee \(number)
        expenses:a    1.00 EUR
        assets:b

    """
  }.joined()

  @Test func `a file is there as a whole, or stays as it was`() throws {
    try check(
      #"""
      $ florin reg -o long.csv && wc -l < long.csv | tr -d ' '; ls -A
      40001
      long.csv
      main.journal
      $ echo old > out.csv; chmod 640 out.csv; ln -s out.csv link.csv
      $ florin reg -o link.csv; wc -l < out.csv | tr -d ' '; stat -c '%A %N' out.csv link.csv
      40001
      -rw-r----- 'out.csv'
      lrwxrwxrwx 'link.csv' -> 'out.csv'
      $ echo old > out.csv; (ulimit -f 8; trap '' XFSZ; florin reg -o out.csv); cat out.csv; ls -A
      old
      link.csv
      long.csv
      main.journal
      out.csv
      florin: error: the output can't be written: File too large
      $ (echo head; florin bal -N assets -o /dev/stdout; florin bal -N assets -o /dev/fd/1; echo tail) > all.txt; wc -l < all.txt | tr -d ' '
      4
      $ florin reg -o long.json & sleep 0.1; kill $! 2>/dev/null; wait; ls -A | grep -c florin-
      0
      [1]
      $ florin reg -o /dev/full
      florin: error: the output can't be written: No space left on device; '/dev/full' is incomplete
      [74]
      $ mkdir folder; florin reg -o folder
      florin: error: the output can't be written: 'folder': Is a directory
      [74]
      $ chmod a-w folder long.csv; florin bal -N -o main.journal
      florin: error: -o 'main.journal' is a file that the report reads, so nothing was written
      [64]
      """#, files: ["main.journal": Self.longJournal])
  }

  @Test func `a long report ends with its reader, and says so when it can't be written`() throws {
    try check(
      #"""
      $ { florin reg; echo $? >&2; } | head -1
      2024-01-01 Payee 28             expenses:a                1.00 EUR      1.00 EUR
      0
      $ florin reg -O json > /dev/full
      florin: error: the output can't be written: No space left on device
      [74]
      $ florin reg -O json | tail -c 60
      ain.journal","line":59973,"endLine":59973}}],"totals":null}
      $ for format in csv tsv json ndjson html md; do florin print -O $format | tail -n 1 | wc -c | xargs test 5 -lt && echo $format; done
      csv
      tsv
      json
      ndjson
      html
      md
      """#, files: ["main.journal": Self.longJournal])
  }

  @Test func `rows can be laid out for each commodity and period`() throws {
    try check(
      #"""
      $ florin bal expenses -M -O csv --layout tidy | head -3
      kind,account,period,begin,end,commodity,amounts
      account,expenses:food,2024-01,2024-01-01,2024-02-01,EUR,40.50
      account,expenses:food,2024-02,2024-02-01,2024-03-01,,0
      $ florin reg expenses:food -O csv --layout bare | head -3
      transaction,date,code,description,account,commodity,amounts,running
      3,2024-01-20,,Market,expenses:food,EUR,40.50,40.50
      5,2024-02-10,,Trip to New York,expenses:food:dining,USD,30.00,30.00
      $ florin reg expenses:food -O ndjson | head -1
      {"transaction":3,"date":"2024-01-20","code":"","description":"Market","account":"expenses:food","kind":"real","amounts":[{"quantity":"40.50","commodity":"EUR"}],"running":[{"quantity":"40.50","commodity":"EUR"}],"source":{"file":"main.journal","line":20,"endLine":20}}
      $ florin print desc:market -O csv --layout bare | head -2
      index,date,secondary_date,status,code,description,comment,account,quantity,commodity,posting_status,posting_comment
      3,2024-01-20,,,,Market,,expenses:food,40.50,EUR,,
      $ florin stats -O csv --layout bare
      florin: error: --layout bare is for sums with their commodities, and this table has none
         = help: drop --layout
      [64]
      $ florin bal expenses -O csv --layout tidy
      kind,account,period,begin,end,commodity,amounts
      account,expenses:food,2024-01-01..2024-03-01,2024-01-01,2024-03-02,EUR,52.50
      account,expenses:food:dining,2024-01-01..2024-03-01,2024-01-01,2024-03-02,USD,30.00
      account,expenses:hotel,2024-01-01..2024-03-01,2024-01-01,2024-03-02,USD,120.00
      account,expenses:rent,2024-01-01..2024-03-01,2024-01-01,2024-03-02,EUR,750.00
      total,total,2024-01-01..2024-03-01,2024-01-01,2024-03-02,EUR,802.50
      total,total,2024-01-01..2024-03-01,2024-01-01,2024-03-02,USD,150.00
      $ florin reg -O tsv --layout tidy
      florin: error: --layout tidy is for sums of periods, and this table has none
         = help: 'balance' and statements have them, and 'budget' with --monthly
      [64]
      $ florin bal --layout bare
                     52.50  EUR        expenses:food
                     30.00  USD        expenses:food:dining
                    120.00  USD        expenses:hotel
                    750.00  EUR        expenses:rent
                   2060.20  EUR        assets:checking
                  -1000.00  EUR        equity:opening
                  -2000.00  EUR        income:salary
      -------------------------------
                   -137.30  EUR        
                    150.00  USD        
      $ florin bal -O xml
      florin: error: -O can't be 'xml'
         = help: write text, csv, tsv, json, ndjson, html or md
      [64]
      $ florin check -O json
      {"schema":"florin.check/1","rows":[],"totals":null}
      """#, files: Sample.files)
  }

  @Test func `a full disk is an error`() throws {
    try check(
      #"""
      $ florin bal > /dev/full
      florin: error: the output can't be written: No space left on device
      [74]
      """#, files: Sample.files)
  }

  @Test func `another journal isn't replaced by a report`() throws {
    try check(
      #"""
      $ cp main.journal client.journal; florin bal -o client.journal; cmp main.journal client.journal
      florin: error: -o 'client.journal' has the name of a journal, and isn't empty, so nothing was written
         = help: choose another name, or remove it first
      $ florin export sql -o client.journal; florin print -O csv -o client.journal; cmp main.journal client.journal
      florin: error: -o 'client.journal' has the name of a journal, and isn't empty, so nothing was written
         = help: choose another name, or remove it first
      florin: error: -o 'client.journal' has the name of a journal, and isn't empty, so nothing was written
         = help: choose another name, or remove it first
      $ florin print food -o client.journal && florin -f client.journal bal food -I && florin bal -1 -o new.journal && test -s new.journal
                 52.50 EUR  expenses:food
                 30.00 USD  expenses:food:dining
      --------------------
                 52.50 EUR
                 30.00 USD  
      $ florin bal -o b.CSV && head -1 b.CSV
      kind,account,total
      """#, files: Sample.files)
  }

  @Test func `SQL of nothing is complete`() throws {
    try check(
      #"""
      $ florin print nothing-like-that -O sql
      create table if not exists postings(id serial,txnidx int,date1 date,date2 date,status text,code text,description text,comment text,account text,amount numeric,commodity text,credit numeric,debit numeric,posting_status text,posting_comment text);
      florin: no account matches 'nothing-like-that'
      """#, files: Sample.files)
  }
}
