import Edits
import Foundation
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

@Suite struct AppliedChangesTests {
  /// What `rename` would do to a journal; nil where something stands in the way.
  private func renaming(_ text: String, to name: String) throws -> FileChange? {
    let sketch = Sketch(text)
    let move = AccountMove(from: "assets", to: "own things:new")
    let rename = Rename(.account(move), in: sketch.journal.journal, sketch.definitions)
    guard rename.problems.isEmpty else { return nil }
    let files = try rename.change.fileChanges(in: sketch.journal.journal.sources)
    return files.first { $0.name == "main.journal" }.map { change in
      FileChange(
        of: SourceFile(name: name, buffer: SourceBuffer(Array(text.utf8)), base: 0),
        edits: change.edits)
    }
  }

  /// What `fmt` would do to it.
  private func formatting(_ text: String, to name: String) throws -> FileChange? {
    var sources = SourceMap()
    _ = sources.add(name: name, buffer: SourceBuffer(Array(text.utf8)))
    return try JournalFormat.change(of: sources.files[0]).fileChanges(in: sources).first
  }

  @Test func `git applies what fmt and rename do to random journals`() throws {
    let git = Program(name: "git", path: "/usr/bin/git")
    guard FileManager.default.isExecutableFile(atPath: git.path) else {
      return print("git is not installed: no diff was applied")
    }
    var random = SeededGenerator(seed: 31)
    let folder = try ScratchFolder()
    var (output, changes): ([UInt8], [FileChange]) = ([], [])
    for number in 0..<1000 {
      let text = OddJournal.text(&random)
      let name = "book \(number).journal"
      let found =
        number.isMultiple(of: 2)
        ? try formatting(text, to: name) : try renaming(text, to: name)
      guard let change = found else { continue }
      UnifiedDiff().append(change, to: &output)
      changes.append(change)
      try Data(text.utf8).write(to: folder.url.appending(path: name))
    }
    #expect(changes.count > 400)
    try Data(output).write(to: folder.url.appending(path: "all.diff"))
    let outcome = try git.run(["apply", "--whitespace=nowarn", "all.diff"], in: folder.url)
    #expect(outcome.status == 0, "seed 31: \(outcome.errors)")
    for change in changes {
      let found = try Data(contentsOf: folder.url.appending(path: change.name))
      #expect([UInt8](found) == change.new.copiedBytes(), "\(change.name) of seed 31")
    }
    print("git applied the diffs of \(changes.count) journals")
  }
}
