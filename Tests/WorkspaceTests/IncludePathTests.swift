import Foundation
import Journal
import SourceText
import Testing
import Workspace

/// Which files the path of an `include` names.
@Suite struct IncludePathTests {
  /// The files of each test, below a folder of its own.
  private static let files = [
    "main.journal", "2023.journal", "2024.journal", "notes.txt", ".hidden.journal",
    "sub/a.journal", "sub/deep/b.journal", "sub/deep/c.hledger", ".dot/d.journal",
    "with space/e.journal", "fin [old]/2.txt", "fin [old]/3*/4.txt", "letters/é.txt",
  ]

  /// Expands a path as `main.journal` in the folder would, and compares the names found.
  private func check(
    _ path: String, in includer: String = "main.journal", _ expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try withFolder { folder in
      let sources = DiskSources(
        environment: Environment(variables: ["HOME": folder], workingFolder: folder))
      let main = sources.reference(to: includer)
      let found = (try? sources.expand(path, from: main).map(\.name)) ?? ["nothing"]
      #expect(found == expected, sourceLocation: sourceLocation)
    }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("florin-include-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in Self.files {
      let url = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    try body(folder.path)
  }

  @Test func `a plain path is relative to the including file`() throws {
    try check("2024.journal", ["2024.journal"])
    try check("./sub/../2024.journal", ["./sub/../2024.journal"])
    try check("with space/e.journal", ["with space/e.journal"])
    try check("journal:notes.txt", ["notes.txt"])
  }

  @Test func `a path without a file is missing`() throws {
    try check("2022.journal", ["nothing"])
    try check("20[0-1]*.journal", ["nothing"])
  }

  @Test func `patterns match names in sorted order, without the file itself`() throws {
    try check("*.journal", ["2023.journal", "2024.journal"])
    try check("202?.journal", ["2023.journal", "2024.journal"])
    try check("202[4-9].journal", ["2024.journal"])
    try check("202[!4].journal", ["2023.journal"])
    try check("sub/*.journal", ["sub/a.journal"])
    try check("*/*.journal", ["sub/a.journal", "with space/e.journal"])
  }

  @Test func `only what is written is a pattern, not the folder it begins in`() throws {
    let includer = "fin [old]/main.journal"
    try check("2*.txt", in: includer, ["fin [old]/2.txt"])
    try check("../sub/*.journal", in: includer, ["fin [old]/../sub/a.journal"])
    try check("*/4.txt", in: "./fin [old]//main.journal", ["./fin [old]/3*/4.txt"])
    try check("2.txt", in: includer, ["fin [old]/2.txt"])
    try check("?.txt", in: "fin [old]/3*/main.journal", ["fin [old]/3*/4.txt"])
  }

  @Test func `a home folder isn't a pattern either`() throws {
    try withFolder { home in
      let home = home + "/fin [old]"
      let sources = DiskSources(
        environment: Environment(variables: ["HOME": home], workingFolder: "/"))
      let main = sources.reference(to: "/main.journal")
      for path in ["~/?.txt", "~/2.txt"] {
        let found = try sources.expand(path, from: main)
        #expect(found.map(\.name) == ["\(home)/2.txt"])
      }
    }
  }

  @Test func `a question mark and a set match one character`() throws {
    try check("letters/?.txt", ["letters/é.txt"])
    try check("letters/[é].txt", ["letters/é.txt"])
    try check("letters/[à-ü].txt", ["letters/é.txt"])
    try check("letters/[!a-z].txt", ["letters/é.txt"])
    try check("letters/??.txt", ["nothing"])
  }

  @Test func `a bracket can be one of the characters`() throws {
    try check("202[]4].journal", ["2024.journal"])
    try check("202[!]4].journal", ["2023.journal"])
    try check("202[!]a].journal", ["2023.journal", "2024.journal"])
    try check("202[4-2].journal", ["nothing"])
    try check("202[4-].journal", ["2024.journal"])
    try check("fin [old]/?.txt", ["nothing"])
    try check("fin [[]old]/?.txt", ["fin [old]/2.txt"])
  }

  @Test func `two stars match any depth, but no hidden folders`() throws {
    try check(
      "**/*.journal",
      [
        "2023.journal", "2024.journal", "sub/a.journal", "sub/deep/b.journal",
        "with space/e.journal",
      ])
    try check("sub/**.journal", ["sub/a.journal", "sub/deep/b.journal"])
    try check("sub/**/c.hledger", ["sub/deep/c.hledger"])
  }

  @Test func `three stars, quotes and other formats are refused`() throws {
    try check("***.journal", ["nothing"])
    try check("\"2024.journal\"", ["nothing"])
    try check("data.csv", ["nothing"])
  }
}
