import Arguments

/// `florin rules remove`
struct RulesRemoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "remove",
    abstract: "Remove a rule.",
    discussion: """
      florin rules remove food

      What it has set stays until you run 'florin categorize --all'.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument("NAME", help: "The rule's name.", completion: PlanCompletion.rules)
  var name: String

  func execute(in session: inout Session) throws(Failure) {
    try session.removeRule(name)
  }
}
