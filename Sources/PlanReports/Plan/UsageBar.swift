/// A bar that shows how much of an amount is used.
struct UsageBar {
  /// The percentage that's used, 0 or more.
  let percent: Int
  /// The length of the bar in characters.
  let length: Int

  /// Blocks from one eighth to seven eighths.
  private static let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

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
    var text = String(repeating: "█", count: eighths / 8)
    if !eighths.isMultiple(of: 8) { text.append(Self.parts[eighths % 8 - 1]) }
    return text + String(repeating: "·", count: length - (eighths + 7) / 8)
  }
}
