import Arguments

/// `florin`, the root of all commands. A command exists only if it's in this list.
struct Florin: Command {
  static let configuration = CommandConfiguration(
    name: "florin",
    abstract: "Plain-text accounting with a plan.",
    usage: "florin <COMMAND> [<options>] [<QUERY> ...]",
    discussion: """
      florin reads your hledger journal as it is, and adds budgets, envelopes,
      recurring transactions and forecasts written in YAML.

        florin -f 2024.journal balance expenses --depth 2
        florin register assets:checking -b 2024-03 -H
        florin check -f main.journal --strict

      The journal is the file of -f, or $FLORIN_FILE, or the one named by the
      florin.yaml in this folder or above, or $LEDGER_FILE, or ~/.hledger.journal.
      """,
    groups: [
      CommandGroup(
        "Reports",
        [
          BalanceCommand.self, BalanceSheetCommand.self, BalanceSheetEquityCommand.self,
          IncomeStatementCommand.self, CashflowCommand.self, RegisterCommand.self,
          AccountRegisterCommand.self, PrintCommand.self, CompareCommand.self,
          ActivityCommand.self, ReturnsCommand.self, DiffCommand.self,
        ]),
      CommandGroup(
        "Plan",
        [
          BudgetCommand.self, UnbudgetedCommand.self, UpcomingCommand.self, DueCommand.self,
          RemindCommand.self, ForecastCommand.self, RecurringCommand.self,
        ]),
      CommandGroup("Envelopes", [EnvelopesCommand.self, AssignCommand.self, MoveCommand.self]),
      CommandGroup(
        "Occurrences",
        [
          GenerateCommand.self, PropagateCommand.self, ReapplyCommand.self, PinCommand.self,
          MarkCommand.self, MatchCommand.self,
        ]),
      CommandGroup(
        "Banks",
        [
          ImportCommand.self, GetCommand.self, CategorizeCommand.self, RulesCommand.self,
        ]),
      CommandGroup(
        "Entry",
        [
          AddCommand.self, ReconcileCommand.self, ReviewCommand.self, CloseCommand.self,
        ]),
      CommandGroup(
        "Lists",
        [
          AccountsCommand.self, PayeesCommand.self, NotesCommand.self, DescriptionsCommand.self,
          CodesCommand.self, TagsCommand.self,
          CommoditiesCommand.self, PricesCommand.self, FilesCommand.self, StatsCommand.self,
        ]),
      CommandGroup(
        "Book",
        [
          InitCommand.self, CheckCommand.self, FmtCommand.self, RenameCommand.self,
          DeleteCommand.self, RewriteCommand.self, EditCommand.self, ExportCommand.self,
          UndoCommand.self, RedoCommand.self, RecoverCommand.self, ConfigCommand.self,
          SchemaCommand.self, ExplainCommand.self, CompletionsCommand.self, LspCommand.self,
        ]),
      CommandGroup("Topics", [QueriesCommand.self]),
    ])

  /// The full name of a command, including its parent command: `recurring list`.
  static func name(of path: [any Command.Type]) -> String {
    path.dropFirst().map { $0.configuration.name }.joined(separator: " ")
  }

  /// The parser of the program's command lines.
  static var parser: CommandLineParser { CommandLineParser(Florin.self) }
}

/// The version of the program.
enum Version {
  static let current = "0.1.0-dev"
}
