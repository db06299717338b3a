import TestSupport
import Testing

/// What a bank says, what the plan expects and what the journal has already are about the same payments.
@Suite struct BankMeetsPlanTests {
  private static let share = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
    templates:
      share:
        description: Tom Muster | Household
        schedule: {frequency: monthly, days: 28}
        start: 2025-02-28
        postings: {Assets:Giro: 900.00 EUR, Assets:Tom: }
    imports:
      giro: {files: giro.csv, account: Assets:Giro}
      tom: {files: tom.csv, account: Assets:Tom}

    """,
    "main.journal": """
    2025-02-01 Opening
        Assets:Giro      1000.00 EUR
        Assets:Tom       2000.00 EUR
        Equity:Opening

    """,
    "giro.csv": "Date;Payee;Text;Amount\n2025-02-28;Tom Muster;Household;900.00\n",
    "tom.csv": "Date;Payee;Text;Amount\n2025-02-28;Jana Muster;Share;-900.00\n",
  ]

  @Test func `a transfer is the occurrence that either bank's text names`() throws {
    try check(
      #"""
      $ export FLORIN_TODAY=2025-03-01; florin import -w; tail -n 3 main.journal
      2025-02-28 * Tom Muster | Household  ; recurring: share, occurrence: 2025-02-28, as: r95b3qccjschn43qqf6f
          Assets:Giro      900.00 EUR  ; id: row/0knk1skyehe
          Assets:Tom  ; id: row/0knkp4p57qr
      file      account      rows  new  matched  transfer  duplicate  uncategorized
      giro.csv  Assets:Giro     1    0        0         1          0              0
      tom.csv   Assets:Tom      1    0        1         0          0              0
      florin: matched 1 row with the journal or the plan
      $ florin forecast --days 3 --today 2025-03-01
      account      date            balance
      --------------------------------------------
      Assets:Giro  2025-03-01  1900.00 EUR  lowest
      --------------------------------------------
      Assets:Tom   2025-03-01  1100.00 EUR  lowest
      --------------------------------------------
      total        2025-03-01  3000.00 EUR  lowest
      $ FLORIN_TODAY=2025-03-01 florin review --list
      key  kind  date  description  amount  accept  because
      -----------------------------------------------------
      florin: there is nothing to review
      """#,
      files: Self.share)
  }

  @Test func `a transfer whose ends come in two imports is the occurrence that either names`()
    throws
  {
    try check(
      #"""
      $ export FLORIN_TODAY=2025-03-01; florin import tom.csv -w -q; florin import giro.csv --list
      1 row of 1 file

      date        description           amount  result    account     because
      --------------------------------------------------------------------------------
      2025-02-28  Tom Muster | Ho…  900.00 EUR  transfer  Assets:Tom  share/2025-02-28
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ export FLORIN_TODAY=2025-03-01; florin import giro.csv -w; tail -n 4 main.journal

      2025-02-28 * Jana Muster | Share  ; recurring: share, occurrence: 2025-02-28
          Assets:Tom      -900.00 EUR  ; id: row/0knkp4p57qr
          Assets:Giro      900.00 EUR  ; id: row/0knk1skyehe
      file      account      rows  new  matched  transfer  duplicate  uncategorized
      giro.csv  Assets:Giro     1    0        0         1          0              0
      $ export FLORIN_TODAY=2025-03-01; florin import; florin match
      file      account      rows  new  matched  transfer  duplicate  uncategorized
      giro.csv  Assets:Giro     1    0        0         0          1              0
      tom.csv   Assets:Tom      1    0        0         0          1              0
      florin: 2 rows are already in the journal
      florin: nothing to change
      florin: no unlinked transaction matches an occurrence
      florin: nothing to change
      """#,
      files: Self.share)
  }

  private static let power = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
    templates:
      power:
        description: City Power | Electricity
        schedule: {frequency: monthly, days: 3}
        start: 2025-02-03
        postings: {Expenses:Power: 84.00 EUR, Assets:Giro: }
    imports:
      giro: {files: giro.csv, account: Assets:Giro}
    rules:
      - {name: power, when: {payee: city power}, then: {account: Expenses:Power}}

    """,
    "main.journal": """
    2025-01-01 Opening
        Assets:Giro    1000.00 EUR
        Equity:Opening

    """,
    "giro.csv": "Date;Payee;Text;Amount\n2025-02-03;City Power;Electricity;-96.00\n",
  ]

  @Test func `an open entry isn't posted beside what is nearly its payment`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-02-01 florin generate -w; export FLORIN_TODAY=2025-02-07; florin import -w -q; COLUMNS=160 florin review --list; florin review --accept all -w; cat main.journal; florin check; florin review --list -q | wc -l
      key               kind  date        description                   amount  accept                                      because
      ----------------------------------------------------------------------------------------------------------------------------------------------------------------
      power/2025-02-03  late  2025-02-03  City Power | Electricity  -84.00 EUR  link main.journal:9, and remove the open …  its entry is open, 4 days after its day; …
      2025-01-01 Opening
          Assets:Giro    1000.00 EUR
          Equity:Opening

      2025-02-03 * City Power | Electricity  ; recurring: power, occurrence: 2025-02-03
          Assets:Giro         -96.00 EUR  ; id: row/0kmt0j3n8e8
          Expenses:Power       96.00 EUR  ; source: rule/power #vjbf
      2
      florin: added 1 entry: power/2025-02-03
      florin: added 1 transaction
      florin: 'City Power | Electricity' of 2025-02-03 is nearly power/2025-02-03 (14.3 % > 7.5 %): decide with 'florin review'
      florin: linked power/2025-02-03 to the entry at main.journal:9
      florin: removed its open entry at main.journal:5
      florin: there is nothing to review
      """#, files: Self.power)
  }

  @Test func `an open entry that was edited by hand is for its owner to decide`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-02-01 florin generate -w -q; sed -i 's/84.00/85.00/' main.journal; export FLORIN_TODAY=2025-02-07; florin import -w -q; COLUMNS=200 florin review --list
      key               kind  date        description                   amount  because
      --------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------
      power/2025-02-03  late  2025-02-03  City Power | Electricity  -85.00 EUR  its entry is open, 4 days after its day; main.journal:9 is nearly its payment: 12.9 % > 7.5 %, but its open entry was edited …
      florin: added 1 entry: power/2025-02-03
      florin: added 1 transaction
      florin: 'City Power | Electricity' of 2025-02-03 is nearly power/2025-02-03 (12.9 % > 7.5 %): decide with 'florin review'
      """#, files: Self.power)
  }

  @Test func `the payment of an open entry is for match to link`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-02-01 florin generate -w -q; printf '\n2025-02-03 * City Power\n    Expenses:Power    84.00 EUR\n    Assets:Giro\n' >> main.journal; COLUMNS=200 FLORIN_TODAY=2025-02-07 florin review --list
      key               kind  date        description                   amount  because
      -------------------------------------------------------------------------------------------------------------------------------------------------------------------------
      power/2025-02-03  late  2025-02-03  City Power | Electricity  -84.00 EUR  its entry is open, 4 days after its day; main.journal:9 is its payment: 'florin match' links it
      florin: added 1 entry: power/2025-02-03
      """#, files: Self.power)
  }

  @Test func `a template with an error isn't one that doesn't exist`() throws {
    try check(
      #"""
      $ export FLORIN_TODAY=2025-02-01; florin generate -w -q; printf '  gas:\n    description: Gas\n    schedule: {frequency: monthly}\n    start: 2025-05-01\n    postings: {Expenses:Power: 1 EUR, Assets:Giro: }\n' > more; sed -i -e '/^templates:/r more' -e 's/    start: 2025-02-03/    start: 2025-02-03\n    shfit: after/' florin.yaml; florin check
      florin: added 1 entry: power/2025-02-03
      florin.yaml:13:5: error: a template has no key 'shfit' [definition.unknown-key]
      13 |     shfit: after
         |     ^^^^^
         = help: did you mean 'shift'?
      [1]
      """#, files: Self.power)
  }

  @Test func `files without rows are named, and an empty one stays`() throws {
    var files = Self.power
    files["florin.yaml"]? += "\n"
    files["inbox/a.csv"] = "Date;Payee;Text;Amount\n2025-02-03;Shop;x;-4.00\n"
    files["inbox/b.csv"] = "Date;Payee;Text;Amount\n"
    files["inbox/c.csv"] = ""
    files["florin.yaml"] = files["florin.yaml"]?.replacing(
      "files: giro.csv,", with: "files: inbox/*.csv, archive: done,")
    try check(
      #"""
      $ FLORIN_TODAY=2025-02-07 florin import -w; ls inbox done
      done:
      a.csv
      b.csv

      inbox:
      c.csv
      file         account      rows  new  matched  transfer  duplicate  uncategorized
      inbox/a.csv  Assets:Giro     1    1        0         0          0              1
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 'inbox/b.csv' has no rows
      florin: 'inbox/c.csv' is empty
      florin: moved 2 files to done
      """#, files: files)
  }

  @Test func `a common word of another payee's isn't enough, and what is spent isn't income`()
    throws
  {
    let months = (1...9).map { "0\($0)" } + ["10", "11", "12"]
    let entries = months.map { month in
      """
      2024-\(month)-03 Grocer
          Expenses:Food    2\(month).50 EUR
          Assets:Giro

      2024-\(month)-09 Fuel Stop
          Expenses:Fuel    5\(month).00 EUR
          Assets:Giro

      2024-\(month)-27 School at the Park | Salary
          Assets:Giro    2105.00 EUR
          Income:Salary


      """
    }
    var files = Self.power
    files["main.journal"] = entries.joined()
    files["giro.csv"] = """
      Date;Payee;Text;Amount
      2025-01-04;Kiosk at the Corner;;-22.07
      2025-01-05;Dentist at the Park;;-310.00
      2025-01-06;Grocer;;-14.00
      2025-01-27;School at the Park;Salary;2105.00

      """
    try check(
      #"""
      $ export FLORIN_TODAY=2025-02-07; florin import -w -q; tail -n 15 main.journal
      2025-01-04 * Kiosk at the Corner
          Assets:Giro           -22.07 EUR  ; id: row/0kkwbf6kt0k
          Expenses:Unknown       22.07 EUR  ; source: uncategorized

      2025-01-05 * Dentist at the Park
          Assets:Giro          -310.00 EUR  ; id: row/0kkxjrwm9df
          Expenses:Unknown      310.00 EUR  ; source: uncategorized

      2025-01-06 * Grocer
          Assets:Giro        -14.00 EUR  ; id: row/0kkyfs0rq1z
          Expenses:Food       14.00 EUR  ; source: ai 0.97 #ze5m

      2025-01-27 * School at the Park | Salary
          Assets:Giro       2105.00 EUR  ; id: row/0kmkgshhe4a
          Income:Salary    -2105.00 EUR  ; source: ai 0.97 #skra
      florin: added 4 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 2 accounts are guessed: 'florin review' asks about those that aren't sure
      """#, files: files)
  }
}
