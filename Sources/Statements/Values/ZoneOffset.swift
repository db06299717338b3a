import Containers

/// A fixed offset of a time zone from UTC.
///
/// hledger's manual (1.52): "timezone currently does not understand timezone names, except "UTC",
/// "GMT", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", or "PDT". For others, use numeric
/// format: +HHMM or -HHMM." Other names have several meanings, like `IST`, or change during the
/// year, like `Europe/Berlin`.
struct ZoneOffset: Hashable, Sendable {
  /// The seconds to add to UTC.
  let seconds: Int

  private static let names: [String: Int] = [
    "UTC": 0, "UT": 0, "GMT": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7,
    "MDT": -6, "PST": -8, "PDT": -7,
  ]

  /// Reads `UTC`, `+0100`, `-05:30`; nil for anything else.
  init?(_ text: String) {
    if let hours = Self.names[text.uppercased()] {
      seconds = hours * 3600
      return
    }
    let bytes = Array(text.utf8)
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    var digits = bytes.dropFirst()
    if digits.count == 5, digits[3] == UInt8(ascii: ":") { digits.remove(at: 3) }
    guard digits.count == 4 || digits.count == 2, let hours = Int(digits: digits.prefix(2)),
      let minutes = digits.count == 2 ? 0 : Int(digits: digits.suffix(2)), hours < 15, minutes < 60
    else { return nil }
    seconds = (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  /// A time on a day in this zone, in seconds since 1970 in UTC.
  func moment(_ day: Int32, _ time: Int) -> Int64 { Int64(day) * 86_400 + Int64(time - seconds) }
}
