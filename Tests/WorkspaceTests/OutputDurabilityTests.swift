import Foundation
import TestSupport
import Testing

/// What of an output is on the disk when its name is, and what a run that's stopped leaves.
@Suite(.enabled(if: Probe.obstacle == nil, "there is no strace")) struct OutputDurabilityTests {
  private static let files = ["main.journal": "2024-01-05 x\n    a  1 EUR\n    b\n"]

  @Test(arguments: [("balance -o out.txt", 1), ("export sql --csv out", 2)])
  func `the bytes are synced before the name, and the folder after it`(
    _ words: String, _ least: Int
  ) throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(files: Self.files)
    let outcome = try florin.run(
      "strace -f -y -o log -e trace=fsync,write,rename,renameat,renameat2 florin \(words)",
      in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let log = try folder.text("log").split(separator: "\n")
    let rename = try #require(log.firstIndex { $0.contains("rename") })
    let synced = log[..<rename].filter { $0.contains("fsync(") && $0.contains("/.florin-output-") }
    #expect(synced.count >= least, "\(log)")
    let lastWrite = log.lastIndex { $0.contains("write(") && $0.contains("/.florin-output-") }
    let lastSync = log[..<rename].lastIndex { $0.contains("fsync(") }
    #expect(try #require(lastWrite) < #require(lastSync))
    #expect(
      log[rename...].contains { $0.contains("fsync(") && $0.contains("\(folder.url.path)>") },
      "\(log)")
  }

  @Test func `a folder that can't be synced isn't a mistake, a disk that fails is one`() throws {
    let florin = try #require(FlorinProgram.built)
    for (number, status) in [("EINVAL", 0), ("EIO", 74)] as [(String, Int32)] {
      let folder = try ScratchFolder(files: Self.files)
      let outcome = try florin.run(
        "strace -f -o /dev/null -P . -P \(folder.url.path) -e trace=fsync"
          + " -e inject=fsync:error=\(number) florin balance -o out.txt", in: folder)
      #expect(outcome.status == status, "\(number): \(outcome.errors)")
    }
  }

  @Test(arguments: ["balance -o out", "export sql --csv out"], ["INT", "TERM", "HUP"])
  func `a run that's stopped leaves nothing beside its output`(
    _ words: String, _ signal: String
  ) throws {
    let florin = try #require(FlorinProgram.built)
    // At the start, among the files, and at the end.
    for call in ["write", "fsync", "rename"] {
      for turn in [1, 3] {
        let folder = try ScratchFolder(files: Self.files)
        _ = try florin.run(
          "strace -f -o /dev/null -e trace=\(call) -e inject=\(call):signal=\(signal):when=\(turn)"
            + " florin \(words)", in: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(
          Set(names).isSubset(of: ["main.journal", "out"]), "\(call) \(turn): \(names)")
      }
    }
  }
}
