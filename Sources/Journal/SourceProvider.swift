public import SourceText

/// A file that a journal names, before it is read.
public struct SourceReference: Hashable, Sendable {
  /// The name that messages show.
  public let name: String
  /// The path, absolute and without links, `.` and `..`: two references to one file have the same.
  public let path: String
  /// Whether users name it themselves, on the command line or in the environment: it may then be a pipe or a
  /// device. What a book names is an ordinary file.
  public let isNamedByUser: Bool

  /// Makes a reference.
  public init(name: String, path: String, isNamedByUser: Bool = false) {
    self.name = name
    self.path = path
    self.isNamedByUser = isNamedByUser
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
  /// More would be read than a run reads; the words say how much that is. Nothing more should be asked for.
  case bound(String)

  /// Whether the run reads nothing more.
  public var isBound: Bool {
    if case .bound = self { true } else { false }
  }

  /// Why the file could not be had, in words.
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

  /// The files that the path of an `include` directive names, in sorted order, without the including
  /// file itself.
  ///
  /// - Throws: `SourceProblem`, `.missing` when there is none.
  func expand(_ path: String, from includer: SourceReference) throws(SourceProblem)
    -> [SourceReference]
}
