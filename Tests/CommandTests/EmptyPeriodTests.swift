import Foundation
import TestSupport
import Testing

/// Every report about days without postings, in every interval and format: titles and no rows, and never an end
/// by a signal.
@Suite struct EmptyPeriodTests {
  private static let files = [
    "main.journal": """
    commodity 1.00 EUR
    account expenses:food

    2023-01-05 Market
        expenses:food    10.00 EUR
        assets:bank

    2026-01-05 Market
        expenses:food    12.00 EUR
        assets:bank

    """,
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR}
    templates:
      market:
        description: Market
        schedule: {frequency: monthly, days: 5}
        start: 2024-04-01
        end: 2024-05-31
        postings: {expenses:food: 12.00 EUR, assets:bank: }
    budgets:
      household:
        default: true
        accounts: [assets:bank]
        lines: {expenses:food: {amount: 20 EUR, due: last}}

    """,
  ]

  /// Flags that ask for days without postings.
  private static let emptySpans = [
    "-b 2027", "date:..2020", "-b 2024-03 -e 2024-02", "-b 2024-02-10 -e 2024-02-11",
  ]

  /// Every interval in the formats that people and programs read, and one of them in the others too.
  private static let flags =
    ["", "-D", "-W", "-M", "-Q", "-Y"].flatMap { interval in
      ["text", "csv", "json"].map { "\(interval) -O \($0)" }
    } + ["tsv", "html", "md"].map { "-M -O \($0)" }

  /// A run's command line, its exit code, what it wrote, and the first line of its complaints.
  private struct Run {
    let line: String
    let code: String
    let output: String
    let complaint: String

    var hasRows: Bool { output.contains("food") || output.contains("assets") }

    var isBroken: Bool {
      line.hasSuffix("json") && code == "0"
        && (try? JSONSerialization.jsonObject(with: Data(output.utf8))) == nil
    }
  }

  /// Runs command lines, one after the other in one shell.
  private func run(_ lines: [String]) throws -> [Run] {
    let florin = try #require(FlorinProgram.built, "florin is not built")
    let folder = try ScratchFolder(
      files: Self.files.merging(["lines": lines.joined(separator: "\n") + "\n"]) { $1 })
    let script = #"""
      while read -r line; do
        eval "florin $line -q" >out 2>err
        printf '%s\001%s\001%s\001%s\002' "$line" "$?" "$(cat out)" "$(head -1 err)"
      done <lines
      """#
    let runs = try florin.run(script, in: folder).output.split(separator: "\u{2}").map { run in
      let parts = run.split(separator: "\u{1}", omittingEmptySubsequences: false).map(String.init)
      return Run(line: parts[0], code: parts[1], output: parts[2], complaint: parts[3])
    }
    #expect(runs.map(\.line) == lines)
    return runs
  }

  /// The command lines of a report in every span and with all flags.
  private func lines(_ report: String, _ spans: [String]) -> [String] {
    spans.flatMap { span in Self.flags.map { "\(report) \(span) \($0)" } }
  }

  @Test(arguments: ["balance", "balance --tree -S -TA", "register", "register -AH", "print"])
  func `a report about an empty period has no rows`(_ report: String) throws {
    let wrong = try run(lines(report, Self.emptySpans)).filter {
      $0.code != "0" || $0.hasRows || $0.isBroken
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: ["balance -TA", "balance --tree -H -E", "register -AH", "print"])
  func `a report about one day has that day's postings`(_ report: String) throws {
    let wrong = try run(lines(report, ["-b 2023-01-05 -e 2023-01-06"])).filter {
      $0.code != "0" || !$0.hasRows || $0.isBroken
    }
    #expect(wrong.isEmpty)
  }

  @Test func `a period without postings that has an end has the balances of before`() throws {
    let wrong = try run(lines("balance -H", ["-b 2027 -e 2028", "-b 2024-02-10 -e 2024-02-11"]))
      .filter { $0.code != "0" || !$0.hasRows || $0.isBroken }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    "accounts --used", "payees", "descriptions", "tags", "commodities", "prices", "stats", "budget",
    "unbudgeted", "compare", "compare --budgeted", "envelopes", "forecast", "upcoming", "due",
  ])
  func `any other report about an empty period ends well`(_ report: String) throws {
    let isPlan = ![
      "accounts --used", "payees", "descriptions", "tags", "commodities", "prices", "stats",
    ]
    .contains(report)
    let periods =
      isPlan
      ? [
        "2030", "2020", "2024-01-05", "2024-03..2024-02", "2024-02-10..2024-02-10",
        "'monthly in 2030'", "'daily in 2024-02'",
      ] : Self.emptySpans
    let wrong = try run(
      periods.flatMap { period in
        ["text", "json", "csv"].map { "\(report) \(period) -O \($0)" }
      }
    ).filter { run in
      // What makes no sense for a report is an error of usage, which says so.
      run.isBroken
        || run.code != "0" && !(run.code == "64" && run.complaint.hasPrefix("florin: error: "))
    }
    #expect(wrong.isEmpty)
  }

  @Test func `an empty report has its titles`() throws {
    // hledger 1.25 prints a title and empty rules as well; it calls the time of the report "..".
    try check(
      #"""
      $ florin balance -q -M -b 2027 -TA
      Balance changes in 2027-01:

        || Jan    Total  Average 
      ==++=======================
      --++-----------------------
        ||   0        0        0 
      $ florin balance -q -M -b 2027 -O csv
      kind,account,2027-01
      total,total,0
      $ florin balance -q -M -b 2027 -O json
      {"schema":"florin.balance/1","periods":[{"begin":"2027-01-01","end":"2027-02-01"}],"rows":[],"totals":{"cells":[[]],"total":null,"average":null,"percent":null}}
      $ florin balance -q -HM date:..2020 -N -O md
      ## Ending balances (historical):

      | account |
      | --- |
      $ florin balance -q -b 2027
      --------------------
                         0  
      $ florin register -q -M -b 2027 -O csv
      transaction,date,code,description,account,amounts,running
      """#, files: Self.files)
  }
}
