import Foundation
import TestSupport
import Testing

/// Two folders whose names look alike: `é` in one character, and an `e` with an accent behind it. Swift's sets take
/// them for one; they are two, except on disks that take them for one themselves.
private let names = ["caf\u{E9}", "cafe\u{301}"]

private let files = {
  var files = ["main.journal": names.map { "include \($0)/a.journal\n" }.joined()]
  for name in names {
    files["\(name)/a.journal"] = "2024-01-05 x\n    old:\(name)  1 EUR\n    b\n"
  }
  return files
}()

private let areTwo: Bool = {
  guard let folder = try? ScratchFolder(files: files) else { return false }
  let found = try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)
  return found?.count == 3
}()

@Suite(.enabled(if: areTwo, "the disk has one folder for both names"))
struct ExactFolderTests {
  @Test(arguments: names)
  func `an unfinished change in either is noticed`(_ name: String) throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(files: files)
    let notice = folder.url.path + "/" + name + "/.florin-change"
    #expect(FileManager.default.createFile(atPath: notice, contents: Data("?\n".utf8)))
    let outcome = try florin.run("florin balance", in: folder)
    #expect(outcome.status == 1)
    #expect(Array(outcome.errors.utf8).contains(Array("'\(name)/.florin-change'".utf8)))
  }

  @Test(.enabled(if: Probe.obstacle == nil, "there is no strace"))
  func `a change of files in both locks and syncs both`() throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(files: files)
    let outcome = try florin.run(
      "strace -f -y -o log -e trace=flock,fsync florin rename old new --write", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let log = try folder.text("log").split(separator: "\n")
    for end in ["caf\\303\\251>", "cafe\\314\\201>"] {
      let own = log.filter { $0.contains(end) }
      #expect(own.contains { $0.contains("flock(") && $0.contains("LOCK_EX") }, "\(end): \(log)")
      #expect(own.contains { $0.contains("fsync(") }, "\(end): \(log)")
    }
    for name in names {
      let text = try folder.text("\(name)/a.journal")
      #expect(text.contains("new:"))
    }
  }
}
