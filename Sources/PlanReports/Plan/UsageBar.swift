import Tables

/// A bar that shows how much of an amount is used.
struct UsageBar {
  /// The percentage that's used, 0 or more.
  let percent: Int
  /// The length of the bar in characters.
  let length: Int

  /// `######....`, or `██████▎···` if the terminal can show more than ASCII. The latter is exact to an eighth
  /// of a character, and even a tiny part is visible.
  func text(isUnicode: Bool) -> String {
    guard isUnicode else {
      let filled = min(length, max(0, percent * length / 100))
      return String(repeating: "#", count: filled)
        + String(repeating: ".", count: length - filled)
    }
    let all = length * 8
    var eighths = min(all, max(0, percent * all / 100))
    if percent > 0 { eighths = max(1, eighths) }
    return TextChart.blocks(eighths)
      + String(repeating: "·", count: length - (eighths + 7) / 8)
  }
}
