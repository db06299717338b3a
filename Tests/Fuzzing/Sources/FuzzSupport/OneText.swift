public import Journal
public import SourceText

/// Journals in memory: one text, parted by form feeds into files named 0, 1, 2, ….
public struct OneText: SourceProvider {
  /// The first file.
  public static let reference = SourceReference(name: "0", path: "0")

  private let files: [SourceBuffer]

  /// Makes the files of a text.
  public init(_ text: [UInt8]) {
    files = text.split(separator: 0x0C, omittingEmptySubsequences: false).map { SourceBuffer($0) }
  }

  /// The bytes of a file.
  public func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    guard let index = Int(file.path), files.indices.contains(index) else { throw .missing }
    return files[index]
  }

  /// The file of a number, which is at most the next one.
  public func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    guard let index = Int(path), files.indices.contains(index) else { throw .missing }
    // Otherwise each file could include all later ones twice: exponentially many readings.
    guard let from = Int(includer.path), index <= from + 1 else { throw .unsupported("too far") }
    return [SourceReference(name: path, path: String(index))]
  }
}
