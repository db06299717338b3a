// A forecast adds expected transactions to the recorded ones: virtual occurrences and the transactions of
// `~` rules are appended to the journal, so every report counts them like any other transaction.
//
// Occurrences are dropped one by one where the journal has them. hledger's rules have no slots: they begin
// after the last ordinary transaction, unless a period says otherwise (hledger's manual, "Forecast start
// date": "the later of the start date in the periodic transaction, the start date in --forecast's argument;
// otherwise the later of the report start date, the day after the latest normal transaction; otherwise
// today").

public import Amounts
import Containers
public import Dates
import Definitions
public import Journal
public import Ledger
import SourceText

/// Adds the expected transactions of a period to a journal.
public struct Forecast: Sendable {
  private let plan: Plan
  private let asked: DateSpan
  private let report: DateSpan

  /// The number of days that a forecast covers by default.
  public static let usualDays = 180

  /// The flag's word for the default: a forecast as long as its report.
  public static let usualPeriod = "default"

  /// Plans a forecast.
  ///
  /// - Parameters:
  ///   - plan: The plan, read from the journal that the forecast is for.
  ///   - asked: The period of `--forecast`, open at each end that isn't given.
  ///   - report: The period of the report, likewise.
  public init(_ plan: Plan, asked: DateSpan = .unbounded, report: DateSpan = .unbounded) {
    self.plan = plan
    self.asked = asked
    self.report = report
  }

  /// The day after the last one.
  public var end: CivilDate {
    asked.end ?? report.end ?? plan.today.adding(days: Self.usualDays)
  }

  /// The first day on which the plan adds transactions.
  public var first: CivilDate { max(asked.begin ?? .earliest, plan.today) }

  /// The number of template slots and periodic rule dates through a day.
  ///
  /// - Complexity: O(n) in the dates of the rules. Counting stops when a rule has more than enough.
  public func count(through last: CivilDate, _ journal: BalancedJournal) -> Int {
    let slots = plan.slotCount(from: { _ in first }, through: last)
    let most = Plan.mostOccurrences + 1
    return ruleWindows(journal, through: last).reduce(slots) { sum, rule in
      // There's no need to count a very long span to its end.
      sum + rule.0.period.occurrences(in: rule.1).prefix(most).reduce(0) { count, _ in count + 1 }
    }
  }

  /// Appends the expected transactions, balanced.
  ///
  /// - Returns: The rows of those transactions: the plan's ordered by date, then each rule's ordered by
  ///   date.
  /// - Throws: `.overflow` when an amount that depends on others doesn't fit.
  /// - Complexity: O(n log n) in what is expected, and O(m) in the journal's costs.
  @discardableResult
  public func append(to journal: inout BalancedJournal) throws(QuantityError) -> Range<
    TransactionID
  > {
    let first = journal.journal.transactions.endIndex
    let entries = try entries(journal.journal)
    let rules = ruleDates(journal)
    guard !entries.isEmpty || !rules.isEmpty else { return first..<first }
    journal.appendGenerated { journal in append(entries, rules, to: &journal) }
    return first..<journal.journal.transactions.endIndex
  }

  /// Appends the expected transactions to a journal that isn't balanced yet.
  ///
  /// - Parameters:
  ///   - journal: The journal as read.
  ///   - balanced: The same journal, balanced.
  /// - Throws: `.overflow` when an amount that depends on others doesn't fit.
  public func append(
    to journal: inout ParsedJournal, readFrom balanced: BalancedJournal
  ) throws(QuantityError) {
    append(try entries(balanced.journal), ruleDates(balanced), to: &journal)
  }

  private func append(
    _ entries: [PlannedEntry], _ rules: [(PeriodicRule, [CivilDate])],
    to journal: inout ParsedJournal
  ) {
    if !entries.isEmpty {
      var text: [UInt8] = []
      for entry in entries { entry.append(fingerprint: nil, journal, to: &text) }
      _ = journal.append(generated: SourceBuffer(text), name: "(the plan)")
    }
    for (rule, dates) in rules {
      for date in dates { journal.append(rule, on: date) }
    }
  }

  // MARK: - The plan

  /// The entries of the virtual occurrences that count within the period, by date and priority.
  ///
  /// Occurrences with unknown amounts are skipped.
  ///
  /// - Throws: `.overflow` when an amount that depends on others doesn't fit.
  public func entries(_ journal: ParsedJournal) throws(QuantityError) -> [PlannedEntry] {
    let last = end.adding(days: -1)
    guard first <= last else { return [] }
    var entries: [PlannedEntry] = []
    for template in plan.definitions.templates.indices
    where plan.definitions.templates[template].isActive {
      let reach = plan.today < first ? 0 : plan.lateDays[template]
      for occurrence in plan.occurrences(
        of: template, datedFrom: first.adding(days: -reach), through: last)
      where occurrence.state == .virtual && occurrence.lateness != .missed {
        let date = occurrence.countingDate(on: plan.today)
        if let entry = try plan.entry(of: occurrence, on: date, status: .pending, journal) {
          entries.append(entry)
        }
      }
    }
    return entries.enumerated().sorted {
      ($0.element.date, $0.element.rank, $0.offset)
        < ($1.element.date, $1.element.rank, $1.offset)
    }.map(\.element)
  }

  /// The accounts on which both a periodic rule and a template expect something in the period.
  ///
  /// - Complexity: O(n) in the dates of the rules and in the slots of the templates.
  public func twiceExpected(_ journal: BalancedJournal) -> [TwiceExpected] {
    let rules = ruleDates(journal).filter { !$1.isEmpty }.map(\.0)
    guard !rules.isEmpty else { return [] }
    let last = end.adding(days: -1)
    let expected = plan.definitions.templates.indices.filter { template in
      first <= last
        && plan.occurrences(of: template, datedFrom: first, through: last)
          .contains { $0.state == .virtual && $0.lateness != .missed }
    }
    return TwiceExpected.all(rules, expected, plan.definitions, journal.journal)
  }

  // MARK: - Periodic rules

  private func ruleDates(_ journal: BalancedJournal) -> [(PeriodicRule, [CivilDate])] {
    ruleWindows(journal, through: end.adding(days: -1)).map { rule, window in
      (rule, Array(rule.period.occurrences(in: window)))
    }
  }

  /// For each periodic rule, the span of days in which it counts.
  private func ruleWindows(
    _ journal: BalancedJournal, through last: CivilDate
  ) -> [(PeriodicRule, DateSpan)] {
    let rules = journal.journal.periodicRules
    guard !rules.isEmpty else { return [] }
    // A rule goes on where the transactions of its own journal end.
    let usualBegins = journal.journal.roots.map { root in
      let last = root.lazy.map { journal.journal.transactions[$0].date }.max()
      return [report.begin, last?.adding(days: 1)].compactMap(\.self).max() ?? plan.today
    }
    return rules.map { rule in
      let usualBegin = usualBegins[rule.root]
      let begin = [rule.period.span.begin, asked.begin].compactMap(\.self).max()
      // A rule's own begin date alone doesn't reach back before the last recorded transaction.
      let first = asked.begin == nil ? max(begin ?? usualBegin, usualBegin) : begin ?? usualBegin
      return (rule, DateSpan(begin: first, end: last.adding(days: 1)))
    }
  }
}
