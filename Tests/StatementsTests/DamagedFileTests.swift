import Foundation
import SourceText
import Statements
import TestSupport
import Testing

/// Files of banks with random damage: nothing crashes, and all places lie in the file.
@Suite struct DamagedFileTests {
  private static let folder = Package.root.appending(
    path: "Tests/StatementsTests/Fixtures/formats")
  private static let fixtures =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasSuffix(".txt") }.sorted()

  @Test(arguments: fixtures) func `a damaged file is read, or told to be none`(_ name: String)
    throws
  {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    let format = bytes.withUnsafeBufferPointer { StatementFormat.detect($0, name: name) }
    var generator = SeededGenerator(seed: UInt64(bytes.count))
    for round in 0..<rounds(300) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        Self.damage(&damaged, using: &generator)
      }
      let (reading, sources) = try read(damaged, name: name, as: format)
      var spans = reading.diagnostics.flatMap { [$0.primary] + $0.notes.map(\.span) }
      spans += reading.ignored.map(\.span)
      for statement in reading.statements {
        spans += statement.rows.map(\.span)
        spans.append(statement.closing?.span)
      }
      let whole = sources.files[0].span
      let areInside = spans.compactMap(\.self).allSatisfy {
        whole.start <= $0.start && $0.end <= whole.end
      }
      #expect(areInside, "round \(round)")
      let texts = described(reading, sources).unicodeScalars
      #expect(
        texts.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F }, "round \(round)")
    }
  }

  /// Changes, removes, repeats or inserts some bytes.
  private static func damage(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let start = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, start + Int.random(in: 1...40, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes[start] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: end)
    default:
      let odd: [StaticString] = [
        "<", ">", "</", "<!--", "<![CDATA[", "&#x202e;", "]]>", "\"", "{", "[", "\\u", "^\n",
        "!Type:Bank\n",
        "\n", "99999999999999999999999999999999999999", "<STMTTRN>", "<Ntry>", "\u{1B}[31m",
      ]
      let text = odd[Int.random(in: 0..<odd.count, using: &generator)]
      text.withUTF8Buffer { bytes.insert(contentsOf: $0, at: start) }
    }
  }
}
