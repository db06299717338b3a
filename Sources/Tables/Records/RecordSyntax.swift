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
      if Self.needsQuotes(output[start...]) || isAlone && output.count == start {
        Self.quote(from: start, in: &output)
      }
    case .tsv:
      for index in start..<output.count where Self.isBreak(output[index]) {
        output[index] = UInt8(ascii: " ")
      }
    }
  }

  private static func needsQuotes(_ field: ArraySlice<UInt8>) -> Bool {
    let space = UInt8(ascii: " ")
    return field.withUnsafeBufferPointer { field in
      guard field.first != space, field.last != space else { return true }
      for byte in field {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          return true
        default: continue
        }
      }
      return false
    }
  }

  private static func quote(from start: Int, in output: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let field = Array(output[start...])
    output.removeSubrange(start...)
    output.append(quote)
    for byte in field {
      if byte == quote { output.append(quote) }
      output.append(byte)
    }
    output.append(quote)
  }

  private static func isBreak(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
