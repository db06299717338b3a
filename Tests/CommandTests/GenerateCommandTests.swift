import TestSupport
import Testing

/// What hides fingerprints, which are tested elsewhere.
private let hide = "sed 's/as: [0-9a-z-]*/as: …/'"

@Suite struct GenerateCommandTests {
  @Test func `what the next days lack is shown as a diff`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin generate | \#(hide)
      --- a/main.journal
      +++ b/main.journal
      @@ -15,3 +15,18 @@
           ; [ ] write to Ann
           Expenses:Rent       750.00 EUR
           Assets:Bank
      +
      +2024-02-29 ! Employer  ; recurring: salary, occurrence: 2024-02-29, as: …
      +    ; priority: -1
      +    Assets:Bank       2000.00 EUR
      +    Income:Salary
      +
      +2024-03-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-03-01, as: …
      +    ; [ ] read the meter
      +    ; [ ] write to Ann
      +    Expenses:Rent      750.00 EUR
      +    Assets:Bank
      +
      +2024-03-02 ! Savings  ; recurring: savings, occurrence: 2024-03-02, as: …
      +    Assets:Savings      100.00 EUR
      +    Assets:Bank
      florin: savings: 1 more until it ends
      florin: 1 older occurrence isn't recorded; 'florin generate --from last' adds those after each template's last entry
      florin: would add 3 entries: salary/2024-02-29, rent/2024-03-01, savings/2024-03-02
      florin: nothing written: add --write
      """#, files: PlanSample.files)
  }

  @Test func `twice is once`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin generate rent -w
      florin: added 1 entry: rent/2024-03-01
      $ FLORIN_TODAY=2024-02-25 florin generate rent -w
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-25 florin check
      """#, files: PlanSample.files)
  }

  @Test func `a template ends with its count`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin generate savings --through 2024-05-01 --stdout | \#(hide)
      2024-03-02 ! Savings  ; recurring: savings, occurrence: 2024-03-02, as: …
          Assets:Savings      100.00 EUR
          Assets:Bank

      2024-04-02 ! Savings  ; recurring: savings, occurrence: 2024-04-02, as: …
          Assets:Savings      100.00 EUR
          Assets:Bank
      florin: savings: this is the last one
      """#, files: PlanSample.files)
  }

  @Test func `from the last record on, what is late is caught up`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-05-10 florin generate rent --from last --days 0 -w
      florin: added 3 entries: rent/2024-03-01, rent/2024-04-01, rent/2024-05-01
      $ florin register expenses:rent --today 2024-05-10 -O csv | cut -d, -f2,6
      date,amounts
      2024-01-02,750.00 EUR
      2024-02-01,750.00 EUR
      2024-03-01,750.00 EUR
      2024-04-01,750.00 EUR
      2024-05-01,750.00 EUR
      """#, files: PlanSample.files)
  }

  @Test func `entries go into the file of their year`() throws {
    var files = PlanSample.files
    files["2024.journal"] = files["main.journal"]
    files["2025.journal"] = ""
    files["main.journal"] = "include 2024.journal\ninclude 2025.journal\n"
    files["florin.yaml"]? += "settings:\n  generate: {file: '{year}.journal', days: 3}\n"
    try check(
      #"""
      $ FLORIN_TODAY=2024-12-30 florin generate rent -w
      florin: 10 older occurrences aren't recorded; 'florin generate --from last' adds those after each template's last entry
      florin: added 1 entry: rent/2025-01-01
      $ head -1 2025.journal | \#(hide)
      2025-01-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2025-01-01, as: …
      $ FLORIN_TODAY=2025-12-30 florin generate rent
      florin: error: the journal doesn't include '2026.journal', the file for entries of 2026
         = help: create the file; if no pattern of an 'include' matches it, add to the journal: include 2026.journal
      [1]
      """#, files: files)
  }

  @Test func `open entries whose slots are gone are removed when asked`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin generate savings --days 60 -w
      florin: savings: this is the last one
      florin: added 2 entries: savings/2024-03-02, savings/2024-04-02
      $ sed -i 's/count: 2/count: 1/' florin.yaml
      $ FLORIN_TODAY=2024-02-25 florin generate savings --prune -w -q
      florin: removed savings/2024-04-02
      $ grep -c savings main.journal
      1
      """#, files: PlanSample.files)
  }

  @Test func `a template that moves is pruned and generated at once`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin generate rent --days 60 -w -q
      florin: added 2 entries: rent/2024-03-01, rent/2024-04-01
      $ sed -i '0,/days: 1}/s//days: 5}/; 0,/start: 2024-01-01/s//start: 2024-03-05/' florin.yaml
      $ FLORIN_TODAY=2024-02-25 florin generate rent --days 60 --prune -w -q
      florin: added 2 entries: rent/2024-03-05, rent/2024-04-05
      florin: removed rent/2024-03-01
      florin: removed rent/2024-04-01
      florin: left alone: rent/2024-02-01: its open entry has no 'as:' tag, so it counts as edited by hand
      $ cat -s main.journal | sed -n '13,30p' | \#(hide)
      2024-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-02-01
          ; [x] read the meter
          ; [ ] write to Ann
          Expenses:Rent       750.00 EUR
          Assets:Bank

      2024-03-05 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-03-05, as: …
          ; [ ] read the meter
          ; [ ] write to Ann
          Expenses:Rent      750.00 EUR
          Assets:Bank

      2024-04-05 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-04-05, as: …
          ; [ ] read the meter
          ; [ ] write to Ann
          Expenses:Rent      750.00 EUR
          Assets:Bank
      """#, files: PlanSample.files)
  }

  @Test func `what makes no sense is refused`() throws {
    try check(
      #"""
      $ florin generate rnt
      florin: error: there is no template 'rnt'
         = help: did you mean 'rent'?
      [64]
      $ florin generate --days 3 --through 2024-07-01
      florin: error: --days and --through can't be combined
      [64]
      $ florin generate --days 400001
      florin: error: --days must be a number from 0 to 400000
      [64]
      $ florin generate --stdout --write
      florin: error: --stdout can't be combined with --write or --prune
      [64]
      $ florin generate --through sometime
      florin: error: --through 'sometime' isn't a date
         = help: write year, month and day: 2024-01-31
      [64]
      """#, files: PlanSample.files)
  }

  @Test func `an entry that a directive would change is refused`() throws {
    var files = PlanSample.files
    files["main.journal"]? += "apply account mine\n"
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin generate rent
      florin: error: the entry of rent/2024-03-01 would be read with another meaning, so nothing was written
         = help: 'apply account mine' at main.journal:18 applies there; write 'end apply account' where it should end
      [1]
      """#, files: files)
  }

  @Test func `a file that an include matches twice gets no entry`() throws {
    try check(
      #"""
      $ export FLORIN_TODAY=2025-12-20; florin generate -w
      florin: error: the journal doesn't include '2026.journal', the file for entries of 2026
         = help: create the file; if no pattern of an 'include' matches it, add to the journal: include 2026.journal
      [1]
      $ export FLORIN_TODAY=2025-12-20; : > 2026.journal; echo 'include 2026.journal' >> main.journal; florin generate -w
      florin: error: the journal reads '2026.journal' twice, which would count its entries twice, so nothing was written
         = help: remove one of the 'include' lines that read it
      [1]
      $ export FLORIN_TODAY=2025-12-20; sed -i '$d' main.journal; florin generate -w; echo 'include 2026.journal' >> main.journal; florin check
      florin: added 1 entry: rent/2026-01-05
      2026.journal:1:43: error: the occurrence rent/2026-01-05 counts twice, because '2026.journal' is read twice [occurrence.duplicate]
      1 | 2026-01-05 ! Landlord  ; recurring: rent, occurrence: 2026-01-05, as: fkzjd2pdahepfy6eqf6f
        |                                           ^^^^^^^^^^
        = help: remove one of the 'include' lines that read it
      [1]
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, generate: {file: "{year}.journal", days: 30}}
        templates:
          rent:
            description: Landlord
            schedule: {frequency: monthly, days: 5}
            start: 2026-01-01
            postings: {Expenses:A: 10 EUR, Assets:Bank: }

        """,
        "main.journal": "include 20??.journal\n",
        "2025.journal": "2025-12-01 o\n    Assets:Bank  100.00 EUR\n    Equity:O\n",
      ])
  }
}
