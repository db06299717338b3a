extension String {
  /// The text in lines that end between words: each as long as fits in a number of columns, and at least one word.
  public func wrapped(to columns: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, DisplayWidth.of(last) + 1 + DisplayWidth.of(word) <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
