import Foundation
import TestSupport
import Testing

/// Books with everything that a database could get wrong.
private enum HardBook {
  static let journal = """
    ; quotes, brackets, commas, line breaks
    account Assets:Cash  ; type: C, note: it's
    account Équité:L'été
    commodity 1.000,00 EUR
    P 2024-01-01 USD 0,92 EUR

    2024-01-01=2024-01-03 * (it's "1") O'Neill | the 'note', "quoted"  ; trip: l'été
        ; second line; \\ backslash, tag: a:b
        Expenses:Food       12,50 EUR  ; [2024-02-02=2024-02-05] posting's
        Équité:L'été        -3,50 EUR
        Assets:Cash
    2024-01-02 ! exchange
        Assets:Cash         10 USD @ 0,91 EUR = 10 USD
        Assets:Bank         -9,1 EUR
        (Budget:X)          1 "a'b,c"
        [Check:A]           2
        [Check:B]           -2
    2024-01-03 two commodities
        Assets:Cash         1 EUR
        Assets:Cash         1 USD
        Equity:Opening
    2024-01-04 large
        a                   9007199254740993,00 EUR
        b                  -9007199254740993,00 EUR
    2024-01-05 small
        c                   0,000000001 BTC
        d                  -0,000000001 BTC
    2024-01-06 \u{1F600} nothing
    2024-01-07 lines that end the data of older PostgreSQL
        ; \\.
        ; \\.
        ; after it

    """
}

@Suite struct ExportSQLCommandTests {
  @Test(
    .enabled(if: Program.florin != nil, "build florin first"),
    .enabled(if: DatabaseEngine.sqlite3.isInstalled, "needs sqlite3: .ci/setup test"))
  func `SQLite adds up as florin does`() throws {
    try checkSums(.sqlite3)
    try checkQuestions(.sqlite3)
  }

  @Test(
    .enabled(if: Program.florin != nil, "build florin first"),
    .enabled(if: DatabaseEngine.psql.isInstalled, "needs postgresql: .ci/setup test"),
    arguments: [DatabaseEngine.psql, .postgresFiles])
  func `PostgreSQL adds up as florin does`(_ engine: DatabaseEngine) throws {
    try checkSums(engine)
    try checkQuestions(engine)
  }

  @Test(
    .enabled(if: Program.florin != nil, "build florin first"),
    .enabled(if: DatabaseEngine.duckdb.isInstalled, "needs duckdb of PyPI: .ci/setup test"),
    arguments: [DatabaseEngine.duckdb, .duckdbFiles])
  func `DuckDB adds up as florin does`(_ engine: DatabaseEngine) throws {
    try checkSums(engine)
    try checkQuestions(engine)
  }

  /// Loads the examples, random books and a hard one, and compares sums with reports.
  private func checkSums(_ engine: DatabaseEngine) throws {
    var generator = SeededGenerator(seed: 18)
    var folders = try (0..<3).map { _ in
      try ScratchFolder(files: RandomPlan(using: &generator).files)
    }
    folders.append(try ScratchFolder(files: ["main.journal": HardBook.journal]))
    let readable = (Package.folders(in: "examples") + folders.map(\.url)).filter {
      FileManager.default.fileExists(atPath: $0.appending(path: "main.journal").path)
    }
    let (lines, count) = try engine.differences("sql.py", readable.map(\.path))
    #expect(lines == [])
    #expect(count > 1000)
  }

  /// Asks the questions of the document.
  private func checkQuestions(_ engine: DatabaseEngine) throws {
    let words = ["docs/sql.md", "examples"].map { Package.root.appending(path: $0).path }
    let (lines, count) = try engine.differences("questions.py", words)
    #expect(lines == [])
    #expect(count == 10)
  }

  @Test func `a script holds the whole book in one transaction`() throws {
    try TestSupport.check(
      #"""
      $ florin export sql --book b | sed -n '1p;$p'
      BEGIN;
      COMMIT;
      $ florin export sql | grep -c "^CREATE TABLE"
      16
      $ florin export sql --book "it's" | grep "INSERT INTO books" -A 1
      INSERT INTO books VALUES
      ('it''s','main.journal','2024-06-15',2);
      $ florin export sql --book b | sed -n '/INSERT INTO postings/,/;$/p' | head -3
      INSERT INTO postings VALUES
      ('b',1,1,1,'2024-01-01',NULL,2,'real','unmarked','EUR',2,100000,1000.00,FALSE,'',12),
      ('b',2,1,2,'2024-01-01',NULL,5,'real','unmarked','EUR',2,-100000,-1000.00,TRUE,'',13),
      $ florin export sql -o book.sql; tail -1 book.sql
      COMMIT;
      """#, files: Sample.files)
  }

  @Test func `a book is called after its file, or after its folder`() throws {
    try TestSupport.check(
      """
      $ for file in acme/main.journal beta/main.journal beta/2025.journal; do \
        florin export sql -f $file | grep -o "^('[^']*'" | sort -u; done
      ('acme'
      ('beta'
      ('2025'
      $ florin export sql -f - < acme/main.journal | grep -o "^('[^']*'" | sort -u
      ('book'
      """,
      files: ["acme/main.journal": "", "beta/main.journal": "", "beta/2025.journal": ""])
  }

  @Test func `files are written to a new folder, all or none`() throws {
    try TestSupport.check(
      #"""
      $ florin export sql --csv tables --book b
      florin: wrote 17 files to 'tables'
      $ head -2 tables/commodities.csv
      book,symbol,places
      "b","",0
      $ florin export sql --csv tables
      florin: error: --csv 'tables' can't be written: Directory not empty
         = help: name a new folder: nothing is ever replaced there
      [74]
      $ mkdir empty && florin export sql --csv empty && ls empty | wc -l
      17
      florin: wrote 17 files to 'empty'
      $ florin export sql --csv new// && ls new | wc -l
      17
      florin: wrote 17 files to 'new//'
      $ florin export sql --csv main.journal
      florin: error: --csv 'main.journal' can't be written: Not a directory
         = help: name a new folder: nothing is ever replaced there
      [74]
      $ florin export sql --csv nowhere/tables
      florin: error: --csv 'nowhere/tables' can't be written: No such file or directory
      [74]
      $ (ulimit -f 1; florin export sql --csv limited); echo $?; ls -a | grep -e limited -e florin-output | wc -l
      74
      0
      florin: error: --csv 'limited' can't be written: File too large
      """#, files: Sample.files)
  }

  @Test func `amounts that no database holds are named`() throws {
    try TestSupport.check(
      #"""
      $ florin export sql
      main.journal:2:3: error: 12345678901234567890.00 EUR with 2 decimal places has more than 18 digits
      main.journal:3:3: error: -12345678901234567890.00 EUR with 2 decimal places has more than 18 digits
      main.journal:5:3: error: 0.0000000000000000001 X has more than 18 decimal places
      main.journal:6:3: error: -0.0000000000000000001 X has more than 18 decimal places
      florin: error: some amounts don't fit in a database, so nothing was written
         = help: a database holds 18 digits, 18 of them decimals
      [1]
      """#,
      files: [
        "main.journal": """
        2024-01-01
          a  12345678901234567890.00 EUR
          b
        2024-01-02
          c  0.0000000000000000001 X
          d  -0.0000000000000000001 X

        """
      ])
  }

  @Test func `bad flags say what works`() throws {
    try TestSupport.check(
      #"""
      $ florin export sql -O csv
      florin: error: export sql can't be printed as csv
         = help: for CSV files, add --csv DIR
      [64]
      $ florin export sql --places 1
      florin: error: amounts of this book have up to 2 decimal places
         = help: write --places 2, or drop --places
      [64]
      $ florin export sql --places 40
      florin: error: --places must be a number from 0 to 18
      [64]
      $ florin export sql --days -1
      florin: error: --days must be a number from 0 to 400000
      [64]
      $ florin export sql --csv x -o y
      florin: error: --csv and -o can't be combined
      [64]
      $ florin export sql -o main.journal
      florin: error: -o 'main.journal' is a file that the report reads, so nothing was written
      [64]
      $ florin export sql > /dev/full
      florin: error: the output can't be written: No space left on device
      [74]
      $ florin export sql | head -1
      BEGIN;
      $ florin undo --list -O sql
      florin: error: undo --list can't be printed as sql
         = help: its formats are text, csv, tsv, json, ndjson, html, md
      [64]
      $ florin review --list -O sql
      florin: error: review --list can't be printed as sql
         = help: its formats are text, csv, tsv, json, ndjson, html, md
      [64]
      $ florin balance -O sql
      florin: error: balance can't be printed as sql
         = help: its formats are text, csv, tsv, json, ndjson, html, md
      [64]
      """#, files: Sample.files)
  }

  @Test(.enabled(if: Program.hledger != nil, "needs hledger"))
  func `print -O sql is what hledger prints`() throws {
    let hledger = try #require(Program.hledger)
    let florin = try #require(Program.florin)
    // Not of an empty journal, where hledger's script ends in the middle of an 'insert'.
    let text = HardBook.journal.replacing("9007199254740993,00", with: "93,00")
    let folder = try ScratchFolder(files: ["main.journal": text])
    let words = ["-f", folder.url.appending(path: "main.journal").path, "print", "-O", "sql"]
    #expect(try florin.run(words).text == hledger.run(words).text)
  }
}
