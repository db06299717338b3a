/// The names that a command line can begin with: those of `FlagTable.commands`, `help`, and a person's aliases.
///
/// Each run asks for one name, so looking through the table is sooner done than making a set of it.
struct CommandNames {
  /// A person's names for commands, which have no subcommands.
  private var aliases: [String] = []

  /// The names of the program.
  static let ofFlorin = CommandNames()

  /// The names of subcommands of the command with this name or alias; nil if there's no such command.
  func parts(of name: String) -> [String]? {
    if name == "help" || aliases.contains(name) { return [] }
    return FlagTable.commands.first { $0.names.contains(name) }?.parts
  }

  /// Adds a person's name for a command, unless a command has it.
  mutating func add(alias: String) {
    if parts(of: alias) == nil { aliases.append(alias) }
  }

  /// All names.
  var all: Set<String> {
    Set(FlagTable.commands.flatMap(\.names)).union(aliases).union(["help"])
  }

  /// The names of all commands but `help`, each with those of its subcommands: `recurring`, `recurring list`.
  static var full: Set<String> {
    Set(
      FlagTable.commands.flatMap { command in
        command.names.flatMap { name in [name] + command.parts.map { "\(name) \($0)" } }
      })
  }
}
