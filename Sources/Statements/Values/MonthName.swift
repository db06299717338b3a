import Containers

/// Month names as banks write them, in nine languages: `Jan`, `März`, `févr.`, `dic`,
/// `października`.
enum MonthName {
  /// The month, 1 to 12, whose name is or begins with a word; nil for other words.
  ///
  /// Three letters are enough to distinguish them all, except for the French `juin` and `juillet`.
  static func month(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
    var key: UInt32 = 0
    var (letters, index, fourth) = (0, 0, UInt8(0))
    while index < word.count, letters < 4 {
      let (letter, length) = letter(in: word, at: index)
      guard let letter else { return nil }
      if letters == 3 { fourth = letter } else { key = key << 8 | UInt32(letter) }
      letters += 1
      index += length
    }
    guard letters >= 3 else { return nil }
    if key == juinOrJuillet { return fourth == UInt8(ascii: "n") ? 6 : fourth == 0x6C ? 7 : nil }
    return months[key]
  }

  /// A letter in lower case and without its accent.
  private static func letter(
    in word: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (UInt8?, length: Int) {
    let byte = word[index]
    if byte.isLetter { return (byte | 0x20, 1) }
    guard index + 1 < word.count else { return (nil, 1) }
    switch (byte, word[index + 1]) {
    case (0xC3, 0x80...0x85), (0xC3, 0xA0...0xA5): return (UInt8(ascii: "a"), 2)
    case (0xC3, 0x88...0x8B), (0xC3, 0xA8...0xAB): return (UInt8(ascii: "e"), 2)
    case (0xC3, 0x99...0x9C), (0xC3, 0xB9...0xBC): return (UInt8(ascii: "u"), 2)
    case (0xC3, 0x87), (0xC3, 0xA7): return (UInt8(ascii: "c"), 2)
    case (0xC5, 0x9A...0x9B): return (UInt8(ascii: "s"), 2)
    case (0xC5, 0xB9...0xBC): return (UInt8(ascii: "z"), 2)
    default: return (nil, 2)
    }
  }

  private static let juinOrJuillet = key("jui")

  private static func key(_ text: some StringProtocol) -> UInt32 {
    text.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The first three letters of the names in English, German, French, Spanish, Italian, Portuguese, Dutch,
  /// Polish and Swedish.
  private static let months: [UInt32: Int] = {
    let names = [
      "jan ene gen sty", "feb fev lut", "mar mrz maa mrt", "apr avr abr kwi", "may mai mag mei maj",
      "jun giu cze", "jul lug lip", "aug aou ago sie", "sep set wrz", "oct okt ott out paz",
      "nov lis", "dec dez dic des gru",
    ]
    var months: [UInt32: Int] = [:]
    for (index, words) in names.enumerated() {
      for word in words.split(separator: " ") { months[key(word)] = index + 1 }
    }
    return months
  }()
}
