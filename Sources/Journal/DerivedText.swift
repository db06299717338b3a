public import SourceText

/// Journal text that was made from a file in another language, with its problems.
public struct DerivedText: Sendable {
  /// The text: whole entries.
  public private(set) var bytes: [UInt8] = []
  /// Where its parts come from.
  public private(set) var origin = TextOrigin()
  /// The problems of the file. With an error among them, the text is incomplete.
  public var diagnostics: [Diagnostic] = []

  /// Makes an empty text.
  public init() {}

  /// Whether the file can be read.
  public var isComplete: Bool { !diagnostics.hasErrors }

  /// Appends text that stands for something in the file.
  public mutating func append(_ text: some Sequence<UInt8>, for place: ByteSpan) {
    origin.add(from: bytes.count, place)
    bytes += text
  }

  /// Appends text that stands for something in the file.
  public mutating func append(_ text: String, for place: ByteSpan) {
    append(text.utf8, for: place)
  }

  /// Appends a part of the file as it is.
  public mutating func append(copyOf place: ByteSpan, in file: SourceFile) {
    origin.add(from: bytes.count, place, isCopy: true)
    bytes += file.bytes(place)
  }
}
