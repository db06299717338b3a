import SourceText

/// Converts libyaml's positions, which count characters after any byte order mark, into addresses.
///
/// libyaml's positions hardly ever go back, so each is reached from the one before.
struct MarkConverter {
  private let file: SourceFile
  /// The last character looked up.
  private var character = 0
  /// Where it begins.
  private var offset: Int

  init(_ file: SourceFile) {
    self.file = file
    offset = file.buffer.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The address of a character; for one past the end, the end of the text.
  ///
  /// - Complexity: O(n) in the characters between this one and the one before.
  mutating func address(ofCharacter index: Int) -> UInt32 {
    let bytes = file.buffer.bytes
    func isInside(_ offset: Int) -> Bool { offset < bytes.count && bytes[offset] & 0xC0 == 0x80 }
    while character < index, offset < bytes.count {
      repeat { offset += 1 } while isInside(offset)
      character += 1
    }
    while character > index {
      repeat { offset -= 1 } while isInside(offset)
      character -= 1
    }
    return file.base + UInt32(offset)
  }
}
