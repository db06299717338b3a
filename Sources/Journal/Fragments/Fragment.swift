public import Amounts
import Containers
public import SourceText

/// A piece of journal syntax in another text, such as an amount or an account in a definition.
///
/// The journal's own parser reads it, and errors are reported where the piece is.
public struct Fragment: Sendable {
  /// The bytes, at the address where they are.
  let file: SourceFile
  /// Where messages point if the bytes at the place aren't exactly the text.
  let place: ByteSpan
  /// Whether they are exactly the text; a text with escapes isn't.
  let isVerbatim: Bool

  /// Makes a fragment of one line.
  ///
  /// - Parameters:
  ///   - text: The text at the place.
  ///   - place: The place; if `isVerbatim`, exactly the bytes of the text.
  ///   - isVerbatim: Whether the bytes at the place are those of the text.
  public init(_ text: String, at place: ByteSpan, isVerbatim: Bool) {
    let bytes = Array(text.utf8)
    self.place = place
    self.isVerbatim = isVerbatim && bytes.count == place.count
    file = SourceFile(
      name: "", buffer: SourceBuffer(bytes), base: self.isVerbatim ? place.start : 0)
  }

  /// The text.
  public var text: String { String(decoding: file.buffer.bytes, as: UTF8.self) }

  /// Whether only blanks and line ends follow an offset; a text of several lines can have them.
  func isBlank(from offset: Int) -> Bool {
    file.buffer.bytes.dropFirst(offset).allSatisfy(\.isSpace)
  }

  /// The place of a range of the text's bytes, or of the whole text if the range can't be located.
  public func place(ofBytes range: Range<Int>) -> ByteSpan {
    place(
      of: ByteSpan(
        file.base + UInt32(range.lowerBound), file.base + UInt32(range.upperBound)))
  }

  /// The place of a part of the text, or of the whole text if the part can't be located.
  func place(of span: ByteSpan) -> ByteSpan {
    guard isVerbatim else { return place }
    let end = min(span.end, place.end)
    return ByteSpan(min(span.start, end), end)
  }

  /// A diagnostic about the fragment's text, moved to where the text is.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic { diagnostic.moved(to: place) }
}

/// An amount written in a fragment, with its cost.
public struct FragmentAmount: Sendable {
  /// The amount.
  public let amount: Amount
  /// Its cost, after `@` or `@@`.
  public let cost: Cost?
}

/// An account written in a fragment, with the kind of posting that the brackets around it mean.
public struct FragmentAccount: Hashable, Sendable {
  /// The account.
  public let account: AccountID
  /// Real, or virtual in brackets.
  public let kind: PostingKind
}
