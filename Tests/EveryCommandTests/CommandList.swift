import Arguments
import Commands
import TestSupport

/// All commands of the program, with what they declare.
enum CommandList {
  struct Command: Sendable, CustomStringConvertible {
    /// The command and those above it, without the program.
    let names: [String]
    let configuration: CommandConfiguration
    let declarations: [Declared]

    /// The words that call it: `balance`, `recurring list`.
    var description: String { names.joined(separator: " ") }

    /// The command at the top: its tests hold those of its subcommands.
    var topName: String { names[0] }
  }

  /// A flag, an option or an argument.
  struct Declared: Sendable {
    let kind: ArgumentDeclaration.Kind
    let names: [String]
    /// What the help calls the value.
    let valueName: String
    /// The values, if there are only these.
    let values: [String]
    /// The help's words.
    let help: String

    init(_ declaration: ArgumentDeclaration) {
      kind = declaration.kind
      names = declaration.names
      valueName = declaration.valueName
      values = declaration.values
      help = declaration.help ?? ""
    }

    /// The long names, without their dashes.
    var longNames: [String] { names.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) } }

    /// The letters of short names.
    var letters: [Character] { names.filter { !$0.hasPrefix("--") }.compactMap(\.last) }
  }

  /// All commands and their subcommands; empty when florin is not built.
  static let all: [Command] = FlorinProgram.built == nil ? [] : commands(below: Program.root, [])

  private static func commands(
    below type: any Arguments.Command.Type, _ names: [String]
  ) -> [Command] {
    type.configuration.subcommands.flatMap { command in
      let names = names + [command.configuration.name]
      let declared = CommandLineParser.declarations(of: command).map(Declared.init)
      return [
        Command(names: names, configuration: command.configuration, declarations: declared)
      ] + commands(below: command, names)
    }
  }
}
