import SourceText
import Testing

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("a b", "a%20b"), ("100 %", "100%20%25"), ("ä", "%C3%A4"), ("\u{0}\u{FF}", "%00%C3%BF"),
    ("", ""),
  ])
  func `bytes are encoded with capital digits`(_ text: String, _ encoded: String) {
    let isPlain = { (byte: UInt8) in byte > 0x20 && byte < 0x7F && byte != 0x25 }
    #expect(PercentEncoding.encoded(text.utf8) { !isPlain($0) } == encoded)
    #expect(PercentEncoding.decoded(encoded.utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    ("%c3%a4", "ä"), ("%41%4a", "AJ"), ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%+5", "%+5"),
    ("%%41", "%A"), ("a%2", "a%2"),
  ])
  func `a percent sign without two digits stands for itself`(_ text: String, _ decoded: String) {
    #expect(String(decoding: PercentEncoding.decoded(text.utf8), as: UTF8.self) == decoded)
  }

  @Test func `every byte comes back`() {
    let bytes = (UInt8.min ... .max).map(\.self)
    #expect(PercentEncoding.decoded(PercentEncoding.encoded(bytes) { _ in true }.utf8) == bytes)
  }
}
