import Definitions
import Foundation
import Testing

/// Texts that end or change anywhere: read without a crash, each place in its file.
@Suite struct PrefixTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Corpus/definitions")

  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: corpus.path))?
    .filter { $0.hasSuffix(".yaml") }.sorted() ?? []

  private func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.corpus.appendingPathComponent(name)))
  }

  @Test func `each prefix of a definition is read`() throws {
    let bytes = try bytes(of: "ok-everything.yaml")
    for end in bytes.indices { checkSpans(of: Loaded(["florin.yaml": Array(bytes[..<end])])) }
  }

  @Test(arguments: files)
  func `each file of the corpus is read with a byte changed`(_ name: String) throws {
    let bytes = try bytes(of: name)
    var state = UInt64(bytes.count) | 1
    for _ in 0..<20 where !bytes.isEmpty {
      var changed = bytes
      for _ in 0..<2 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let signs = Array(":{}[]&*!|>%@`'\"#-, \n\t\r?".utf8) + [0, 0xC3, 0xFF]
        changed[Int(state >> 33) % changed.count] = signs[Int(state >> 20) % signs.count]
      }
      checkSpans(of: Loaded(["florin.yaml": changed]))
    }
  }
}
