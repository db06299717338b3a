import Containers

/// The beginning of a file: enough to tell what the file is.
struct FileHead {
  /// The first bytes, without zeros: what matters of UTF-16 is ASCII with zeros between.
  let written: [UInt8]
  /// The same with the letters of ASCII in upper case.
  let upper: [UInt8]

  /// Keeps the first bytes of a file.
  init(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) {
    written = bytes.prefix(count).filter { $0 != 0 }
    upper = written.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 & 0xDF : $0 }
  }

  /// The text in upper case, without spaces, line ends and marks of the byte order in front.
  var start: ArraySlice<UInt8> {
    upper[...].drop {
      $0.isBlank || 0x0A...0x0D ~= $0 || [0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0)
    }
  }

  /// The lines of the text in upper case, without empty ones.
  var lines: [ArraySlice<UInt8>] { start.split { $0 == 0x0A || $0 == 0x0D } }

  /// Whether the text contains a word in any case; the word is given in upper case.
  func contains(_ word: StaticString) -> Bool { upper.range(of: word) != nil }

  /// Whether the text contains a word as it's given: names in XML are case-sensitive.
  func contains(exactly word: StaticString) -> Bool { written.range(of: word) != nil }
}
