import ArgumentParser

/// `florin rules remove`
struct RulesRemoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "remove",
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
    try session.removeRule(name)
  }
}
