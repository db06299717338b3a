public import Foundation

/// An empty folder that is removed with the last reference to it.
public final class ScratchFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "florin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Makes a folder with a copy of what another one holds.
  public convenience init(copying other: URL) throws {
    try self.init()
    for name in try FileManager.default.contentsOfDirectory(atPath: other.path) {
      try FileManager.default.copyItem(
        at: other.appending(path: name), to: url.appending(path: name))
    }
  }

  /// Makes a folder with files, by their paths in it.
  public convenience init(files: [String: String]) throws {
    try self.init()
    for (path, text) in files {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// The state folder of programs that run in a folder: beside it, so that no listing shows it.
  public static func state(of folder: URL) -> String { folder.path + ".state" }

  deinit { remove() }

  func remove() {
    try? FileManager.default.removeItem(at: url)
    try? FileManager.default.removeItem(atPath: Self.state(of: url))
  }

  /// The text of a file in it.
  public func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  func makeFolder(_ name: String) throws -> URL {
    let folder = url.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
