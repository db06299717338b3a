public import Containers

/// Bytes as `%` and two hexadecimal digits (RFC 3986, 2.1).
public enum PercentEncoding {
  /// The text of bytes. Some of them are encoded.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; what isn't encoded must be UTF-8.
  ///   - isEncoded: Whether to encode a byte; true for `%` if the text is to be decoded.
  /// - Returns: The text. Digits above 9 are capital letters.
  /// - Complexity: O(n).
  @inlinable
  public static func encoded(
    _ bytes: some Sequence<UInt8>, where isEncoded: (UInt8) -> Bool
  ) -> String {
    let digits = StaticString("0123456789ABCDEF").utf8Start
    var text: [UInt8] = []
    text.reserveCapacity(bytes.underestimatedCount)
    for byte in bytes {
      if isEncoded(byte) {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that a text stands for. A `%` without two digits after it stands for itself.
  ///
  /// - Complexity: O(n).
  @inlinable
  public static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let high = rest[rest.startIndex].hexDigit, let low = rest[rest.startIndex + 1].hexDigit
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
