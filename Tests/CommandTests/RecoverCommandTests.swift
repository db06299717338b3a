import Foundation
import TestSupport
import Testing

@Suite struct RecoverCommandTests {
  private static let files = [
    "main.journal": """
    include 2025.journal

    2024-12-31 Market
        expenses:groceries    12.50 EUR
        assets:cash

    """,
    "2025.journal": """
    2025-01-02 Market
        expenses:groceries    10.00 EUR
        assets:cash

    """,
  ]

  /// Checks a transcript in a folder with two files. `probe` adds an entry of one euro to files; here it is
  /// stopped before the second one is in its place.
  private func check(
    _ transcript: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try TestSupport.check(
      "$ probe --stop exchange 2 false main.journal 2025.journal\n[70]\n" + transcript,
      files: Self.files, sourceLocation: sourceLocation)
  }

  @Test func `what is left to do is shown, and done`() throws {
    try check(
      #"""
      $ florin balance -N
      florin: error: a change of main.journal, 2025.journal was interrupted: some may be old and some new [write.interrupted]
         = help: see what is left to do: florin recover
      [1]
      $ ls -A | sed 's/[0-9a-f]\{16\}/TOKEN/' | sort; stat -c %a $XDG_STATE_HOME/florin $XDG_STATE_HOME/florin/changes/*
      .florin-TOKEN-0
      .florin-TOKEN-1
      .florin-change
      2025.journal
      main.journal
      700
      600
      $ florin recover 2>&1 | sed 's/[0-9a-f]\{16\}/TOKEN/'
      --- a/2025.journal
      +++ b/2025.journal
      @@ -1,3 +1,7 @@
       2025-01-02 Market
           expenses:groceries    10.00 EUR
           assets:cash
      +
      +2024-02-01 More
      +    expenses:more    1 EUR
      +    assets:cash
      florin: would finish an interrupted change of main.journal, 2025.journal
      florin: would delete .florin-TOKEN-0, left by an interrupted change
      florin: nothing written: add --write
      $ florin recover --write
      florin: finished an interrupted change of main.journal, 2025.journal, which 'florin undo' can't take back
      $ ls -A . $XDG_STATE_HOME/florin/changes | sed "s|$PWD||"
      .:
      2025.journal
      main.journal

      .state/florin/changes:
      $ florin balance -Nq expenses
                 22.50 EUR  expenses:groceries
                  2.00 EUR  expenses:more
      $ florin recover -w
      florin: no change was interrupted
      """#)
  }

  @Test func `the next command that writes finishes the change, and then does its own`() throws {
    try check(
      #"""
      $ florin rename expenses:more expenses:less --write
      florin: finished an interrupted change of main.journal, 2025.journal, which 'florin undo' can't take back
      florin: renamed expenses:more to expenses:less in 2 postings and 0 places of the definitions
      $ florin balance -Nq expenses; ls -A
                 22.50 EUR  expenses:groceries
                  2.00 EUR  expenses:less
      2025.journal
      main.journal
      """#)
  }

  @Test func `a file that was edited meanwhile is not replaced`() throws {
    try check(
      #"""
      $ echo '; mine' >> 2025.journal; florin recover --write 2>&1 | sed 's/[0-9a-f]\{16\}/TOKEN/g'
      florin: error: '2025.journal' was edited after a change of it was interrupted: florin's version is '.florin-TOKEN-1'
         = help: keep yours: rm .florin-TOKEN-1, or take florin's: mv .florin-TOKEN-1 2025.journal; then: florin recover --write
      $ rm .florin-*-1; florin recover --write
      florin: finished an interrupted change of main.journal, 2025.journal, which 'florin undo' can't take back
      florin: '2025.journal' stays as it is: its new version no longer exists
      $ tail -n 1 2025.journal; florin balance -Nq expenses; ls -A
      ; mine
                 22.50 EUR  expenses:groceries
                  1.00 EUR  expenses:more
      2025.journal
      main.journal
      """#)
  }

  @Test func `a version that was saved at the moment of the exchange is put back`() throws {
    try check(
      #"""
      $ for i in .florin-*-0; do echo '; mine' >> $i; done; florin recover 2>&1 | sed 's/[0-9a-f]\{16\}/TOKEN/g'
      florin: error: 'main.journal' was edited while a change of it was being written: the edited version is '.florin-TOKEN-0'
         = help: put it back: florin recover --write
      $ florin recover --write 2>&1 | sed 's/[0-9a-f]\{16\}/TOKEN/g'
      florin: error: 'main.journal' was edited after a change of it was interrupted: florin's version is '.florin-TOKEN-0'
         = help: keep yours: rm .florin-TOKEN-0, or take florin's: mv .florin-TOKEN-0 main.journal; then: florin recover --write
      $ tail -n 1 main.journal; rm .florin-*-0; florin recover --write
      ; mine
      florin: finished an interrupted change of main.journal, 2025.journal, which 'florin undo' can't take back
      florin: 'main.journal' stays as it is: its new version no longer exists
      $ tail -n 1 main.journal; florin balance -Nq expenses; ls -A
      ; mine
                 22.50 EUR  expenses:groceries
                  1.00 EUR  expenses:more
      2025.journal
      main.journal
      """#)
  }

  @Test func `a new version that was edited, or that is no file of florin's, is not put in place`()
    throws
  {
    try check(
      #"""
      $ cp .florin-*-1 kept; for i in .florin-*-1; do echo '; odd' >> $i; done; florin recover -w 2>&1 | head -1 | cut -c1-72
      florin: error: '2025.journal' was edited after a change of it was interr
      $ for i in .florin-*-1; do rm $i; ln -s kept $i; done; florin recover -w 2>&1 | sed 's/[0-9a-f]\{16\}/TOKEN/'
      florin: error: an interrupted change names '.florin-TOKEN-1', but it isn't an ordinary file; nothing was changed
      $ for i in .florin-*-1; do rm $i; mkfifo $i; done; florin recover -w 2>&1 | sed 's/[0-9a-f]\{16\}/TOKEN/'
      florin: error: an interrupted change names '.florin-TOKEN-1', but it isn't an ordinary file; nothing was changed
      $ for i in .florin-*-1; do rm $i; mv kept $i; done; florin recover -w
      florin: finished an interrupted change of main.journal, 2025.journal, which 'florin undo' can't take back
      """#)
  }

  @Test func `a book that was moved is finished where it is, and a copy of it is not`() throws {
    try check(
      #"""
      $ mkdir book copy; mv .florin-* *.journal book; florin -f book/main.journal balance
      florin: error: 'book/.florin-change' says that a change of files here isn't finished, and you have no record of it [write.elsewhere]
         = help: if another user or computer changes these files, run 'florin recover' there
         = help: if not, check your files, then delete 'book/.florin-change'
      [1]
      $ rm -r book/.florin-* $XDG_STATE_HOME; cd book && probe --stop exchange 2 false main.journal 2025.journal; cd ..; cp -r book/. copy; mv book moved; florin -f copy/main.journal recover -w
      florin: error: 'copy/.florin-change' says that a change of files here isn't finished, and you have no record of it; nothing was written
         = help: florin explain write.elsewhere
      [74]
      $ florin -f moved/main.journal recover -w; florin -f moved/main.journal balance -N expenses:more; ls -A moved
                  3.00 EUR  expenses:more
      2025.journal
      main.journal
      florin: finished an interrupted change of moved/main.journal, moved/2025.journal, which 'florin undo' can't take back
      """#)
  }

  @Test func `a book that is gone is said, and its record with it`() throws {
    try TestSupport.check(
      #"""
      $ mkdir book; cp *.journal book; cd book; probe --stop exchange 1 false main.journal 2025.journal; cd ..; rm -r book; florin recover 2>&1 | sed 's/[0-9a-f]\{16\}/TOKEN/'
      florin: no change was interrupted
      florin: a change of $ROOT/book/main.journal, $ROOT/book/2025.journal was also interrupted, but the folder is missing
         = help: restore the folder, or delete the record: rm $ROOT.state/florin/changes/TOKEN
      $ florin balance -Nq expenses
                 22.50 EUR  expenses:groceries
      """#, files: Self.files)
  }

  @Test func `what a book brings along is never acted on`() throws {
    try TestSupport.check(
      #"""
      $ echo mine > victim; echo theirs > .florin-0123456789abcdef-0; printf 'florin change 1\ntoken 0123456789abcdef\nnew - - 7 0 .florin-0123456789abcdef-0 ../evil\nend 0 0\n' > .florin-change
      $ florin recover -w
      florin: error: '.florin-change' says that a change of files here isn't finished, and you have no record of it; nothing was written
         = help: florin explain write.elsewhere
      [74]
      $ florin add 2024-06-01 Kiosk expenses:food 1 EUR assets:cash --write 2>&1 | head -1; cat victim .florin-*-0
      florin: error: '.florin-change' says that a change of files here isn't finished, and you have no record of it [write.elsewhere]
      mine
      theirs
      $ ln -sf /dev/zero .florin-change; florin balance 2>&1 | head -1
      florin: error: '.florin-change' says that a change of files here isn't finished, and you have no record of it [write.elsewhere]
      $ rm .florin-*; mkdir .florin-0123456789abcdef-0; florin rename expenses:groceries expenses:food -w
      florin: renamed expenses:groceries to expenses:food in 2 postings and 0 places of the definitions
      """#, files: Self.files)
  }

  @Test func `several files are not changed without a safe place for the record`() throws {
    try TestSupport.check(
      #"""
      $ unset HOME XDG_STATE_HOME; florin rename expenses:groceries expenses:food --write
      florin: error: a change of several files needs a folder for its record, but neither HOME nor XDG_STATE_HOME names one; nothing was written
         = help: set XDG_STATE_HOME to the absolute path of a folder of yours
      [74]
      $ export XDG_STATE_HOME=/dev/null; florin rename expenses:groceries expenses:food --write
      florin: error: a change of several files needs a folder for its record, but '/dev/null/florin/changes' can't be created: '/dev/null/florin' (mkdir): Not a directory; nothing was written
         = help: set XDG_STATE_HOME to a folder that you can write to
      [74]
      $ mkdir -p -m 777 $XDG_STATE_HOME/florin/changes; chmod 777 $XDG_STATE_HOME/florin/changes; florin rename expenses:groceries expenses:food --write
      florin: error: others can write to '$ROOT.state/florin/changes', so the records in it can't be trusted
         = help: protect it: chmod go-w $ROOT.state/florin/changes
      [74]
      $ export XDG_STATE_HOME=/dev/null; florin rename assets:cash assets:purse -f 2025.journal --write; ls -A
      2025.journal
      main.journal
      florin: 'florin undo' can't take this change back, because it isn't recorded: '/dev/null/florin' (mkdir): Not a directory
      florin: renamed assets:cash to assets:purse in 1 posting and 0 places of the definitions
      """#, files: Self.files)
  }

  @Test func `leftovers of a change that was not decided are deleted`() throws {
    try TestSupport.check(
      #"""
      $ touch .florin-0123456789abcdef-0 .florin-mine
      $ florin balance -Nq expenses:rent
                750.00 EUR  expenses:rent
      $ florin recover
      florin: would delete .florin-0123456789abcdef-0, left by an interrupted change
      florin: nothing written: add --write
      $ florin recover -w; ls -A | grep -F .florin
      .florin-mine
      florin: deleted .florin-0123456789abcdef-0, left by an interrupted change
      """#, files: Sample.files)
  }

  @Test func `--write and --dry-run are not given together`() throws {
    try TestSupport.check(
      #"""
      $ florin recover -w --dry-run 2>&1 | head -1
      florin: error: --write and --dry-run can't be combined
      $ florin recover --dry-run
      florin: no change was interrupted
      """#, files: Sample.files)
  }
}
