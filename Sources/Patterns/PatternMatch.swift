/// Where a pattern matched.
public struct PatternMatch: Hashable, Sendable {
  /// The whole match, in bytes; empty if the pattern matched the empty string.
  public let range: Range<Int>

  /// Group 1 and so on; nil for a group that didn't take part.
  let groups: [Range<Int>?]

  /// The number of groups that can be asked for.
  public var groupCount: Int { groups.count }

  /// What a group matched the last time it took part, in bytes.
  ///
  /// Numbers go from 1 to ``groupCount``; 0 is the whole match. A group inside a repeat reports the
  /// last repetition: in `((a)|b)*` on `ab`, group 1 is `b` and group 2 is nil.
  public func group(_ number: Int) -> Range<Int>? {
    number == 0 ? range : groups[number - 1]
  }
}
