import SourceText
import Testing

@Suite struct ByteOutputTests {
  /// The numbers around each power of ten, and the first and the last one.
  private static let numbers =
    sequence(first: 1) { $0 > Int.max / 10 ? nil : $0 * 10 }
    .flatMap { [$0 - 1, $0, $0 + 1, -$0] } + [.min, .max]

  @Test(arguments: numbers)
  func `a number has all its digits`(number: Int) {
    var output = Array("n=".utf8)
    output.append(number: number)
    #expect(output.elementsEqual("n=\(number)".utf8))
  }

  @Test func `spaces and bytes are appended as often as asked for`() {
    var output: [UInt8] = []
    output.append(spaces: 3)
    output.append(spaces: -1)
    output.append(UInt8(ascii: "x"), times: 2)
    #expect(output.elementsEqual("   xx".utf8))
  }
}
