import Foundation
import TestSupport
import Testing

/// A folder with journals that are wrong, and `expected.txt`: what florin says about them.
struct CorpusFolder: Sendable, CustomStringConvertible {
  let url: URL

  var description: String { url.lastPathComponent }

  /// One folder per code, named after it.
  static let errors = Package.folders(in: "Tests/Corpus/errors").map(CorpusFolder.init)
  /// Lines that are hard to show: tabs, wide characters, control characters, …
  static let layout = Package.folders(in: "Tests/Corpus/layout").map(CorpusFolder.init)

  func expectSameWords() throws {
    try check(
      recorded: url.appending(path: "expected.txt"), in: ScratchFolder(copying: url),
      firstLine: "florin check -f main.journal")
  }
}

@Suite struct ErrorCorpusTests {
  @Test(arguments: CorpusFolder.errors)
  func `florin says what is wrong`(_ folder: CorpusFolder) throws {
    try folder.expectSameWords()
  }

  @Test(arguments: CorpusFolder.layout)
  func `the line and the place are shown`(_ folder: CorpusFolder) throws {
    try folder.expectSameWords()
  }

  @Test func `each code has a folder, and each folder is a code's`() throws {
    #expect(try DiagnosticPages.codes() == CorpusFolder.errors.map(\.description))
  }

  @Test(arguments: CorpusFolder.errors)
  func `a folder shows its code`(_ folder: CorpusFolder) throws {
    let expected = try String(
      contentsOf: folder.url.appending(path: "expected.txt"), encoding: .utf8)
    #expect(expected.contains("[\(folder)]\n"))
  }
}
