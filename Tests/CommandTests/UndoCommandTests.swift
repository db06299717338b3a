import TestSupport
import Testing

@Suite struct UndoCommandTests {
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    templates:
      rent:
        description: Landlord | Rent
        schedule: every month
        start: 2024-01-01
        end: 2024-03-31
        postings: {expenses:rent: 900 EUR, assets:bank: }

    """,
    "main.journal": """
    2024-01-05 Market
        expenses:food    10.00 EUR
        assets:bank

    2024-01-20 Cinema
        expenses:fun    12.00 EUR
        assets:bank

    """,
  ]

  private func check(
    _ transcript: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try TestSupport.check(transcript, files: Self.files, sourceLocation: sourceLocation)
  }

  @Test func `a number with a minus sign says what to type`() throws {
    try check(
      """
      $ florin undo -1
      florin: error: '-1' isn't the number of a change
         = help: for the last change, write 'florin undo'; for another one, its number from 'florin undo --list'
      [64]
      """)
  }

  @Test func `the last change is shown, taken back and made again`() throws {
    try check(
      #"""
      $ florin generate --today 2024-02-01 -w
      florin: rent: 1 more until it ends
      florin: 1 older occurrence isn't recorded; 'florin generate --from last' adds those after each template's last entry
      florin: added 1 entry: rent/2024-02-01
      $ cp main.journal after
      $ florin rename expenses:fun expenses:leisure --today 2024-02-02 -w
      florin: renamed expenses:fun to expenses:leisure in 1 posting and 0 places of the definitions
      $ florin undo --list
      change  when        command                                   files         +  -
      --------------------------------------------------------------------------------
      2       2024-02-02  rename expenses:fun expenses:leisure --…  main.journal  1  1
      1       2024-02-01  generate --today 2024-02-01 -w            main.journal  4  0
      $ florin undo
      --- a/main.journal
      +++ b/main.journal
      @@ -3,7 +3,7 @@
           assets:bank
       
       2024-01-20 Cinema
      -    expenses:leisure  12.00 EUR
      +    expenses:fun    12.00 EUR
           assets:bank
       
       2024-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-02-01, as: f89x84wh77ran43qqf6f
      florin: would take back change 2 of 2024-02-02: florin rename expenses:fun expenses:leisure --today 2024-02-02 -w
      florin: nothing written: add --write
      $ florin undo -w
      florin: took back change 2 of 2024-02-02: florin rename expenses:fun expenses:leisure --today 2024-02-02 -w
      $ cmp main.journal after
      $ florin undo --list
      change  when        command                       files         +  -  state
      --------------------------------------------------------------------------------
      2       2024-02-02  rename expenses:fun expense…  main.journal  1  1  taken back
      1       2024-02-01  generate --today 2024-02-01…  main.journal  4  0
      $ florin undo -w -q; florin undo
      florin: took back change 1 of 2024-02-01: florin generate --today 2024-02-01 -w
      florin: error: there is no change to take back
      [1]
      $ florin balance -N
                -22.00 EUR  assets:bank
                 10.00 EUR  expenses:food
                 12.00 EUR  expenses:fun
      $ florin redo -w; florin redo -w; florin redo
      florin: redid change 1 of 2024-02-01: florin generate --today 2024-02-01 -w
      florin: redid change 2 of 2024-02-02: florin rename expenses:fun expenses:leisure --today 2024-02-02 -w
      florin: error: there is no change to redo
      [1]
      $ florin balance -N
               -922.00 EUR  assets:bank
                 10.00 EUR  expenses:food
                 12.00 EUR  expenses:leisure
                900.00 EUR  expenses:rent
      $ florin undo --list -O json
      {"schema":"florin.changes/1","rows":[{"change":2,"when":"2024-02-02","command":"rename expenses:fun expenses:leisure --today 2024-02-02 -w","files":["main.journal"],"added":1,"removed":1,"undone":false,"kept":true},{"change":1,"when":"2024-02-01","command":"generate --today 2024-02-01 -w","files":["main.journal"],"added":4,"removed":0,"undone":false,"kept":true}],"totals":null}
      $ florin undo --list -O csv
      change,when,command,files,added,removed,state
      2,2024-02-02,rename expenses:fun expenses:leisure --today 2024-02-02 -w,main.journal,1,1,
      1,2024-02-01,generate --today 2024-02-01 -w,main.journal,4,0,
      """#)
  }

  @Test func `what was edited since stays, and what overlaps is a conflict`() throws {
    try check(
      #"""
      $ florin rename expenses:fun expenses:leisure -w
      florin: renamed expenses:fun to expenses:leisure in 1 posting and 0 places of the definitions
      $ sed -i '1i ; my notes\n' main.journal; printf '\n2024-02-01 By hand\n    expenses:food  1 EUR\n    assets:bank\n' >> main.journal
      $ florin undo
      --- a/main.journal
      +++ b/main.journal
      @@ -5,7 +5,7 @@
           assets:bank
       
       2024-01-20 Cinema
      -    expenses:leisure  12.00 EUR
      +    expenses:fun    12.00 EUR
           assets:bank
       
       2024-02-01 By hand
      florin: would take back change 1 of 2024-06-15: florin rename expenses:fun expenses:leisure -w
      florin: nothing written: add --write
      $ florin rename expenses:food expenses:groceries -w
      florin: renamed expenses:food to expenses:groceries in 2 postings and 0 places of the definitions
      $ florin undo 1 -w
      florin: took back change 1 of 2024-06-15: florin rename expenses:fun expenses:leisure -w
      $ cat main.journal
      ; my notes

      2024-01-05 Market
          expenses:groceries  10.00 EUR
          assets:bank

      2024-01-20 Cinema
          expenses:fun    12.00 EUR
          assets:bank

      2024-02-01 By hand
          expenses:groceries  1 EUR
          assets:bank
      $ sed -i 's/10.00/11.00/' main.journal
      $ florin undo -w
      main.journal:4: these lines were edited since
        -     expenses:groceries  10.00 EUR
        +     expenses:food    10.00 EUR
      florin: error: change 2 can't be taken back, so nothing was written
         = help: edit the files by hand: florin looked for the lines with '-', to write those with '+'
      [1]
      $ florin undo 1
      florin: error: change 1 was taken back before
         = help: to redo it: florin redo 1
      [1]
      $ florin redo 2
      florin: error: change 2 wasn't taken back
         = help: to take it back: florin undo 2
      [1]
      $ florin undo 7
      florin: error: there is no change 7
         = help: to see the changes: florin undo --list
      [64]
      $ florin redo -w
      florin: redid change 1 of 2024-06-15: florin rename expenses:fun expenses:leisure -w
      """#)
  }

  @Test func `what would break the book that was edited since is refused`() throws {
    try check(
      #"""
      $ florin generate --today 2024-02-01 -w
      florin: rent: 1 more until it ends
      florin: 1 older occurrence isn't recorded; 'florin generate --from last' adds those after each template's last entry
      florin: added 1 entry: rent/2024-02-01
      $ printf '\n2024-02-02 Bank\n    assets:bank  0 = -922.00 EUR\n    expenses:fun\n' >> main.journal
      $ florin balance -N
               -922.00 EUR  assets:bank
                 10.00 EUR  expenses:food
                 12.00 EUR  expenses:fun
                900.00 EUR  expenses:rent
      $ florin undo -w
      florin: the change would cause these errors in the journal, so nothing was written; the lines are those after the change:
      main.journal:10:20: error: the balance of assets:bank is -22.00 EUR here [assertion.failed]
      10 |     assets:bank  0 = -922.00 EUR
         |                    ^^^^^^^^^^^^^ not this
         = note: that is 900.00 EUR too much
         = help: list what was counted: florin register '^assets:bank$'
      [1]
      $ florin balance -N assets
               -922.00 EUR  assets:bank
      """#)
  }

  @Test func `each book has its own changes, and a file that is moved is moved back`() throws {
    try check(
      #"""
      $ mkdir other inbox; echo 'settings: {currency: EUR, uncategorized: expenses:other, uncategorized-income: income:other}' >> florin.yaml; printf '2024-01-01 x\n    a:b    1 EUR\n    c\n' > other/x.journal
      $ florin -f other/x.journal rename a:b a:bb -w
      florin: renamed a:b to a:bb in 1 posting and 0 places of the definitions
      $ florin undo --list
      change  when        command                                files            +  -
      --------------------------------------------------------------------------------
      1       2024-06-15  -f other/x.journal rename a:b a:bb -w  other/x.journal  1  1
      $ florin undo --list -O csv --csv-safe
      change,when,command,files,added,removed,state
      1,2024-06-15,'-f other/x.journal rename a:b a:bb -w,other/x.journal,1,1,
      $ florin undo
      florin: error: change 1 changed 'other/x.journal', which isn't part of this book
         = help: name its journal with -f, or another change by its number: florin undo N
      [1]
      $ florin undo -f other/x.journal
      --- a/other/x.journal
      +++ b/other/x.journal
      @@ -1,3 +1,3 @@
       2024-01-01 x
      -    a:bb   1 EUR
      +    a:b    1 EUR
           c
      florin: would take back change 1 of 2024-06-15: florin -f other/x.journal rename a:b a:bb -w
      florin: nothing written: add --write
      $ florin -f other/x.journal undo --list
      change  when        command                                files            +  -
      --------------------------------------------------------------------------------
      1       2024-06-15  -f other/x.journal rename a:b a:bb -w  other/x.journal  1  1
      $ printf 'Date,Payee,Amount\n2024-01-25,Shop,-5.00\n' > inbox/bank.csv
      $ florin import inbox/bank.csv --account assets:bank --archive done -w -q; ls inbox done
      done:
      bank.csv

      inbox:
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: moved 1 file to done
      $ florin undo
      --- a/main.journal
      +++ b/main.journal
      @@ -5,7 +5,3 @@
       2024-01-20 Cinema
           expenses:fun    12.00 EUR
           assets:bank
      -
      -2024-01-25 * Shop
      -    assets:bank          -5.00 EUR  ; id: row/0k93cz4dzvm
      -    expenses:other        5.00 EUR  ; source: uncategorized
      florin: would take back change 2 of 2024-06-15: florin import inbox/bank.csv --account assets:bank --archive done -w -q
      florin: would move done/bank.csv to inbox/bank.csv
      florin: nothing written: add --write
      $ florin undo -w; ls inbox done; cat main.journal | tail -4
      done:

      inbox:
      bank.csv

      2024-01-20 Cinema
          expenses:fun    12.00 EUR
          assets:bank
      florin: took back change 2 of 2024-06-15: florin import inbox/bank.csv --account assets:bank --archive done -w -q
      $ florin redo -w; ls inbox done
      done:
      bank.csv

      inbox:
      florin: redid change 2 of 2024-06-15: florin import inbox/bank.csv --account assets:bank --archive done -w -q
      $ echo more >> done/bank.csv; florin undo -w
      done/bank.csv: the file was edited since
      florin: error: change 2 can't be taken back, so nothing was written
         = help: edit the files by hand
      [1]
      """#)
  }

  @Test func `files that are only moved are a change, too`() throws {
    try check(
      #"""
      $ mkdir inbox; printf 'Date,Payee,Amount\n2024-01-25,Shop,-5.00\n' > inbox/bank.csv
      $ echo 'settings: {currency: EUR, uncategorized: expenses:other}' > florin.yaml
      $ florin import inbox/bank.csv --account assets:bank -w -q 2> /dev/null
      $ florin import inbox/bank.csv --account assets:bank --archive done -w -q; ls inbox done
      done:
      bank.csv

      inbox:
      florin: 1 row is already in the journal
      florin: moved 1 file to done
      $ florin undo
      florin: would take back change 2 of 2024-06-15: florin import inbox/bank.csv --account assets:bank --archive done -w -q
      florin: would move done/bank.csv to inbox/bank.csv
      florin: nothing written: add --write
      $ florin undo -w; ls inbox done
      done:

      inbox:
      bank.csv
      florin: took back change 2 of 2024-06-15: florin import inbox/bank.csv --account assets:bank --archive done -w -q
      """#)
  }

  @Test func `records can't do harm`() throws {
    try check(
      #"""
      $ florin rename expenses:fun expenses:leisure -w
      florin: renamed expenses:fun to expenses:leisure in 1 posting and 0 places of the definitions
      $ cd $XDG_STATE_HOME/florin/history/*; stat -c '%a %n' . *; cp 1 2; cp 1.diff 2.diff; cp 1 x; ls
      700 .
      600 1
      600 1.diff
      1
      1.diff
      2
      2.diff
      x
      $ florin undo --list
      change  when        command                                  files         +  -
      -------------------------------------------------------------------------------
      2       2024-06-15  rename expenses:fun expenses:leisure -w  main.journal  1  1
      1       2024-06-15  rename expenses:fun expenses:leisure -w  main.journal  1  1
      $ cd $XDG_STATE_HOME/florin/history/*; sed -i 's/main.journal/..%2Fmain.journal/' 2
      $ florin undo --list 2>&1 | sed 's/[0-9a-f]\{16\}/KEY/'
      florin: warning: '$ROOT.state/florin/history/KEY/2' isn't a record of this book, so it's ignored
      change  when        command                                  files         +  -
      -------------------------------------------------------------------------------
      1       2024-06-15  rename expenses:fun expenses:leisure -w  main.journal  1  1
      $ florin undo -w 2>&1 | sed 's/[0-9a-f]\{16\}/KEY/'
      florin: warning: '$ROOT.state/florin/history/KEY/2' isn't a record of this book, so it's ignored
      florin: error: the record of change 2 is damaged, so nothing was written
         = help: to choose one of the other changes, give its number: florin undo N
      $ florin undo 1 2>&1 | tail -1
      florin: nothing written: add --write
      $ cd $XDG_STATE_HOME/florin/history/*; mv 2 2.undone-1; cp 1 2.x; rm 2.x
      $ florin undo 2>&1 | tail -1
      florin: nothing written: add --write
      $ cd $XDG_STATE_HOME/florin/history/*; rm 2.undone-1; cp 1 2; truncate -s 40 2.diff
      $ florin undo
      florin: error: the record of change 2 is damaged, so nothing was written
         = help: 'florin undo --list' shows the other changes; 'florin undo N' takes one of them back
      [74]
      $ florin undo 1
      --- a/main.journal
      +++ b/main.journal
      @@ -3,5 +3,5 @@
           assets:bank
       
       2024-01-20 Cinema
      -    expenses:leisure  12.00 EUR
      +    expenses:fun    12.00 EUR
           assets:bank
      florin: would take back change 1 of 2024-06-15: florin rename expenses:fun expenses:leisure -w
      florin: nothing written: add --write
      $ cd $XDG_STATE_HOME/florin/history/*; chmod 666 1; rm 2
      $ florin undo 2>&1 | sed 's/[0-9a-f]\{16\}/KEY/'
      florin: warning: '$ROOT.state/florin/history/KEY/1' isn't a record of this book, so it's ignored
      florin: error: there is no change to take back
      $ cd $XDG_STATE_HOME/florin/history/*; chmod 600 1; chmod 777 .
      $ florin undo 2>&1 | sed 's/[0-9a-f]\{16\}/KEY/g'
      florin: error: others can write to '$ROOT.state/florin/history/KEY', so the records in it can't be trusted
         = help: protect it: chmod go-w $ROOT.state/florin/history/KEY
      $ florin rename expenses:leisure expenses:fun -w 2>&1 | sed 's/[0-9a-f]\{16\}/KEY/g'
      florin: 'florin undo' can't take this change back, because it isn't recorded: others can write to '$ROOT.state/florin/history/KEY'
      florin: renamed expenses:leisure to expenses:fun in 1 posting and 0 places of the definitions
      $ rm -r $XDG_STATE_HOME; touch $XDG_STATE_HOME; florin rename expenses:fun expenses:leisure -w
      florin: 'florin undo' can't take this change back, because it isn't recorded: '$ROOT.state/florin' (mkdir): Not a directory
      florin: renamed expenses:fun to expenses:leisure in 1 posting and 0 places of the definitions
      $ env -u XDG_STATE_HOME -u HOME florin rename expenses:leisure expenses:fun -w
      florin: 'florin undo' can't take this change back, because it isn't recorded: neither HOME nor XDG_STATE_HOME names a folder for records
      florin: renamed expenses:leisure to expenses:fun in 1 posting and 0 places of the definitions
      """#)
  }

  @Test func `a change that is too long isn't kept, and none before it is taken for the last one`()
    throws
  {
    try check(
      #"""
      $ florin rename expenses:fun expenses:leisure -w
      florin: renamed expenses:fun to expenses:leisure in 1 posting and 0 places of the definitions
      $ awk 'BEGIN { n = sprintf("expenses:%04000d", 0); for (i = 0; i < 2200; i++) printf "\n2024-01-21 Shop\n    %s    1 EUR\n    assets:bank\n", n }' >> main.journal
      $ florin rename $(printf 'expenses:%04000d' 0) $(printf 'expenses:%04000d' 1) -w 2>&1 | cut -c 1-80
      florin: this change is too long to be taken back with 'florin undo'
      florin: renamed expenses:0000000000000000000000000000000000000000000000000000000
      $ florin undo --list
      change  when        command                         files         +  -  state
      --------------------------------------------------------------------------------
      2       2024-06-15  rename expenses:0000000000000…  main.journal        too long
      1       2024-06-15  rename expenses:fun expenses:…  main.journal  1  1
      $ florin undo
      florin: error: change 2 was too long to be kept, so florin can't take it back
         = help: 'florin undo --list' shows the changes before it; 'florin undo N' takes one of them back
      [74]
      $ florin undo 1 2>&1 | tail -3
       2024-01-21 Shop
      florin: would take back change 1 of 2024-06-15: florin rename expenses:fun expenses:leisure -w
      florin: nothing written: add --write
      """#)
  }

  @Test func `flags that don't go together, and a book without changes`() throws {
    try check(
      #"""
      $ florin undo
      florin: error: there is no change to take back
      [1]
      $ florin redo
      florin: error: there is no change to redo
      [1]
      $ florin undo --list
      change  when  command  files  +  -  state
      -----------------------------------------
      florin: florin hasn't written any change to the book in $ROOT
      $ florin undo --list 3
      florin: error: --list shows all changes; drop the number
         = help: 'florin undo --help' lists the options
      [64]
      $ florin undo --list -w
      florin: error: --list and --write can't be combined
         = help: 'florin undo --help' lists the options
      [64]
      $ florin undo -O json
      florin: error: -O, -o and --layout need --list
         = help: 'florin undo --help' lists the options
      [64]
      $ florin undo x
      florin: error: <CHANGE> can't be 'x'
         = help: <CHANGE>  The number of a change (default: the last).
      [64]
      """#)
  }

  @Test func `a change of another book in the same folder isn't taken back`() throws {
    try TestSupport.check(
      #"""
      $ florin -f b.journal rename expenses:fun expenses:food -w
      florin: renamed expenses:fun to expenses:food in 1 posting and 0 places of the definitions
      $ florin undo -f a.journal -w
      florin: error: change 1 changed 'b.journal', which isn't part of this book
         = help: name its journal with -f, or another change by its number: florin undo N
      [1]
      $ florin undo 1 -f a.journal
      florin: error: change 1 changed 'b.journal', which isn't part of this book
         = help: name its journal with -f, or another change by its number: florin undo N
      [1]
      $ florin undo -f b.journal -w
      florin: took back change 1 of 2024-06-15: florin -f b.journal rename expenses:fun expenses:food -w
      $ florin redo -f a.journal -w
      florin: error: change 1 changed 'b.journal', which isn't part of this book
         = help: name its journal with -f, or another change by its number: florin redo N
      [1]
      $ ln -s b.journal link.journal; florin redo -f link.journal | tail -2
      +    expenses:food  1 EUR
           assets:b
      florin: 'link.journal' is really $ROOT/b.journal
      florin: would redo change 1 of 2024-06-15: florin -f b.journal rename expenses:fun expenses:food -w
      florin: nothing written: add --write
      """#,
      files: [
        "a.journal": "2024-01-01 a\n    expenses:fun  1 EUR\n    assets:a\n",
        "b.journal": "2024-01-01 b\n    expenses:fun  1 EUR\n    assets:b\n",
      ])
  }

  // A space and a mark behind it are one of Swift's Characters.
  @Test func `a file whose name begins with a combining mark is taken back`() throws {
    let name = "\u{301}.journal"
    try TestSupport.check(
      #"""
      $ florin rename expenses:fun expenses:food -w
      florin: renamed expenses:fun to expenses:food in 1 posting and 0 places of the definitions
      $ sed 's/[0-9a-f]\{16\}/HASH/g; s/end [0-9]*/end N/' "$XDG_STATE_HOME"/florin/history/*/1
      florin undo 1
      book $ROOT
      when 2024-06-15
      command rename%20expenses:fun%20expenses:food%20-w
      file 50 HASH 51 HASH 1 1 117 \#(name)
      body 117 HASH
      end N HASH
      $ florin undo -w
      florin: took back change 1 of 2024-06-15: florin rename expenses:fun expenses:food -w
      """#,
      files: [
        "main.journal": "include \(name)\n",
        name: "2024-01-01 b\n    expenses:fun  1 EUR\n    assets:b\n",
      ])
  }
}
