import Dates
import Definitions
import Journal
import Ledger
import Planning

extension Run {
  /// Reads a book, and adds what its plan and its periodic rules expect.
  ///
  /// - Throws: `Failure` when the period makes no sense, or the book has errors.
  mutating func loadForecast(
    _ period: String, _ input: InputOptions, color: ColorChoice, today: CivilDate,
    for span: DateSpan
  ) throws(Failure) -> BalancedJournal {
    let asked = try Self.forecastSpan(period, today)
    var parsed = try read(input, color: color, today: today)
    let definitions = try readDefinitions(input, color: color, into: &parsed)
    let options = BalancedJournal.Options(input)
    // Auto postings are made for expected transactions too: then all is balanced a second time.
    var again = input.auto ? parsed : ParsedJournal()
    var journal = BalancedJournal(consume parsed, options: options)
    if input.strict { journal.check(Check.strict) }
    try report(
      journal.diagnostics + definitions.diagnostics(using: []), sources: journal.journal.sources,
      input,
      color: color)
    let plan = Plan(definitions, journal, today: today)
    try report(
      plan.diagnostics(journal.journal), sources: journal.journal.sources, input, color: color)
    let forecast = Forecast(plan, asked: asked, report: span)
    if input.auto {
      forecast.append(to: &again, readFrom: journal)
      journal = BalancedJournal(again, withAutoPostingsOn: today, options: options)
      try report(
        journal.diagnostics, sources: journal.journal.sources, input, color: color)
    } else {
      forecast.append(to: &journal)
    }
    if !input.quiet {
      sayMissed(plan.missedCount)
      sayMatched(plan, journal.journal, through: forecast.end)
    }
    return journal
  }

  /// The period behind `--forecast=`; open when there is none, and the report's holds.
  private static func forecastSpan(_ text: String, _ today: CivilDate) throws(Failure) -> DateSpan {
    guard !text.isEmpty, text != Forecast.usualPeriod else { return .unbounded }
    do {
      return try PeriodExpression.parse(text, today: today).span
    } catch {
      throw .usage("in --forecast=\(text): \(error.headline)", help: error.help)
    }
  }
}
