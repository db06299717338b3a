import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

extension Session {
  /// Reads a book, and adds what its plan and its periodic rules expect.
  ///
  /// - Throws: `Failure` when the period makes no sense, or the book has errors.
  mutating func loadForecast(
    _ period: String,
    for span: DateSpan
  ) throws(Failure) -> BalancedJournal {
    let asked = try Self.forecastSpan(period, today)
    var parsed = try read()
    let definitions = try readDefinitions(into: &parsed)
    var options = BalancedJournal.Options(input)
    var again = input.auto ? parsed : ParsedJournal()
    var journal = BalancedJournal(consume parsed, options: options)
    var found: [Diagnostic]
    if input.auto {
      var facts = BalancedJournal(again, withAutoPostingsOn: today, options: options)
      if input.strict { facts.check(Check.strict) }
      found = facts.diagnostics
    } else {
      if input.strict { journal.check(Check.strict) }
      found = journal.diagnostics
    }
    found += definitions.diagnostics(using: [])
    try report(found, sources: journal.journal.sources)
    let plan = Plan(definitions, journal, today: today)
    try report(
      plan.diagnostics(journal.journal), sources: journal.journal.sources)
    let forecast = Forecast(plan, asked: asked, report: span)
    try forecast.requireBound(journal)
    if input.auto {
      // Auto postings are made for expected transactions too: all is balanced a second time. Assertions speak
      // of what has happened, and have been checked.
      options.checksAssertions = false
      do {
        try forecast.append(to: &again, readFrom: journal)
      } catch {
        throw .overflow
      }
      journal = BalancedJournal(again, withAutoPostingsOn: today, options: options)
      try reportErrors(in: journal)
    } else {
      try append(forecast, to: &journal)
    }
    if !input.quiet {
      sayMissed(plan.missedCount)
      sayMatched(plan, journal.journal, through: forecast.end)
    }
    return journal
  }

  /// Adds what is expected to a journal without errors, and prints which assignments then fail.
  mutating func append(
    _ forecast: Forecast, to journal: inout BalancedJournal
  ) throws(Failure) {
    do {
      try forecast.append(to: &journal)
    } catch {
      throw .overflow
    }
    try reportErrors(in: journal)
  }

  /// Prints what only the forecast makes wrong: the rest has been printed.
  private mutating func reportErrors(
    in journal: BalancedJournal
  ) throws(Failure) {
    try report(
      journal.diagnostics.filter { $0.severity == .error }, sources: journal.journal.sources)
  }

  /// The period given by `--forecast=`; open when there is none, so that the report's period counts.
  private static func forecastSpan(_ text: String, _ today: CivilDate) throws(Failure) -> DateSpan {
    guard !text.isEmpty, text != Forecast.usualPeriod else { return .unbounded }
    do {
      return try PeriodExpression.parse(text, today: today).span
    } catch {
      throw .usage("in --forecast=\(text): \(error.headline)", help: error.help)
    }
  }
}
