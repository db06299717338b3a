import Foundation
import TestSupport
import Testing

// florin's rates of return against hledger 1.25, cell by cell: begin, end, the four amounts, IRR and TWR.
//
// hledger's are binary numbers: its IRR stops at 0.001 % from the root, and it makes a year's TWR of one that is rounded
// to two places, so its last digits are off where periods are short. They're compared up to that. Rates below 0.01 % are
// shown as 0 there. hledger 1.99's manual says that IRR matches Excel's XIRR, whose year has 365 days, as here.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct RatesOfReturn {
  private static let seeds: [UInt64] = {
    let named = ProcessInfo.processInfo.environment["FLORIN_SEED"].flatMap(UInt64.init)
    return named.map { [$0] } ?? Array(14_001...14_012)
  }()

  private static let options = [
    "", "-Y", "-Q", "-p 2024", "-p 2024 -Q", "-p 2023q3", "-b 2023-05-07 -e 2024-08-09", "-e 2024",
    "-M -p 2024q2", "-p 'every 2 years from 2023'",
  ]

  @Test(arguments: seeds)
  func `are those of hledger`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let folder = try ScratchFolder(files: ["main.journal": Self.journal(&random)])
    let journal = folder.url.appending(path: "main.journal").path
    for options in Self.options {
      let pnl = random.one(of: "unrealized", "unrealized|fees", "")
      let words =
        ["roi", "-f", journal, "--inv", "fund", "--pnl", pnl.isEmpty ? "zzz" : pnl]
        + Self.split(options)
      let theirs = try #require(Program.hledger).run(words)
      let ours = try #require(Program.florin).run(words + ["-q", "-O", "csv"])
      // Where no rate solves it, hledger shows nothing at all.
      guard theirs.status == 0 else { continue }
      #expect(ours.status == 0, "\(ours.errors)")
      let (wanted, given) = (Self.table(theirs.text), Self.records(ours.text))
      if !Self.agree(wanted, given) {
        Issue.record(
          "FLORIN_SEED=\(seed) \(words.joined(separator: " "))\n\(theirs.text)\n\(ours.text)")
        return
      }
    }
  }

  private static func split(_ options: String) -> [String] {
    guard options.contains("'") else { return options.split(separator: " ").map(String.init) }
    return ["-p", options.replacing("-p ", with: "").replacing("'", with: "")]
  }

  /// The cells of hledger's rows.
  private static func table(_ text: String) -> [[String]] {
    text.split(separator: "\n").filter { $0.contains(#/^\|\s*\d+ /#) }.map { line in
      line.split(whereSeparator: { $0 == "|" }).map { $0.trimmingCharacters(in: .whitespaces) }
        .dropFirst().filter { !$0.isEmpty }
    }
  }

  /// The cells of florin's rows of periods, without the TWR of the period, which hledger 1.25 doesn't show.
  private static func records(_ text: String) -> [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("period,") }.map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return Array(cells[1...7]) + [cells[8], cells[9]]
    }
  }

  private static func agree(_ wanted: [[String]], _ given: [[String]]) -> Bool {
    wanted.count == given.count
      && zip(wanted, given).allSatisfy { theirs, ours in
        guard theirs.count == 8, ours.count == 9 else { return false }
        let amounts = zip(theirs[2...5], ours[2...5]).allSatisfy { amount($0) == amount($1) }
        guard let begin = day(ours[0]), let end = day(ours[1]) else { return false }
        // hledger shows the last day, and florin the day after.
        let isSamePeriod = day(theirs[0]) == begin && day(theirs[1]) == end - secondsOfDay
        guard isSamePeriod, amounts else { return false }
        let days = (end - begin) / secondsOfDay
        // TWR of a period with two places, as hledger makes a year's of it.
        let rounded = ((Double(ours[7]) ?? 0) * 100).rounded() / 100
        let yearly = (pow(1 + rounded / 100, 365 / days) - 1) * 100
        return isNear(theirs[6], Double(ours[6]), 0.02) && isNear(theirs[7], yearly, 0.02)
      }
  }

  private static func isNear(_ text: String, _ number: Double?, _ tolerance: Double) -> Bool {
    guard let wanted = Double(text.dropLast()), let number else { return false }
    return abs(wanted - number) <= tolerance + abs(wanted) / 10_000
  }

  private static func amount(_ text: String) -> Double? {
    Double(text.replacing("$", with: ""))
  }

  private static let secondsOfDay = 86_400.0

  /// A day in seconds; nil if the text isn't one.
  private static func day(_ text: String) -> Double? {
    (try? Date.ISO8601FormatStyle().year().month().day().parse(text))?.timeIntervalSince1970
  }

  /// Purchases, sales, changes of value and fees of a fund that stays above zero.
  private static func journal(_ random: inout RandomSource) -> String {
    var journal = "commodity $1000.00\n"
    var entries: [(String, String)] = []
    entries.append(
      ("2023-01-\(random.number(10...28))", "    assets:fund   $10000.00\n    assets:bank\n"))
    for _ in 0..<random.number(2...14) {
      let day =
        "\(random.number(2023...2024))-\(random.one(of: "03", "05", "08", "11"))-"
        + "\(random.number(10...28))"
      let amount = "$\(random.number(1...600)).\(random.number(10...99))"
      entries.append(
        (
          day,
          random.one(
            of: "    assets:fund   \(amount)\n    assets:bank\n",
            "    assets:bank   \(amount)\n    assets:fund\n",
            "    assets:fund   \(amount)\n    income:unrealized\n",
            "    income:unrealized   \(amount)\n    assets:fund\n",
            "    expenses:fees   \(amount)\n    assets:fund\n",
            "    expenses:food   \(amount)\n    assets:bank\n")
        ))
    }
    for (day, postings) in entries.sorted(by: { $0.0 < $1.0 }) {
      journal += "\n\(day) x\n\(postings)"
    }
    return journal
  }
}
