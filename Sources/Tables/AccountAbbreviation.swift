public import SourceText

/// Shortens account names by abbreviating their parents: `expenses:food:groceries` → `ex:fo:groceries`.
public enum AccountAbbreviation {
  /// Cuts parents to two characters, starting from the left, until the name fits or all of them are cut.
  ///
  /// - Complexity: O(n) in the length of the name.
  public static func shorten(_ name: String, to columns: Int) -> String {
    var width = DisplayWidth.of(name)
    guard width > columns else { return name }
    var parts = name.split(separator: ":", omittingEmptySubsequences: false)
    for index in parts.indices.dropLast() where width > columns {
      let short = parts[index].prefix(2)
      width -= DisplayWidth.of(parts[index]) - DisplayWidth.of(short)
      parts[index] = short
    }
    return parts.joined(separator: ":")
  }

  /// Fits a name into a number of columns: shortens its parents first, then drops its beginning.
  public static func fitted(_ name: String, to columns: Int) -> String {
    let short = shorten(name, to: columns)
    return DisplayWidth.of(short) > columns
      ? DisplayWidth.keepingEnd(of: short, columns: columns) : short
  }
}

extension DisplayWidth {
  /// The end of a text that's too long, with `..` before it.
  ///
  /// - Complexity: O(`columns`), and O(n) in the text's zero-width characters.
  public static func keepingEnd(of text: String, columns: Int) -> String {
    guard columns > 2 else { return String(repeating: ".", count: max(0, columns)) }
    var width = 0
    let kept = text.reversed().prefix { character in
      width += DisplayWidth.of(String(character))
      return width <= columns - 2
    }
    return ".." + String(kept.reversed())
  }
}

extension [UInt8] {
  /// Appends text, cut or padded to a width in columns. Control characters are made visible.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, fittedTo columns: Int) {
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      guard bytes.count > columns else {
        append(contentsOf: bytes)
        return append(spaces: columns - bytes.count)
      }
      append(contentsOf: bytes.prefix(Swift.max(0, columns - 2)))
      return append(UInt8(ascii: "."), times: Swift.min(2, columns))
    }
    let text = visible(String(decoding: bytes, as: UTF8.self))
    let fitted = DisplayWidth.truncated(text, to: columns, ellipsis: "..")
    append(fitted)
    append(spaces: columns - DisplayWidth.of(fitted))
  }
}
