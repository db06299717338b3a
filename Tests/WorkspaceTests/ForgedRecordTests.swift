import Foundation
import SourceText
import TestSupport
import Testing
import Workspace

// What can a record make florin do that is not as florin wrote it, with anything planted in any folder?
//
// Whoever can put a record into the state folder is the user, or has all of the user's rights. Still a record
// that was damaged, or that somebody talked the user into copying there, must do nothing: florin compares it
// with what is there. The hashes here are right, also those of the evil files: only where things are, what
// they are, and how they are called protects what lies outside of the book.

/// A book, what lies around it, and a record of a change that was decided.
private struct Trap {
  static let token = "8c0f3a5e7d214b96"
  static let evil = "evil\n"

  let folder: ScratchFolder
  var random: SeededGenerator

  var root: String { folder.url.path }
  var state: String { ScratchFolder.state(of: folder.url) }
  var record: String { state + "/florin/changes/" + Self.token }

  init(_ random: SeededGenerator) throws {
    self.random = random
    folder = try ScratchFolder(files: [
      "book/main.journal": "; main\n", "book/sub/other.journal": "; other\n",
      "book/.git/config": "[core]\n", "book/.git/hooks/pre-push": "#!/bin/sh\n",
      "outside/key": "secret\n", "outside/profile": "# shell\n", "inbox/giro.csv": "a,b\n",
    ])
    for path in ["book/out", "book/sub/out"] {
      try FileManager.default.createSymbolicLink(
        atPath: root + "/" + path, withDestinationPath: root + "/outside")
    }
    try FileManager.default.createDirectory(
      atPath: state + "/florin/changes", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    for path in [state, state + "/florin", state + "/florin/changes"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func happens(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private static func hash(_ path: String) -> String {
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { return "- -" }
    return ContentHash([UInt8](bytes)).text
  }

  private static func numbers(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "1 1" }
    return "\(status.st_dev) \(status.st_ino)"
  }

  /// Plants stages everywhere, with all that could go through as one.
  mutating func plant() throws {
    let manager = FileManager.default
    for place in ["book", "book/sub", "book/.git", "book/.git/hooks", "outside", "inbox", ""] {
      for number in 0...2 {
        let path = root + "/" + place + "/.florin-\(Self.token)-\(number)"
        switch Int.random(in: 0..<25, using: &random) {
        case 0: continue
        case 1:
          try manager.createSymbolicLink(
            atPath: path, withDestinationPath: root + "/outside/key")
        case 2: try manager.linkItem(atPath: root + "/outside/key", toPath: path)
        case 3: mkfifo(path, 0o600)
        case 4: try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
        default: try Data(Self.evil.utf8).write(to: URL(filePath: path))
        }
      }
      if happens(50) {
        try Data("# notice\ntoken \(Self.token)\n".utf8)
          .write(to: URL(filePath: root + "/" + place + "/.florin-change"))
      }
    }
  }

  /// A record that begins as a good one, of which some parts are then not what florin would write.
  mutating func forge() throws {
    let places = [
      "/outside", "/book/.git", "/book/.git/hooks", "/book/out", "/book/sub/out",
      "/book/../outside", "/inbox", "",
    ]
    var folders = [root + "/book", root + "/book/sub", root + pick(places)]
    if happens(10) { folders[Int.random(in: 0..<2, using: &random)] = root + pick(places) }
    var text = "florin change 2\ntoken \(happens(3) ? "0123456789abcdef" : Self.token)\n"
    for folder in folders {
      let shown = happens(3) ? pick(["/", "book", "..", folder + "/"]) : folder
      text += "folder \(happens(95) ? Self.numbers(folder) : "1 1") \(shown)\n"
    }
    let names = [
      "key", "profile", "config", "pre-push", "new", "../key", "../outside/key",
      "%2E%2E/outside/key", "..", ".", "", "out/key", "/etc/passwd", ".git", ".git/config",
      ".florin-change", ".florin-\(Self.token)-1", "giro.csv", "main.journal",
    ]
    let evil = ContentHash(Array(Self.evil.utf8)).text
    for number in 0..<Int.random(in: 1...3, using: &random) {
      let folder = happens(85) ? number : pick([-1, 0, 1, 2, 3, 99])
      let good = ["main.journal", "other.journal", pick(["key", "profile", "new"])][number]
      let name = happens(80) ? good : pick(names)
      let old = Self.hash(folders[max(0, min(2, folder))] + "/" + name)
      let new = happens(95) ? evil : "0 0"
      text +=
        old == "- -" || happens(5)
        ? "new \(folder) - - \(new) \(name)\n" : "file \(folder) \(old) \(new) \(name)\n"
    }
    // A move is held back by the bytes that it is to have: this one knows those of no victim.
    if happens(30) {
      text += "move \(pick([0, 1, 2])) \(evil) \(pick(names)) \(pick([0, 1, 2])) \(pick(names))\n"
    }
    if happens(10) { text = scrambled(text) }
    let end = happens(97) ? ContentHash(Array(text.utf8)).text : "0 0"
    try Data((text + "end \(end)\n").utf8).write(to: URL(filePath: record))
    let mode = happens(95) ? 0o600 : 0o666
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: record)
  }

  private mutating func scrambled(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is there, by its path: kind and content. The book's own files, and florin's in the book, are not named.
  func surroundings() throws -> [String: String] {
    var found: [String: String] = [:]
    let names = FileManager.default.enumerator(atPath: root)
    while let name = names?.nextObject() as? String {
      let isOwn =
        name.hasPrefix("book/") && !name.hasPrefix("book/.git/")
        && !name.hasPrefix("book/out/") && !name.hasPrefix("book/sub/out/")
      if isOwn { continue }
      var status = stat()
      lstat(root + "/" + name, &status)
      let text =
        status.st_mode & S_IFMT == S_IFREG
        ? (try? String(contentsOfFile: root + "/" + name, encoding: .utf8)) ?? "?" : ""
      found[name] = "\(status.st_mode) \(status.st_ino) \(text)"
    }
    return found
  }
}

@Suite struct ForgedRecordTests {
  private static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6]

  @Test(arguments: seeds)
  func `a forged record touches nothing outside of the book`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (believed, refused) = (0, 0)
    for round in 0..<100 {
      var trap = try Trap(random)
      try trap.plant()
      try trap.forge()
      let before = try trap.surroundings()
      let environment = Environment(
        variables: ["XDG_STATE_HOME": trap.state], workingFolder: trap.root + "/book")
      let recovery = ChangeRecovery(environment: environment)
      let files = [
        trap.root + "/book/main.journal", trap.root + "/book/sub/other.journal",
      ]
      do throws(WriteProblem) {
        _ = try recovery.interruption(besides: files, alsoHere: true)
        _ = try recovery.preview(besides: files, alsoHere: true)
        let remarks = try recovery.finish(besides: files, alsoHere: true)
        if remarks.contains(where: { $0.hasPrefix("finished") }) { believed += 1 }
      } catch {
        refused += 1
      }
      // A command that writes: it is refused, or does what it was asked for.
      var writable = WritableFolders(environment: environment)
      writable.add(folder: trap.root + "/book")
      _ = try? ChangeWriter(environment: environment, writable: writable)
        .write([FileChange(creating: trap.root + "/book/mine.journal", [])])
      #expect(
        try trap.surroundings() == before,
        "seed \(seed), round \(round): \(String(decoding: (try? Data(contentsOf: URL(filePath: trap.record))) ?? Data(), as: UTF8.self))"
      )
      random = trap.random
    }
    // The traps are such that some are gone into: what is the book's own may be changed by them.
    #expect(believed > 0 && refused > 10)
    print(
      "seed \(seed): \(believed) of 100 forged records were carried out, \(refused) were refused")
  }
}
