public import SourceText

/// A file that a journal names, before it's read.
public struct SourceReference: Hashable, Sendable {
  /// The name shown in messages.
  public let name: String
  /// The absolute path without symbolic links, `.` or `..`; two references to one file have the
  /// same path.
  public let path: String
  /// Whether the user names it directly, on the command line or in the environment: it can then be
  /// a pipe or a device. Files named in a book must be ordinary files.
  public let isNamedByUser: Bool

  /// Makes a reference.
  public init(name: String, path: String, isNamedByUser: Bool = false) {
    self.name = name
    self.path = path
    self.isNamedByUser = isNamedByUser
  }
}

/// Why a file is unavailable.
public enum SourceProblem: Error, Sendable {
  /// There is no file with this name, or no name matches the pattern.
  case missing
  /// It exists but can't be read; the words say why.
  case unreadable(String)
  /// It's a folder.
  case folder
  /// It's larger than 4 GiB.
  case tooLarge
  /// The pattern or the kind of file isn't supported; the words say what is.
  case unsupported(String)
  /// The run has reached its reading limit; the words say how much that is. Don't request anything
  /// more.
  case bound(String)

  /// Whether the run has reached its reading limit.
  public var isBound: Bool {
    if case .bound = self { true } else { false }
  }

  /// Why the file is unavailable, in words.
  public var words: String {
    switch self {
    case .missing: "there is no such file"
    case .unreadable(let words), .unsupported(let words), .bound(let words): words
    case .folder: "it is a folder"
    case .tooLarge: "it has more than 4 GiB"
    }
  }
}

/// Where the reader gets files from: the disk, standard input, an editor's unsaved text, a test.
public protocol SourceProvider {
  /// The bytes of a file.
  ///
  /// - Throws: `SourceProblem`.
  func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer

  /// The files that the path of an `include` directive names, sorted, without the including file
  /// itself.
  ///
  /// - Throws: `SourceProblem`; `.missing` if there are none.
  func expand(_ path: String, from includer: SourceReference) throws(SourceProblem)
    -> [SourceReference]
}
