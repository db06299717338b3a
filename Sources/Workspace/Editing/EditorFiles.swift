public import Journal
public import SourceText

/// The files of books that an editor has open: its unsaved texts, and what was read from the disk.
///
/// An editor's text counts instead of the file's. A file that was read stays in memory until it changes, because a book
/// is read again after each change of one of its files.
public final class EditorFiles {
  private let environment: Environment
  private var texts = NameTable<SourceBuffer>()
  fileprivate var known = NameTable<SourceBuffer>()

  /// Makes the files of a server that was started in a folder.
  public init(environment: Environment) { self.environment = environment }

  /// Sets the editor's text of a file, by its path without links; nil returns to the file's own bytes.
  public func setText(_ text: SourceBuffer?, of path: String) { texts[path] = text }

  /// The editor's text of a file; nil if it has none.
  public func text(of path: String) -> SourceBuffer? { texts[path] }

  /// The reference to a file by its path. References to one file have one path, whatever links lead to it.
  public func reference(to path: String) -> SourceReference {
    DiskSources(environment: environment).reference(to: path)
  }

  /// Forgets the files that are no longer as they were read.
  ///
  /// - Returns: Whether there are any.
  /// - Complexity: One system call for each file.
  public func forgetChangedFiles() -> Bool {
    let changed = known.names.filter { path in
      guard let stamp = known[path]?.stamp else { return true }
      return !FileReading.isUnchanged(path, since: stamp)
    }
    for path in changed { known[path] = nil }
    return !changed.isEmpty
  }

  /// Provides the files for one reading of a book, within the limits of a run.
  public func reading(_ bounds: ReadingBounds = .journals) -> EditorSources {
    EditorSources(files: self, disk: DiskSources(environment: environment, bounds: bounds))
  }
}

/// Provides the files of one reading: an editor's texts, and the disk's files.
public struct EditorSources: SourceProvider {
  fileprivate let files: EditorFiles
  fileprivate let disk: DiskSources

  /// The bytes of a file.
  public func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    if let text = files.text(of: file.path) { return try disk.read(file, knowing: text) }
    let buffer = try disk.read(file, knowing: files.known[file.path])
    files.known[file.path] = buffer
    return buffer
  }

  /// The files that a path names; a text that was never saved counts as a file.
  public func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    do throws(SourceProblem) {
      return try disk.expand(path, from: includer)
    } catch {
      let reference = disk.reference(to: disk.path(path, beside: includer))
      guard case .missing = error, files.text(of: reference.path) != nil else { throw error }
      return [reference]
    }
  }
}

extension EditorSources {
  /// The reference to a file that the user names.
  public func reference(named path: String) -> SourceReference { disk.reference(named: path) }

  /// The reference to a file that a book names or a search looks for.
  public func reference(to path: String) -> SourceReference { disk.reference(to: path) }

  /// A path written in a file, relative to the working folder.
  public func path(_ path: String, beside file: SourceReference) -> String {
    disk.path(path, beside: file)
  }

  /// The path of a file in a folder; an empty folder is the working folder.
  public func join(_ folder: String, _ name: String) -> String { disk.join(folder, name) }

  /// Why nothing can be read under the file's name; nil if it's worth trying. A text that was never saved can be read.
  public func problem(with file: SourceReference) -> SourceProblem? {
    files.text(of: file.path) == nil ? disk.problem(with: file) : nil
  }

  /// The files that match a pattern, sorted by path.
  ///
  /// - Throws: `SourceProblem`; `.missing` if there are none.
  public func files(
    matching pattern: String, besideOf file: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    try disk.files(matching: pattern, besideOf: file)
  }

  /// The files by modification time, oldest first.
  public func byAge(_ files: [SourceReference]) throws(SourceProblem) -> [SourceReference] {
    try disk.byAge(files)
  }

  /// The date of a file's last change, in days since 1970-01-01.
  public func dayOfChange(_ file: SourceReference) throws(SourceProblem) -> Int32 {
    try disk.dayOfChange(file)
  }
}

extension EditorFiles {
  /// A path written in a file, relative to that file's folder.
  public func path(_ path: String, beside file: SourceReference) -> String {
    DiskSources(environment: environment).path(path, beside: file)
  }

  /// The nearest `florin.yaml` in the folder of a file or above it; nil if there's none that can be found.
  public func nearestBook(to file: SourceReference) -> String? {
    let saved = BookLocation(environment: environment).nearest(to: file).book?.path
    // A text that was never saved counts, too, if it's nearer.
    var folder = file.path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let path = "\(folder)/\(BookLocation.fileName)"
      if saved?.isExactly(path) ?? false || texts[path] != nil { return path }
    }
    return saved
  }

  /// The `florin.yaml` of a folder; nil if it has none.
  public func book(inFolder folder: String) -> String? {
    let disk = DiskSources(environment: environment)
    let file = disk.reference(to: disk.join(folder, BookLocation.fileName))
    return texts[file.path] != nil || disk.problem(with: file) == nil ? file.path : nil
  }

  /// The journals that a run without `-f` reads because the environment names them; empty if it names none that
  /// exists.
  public var journalsOfEnvironment: [String] {
    guard environment["FLORIN_FILE"] != nil || environment["LEDGER_FILE"] != nil,
      let location = try? JournalLocation(options: [], environment: environment),
      location.isOfEnvironment
    else { return [] }
    let disk = DiskSources(environment: environment)
    return location.references(in: disk).filter { disk.problem(with: $0) == nil }.map(\.path)
  }
}
