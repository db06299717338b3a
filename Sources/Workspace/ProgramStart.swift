import CSystem

/// The start of this process.
public enum ProgramStart {
  /// The words of the command line; the first is the program's name.
  ///
  /// They come from C, because Swift's runtime reads `/proc`, which may be missing. If the list is empty,
  /// the caller left it empty.
  ///
  /// - Throws: `ForeignName` if a word isn't UTF-8.
  public static func words() throws(ForeignName) -> [String] {
    let count = florin_word_count()
    guard count >= 0 else { return CommandLine.arguments }
    var words: [String] = []
    for index in 0..<count {
      guard let word = florin_word(index) else { continue }
      words.append(try ForeignName.text(word, of: "the argument"))
    }
    return words
  }

  /// Makes a fault of the program, or a lack of memory, end it with one line and exit code 70, and restores the
  /// environment that it was started with.
  public static func prepare() {
    florin_watch_faults()
    florin_forget_root()
  }
}
