import Amounts
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

/// Balances a transaction and expects each posting to have these amounts: `10.00 EUR, 5 X`, with the
/// cost behind it where there is one.
private func check(
  _ lines: String, _ expected: [String], requiresCosts: Bool = false,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  var options = BalancedJournal.Options()
  options.requiresCosts = requiresCosts
  let balanced = BalancedJournal(read("2024-01-05\n" + lines + "\n"), options: options)
  let errors = balanced.diagnostics.filter { $0.severity == .error }.map(\.code.name)
  let found = errors.isEmpty ? amounts(of: balanced) : errors
  #expect(found == expected, "\(lines)", sourceLocation: sourceLocation)
}

private func read(_ text: String) -> ParsedJournal {
  JournalReader(
    provider: MemorySources(["main.journal": text]), options: .init(today: .testDay)
  ).read([SourceReference(name: "main.journal", path: "main.journal")])
}

private func amounts(of balanced: BalancedJournal) -> [String] {
  let facts = balanced.journal
  let text = { (amount: Amount) in
    "\(amount.quantity) \(facts.commodities.symbol(of: amount.commodity))"
  }
  return facts.postings.rows.indices.map { row in
    let amounts = balanced.amounts(ofPosting: row).map(text).joined(separator: ", ")
    guard let cost = facts.postings.costs[row] else { return amounts }
    return amounts + (cost.isTotal ? " @@ " : " @ ") + text(cost.amount)
  }
}

@Suite struct BalanceTests {
  @Test func `one amount of a group may be left out`() {
    check("  a  10.00 EUR\n  b", ["10.00 EUR", "-10.00 EUR"])
    check("  a  10 EUR\n  b  5 X\n  c", ["10 EUR", "5 X", "-10 EUR, -5 X"])
    check("  a  1 EUR\n  b\n  [c]  2 EUR\n  [d]", ["1 EUR", "-1 EUR", "2 EUR", "-2 EUR"])
    check("  a  1.5 EUR\n  b  2.25 EUR\n  c", ["1.5 EUR", "2.25 EUR", "-3.75 EUR"])
    check("  a  0 EUR\n  b", ["0 EUR", "0 EUR"])
    check("  a", ["0 "])
    check("  a\n  b", ["balance.elided-twice"])
    check("  [a]  1\n  [b]\n  [c]", ["balance.elided-twice"])
  }

  @Test func `virtual postings stand apart`() {
    check("  a  1 EUR\n  b  -1 EUR\n  (c)  5 EUR\n  (d)", ["1 EUR", "-1 EUR", "5 EUR", "0 "])
    check("  (a)  5 EUR", ["5 EUR"])
    check("  a  1\n  [b]  -1", ["balance.unbalanced", "balance.unbalanced"])
    check("  a  1 EUR\n  [b]  5 EUR\n  c  -1 EUR", ["balance.unbalanced"])
  }

  @Test func `a sum is nothing at the entry's own precision`() {
    check("  a  3 AAA @ $3.333\n  b  $-10.00", ["3 AAA @ 3.333 $", "-10.00 $"])
    check("  a  3 AAA @ $3.333\n  b  $-10.000", ["balance.unbalanced"])
    check("  a  1.004 EUR\n  b  -1.00 EUR", ["balance.unbalanced"])
    check("  a  3 AAA @ $0.115\n  b  $-0.34", ["3 AAA @ 0.115 $", "-0.34 $"])
    check("  a  3 AAA @ $0.115\n  b  $-0.36", ["balance.unbalanced"])
    // The precision of one commodity says nothing about another.
    check(
      "  a  1.000 X\n  b  -1.000 X\n  c  3 AAA @ $3.333\n  d  $-10",
      ["1.000 X", "-1.000 X", "3 AAA @ 3.333 $", "-10 $"])
    check("  a  1 EUR\n  b  1 EUR", ["balance.unbalanced"])
  }

  @Test func `a posting with a cost counts at its cost`() {
    check("  a  10 X @ 2 EUR\n  b", ["10 X @ 2 EUR", "-20 EUR"])
    check("  a  -10 X @@ 20 EUR\n  b", ["-10 X @@ 20 EUR", "20 EUR"])
    check("  a  10 X {3 EUR}\n  b", ["10 X @ 3 EUR", "-30 EUR"])
    check("  a  10 X {3 EUR} @ 2 EUR\n  b", ["10 X @ 2 EUR", "-20 EUR"])
    check("  a  0 X @@ 5 EUR\n  b", ["0 X @@ 5 EUR", "-5 EUR"])
    check("  a  10 X @ 2 EUR\n  b  -20 EUR", ["10 X @ 2 EUR", "-20 EUR"])
    check(
      "  a  1.000000000000000000 X @ 0.00000000000000000001 EUR\n  b",
      [
        "1.000000000000000000 X @ 0.00000000000000000001 EUR",
        "-0.00000000000000000001000000000000000000 EUR",
      ])
  }

  @Test func `two commodities without a cost are a conversion`() {
    check("  a  10 X\n  b  -20 EUR", ["10 X @@ 20 EUR", "-20 EUR"])
    check("  a  -20 EUR\n  b  10 X", ["-20 EUR @@ 10 X", "10 X"])
    check("  a  10 X\n  b  20 X\n  c  -60 EUR", ["10 X @@ 20 EUR", "20 X @@ 40 EUR", "-60 EUR"])
    // Each has its share, the last what is left: 10/3 three times would be 9.999…
    check(
      "  a  1 X\n  b  1 X\n  c  1 X\n  d  -10 EUR",
      [
        "1 X @@ 3.333333333333 EUR", "1 X @@ 3.333333333333 EUR", "1 X @@ 3.333333333334 EUR",
        "-10 EUR",
      ])
    check(
      "  a  2 X\n  b  -1 X\n  c  0 X\n  d  -10.00 EUR",
      ["2 X @@ 20.00 EUR", "-1 X @@ 10.00 EUR", "0 X", "-10.00 EUR"])
    check("  a  10 X\n  b  20 EUR", ["balance.unbalanced"])
    check("  a  10 X\n  b  -20 EUR\n  c  1 Y", ["balance.unbalanced"])
    check("  a  10 X @ 2 EUR\n  b  -20 EUR\n  c  5 Y\n  d  -6 Z", ["balance.unbalanced"])
    check("  a  10 X\n  b  -20 EUR", ["balance.unbalanced"], requiresCosts: true)
  }

  @Test func `conversion postings that repeat a cost make it redundant`() {
    check(
      "  assets:usd  -135 USD @@ 100 EUR\n  equity:conversion  135 USD\n  equity:conversion  -100 EUR\n  assets:eur  100 EUR",
      ["-135 USD @@ 100 EUR", "135 USD", "-100 EUR", "100 EUR"])
    check(
      "  assets:usd  -135 USD @@ 99 EUR\n  equity:conversion  135 USD\n  equity:conversion  -100 EUR\n  assets:eur  100 EUR",
      ["balance.unbalanced"])
  }

  /// What counts at cost: 2 × 100 EUR are paid for with 270 USD, and conversions count as nothing.
  @Test func `equal exchanges have a pair of conversion postings each`() {
    let pair = ["  equity:conversion  135 USD", "  equity:conversion  -100 EUR"]
    let exchange = ["  assets:usd  -135 USD @@ 100 EUR"]
    let end = ["  assets:eur  200 EUR"]
    for lines in [
      exchange + exchange + pair + pair + end,
      exchange + pair + exchange + pair + end,
      pair + pair.reversed() + exchange + exchange + end,
      pair + end + pair + exchange + exchange,
    ] {
      let journal = BalancedJournal("2024-01-01\n\(lines.joined(separator: "\n"))\n")
      #expect(journal.diagnostics.isEmpty, "\(lines)")
      let postings = journal.journal.postings.rows
      #expect(postings.count { $0.flags.contains(.redundantCost) } == 2, "\(lines)")
      #expect(postings.count { $0.flags.contains(.repeatedCost) } == 4, "\(lines)")
    }
  }

  @Test func `a conversion posting beside a pair belongs to none`() {
    let text = """
      2024-01-01
        equity:conversion  -35 USD
        equity:conversion  135 USD
        equity:conversion  -100 EUR
        assets:usd  -135 USD @@ 100 EUR
        assets:eur  100 EUR
        assets:usd  35 USD

      """
    let journal = BalancedJournal(text)
    #expect(journal.diagnostics.isEmpty)
    let repeated = journal.journal.postings.rows.map { $0.flags.contains(.repeatedCost) }
    #expect(repeated == [false, true, true, false, false, false])
  }

  @Test func `what does not fit is an error`() {
    let huge = String(repeating: "9", count: 38)
    check("  a  \(huge)\n  b  \(huge)\n  c", ["amount.sum-too-large"])
    check("  a  \(huge) X @ \(huge) EUR\n  b", ["amount.sum-too-large"])
    check("  a  \(huge) EUR\n  b  0.00 EUR\n  c", ["\(huge) EUR", "0.00 EUR", "-\(huge) EUR"])
    check("  a  \(huge) EUR\n  b  0.01 EUR\n  c", ["amount.sum-too-large"])
  }

  @Test func `an assigned amount counts for the precision of its entry`() {
    // The assignment makes 0.005 EUR, which is not nothing although the other amount has no decimals.
    let text = "2024-01-01\n  a  1 EUR\n  b\n\n2024-01-02\n  a  = 1.005 EUR\n  b  0 EUR\n"
    let found = BalancedJournal(read(text)).diagnostics.map(\.code.name)
    #expect(found == ["balance.unbalanced"])
  }

  @Test(arguments: [
    ("  a  3 AAA @ $3.333\n  b  $-10.00", []),
    ("  a  3 AAA @ $3.333\n  b  $-10.000", ["balance.unbalanced"]),
    ("  a  10 X\n  b  -20 EUR", []),
    ("  a  10 X\n  b  20 EUR", ["balance.unbalanced"]),
  ])
  func `a periodic rule balances at its own precision`(_ postings: String, _ expected: [String]) {
    let found = BalancedJournal(read("~ monthly\n\(postings)\n")).diagnostics.map(\.code.name)
    #expect(found == expected)
  }
}
