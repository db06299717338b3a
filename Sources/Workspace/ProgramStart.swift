import CSystem

/// The start of this process.
public enum ProgramStart {
  /// The words of the command line; the first is the program's name.
  ///
  /// They come from C, because Swift's runtime reads `/proc`, which may be missing. If the list is empty,
  /// the caller left it empty.
  public static var words: [String] {
    let count = florin_word_count()
    guard count >= 0 else { return CommandLine.arguments }
    return (0..<count).compactMap { florin_word($0).map { String(cString: $0) } }
  }

  /// Makes a fault of the program, or a lack of memory, end it with one line and exit code 70.
  public static func watchFaults() { florin_watch_faults() }
}
