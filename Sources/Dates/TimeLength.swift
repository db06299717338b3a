import Containers

/// How long something takes, in whole minutes.
public struct TimeLength: Hashable, Sendable {
  /// The number of minutes, above zero and less than 10 days.
  public let minutes: Int

  /// Reads `45 min`, `1 h 30 min`, `1h30m`, `1:30` or `90`, which are minutes; nil for anything else.
  public init?(_ text: String) {
    let text = text.lowercased()
    let minutes = Self.clock(text) ?? Self.units(text)
    guard let minutes, 1..<14_400 ~= minutes else { return nil }
    self.minutes = minutes
  }

  /// `1:30`
  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hours = number(parts[0]), let minutes = number(parts[1]),
      minutes < 60, parts[1].utf8.count == 2
    else { return nil }
    return hours * 60 + minutes
  }

  /// `1 h 30 min`: numbers, each with its unit; a number alone is minutes.
  private static func units(_ text: String) -> Int? {
    var rest = text.filter { $0 != " " }[...]
    var total = 0
    var isFirst = true
    while !rest.isEmpty {
      let digits = rest.prefix { "0"..."9" ~= $0 }
      guard let count = number(digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { !("0"..."9" ~= $0) }
      rest = rest.dropFirst(unit.count)
      switch unit {
      case "h", "hr", "hrs", "hour", "hours": total += count * 60
      case "m", "min", "mins", "minute", "minutes": total += count
      case "" where isFirst && rest.isEmpty: total += count
      default: return nil
      }
      isFirst = false
    }
    return isFirst ? nil : total
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.count <= 4 ? Int(digits: text.utf8) : nil
  }
}
