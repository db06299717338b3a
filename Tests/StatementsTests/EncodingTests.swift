import SourceText
import Statements
import Testing

/// Bytes of banks become UTF-8.
@Suite struct EncodingTests {
  private static let text = "Datum;Empfänger;Betrag €\n2024-01-02;Müller;-1,50\n"

  /// Expects bytes to be a text, in an encoding that is named or found out.
  private func check(
    _ bytes: [UInt8], _ name: String? = nil, is text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let buffer = SourceBuffer(bytes)
    switch StatementEncoding.decode(buffer, as: name) {
    case .success(let decoded):
      #expect(
        String(decoding: decoded.bytes, as: UTF8.self) == text, sourceLocation: sourceLocation)
      #expect(decoded.check().problem == nil, sourceLocation: sourceLocation)
    case .failure(let problem): Issue.record("\(problem.message)", sourceLocation: sourceLocation)
    }
  }

  private func checkFails(
    _ bytes: [UInt8], _ name: String?, _ message: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    guard case .failure(let problem) = StatementEncoding.decode(SourceBuffer(bytes), as: name)
    else {
      Issue.record("it was read", sourceLocation: sourceLocation)
      return
    }
    #expect(problem.message == message, sourceLocation: sourceLocation)
  }

  private func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }

  @Test func `zeros at the end are no text`() {
    check(Array(Self.text.utf8) + [0, 0, 0], is: Self.text)
    check([0x41, 0x00], "utf-8", is: "A")
  }

  @Test func `UTF-8 is not copied`() {
    let buffer = SourceBuffer(Array(Self.text.utf8))
    guard case .success(let decoded) = StatementEncoding.decode(buffer) else {
      Issue.record("it was not read")
      return
    }
    #expect(decoded === buffer)
    let ascii = SourceBuffer(Array("Date,Amount\n".utf8))
    if case .success(let decoded) = StatementEncoding.decode(ascii, as: "cp1252") {
      #expect(decoded === ascii)
    }
  }

  @Test func `marks at the beginning say what it is, and vanish`() {
    check([0xEF, 0xBB, 0xBF] + Array(Self.text.utf8), is: Self.text)
    check([0xFF, 0xFE] + utf16(Self.text, isBig: false), is: Self.text)
    check([0xFE, 0xFF] + utf16(Self.text, isBig: true), is: Self.text)
    check([0xFE, 0xFF] + utf16(Self.text, isBig: true), "utf-16", is: Self.text)
    check([0xEF, 0xBB, 0xBF] + Array(Self.text.utf8), "latin1", is: Self.text)
    check([0xEF, 0xBB, 0xBF], is: "")
  }

  @Test func `UTF-16 shows without a mark`() {
    check(utf16(Self.text, isBig: false), is: Self.text)
    check(utf16(Self.text, isBig: true), is: Self.text)
    check(utf16(Self.text, isBig: true), "UTF-16", is: Self.text)
    check(utf16(Self.text, isBig: false), "utf_16le", is: Self.text)
    check(utf16("𝄞;1\n", isBig: false), "utf-16le", is: "𝄞;1\n")
    // Half of a pair, a zero, half of a unit.
    check([0x00, 0xD8, 0x41, 0x00, 0x00, 0x00, 0x42], "utf-16le", is: "\u{FFFD}A \u{FFFD}")
  }

  @Test func `what is no UTF-8 is Windows-1252`() {
    check([0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72, 0x20, 0x80], is: "Müller €")
    check([0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72, 0x20, 0x80], "ISO-8859-1", is: "Müller €")
  }

  @Test func `a character that a bank cut in two is repaired`() {
    let text = "äöü äöü äöü;1\n"
    check(Array(text.utf8) + [0x4D, 0xC3, 0x3B], is: text + "M\u{FFFD};")
  }

  // The bytes are those of Python's codecs.
  @Test func `tables say what bytes stand for`() {
    check([0xA4, 0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBD, 0xBE], "latin9", is: "€ŠšŽžŒœŸ")
    check([0xA3, 0xB3, 0xEA, 0x9C, 0xBF, 0x80], "cp1250", is: "Łłęśż€")
    check([0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x88], "windows-1251", is: "Привет€")
    check([0x93, 0x41, 0x94, 0x96, 0xDF], "cp1252", is: "“A”–ß")
  }

  @Test func `other encodings are those of the C library`() {
    let shiftJIS: [UInt8] = [0x93, 0xFA, 0x96, 0x7B, 0x2C, 0x31]
    let isKnown =
      if case .success = StatementEncoding.decode(SourceBuffer(shiftJIS), as: "SHIFT_JIS") {
        true
      } else { false }
    if isKnown {
      check(shiftJIS, "SHIFT_JIS", is: "日本,1")
      let long = Array(repeating: shiftJIS, count: 50_000).flatMap(\.self)
      check(long, "SHIFT_JIS", is: String(repeating: "日本,1", count: 50_000))
      checkFails([0x31, 0x2C, 0x93, 0x20], "SHIFT_JIS", "byte 3 isn't valid 'SHIFT_JIS'")
    }
    checkFails([0x31], "no-such-thing", "this system doesn't support the encoding 'no-such-thing'")
    checkFails(
      [0x31], "../x//TRANSLIT", "this system doesn't support the encoding '../x//TRANSLIT'")
    checkFails([0x31], "", "this system doesn't support the encoding ''")
    #expect(StatementEncoding.isPlausible("Latin_1") && StatementEncoding.isPlausible("GB18030"))
    #expect(!StatementEncoding.isPlausible("utf 8 und mehr") && !StatementEncoding.isPlausible(""))
  }

  @Test func `what is no text is refused`() {
    checkFails(
      [0x50, 0x4B, 0x03, 0x04, 0x00, 0x00, 0x31], nil, "byte 5 is zero, so it isn't a text file")
    checkFails([0x41, 0x00, 0x42], "utf-8", "byte 2 is zero, so it isn't a text file")
    checkFails(
      [0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], nil, "its byte order mark says it's UTF-32")
    checkFails(
      [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41], nil, "its byte order mark says it's UTF-32")
    checkFails([0x41, 0xFC, 0x42], "utf-8", "byte 2 isn't valid UTF-8")
    for first in UInt8.min...UInt8.max {
      for second in [UInt8(0), 0x0A, 0x41, 0xBF, 0xFE, 0xFF] {
        for name in [nil, "utf-8", "utf-16", "cp1252", "cp1250", "cp1251", "latin9"] {
          if case .success(let text) = StatementEncoding.decode(
            SourceBuffer([first, second]), as: name)
          {
            #expect(text.check().problem == nil)
          }
        }
      }
    }
  }
}
