import Definitions
import PlanReports
import SourceText
import Workspace

extension Session {
  /// The book's time zone; nil if its settings name none.
  ///
  /// - Throws: `Failure` if the machine doesn't know it, which is reported at its place.
  mutating func calendarZone(
    _ settings: Settings, _ sources: SourceMap
  ) throws(Failure) -> CalendarZone? {
    guard let zone = settings.timeZone else { return nil }
    let files = TimeZoneFiles(environment)
    if let bytes = files.contents(of: zone.value), let rules = ZoneRules(bytes) {
      return CalendarZone(zone.value, rules)
    }
    let names = files.names
    guard !names.isEmpty else {
      throw Failure(
        status: .missingInput,
        message: "this machine has no time zones, so '\(zone.value)' isn't known",
        help: "install tzdata, or set TZDIR to the folder with the zones")
    }
    try report([.unknownTimeZone(zone, among: names)], sources: sources)
    return nil
  }

  /// What's wrong with the time zone of the settings. A machine without time zones can't tell.
  func timeZoneProblems(_ settings: Settings) -> [Diagnostic] {
    guard let zone = settings.timeZone else { return [] }
    let files = TimeZoneFiles(environment)
    if let bytes = files.contents(of: zone.value), ZoneRules(bytes) != nil { return [] }
    let names = files.names
    return names.isEmpty ? [] : [.unknownTimeZone(zone, among: names)]
  }
}
