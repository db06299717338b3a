public import Dates
import SourceText
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

  /// Lists the reminders from a day on.
  public init(_ report: CalendarReport, from today: CivilDate) {
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
      .filter { $0.day >= today }
      .sorted { ($0.day, $0.date, $0.uid) < ($1.day, $1.date, $1.uid) }
  }

  private func time(_ reminder: Reminder) -> String {
    let hour = CalendarEvent.hourOfReminders
    return "\(reminder.day) \(hour < 10 ? "0" : "")\(hour):00"
  }

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
      columns: [.heading("reminder"), .heading("date"), .heading("text")], sections: [section])
  }

  /// Appends the reminders as `florin.reminders/1`.
  public func appendJSON(to output: inout [UInt8]) {
    JSONWriter.object(to: &output) { object in
      object.set("schema", "florin.reminders/1")
      object.array("reminders") { list in
        for reminder in reminders {
          list.object {
            $0.set("at", time(reminder).replacing(" ", with: "T"))
            $0.set("date", reminder.date)
            $0.set("text", reminder.text)
            $0.set("uid", reminder.uid)
          }
        }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }
}
