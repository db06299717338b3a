import Journal
import Ledger
import SourceText
import TestSupport
import Testing

private func matcher(_ words: [String], usesSecondaryDates: Bool = false) throws -> QueryMatcher {
  QueryMatcher(
    try Query.parse(words, today: .testDay), QuerySample.journal,
    usesSecondaryDates: usesSecondaryDates)
}

/// Checks the postings and the transactions of `QuerySample` that a query matches.
private func check(
  _ words: [String], postings: String, transactions: String, usesSecondaryDates: Bool = false,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let matcher = try matcher(words, usesSecondaryDates: usesSecondaryDates)
  #expect(QuerySample.postings(matcher) == postings, sourceLocation: sourceLocation)
  #expect(QuerySample.transactions(matcher) == transactions, sourceLocation: sourceLocation)
}

@Test func `the sample balances`() {
  #expect(QuerySample.journal.diagnostics.map(\.headline) == [])
}

// What hledger 1.25 prints for `register` and `print`.
@Test(
  arguments: [
    (["food"], "1a 6c", "1 6"),
    (["^assets:(cash|save)"], "1b 4a 5a 6a", "1 4 5 6"),
    (["food", "rent"], "1a 2a 6c", "1 2 6"),
    (["not:food"], "1b 2ab 3abc 4abcd 5abc 6ab 7ab 8a", "2 3 4 5 7 8"),
    (["not:food", "not:assets"], "2a 3bc 4bc 5c 7ab 8a", "7 8"),
    (["not:not:food", "not:not:assets"], "", "1 6"),
    (["desc:shop"], "1ab", "1"),
    (["desc:shop", "desc:landlord"], "1ab 2ab", "1 2"),
    (["desc:shop", "bank", "cash"], "1b", "1"),
    (["payee:shop"], "1ab", "1"),
    (["payee:shop", "payee:employer"], "", ""),
    (["payee:^two$"], "5abc", "5"),
    (["note:^salary$"], "3abc", "3"),
    (["note:^two$"], "5abc", "5"),
    (["code:c1"], "1ab 7ab", "1 7"),
    (["code:^$"], "2ab 3abc 4abcd 5abc 8a", "2 3 4 5 8"),
    (["cur:EUR"], "1ab 2ab 4cd 6ab", "1 2 4 6"),
    (["cur:E"], "", ""),
    (["cur:e.r"], "1ab 2ab 4cd 6ab", "1 2 4 6"),
    (["cur:"], "3c 6c 8a", "3 6 8"),
    (["cur:\\$"], "3ab", "3"),
    (["cur:USD|GBP"], "4ab 7ab", "4 7"),
    (["cur:A"], "5ac", "5"),
    (["amt:9"], "4cd", "4"),
    (["amt:-9"], "4d", "4"),
    (["amt:+9.000"], "4c", "4"),
    (["amt:<0"], "1b 2b 3b 4bd 5c 6a 7a 8a", "1 2 3 4 5 6 7 8"),
    (["amt:>0"], "1a 2a 3ac 4ac 5ab 6b 7b", "1 2 3 4 5 6 7"),
    (["amt:0"], "6c", "6"),
    (["amt:<=4"], "5abc 6abc", "5 6"),
    (["amt:>1000"], "2ab 3ab", "2 3"),
    (["amt:>=12.50"], "1ab 2ab 3ab", "1 2 3"),
    (["amt:>12.50"], "2ab 3ab", "2 3"),
    (["amt:<-7.5"], "1b 2b 3b 4bd", "1 2 3 4"),
    (["amt:<=-7.5"], "1b 2b 3b 4bd 7a", "1 2 3 4 7"),
    (["amt:2"], "5bc", "5"),
    (["date:2024-02"], "3abc 4abc", "3 4"),
    (["date:2024-03-01.."], "4d 5abc 6abc 7ab 8a", "5 6 7 8"),
    (["date:lastmonth"], "3abc 4abc", "3 4"),
    (["date:2024-01-10-2024-02-11"], "2ab 3abc 4abc", "2 3 4"),
    (["date:monthly in 2024-01"], "1ab 2ab", "1 2"),
    (["not:date:2024-02"], "1ab 2ab 4d 5abc 6abc 7ab 8a", "1 2 5 6 7 8"),
    (["date2:2024-02-05"], "3abc", "3"),
    (["date2:2024-03-01"], "5abc", "5"),
    (["status:"], "3abc 4abcd 5abc 6ac 7ab 8a", "3 4 5 6 7 8"),
    (["status:*"], "1ab 2b", "1"),
    (["status:!"], "2a 6b", "2"),
    (["status:!", "status:*"], "1ab 2ab 6b", "1 2"),
    (["not:status:*"], "2a 3abc 4abcd 5abc 6abc 7ab 8a", "2 3 4 5 6 7 8"),
    (["real:"], "1ab 2ab 3ab 4abcd 5abc 6c 7ab", "1 2 3 4 5 6 7"),
    (["real:0"], "3c 6ab 8a", "8"),
    (["type:A"], "1b 2b 3a 4ad 5ab 6ab", "1 2 3 4 5 6"),
    (["type:c"], "1b 2b 3a 4ad 5ab", "1 2 3 4 5"),
    (["type:E"], "4bc", "4"),
    (["type:RX"], "1a 2a 3b 5c 6c 7b", "1 2 3 5 6 7"),
    (["type:L"], "7a", "7"),
    (["tag:atag"], "1b 4a 5a", "1 4 5"),
    (["tag:atag=^av$"], "1b 4a 5a", "1 4 5"),
    (["tag:shop=one"], "1ab", "1"),
    (["tag:shop=two"], "", ""),
    (["tag:ptag"], "1a", "1"),
    (["tag:rent"], "2ab", "2"),
    (["tag:contract=flat"], "2ab", "2"),
    (["tag:.=12"], "2ab", "2"),
    (["tag:key=account"], "2b 3a 4d 5b", "2 3 4 5"),
    (["tag:key=own"], "2b", "2"),
    (["tag:budgeted"], "1a 2a 6c", "1 2 6"),
    (["tag:payee=shop"], "1ab", "1"),
    (["tag:note=salary"], "3abc", "3"),
    (["type:A", "amt:>100"], "2b 3a", "2 3"),
    (["food", "cur:EUR", "amt:<100", "status:*"], "1a", "1"),
  ])
func `postings and transactions are those of hledger`(
  words: [String], postings: String, transactions: String
) throws {
  try check(words, postings: postings, transactions: transactions)
}

// What hledger's manual says of newer terms, and of secondary dates, which its register ignores.
@Test(
  arguments: [
    (["date2:2024-03-02"], "4d", ""),
    (["tag:ctag"], "7ab", "7"),
    (["type:R"], "3b 5c 7b", "3 5 7"),
    (["type:G"], "7b", "7"),
    (["expr:cash and food"], "", "1"),
    (["expr:cash and not food"], "1b 4a 5a", "4 5"),
    (["expr:cash or desc:landlord"], "1b 2ab 4a 5a", "1 2 4 5"),
    (["expr:(food or amt:>1000) and not desc:landlord"], "1a 3ab 6c", "1 3 6"),
    (["expr:cash and amt:>0"], "4a 5a", "1 4 5"),
    (["any:cash and amt:>0"], "4a 5a", "4 5"),
    (["any:real:0 and amt:>0"], "3c 6b", "3 6"),
    (["all:assets or income"], "1b 2b 3ab 4ad 5abc 6ab 7b", "5"),
    (["all:real:0"], "3c 6ab 8a", "8"),
    (["not:any:amt:>0"], "1b 2b 3b 4bd 5c 6ac 7a 8a", "8"),
    (["depth:1"], "", ""),
    (["depth:2"], "1ab 2ab 3abc 4abd 5abc 6abc 7a 8a", "1 2 3 4 5 6 7 8"),
    (["depth:income=2"], "1ab 2ab 3abc 4abcd 5abc 6abc 7a 8a", "1 2 3 4 5 6 7 8"),
  ])
func `newer terms follow the manual`(
  words: [String], postings: String, transactions: String
) throws {
  try check(words, postings: postings, transactions: transactions)
}

@Test func `date means secondary dates when asked`() throws {
  try check(
    ["date:2024-02-05"], postings: "3abc", transactions: "3", usesSecondaryDates: true)
  try check(["date:2024-03-02"], postings: "4d", transactions: "", usesSecondaryDates: true)
  try check(["date:2024-03-01"], postings: "5abc", transactions: "5", usesSecondaryDates: true)
}

@Test func `no words match everything`() throws {
  #expect(try matcher([]).matchesEverything)
  #expect(try matcher([""]).matchesEverything)
  #expect(try !matcher(["food"]).matchesEverything)
}

@Test func `a matcher gives the same answers again`() throws {
  let matcher = try matcher(["expr:desc:e or code:c1 or tag:ptag"])
  let first = QuerySample.postings(matcher)
  #expect(QuerySample.postings(matcher) == first)
  #expect(QuerySample.transactions(matcher) == "1 3 4 6 7 8")
}

@Test func `a transaction without postings matches only by itself`() throws {
  let journal = BalancedJournal("2024-01-01 * x  ; t: v\n")
  let cases = [
    ("desc:x", true), ("tag:t", true), ("status:*", true), ("date:2024", true), ("cash", false),
    ("not:cash", true), ("real:", false), ("real:0", true), ("all:cash", false),
    ("all:not:cash", false),
  ]
  for (word, expected) in cases {
    let matcher = QueryMatcher(try Query.parse([word], today: .testDay), journal)
    #expect(matcher.matchesTransaction(0) == expected, "\(word)")
  }
}

@Test func `tags of one name do not hide each other`() throws {
  let journal = BalancedJournal(
    """
    account assets       ; k: account
    commodity A          ; k: commodity
    2024-01-01 x         ; k: transaction
        assets:cash   1 A   ; k: posting
        income       -1 B @@ 1 A

    """)
  for (value, expected) in [
    ("account", [true, false]), ("commodity", [true, false]), ("posting", [true, false]),
    ("transaction", [true, true]), ("other", [false, false]),
  ] {
    let matcher = QueryMatcher(try Query.parse(["tag:k=\(value)"], today: .testDay), journal)
    #expect(
      [0, 1].map { matcher.matchesPosting(PostingID($0), of: 0) } == expected, "\(value)")
  }
}
