public import Journal
import SourceText

/// Reads the small text file of an `@FILE` argument.
public enum ArgumentFile {
  /// The text of a file.
  ///
  /// - Throws: `SourceProblem` when it can't be read.
  public static func text(_ path: String) throws(SourceProblem) -> String {
    String(decoding: try FileReading.contents(of: path).copiedBytes(), as: UTF8.self)
  }
}
