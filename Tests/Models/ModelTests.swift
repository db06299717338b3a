import Foundation
import TestSupport
import Testing

// Each model says in Python, from the documents alone and in fractions, what florin should answer about random
// books. FLORIN_SEED repeats a run, FLORIN_MODEL_BOOKS draws more books than usual:
//
//     FLORIN_MODEL_BOOKS=300 FLORIN_SEED=7 swift test --filter Models
//
// `oracle/run.py` does the same without Swift, and prints the smallest book that differs.

@Suite struct Models {
  @Test(
    .enabled(if: python != nil, "needs python3 3.9 or newer: run .ci/setup test"),
    .enabled(if: Program.florin != nil, "needs the program: run make build, or set FLORIN_BIN"),
    arguments: ["costs", "averages", "comparisons", "envelopes"])
  func `random books are answered as the model does`(_ model: String) throws {
    let seed = Self.number("FLORIN_SEED") ?? .random(in: 0..<1_000_000)
    let books = Self.number("FLORIN_MODEL_BOOKS") ?? 25
    print("\(model): \(books) books drawn with seed \(seed)")
    let script = Package.root.appending(path: "Tests/Models/oracle/run.py").path
    let outcome = try #require(Self.python).run([
      "-B", script, model, "--books", "\(books)", "--seed", "\(seed)",
      "--florin", try #require(Program.florin).path,
    ])
    #expect(
      outcome.status == 0, "FLORIN_SEED=\(seed)\n\(outcome.text)\(outcome.errors)")
  }

  /// The first Python that can run the models; nil when none can. The module came with 3.9.
  private static let python = Program.python(importing: "graphlib")

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }
}
