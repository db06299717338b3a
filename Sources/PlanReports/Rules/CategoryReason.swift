import Banking
import Containers
import Definitions
import Journal
import SourceText

/// Says in words why a posting gets an account, or why it gets none.
struct CategoryReason {
  private let book: RuleBook
  @Boxed private var journal: ParsedJournal
  private let words: RuleWords

  init(_ book: RuleBook, _ journal: ParsedJournal) {
    self.book = book
    self.journal = journal
    words = RuleWords(journal: book.journal)
  }

  /// The reason of a decision: `payee: lidl`, `like main.journal:12`, `no similar posting`.
  func text(of decision: CategoryDecision, _ locator: inout Locator) -> String {
    let result = decision.categorization
    // Even if another rule sets something else.
    if let rule = result.undivided {
      return "the split of '\(book.rules[rule].name.value)' doesn't fit the amount"
    }
    switch decision.state {
    case .orphaned: return "no longer applies"
    case .unknown: return "no similar posting"
    case .unsure:
      guard let guess = result.guess else { return "" }
      return "not sure enough: \(journal.accounts.name(of: guess.account))"
        + likeness(to: guess, &locator)
    case .changes, .stays, .undivided: break
    }
    if result.source == .ai, let guess = result.guess {
      return String(likeness(to: guess, &locator).drop { $0 == "," || $0 == " " })
    }
    let rules = Set(result.outcome.settings.map(\.rule)).sorted()
    return rules.map { words.conditions(of: book.rules[$0]) }.joined(separator: "; ")
  }

  private func likeness(to guess: CategoryGuess, _ locator: inout Locator) -> String {
    guard !guess.examples.isEmpty else { return "" }
    return ", like "
      + guess.examples.map { example in
        let place = place(of: example, &locator)
        return place.fileAndLine
      }.joined(separator: ", ")
  }

  /// The file and line of a transaction.
  func place(of transaction: TransactionID, _ locator: inout Locator) -> SourceLocation {
    locator.location(of: journal.transactions[transaction].start)
  }
}
