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
    /// `comment`
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
  /// Its line, without what ends it.
  public let span: ByteSpan

  /// Finds the directive that changes most at the first of some places where one is in force; nil when none is.
  ///
  /// - Parameters:
  ///   - offsets: The places in the file, ascending.
  ///   - file: The file.
  /// - Complexity: O(n) in the bytes above the last place, and in those of the block that it lies in.
  public init?(above offsets: [Int], in file: SourceFile) {
    var parser = Parser(file, events: DirectiveListener())
    parser.resume(file, at: 0)
    parser.skipByteOrderMark()
    for offset in offsets {
      while parser.offset < offset {
        let start = parser.offset
        _ = parser.parseItem()
        guard parser.offset > start else { break }
        let item = file.buffer.bytes[start..<parser.offset]
        if Self.isBlock(item, isPassed: parser.offset <= offset) {
          self.init(.block, at: start, in: file)
          return
        }
      }
      if let (kind, span) = parser.events.strongest {
        self.init(kind, at: Int(span.start - file.base), in: file)
        return
      }
    }
    return nil
  }

  /// Whether an item is a block of comments that goes on.
  ///
  /// - Parameters:
  ///   - item: What was read.
  ///   - isPassed: Whether the place is not within it, so that it goes on only where nothing ends it.
  /// - Returns: False also for a block that ends above the place.
  private static func isBlock(_ item: Slice<UnsafeBufferPointer<UInt8>>, isPassed: Bool) -> Bool {
    guard item.starts(with: "comment".utf8) else { return false }
    let lines = item.split(separator: UInt8(ascii: "\n")).map { line in
      line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    }
    guard let first = lines.first, let last = lines.last, first.count == 1,
      first[0].elementsEqual("comment".utf8)
    else { return false }
    let isEnded =
      last.count == 2 && last[0].elementsEqual("end".utf8)
      && last[1].elementsEqual("comment".utf8)
    return !isPassed || !isEnded
  }

  private init(_ kind: Kind, at offset: Int, in file: SourceFile) {
    let lines = TextLines(file.buffer)
    let start = lines.lineStart(of: offset)
    self.kind = kind
    span = ByteSpan(
      file.base + UInt32(start), file.base + UInt32(lines.textEnd(ofLineAt: start)))
  }
}

/// Keeps the directives that are in force.
private struct DirectiveListener: SelectiveListener {
  private var applied: [ByteSpan] = []
  private var aliases: [ByteSpan] = []
  private var decimalMark: ByteSpan?

  /// The one that changes most.
  var strongest: (kind: ReachingDirective.Kind, span: ByteSpan)? {
    if let last = applied.last { return (.applyAccount, last) }
    if let last = aliases.last { return (.alias, last) }
    return decimalMark.map { (.decimalMark, $0) }
  }

  mutating func directive(_ directive: Directive, span: ByteSpan) {
    switch directive {
    case .applyAccount: applied.append(span)
    case .endApplyAccount: _ = applied.popLast()
    case .alias, .regexAlias: aliases.append(span)
    case .endAliases: aliases = []
    case .decimalMark: decimalMark = span
    default: break
    }
  }
}
