import Arguments
import Banking
import Definitions
import Edits
import Journal
import Ledger
import PlanReports
import SourceText
import Tables

/// `florin rules`
struct RulesCommand: Command {
  static let configuration = CommandConfiguration(
    name: "rules",
    abstract: "Manage categorization rules.",
    discussion: """
      florin rules                       all rules, with how often they match
      florin rules why 2025.journal:12   which rules match a transaction, and why
      florin rules test                  what they would change
      florin rules test --junk 20        payees that no rule matches
      florin rules add food --when payee=lidl --then account=expenses:food
      florin rules remove food
      """,
    subcommands: [
      RulesListCommand.self, RulesWhyCommand.self, RulesTestCommand.self, RulesAddCommand.self,
      RulesRemoveCommand.self,
    ],
    defaultSubcommand: RulesListCommand.self)
}

/// `florin rules list`
struct RulesListCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "list",
    abstract: "List the rules in the order they're tried.",
    discussion: "florin rules list -O csv")

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "rules list")
    let book = try session.loadBook(using: [.rules])
    let rules = RuleBook(book.definitions.rules, in: book.journal.journal)
    let history = RuleHistory(rules, book.journal, book.definitions.settings)
    try session.print(
      RuleListView(rules, history), as: format, look: .list, output, isFitted: true)
    session.sayIfNone(book.definitions)
  }
}

extension Session {
  /// Says where to write rules, if the book has none.
  mutating func sayIfNone(_ definitions: Definitions) {
    if definitions.rules.isEmpty {
      say("florin: the book has no rules; define them under 'rules:'")
    }
  }
}
