public import SourceText

/// Records what was written, so that it can be taken back.
public protocol ChangeRecorder: Sendable {
  /// Records a change that was written.
  ///
  /// - Parameters:
  ///   - changes: The files, each with its real path.
  ///   - moves: The files that moved, with their real paths.
  /// - Returns: Why it couldn't be recorded, or can't be taken back; empty if it can.
  func record(
    _ changes: [(change: FileChange, path: String)], moves: [MovedFile]
  ) -> [String]
}

/// A file that was moved.
public struct MovedFile: Equatable, Sendable {
  /// Its bytes; nil for a link.
  let content: ContentHash?
  let from: String
  let to: String
}
