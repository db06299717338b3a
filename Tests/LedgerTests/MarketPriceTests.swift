import Amounts
import Containers
import Dates
import Journal
import Ledger
import Testing

/// Expects what an amount is worth in a commodity (nil: its own choice) on a day, by the prices of a
/// journal.
private func check(
  _ amount: String, in target: String? = nil, on day: String = "2024-12-31", by prices: [String],
  gives expected: String, infersPrices: Bool = false, missing: [String] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  // The postings name the amount and all commodities, before any price counts.
  let lines = prices.joined(separator: "\n") + "\n\n1999-01-01\n  (x)  \(amount)\n"
  let journal = BalancedJournal(lines)
  #expect(journal.diagnostics.isEmpty, sourceLocation: sourceLocation)
  let commodities = journal.journal.commodities
  let row = try #require(journal.journal.postings.rows.last)
  let date = try SmartDate.parse(day, today: .testDay).date
  var valuer = Valuer(journal, infersPrices: infersPrices)
  let value = try valuer.value(
    of: row.amount, in: target.flatMap { commodities.find(Array($0.utf8)) }, on: date)
  #expect(
    "\(value.quantity) \(commodities.symbol(of: value.commodity))" == expected,
    "\(amount) by \(prices)", sourceLocation: sourceLocation)
  let lacking = valuer.missing.map {
    "\(commodities.symbol(of: $0.commodity)) in \(commodities.symbol(of: $0.target)), \($0.date)"
  }
  #expect(lacking == missing, sourceLocation: sourceLocation)
}

// The manual of hledger 1.99 ("Valuation") says how a price is found, "in this order of preference".
@Suite struct MarketPriceTests {
  @Test func `the latest price on or before the day counts`() throws {
    let prices = ["P 2024-01-01 A 2 B", "P 2024-03-01 A 4 B", "P 2024-02-01 A 3 B"]
    try check("1 A", in: "B", on: "2024-01-01", by: prices, gives: "2 B")
    try check("1 A", in: "B", on: "2024-02-29", by: prices, gives: "3 B")
    try check("1 A", in: "B", on: "2024-03-01", by: prices, gives: "4 B")
    try check("1 A", in: "B", on: "2030-01-01", by: prices, gives: "4 B")
    try check(
      "1 A", in: "B", on: "2023-12-31", by: prices, gives: "1 A", missing: ["A in B, 2023-12-31"])
  }

  @Test func `of equal days the later in the text counts`() throws {
    try check(
      "1 A", in: "B", by: ["P 2024-01-01 A 2 B", "P 2024-01-01 A 3 B"], gives: "3 B")
    try check(
      "1 A", in: "B", by: ["P 2024-01-01 A 3 B", "P 2024-01-01 A 2 B"], gives: "2 B")
  }

  /// "A reverse market price: the inverse of a declared or inferred market price from B to A."
  @Test func `a price is turned round where there is none in this direction`() throws {
    try check("3 B", in: "A", by: ["P 2024-01-01 A 4 B"], gives: "0.75 A")
    // The declared one counts, although the other is newer.
    try check(
      "3 B", in: "A", by: ["P 2024-01-01 B 2 A", "P 2024-06-01 A 4 B"], gives: "6 A")
    // A price of 0 says nothing about the other direction.
    try check("3 A", in: "B", by: ["P 2024-01-01 A 0 B"], gives: "0 B")
    try check(
      "3 B", in: "A", by: ["P 2024-01-01 A 0 B"], gives: "3 B", missing: ["B in A, 2024-12-31"])
  }

  /// "A synthetic price formed by combining the shortest chain of 'forward' (only 1 above) market
  /// prices, leading from A to B."
  @Test func `a chain of prices leads further`() throws {
    let chain = ["P 2024-01-01 A 2 B", "P 2024-01-01 B 3 C", "P 2024-01-01 C 5 D"]
    try check("1 A", in: "D", by: chain, gives: "30 D")
    try check("60 D", in: "A", by: chain, gives: "2 A")
    // The shortest one, although the others are newer.
    try check(
      "1 A", in: "D", by: chain + ["P 2023-01-01 A 7 X", "P 2023-01-01 X 11 D"], gives: "77 D")
    // A price of no use on that day is no part of it.
    try check(
      "1 A", in: "D", on: "2024-01-01",
      by: chain + ["P 2023-01-01 A 7 X", "P 2024-01-02 X 11 D"], gives: "30 D")
    // Of two chains of one length, the one that begins with the newest price.
    let two = [
      "P 2024-01-01 A 2 B", "P 2024-01-01 B 3 Z", "P 2024-01-02 A 5 C", "P 2024-01-01 C 7 Z",
    ]
    try check("1 A", in: "Z", by: two, gives: "35 Z")
    try check("1 A", in: "Z", on: "2024-01-01", by: two, gives: "6 Z", missing: [])
  }

  /// Where hledger 1.25 does something else than its manual says: 2. is a reverse price, 3. a chain.
  @Test func `a price turned round goes before a chain`() throws {
    try check(
      "1 A", in: "C",
      by: ["P 2024-01-01 A 2 B", "P 2024-01-01 B 3 C", "P 2024-01-01 C 0.1 A"], gives: "10 C")
  }

  /// "A chain of any market prices, including both forward and reverse prices."
  @Test func `prices in both directions make a chain`() throws {
    try check(
      "21 A", in: "C", by: ["P 2024-01-01 A 2 B", "P 2024-01-01 C 3 B"], gives: "14 C")
    // A longer chain in one direction goes before a shorter one in both.
    try check(
      "1 A", in: "D",
      by: [
        "P 2024-01-01 A 2 B", "P 2024-01-01 D 4 B", "P 2024-01-01 B 3 C", "P 2024-01-01 C 5 D",
      ], gives: "30 D")
  }

  @Test func `cycles end`() throws {
    let ring = ["P 2024-01-01 A 2 B", "P 2024-01-01 B 3 C", "P 2024-01-01 C 5 A"]
    try check("1 A", in: "C", by: ring + ["P 2024-01-01 Z 1 Y"], gives: "0.2 C")
    try check(
      "1 A", in: "Z", by: ring + ["P 2024-01-01 Z 1 Y"], gives: "1 A",
      missing: ["A in Z, 2024-12-31"])
  }

  @Test func `a commodity is worth itself`() throws {
    try check("5 A", in: "A", by: ["P 2024-01-01 A 2 B", "P 2024-01-01 A 3 A"], gives: "5 A")
    try check("5 A", by: ["P 2024-01-01 A 2 B", "P 2024-06-01 A 3 A"], gives: "10 B")
    try check("5 B", by: ["P 2024-01-01 A 2 B"], gives: "5 B")
    try check("0 A", in: "Z", by: ["P 2024-01-01 Z 2 B"], gives: "0 A")
  }

  /// "The price commodity from the latest P-declared market price for A on or before valuation date."
  @Test func `without a target the latest price chooses it`() throws {
    let prices = ["P 2024-01-01 A 2 B", "P 2024-02-01 A 3 C", "P 2024-03-01 A 4 B"]
    try check("1 A", on: "2024-01-31", by: prices, gives: "2 B")
    try check("1 A", on: "2024-02-01", by: prices, gives: "3 C")
    try check("1 A", on: "2024-03-01", by: prices, gives: "4 B")
    try check("1 A", on: "2023-12-01", by: prices, gives: "1 A", missing: ["A in B, 2023-12-01"])
    try check("1 Z", on: "2024-03-01", by: prices, gives: "1 Z")
    // The reverse price would do, but nothing says yet that A is to be valued in B.
    try check(
      "1 A", on: "2024-01-31", by: ["P 2024-01-01 B 2 A", "P 2024-03-01 A 4 B"], gives: "1 A",
      missing: ["A in B, 2024-01-31"])
  }

  /// "If both occur on the same day, the P directive takes precedence."
  @Test func `costs tell prices when asked`() throws {
    func entry(_ day: String, _ line: String) -> String { "\(day)\n  a  \(line)\n  b\n" }
    let entries = [
      entry("2024-01-01", "10 A @ 2 B"), entry("2024-02-01", "-6 A @@ 2 B"),
      entry("2024-03-01", "0 A @@ 5 B"), entry("2024-04-01", "3 A {7 B}"),
    ]
    try check("9 A", in: "B", by: entries, gives: "9 A", missing: ["A in B, 2024-12-31"])
    try check("9 A", in: "B", on: "2024-01-31", by: entries, gives: "18 B", infersPrices: true)
    try check("9 A", in: "B", by: entries, gives: "3 B", infersPrices: true)
    try check("9 A", by: entries, gives: "3 B", infersPrices: true)
    try check(
      "9 A", in: "B", by: ["2024-05-01\n  a  3 A\n  b  -6 B\n"], gives: "18 B", infersPrices: true)
    try check(
      "9 A", in: "B", by: ["P 2024-02-01 A 4 B"] + entries, gives: "36 B", infersPrices: true)
    try check(
      "9 A", in: "B", by: ["P 2024-01-31 A 4 B"] + entries, gives: "3 B", infersPrices: true)
  }

  /// The real postings convert 3 A into 6 B, the bracketed ones 4 A into 20 B; the later in the text counts.
  @Test func `real and bracketed postings of an entry tell their own prices`() throws {
    let (first, second) = (["  a  1 A", "  b  2 A"], ["  [c]  1 A", "  [d]  3 A"])
    let end = "  e  -6 B\n  [f]  -20 B\n"
    for (lines, value) in [
      ([first[0], second[0], first[1], second[1]], "45 B"),
      ([second[0], first[0], second[1], first[1]], "18 B"),
    ] {
      let entry = "2024-05-01\n\(lines.joined(separator: "\n"))\n\(end)"
      try check("9 A", in: "B", by: [entry], gives: value, infersPrices: true)
    }
  }
}

@Suite struct ExactValueTests {
  @Test func `a value is rounded once, half to even, to twelve places`() throws {
    try check("1 B", in: "A", by: ["P 2024-01-01 A 3 B"], gives: "0.333333333333 A")
    try check("2 B", in: "A", by: ["P 2024-01-01 A 3 B"], gives: "0.666666666667 A")
    try check("-2 B", in: "A", by: ["P 2024-01-01 A 3 B"], gives: "-0.666666666667 A")
    try check("3 B", in: "A", by: ["P 2024-01-01 A 3 B"], gives: "1 A")
    try check("1 B", in: "A", by: ["P 2024-01-01 A 2000000000000 B"], gives: "0 A")
    try check("3 B", in: "A", by: ["P 2024-01-01 A 2000000000000 B"], gives: "0.000000000002 A")
    // A third and back is whole again: nothing is rounded within a chain.
    try check("7 B", in: "C", by: ["P 2024-01-01 A 3 B", "P 2024-01-01 A 3 C"], gives: "7 C")
  }

  @Test func `a commodity with many places keeps six more`() throws {
    try check(
      "1 B", in: "A", by: ["commodity 1.0000000000 A", "P 2024-01-01 A 3 B"],
      gives: "0.3333333333333333 A")
  }

  @Test func `a value keeps the places that its commodity is shown with`() throws {
    try check("5 A", in: "B", by: ["commodity 1.00 B", "P 2024-01-01 A 2.5 B"], gives: "12.50 B")
  }

  /// The values come from Python's fractions.
  @Test(arguments: [
    ("-543.35349841 A", ["B 611098 A"], "-0.000889142983 B"),
    ("-4.45 A", ["B 12 A", "B 9548738650 C"], "-3540990582.708333333333 C"),
    ("227 A", ["B 4395.00 A"], "0.05164960182 B"),
    ("3425228382868672981040 A", ["B 1021.64 A"], "3352676464183736914.216358012607 B"),
    ("-6833655083504639584136 A", ["A 0.90 B", "C 9879494742 B"], "-622530780750.141283462247 C"),
    (
      "1291.63414223 A", ["B 0.000000097 A", "B 0.000041112 C", "C 5642502605 D"],
      "3088930628775249.319713142268 D"
    ),
    ("0.000000000000000861 A", ["A 73.0902 B"], "0 B"),
    (
      "5376223146664903944614 A", ["A 1.490376254 B", "C 0.0079 B", "D 99 C"],
      "10244975468603160892780.509904048076 D"
    ),
    ("9617154027.07 A", ["B 58 A", "B 0.0056 C"], "928552.802613655172 C"),
    ("9735.94882085 A", ["B 0.11 A", "C 10021708.59 B"], "0.00883169021 C"),
    ("1589313718.66 A", ["A 672738.4338 B", "B 943229 C"], "1008493298924032821061.392132 C"),
    ("0.000000113361882286 A", ["B 0.000000025 A", "C 1701.88 B"], "0.002664391903 C"),
  ])
  func `long numbers are right to the last digit`(
    _ amount: String, _ prices: [String], _ expected: String
  ) throws {
    let target = String(try #require(expected.last))
    // Declared without decimals, so that a value shows those that it has.
    let directives = ["commodity 1. \(target)"] + prices.map { "P 2024-01-01 \($0)" }
    try check(amount, in: target, by: directives, gives: expected)
  }

  @Test func `what does not fit is an error`() {
    let prices = ["P 2024-01-01 A 99999999999999999999 B", "P 2024-01-01 B 99999999999999999999 C"]
    #expect(throws: QuantityError.overflow) {
      try check("1 A", in: "C", by: prices, gives: "")
    }
    #expect(throws: QuantityError.overflow) {
      try check("10000000 A", in: "B", by: prices, gives: "")
    }
  }

  @Test func `a sum has the value of its parts`() throws {
    let journal = BalancedJournal(
      "P 2024-01-01 A 3 B\nP 2024-01-01 C 7 B\n\n2024-01-01\n  (x)  1 B\n  (x)  2 C\n  (x)  5 Z\n")
    let commodities = journal.journal.commodities
    var sum = MixedAmount()
    for row in journal.journal.postings.rows { try sum.add(row.amount) }
    var valuer = Valuer(journal)
    let target = try #require(commodities.find(Array("A".utf8)))
    let value = try valuer.value(of: sum, in: target, on: .testDay)
    #expect(
      value.amounts.map { "\($0.quantity) \(commodities.symbol(of: $0.commodity))" }
        == ["5.000000000000 A", "5 Z"])
    #expect(valuer.missing.map { commodities.symbol(of: $0.commodity) } == ["Z"])
  }
}
