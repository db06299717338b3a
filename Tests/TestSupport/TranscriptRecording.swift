import Foundation
import Synchronization
import Testing

/// Writes transcripts again where they stand in the source of a test, with `FLORIN_RECORD=1`.
public enum TranscriptRecording {
  /// Tests run at the same time, and several may stand in one file.
  private static let files = Mutex(())

  /// Whether they're to be written.
  public static var isOn: Bool { ProcessInfo.processInfo.environment["FLORIN_RECORD"] == "1" }

  /// Replaces a transcript in the source of the test.
  ///
  /// - Parameters:
  ///   - expected: The transcript as the test has it.
  ///   - actual: What the commands write now.
  ///   - location: Where the test is.
  /// - Returns: Whether it's replaced: a transcript with interpolations isn't found in the source.
  static func replace(
    _ expected: String, with actual: String, at location: SourceLocation
  ) throws -> Bool {
    let name = location.fileID.split(separator: "/").dropFirst().joined(separator: "/")
    return try replace(expected, with: actual, in: "Tests/\(location.moduleName)/\(name)")
  }

  /// Replaces a transcript in a file.
  ///
  /// - Parameters:
  ///   - expected: The transcript as the file has it, perhaps indented.
  ///   - actual: What the commands write now.
  ///   - path: The file, from the repository's root.
  /// - Returns: Whether it's replaced: it must be in the file exactly once.
  public static func replace(
    _ expected: String, with actual: String, in path: String
  ) throws -> Bool {
    let file = Package.root.appending(path: path)
    return try files.withLock { _ in
      let source = try String(contentsOf: file, encoding: .utf8)
      for indent in stride(from: 0, through: 16, by: 2) {
        let old = indented(expected, by: indent)
        let places = source.ranges(of: "\n" + old)
        // The same session twice in one file: nobody knows which.
        guard places.count == 1, let place = places.first else { continue }
        let new = source.replacingCharacters(in: place, with: "\n" + indented(actual, by: indent))
        try new.write(to: file, atomically: true, encoding: .utf8)
        return true
      }
      return false
    }
  }

  private static func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }
}
