public import Dates

/// One entry of a calendar: a day on which something is due, or several by a rule.
public struct CalendarEvent: Sendable {
  /// What it is called for ever, whatever it says.
  public let uid: String
  /// The day that stands for when it was written: calendars ask for one, and a clock would make each file
  /// another one.
  public let stamp: CivilDate
  /// The first day.
  public let date: CivilDate
  /// How it is repeated; nil for a single day.
  public let rule: RecurrenceRule?
  /// The days of the rule that it does not happen on.
  public let exceptions: [CivilDate]
  /// What a calendar shows: `Landlord | Rent 750.00 EUR`.
  public let summary: String
  /// What it shows of one that is opened, in lines.
  public let details: [String]
  /// Where it takes place.
  public let location: String?
  /// So many days before it reminders are given, the earliest first.
  public let reminders: [Int]
  /// Its days as far as the report looks, also those of the rule.
  public let dates: [CivilDate]
  /// `Expenses:Rent: 750.00 EUR due`: what a reminder begins with.
  public let notice: String
  /// `2025-12-01`, `2025-02-28, last day: 28 Feb`, and for a rule `every month on the 1st`.
  public let when: String

  /// What a reminder says: category, amount, in how many days, and the date; for a rule its words, because
  /// one reminder serves all its days.
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
