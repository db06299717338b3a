import Banking
import Budgeting
public import Dates
public import Definitions
import Journal
public import Ledger
import Recurring
public import SourceText

/// Everything that is wrong with a book: what `florin check` reports, and what editors show while one types.
public struct BookCheck {
  /// The journal, with the diagnostics of the checks.
  public private(set) var journal: BalancedJournal
  /// The problems of the journal, the definitions and what they plan.
  public private(set) var diagnostics: [Diagnostic]
  /// A month in which the cash isn't the sum of what envelopes and the rest have; only a bug causes it.
  public private(set) var brokenMonth: String?

  /// Checks a book.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - definitions: The definitions that were read with it.
  ///   - checks: The checks to run besides the usual ones.
  ///   - addsAutoPostings: Whether the journal has the postings of its rules already.
  ///   - today: The present day.
  /// - Complexity: O(n) in the postings.
  public init(
    _ journal: consuming BalancedJournal, _ definitions: Definitions, _ checks: [Check],
    addsAutoPostings: Bool = false, today: CivilDate
  ) {
    var journal = journal
    if !addsAutoPostings { journal.checkAutoPostingRules(today: today) }
    journal.check(checks)
    if checks.contains(.ledger) { journal.diagnostics = journal.diagnostics.map(\.asFinding) }
    let rules = RuleLint(RuleBook(definitions.rules, in: journal.journal))
    let plan =
      definitions.generationFileDiagnostics(journal.journal)
      + LinkTable(journal.journal).diagnostics(definitions, journal.journal)
    let envelopes = EnvelopeFindings(definitions, journal, today: today)
    brokenMonth = envelopes.brokenMonth
    let found =
      journal.diagnostics + journal.misspeltNames(besides: checks)
      + DeclaredLooks(journal.journal).diagnostics + definitions.diagnostics
    diagnostics =
      found + plan.map(\.asCheckFinding) + envelopes.diagnostics + rules.diagnostics
      + RepeatedIDs(journal.journal).diagnostics
      + (definitions.settings.currency.map {
        MissingSymbols(journal.journal, currency: $0.value).diagnostics
      } ?? [])
      + rules.failedExamples
    self.journal = journal
  }
}

/// What is wrong with the envelopes; nothing if the book has none or can't be read.
private struct EnvelopeFindings {
  var diagnostics: [Diagnostic] = []
  var brokenMonth: String?

  init(_ definitions: Definitions, _ journal: BalancedJournal, today: CivilDate) {
    guard
      !(definitions.assignments.isEmpty && definitions.moves.isEmpty && definitions.holds.isEmpty),
      (definitions.diagnostics + journal.diagnostics).allSatisfy({ !$0.isError }),
      let choice = BudgetChoice(definitions), choice.calendar.unit == .month,
      let envelopes = try? Envelopes(
        choice, upTo: nil, Plan(definitions, journal, today: today), journal)
    else { return }
    diagnostics = envelopes.errors(journal.journal)
    guard diagnostics.isEmpty else { return }
    brokenMonth = envelopes.firstBrokenMonth(journal)
    if brokenMonth == nil { diagnostics = envelopes.findings(definitions, journal.journal) }
  }
}

extension Diagnostic {
  /// A diagnostic of the plan as a check reports it: reports only count these, but a check treats them as errors.
  fileprivate var asCheckFinding: Diagnostic {
    [.generateFileUnread, .occurrenceDuplicate].contains(code) ? asError : self
  }

  /// A difference from ledger as an error: if the user asks for this check by name, a difference fails it.
  fileprivate var asFinding: Diagnostic {
    code == .ledgerDiffers ? asError : self
  }
}
