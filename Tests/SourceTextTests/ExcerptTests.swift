import SourceText
import Testing

/// The lines of files in messages, where the text is not what it should be.
@Suite struct ExcerptTests {
  private static let code = DiagnosticCode("test.case", .error, "")

  /// Prints a diagnostic at a span of a file and returns its lines.
  private func lines(_ bytes: [UInt8], at span: Range<Int>) -> [String] {
    var sources = SourceMap()
    _ = sources.add(name: "a", buffer: SourceBuffer(bytes))
    var printer = DiagnosticTextPrinter(sources: sources, isColored: false)
    var output: [UInt8] = []
    let place = ByteSpan(UInt32(span.lowerBound), UInt32(span.upperBound))
    printer.append(Diagnostic(Self.code, "wrong", at: place), to: &output)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [0, 3, 79, 80, 81, 159, 160, 161, 399])
  func `a line of bytes that begin no character is cut anywhere`(offset: Int) {
    let stray = [UInt8](repeating: 0x97, count: 400)
    #expect(lines(stray, at: offset..<offset + 1).count == 3)
    #expect(lines(Array("ok\n".utf8) + stray, at: offset + 3..<offset + 4).count == 3)
  }

  @Test func `a cut never parts a character`() {
    let line = Array(String(repeating: "ü", count: 400).utf8)
    for offset in stride(from: 0, to: line.count, by: 2) {
      #expect(!lines(line, at: offset..<offset + 2)[1].contains("\u{FFFD}"))
    }
  }
}
