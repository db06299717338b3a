/// Words that depend on a number.
extension Int {
  /// The number with the word that goes with it: `1 row`, `2 rows`.
  ///
  /// - Parameters:
  ///   - one: The word for one.
  ///   - many: The word for any other number; `one` and an `s` when nil.
  /// - Returns: Both, with a blank between them.
  public func counting(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(choosing(one, many ?? one + "s"))"
  }

  /// The word that goes with the number, without the number.
  ///
  /// - Parameters:
  ///   - one: The word for one.
  ///   - many: The word for any other number.
  /// - Returns: One of them.
  public func choosing(_ one: String, _ many: String) -> String { self == 1 ? one : many }
}

extension [String] {
  /// The words one after the other: `a, b and c`.
  public var enumeration: String { joined(with: "and") }

  /// The words as alternatives: `a, b or c`.
  public var alternatives: String { joined(with: "or") }

  private func joined(with word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) " + (last ?? "")
  }
}

extension Collection<String> {
  /// The first words, and how many more there are: `a, b and 7 more`.
  ///
  /// - Parameter most: The number of words to show; the rest is only counted.
  /// - Returns: Them in one text.
  public func listed(atMost most: Int) -> String {
    prefix(most).joined(separator: ", ") + (count > most ? " and \(count - most) more" : "")
  }
}
