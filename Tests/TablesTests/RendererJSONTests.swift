import Amounts
import Dates
import Foundation
import Journal
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

// MARK: - Reports

private struct Three: JSONReport {
  static var shape: JSONReportShape {
    JSONReportShape("florin.test/1", row: .object(["row": .integer]))
  }

  func setFacts(in report: inout JSONWriter.Object) { report.set("n", 3) }

  func appendRows(to rows: inout JSONWriter.Array) {
    for number in 1...3 { rows.object { $0.set("row", number) } }
  }
}

@Test func `a report has facts, rows and totals, and as lines only rows`() {
  var output: [UInt8] = []
  Three().appendJSON(to: &output)
  #expect(
    String(decoding: output, as: UTF8.self)
      == #"{"schema":"florin.test/1","n":3,"rows":[{"row":1},{"row":2},{"row":3}],"totals":null}"#
      + "\n")
  output = []
  Three().appendNDJSON(to: &output)
  #expect(
    String(decoding: output, as: UTF8.self) == "{\"row\":1}\n{\"row\":2}\n{\"row\":3}\n")
}

@Test func `rows leave while they are written`() {
  struct Long: JSONReport {
    static var shape: JSONReportShape {
      JSONReportShape("florin.test/1", row: .object(["row": .integer]))
    }

    func appendRows(to rows: inout JSONWriter.Array) {
      for number in 1...30_000 { rows.object { $0.set("row", number) } }
    }
  }
  for write in [Long.appendJSON, Long.appendNDJSON] {
    var whole: [UInt8] = []
    write(Long())(&whole, .none)
    var pieces: [UInt8] = []
    var longest = 0
    var rest: [UInt8] = []
    write(Long())(
      &rest,
      ByteDrain { piece in
        longest = max(longest, piece.count)
        pieces += piece
        piece.removeAll(keepingCapacity: true)
      })
    #expect(pieces + rest == whole)
    #expect(longest < ByteDrain.pieceSize + 100)
    #expect(rest.count < ByteDrain.pieceSize + 100)
  }
}

@Test func `tags are lists of values by name`() throws {
  try check(#"{"tags":{"trip":["rome","oslo"],"flag":[""],"a\"b":["x"]}}"#) { object in
    object.setTags([
      Tag(name: "trip", value: "rome"), Tag(name: "flag", value: ""),
      Tag(name: "trip", value: "oslo"),
      Tag(name: "a\"b", value: "x"),
    ])
  }
  try check(#"{"tags":{}}"#) { $0.setTags([]) }
  // Names are the same if their bytes are.
  try check("{\"tags\":{\"\u{E9}\":[\"1\",\"3\"],\"e\u{301}\":[\"2\"]}}") { object in
    object.setTags([
      Tag(name: "\u{E9}", value: "1"), Tag(name: "e\u{301}", value: "2"),
      Tag(name: "\u{E9}", value: "3"),
    ])
  }
}
