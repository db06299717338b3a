import Arguments
import Commands
import Foundation
import TestSupport
import Testing

@Suite struct FlagTableTests {
  /// Every flag of every command: its name, and whether a value follows.
  private static let flags =
    CommandList.all.flatMap(\.declarations).flatMap { declared in
      declared.names.map { (name: $0, takesValue: declared.kind == .option) }
    } + CommandLineParser.usualFlags.flatMap(\.names).map { (name: $0, takesValue: false) }

  @Test func `the table has the long flags of the commands`() throws {
    let long = Dictionary(
      Self.flags.filter { $0.name.hasPrefix("--") }.map { ($0.name.dropFirst(2), $0.takesValue) },
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
    #expect(FlagTable.long.map(\.name) == long.keys.sorted().map(String.init))
  }

  @Test func `the table has the names of the commands`() throws {
    func list(_ names: [String]) -> String {
      "[\(names.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
    let lines = Program.root.configuration.subcommands.map { command in
      let parts = command.configuration.subcommands.flatMap { $0.configuration.names }
      return "    (\(list(command.configuration.names)), \(list(parts))),\n"
    }
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
    for option in CommandList.all.flatMap(\.declarations) where option.kind == .option {
      guard let letter = option.letters.first else { continue }
      expected[letter] = option.longNames.first
    }
    #expect(FlagTable.shortWithValue == expected)
  }

  @Test func `a flag takes a value in every command or in none, unless the table says where`() {
    let kinds = Dictionary(grouping: Self.flags, by: \.name).mapValues { Set($0.map(\.takesValue)) }
    // `w` is the width of `register`, and `--write`.
    let mixed = Set(
      kinds.filter { $0.value.count > 1 && $0.key != "-w" }.keys.map { String($0.dropFirst(2)) })
    #expect(mixed == Set(FlagTable.plain.keys))
    for name in mixed {
      let plain = Self.commands { $0.has(name) && $0.kind == .flag }
      #expect(FlagTable.plain[name] == plain, "--\(name)")
      #expect(plain.isDisjoint(with: Self.commands { $0.has(name) && $0.kind == .option }))
    }
  }

  @Test func `the table has the flags whose value is optional`() {
    // A flag that a table of defaults has is the same in every command, one of `optional` in those it names.
    let names = CommandList.all.flatMap(\.declarations).filter(\.isValueOptional)
      .compactMap(\.longNames.first)
    let listed = Set(FlagTable.optional.keys).union(FlagTable.defaultValues.keys)
    // The words of `color` are known, so its help doesn't say `=WHEN`.
    #expect(Set(names).union(["color"]) == listed)
    for (name, commands) in FlagTable.optional {
      #expect(Self.commands { $0.has(name) && $0.isValueOptional } == commands, "--\(name)")
    }
    for name in FlagTable.defaultValues.keys where name != "color" {
      #expect(Self.commands { $0.has(name) && !$0.isValueOptional } == [], "--\(name)")
    }
    let colors = CommandList.all.flatMap(\.declarations).filter { $0.has("color") }
    for color in colors {
      #expect(color.kind == .option)
      #expect(color.values.contains(FlagTable.defaultValues["color"] ?? ""))
    }
  }

  @Test func `the table has the commands that take amounts, numbers or words`() {
    func isPositional(_ argument: CommandList.Declared, _ words: String...) -> Bool {
      // `pin` and `reapply` take names of fields, such as `amounts`.
      guard argument.kind == .argument, argument.valueName != "FIELD" else { return false }
      return words.contains { argument.help.lowercased().contains($0) }
    }
    #expect(
      Self.commands { isPositional($0, "amount", "balance") } == FlagTable.commandsWithAmounts)
    #expect(
      Self.commands { isPositional($0, "the number of a change") } == FlagTable.commandsWithNumbers)
    let withWords = CommandList.all.filter { command in
      guard let main = command.configuration.defaultSubcommand else { return false }
      return CommandLineParser.declarations(of: main).contains { $0.kind == .argument }
    }
    #expect(Set(withWords.flatMap { Self.names(of: $0.topName) }) == FlagTable.commandsWithWords)
  }

  /// The names and aliases of the commands in which, or below which, an argument passes.
  private static func commands(with passes: (CommandList.Declared) -> Bool) -> Set<String> {
    Set(
      CommandList.all.filter { $0.declarations.contains(where: passes) }
        .flatMap { names(of: $0.topName) })
  }

  /// The name of a command at the top, with its aliases.
  private static func names(of command: String) -> [String] {
    FlagTable.commands.first { $0.names.contains(command) }?.names ?? [command]
  }
}

extension CommandList.Declared {
  /// Whether it's the long flag with this name.
  fileprivate func has(_ name: String) -> Bool { longNames.contains(name) }
}
