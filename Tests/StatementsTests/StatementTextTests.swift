import Dates
import SourceText
import Statements
import Testing

/// Keeps a text, and checks what it became.
private func check(
  _ text: String, becomes kept: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  var statement = Statement()
  let place = statement.keep(text)
  #expect(statement.string(place) == kept, sourceLocation: sourceLocation)
}

@Test func `texts of banks fit into a line of a journal`() {
  check("LIDL 4711", becomes: "LIDL 4711")
  check("", becomes: "")
  check("  LIDL \t 4711\r\nBERLIN ", becomes: "LIDL 4711 BERLIN")
  check("Caf\u{e9}\u{a0}\u{a0}Sole", becomes: "Café Sole")
  check("\u{feff}Aldi", becomes: "Aldi")
  // A name in Hebrew keeps its joiners, and loses what would turn the line.
  check("a\u{202e}b\u{2066}c\u{200d}d", becomes: "abc\u{200d}d")
  check("\u{1b}[31mred\u{7}", becomes: "[31mred")
}

@Test func `what is no UTF-8 is replaced`() {
  var statement = Statement()
  let place = [UInt8]([0x41, 0xFF, 0x42]).withUnsafeBufferPointer { statement.keep($0) }
  #expect(statement.string(place) == "A\u{fffd}B")
}
