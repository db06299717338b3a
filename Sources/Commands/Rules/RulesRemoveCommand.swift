import ArgumentParser
import Banking
import Definitions
import Edits
import Journal
import Ledger
import SourceText

/// `florin rules remove`
struct RulesRemoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a rule.",
    discussion: """
      florin rules remove food

      What it has set stays until you run 'florin categorize --all'.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @Argument(help: ArgumentHelp("The rule's name.", valueName: "NAME"))
  var name: String

  func execute(in session: inout Session) throws(Failure) {
    let book = try session.loadBook(using: [.rules])
    let rules = book.definitions.rules
    let journal = book.journal.journal
    guard let rule = rules.first(where: { $0.name.value == name }) else {
      let near = Spelling.nearest(to: name, among: rules.map(\.name.value))
      throw Failure(
        status: .findings, message: "there is no rule '\(visible(name))'",
        help: near.map { "did you mean '\(visible($0))'?" } ?? "'florin rules' lists them")
    }
    let edits: ChangeSet
    do throws(DefinitionText.Refusal) {
      edits = try RuleEdits(book.definitions).removing(rule)
    } catch {
      throw Failure(error, journal.sources)
    }
    var summary = ChangeSummary()
    summary.say(.remove, "the rule '\(visible(name))'")
    let count = ProvenanceCounts(journal).rules[name] ?? 0
    if count > 0 {
      summary.say(
        "\(count.counting("posting still says", "postings still say")) 'source: rule/\(visible(name))': "
          + "redo with 'florin categorize --all'")
    }
    try session.finish(
      edits, summary, book.journal, definitions: book.definitions)
  }
}
