/// Words that depend on a number.
extension Int {
  /// The number, and the word for so many: `1 row`, `2 rows`.
  ///
  /// - Parameters:
  ///   - one: The word for one.
  ///   - many: The word for any other number; `one` and an `s` when nil.
  /// - Returns: Both, with a blank between them.
  public func counting(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(choosing(one, many ?? one + "s"))"
  }

  /// The word for so many, without the number.
  ///
  /// - Parameters:
  ///   - one: The word for one.
  ///   - many: The word for any other number.
  /// - Returns: One of them.
  public func choosing(_ one: String, _ many: String) -> String { self == 1 ? one : many }
}
