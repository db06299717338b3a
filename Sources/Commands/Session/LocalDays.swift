import CLibrary
import Dates
import Workspace

/// The days of the machine's time zone, or of that in `$TZ`.
struct LocalDays {
  /// The zone in `$TZ` that the C library does not know, and would take for UTC without a word.
  let unknownZone: String?

  init(_ environment: Environment, _ disk: DiskSources) {
    let zone = environment["TZ"].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 } ?? ""
    let folder = environment["TZDIR"] ?? "/usr/share/zoneinfo"
    let file = disk.reference(to: disk.join(folder, zone))
    let isKnown =
      ["", "UTC", "GMT"].contains(zone) || Self.hasOffset(zone)
      || disk.problem(with: file) == nil && !disk.isFolder(file)
    unknownZone = isKnown ? nil : zone
  }

  /// Whether a zone says its offset itself, as POSIX has it: `CET-1CEST`, `<+03>-3`.
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

  /// The day on which a moment is, in seconds since 1970 in UTC.
  static func day(at seconds: Int64) -> CivilDate? {
    var moment = time_t(seconds)
    var local = tm()
    guard localtime_r(&moment, &local) != nil else { return nil }
    return CivilDate(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }
}
