extension String {
  /// The text without blanks at the ends of lines: `print` has empty names, and peers pad their last columns.
  var withoutTrailingBlanks: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map { line[...$0] } ?? ""
    }.joined(separator: "\n")
  }
}
