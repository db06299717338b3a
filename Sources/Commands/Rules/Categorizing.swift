import Banking
import Definitions
import Journal
import Ledger
import SourceText
import Workspace

extension Session {
  /// What says which accounts postings have: the book's rules, then the model, or the program in its place.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - subjects: How they look at the journal.
  ///   - journal: The journal.
  ///   - settings: The settings of the book.
  ///   - fallback: The accounts of what nothing explains, else those of the settings.
  /// - Returns: What says which accounts postings have.
  /// - Throws: `Failure` when the settings name no account for what nothing explains.
  mutating func categorizer(
    _ rules: RuleBook, _ subjects: RuleSubjects, _ journal: BalancedJournal, _ settings: Settings,
    fallback: UncategorizedAccounts? = nil
  ) throws(Failure) -> Categorizer {
    guard let fallback = fallback ?? UncategorizedAccounts(settings) else {
      throw .noUncategorizedAccount
    }
    var guesser: any CategoryGuesser = CategoryModel(journal, subjects)
    if let command = settings.categorizer?.command, !command.isEmpty,
      let allowed = allowed(command)
    {
      guesser = ExternalCategorizer(command: allowed, journal: journal.journal)
    }
    return Categorizer(rules, guesser, fallback, threshold: settings.guessThreshold)
  }

  /// The command line of a program that a book names, when the user allows exactly this one. A book may come
  /// from somebody else: what it would run, and with which arguments, is the user's to allow, outside of it.
  private mutating func allowed(_ command: [String]) -> ResolvedCommand? {
    guard let resolved = ResolvedCommand(command, environment: environment) else {
      say(
        "florin: the book's categorizer '\(visible(command[0]))' isn't run: there is no such program; the "
          + "built-in model guesses")
      return nil
    }
    if environment["FLORIN_CATEGORIZER"] == resolved.text { return resolved }
    say(
      "florin: the book's categorizer isn't run: you haven't allowed this command line; the built-in model "
        + "guesses")
    say("   = note: it would run: \(visible(resolved.text))")
    say(
      "   = help: to allow it, and nothing else: export FLORIN_CATEGORIZER="
        + visible(ResolvedCommand.quoted(resolved.text)))
    return nil
  }
}

extension Settings {
  /// How sure a guess must be.
  var guessThreshold: Confidence {
    categorizer?.threshold.flatMap { Confidence($0.value) } ?? .usualThreshold
  }
}

extension Failure {
  static let noUncategorizedAccount = Failure(
    status: .findings, message: "the book doesn't name an uncategorized account",
    help: "add to florin.yaml: 'settings: {uncategorized: Expenses:Uncategorized, "
      + "uncategorized-income: Income:Uncategorized}'")

  /// Why nothing was guessed.
  init(_ problem: GuessProblem) {
    self.init(status: .findings, message: problem.message, help: problem.help)
  }
}
