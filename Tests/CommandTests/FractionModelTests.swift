import Foundation
import TestSupport
import Testing

/// Costs, inferred prices and averages, compared with a model that counts in fractions: Python's.
@Suite struct FractionModelTests {
  private static let python = [
    "/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }
  .map { Program(name: "python3", path: $0) }

  @Test(.enabled(if: python != nil, "needs python3"))
  func `costs, prices and averages are those of fractions`() throws {
    let python = try #require(Self.python)
    let florin = try #require(Program.florin, "florin is not built")
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["FLORIN_SEED"] ?? "\(Int.random(in: 0..<1_000_000))"
    let count = environment["FLORIN_MODEL_BOOKS"] ?? "12"
    print("journals of fractions drawn with seed \(seed)")
    let script = Package.root.appending(path: "Tests/CommandTests/oracle/fractions_model.py").path
    let outcome = try python.run([script, florin.path, seed, count])
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text == "\(count) journals from seed \(seed)\n")
  }
}
