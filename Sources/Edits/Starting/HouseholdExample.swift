import CHousehold

/// The household of the examples, for trying things out.
public enum HouseholdExample {
  /// The files, by their names in the book's folder.
  public static var files: [(name: String, text: String)] {
    (0..<florin_household_count()).map { index in
      let file = florin_household(index)
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
      return (String(cString: file.name), String(decoding: bytes, as: UTF8.self))
    }
  }
}
