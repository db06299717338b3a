import Foundation
import TestSupport

/// The files of the repository that this package lies in, named by their paths from its root.
enum Repository {
  /// The folder of the package.
  static let root = Package.root.resolvingSymlinksInPath()

  /// All documents, in the order of their paths.
  static let documents: [MarkdownDocument] = files.filter { $0.hasSuffix(".md") }
    .filter { !$0.hasPrefix("Tests/") }
    .map { MarkdownDocument(path: $0, text: text(of: $0)) }

  /// A document that must be there.
  static func document(_ path: String) -> MarkdownDocument {
    MarkdownDocument(path: path, text: text(of: path))
  }

  /// The Swift files of a folder, in the order of their paths.
  static func swiftFiles(in folder: String) -> [String] {
    files.filter { $0.hasSuffix(".swift") && $0.hasPrefix(folder + "/") }
  }

  /// The text of a file; empty when it cannot be read.
  static func text(of path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// Whether something has this path.
  static func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// All files, without those of builds.
  private static let files: [String] = {
    let all = FileManager.default.enumerator(atPath: root.path)
    var found: [String] = []
    while let path = all?.nextObject() as? String {
      if path.hasPrefix(".") && !path.hasPrefix(".ci") || path.hasSuffix("/.build") {
        all?.skipDescendants()
      } else {
        found.append(path)
      }
    }
    return found.sorted()
  }()
}
