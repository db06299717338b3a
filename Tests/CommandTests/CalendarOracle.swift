import Foundation
import TestSupport

/// A program that reads calendars and is not ours: Python with icalendar and dateutil.
struct CalendarOracle {
  /// A day on which something happens, or a reminder of it.
  struct Line: Hashable {
    let kind: String
    let uid: String
    let date: String
    /// The version of an event, the time of a reminder.
    let detail: String
    let text: String

    /// The template, and the slot where the event is one occurrence's.
    var template: String { String(uid.split(separator: "@")[0].split(separator: "/")[0]) }
  }

  private let python: Program

  /// The first Python that has both packages; nil when none has.
  static let installed = Program.python(importing: "icalendar", "dateutil.rrule")
    .map(CalendarOracle.init)

  /// What tests say that are skipped without it.
  static let need = "needs python3 with icalendar and dateutil: run .ci/setup test"

  /// What the packages find in a calendar, from one day through another.
  func read(_ file: URL, from first: String, through last: String) throws -> [Line] {
    let script = Package.root.appending(path: "Tests/CommandTests/oracle/events.py").path
    let outcome = try python.run([script, file.path, first, last])
    guard outcome.status == 0 else { throw Refusal(words: outcome.errors) }
    return outcome.text.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Line(
        kind: fields[0], uid: fields[1], date: fields[2], detail: fields[3], text: fields[4])
    }
  }

  /// The beginnings of events with a time, after comparing the calendar's time zone with Python's for some years.
  func begins(in file: URL, zone: String, years: Int) throws -> [String] {
    let script = Package.root.appending(path: "Tests/CommandTests/oracle/zones.py").path
    let outcome = try python.run([script, file.path, zone, "\(years)"])
    guard outcome.status == 0 else { throw Refusal(words: outcome.errors) }
    return outcome.text.split(separator: "\n").map(String.init)
  }

  /// Why a calendar is none.
  struct Refusal: Error, CustomStringConvertible {
    let words: String
    var description: String { words }
  }
}
