public import Journal
public import SourceText

/// The files of a run as they will be after a change; what the run did not read comes from elsewhere.
///
/// A change is read back through this before anything is written.
public struct EditedSources: SourceProvider {
  private let others: any SourceProvider
  private var buffers = NameTable<SourceBuffer>()

  /// Makes the sources of a changed run.
  ///
  /// - Parameters:
  ///   - sources: The files as they were read, which may be gone by now, such as standard input.
  ///   - changes: What becomes of them.
  ///   - others: Where other files come from, and which files an `include` names.
  public init(
    _ sources: SourceMap, changedBy changes: [FileChange], others: any SourceProvider
  ) {
    self.others = others
    for file in sources.files { buffers[file.path] = file.buffer }
    for change in changes { buffers[change.path] = change.new }
  }

  /// The bytes of a file, as they will be.
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
