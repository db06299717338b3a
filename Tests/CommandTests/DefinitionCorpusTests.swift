import Foundation
import TestSupport
import Testing

/// Definitions that are wrong, one file each, and what florin says about them; files that are called
/// `ok-…` are right.
@Suite struct DefinitionCorpusTests {
  private static let folder = Package.root.appending(path: "Tests/Corpus/definitions")

  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted() ?? []

  @Test(arguments: names)
  func `florin says what is wrong with definitions`(_ name: String) throws {
    let scratch = try ScratchFolder()
    for file in ["main.journal", "\(name).yaml"] {
      try FileManager.default.copyItem(
        at: Self.folder.appending(path: file), to: scratch.url.appending(path: file))
    }
    try check(
      recorded: Self.folder.appending(path: "\(name).txt"), in: scratch,
      firstLine: "florin check -f main.journal -d \(name).yaml")
  }

  @Test func `there are many, and each text belongs to one`() throws {
    #expect(Self.names.count >= 100)
    let texts = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    #expect(texts.sorted() == Self.names)
  }

  @Test func `what is right is silent`() throws {
    for name in Self.names where name.hasPrefix("ok-") {
      let text = try String(
        contentsOf: Self.folder.appending(path: "\(name).txt"), encoding: .utf8)
      #expect(text == "$ florin check -f main.journal -d \(name).yaml\n")
    }
  }
}
