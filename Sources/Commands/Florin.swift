import ArgumentParser

/// `florin`, the root of all commands. A command exists only if it's in this list.
struct Florin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "florin",
    abstract: "Plain-text accounting with a plan.",
    usage: "florin <command> [<options>] [<query> …]",
    discussion: """
      florin reads your hledger journal as it is, and adds budgets, envelopes,
      recurring transactions and forecasts written in YAML.

        florin -f 2024.journal balance expenses --depth 2
        florin register assets:checking -b 2024-03 -H
        florin check -f main.journal --strict

      The journal is the file of -f, or $FLORIN_FILE, or the one named by the
      florin.yaml in this folder or above, or $LEDGER_FILE, or ~/.hledger.journal.
      """,
    version: "florin \(Version.current)",
    groupedSubcommands: [
      CommandGroup(
        name: "Reports",
        subcommands: [
          BalanceCommand.self, BalanceSheetCommand.self, BalanceSheetEquityCommand.self,
          IncomeStatementCommand.self, CashflowCommand.self, RegisterCommand.self,
          AccountRegisterCommand.self, PrintCommand.self, CompareCommand.self,
          ActivityCommand.self, ReturnsCommand.self, DiffCommand.self,
        ]),
      CommandGroup(
        name: "Plan",
        subcommands: [
          BudgetCommand.self, UnbudgetedCommand.self, UpcomingCommand.self, DueCommand.self,
          RemindCommand.self, ForecastCommand.self, RecurringCommand.self,
        ]),
      CommandGroup(
        name: "Envelopes",
        subcommands: [EnvelopesCommand.self, AssignCommand.self, MoveCommand.self]),
      CommandGroup(
        name: "Occurrences",
        subcommands: [
          GenerateCommand.self, PropagateCommand.self, ReapplyCommand.self, PinCommand.self,
          MarkCommand.self, MatchCommand.self,
        ]),
      CommandGroup(
        name: "Banks",
        subcommands: [
          ImportCommand.self, GetCommand.self, CategorizeCommand.self, RulesCommand.self,
        ]),
      CommandGroup(
        name: "Entry",
        subcommands: [
          AddCommand.self, ReconcileCommand.self, ReviewCommand.self, CloseCommand.self,
        ]),
      CommandGroup(
        name: "Lists",
        subcommands: [
          AccountsCommand.self, PayeesCommand.self, NotesCommand.self, DescriptionsCommand.self,
          CodesCommand.self, TagsCommand.self,
          CommoditiesCommand.self, PricesCommand.self, FilesCommand.self, StatsCommand.self,
        ]),
      CommandGroup(
        name: "Book",
        subcommands: [
          InitCommand.self, CheckCommand.self, FmtCommand.self, RenameCommand.self,
          DeleteCommand.self, RewriteCommand.self, EditCommand.self, ExportCommand.self,
          UndoCommand.self, RedoCommand.self, RecoverCommand.self, ConfigCommand.self,
          SchemaCommand.self, ExplainCommand.self, CompletionsCommand.self, LspCommand.self,
        ]),
      CommandGroup(name: "Topics", subcommands: [QueriesCommand.self]),
    ])

  /// The command at the top with this name or alias; nil if there's none.
  static func command(named name: String) -> (any ParsableCommand.Type)? {
    let commands = configuration.subcommands
    if let place = FlagTable.commands.firstIndex(where: { $0.names.contains(name) }),
      commands.indices.contains(place), commands[place].everyName.contains(name)
    {
      return commands[place]
    }
    // The table is older than the list, until the test has written it again.
    return commands.first { $0.everyName.contains(name) }
  }

  /// The full name of a command, including its parent command: `recurring list`.
  static func name(of command: any ParsableCommand.Type) -> String {
    for (whole, named) in zip(configuration.subcommands, FlagTable.commands) {
      if whole == command { return named.names[0] }
      if !named.parts.isEmpty, whole.configuration.subcommands.contains(where: { $0 == command }) {
        return "\(named.names[0]) \(command._commandName)"
      }
    }
    return command._commandName
  }

  /// The command for these words, with its flags parsed.
  ///
  /// ArgumentParser parses the flags of every command from the root to the requested one, several times over,
  /// and that takes most of a short run. So the command is first parsed on its own. Help, versions and mistakes
  /// come from the root, which knows the whole name: for these, everything is parsed again.
  static func command(for words: [String]) throws -> any ParsableCommand {
    // ArgumentParser would write JSON with Foundation, which the program doesn't have.
    let dump = "--experimental-dump-help"
    guard !words.prefix(while: { $0 != "--" }).contains(dump) else {
      throw Failure.usage("there is no option '\(dump)'")
    }
    if let name = words.first,
      let type = command(named: name),
      let command = try? type.parseAsRoot(Array(words.dropFirst())) as? any FlorinCommand
    {
      return command
    }
    return try parseAsRoot(words)
  }
}

/// The version of the program.
enum Version {
  static let current = "0.1.0-dev"
}

extension ParsableCommand {
  /// The name and the aliases.
  static var everyName: [String] { [_commandName] + configuration.aliases }
}
