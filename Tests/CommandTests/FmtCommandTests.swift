import Foundation
import TestSupport
import Testing

@Suite struct FmtCommandTests {
  @Test(arguments: Package.folders(in: "examples").map(\.lastPathComponent))
  func `the examples are as fmt writes them`(_ name: String) throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(copying: Package.root.appending(path: "examples/\(name)"))
    let outcome = try florin.run("florin fmt --check", in: folder)
    #expect(outcome.output == "" && outcome.status == 0, "\(outcome.errors)")
  }

  /// Checks a transcript in a folder with untidy files.
  private func check(
    _ transcript: String, files: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let usual = [
      "main.journal": "include x.journal\n2024-01-05  Market\n a  1\n b\n",
      "x.journal": "2024-01-06 tidy\n    a               1\n    b\n",
    ]
    try TestSupport.check(
      transcript, files: usual.merging(files) { $1 }, sourceLocation: sourceLocation)
  }

  @Test func `all files of the journal are formatted, as a diff`() throws {
    try check(
      """
      $ florin fmt
      --- a/main.journal
      +++ b/main.journal
      @@ -1,4 +1,4 @@
       include x.journal
      -2024-01-05  Market
      - a  1
      - b
      +2024-01-05 Market
      +    a               1
      +    b
      florin: would format 3 lines of main.journal
      florin: nothing written: add --write
      $ florin fmt --write
      florin: formatted 3 lines of main.journal
      $ florin fmt
      florin: nothing to change
      $ cat main.journal
      include x.journal
      2024-01-05 Market
          a               1
          b
      """)
  }

  @Test func `a diff is what git and patch take`() throws {
    try check(
      """
      $ florin fmt 2>&- | patch -p1 && florin fmt --check
      patching file main.journal
      """)
  }

  @Test func `--check names the files`() throws {
    try check(
      """
      $ florin fmt --check
      main.journal
      [1]
      $ florin fmt --check x.journal
      $ florin fmt --check main.journal x.journal
      main.journal
      [1]
      $ florin fmt --check --write
      florin: error: --check and --write can't be combined
      [64]
      """)
  }

  @Test func `standard input goes to standard output`() throws {
    try check(
      """
      $ printf '2024-01-05  x\\n a  1\\n b\\r\\n' | florin fmt - | tr '\\r' '|'
      2024-01-05 x
          a               1
          b|
      $ printf '2024-01-05  x' | florin fmt -
      2024-01-05 x%
      $ printf '2024-01-05  x' | florin -f - fmt
      2024-01-05 x%
      $ printf '2024-01-05  x' | florin fmt - --check
      -
      [1]
      $ florin fmt - --write < main.journal
      florin: error: standard input can't be written
         = help: drop --write to print the formatted text
      [64]
      $ florin fmt - x.journal < main.journal
      florin: error: standard input can't be formatted together with files
         = help: run 'florin fmt -' on its own
      [64]
      """)
  }

  @Test func `what cannot be read is said, and the rest is formatted`() throws {
    try check(
      """
      $ florin fmt bad.journal --write
      bad.journal:1:1: error: a space must follow the date [date.not-separated]
      1 | 2024-01-05* bad
        | ^^^^^^^^^^^
        = help: put a space between the date and what follows it
      florin: formatted 1 line of bad.journal
      [1]
      $ cat bad.journal
      2024-01-05* bad
       a  1
      2024-01-06 fine
      """, files: ["bad.journal": "2024-01-05* bad\n a  1\n2024-01-06   fine\n"])
  }

  @Test func `a journal that does not balance is formatted`() throws {
    try check(
      """
      $ printf '2024-01-05 x\\n a  1\\n b  1\\n' | florin fmt -
      2024-01-05 x
          a               1
          b               1
      """)
  }

  @Test func `definitions are read and stay`() throws {
    try check(
      """
      $ florin fmt x.journal book.yaml
      florin: definitions are only checked, never formatted: book.yaml
      florin: nothing to change
      $ florin fmt gone.journal
      florin: error: there is no file 'gone.journal'
      [66]
      """, files: ["book.yaml": "settings:   {currency:  EUR}\n"])
  }
}
