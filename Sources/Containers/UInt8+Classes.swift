extension UInt8 {
  /// Whether the byte is a digit of ASCII.
  @inlinable
  public var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is a letter of ASCII.
  @inlinable
  public var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The value of a hexadecimal digit, in either case; nil for another byte.
  @inlinable
  public var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether the byte is a space or a tab.
  @inlinable
  public var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is a blank or ends or feeds a line: what C's `isspace` takes.
  @inlinable
  public var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// Whether the byte is a space or a control character below it.
  @inlinable
  public var isSpaceOrControl: Bool { self <= 0x20 }
}
