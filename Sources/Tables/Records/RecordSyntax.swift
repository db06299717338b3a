import Containers
import SourceText

/// How machine-readable tables write a record: one line of fields.
public enum RecordSyntax: Sendable {
  /// Comma-separated values (RFC 4180, except that lines end with a line feed alone). A field is quoted if it has to
  /// be, or if a reader that trims spaces or skips empty lines would change it.
  case csv
  /// Tab-separated values, for `cut` and `awk`. There's no quoting: a tab or a line break in a field becomes a space.
  case tsv

  /// The byte between two fields.
  var separator: UInt8 {
    switch self {
    case .csv: UInt8(ascii: ",")
    case .tsv: UInt8(ascii: "\t")
    }
  }

  /// Turns the text from `start` to the end of the output into a field.
  ///
  /// - Parameters:
  ///   - start: Where the text begins.
  ///   - isAlone: Whether the record has no other field.
  ///   - guardsFormulas: Whether to put an apostrophe before what a spreadsheet would take for a formula.
  ///   - output: The output.
  func endField(
    from start: Int, isAlone: Bool, guardsFormulas: Bool, in output: inout [UInt8]
  ) {
    if guardsFormulas { FormulaGuard.guardField(from: start, in: &output) }
    switch self {
    case .csv:
      if output[start...].withUnsafeBufferPointer({ Self.needsQuotes($0) })
        || isAlone && output.count == start
      {
        Self.quote(from: start, in: &output)
      }
    case .tsv:
      for index in start..<output.count where Self.isBreak(output[index]) {
        output[index] = UInt8(ascii: " ")
      }
    }
  }

  /// Whether a text is a field as it is, in each syntax and wherever it is: it has no separators, quotes, line breaks and
  /// blanks around it, and no spreadsheet takes it for a formula. False for some others that are, too.
  public static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, first.isLetter || first > 0x7F && first != 0xEF else {
      return false
    }
    return !needsQuotes(text) && !text.contains(where: isBreak)
  }

  private static func needsQuotes(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    let space = UInt8(ascii: " ")
    guard field.first != space, field.last != space else { return true }
    // Without a way out in the middle, the compiler can look at 16 bytes at once.
    var isSpecial = false
    for byte in field {
      isSpecial =
        isSpecial || byte == UInt8(ascii: ",") || byte == quote || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    return isSpecial
  }

  private static let quote = UInt8(ascii: "\"")

  /// Puts quotes around a field and doubles those in it, in place.
  private static func quote(from start: Int, in output: inout [UInt8]) {
    var source = output.count
    let inner = output[start...].count { $0 == quote }
    for _ in 0..<inner + 2 { output.append(quote) }
    output.withUnsafeMutableBufferPointer { output in
      // From the end: what moves back mustn't overwrite what is still to move.
      var target = output.count - 1
      while source > start {
        source -= 1
        target -= 1
        output[target] = output[source]
        guard output[source] == quote else { continue }
        target -= 1
        output[target] = quote
      }
      output[start] = quote
    }
  }

  private static func isBreak(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
