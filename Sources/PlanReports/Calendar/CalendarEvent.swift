public import Dates

/// One calendar entry: a due day, or several that follow a rule.
public struct CalendarEvent: Sendable {
  /// The most days before an event that a reminder can be on.
  public static let mostDaysBefore = 30

  /// The permanent identifier, whatever the event's text.
  public let uid: String
  /// The day to use as the time of writing. Calendars require one, and using the clock would make every file
  /// different.
  public let stamp: CivilDate
  /// The first day.
  public let date: CivilDate
  /// When it begins; nil for the whole day.
  public let time: ClockTime?
  /// How long it takes, if it has a time.
  public let length: TimeLength?
  /// The rule by which the event repeats; nil for a single day.
  public let rule: RecurrenceRule?
  /// The days of the rule on which there's no event.
  public let exceptions: [CivilDate]
  /// The text in the calendar: `Landlord | Rent 750.00 EUR`.
  public let summary: String
  /// The lines shown when the event is opened.
  public let details: [String]
  /// Where it takes place.
  public let location: String?
  /// How many days before the event to send reminders, earliest first.
  public let reminders: [Int]
  /// All of its days as far as the report looks, including those of the rule.
  public let dates: [CivilDate]
  /// The beginning of a reminder: `Expenses:Rent: 750.00 EUR due`.
  public let notice: String
  /// `2025-12-01` or `2025-02-28, last day: 28 Feb`, and for a rule `every month on the 1st`.
  public let when: String

  /// The text of a reminder: category, amount, number of days, and date. A rule has its words instead of the
  /// date, because one reminder serves all its days.
  public func text(ofReminder days: Int) -> String {
    let delay =
      switch days {
      case 0: "today"
      case 1: "in 1 day"
      default: "in \(days) days"
      }
    return "\(notice) \(delay) (\(when))"
  }
}
