/// How much of an amount is used, drawn.
struct UsageBar {
  /// The part that is used, in percent, from 0.
  let percent: Int
  /// The characters of the whole.
  let length: Int

  /// Blocks from one eighth to seven.
  private static let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// `######....`, or `██████▎···` where the terminal shows more than ASCII: then to an eighth of a
  /// character, and a little of everything is seen.
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
