import TestSupport
import Testing

@Suite struct RedoCommandTests {
  private static let files = [
    "main.journal": """
    2024-01-05 Market
        expenses:food    10.00 EUR
        assets:bank

    """
  ]

  @Test func `the change that was taken back last is made again, or the one with a number`() throws
  {
    try check(
      #"""
      $ florin rename expenses:food expenses:groceries -w
      florin: renamed expenses:food to expenses:groceries in 1 posting and 0 places of the definitions
      $ florin rename assets:bank assets:giro -w
      florin: renamed assets:bank to assets:giro in 1 posting and 0 places of the definitions
      $ florin undo -w; florin undo 1 -w
      florin: took back change 2 of 2024-06-15: florin rename assets:bank assets:giro -w
      florin: took back change 1 of 2024-06-15: florin rename expenses:food expenses:groceries -w
      $ florin redo
      --- a/main.journal
      +++ b/main.journal
      @@ -1,3 +1,3 @@
       2024-01-05 Market
      -    expenses:food    10.00 EUR
      +    expenses:groceries  10.00 EUR
           assets:bank
      florin: would redo change 1 of 2024-06-15: florin rename expenses:food expenses:groceries -w
      florin: nothing written: add --write
      $ florin redo 2 -w
      florin: redid change 2 of 2024-06-15: florin rename assets:bank assets:giro -w
      $ florin redo 2
      florin: error: change 2 wasn't taken back
         = help: to take it back: florin undo 2
      [1]
      $ sed -i s/Market/Bakery/ main.journal; florin redo -w
      main.journal:2: these lines were edited since
        -     expenses:food    10.00 EUR
        +     expenses:groceries  10.00 EUR
      florin: error: change 1 can't be made again, so nothing was written
         = help: edit the files by hand: florin looked for the lines with '-', to write those with '+'
      [1]
      $ florin balance -N
                -10.00 EUR  assets:giro
                 10.00 EUR  expenses:food
      $ florin undo --list
      change  when        command                       files         +  -  state
      --------------------------------------------------------------------------------
      2       2024-06-15  rename assets:bank assets:g…  main.journal  1  1
      1       2024-06-15  rename expenses:food expens…  main.journal  1  1  taken back
      """#, files: Self.files)
  }

  @Test func `what was taken back beside edited lines comes back beside them`() throws {
    try check(
      #"""
      $ florin add 2024-01-06 Bakery expenses:food '2.50 EUR' assets:bank -w
      florin: added 2024-01-06 Bakery
      $ sed -i '3s/$/  ; joint/' main.journal; florin undo -w; cat main.journal
      2024-01-05 Market
          expenses:food    10.00 EUR
          assets:bank  ; joint
      florin: took back change 1 of 2024-06-15: florin add 2024-01-06 Bakery expenses:food '2.50 EUR' assets:bank -w
      $ florin redo -w; tail -5 main.journal
          assets:bank  ; joint

      2024-01-06 Bakery
          expenses:food        2.50 EUR
          assets:bank
      florin: redid change 1 of 2024-06-15: florin add 2024-01-06 Bakery expenses:food '2.50 EUR' assets:bank -w
      $ sed -i '3s/joint/ours/' main.journal; florin undo -w; florin redo -w; tail -5 main.journal
          assets:bank  ; ours

      2024-01-06 Bakery
          expenses:food        2.50 EUR
          assets:bank
      florin: took back change 1 of 2024-06-15: florin add 2024-01-06 Bakery expenses:food '2.50 EUR' assets:bank -w
      florin: redid change 1 of 2024-06-15: florin add 2024-01-06 Bakery expenses:food '2.50 EUR' assets:bank -w
      """#, files: Self.files)
  }

  @Test func `changes come back in another order than they were taken back`() throws {
    try check(
      #"""
      $ cp main.journal before.journal
      $ florin add 2024-01-06 Bakery expenses:food '2.50 EUR' assets:bank -w -q
      florin: added 2024-01-06 Bakery
      $ florin add 2024-01-07 Butcher expenses:food '7.50 EUR' assets:bank -w -q
      florin: added 2024-01-07 Butcher
      $ florin undo 1 -w -q; florin undo 2 -w -q; cmp main.journal before.journal
      florin: took back change 1 of 2024-06-15: florin add 2024-01-06 Bakery expenses:food '2.50 EUR' assets:bank -w -q
      florin: took back change 2 of 2024-06-15: florin add 2024-01-07 Butcher expenses:food '7.50 EUR' assets:bank -w -q
      $ florin redo 1 -w -q; tail -3 main.journal
      2024-01-06 Bakery
          expenses:food        2.50 EUR
          assets:bank
      florin: redid change 1 of 2024-06-15: florin add 2024-01-06 Bakery expenses:food '2.50 EUR' assets:bank -w -q
      $ florin redo 2 -w -q; florin undo 2 -w -q; florin undo 1 -w -q; cmp main.journal before.journal
      florin: redid change 2 of 2024-06-15: florin add 2024-01-07 Butcher expenses:food '7.50 EUR' assets:bank -w -q
      florin: took back change 2 of 2024-06-15: florin add 2024-01-07 Butcher expenses:food '7.50 EUR' assets:bank -w -q
      florin: took back change 1 of 2024-06-15: florin add 2024-01-06 Bakery expenses:food '2.50 EUR' assets:bank -w -q
      $ florin redo 2 -w -q; tail -3 main.journal
      2024-01-07 Butcher
          expenses:food        7.50 EUR
          assets:bank
      florin: redid change 2 of 2024-06-15: florin add 2024-01-07 Butcher expenses:food '7.50 EUR' assets:bank -w -q
      """#, files: Self.files)
  }

  @Test func `what already is as it was, is only marked`() throws {
    try check(
      #"""
      $ cp main.journal before; florin rename expenses:food expenses:groceries -w
      florin: renamed expenses:food to expenses:groceries in 1 posting and 0 places of the definitions
      $ cp before main.journal; florin undo
      florin: nothing to change
      florin: the files already have the lines from before change 1
      $ florin undo -w; florin undo
      florin: nothing to change
      florin: the files already have the lines from before change 1
      florin: error: there is no change to take back
      [1]
      $ sed -i s/10.00/11.00/ main.journal
      $ florin redo
      main.journal:2: these lines were edited since
        -     expenses:food    10.00 EUR
        +     expenses:groceries  10.00 EUR
      florin: error: change 1 can't be made again, so nothing was written
         = help: edit the files by hand: florin looked for the lines with '-', to write those with '+'
      [1]
      """#, files: Self.files)
  }

  @Test func `redo doesn't take an older change for the last one if a record is damaged`() throws {
    try check(
      #"""
      $ florin rename expenses:food expenses:groceries -w -q; florin rename assets:bank assets:giro -w -q
      florin: renamed expenses:food to expenses:groceries in 1 posting and 0 places of the definitions
      florin: renamed assets:bank to assets:giro in 1 posting and 0 places of the definitions
      $ florin undo -w -q; florin undo -w -q; cd $XDG_STATE_HOME/florin/history/*; echo x >> 1.undone-2
      florin: took back change 2 of 2024-06-15: florin rename assets:bank assets:giro -w -q
      florin: took back change 1 of 2024-06-15: florin rename expenses:food expenses:groceries -w -q
      $ florin redo -w 2>&1 | tail -2
      florin: error: the record of change 1 is damaged, so nothing was written
         = help: to choose one of the other changes, give its number: florin redo N
      $ florin redo 2 2>&1 | tail -1
      florin: nothing written: add --write
      """#, files: Self.files)
  }
}
