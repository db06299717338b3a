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
  /// The language that it's written in.
  public let format: InputFormat

  /// Makes a reference.
  public init(
    name: String, path: String, isNamedByUser: Bool = false, format: InputFormat = .journal
  ) {
    self.format = format
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
  /// Its bytes are those of no single version, because somebody wrote to it meanwhile. Reading it again can help.
  case changed
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
    case .changed: "it changed while florin read it"
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

  /// The journal text that a bank's file stands for, made with the rules or the import for it.
  ///
  /// - Parameters:
  ///   - file: The bank's file, or the rules that name it.
  ///   - definitions: Reads definitions that say how to read the file; nil to read them as usual.
  ///   - sources: Gets the file, and the other files that had to be read.
  /// - Returns: The text, with the problems of the file.
  func convert(
    _ file: SourceReference, definitionsFrom definitions: (any SourceProvider)?,
    into sources: inout SourceMap
  ) -> DerivedText
}

extension SourceProvider {
  /// Without knowledge about banks, their files can't be read.
  public func convert(
    _ file: SourceReference, definitionsFrom definitions: (any SourceProvider)?,
    into sources: inout SourceMap
  ) -> DerivedText {
    var result = DerivedText()
    result.diagnostics.append(
      .unavailable(file, .unsupported("it isn't a journal"), at: nil))
    return result
  }
}
