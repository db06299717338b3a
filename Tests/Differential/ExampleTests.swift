import Foundation
import TestSupport
import Testing

// florin's newer reports against hledger 1.25, over the examples and the corpus: every line, cell by cell. Each
// combination of flags runs over the next example that has accounts and commodities for it, and every second one over
// the next journal of the corpus.
//
// What differs, and why:
//
// - `Monthly` and the like in titles of statements, `(matching query)` in those of account registers, and zeros where
//   1.25 has blanks are hledger 1.99's.
// - `close` without a balance: 1.25 prints an entry of nothing. With `-x`, it prints a posting without an amount where
//   balances add up to zero.
// - `close cur:EUR` is about assets and liabilities: 1.99's manual says "By default, the close command operates on ALE
//   accounts"; in 1.25, a query without accounts means all of them.
// - Journals without transactions have tables of different widths, and postings with their own dates different periods:
//   1.25's also have those of the transactions. So they're left out.
// - 1.25 right-aligns totals whatever a format says.
// - `--pivot acct` and `--pivot status` are 1.99's: 1.25 knows no such fields.
// - A transposed table without accounts has no rows in 1.25.
// - Types: "names say nothing of a type once an account is declared to have it" in 1.25, so there are no statements of
//   `examples/banks`.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct ExampleReports {
  /// A command, and flags that mean the same to both programs.
  struct Family: Sendable, CustomTestStringConvertible {
    let name: String
    let commands: [String]
    let flags: [String]
    /// The examples that it's about.
    var examples = ["household", "investing", "envelopes", "banks"]
    var testDescription: String { name }

    var reports: [String] {
      commands.flatMap { command in flags.map { $0.isEmpty ? command : "\(command) \($0)" } }
    }
  }

  static let families = [
    Family(
      name: "statements", commands: ["bs", "bse", "is", "cf"],
      flags: [
        "", "-M", "-Q", "-Y", "--tree", "--tree -M", "-2", "-1 -M", "--drop 1", "-S", "-N", "-E",
        "-T -M", "-A -M", "--change", "--cumulative -M", "-H -Q", "-b 2025-02 -e 2025-06",
        "-p 2025 -M", "-M -TA -N", "--tree --no-elide", "-S -M --tree", "-C", "not:bank",
      ], examples: ["household", "investing", "envelopes"]),
    Family(
      name: "transposed balances", commands: ["balance --transpose"],
      flags: ["-M", "-Q", "-Y"].flatMap { interval in
        [
          "", "-T", "-A", "-TA", "-E", "-N", "-S", "--tree", "--tree --no-elide", "--drop 1", "-1",
          "-2", "-H", "--cumulative", "--invert", "expenses", "assets", "-b 2025-02 -e 2025-06",
          "--tree -T", "-S -N",
        ].map { "\(interval) \($0)" }
      }),
    Family(
      name: "pivoted balances", commands: ["balance"],
      flags: ["payee", "code", "description", "note", "trip"].flatMap { field in
        ["", "-M", "-Q", "-S", "-N", "-E", "expenses", "-Y -T", "-C", "--invert"].map {
          "--pivot \(field) \($0)"
        }
      }),
    Family(
      name: "goals", commands: ["balance --budget"],
      flags: [
        "", "-M", "-Q", "-Y", "-M -E", "-M --tree", "-M expenses", "-M --cumulative", "-M -N",
        "-M -2", "-M -1", "-Q -S", "-M --invert", "-M not:assets", "--pretty -Q", "-M --transpose",
        "-Q -l", "-Q --drop 1", "-p quarterly", "-Y -E -N", "-M assets", "-Q expenses -1",
        "-Y -2", "-Y --invert", "-Q -E", "-Q --tree", "-Y --tree", "-M -E -1", "-Q -N -1",
        "-Y -S -N", "-M --drop 1", "-Q --transpose", "-Y --transpose", "-Q --transpose -N",
        "-M --tree -E", "-Q --tree --no-elide", "-M desc:a", "-Q desc:e", "-Y desc:o", "-Q not:a",
        "-M -C", "-Q -R", "-Y --cumulative", "-Q --cumulative -N", "-Q --invert -S", "-Y -l -E",
        "-Y --pretty", "-M --pretty -N", "-Q assets -E", "-Y assets -N", "-Y expenses -S",
      ]),
    Family(
      name: "account registers",
      commands: ["assets", "expenses", "bank", "liabilities", "e"].map { "areg \($0)" },
      flags: [
        "", "-e 2025-03", "-b 2025-02", "-w 100", "-w 60", "-w 120,40", "-E", "desc:a",
        "--historical", "-C", "-p 2025-03",
      ]),
    Family(
      name: "closings", commands: ["close --close", "close --open"],
      flags: ["assets", "assets liabilities", "expenses income", "type:al", "not:xyz"].flatMap {
        query in
        [
          "-e 2025", "-e 2026 -x", "-p 2025 --interleaved", "-b 2025-02 -e 2025-06",
          "-e 2026 --show-costs -x", "-e 2026 --show-costs --interleaved",
        ].map { "\(query) \($0)" }
      }),
    Family(
      name: "formats", commands: ["balance", "balance --tree"],
      flags: [
        "%20(account) %12(total)", "%(total)", "%,%-10(account)  %25(total)",
        "%,%(account) %(total)", "%30(account)|%20(total)|", "%-.3(account)",
        "%2(depth_spacer)%-40(account)", "%,%20.20(total)  %(account)", "abc %(account)",
        "%,%-5.5(account)%15(total)", "%3(depth_spacer)x", "%,%(total);%(account)",
        "%20(total)  %2(depth_spacer)%-(account)",
      ].flatMap { format in ["", "-N", "-1", "expenses"].map { "\($0) --format=\(format)" } },
      examples: ["banks"]),
  ]

  @Test(arguments: families)
  func `are those of hledger`(_ family: Family) throws {
    #expect(family.reports.count >= 50)
    let examples = CorpusCase.examples.filter { example in
      family.examples.contains { example.name == "examples/\($0)" }
    }
    let corpus = try CorpusCase.agreed.filter(\.flags.isEmpty).filter { item in
      let text = String(decoding: try Data(contentsOf: URL(filePath: item.journal)), as: UTF8.self)
      return text.contains(#/(?m)^\d/#) && !text.contains(#/date2?:|\[/#)
    }
    for (index, report) in family.reports.enumerated() {
      let other = corpus[(index * 17 + family.name.utf8.count) % corpus.count]
      // Formats are about lines: 1.25 loses the columns of sums with several amounts.
      let hasOther = family.name != "formats" && index.isMultiple(of: 2)
      for journal in [examples[index % examples.count]] + (hasOther ? [other] : []) {
        if let difference = try difference(report, journal.journal, family) {
          Issue.record("\(report) -f \(journal.journal)\n\(difference)")
          return
        }
      }
    }
  }

  /// hledger's text and florin's if their lines aren't the same.
  private func difference(
    _ report: String, _ journal: String, _ family: Family
  ) throws -> String? {
    var parts = [report]
    if let format = report.firstRange(of: "--format=") {
      parts = [String(report[..<format.lowerBound]), String(report[format.lowerBound...])]
    }
    let words =
      parts[0].split(separator: " ").map(String.init) + parts.dropFirst()
      + ["-f", journal, "--today", "2025-12-20"]
      // Without it, florin takes the equity account that the journal has.
      + (family.name == "closings" ? ["--close-acct", "equity:opening/closing balances"] : [])
    let theirs = try #require(Program.hledger).run(words)
    let ours = try #require(Program.florin).run(words + ["-q", "--no-definitions"])
    // Both refuse an account that there isn't; an account that's only declared is none to 1.25.
    if theirs.status != 0, ours.status != 0 { return nil }
    if theirs.errors.contains("did not match any account") { return nil }
    guard theirs.status == 0, ours.status == 0 else { return "\(theirs.errors)\(ours.errors)" }
    let (wanted, given) = (lines(theirs.text, family), lines(ours.text, family))
    if wanted.count == 1, report.contains("--transpose") { return nil }
    return wanted == given ? nil : "\(theirs.text)\n\(ours.text)"
  }

  // A literal inside a function would be compiled for each line.
  nonisolated(unsafe) private static let interval = #/^(Monthly|Quarterly|Yearly) /#
  nonisolated(unsafe) private static let rule = #/[-=─═]{2,}/#
  nonisolated(unsafe) private static let zeros = #/(\.\d*?)0+(?!\d)/#
  nonisolated(unsafe) private static let lastMark = #/(\d)[.,](?= |$)/#.anchorsMatchLineEndings()
  nonisolated(unsafe) private static let zero = #/ 0(?= |$)/#
  nonisolated(unsafe) private static let letter = #/\w/#

  /// The cells of each line, without what the head of this file explains.
  private func lines(_ text: String, _ family: Family) -> [[String]] {
    var text = text
    if family.name == "closings" {
      text.replace(#/  ; clopen:.*/#, with: "")
      // An entry of nothing, or a posting without an amount.
      text.replace(
        #/(?m)^\S+ (closing|opening) balances\n( +equity:opening\/closing balances( +0)?\n)?\n/#,
        with: "")
      text.replace(#/ +equity:opening\/closing balances( +0)?\n/#, with: "")
      // hledger writes groups that it would read as decimals; florin has a decimal mark after them.
      text.replace(Self.lastMark) { String($0.output.1) }
    }
    return text.split(separator: "\n").map { line in
      line.replacing(Self.interval, with: "")
        .replacing(" (matching query):", with: ":")
        // Rules are as long as columns are wide, and decimal places depend on prices in 1.25.
        .replacing(Self.rule, with: "=")
        .replacing(Self.zeros) { $0.output.1 == "." ? "" : String($0.output.1) }
        .replacing(Self.zero, with: "  ")
        .split(separator: " ").map(String.init)
    }.filter { cells in
      // Rules, and rows of goals that there aren't.
      !cells.allSatisfy { $0 == "0" || $0 == "<unbudgeted>" || !$0.contains(Self.letter) }
    }
  }
}
