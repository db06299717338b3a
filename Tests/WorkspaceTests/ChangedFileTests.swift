import Foundation
import Journal
import SourceText
import TestSupport
import Testing
import Workspace

/// Whether files that were read are still those that are there.
@Suite struct ChangedFileTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder(files: ["a.journal": "; 1\n", "b.journal": "; 2\n"])
  }

  private func read(_ names: [String]) throws -> [SourceFile] {
    let sources = DiskSources(
      environment: Environment(variables: [:], workingFolder: folder.url.path))
    return try names.map { name in
      let reference = sources.reference(to: name)
      return SourceFile(
        name: name, path: reference.path, buffer: try sources.read(reference), base: 0)
    }
  }

  /// Puts a file with some bytes in the place of another.
  private func replace(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: name), options: .atomic)
  }

  @Test func `the first one that is another file is found`() throws {
    let files = try read(["a.journal", "b.journal"])
    #expect(DiskSources.changedFile(among: files)?.name == nil)
    // The same bytes in another file: what was read beside it may be older than it.
    try replace("b.journal", "; 2\n")
    #expect(DiskSources.changedFile(among: files)?.name == "b.journal")
    try FileManager.default.removeItem(at: folder.url.appending(path: "a.journal"))
    #expect(DiskSources.changedFile(among: files)?.name == "a.journal")
  }

  @Test func `one file alone is always of one version, and so is what is in no file`() throws {
    let files = try read(["a.journal"])
    let typed = SourceFile(name: "-", buffer: SourceBuffer(Array("; 3\n".utf8)), base: 0)
    try replace("a.journal", "; 4\n")
    #expect(DiskSources.changedFile(among: files)?.name == nil)
    #expect(DiskSources.changedFile(among: files + [typed])?.name == nil)
    #expect(DiskSources.changedFile(among: files + [typed] + files)?.name == "a.journal")
  }
}
