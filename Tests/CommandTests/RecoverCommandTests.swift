import Foundation
import TestSupport
import Testing

@Suite struct RecoverCommandTests {
  /// A book whose change was stopped after the first of its two files.
  private func check(_ transcript: String) throws {
    let corpus = Package.root.appending(path: "Tests/Corpus/errors/write.interrupted")
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: corpus.path) {
      files[name] = String(
        decoding: try Data(contentsOf: corpus.appending(path: name)), as: UTF8.self)
    }
    try TestSupport.check(transcript, files: files)
  }

  @Test func `what is left to do is shown, and done`() throws {
    try check(
      #"""
      $ florin balance 2> /dev/null
      [1]
      $ florin recover
      --- a/2025.journal
      +++ b/2025.journal
      @@ -1,3 +1,3 @@
       2025-01-02 Market
      -    expenses:food    10.00 EUR
      +    expenses:groceries    10.00 EUR
           assets:cash
      florin: would finish an interrupted change of main.journal, 2025.journal
      florin: nothing written: add --write
      $ florin recover --write
      florin: finished an interrupted change of main.journal, 2025.journal
      $ ls -A | grep -F .florin
      [1]
      $ florin balance -N expenses
                 22.50 EUR  expenses:groceries
      $ florin recover -w
      florin: no change was interrupted
      """#)
  }

  @Test func `a file that was edited meanwhile is not replaced`() throws {
    try check(
      #"""
      $ echo '; mine' >> 2025.journal
      $ florin recover --write
      florin: error: '2025.journal' was edited after a change of it was interrupted: florin's version is '.florin-8c0f3a5e7d214b96-1'
         = help: keep yours: rm '.florin-8c0f3a5e7d214b96-1', or take florin's: mv '.florin-8c0f3a5e7d214b96-1' '2025.journal'; then: florin recover --write
      [74]
      $ rm '.florin-8c0f3a5e7d214b96-1'
      $ florin recover --write
      florin: finished an interrupted change of main.journal, 2025.journal
      florin: '2025.journal' stays as it is: its new version is not there any more
      $ tail -n 1 2025.journal; florin balance -N assets
      ; mine
                -22.50 EUR  assets:cash
      """#)
  }

  @Test func `a new version that was edited is not put in place`() throws {
    try check(
      #"""
      $ echo '; odd' >> .florin-8c0f3a5e7d214b96-1
      $ florin recover -w 2>&1 | head -1
      florin: error: '2025.journal' was edited after a change of it was interrupted: florin's version is '.florin-8c0f3a5e7d214b96-1'
      """#)
  }

  @Test func `a record that is not whole is not believed`() throws {
    try check(
      #"""
      $ sed -i '$d' .florin-change
      $ florin balance
      florin: error: a change was interrupted, and its record '.florin-change' is not as florin wrote it
         = help: compare the files with those named .florin-… beside them, then delete '.florin-change'
      [74]
      """#)
  }

  @Test func `leftovers of a change that was not decided are deleted`() throws {
    try TestSupport.check(
      #"""
      $ touch .florin-0123456789abcdef-0 .florin-mine
      $ florin balance -N expenses:rent
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
      florin: error: --write and --dry-run contradict each other: give one of them
      $ florin recover --dry-run
      florin: no change was interrupted
      """#, files: Sample.files)
  }
}
