import CSystem

/// How this process begins.
public enum ProgramStart {
  /// The words that it was started with; the first is the program's name.
  ///
  /// They come from where C has them: Swift's runtime asks `/proc`, which may not be there. An empty list is one
  /// that whoever started the program left empty.
  public static var words: [String] {
    let count = florin_word_count()
    guard count >= 0 else { return CommandLine.arguments }
    return (0..<count).compactMap { florin_word($0).map { String(cString: $0) } }
  }

  /// Lets faults of the program, and a lack of memory, end it with one line and the exit code 70.
  public static func watchFaults() { florin_watch_faults() }
}
