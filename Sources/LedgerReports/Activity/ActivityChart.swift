import Dates

/// The postings in each period as bars of asterisks.
public struct ActivityChart {
  /// How many postings an asterisk stands for.
  public let scale: Int
  /// A line for each period: its first day, and its bar.
  public let lines: [String]

  /// Draws the bars.
  ///
  /// - Parameters:
  ///   - report: The counts.
  ///   - width: The columns that lines may have; nil for as many as one asterisk for each posting takes.
  public init(_ report: ActivityReport, width: Int?) {
    let room = width.map { max(1, $0 - Self.dateWidth - 1) } ?? .max
    let longest = report.counts.max() ?? 0
    let scale = max(1, (longest - 1) / room + 1)
    self.scale = scale
    lines = zip(report.periods, report.counts).map { period, count in
      // A period with postings has a bar, even if they're few.
      let length = (count + scale - 1) / scale
      return "\(period.begin?.description ?? "") " + String(repeating: "*", count: length)
    }
  }

  private static let dateWidth = 10
}
