import Amounts
import Dates
import Journal
import Ledger
import Patterns
import TestSupport
import Testing

private func query(_ words: String...) throws -> Query { try Query.parse(words, today: .testDay) }

@Test(
  arguments: [
    (["food"], "..", "acct food"),
    (["date:2024", "food"], "2024-01-01..2024-12-31", "acct food"),
    (["date:2024", "date:2024-02.."], "2024-02-01..2024-12-31", "all"),
    (["expr:date:2024 and food"], "2024-01-01..2024-12-31", "acct food"),
    (["not:date:2024"], "..", "not(date 2024-01-01..2024-12-31)"),
    (["date2:2024"], "..", "date2 2024-01-01..2024-12-31"),
    (["any:date:2024"], "..", "any(date 2024-01-01..2024-12-31)"),
  ])
func `the period of a report is what the dates have in common`(
  words: [String], span: String, rest: String
) throws {
  let query = try Query.parse(words, today: .testDay)
  #expect(query.dateSpan.description == span)
  #expect(query.withoutDates.sketch == rest)
}

@Test(
  arguments: [
    (["food"], nil, [], "acct food"),
    (["depth:3", "depth:2", "food"], 2, [], "acct food"),
    (["depth:a=1", "depth:2", "depth:b=0"], 2, ["a=1", "b=0"], "all"),
    (["not:depth:1"], nil, [], "not(depth 1)"),
  ] as [([String], Int?, [String], String)])
func `depth terms are limits of what is shown`(
  words: [String], general: Int?, rules: [String], rest: String
) throws {
  let query = try Query.parse(words, today: .testDay)
  #expect(query.depthLimit.general == general)
  #expect(query.depthLimit.rules.map { "\($0.pattern.source)=\($0.depth)" } == rules)
  #expect(query.withoutDepth.sketch == rest)
}

@Test func `the rule that needs the most of a name decides the depth`() throws {
  let accounts = BalancedJournal(
    """
    2024-01-01
        assets:bank:savings      1
        assets:cash              1
        expenses:food           -2

    """
  ).journal.accounts
  func depths(_ words: String...) throws -> [String: Int?] {
    let limits = try Query.parse(words, today: .testDay).depthLimit.depths(in: accounts)
    return Dictionary(
      uniqueKeysWithValues: zip(0..<accounts.count, limits).map { id, limit in
        (accounts.name(of: AccountID(id)), limit)
      })
  }
  let savings = try depths("depth:savings=2", "depth:assets=1", "depth:3")
  #expect(savings["assets:bank:savings"] == 2)
  #expect(savings["assets:cash"] == 1)
  #expect(savings["expenses:food"] == 3)
  let equal = try depths("depth:assets=1", "depth:^a=2")
  #expect(equal["assets:cash"] == 2)
  #expect(equal["expenses:food"] == .some(nil))
}

@Test func `simplified queries have no idle parts`() throws {
  let food = try query("food")
  let cases: [(Query, String)] = [
    (.and([]), "all"),
    (.or([]), "none"),
    (.not(.all), "none"),
    (.not(.not(food)), "acct food"),
    (.and([food, .all]), "acct food"),
    (.and([food, .none]), "none"),
    (.or([food, .none]), "acct food"),
    (.or([food, .all]), "all"),
    (.and([food, .and([food, .depth(1)])]), "and(acct food, depth 1)"),
    (.or([.or([food]), .depth(1)]), "or(acct food, depth 1)"),
    (.not(.or([.and([]), food])), "none"),
    (.date(.unbounded), "all"),
    (.anyPosting(.and([food])), "any(acct food)"),
  ]
  for (query, expected) in cases { #expect(query.simplified.sketch == expected) }
}

// MARK: - Lists

private func matcher(_ words: [String]) throws -> QueryMatcher {
  QueryMatcher(try Query.parse(words, today: .testDay), QuerySample.journal)
}

@Test(
  arguments: [
    (["food"], "expenses:food"),
    (["not:assets", "depth:1"], "expenses income budget equity liabilities"),
    (["type:C"], "assets:cash assets:bank"),
    (["tag:atag"], "assets:cash"),
    (["tag:key", "not:bank"], ""),
    (["tag:budgeted"], "expenses expenses:food expenses:rent"),
    // Other terms say nothing of accounts, not even under `not`.
    (["desc:shop", "food"], "expenses:food"),
    (["not:desc:shop", "food"], "expenses:food"),
    (["expr:food or desc:shop", "rent"], "expenses:rent"),
  ])
func `accounts are listed unless the query says no`(words: [String], expected: String) throws {
  let matcher = try matcher(words)
  let accounts = QuerySample.journal.journal.accounts
  let found = (0..<accounts.count).map { AccountID($0) }.filter(matcher.matchesAccount)
  #expect(
    Set(found.map(accounts.name(of:))) == Set(expected.split(separator: " ").map(String.init)))
}

@Test(
  arguments: [
    (["cur:e.*"], "EUR"),
    (["not:cur:A|B|.*S.*", "food"], " $ EUR GBP"),
    (["tag:ctag"], "GBP"),
  ])
func `commodities are listed by symbol and tag`(words: [String], expected: String) throws {
  let matcher = try matcher(words)
  let commodities = QuerySample.journal.journal.commodities
  let found = (0..<commodities.count).map { CommodityID($0) }.filter {
    matcher.matchesCommodity($0)
  }
  let symbols = found.map(commodities.symbol(of:)).sorted()
  #expect(
    symbols == expected.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
}

@Test(
  arguments: [
    ([], 3), (["cur:EUR"], 2), (["date:2024-02"], 2), (["cur:EUR", "date:2024-02"], 1),
    (["amt:>1.1"], 2), (["food"], 3), (["not:cur:EUR"], 1),
  ])
func `prices are listed by date, commodity and price`(words: [String], count: Int) throws {
  let matcher = try matcher(words)
  #expect(QuerySample.journal.journal.prices.filter(matcher.matchesPrice).count == count)
}

@Test func `payees are listed by name`() throws {
  #expect(try matcher(["payee:shop"]).matchesPayee("Shop One"))
  #expect(try !matcher(["desc:rent"]).matchesPayee("Shop One"))
  #expect(try matcher(["date:2020", "food"]).matchesPayee("Shop One"))
}

@Test func `amounts of a posting are told apart by number and commodity`() throws {
  // income:salary receives -1 A and -2 B.
  let journal = QuerySample.journal
  let salary = try #require(journal.journal.postingRows(of: 4).last)
  func amounts(_ words: String...) throws -> [String] {
    let matcher = try matcher(words)
    return journal.amounts(ofPosting: salary).filter(matcher.matchesAmount)
      .map { journal.journal.commodities.symbol(of: $0.commodity) }
  }
  #expect(try amounts("cur:A") == ["A"])
  #expect(try amounts("amt:2", "food") == ["B"])
  #expect(try amounts("not:cur:A") == ["B"])
  #expect(try amounts("date:2020") == ["A", "B"])
}
