import Journal
import SourceText

/// Files in memory, by their names.
struct MemorySources: SourceProvider {
  private let files: [String: SourceBuffer]

  init(_ files: [String: [UInt8]]) { self.files = files.mapValues { SourceBuffer($0) } }

  static func reference(_ name: String) -> SourceReference {
    SourceReference(name: name, path: name)
  }

  func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    guard let buffer = files[file.path] else { throw .missing }
    return buffer
  }

  /// A name, or `*.yaml` for all other files that end so.
  func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    if path == "*.yaml" {
      return files.keys.sorted().filter { $0 != includer.path && $0.hasSuffix(".yaml") }
        .map(Self.reference)
    }
    guard files[path] != nil else { throw .missing }
    return [Self.reference(path)]
  }
}
