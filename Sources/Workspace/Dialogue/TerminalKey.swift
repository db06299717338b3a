/// A key, decoded from the bytes that a terminal sends for it.
public enum TerminalKey: Equatable, Sendable {
  /// A character, or a part of one.
  case scalar(Unicode.Scalar)
  /// Enter
  case enter
  /// Tab
  case tab
  /// Backspace, Ctrl-H
  case backspace
  /// Delete
  case delete
  /// ←, Ctrl-B
  case left
  /// →, Ctrl-F
  case right
  /// Home, Ctrl-A
  case home
  /// End, Ctrl-E
  case end
  /// Ctrl-U
  case eraseToStart
  /// Ctrl-K
  case eraseToEnd
  /// Ctrl-W
  case eraseWord
  /// Ctrl-D
  case endOfInput
  /// Ctrl-C
  case interrupt
  /// Ctrl-Z
  case suspend

  /// Reads the next known key; skips the whole sequences of other keys.
  ///
  /// - Parameter next: Returns the next byte, or nil at the end. Its argument says whether the byte
  ///   continues a key; then it doesn't wait, and returns nil if nothing is there.
  /// - Returns: The key; nil at the end.
  public static func read(_ next: (_ goesOn: Bool) -> UInt8?) -> TerminalKey? {
    var unread: UInt8?
    while let byte = unread ?? next(false) {
      unread = nil
      let key =
        byte == 0x1B
        ? sequence(next) : control(byte) ?? character(byte, next, unread: &unread)
      if let key { return key }
    }
    return nil
  }

  private static func control(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x01: .home
    case 0x02: .left
    case 0x03: .interrupt
    case 0x04: .endOfInput
    case 0x05: .end
    case 0x06: .right
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x0B: .eraseToEnd
    case 0x15: .eraseToStart
    case 0x17: .eraseWord
    case 0x1A: .suspend
    default: nil
    }
  }

  /// The key for a sequence after Esc: `[C`, `OC`, `[3~`, `[1;5C`
  private static func sequence(_ next: (Bool) -> UInt8?) -> TerminalKey? {
    guard let kind = next(true) else { return nil }
    // Alt with a key that sends a sequence itself.
    if kind == 0x1B { return sequence(next) }
    guard kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else { return nil }
    var numbers: [UInt8] = []
    var last = next(true)
    // Numbers and marks come first; one letter or '~' ends the sequence.
    while let byte = last, (0x20...0x3F).contains(byte) {
      numbers.append(byte)
      last = next(true)
    }
    switch last {
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "["):
      // F1 to F5 on a console: one more letter.
      _ = next(true)
      return nil
    case UInt8(ascii: "~"):
      switch String(decoding: numbers, as: UTF8.self) {
      case "1", "7": return .home
      case "4", "8": return .end
      case "3": return .delete
      default: return nil
      }
    default: return nil
    }
  }

  /// A UTF-8 character; nil for control characters and invalid bytes. A byte that doesn't continue the
  /// character is put back.
  private static func character(
    _ first: UInt8, _ next: (Bool) -> UInt8?, unread: inout UInt8?
  ) -> TerminalKey? {
    var bytes = [first]
    let count =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    while bytes.count < count {
      guard let byte = next(true) else { return nil }
      guard byte & 0xC0 == 0x80 else {
        unread = byte
        return nil
      }
      bytes.append(byte)
    }
    guard let text = String(validating: bytes, as: UTF8.self),
      let scalar = text.unicodeScalars.first,
      scalar.properties.generalCategory != .control
    else { return nil }
    return .scalar(scalar)
  }
}
