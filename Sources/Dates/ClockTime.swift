import Containers

/// A time of day, shown to the minute: `09:05`.
public struct ClockTime: Hashable, CustomStringConvertible, Sendable {
  /// Seconds since midnight, up to 86 400.
  public let second: Int

  /// Makes the time of a second of the day.
  public init(second: Int) { self.second = second }

  /// Reads `9:05` or `09:05`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...2 ~= parts[0].utf8.count, parts[1].utf8.count == 2,
      let hour = Int(digits: parts[0].utf8), let minute = Int(digits: parts[1].utf8), hour < 24,
      minute < 60
    else { return nil }
    second = hour * 3600 + minute * 60
  }

  /// Hours and minutes, two digits each.
  public var description: String {
    let (hour, minute) = (second / 3600, second / 60 % 60)
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }
}
