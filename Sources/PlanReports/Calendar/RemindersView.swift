public import Dates
public import SourceText
public import Tables

/// The reminders of a calendar as a table and as JSON.
public struct RemindersView: ReportView {
  private struct Reminder {
    let day: CivilDate
    let date: CivilDate
    let text: String
    let uid: String
  }

  private let reminders: [Reminder]
  private let time: ClockTime

  /// Lists the reminders of a day and those after it.
  ///
  /// - Parameters:
  ///   - report: The calendar.
  ///   - today: The day.
  ///   - last: The last day with reminders; nil for all.
  ///   - time: The time of day at which they're sent.
  public init(
    _ report: CalendarReport, from today: CivilDate, through last: CivilDate? = nil,
    at time: ClockTime
  ) {
    self.time = time
    reminders =
      report.events.flatMap { event in
        event.dates.flatMap { date in
          event.reminders.map { days in
            Reminder(
              day: date.adding(days: -days), date: date, text: event.text(ofReminder: days),
              uid: event.uid)
          }
        }
      }
      .filter { today <= $0.day && $0.day <= last ?? .latest }
      .sorted { ($0.day, $0.date, $0.uid) < ($1.day, $1.date, $1.uid) }
  }

  private func time(_ reminder: Reminder) -> String {
    "\(reminder.day) \(self.time)"
  }

  /// The texts, one for each reminder.
  public var texts: [String] { reminders.map(\.text) }

  /// One row per reminder.
  public var grid: Grid {
    var section = Grid.Section()
    for reminder in reminders {
      section.rows.append(
        Grid.Row([
          .text(time(reminder), role: .date), .text(reminder.date.description, role: .date),
          .text(reminder.text),
        ]))
    }
    return Grid(
      columns: [.heading("reminder", data: "at"), .heading("date"), .heading("text")],
      sections: [section])
  }

  /// `florin.reminders/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.reminders/1",
      row: .object(["at": .text, "date": .date, "text": .text, "uid": .text]))
  }

  /// Appends an object for each reminder.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for reminder in reminders {
      rows.object {
        $0.set("at", time(reminder).replacing(" ", with: "T"))
        $0.set("date", reminder.date)
        $0.set("text", reminder.text)
        $0.set("uid", reminder.uid)
      }
    }
  }
}
