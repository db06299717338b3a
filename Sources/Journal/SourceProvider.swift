public import SourceText

/// A file that a journal names, before it is read.
public struct SourceReference: Hashable, Sendable {
  /// The name that messages show.
  public let name: String
  /// The path, absolute and without links, `.` and `..`: two references to one file have the same.
  public let path: String

  /// Makes a reference.
  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

/// Why a file could not be had.
public enum SourceProblem: Error, Sendable {
  /// Nothing has this name, or no name matches the pattern.
  case missing
  /// It is there and cannot be read; the words say why.
  case unreadable(String)
  /// It is a folder.
  case folder
  /// It has more than 4 GiB.
  case tooLarge
  /// The pattern or the kind of file is not supported; the words say what is.
  case unsupported(String)
}

/// Where the reader gets files from: the disk, standard input, an editor's unsaved text, a test.
public protocol SourceProvider {
  /// The bytes of a file.
  ///
  /// - Throws: `SourceProblem`.
  func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer

  /// The files that the path of an `include` directive names, in sorted order, without the including
  /// file itself.
  ///
  /// - Throws: `SourceProblem`, `.missing` when there is none.
  func expand(_ path: String, from includer: SourceReference) throws(SourceProblem)
    -> [SourceReference]
}
