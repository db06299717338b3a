// Why is a text not read as it is meant?
//
//     apply account home
//     2024-01-05 Market
//         food        10 EUR
//         cash
//                                       an entry that is added here is below `home:`
//
// What is above its place in the same file is still in force there: a block of comments that nothing ends, the last
// `apply account`, an alias, or a decimal mark, in this order of how much they change.

public import SourceText

/// A directive that is in force at a place below it.
public struct ReachingDirective: Sendable {
  /// What a directive does to what is below it.
  public enum Kind: Sendable {
    /// `comment`, `test`
    case block
    /// `apply account NAME`
    case applyAccount
    /// `alias OLD = NEW`
    case alias
    /// `decimal-mark ,`
    case decimalMark
  }

  /// What it does.
  public let kind: Kind
  /// Its line.
  public let span: ByteSpan

  /// Finds the directive that changes most at a place of a file; nil when none is in force there.
  ///
  /// - Complexity: O(n) in the bytes above the place.
  public init?(above offset: Int, in file: SourceFile) {
    var (blockEnd, block) = ("", Range<Int>?.none)
    var (applied, aliases, mark) = ([Range<Int>](), [Range<Int>](), Range<Int>?.none)
    let bytes = file.buffer.bytes
    var start = 0
    while start < min(offset, bytes.count) {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let range = start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)
      start = end + 1
      // Directives begin with a letter at the margin; an entry does not.
      guard let first = bytes[range].first, first.isLetter else { continue }
      let words = String(decoding: bytes[range].prefix(200), as: UTF8.self)
        .split { $0 == " " || $0 == "\t" }
      let second = words.dropFirst().first
      if block != nil {
        if words[0] == "end", let second, second == blockEnd { block = nil }
        continue
      }
      switch (words[0], second) {
      case ("comment", nil), ("test", _): (blockEnd, block) = (String(words[0]), range)
      case ("apply", "account"): applied.append(range)
      case ("end", "apply"): _ = applied.popLast()
      case ("alias", _): aliases.append(range)
      case ("end", "aliases"): aliases = []
      case ("decimal-mark", _): mark = range
      default: break
      }
    }
    guard
      let (kind, range) = block.map({ (Kind.block, $0) })
        ?? applied.last.map({ (.applyAccount, $0) }) ?? aliases.last.map({ (.alias, $0) })
        ?? mark.map({ (.decimalMark, $0) })
    else { return nil }
    self.kind = kind
    span = ByteSpan(
      file.base + UInt32(range.lowerBound), file.base + UInt32(range.upperBound))
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 && self < 0x80 }
}
