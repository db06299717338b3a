import TestSupport
import Testing

/// Names in Latin-1: florin can't write them, and must not take another file or another book instead.
@Suite struct ForeignNameTests {
  private static let files = [
    "main.journal": "2024-01-05 x\n    a  1 EUR\n    b\n",
    "home/.hledger.journal": "2024-01-05 x\n    home  2 EUR\n    b\n",
    "home/.config/florin/config.yaml": "options: {balance: --no-total}\n",
  ]

  @Test func `an argument that is not UTF-8 is refused`() throws {
    try check(
      #"""
      $ cp main.journal "$(printf 'caf\351.journal')"; florin balance -f "$(printf 'caf\351.journal')"
      florin: error: the argument isn't UTF-8: 'caf\xE9.journal'
         = help: use UTF-8; a file or folder can be renamed with mv or convmv
      [64]
      $ florin balance -o "$(printf 'o\351.csv')"; ls
      caf�.journal
      home
      main.journal
      florin: error: the argument isn't UTF-8: 'o\xE9.csv'
         = help: use UTF-8; a file or folder can be renamed with mv or convmv
      $ florin add "$(printf 'Caf\303\251 \351')" a 1 b --write; florin print | wc -l
      4
      florin: error: the argument isn't UTF-8: 'Caf\xC3\xA9 \xE9'
         = help: use UTF-8; a file or folder can be renamed with mv or convmv
      $ printf -- '-f\ncaf\351.journal\n' > words; florin balance @words
      florin: error: 'words' can't be read: it isn't UTF-8
      [74]
      $ florin ---completion balance -f main.journal "$(printf 'a\351')"
      florin: error: the argument isn't UTF-8: 'a\xE9'
         = help: use UTF-8; a file or folder can be renamed with mv or convmv
      [64]
      """#, files: Self.files)
  }

  @Test func `a book whose name is not UTF-8 does not lead to another one`() throws {
    try check(
      #"""
      $ FLORIN_FILE="$(printf 'caf\351.journal')" florin balance
      florin: error: $FLORIN_FILE isn't UTF-8: 'caf\xE9.journal'
         = help: use UTF-8; a file or folder can be renamed with mv or convmv
      [74]
      $ unset FLORIN_FILE; export HOME=$PWD/home LEDGER_FILE="$(printf 'caf\351.journal')"; florin add x a 1 b --write; cat home/.hledger.journal
      2024-01-05 x
          home  2 EUR
          b
      florin: error: $LEDGER_FILE isn't UTF-8: 'caf\xE9.journal'
         = help: use UTF-8; a file or folder can be renamed with mv or convmv
      $ mkdir "$(printf 'caf\351')"; cd "$(printf 'caf\351')"; unset FLORIN_FILE; export HOME=$PWD/../home; florin balance 2>&1 | sed "s#: '.*/#: '…/#"
      florin: error: the path of this folder isn't UTF-8: '…/caf\xE9'
         = help: use UTF-8; a file or folder can be renamed with mv or convmv
      $ cd "$(printf 'caf\351')"; unset FLORIN_FILE; export HOME=$PWD/../home; florin add x a 1 b --write 2>/dev/null; echo $?; cat ../home/.hledger.journal
      74
      2024-01-05 x
          home  2 EUR
          b
      $ cd "$(printf 'caf\351')"; unset FLORIN_FILE; export HOME=$PWD/../home; florin ---completion balance ho; florin ---completion balance --tr
      --tree	Indent accounts below their parents.
      --transpose	With an interval: show periods as rows, and accounts as columns.
      $ cd "$(printf 'caf\351')"; florin --version | cut -c1-6; florin balance --help | head -1; florin completions bash | head -1
      florin
      OVERVIEW: Show account balances, or their changes by period.
      # Completions of florin for bash
      """#, files: Self.files)
  }

  @Test func `a link to a name that is not UTF-8 is followed`() throws {
    try check(
      #"""
      $ mv main.journal "$(printf 'caf\351.journal')"; ln -s caf*.journal main.journal; florin balance -N
                     1 EUR  a
                    -1 EUR  b
      $ ln -s "$(printf 'o\351.csv')" out.csv; florin balance -o out.csv; ls | wc -l; cat out.csv
      5
      kind,account,total
      account,a,1 EUR
      account,b,-1 EUR
      total,total,0
      $ florin add x a 1 b --write; cat main.journal
      2024-01-05 x
          a  1 EUR
          b
      florin: error: 'main.journal' leads to a name that isn't UTF-8, so nothing was written
         = help: rename the file with mv or convmv, and the link's target with it
      """#, files: Self.files)
  }

  @Test func `another variable that is not UTF-8 counts as unset`() throws {
    try check(
      #"""
      $ mkdir "$(printf 'h\351')"; HOME="$PWD/$(printf 'h\351')" XDG_STATE_HOME="$PWD/$(printf 's\351')" florin add x a 1 b --write; ls
      home
      h�
      main.journal
      florin: 'florin undo' can't take this change back, because it isn't recorded: neither HOME nor XDG_STATE_HOME names a folder for records
      florin: added 2024-06-15 x
      $ HOME=$PWD/home XDG_CONFIG_HOME="$(printf '/caf\351')" florin balance
                     2 EUR  a
                    -2 EUR  b
      $ export FLORIN_GET="$(printf '/bin/caf\351')" FLORIN_TODAY="$(printf '\351')"; florin balance -N
                     2 EUR  a
                    -2 EUR  b
      $ PATH="$(printf '/caf\351'):$PATH" florin balance -N
                     2 EUR  a
                    -2 EUR  b
      """#, files: Self.files)
  }
}
