import Foundation
import TestSupport
import Testing

// A block of a document that shows a session is repeated: each line that begins with "$ " is run by
// the shell, and what it prints must be what stands below it, byte for byte.
//
// ```console folder=examples/household     runs in that folder
// ```console                               runs where the document's `file=NAME` blocks lie
// ```console after=above                   runs after all sessions above it
// ```console needs=jq                      is skipped where that program is missing

/// A command of a block, and what it prints.
private struct Exchange {
  let command: String
  var output: String
}

/// Runs commands as a reader of the documents would, with a fixed day and width.
private struct Session {
  let folder: URL
  private let scratch: URL

  /// Makes a session in a folder of the repository, or in one that holds the files of a document.
  init(for block: FencedBlock) throws {
    let manager = FileManager.default
    scratch = manager.temporaryDirectory.appending(path: "florin-documents-\(UUID().uuidString)")
    try manager.createDirectory(at: scratch, withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: scratch.appending(path: "florin").path,
      withDestinationPath: try #require(Program.florin).path)
    if let path = block.attributes["folder"] {
      folder = Repository.root.appending(path: path)
      return
    }
    folder = scratch.appending(path: "files")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in Repository.document(block.document).blocks {
      guard let name = file.attributes["file"] else { continue }
      let url = folder.appending(path: name)
      try manager.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
  }

  func end() { try? FileManager.default.removeItem(at: scratch) }

  /// What a command prints, on standard output and standard error together.
  func output(of command: String) throws -> String {
    try Program.shell.run(
      ["-c", "exec 2>&1\n" + command], in: folder,
      environment: [
        "PATH": "\(scratch.path):/usr/bin:/bin:\(Package.pythonPackages)/bin",
        "PYTHONPATH": Package.pythonPackages, "HOME": scratch.path, "LANG": "C.UTF-8",
        "COLUMNS": "80", "FLORIN_TODAY": "2025-12-20",
      ]
    ).text
  }
}

extension FencedBlock {
  fileprivate var exchanges: [Exchange] {
    var found: [Exchange] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        found.append(Exchange(command: String(line.dropFirst(2)), output: ""))
      } else if !found.isEmpty {
        found[found.count - 1].output += line + "\n"
      }
    }
    return found
  }
}

private let sessions = Repository.documents.flatMap(\.blocks).filter { $0.language == "console" }

@Test(
  .enabled(if: Program.florin != nil, "build florin first"),
  arguments: sessions.filter { $0.attributes["needs"] == nil })
func `a session in a document prints what it shows`(_ block: FencedBlock) throws {
  try check(block)
}

@Test(
  .enabled(if: Program.florin != nil, "build florin first"),
  .enabled(if: isInstalled("jq"), "jq is missing: .ci/setup test"),
  arguments: sessions.filter { $0.attributes["needs"] == "jq" })
func `a session with jq prints what it shows`(_ block: FencedBlock) throws { try check(block) }

@Test(
  .enabled(if: Program.florin != nil, "build florin first"),
  .enabled(if: isInstalled("sqlite3"), "sqlite3 is missing: .ci/setup test"),
  arguments: sessions.filter { $0.attributes["needs"] == "sqlite3" })
func `a session with SQLite prints what it shows`(_ block: FencedBlock) throws { try check(block) }

@Test(
  .enabled(if: Program.florin != nil, "build florin first"),
  .enabled(if: isInstalled("mlr"), "mlr is missing: .ci/setup test"),
  arguments: sessions.filter { $0.attributes["needs"] == "mlr" })
func `a session with Miller prints what it shows`(_ block: FencedBlock) throws { try check(block) }

@Test(
  .enabled(if: Program.florin != nil, "build florin first"),
  .enabled(if: isInstalled("gnuplot"), "gnuplot is missing: .ci/setup test"),
  arguments: sessions.filter { $0.attributes["needs"] == "gnuplot" })
func `a session with gnuplot prints what it shows`(_ block: FencedBlock) throws { try check(block) }

@Test(
  .enabled(if: Program.florin != nil, "build florin first"),
  .enabled(if: isInstalled("ledger"), "ledger is missing: .ci/setup test"),
  arguments: sessions.filter { $0.attributes["needs"] == "ledger" })
func `a session with ledger prints what it shows`(_ block: FencedBlock) throws { try check(block) }

@Test(
  .enabled(if: Program.florin != nil, "build florin first"),
  .enabled(if: isInstalled("beancount2ledger"), "beancount2ledger is missing: .ci/setup test"),
  arguments: sessions.filter { $0.attributes["needs"] == "beancount2ledger" })
func `a session with beancount2ledger prints what it shows`(_ block: FencedBlock) throws {
  try check(block)
}

@Test func `each program that a session needs has its test`() {
  #expect(
    Set(sessions.compactMap { $0.attributes["needs"] })
      == ["beancount2ledger", "gnuplot", "jq", "ledger", "mlr", "sqlite3"])
}

private func check(_ block: FencedBlock) throws {
  let session = try Session(for: block)
  defer { session.end() }
  #expect(!block.exchanges.isEmpty, "a session needs a line that begins with '$ '")
  if block.attributes["after"] == "above" {
    for earlier in sessions where earlier.document == block.document && earlier.line < block.line {
      for exchange in earlier.exchanges { _ = try session.output(of: exchange.command) }
    }
  }
  var actual = ""
  for exchange in block.exchanges {
    let output = try session.output(of: exchange.command)
    actual += "$ \(exchange.command)\n\(output)"
    if TranscriptRecording.isOn { continue }
    #expect(output == exchange.output, "\(exchange.command)")
  }
  guard TranscriptRecording.isOn, actual != block.text else { return }
  #expect(
    try TranscriptRecording.replace(block.text, with: actual, in: block.document),
    "the session isn't in the document exactly once")
}

/// Whether a session finds a program.
private func isInstalled(_ program: String) -> Bool {
  ["/usr/bin", "/bin", "\(Package.pythonPackages)/bin"].contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
  }
}
