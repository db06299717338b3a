import Foundation
import TestSupport
import Testing

/// A file that somebody writes to while it's read: strace lets calls end early, or holds them up meanwhile.
@Suite(.enabled(if: Probe.obstacle == nil, "there is no strace")) struct TornReadTests {
  private static let entries = (1...9)
    .map { "2024-01-0\($0) x\n    a  1 EUR\n    b\n" }.joined(separator: "\n")

  /// Runs florin with a fault in one of its calls.
  private func run(
    _ words: String, _ call: String, _ injection: String, _ meanwhile: String = "true"
  ) throws -> FlorinProgram.Outcome {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(files: [
      "main.journal": "include x.journal\n", "x.journal": Self.entries, "empty.journal": "",
    ])
    let trace =
      "strace -f -P x.journal -o /dev/null -e trace=\(call) -e inject=\(call):\(injection)"
    return try florin.run(
      "\(trace) florin \(words) & sleep 1; \(meanwhile); wait $!", in: folder)
  }

  @Test(arguments: ["-f x.journal", "-f main.journal"], ["balance", "fmt", "check"])
  func `a file that has become shorter is refused`(_ input: String, _ command: String) throws {
    let outcome = try run("\(command) \(input)", "pread64", "retval=0")
    #expect(outcome.status == 75)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.hasSuffix(
        """
        florin: error: 'x.journal' can't be read: it changed while florin read it
           = help: run again

        """))
  }

  @Test func `a file that has become longer is read once more`() throws {
    let outcome = try run(
      "-f x.journal balance -N a", "pread64", "delay_enter=2000000:when=1",
      "printf '2024-02-01 x\\n    a  1 EUR\\n    b\\n' >>x.journal")
    #expect(outcome.status == 0)
    #expect(outcome.output == "              10 EUR  a\n")
  }

  @Test func `files that do not know their size are read as they are`() throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(files: ["x.journal": Self.entries, "empty.journal": ""])
    for line in [
      "florin -f /proc/self/environ stats", "cat x.journal | florin -f - balance",
      "cat x.journal | florin -f /dev/stdin balance", "florin -f empty.journal stats",
    ] {
      let outcome = try florin.run(line, in: folder)
      #expect(!outcome.errors.contains("changed"), "\(line)")
    }
  }
}
