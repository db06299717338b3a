import TestSupport
import Testing

/// A report that reads while several files are replaced, one after the other: it never adds up old ones and
/// new ones.
///
/// The journal includes a pipe between two files. There florin waits, with the one read and the other not,
/// until the test has put all new ones in place.
@Suite struct MixedVersionsTests {
  /// Three versions; the second has a pipe of its own, and the third none.
  private static let files = {
    var files = ["replace": "for name in main a b; do mv $name.$1 $name.journal; done\n"]
    for (version, pipe) in [("journal", "include pipe-1\n"), ("2", "include pipe-2\n"), ("3", "")] {
      files["main.\(version)"] = "include a.journal\n\(pipe)include b.journal\n"
      for name in ["a", "b"] {
        let amount = version == "journal" ? "1" : version
        files["\(name).\(version)"] = "2024-01-01 x\n    x:\(name)  \(amount) EUR\n    cash\n"
      }
    }
    return files
  }()

  @Test func `files that are replaced while they are read are read once more`() throws {
    try check(
      #"""
      $ mkfifo pipe-1
      $ florin balance -N x >sums 2>&1 & exec 3>pipe-1; sh ./replace 3; exec 3>&-; wait $!; cat sums
                     3 EUR  x:a
                     3 EUR  x:b
      """#, files: Self.files)
  }

  @Test func `files that do not come to rest are not read`() throws {
    try check(
      #"""
      $ mkfifo pipe-1 pipe-2
      $ florin balance -N x >sums 2>&1 & exec 3>pipe-1; sh ./replace 2; exec 3>&-; exec 4>pipe-2; sh ./replace 3; exec 4>&-; wait $!; echo $?; cat sums
      75
      florin: error: 'main.journal' was changed while the files were read
         = help: run again
      """#, files: Self.files)
  }
}
