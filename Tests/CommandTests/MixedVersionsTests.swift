import TestSupport
import Testing

/// A report that reads while several files are replaced, one after the other: it never adds up old ones and
/// new ones.
///
/// A pipe is named between two files. There florin waits, with the one read and the other not, until the test
/// has put all new ones in place.
@Suite struct MixedVersionsTests {
  /// Three versions; in the second the pipe is another one, and in the third an empty file.
  private static let files = {
    var files = [
      "replace": "for name in a b; do mv $name.$1 $name.journal; done; mv pipe.$1 pipe\n",
      "pipe.3": "",
    ]
    for version in ["journal", "2", "3"] {
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
      $ mkfifo pipe
      $ florin balance -N x -f a.journal -f pipe -f b.journal >sums 2>&1 & exec 3>pipe; sh ./replace 3; exec 3>&-; wait $!; cat sums
                     3 EUR  x:a
                     3 EUR  x:b
      """#, files: Self.files)
  }

  @Test func `files that do not come to rest are not read`() throws {
    try check(
      #"""
      $ mkfifo pipe pipe.2
      $ florin balance -N x -f a.journal -f pipe -f b.journal >sums 2>&1 & exec 3>pipe; sh ./replace 2; exec 3>&-; exec 4>pipe; sh ./replace 3; exec 4>&-; wait $!; echo $?; cat sums
      75
      florin: error: 'a.journal' changed while the files were read
         = help: run again
      """#, files: Self.files)
  }
}
