import Commands
import Foundation
import TestSupport
import Testing

/// What ArgumentParser knows about the program: every command with its flags.
struct CommandList: Decodable {
  struct Command: Decodable, Sendable, CustomStringConvertible {
    let commandName: String
    /// The commands above this one, with the root.
    let superCommands: [String]?
    let abstract: String?
    let discussion: String?
    let subcommands: [Command]?
    /// The subcommand that needs no name.
    let defaultSubcommand: String?
    let arguments: [Argument]?

    /// The words that call it: `balance`, `recurring list`.
    var description: String { (path + [commandName]).joined(separator: " ") }

    private var path: [String] { Array((superCommands ?? []).dropFirst()) }

    /// The command at the top: its tests hold those of its subcommands.
    var topName: String { path.first ?? commandName }

    /// The command and all below it.
    fileprivate var withSubcommands: [Command] {
      [self]
        + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap(\.withSubcommands)
    }
  }

  struct Argument: Decodable, Sendable {
    /// `option` with a value, `flag` without, `positional`.
    let kind: String
    let names: [Name]?
    /// What the help calls the value.
    let valueName: String?
    /// The values, if there are only these.
    let allValues: [String]?
    /// The help's words.
    let abstract: String?

    /// Whether the value can be omitted; the help then says what `=VALUE` does.
    var isValueOptional: Bool {
      kind == "option" && (abstract ?? "").contains(" =\(valueName ?? "")")
    }
  }

  struct Name: Decodable, Sendable {
    /// `long`, `short` or `longWithSingleDash`.
    let kind: String
    let name: String
  }

  private let command: Command

  /// All commands and their subcommands, but ArgumentParser's own `help`; empty when florin is not built.
  static let all: [Command] = {
    guard FlorinProgram.built != nil,
      let list = try? JSONDecoder().decode(
        CommandList.self, from: Data(Commands.Program.commandList.utf8))
    else { return [] }
    return Array(list.command.withSubcommands.dropFirst())
  }()
}
