public import Journal
public import SourceText

/// Files in memory, by their names.
public struct MemorySources: SourceProvider {
  private let files: [String: SourceBuffer]

  public init(_ files: [String: [UInt8]]) { self.files = files.mapValues { SourceBuffer($0) } }

  public init(_ files: [String: String]) { self.init(files.mapValues { Array($0.utf8) }) }

  public static func reference(_ name: String) -> SourceReference {
    SourceReference(name: name, path: name)
  }

  public func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    guard let buffer = files[file.path] else { throw .missing }
    return buffer
  }

  /// A name, or `*` and an ending for all other files that have it.
  public func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    if path.hasPrefix("*") {
      return files.keys.sorted().filter { $0 != includer.path && $0.hasSuffix(path.dropFirst()) }
        .map(Self.reference)
    }
    guard files[path] != nil else { throw .missing }
    return [Self.reference(path)]
  }
}
