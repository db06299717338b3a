import Foundation
import TestSupport
import Testing

/// A file `examples/NAME/expected/COMMAND.txt`: a session in the folder of the example.
struct ExampleSession: Sendable, CustomStringConvertible {
  let folder: URL
  let file: URL

  var description: String { "\(folder.lastPathComponent)/\(file.lastPathComponent)" }

  static let all: [ExampleSession] = Package.folders(in: "examples").flatMap { folder in
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "expected"), includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
      .map { ExampleSession(folder: folder, file: $0) }
  }
}

@Suite struct ExampleTests {
  @Test func `the examples have sessions`() {
    #expect(Set(ExampleSession.all.map(\.folder.lastPathComponent)).count >= 2)
  }

  @Test(arguments: ExampleSession.all)
  func `an example shows what it showed`(_ session: ExampleSession) throws {
    try check(
      recorded: session.file, in: ScratchFolder(copying: session.folder), firstLine: "florin check")
  }
}
