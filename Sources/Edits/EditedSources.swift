public import Journal
public import SourceText

/// The files of a run as they will be after a change; files that the run didn't read come from another
/// provider.
///
/// A change is read back through this before anything is written.
public struct EditedSources: SourceProvider {
  private let others: any SourceProvider
  private var buffers = NameTable<SourceBuffer>()

  /// Makes the sources of a changed run.
  ///
  /// - Parameters:
  ///   - sources: The files as read. They may be gone by now, such as standard input.
  ///   - changes: The changes of these files.
  ///   - others: Provides other files, and the files that an `include` names.
  public init(
    _ sources: SourceMap, changedBy changes: [FileChange], others: any SourceProvider
  ) {
    self.others = others
    for file in sources.files { buffers[file.path] = file.buffer }
    for change in changes { buffers[change.path] = change.new }
  }

  /// The future bytes of a file.
  public func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    if let buffer = buffers[file.path] { return buffer }
    return try others.read(file)
  }

  /// The files that a path names.
  public func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    try others.expand(path, from: includer)
  }
}
