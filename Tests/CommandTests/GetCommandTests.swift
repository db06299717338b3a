import TestSupport
import Testing

/// `get`
@Suite struct GetCommandTests {
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    settings:
      currency: EUR
      uncategorized: Expenses:Uncategorized
      prices: {file: prices.journal, get: [[/bin/cat, euro.txt], [/bin/cat, gold.txt]]}
    imports:
      checking:
        files: inbox/checking-*.csv
        account: Assets:Bank
        get: [/bin/sh, bank.sh, checking]
      card:
        files: card.csv
        account: Liabilities:Card

    """,
    "main.journal": """
    include prices.journal

    2024-05-01 * Market  ; id: row
        Assets:Bank       -12.50 EUR
        Expenses:Food

    """,
    "prices.journal": "P 2024-05-01 EUR 1.07 USD\nP 2024-05-02 EUR 1.08 USD",
    "bank.sh": """
    echo "$1" >&2
    cat bank.txt

    """,
    "bank.txt": """
    Date,Payee,Amount,Currency
    2024-05-01,Market,-12.50,EUR
    2024-05-03,Cinema,-7.50,EUR

    """,
    "euro.txt": """
    ; from a bank
    P 2024-05-03 00:00:00 EUR 1.0956 USD
    P 2024-05-02 00:00:00 EUR 1.0800 USD
    P 2024-05-01 00:00:00 EUR 1.0713 USD

    """,
    "gold.txt": "P 2024-05-03 XAU 2140 EUR\n",
  ]

  private func check(
    _ transcript: String, files: [String: String] = files,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try TestSupport.check(transcript, files: files, sourceLocation: sourceLocation)
  }

  @Test func `rows that the plan expects, or that the journal has without an id, are new`() throws {
    try check(
      """
      $ export FLORIN_GET="/bin/cat a.csv"; florin get -w -q
      florin: created in/a-2024-06-15.csv with 2 new rows of 2; 'florin import' reads it
      """,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:Unknown}
        templates:
          rent: {description: Landlord, schedule: every month, start: 2024-06-01, postings: {Expenses:Rent: 1000 EUR, Assets:Bank: }}
        imports:
          a: {files: "in/a-*.csv", account: Assets:Bank, get: [/bin/cat, a.csv]}

        """,
        "main.journal": "2024-06-05 Kiosk\n    Expenses:Unknown  2 EUR\n    Assets:Bank\n",
        "a.csv": "Date,Payee,Amount\n2024-06-03,Landlord,-1000.00\n2024-06-06,KIOSK 1,-2.00\n",
      ])
  }

  @Test func `nothing runs that isn't allowed, word for word`() throws {
    try check(
      #"""
      $ florin get
      florin: it would run: /bin/sh bank.sh checking
      florin: it would run: /bin/cat euro.txt
      florin: it would run: /bin/cat gold.txt
      florin: error: you haven't allowed these command lines, so nothing was run
         = help: to allow them, and nothing else: export FLORIN_GET='/bin/sh bank.sh checking
      /bin/cat euro.txt
      /bin/cat gold.txt'
      [1]
      $ FLORIN_GET='/bin/sh bank.sh' florin get checking
      florin: it would run: /bin/sh bank.sh checking
      florin: error: you haven't allowed this command line, so nothing was run
         = help: to allow it, and nothing else: export FLORIN_GET='/bin/sh bank.sh
      /bin/sh bank.sh checking'
      [1]
      """#)
  }

  @Test func `a spelling of an accent is another program`() throws {
    try check(
      #"""
      $ sed -i "s/euro.txt/$(printf 'cafe\314\201')/" florin.yaml; export FLORIN_GET="$(printf '/bin/cat caf\303\251\n/bin/cat gold.txt')"; florin get prices 2>&1 | sed -n 2p
      florin: error: you haven't allowed this command line, so nothing was run
      """#)
  }

  @Test func `two imports get files of their own, and of two prices the first counts`() throws {
    try check(
      #"""
      $ sed -i -e 's/checking-\*/\*/' -e 's/files: card.csv/files: inbox\/*.csv/' -e 's/account: Liabilities:Card/&\n    get: [\/bin\/cat, bank.txt]/' florin.yaml
      $ export FLORIN_GET="$(printf '/bin/sh bank.sh checking\n/bin/cat bank.txt')"; florin get checking card --today 2024-05-04 -wq 2>&1 | grep created
      florin: created inbox/2024-05-04.csv with 1 new row of 2; 'florin import' reads it
      florin: created inbox/2024-05-04-2.csv with 2 new rows of 2; 'florin import' reads it
      $ export FLORIN_GET="$(printf '/bin/cat euro.txt\n/bin/cat gold.txt')"; printf 'P 2024-05-03 EUR 1.0956 USD\nP 2024-05-04 EUR 1.1 USD\n' > gold.txt; echo 'P 2024-05-04 EUR 1.2 USD' > euro.txt; florin get prices -wq; tail -2 prices.journal
      P 2024-05-04 EUR 1.2 USD
      P 2024-05-03 EUR 1.0956 USD
      florin: skipped, because there is another price for this day: P 2024-05-04 EUR 1.1 USD
      florin: added 2 prices to prices.journal
      """#)
  }

  /// The runner of tests holds signals back, and programs that it starts inherit that. The shell may or may not say
  /// `Terminated`.
  private static let withSignals =
    "import os, signal; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execvp('florin', ['florin', 'get', 'checking'])"

  @Test(.enabled(if: Program.python != nil, "needs python3"))
  func `a program ends with florin`() throws {
    try check(
      #"""
      $ printf 'echo $$ > process; sleep 20 & wait' > bank.sh; export FLORIN_GET='/bin/sh bank.sh checking'; (python3 start.py & until test -s process; do sleep 0.1; done; kill $!; wait $!; echo "status $?") 2>/dev/null; sleep 0.5; grep -s State /proc/$(cat process)/status | grep -v zombie
      status 143
      [1]
      """#, files: Self.files.merging(["start.py": Self.withSignals]) { $1 })
  }

  @Test func `a program has no terminal`() throws {
    try check(
      #"""
      $ printf 'cat < /dev/tty' > bank.sh; export FLORIN_GET='/bin/sh bank.sh checking'; florin get checking 2>&1 | grep -o 'tty: .*'
      tty: No such device or address
      """#)
  }

  @Test func `a mistake in the definitions comes first`() throws {
    try check(
      #"""
      $ sed -i 's/get: \[.bin.sh.*/get: fetch-bank checking/' florin.yaml; florin get checking 2>&1 | head -1 | grep -o 'error: .*\|nothing to get'
      error: 'fetch-bank checking' isn't a list of words [definition.value]
      """#)
  }

  @Test func `statements become files that import reads, and prices lines of a journal`() throws {
    try check(
      #"""
      $ printf '/bin/sh bank.sh checking\n/bin/cat euro.txt\n/bin/cat gold.txt' > allowed
      $ export FLORIN_GET="$(cat allowed)"; florin get --today 2024-05-04 2>/dev/null
      --- a/prices.journal
      +++ b/prices.journal
      @@ -1,2 +1,4 @@
       P 2024-05-01 EUR 1.07 USD
      -P 2024-05-02 EUR 1.08 USD
      \ No newline at end of file
      +P 2024-05-02 EUR 1.08 USD
      +P 2024-05-03 00:00:00 EUR 1.0956 USD
      +P 2024-05-03 XAU 2140 EUR
      --- /dev/null
      +++ b/inbox/checking-2024-05-04.csv
      @@ -0,0 +1,3 @@
      +Date,Payee,Amount,Currency
      +2024-05-01,Market,-12.50,EUR
      +2024-05-03,Cinema,-7.50,EUR
      $ export FLORIN_GET="$(cat allowed)"; florin get --today 2024-05-04 -wq
      checking
      florin: created inbox/checking-2024-05-04.csv with 1 new row of 2; 'florin import' reads it
      florin: skipped, because there is another price for this day: P 2024-05-01 00:00:00 EUR 1.0713 USD
      florin: added 2 prices to prices.journal
      $ export FLORIN_GET="$(cat allowed)"; florin get --today 2024-05-04
      checking
      florin: checking: nothing new since the last time today; 'florin import' reads the file
      florin: skipped, because there is another price for this day: P 2024-05-01 00:00:00 EUR 1.0713 USD
      florin: prices: nothing new in 3 prices
      florin: nothing to change
      $ export FLORIN_GET="$(cat allowed)"; florin import -wq; florin get checking --today 2024-05-05
      florin: added 1 transaction
      florin: 1 row is already in the journal
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: there are no files for 'card' (card.csv)
      checking
      florin: checking: nothing new in 2 rows
      florin: nothing to change
      """#)
  }

  @Test func `what goes wrong is reported, and the rest counts`() throws {
    try check(
      #"""
      $ printf '/bin/sh bank.sh checking\n/bin/cat euro.txt\n/bin/cat gold.txt' > allowed
      $ export FLORIN_GET="$(cat allowed)"; rm euro.txt; echo offline > gold.txt; sed -i 's/-7.50/much/' bank.txt; florin get --today 2024-05-04
      checking
      /bin/cat: euro.txt: No such file or directory
      inbox/checking-2024-05-04.csv:3:19: error: 'much' isn't an amount [import.row]
      3 | 2024-05-03,Cinema,much,EUR
        |                   ^^^^
        = help: correct it, or name the amount column, such as csv: {amount: Total}
      florin: the new statement of 'checking' isn't kept, because it has errors
      florin.yaml:5:40: error: the program '/bin/cat' ended with status 1, so nothing was taken from it [get.program]
      5 |   prices: {file: prices.journal, get: [[/bin/cat, euro.txt], [/bin/cat, gold.txt]]}
        |                                        ^^^^^^^^^^^^^^^^^^^^
      output of /bin/cat:1:1: error: this isn't a price, so none of them is added [get.prices]
      1 | offline
        | ^^^^^^^
        = help: the program must print nothing but P directives: P 2024-01-02 EUR 1.0956 USD
      florin: nothing to change
      [1]
      $ florin get saving
      florin: error: there is nothing to get for 'saving'
         = help: choose from checking, prices
      [64]
      $ florin get card
      florin: error: the import 'card' doesn't say how to get a statement
         = help: write its program there: get: [PROGRAM, ARGUMENT]
      [64]
      $ florin get --no-definitions
      florin: error: the definitions don't say how to get statements or prices
         = help: add 'get: [PROGRAM, ARGUMENT]' to an import, or 'prices: {get: [[PROGRAM, ARGUMENT]]}' to the settings
      [64]
      $ sed -i '/include/d' main.journal; printf '%s\n' '/bin/cat euro.txt' '/bin/cat gold.txt' > allowed
      $ echo 'P 2024-05-03 EUR 1.0956 USD' > euro.txt; cp euro.txt gold.txt; export FLORIN_GET="$(cat allowed)"; florin get prices
      florin: error: the journal doesn't include 'prices.journal', the file for prices
         = help: create the file; if no pattern of an 'include' matches it, add to the journal: include prices.journal
      florin: nothing to change
      [1]
      """#)
  }
}
