public import Journal
import SourceText

/// Reads the small text file of an `@FILE` argument.
public enum ArgumentFile {
  /// The text of a file.
  ///
  /// - Throws: `SourceProblem` when it can't be read.
  public static func text(_ path: String) throws(SourceProblem) -> String {
    let bytes = try FileReading.contents(of: path).copiedBytes()
    // A repaired word could name another file.
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable("it isn't UTF-8")
    }
    return text
  }
}
