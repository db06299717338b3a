import Foundation
import TestSupport
import Testing

// florin's `--infer-equity` against hledger 1.25: the same text, but for zeros at the ends of numbers, as hledger shows
// inferred costs with the digits they were written with.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct InferredConversions {
  private static let seeds: [UInt64] = {
    let named = ProcessInfo.processInfo.environment["FLORIN_SEED"].flatMap(UInt64.init)
    return named.map { [$0] } ?? Array(15_201...15_206)
  }()

  private static let reports = [
    "balance", "balance -M", "balance equity", "balance not:equity", "balance --tree",
    "balance -Q -T", "balance -B", "balance -B -M", "balance -E", "balance -2", "balance -1 -N",
    "balance -M -H -b 2024-03", "balance cur:EUR", "balance cur:AAA -M", "register equity",
    "register assets", "register -M", "register cur:EUR", "balance --invert", "balance -S -N",
    "balance -b 2024-02 -e 2024-04", "balancesheetequity", "balancesheet", "incomestatement",
    "balance conversion -M -T", "balance --drop 1", "register -H -b 2024-03 equity",
    "balance -Y --tree", "balance -M --transpose equity", "balance tag:generated-posting",
    "balance not:tag:generated-posting -M", "register tag:generated-posting",
  ]

  @Test(arguments: seeds)
  func `are those of hledger`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let journal = RandomShares.journal(&random)
    let folder = try ScratchFolder(files: ["main.journal": journal])
    let path = folder.url.appending(path: "main.journal").path
    for report in Self.reports {
      let words =
        report.split(separator: " ").map(String.init)
        + ["-f", path, "--today", "2024-06-30", "--infer-equity"]
      let theirs = try #require(Program.hledger).run(words)
      let ours = try #require(Program.florin).run(words + ["-q"])
      #expect(theirs.status == 0 && ours.status == 0, "\(report): \(theirs.errors)\(ours.errors)")
      guard Self.cells(theirs.text) != Self.cells(ours.text) else { continue }
      Issue.record("FLORIN_SEED=\(seed) \(report)\n\(theirs.text)\n\(ours.text)")
      return
    }
  }

  @Test(arguments: seeds)
  func `without costs, they can be inferred again`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let journal = RandomShares.journal(&random)
    let folder = try ScratchFolder(files: ["main.journal": journal])
    let florin = try #require(Program.florin)
    let path = folder.url.appending(path: "main.journal").path
    let written = try florin.run(["print", "-f", path, "-x", "--infer-equity"])
    let declarations = journal.split(separator: "\n").prefix { $0.hasPrefix("commodity") }
    let bare =
      declarations.joined(separator: "\n") + "\n\n"
      + written.text.replacing(#/ @@? [^;\n]*/#, with: "")
    let other = folder.url.appending(path: "bare.journal")
    try Data(bare.utf8).write(to: other)
    let wanted = try florin.run(["balance", "-f", path, "-B", "-q", "not:equity:conversion"])
    let given = try florin.run([
      "balance", "-f", other.path, "-B", "-q", "--infer-costs", "not:equity:conversion",
    ])
    #expect(Self.cells(given.text) == Self.cells(wanted.text), "FLORIN_SEED=\(seed)")
  }

  /// The lines, without zeros at the ends of numbers, blanks that they take, and totals of nothing.
  private static func cells(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").filter { line in
      !line.contains("---") && !line.contains("===") && !line.allSatisfy { " |0".contains($0) }
    }.map { line in
      line.replacing(#/(\.\d*?)0+(?!\d)/#, with: { $0.output.1 == "." ? "" : String($0.output.1) })
        .split(separator: " ")
    }
  }
}
