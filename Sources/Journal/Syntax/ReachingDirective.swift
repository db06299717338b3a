// Finds directives that change how text below them is read.
//
//     apply account home
//     2024-01-05 Market
//         food        10 EUR
//         cash
//                                       an entry added here is below `home:`
//
// Directives above a place can still be in force there: an unclosed block comment, the last
// `apply account`, an alias, or a decimal mark, ordered by how much they change. Except for the
// block comment, they can also be in the files that include this one, above the `include`.

public import SourceText

/// A directive that is in force at a place below it.
public struct ReachingDirective: Sendable {
  /// The effect of a directive on what is below it.
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

  /// Its effect.
  public let kind: Kind
  /// Its line, without the line break.
  public let span: ByteSpan

  /// Finds the directive with the greatest effect at the first of some places where one is in
  /// force; nil if there is none.
  ///
  /// - Parameters:
  ///   - offsets: The places in the file, ascending.
  ///   - index: The file, as an index into the journal's files.
  ///   - journal: The journal that reads the file.
  /// - Complexity: O(n) in the bytes above the last place, including those in the files that
  ///   include the file, and in the bytes of the block comment that contains it.
  public init?(above offsets: [Int], inFile index: Int, of journal: ParsedJournal) {
    let sources = journal.sources
    var listener = DirectiveListener()
    for (file, offset) in Self.includes(of: index, in: journal) {
      var walk = DirectiveWalk(file, listener)
      _ = walk.block(at: offset)
      listener = walk.listener
    }
    let file = sources.files[index]
    var walk = DirectiveWalk(file, listener)
    for offset in offsets {
      if let block = walk.block(at: offset) {
        self.init(.block, at: file.base + UInt32(block), in: sources)
        return
      }
      if let (kind, span) = walk.listener.strongest {
        self.init(kind, at: span.start, in: sources)
        return
      }
    }
    return nil
  }

  /// Finds the account that `apply account` puts above those of entries at a place.
  ///
  /// - Parameters:
  ///   - offset: The place.
  ///   - index: The file, as an index into the journal's files.
  ///   - journal: The journal that reads the file.
  ///   - text: What is in the file now, which can have changed since the journal was read.
  /// - Returns: The account's name; nil if none is in force.
  /// - Complexity: O(n) in the bytes above the place, including those in the files that include the file.
  public static func appliedAccount(
    above offset: Int, inFile index: Int, of journal: ParsedJournal, now text: SourceBuffer
  ) -> String? {
    var listener = DirectiveListener()
    let old = journal.sources.files[index]
    let file = SourceFile(name: old.name, path: old.path, buffer: text, base: old.base)
    let end = min(offset, text.bytes.count)
    for (file, offset) in includes(of: index, in: journal) + [(file, end)] {
      var walk = DirectiveWalk(file, listener)
      _ = walk.block(at: offset)
      listener = walk.listener
    }
    // The files that include this one were read before it, so their addresses are lower.
    let names = listener.applied.map { span in
      span.start < file.base
        ? journal.sources.text(span) : String(decoding: file.bytes(span), as: UTF8.self)
    }
    return names.isEmpty ? nil : names.joined(separator: ":")
  }

  /// The files above a file, main file first, each with the offset where the next one is included.
  private static func includes(
    of index: Int, in journal: ParsedJournal
  ) -> [(file: SourceFile, offset: Int)] {
    var includes: [(file: SourceFile, offset: Int)] = []
    var index = index
    while let path = journal.inclusions[index] {
      index = journal.sources.fileIndex(at: path.start)
      let file = journal.sources.files[index]
      includes.append((file, Int(path.start - file.base)))
    }
    return includes.reversed()
  }

  private init(_ kind: Kind, at address: UInt32, in sources: SourceMap) {
    let file = sources.file(at: address)
    let lines = TextLines(file.buffer)
    let start = lines.lineStart(of: Int(address - file.base))
    self.kind = kind
    span = ByteSpan(
      file.base + UInt32(start), file.base + UInt32(lines.textEnd(ofLineAt: start)))
  }
}

/// Reads a file from its beginning to one place after another.
private struct DirectiveWalk {
  private let file: SourceFile
  private var parser: Parser<DirectiveListener>

  /// What is in force at the current position.
  var listener: DirectiveListener { parser.events }

  /// Begins a file with what is in force where it's included.
  init(_ file: SourceFile, _ listener: DirectiveListener) {
    self.file = file
    parser = Parser(file, events: listener)
    parser.skipByteOrderMark()
  }

  /// Reads on to a place.
  ///
  /// - Returns: The offset of the block comment that contains the place; nil if there is none.
  mutating func block(at offset: Int) -> Int? {
    while parser.offset < offset {
      let start = parser.offset
      _ = parser.parseItem()
      guard parser.offset > start else { break }
      let item = file.buffer.bytes[start..<parser.offset]
      if Self.isBlock(item, isPassed: parser.offset <= offset) { return start }
    }
    return nil
  }

  /// Whether an item is a block comment that continues to the place.
  ///
  /// - Parameters:
  ///   - item: The item that was read.
  ///   - isPassed: Whether the place isn't within the item, so the comment only continues if it's
  ///     unclosed.
  /// - Returns: False also for a block comment that ends above the place.
  private static func isBlock(_ item: Slice<UnsafeBufferPointer<UInt8>>, isPassed: Bool) -> Bool {
    let isMarked = item.first == UInt8(ascii: "!") || item.first == UInt8(ascii: "@")
    let item = isMarked ? item.dropFirst() : item
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
}

/// Keeps the directives that are in force.
private struct DirectiveListener: SelectiveListener {
  private(set) var applied: [ByteSpan] = []
  private var aliases: [ByteSpan] = []
  private var decimalMark: ByteSpan?

  /// The one with the greatest effect.
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
