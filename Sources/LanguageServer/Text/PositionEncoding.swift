import SourceText

/// The unit in which the columns of positions count.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The one of a client's encodings that costs least; UTF-16 if the client names none.
  init(offered: [String]) {
    self = [.utf8, .utf32].first { offered.contains($0.rawValue) } ?? .utf16
  }

  /// The number of units of the character that a byte begins; 0 for the bytes that follow in it.
  func units(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }

  /// The number of units of a text.
  func units(of text: some Sequence<UInt8>) -> Int { text.reduce(0) { $0 + units(of: $1) } }
}
