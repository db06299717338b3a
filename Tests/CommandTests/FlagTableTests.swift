import Commands
import Foundation
import TestSupport
import Testing

@Suite struct FlagTableTests {
  /// Every flag of every command: its name, and whether a value follows.
  private static let flags = CommandList.all.flatMap { $0.arguments ?? [] }.flatMap { argument in
    (argument.names ?? []).map { (name: $0, takesValue: argument.kind == "option") }
  }

  @Test func `the table has the long flags of the commands`() throws {
    let long = Dictionary(
      Self.flags.filter { $0.name.kind == "long" }.map { ($0.name.name, $0.takesValue) },
      uniquingKeysWith: { $0 || $1 })
    let lines = long.sorted { $0.key < $1.key }.map { "    (\"\($0.key)\", \($0.value)),\n" }
    try compare(
      """
      // Written by FlagTableTests with FLORIN_RECORD=1.

      extension FlagTable {
        /// Long flags of all commands, without dashes and by name, and whether a value follows in any of them.
        package static let long: [(name: String, takesValue: Bool)] = [
      \(lines.joined())  ]
      }

      """,
      recorded: Package.root.appending(path: "Sources/Commands/CommandLine/FlagTable+Long.swift"))
    #expect(FlagTable.long.map(\.name) == long.keys.sorted())
  }

  @Test func `the table has the names of the commands`() throws {
    func list(_ names: [String]) -> String {
      "[\(names.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
    let lines = Program.commands.map { "    (\(list($0.names)), \(list($0.parts))),\n" }
    try compare(
      """
      // Written by FlagTableTests with FLORIN_RECORD=1.

      extension FlagTable {
        /// Each command's name and aliases, and those of its subcommands, in the order of `Florin`'s list.
        // swift-format-ignore
        package static let commands: [(names: [String], parts: [String])] = [
      \(lines.joined())  ]
      }

      """,
      recorded: Package.root.appending(
        path: "Sources/Commands/CommandLine/FlagTable+Commands.swift"))
  }

  @Test func `the table has the short flags with a value`() {
    var expected: [Character: String] = [:]
    for argument in CommandList.all.flatMap({ $0.arguments ?? [] }) where argument.kind == "option"
    {
      let names = argument.names ?? []
      guard let short = names.first(where: { $0.kind == "short" }) else { continue }
      expected[Character(short.name)] = names.first { $0.kind == "long" }?.name
    }
    #expect(FlagTable.shortWithValue == expected)
  }

  @Test func `a flag takes a value in every command or in none, unless the table says where`() {
    let kinds = Dictionary(grouping: Self.flags, by: \.name.name)
      .mapValues { Set($0.map(\.takesValue)) }
    // `w` is the width of `register`, and `--write`.
    #expect(
      Set(kinds.filter { $0.value.count > 1 }.keys).subtracting(["w"]) == Set(FlagTable.plain.keys))
  }
}
