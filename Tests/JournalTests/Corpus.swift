import Foundation

/// The journals of the repository, as bytes.
enum Corpus {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All files of the corpus of differences and of the examples, by their paths in the repository.
  static let files: [(path: String, bytes: [UInt8])] = ["Tests/Differential/corpus", "examples"]
    .flatMap { folder in
      let paths = FileManager.default.subpaths(atPath: root.appending(path: folder).path) ?? []
      return paths.filter { $0.hasSuffix(".journal") || $0.hasSuffix(".txt") }.sorted().compactMap {
        path in
        let url = root.appending(path: folder).appending(path: path)
        return (try? Data(contentsOf: url)).map { (folder + "/" + path, [UInt8]($0)) }
      }
    }
}
