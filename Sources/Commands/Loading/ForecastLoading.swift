import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

extension Session {
  /// Reads a book, and adds the transactions that its plan and its periodic rules expect.
  ///
  /// - Throws: `Failure` if the period is invalid or the book has errors.
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
    let twice = input.quiet ? [] : forecast.twiceExpected(journal)
    if input.auto {
      // Expected transactions get auto postings too, so everything is balanced again. Assertions are about
      // actual transactions, and have been checked already.
      options.checksAssertions = false
      try exactly(forecast.append(to: &again, readFrom: journal))
      journal = BalancedJournal(again, withAutoPostingsOn: today, options: options)
      try reportErrors(in: journal)
    } else {
      try append(forecast, to: &journal)
    }
    if input.strict {
      var facts = journal
      facts.check(Check.strict)
      try reportErrors(in: facts)
    }
    if !input.quiet {
      sayMissed(plan.missedCount)
      sayTwiceExpected(twice, plan.definitions, journal.journal)
      sayMatched(plan, journal.journal, through: forecast.end)
    }
    return journal
  }

  /// Says which accounts both a periodic rule and a template expect something on.
  mutating func sayTwiceExpected(
    _ twice: [TwiceExpected], _ definitions: Definitions, _ journal: ParsedJournal
  ) {
    guard let first = twice.first else { return }
    var locator = Locator(journal.sources)
    let more = twice.count > 1 ? " and \((twice.count - 1).counting("other account"))" : ""
    say(
      "a forecast counts \(visible(journal.accounts.name(of: first.account)))\(more) twice: the rule at "
        + "\(locator.location(of: first.rule.start).fileAndLine) and the template "
        + "\(definitions.templates[first.template].id.value) both expect it",
      help: "keep one of them; a line of a budget can take the place of a '~' rule that's a goal")
  }

  /// Adds the expected transactions to a journal without errors, and prints balance assignments that then fail.
  mutating func append(
    _ forecast: Forecast, to journal: inout BalancedJournal
  ) throws(Failure) {
    try exactly(forecast.append(to: &journal))
    try reportErrors(in: journal)
  }

  /// Prints the errors that the forecast causes. The others have been printed already.
  private mutating func reportErrors(
    in journal: BalancedJournal
  ) throws(Failure) {
    try report(
      journal.diagnostics.errors, sources: journal.journal.sources)
  }

  /// The period of `--forecast=`; open if there is none, so that the report's period applies.
  private static func forecastSpan(_ text: String, _ today: CivilDate) throws(Failure) -> DateSpan {
    guard !text.isEmpty, text != Forecast.usualPeriod else { return .unbounded }
    do {
      return try PeriodExpression.parse(typed: text, today: today).span
    } catch {
      throw .usage("in --forecast=\(text): \(error.headline)", help: error.advice)
    }
  }
}
