/// Texts of banks and of journals, as they are compared: their letters and digits, without case.
enum RowText {
  /// Calls `body` with each byte that counts. Letters outside of ASCII count as they are.
  @inline(__always)
  static func forEachKeyByte(of bytes: some Sequence<UInt8>, _ body: (UInt8) -> Void) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): body(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        body(byte)
      default: break
      }
    }
  }

  /// The bytes that count.
  static func key(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    forEachKeyByte(of: bytes) { key.append($0) }
    return key
  }
}
