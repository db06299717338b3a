extension UInt8 {
  /// Whether the byte is a digit of ASCII.
  @inlinable
  public var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is a letter of ASCII.
  @inlinable
  public var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

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
