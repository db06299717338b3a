/// An option that sets a report's days or columns. Of several beginnings, ends and intervals, the last one counts.
enum DateOption {
  /// `-b`
  case begin(String)
  /// `-e`
  case end(String)
  /// `-p`, which can set all three.
  case period(String)
  /// `-M` and the like.
  case interval(IntervalFlag)

  /// Whether it's the flag for an interval.
  var isInterval: Bool { if case .interval = self { true } else { false } }
}
