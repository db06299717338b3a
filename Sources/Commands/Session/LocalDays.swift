import CLibrary
import Dates
import Workspace

/// Calendar days in the machine's time zone, or in the zone of `$TZ`.
struct LocalDays {
  /// The zone in `$TZ`, if the C library doesn't know it and would silently use UTC.
  let unknownZone: String?

  init(_ environment: Environment, _ disk: DiskSources) {
    let zone = environment["TZ"].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 } ?? ""
    let file = disk.reference(to: disk.join(TimeZoneFiles.folder(environment), zone))
    let isKnown =
      ["", "UTC", "GMT"].contains(zone) || Self.hasOffset(zone)
      || disk.problem(with: file) == nil && !disk.isFolder(file)
    unknownZone = isKnown ? nil : zone
  }

  /// Whether a zone includes its offset, as in POSIX: `CET-1CEST`, `<+03>-3`.
  private static func hasOffset(_ zone: String) -> Bool {
    let rest: Substring
    if zone.hasPrefix("<") {
      guard let end = zone.firstIndex(of: ">") else { return false }
      rest = zone[zone.index(after: end)...]
    } else {
      rest = zone.drop { $0.isASCII && $0.isLetter }
      guard zone.utf8.count - rest.utf8.count >= 3 else { return false }
    }
    return rest.drop { $0 == "+" || $0 == "-" }.first.map { $0.isASCII && $0.isNumber } ?? false
  }

  /// The day of a moment given in seconds since 1970 in UTC.
  static func day(at seconds: Int64) -> CivilDate? {
    guard let local = local(seconds) else { return nil }
    return CivilDate(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }

  /// The second of the day of a moment given in seconds since 1970 in UTC, from 0 to 86 400.
  static func second(at seconds: Int64) -> Int {
    guard let local = local(seconds) else { return 86_400 }
    return (Int(local.tm_hour) * 60 + Int(local.tm_min)) * 60 + Int(local.tm_sec)
  }

  private static func local(_ seconds: Int64) -> tm? {
    var moment = time_t(seconds)
    var local = tm()
    return localtime_r(&moment, &local) == nil ? nil : local
  }
}
