public import Amounts
public import SourceText

/// A piece of a journal's language in another text: an amount or an account in a definition.
///
/// It is read by the journal's own parser, and what is wrong with it is reported where it stands.
public struct Fragment: Sendable {
  /// The bytes, at the address where they stand.
  let file: SourceFile
  /// Where messages point when the bytes at the place are not the text, byte for byte.
  let place: ByteSpan
  /// Whether they are: a text with escapes is not.
  let isVerbatim: Bool

  /// Makes a fragment of one line.
  ///
  /// - Parameters:
  ///   - text: What the place says.
  ///   - place: The place; when `isVerbatim`, exactly the bytes of the text.
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

  /// Whether only blanks and line ends follow an offset: a text of several lines may have them.
  func isBlank(from offset: Int) -> Bool {
    file.buffer.bytes.dropFirst(offset).allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// The place of a range of the text's bytes, or of all of it when it cannot be found there.
  public func place(ofBytes range: Range<Int>) -> ByteSpan {
    place(
      of: ByteSpan(
        file.base + UInt32(range.lowerBound), file.base + UInt32(range.upperBound)))
  }

  /// The place of a part of the text, or of all of it when the part cannot be found there.
  func place(of span: ByteSpan) -> ByteSpan {
    guard isVerbatim else { return place }
    let end = min(span.end, place.end)
    return ByteSpan(min(span.start, end), end)
  }

  /// A diagnostic of the fragment's text, moved to where that stands.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = Diagnostic(
      diagnostic.code, diagnostic.headline, at: diagnostic.primary.map(place),
      label: diagnostic.label,
      notes: diagnostic.notes.map { .init($0.message, at: $0.span.map(place)) },
      help: diagnostic.help)
    result.severity = diagnostic.severity
    return result
  }
}

/// An amount that a fragment writes, with what it costs.
public struct FragmentAmount: Sendable {
  /// The amount.
  public let amount: Amount
  /// Its cost, after `@` or `@@`.
  public let cost: Cost?
}

/// An account that a fragment writes, with the kind that the brackets around it make.
public struct FragmentAccount: Hashable, Sendable {
  /// The account.
  public let account: AccountID
  /// Real, or virtual in brackets.
  public let kind: PostingKind
}
