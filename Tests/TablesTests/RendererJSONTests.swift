import Amounts
import Dates
import Foundation
import SourceText
import Tables
import Testing

/// Checks the bytes of an object, and that Foundation reads them.
private func check(
  _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ body: (inout JSONWriter.Object) -> Void
) throws {
  var output: [UInt8] = Array("before".utf8)
  JSONWriter.object(to: &output, body)
  let json = output.dropFirst(6)
  #expect(String(decoding: json, as: UTF8.self) == expected, sourceLocation: sourceLocation)
  _ = try JSONSerialization.jsonObject(with: Data(json))
}

@Test func `members and elements are parted by commas, however deep`() throws {
  try check("{}") { _ in }
  try check(#"{"a":1}"#) { $0.set("a", 1) }
  try check(
    #"{"schema":"florin.test/1","rows":[{"account":"a:b","cells":[[],["x","y"]]},{},null,3],"#
      + #""last":{"none":null,"is":true}}"#
  ) { report in
    report.set("schema", "florin.test/1")
    report.array("rows") { rows in
      rows.object { row in
        row.set("account", "a:b")
        row.array("cells") { cells in
          cells.array { _ in }
          cells.append(["x", "y"])
        }
      }
      rows.object { _ in }
      rows.appendNull()
      rows.append(3)
    }
    report.object("last") { last in
      last.setNull("none")
      last.set("is", true)
    }
  }
}

@Test func `values have one form each`() throws {
  try check(
    #"{"q":"-12.50","z":"0","d":"2024-02-29","n":-3,"f":false,"o":null,"s":"x","l":["a",null]}"#
  ) { object in
    object.set("q", Quantity(mantissa: -1250, places: 2))
    object.set("z", Quantity.zero)
    object.set("d", CivilDate(year: 2024, month: 2, day: 29))
    object.set("n", -3)
    object.set("f", false)
    object.set("o", Int?.none)
    object.set("s", String?.some("x"))
    object.set("l", ["a", nil])
  }
}

@Test func `an array may be the whole text`() throws {
  var output: [UInt8] = []
  JSONWriter.array(to: &output) { array in
    array.append("a")
    array.append(Quantity(mantissa: 5, places: 1))
  }
  #expect(String(decoding: output, as: UTF8.self) == #"["a","0.5"]"#)
}

@Test func `an error that passes through leaves every bracket closed`() throws {
  struct Stop: Error {}
  var output: [UInt8] = []
  #expect(throws: Stop.self) {
    try JSONWriter.object(to: &output) { object in
      try object.array("a") { array in
        array.append(1)
        throw Stop()
      }
    }
  }
  #expect(String(decoding: output, as: UTF8.self) == #"{"a":[1]}"#)
}

@Test func `Foundation reads every text back as it was`() throws {
  let texts = [
    "", "plain", "\"quoted\" \\ /slash", "line\nbreak\r\ttab", "\0\u{1}\u{1B}\u{7F}",
    "家賃 – Café €", "👨‍👩‍👧", "\u{2028}\u{FEFF}", "</script>",
  ]
  var output: [UInt8] = []
  JSONWriter.array(to: &output) { array in
    for text in texts {
      array.append(text)
      Array(text.utf8).withUnsafeBufferPointer { array.append(bytes: $0) }
      array.object { object in
        Array(text.utf8).withUnsafeBufferPointer { object.set("text", bytes: $0) }
      }
    }
  }
  let read = try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [Any])
  for (index, text) in texts.enumerated() {
    #expect(read[3 * index] as? String == text)
    #expect(read[3 * index + 1] as? String == text)
    #expect((read[3 * index + 2] as? [String: String])?["text"] == text)
  }
}

@Test func `bytes that are no text are repaired`() throws {
  try check("{\"a\":\"x\u{FFFD}y\"}") { object in
    [0x78, 0xFF, 0x79].withUnsafeBufferPointer { object.set("a", bytes: $0) }
  }
}
