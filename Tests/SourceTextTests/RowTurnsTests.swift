import SourceText
import TestSupport
import Testing

@Suite struct RowTurnsTests {
  /// Rows of different lengths, made by several threads.
  private static func output(_ rows: Int, threads: Int, drains: Bool) -> [UInt8] {
    var taken: [UInt8] = []
    var output = Array("begin\n".utf8)
    let drain = ByteDrain { piece in
      guard drains else { return }
      taken += piece
      piece.removeAll()
    }
    RowTurns.write(threads: threads, to: &output, drain) { turns, output in
      for row in 0..<rows where turns.takesNext(&output) {
        output += Array("\(row) \(String(repeating: "x", count: row * 7 % 50))\n".utf8)
      }
    }
    return taken + output
  }

  @Test(arguments: [0, 1, 511, 512, 513, 1024, 1536, 10_000, 20_480, 20_481])
  func `the rows are in their order, however many threads make them`(rows: Int) {
    let serial = Self.output(rows, threads: 1, drains: false)
    for threads in 2...5 {
      #expect(Self.output(rows, threads: threads, drains: false) == serial)
      #expect(Self.output(rows, threads: threads, drains: true) == serial)
    }
  }

  @Test func `few rows aren't worth a thread`() {
    #expect(RowTurns.threads(8, rows: 0) == 1)
    #expect(RowTurns.threads(8, rows: 8191) == 1)
    #expect(RowTurns.threads(8, rows: 8192) == 2)
    #expect(RowTurns.threads(2, rows: 1_000_000) == 2)
  }

  @Test(arguments: [0, 1, 5000, 9000])
  func `elements of JSON have their commas`(count: Int) {
    func text(_ threads: Int, asLines: Bool) -> String {
      var output: [UInt8] = []
      let body: (inout JSONWriter.Array) -> Void = { list in
        for number in 0..<count where list.takesNext() {
          list.object { $0.set("number", number) }
        }
      }
      if asLines {
        JSONWriter.lines(threads: threads, to: &output, .none, body)
      } else {
        JSONWriter.object(to: &output) { $0.array("rows", threads: threads, .none, body) }
      }
      return String(decoding: output, as: UTF8.self)
    }
    let objects = (0..<count).map { "{\"number\":\($0)}" }
    for threads in 1...3 {
      #expect(
        text(threads, asLines: false) == "{\"rows\":[\(objects.joined(separator: ","))]}")
      #expect(text(threads, asLines: true) == objects.map { $0 + "\n" }.joined())
    }
  }
}
