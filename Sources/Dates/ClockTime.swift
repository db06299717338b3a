/// A time of day, shown to the minute: `09:05`.
public struct ClockTime: CustomStringConvertible, Sendable {
  /// Seconds since midnight, up to 86 400.
  private let second: Int

  /// Makes the time of a second of the day.
  public init(second: Int) { self.second = second }

  /// Hours and minutes, two digits each.
  public var description: String {
    let (hour, minute) = (second / 3600, second / 60 % 60)
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }
}
