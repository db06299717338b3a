import CLibrary

/// A name from outside that isn't UTF-8, such as one in Latin-1.
///
/// florin's texts are Unicode. In one of them, such a name would become that of another file.
public struct ForeignName: Error, Sendable {
  /// What has the name, in words: `the argument`, `$FLORIN_FILE`.
  public let place: String
  /// The name, with `\xE9` in place of a byte that isn't ASCII, as in `$'…'` of bash and zsh.
  public let escaped: String

  /// The text of a C string.
  ///
  /// - Throws: `ForeignName` if it isn't UTF-8.
  static func text(
    _ bytes: UnsafePointer<CChar>, of place: @autoclosure () -> String
  ) throws(ForeignName) -> String {
    if let text = String(validatingCString: bytes) { return text }
    throw ForeignName(place: place(), bytes)
  }

  private init(place: String, _ bytes: UnsafePointer<CChar>) {
    self.place = place
    var escaped: [UInt8] = []
    for byte in UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map(UInt8.init(bitPattern:))
    {
      if byte < 0x80 {
        escaped.append(byte)
      } else {
        escaped += "\\x\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    self.escaped = String(decoding: escaped, as: UTF8.self)
  }
}
