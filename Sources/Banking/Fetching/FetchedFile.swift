public import Journal
public import SourceText

/// The files of an import with one that isn't there yet: its bytes come from a program.
public struct FetchedFile<Files: ImportSources>: ImportSources {
  private let files: Files
  private let reference: SourceReference
  private let bytes: [UInt8]

  /// Adds a file to others, or replaces one of them.
  public init(_ bytes: [UInt8], as reference: SourceReference, among files: Files) {
    self.bytes = bytes
    self.reference = reference
    self.files = files
  }

  private func isIt(_ file: SourceReference) -> Bool { file.path.isExactly(reference.path) }

  /// The bytes of a file.
  public func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    isIt(file) ? SourceBuffer(bytes) : try files.read(file)
  }

  /// The files that the path of an `include` names.
  public func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    try files.expand(path, from: includer)
  }

  /// The reference to a file that the user names.
  public func reference(named path: String) -> SourceReference { files.reference(named: path) }

  /// The reference to a file that a book names or a search looks for.
  public func reference(to path: String) -> SourceReference { files.reference(to: path) }

  /// A path written in a file, relative to the working folder.
  public func path(_ path: String, beside file: SourceReference) -> String {
    files.path(path, beside: file)
  }

  /// The path of a file in a folder; an empty folder is the working folder.
  public func join(_ folder: String, _ name: String) -> String { files.join(folder, name) }

  /// Why nothing can be read under the file's name; nil when it's worth trying.
  public func problem(with file: SourceReference) -> SourceProblem? {
    isIt(file) ? nil : files.problem(with: file)
  }

  /// The files that match a pattern, sorted by path.
  public func files(
    matching pattern: String, besideOf file: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    try files.files(matching: pattern, besideOf: file)
  }

  /// The files by modification time, oldest first.
  public func byAge(_ files: [SourceReference]) throws(SourceProblem) -> [SourceReference] {
    try self.files.byAge(files)
  }

  /// The date of a file's last change, in days since 1970-01-01.
  public func dayOfChange(_ file: SourceReference) throws(SourceProblem) -> Int32 {
    try files.dayOfChange(file)
  }
}
