import Foundation
import TestSupport
import Testing

// florin's `balance --budget`, `--gain` and `--valuechange` against hledger 1.25: the same text.
//
// What differs is left out:
//
// - `--gain --cumulative`: hledger 1.25 shows nothing there. florin shows the gain since the report's start.
// - `--budget -T -A`: it leaves the goals of the total's last two columns blank, and rounds averages on the way.
// - `--budget --cumulative -T`: it has the column. Its manual says: "--cumulative or --historical disables
//   --row-total/-T".
// - `--budget` with balances before the report: there it shows parents of a single account, too.
// - Totals of no rows, which it leaves blank.
// - Columns after the last goal, which it leaves blank: the goal is 0, as in columns between two goals.
// - Weeks, which start elsewhere there (docs/coming-from-hledger.md).

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct GoalsAndGains {
  private static func seeds(from first: UInt64) -> [UInt64] {
    let named = ProcessInfo.processInfo.environment["FLORIN_SEED"].flatMap(UInt64.init)
    return named.map { [$0] } ?? Array(first...(first + 5))
  }

  private static let budgets = [
    "", "-M", "-Q", "-Y", "-M -E", "-M --tree", "-M -e 2024-06", "-M -b 2024-02 -e 2024-05",
    "-M expenses", "-Q food", "-M --cumulative", "-M -N", "-M -2", "-M -1",
    "-Q -S", "-M --invert", "-M --budget=plan", "-Q --budget=GOAL", "-Q cur:EUR",
    "-M not:assets", "-Q --tree -E expenses", "-Q --pretty", "-Y --tree --no-elide", "-M -T -N",
    "-M --transpose", "-M -X EUR", "-M -V", "-Q -l", "-M -2 -E", "--tree -E", "-b 2024-02",
    "-e 2024-03", "-Q --drop 1", "-Q --tree --drop 1", "-M --no-total -S", "-M desc:x",
    "-M acct:cash", "-Q -B", "-p quarterly", "-M --transpose -N", "-Q --transpose -S",
    "-M -E --drop 1", "-M amt:>100", "-Q -1 -S", "-Y -E -N", "-M --cumulative -b 2024-02",
    "-Q income", "-M --invert -S",
  ]

  @Test(arguments: seeds(from: 15_001))
  func `goals are those of hledger`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let journal = Self.budget(&random)
    try compare(journal, Self.budgets.map { "--budget \($0)" }, seed)
  }

  private static let gains = [
    "--gain", "--gain -M", "--gain -M -H", "--gain -Q -X EUR", "--gain -M --tree",
    "--gain -b 2024-03 -e 2024-05", "--gain -M -E", "--gain --value=2024-03-31 -M",
    "--gain assets -Q -T", "--valuechange", "--valuechange -M", "--valuechange -M -T -N",
    "--valuechange -M -b 2024-03", "--valuechange -M --cumulative -b 2024-03",
    "--valuechange -M -H", "--valuechange -X EUR -Q", "--valuechange -M assets --tree",
    "--valuechange -b 2024-03-10 -e 2024-05-20 -N", "--valuechange --value=end,EUR -M",
    "--gain -M -b 2024-03", "--gain -M -H -b 2024-03", "--gain --value=now",
    "--gain --value=end -Q", "--gain -S", "--gain -M -S", "--gain --tree", "--gain -2",
    "--gain -M --transpose", "--gain -M --invert", "--gain --invert", "--valuechange -M --invert",
    "--valuechange --value=end -Q", "--valuechange -M -E", "--gain -N", "--gain assets",
    "--valuechange assets -M", "--valuechange cur:EUR -M -N", "--valuechange -Y", "--gain -Y",
    "--gain --pretty -M", "--valuechange -b 2024-02", "--gain -e 2024-03",
    "--valuechange -e 2024-03", "--gain -M --drop 1", "--valuechange -M -1", "--valuechange -Q -S",
    "--gain -Q -S --tree", "--valuechange --cumulative -Q -b 2024-02", "--gain -M -1 -N",
    "--valuechange -M --transpose",
  ]

  @Test(arguments: seeds(from: 15_101))
  func `gains and changes of value are those of hledger`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    try compare(RandomShares.journal(&random), Self.gains, seed)
  }

  private func compare(_ journal: String, _ reports: [String], _ seed: UInt64) throws {
    let folder = try ScratchFolder(files: ["main.journal": journal])
    let path = folder.url.appending(path: "main.journal").path
    for report in reports {
      let words =
        ["balance", "-f", path, "--today", "2024-06-30"]
        + report.split(separator: " ").map(String.init)
      let theirs = try #require(Program.hledger).run(words)
      let ours = try #require(Program.florin).run(words + ["-q"])
      #expect(theirs.status == 0 && ours.status == 0, "\(report): \(theirs.errors)\(ours.errors)")
      guard Self.lines(theirs.text) != Self.lines(ours.text) else { continue }
      Issue.record("FLORIN_SEED=\(seed) balance \(report)\n\(theirs.text)\n\(ours.text)")
      return
    }
  }

  /// The lines, without totals of nothing.
  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { line in !line.allSatisfy { " |0".contains($0) } }
  }

  private static func budget(_ random: inout RandomSource) -> String {
    let accounts = [
      "assets:bank", "assets:cash", "expenses:food", "expenses:food:market", "expenses:rent",
      "expenses:fun:films", "income:salary", "liabilities:card",
    ]
    var journal = "commodity 1000.00 EUR\ncommodity $1000.00\n"
    for name in ["plan", "goal of mine", "other plan"] {
      // Goals in every month.
      let interval =
        name == "plan" ? "monthly" : random.one(of: "every 2 months", "quarterly", "monthly")
      journal += "\n~ \(interval) in 2024  \(name)\n"
      for _ in 0..<random.number(1...3) {
        journal += "    \(random.element(of: accounts))    \(random.number(1...9))00.00 EUR\n"
      }
      journal += "    assets:bank\n"
    }
    for _ in 0..<random.number(5...30) {
      journal += "\n2024-0\(random.number(1...4))-\(random.number(10...28)) x\n"
      let amount = "\(random.number(-300...900)).\(random.number(10...99))"
      journal += "    \(random.element(of: accounts))    "
      journal += random.once(in: 8) ? "$\(amount)\n" : "\(amount) EUR\n"
      journal += "    \(random.element(of: accounts))\n"
    }
    return journal
  }
}
