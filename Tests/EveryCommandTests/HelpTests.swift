import Arguments
import Foundation
import TestSupport
import Testing

@Suite struct HelpTests {
  @Test func `florin is built and lists its commands`() {
    #expect(
      CommandList.all.count >= 10,
      "build it with `swift build -c release`, or name one: FLORIN_BIN=/path/to/florin")
  }

  @Test(arguments: CommandList.all)
  func `a command says what it does, with an example`(_ command: CommandList.Command) {
    #expect(!command.configuration.abstract.isEmpty)
    #expect(command.configuration.discussion.contains("florin"))
    // Longer lines would be broken, and lose their columns.
    for line in command.configuration.discussion.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test(arguments: CommandList.all)
  func `help is as it was, and fits 80 columns`(_ command: CommandList.Command) throws {
    let florin = try #require(FlorinProgram.built)
    let outcome = try florin.run("florin \(command) --help", in: ScratchFolder())
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for line in outcome.output.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
    try compare(
      outcome.output,
      recorded: Package.root.appending(path: "Tests/EveryCommandTests/Snapshots/\(command).txt"))
  }

  @Test(arguments: CommandList.all)
  func `a command has its tests`(_ command: CommandList.Command) {
    let file = "Tests/CommandTests/\(command.topName.capitalized)CommandTests.swift"
    #expect(FileManager.default.fileExists(atPath: Package.root.appending(path: file).path))
  }
}
