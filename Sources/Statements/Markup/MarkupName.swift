/// The name of an element without its namespace and in one case: the first 24 bytes, and the
/// length.
///
/// No name that a reader knows is longer, so names can be compared without making strings.
struct MarkupName: Hashable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var count: UInt32 = 0

  /// Takes a name's bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { append(byte) }
  }

  /// Takes a name that a reader knows; at most 24 bytes.
  init(_ name: String) {
    precondition(name.utf8.count <= 24, "a name that is compared in part")
    for byte in name.utf8 { append(byte) }
  }

  /// A number that is different for most names.
  var mixed: Int {
    let sum =
      (first ^ second &* 0x9E37_79B9_7F4A_7C15 ^ third &+ UInt64(count)) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: sum >> 32)
  }

  private mutating func append(_ byte: UInt8) {
    if byte == UInt8(ascii: ":") {
      (first, second, third, count) = (0, 0, 0, 0)  // what was read was the namespace
      return
    }
    let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
    let letter = UInt64(isSmall ? byte - 0x20 : byte)
    switch count {
    case 0..<8: first = first << 8 | letter
    case 8..<16: second = second << 8 | letter
    case 16..<24: third = third << 8 | letter
    default: break
    }
    count += 1
  }
}
