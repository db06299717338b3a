import SourceText

/// Turns libyaml's places, which count characters behind a byte order mark, into addresses.
struct MarkConverter {
  private let file: SourceFile
  /// The length of the byte order mark.
  private let start: Int
  /// The offsets of every `step`-th character; empty for a text of ASCII, where both are the same.
  private var checkpoints: [UInt32] = []

  private static let step = 256

  init(_ file: SourceFile) {
    self.file = file
    let bytes = file.buffer.bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes.dropFirst(start).contains(where: { $0 >= 0x80 }) else { return }
    var characters = 0
    for offset in start..<bytes.count where bytes[offset] & 0xC0 != 0x80 {
      if characters % Self.step == 0 { checkpoints.append(UInt32(offset)) }
      characters += 1
    }
  }

  /// The address of a character.
  ///
  /// - Complexity: O(1).
  func address(ofCharacter index: Int) -> UInt32 {
    let bytes = file.buffer.bytes
    guard !checkpoints.isEmpty else { return file.base + UInt32(min(start + index, bytes.count)) }
    let checkpoint = min(index / Self.step, checkpoints.count - 1)
    var offset = Int(checkpoints[checkpoint])
    for _ in 0..<(index - checkpoint * Self.step) where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return file.base + UInt32(offset)
  }
}
