import SourceText

/// Conversion from UTF-16 to UTF-8.
enum UTF16Text {
  /// The text as UTF-8; an unpaired surrogate becomes U+FFFD, a zero becomes a space.
  static func decode(_ buffer: SourceBuffer, after start: Int, isBigEndian: Bool) -> SourceBuffer {
    let bytes = buffer.bytes
    let units = (bytes.count - start) / 2
    let isOdd = (bytes.count - start) % 2 != 0
    func unit(_ index: Int) -> UInt32 {
      let (a, b) = (UInt32(bytes[start + 2 * index]), UInt32(bytes[start + 2 * index + 1]))
      return isBigEndian ? a << 8 | b : b << 8 | a
    }
    return SourceBuffer(capacity: 3 * (units + 1), stamp: buffer.stamp) { target in
      var (index, end) = (0, 0)
      while index < units {
        var scalar = unit(index)
        index += 1
        if (0xD800..<0xDC00).contains(scalar), index < units,
          (0xDC00..<0xE000).contains(unit(index))
        {
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(index) - 0xDC00)
          index += 1
        } else if (0xD800..<0xE000).contains(scalar) {
          scalar = 0xFFFD
        } else if scalar == 0 {
          scalar = 0x20
        }
        end += write(scalar, to: target, at: end)
      }
      if isOdd { end += write(0xFFFD, to: target, at: end) }
      return end
    }
  }

  /// Writes a character as UTF-8 and returns its number of bytes.
  static func write(
    _ scalar: UInt32, to target: UnsafeMutableBufferPointer<UInt8>, at index: Int
  ) -> Int {
    func next(_ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift) & 0x3F)
    }
    switch scalar {
    case 0..<0x80:
      target[index] = UInt8(scalar)
      return 1
    case 0x80..<0x800:
      target[index] = UInt8(0xC0 | scalar >> 6)
      target[index + 1] = next(0)
      return 2
    case 0x800..<0x10000:
      target[index] = UInt8(0xE0 | scalar >> 12)
      target[index + 1] = next(6)
      target[index + 2] = next(0)
      return 3
    default:
      target[index] = UInt8(0xF0 | scalar >> 18)
      target[index + 1] = next(12)
      target[index + 2] = next(6)
      target[index + 3] = next(0)
      return 4
    }
  }
}
