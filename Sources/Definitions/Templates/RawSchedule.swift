import Dates
import Journal
import SourceText

/// `schedule:` as written.
enum RawSchedule {
  /// A mapping.
  case fields(ScheduleFields)
  /// A period expression as in hledger.
  case period(Located<PeriodExpression>)
}

/// The keys of a schedule written as a mapping.
struct ScheduleFields {
  var frequency: Located<Frequency>?
  var interval: Located<Int>?
  var days: Located<[Located<DayRule>]>?
}

extension KeyTable<ScheduleFields> {
  /// The keys of a schedule.
  static let schedule = KeyTable(
    name: "a schedule",
    keys: [
      key(
        "frequency", .words("a frequency"), \.frequency, "how often",
        examples: ["monthly"], isRequired: true),
      key(
        "interval", .interval, \.interval, "2 means every second one; the default is 1",
        examples: ["2"]),
      key(
        "days", .days, \.days, "the days of the week, month or year; the default is the start's",
        examples: ["1", "[mon, wed, fri]", "last friday", "[1, 15]", "jan 15"]),
    ])
}

extension ValueType where Value == Int {
  /// An interval; its lower bound is checked by the schedule, which gives a better message.
  fileprivate static let interval = ValueType(.integer(1...10_000)) { node, reading in
    ValueType.integer(-10_000...10_000).read(node, &reading)
  }
}

extension ValueType where Value == [Located<DayRule>] {
  /// One day or a list of days.
  static let days = ValueType(
    .anyOf([
      .integer(-31...31), .text(), .list(.anyOf([.integer(-31...31), .text()])),
    ])
  ) { node, reading in
    let items = node.items ?? [node]
    var isComplete = true
    let rules = items.flatMap { item -> [Located<DayRule>] in
      guard item.scalar != nil, !item.isEmpty else {
        reading.report(item, isNot: "a day, such as 15, mon or last friday")
        isComplete = false
        return []
      }
      let fragment = reading.fragment(item)
      do throws(DayRuleError) {
        return try DayRule.parse(fragment.text).map { Located<DayRule>($0, at: item.span) }
      } catch {
        reading.report(
          Diagnostic(
            .scheduleInvalid, error.headline, at: fragment.place(ofBytes: error.range),
            help: error.help.map { [$0] } ?? []))
        isComplete = false
        return []
      }
    }
    return isComplete ? rules : nil
  }
}

extension ValueType where Value == RawSchedule {
  /// A mapping, or a period expression as in hledger.
  static let schedule = ValueType(
    .anyOf([KeyTable<ScheduleFields>.schedule.schema, .text()])
  ) { node, reading in
    if node.entries != nil {
      var fields = ScheduleFields()
      let count = reading.diagnostics.count
      let isComplete = KeyTable<ScheduleFields>.schedule.read(
        node, into: &fields, owner: node.span, &reading)
      // Unreadable keys have been reported, and half a schedule isn't one.
      return isComplete && reading.diagnostics.count == count ? .fields(fields) : nil
    }
    guard node.scalar != nil, !node.isEmpty else {
      reading.report(node, isNot: "a schedule, such as {frequency: monthly}")
      return nil
    }
    return period(node, &reading)
  }

  private static func period(_ node: Node, _ reading: inout Reading) -> RawSchedule? {
    let fragment = reading.fragment(node)
    do throws(PeriodError) {
      // Any day will do for today, because a period that depends on it is rejected below.
      let period = try PeriodExpression.parse(fragment.text, today: CivilDate(dayNumber: 0))
      if let relative = period.warnings.first(where: { $0.kind == .relativeDate }) {
        reading.report(
          Diagnostic(
            .scheduleInvalid, "a schedule can't depend on today's date",
            at: fragment.place(ofBytes: relative.range),
            help: ["write a full date: from 2024-01-31"]))
        return nil
      }
      return .period(Located<PeriodExpression>(period, at: node.span))
    } catch {
      reading.report(
        Diagnostic(
          .scheduleInvalid, error.headline, at: fragment.place(ofBytes: error.range),
          help: [
            error.help ?? "such as 'every 15th day of month', or {frequency: monthly, days: 15}"
          ]))
      return nil
    }
  }
}
