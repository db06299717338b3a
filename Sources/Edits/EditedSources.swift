public import Journal
public import SourceText

/// The files of a run as they will be after a change; files that the run didn't read come from another
/// provider.
///
/// A change is read back through this before anything is written.
public struct EditedSources: SourceProvider {
  private let others: any SourceProvider
  private var buffers = NameTable<SourceBuffer>()
  private let deleted: NameSet
  private let convertsAgain: Bool

  /// Makes the sources of a changed run.
  ///
  /// - Parameters:
  ///   - sources: The files as read. They may be gone by now, such as standard input.
  ///   - changes: The changes of these files.
  ///   - others: Provides other files, and the files that an `include` names.
  ///   - convertsAgain: Whether bank files are read as the changed definitions say, and not as those on the disk.
  public init(
    _ sources: SourceMap, changedBy changes: [FileChange], others: any SourceProvider,
    convertsAgain: Bool = false
  ) {
    self.others = others
    self.convertsAgain = convertsAgain
    // A bank's file was converted to UTF-8 when it was read, so it's read again.
    for file in sources.files where file.isText || file.path == "-" && !file.isDerived {
      buffers[file.path] = file.buffer
    }
    for change in changes { buffers[change.path] = change.new }
    deleted = NameSet(changes.filter(\.isDeletion).map(\.path))
  }

  /// The future bytes of a file.
  public func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    if deleted.contains(file.path) { throw .missing }
    if let buffer = buffers[file.path] { return buffer }
    return try others.read(file)
  }

  /// The files that a path names.
  public func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    let found = try others.expand(path, from: includer)
    let left = found.filter { !deleted.contains($0.path) }
    guard found.isEmpty || !left.isEmpty else { throw .missing }
    return left
  }

  /// The journal text of a bank's file, which never changes; but definitions that say how to read it can.
  public func convert(
    _ file: SourceReference, definitionsFrom definitions: (any SourceProvider)?,
    into sources: inout SourceMap
  ) -> DerivedText {
    others.convert(
      file, definitionsFrom: definitions ?? (convertsAgain ? self : nil), into: &sources)
  }
}
