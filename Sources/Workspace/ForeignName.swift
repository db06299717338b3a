import CLibrary

/// A name from outside that isn't UTF-8, such as one in Latin-1.
///
/// florin's texts are Unicode. In one of them, such a name would become that of another file.
public struct ForeignName: Error, Sendable {
  /// What has the name, in words: `the argument`, `$FLORIN_FILE`.
  public let place: String
  /// The name as in `$'…'` of bash and zsh: `\xE9` in place of a byte that isn't ASCII, or would act on a terminal.
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
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "'"): escaped += [UInt8(ascii: "\\"), byte]
      case 0x10..<0x20, 0x7F...:
        escaped += "\\x\(String(byte, radix: 16, uppercase: true))".utf8
      case ..<0x10: escaped += "\\x0\(String(byte, radix: 16, uppercase: true))".utf8
      default: escaped.append(byte)
      }
    }
    self.escaped = String(decoding: escaped, as: UTF8.self)
  }
}
