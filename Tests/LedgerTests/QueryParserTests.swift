import Dates
import Journal
import Ledger
import Patterns
import Testing

/// Reads words and compares the query with its sketch.
private func check(
  _ words: [String], _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  do {
    let query = try Query.parse(words, today: .testDay)
    #expect(query.sketch == expected, sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(words): \(error)", sourceLocation: sourceLocation)
  }
}

@Test(
  arguments: [
    ("food", "acct food"),
    ("", "all"),
    ("acct:food", "acct food"),
    ("inacct:food", "acct food"),
    ("expenses:food", "acct expenses:food"),
    ("desc:a b", "desc a b"),
    ("payee:shop", "payee shop"),
    ("note:weekly", "note weekly"),
    ("code:12", "code 12"),
    ("tag:rent", "tag rent"),
    ("tag:rent=a=b", "tag rent=a=b"),
    ("tag:payee=shop", "payee shop"),
    ("tag:note=weekly", "note weekly"),
    ("tag:payee", "tag payee"),
    ("cur:EUR", "cur ^(EUR)$"),
    ("cur:", "cur ^()$"),
    ("sym:EUR", "sym ^(EUR)$"),
    ("cur:a|b", "cur ^(a|b)$"),
    ("real:", "real true"),
    ("real:1", "real true"),
    ("real:0", "real false"),
    ("status:", "status unmarked"),
    ("status:0", "status unmarked"),
    ("status:!", "status pending"),
    ("status:*", "status cleared"),
    ("status:1", "status cleared"),
    ("type:a", "type A"),
    ("type:XrLeCvGu", "type CEGLRUVX"),
    ("depth:2", "depth 2"),
    ("depth:0", "depth 0"),
    ("depth:assets=2", "depth assets=2"),
    ("depth:a=b=2", "depth a=b=2"),
    ("date:2024", "date 2024-01-01..2024-12-31"),
    ("date:2024-02", "date 2024-02-01..2024-02-29"),
    ("date:2024-02-10..", "date 2024-02-10.."),
    ("date:to 2024-02-10", "date ..2024-02-09"),
    ("date:lastmonth", "date 2024-02-01..2024-02-29"),
    ("date:monthly in 2023", "date 2023-01-01..2023-12-31"),
    ("date2:2024-02-10", "date2 2024-02-10..2024-02-10"),
  ])
func `a word is a term`(word: String, expected: String) { check([word], expected) }

@Test(
  arguments: [
    ("amt:100", "|=| 100"),
    ("amt:=100", "|=| 100"),
    ("amt:<100", "|<| 100"),
    ("amt:<=100.50", "|<=| 100.50"),
    ("amt:>=0.001", "|>=| 0.001"),
    ("amt:>100", "|>| 100"),
    ("amt:+100", "= 100"),
    ("amt:-100", "= -100"),
    ("amt:>-100", "> -100"),
    ("amt:<=+1", "<= 1"),
    ("amt: >= - 5 000 ", ">= -5000"),
    // Against 0, magnitudes would say nothing.
    ("amt:0", "= 0"),
    ("amt:>0", "> 0"),
    ("amt:<0.00", "< 0.00"),
    (
      "amt:99999999999999999999999999999999999999",
      "|=| 99999999999999999999999999999999999999"
    ),
  ])
func `a number without a sign is compared by magnitude`(word: String, expected: String) {
  check([word], "amt " + expected)
}

@Test(
  arguments: [
    ("not:food", "not(acct food)"),
    ("not:desc:a b", "not(desc a b)"),
    ("not:not:food", "acct food"),
    ("not:not:not:food", "not(acct food)"),
    ("not:date:2024", "not(date 2024-01-01..2024-12-31)"),
    ("not:expr:a or b", "not(or(acct a, acct b))"),
  ])
func `not in front negates a term`(word: String, expected: String) { check([word], expected) }

@Test(
  arguments: [
    ("desc:\"a b\"", "desc a b"),
    ("desc:'a b'", "desc a b"),
    ("'desc:a b'", "desc a b"),
    ("\"not:desc:a b\"", "not(desc a b)"),
    ("not:'desc:a b'", "not(acct desc:a b)"),
    ("'a b'", "acct a b"),
    ("desc:o'brien", "desc o'brien"),
    ("desc:'", "desc '"),
    ("desc:'a' or 'b'", "desc 'a' or 'b'"),
  ])
func `quotes around a whole word or argument do not count`(word: String, expected: String) {
  check([word], expected)
}

@Test(
  arguments: [
    ([], "all"),
    (["food", "rent"], "or(acct food, acct rent)"),
    (["desc:a", "desc:b"], "or(desc a, desc b)"),
    (["status:*", "status:!"], "or(status cleared, status pending)"),
    (
      ["food", "desc:a", "status:*", "rent", "desc:b"],
      "and(or(acct food, acct rent), or(desc a, desc b), status cleared)"
    ),
    (["payee:a", "payee:b"], "and(payee a, payee b)"),
    (["tag:a", "tag:b"], "and(tag a, tag b)"),
    (["cur:a", "cur:b"], "and(cur ^(a)$, cur ^(b)$)"),
    (["not:food", "not:rent"], "and(not(acct food), not(acct rent))"),
    (["food", "not:rent"], "and(acct food, not(acct rent))"),
    (["not:not:cash", "not:not:food"], "and(acct cash, acct food)"),
    (["date:2024", "date:2024-02.."], "date 2024-02-01..2024-12-31"),
    (["date:2023", "food", "date:2024"], "and(date 2024-01-01..2023-12-31, acct food)"),
    (["food", "food"], "acct food"),
    (["food", "expr:rent"], "or(acct food, acct rent)"),
    (["food", "expr:rent or cash"], "and(acct food, or(acct rent, acct cash))"),
  ])
func `words side by side combine by kind`(words: [String], expected: String) {
  check(words, expected)
}

@Test(
  arguments: [
    ("cash and food", "and(acct cash, acct food)"),
    ("cash AND food Or rent", "or(and(acct cash, acct food), acct rent)"),
    ("cash or food and rent", "or(acct cash, and(acct food, acct rent))"),
    ("(cash or food) and rent", "and(or(acct cash, acct food), acct rent)"),
    ("not cash and food", "and(not(acct cash), acct food)"),
    ("not (cash and food)", "not(and(acct cash, acct food))"),
    ("not(cash)and(food)", "and(not(acct cash), acct food)"),
    ("not not cash", "acct cash"),
    ("cash food", "or(acct cash, acct food)"),
    ("cash food desc:a", "and(or(acct cash, acct food), desc a)"),
    ("cash or (tag:a food)", "or(acct cash, and(acct food, tag a))"),
    ("((( cash )))", "acct cash"),
    ("nota or andy or order", "or(acct nota, acct andy, acct order)"),
    ("not:a", "not(acct a)"),
    ("not:(a or b)", "not(or(acct a, acct b))"),
    ("not:desc:\"a b\" and c", "and(not(desc a b), acct c)"),
    ("'and' or \"not\"", "or(acct and, acct not)"),
    ("\"cash and food\"", "acct cash and food"),
    ("desc:'a \\(b' or c", "or(desc a \\(b, acct c)"),
    ("acct:a(b|c)d and e", "and(acct a(b|c)d, acct e)"),
    ("(acct:a(b|c))", "acct a(b|c)"),
    ("(food|rent)", "acct food|rent"),
    (
      "date:2024 and not date:2024-02",
      "and(date 2024-01-01..2024-12-31, not(date 2024-02-01..2024-02-29))"
    ),
    ("cash or not date:2024", "or(acct cash, not(date 2024-01-01..2024-12-31))"),
    ("any:(cash and amt:>0)", "any(and(acct cash, amt > 0))"),
    ("all:(cash or bank) food", "and(acct food, every(or(acct cash, acct bank)))"),
    ("any:'cash and amt:>0' or food", "or(any(and(acct cash, amt > 0)), acct food)"),
    ("expr:(a) or expr:'b c'", "or(acct a, acct b, acct c)"),
  ])
func `an expression has and, or, not and parentheses`(text: String, expected: String) {
  check(["expr:" + text], expected)
}

@Test func `any and all keep their expression together`() {
  check(["any:cash and amt:>0"], "any(and(acct cash, amt > 0))")
  check(["all:cash or bank"], "every(or(acct cash, acct bank))")
  check(["any:cash", "food"], "and(acct food, any(acct cash))")
}

@Test(
  arguments: [
    ("", "all"),
    ("  food  rent ", "or(acct food, acct rent)"),
    ("'a b' c", "or(acct a b, acct c)"),
    ("not:desc:\"a b\" food", "and(acct food, not(desc a b))"),
    ("'not:desc:a b'", "not(desc a b)"),
    ("any:'cash and food' x", "and(acct x, any(and(acct cash, acct food)))"),
    ("acct:(a) and", "or(acct (a), acct and)"),
  ])
func `a text is split at blanks outside quotes`(text: String, expected: String) throws {
  #expect(try Query.parse(text: text, today: .testDay).sketch == expected)
}

@Test(
  arguments: [
    ("paye:shop", "payee:"),
    ("description:x", "desc:"),
    ("Desc:x", "desc:"),
    ("account:x", "acct:"),
    ("currency:EUR", "cur:"),
    ("stauts:!", "status:"),
    ("tags:x", "tag:"),
    ("assets:cash", nil),
    ("payee:shop", nil),
    ("not:food", nil),
    ("food", nil),
  ] as [(String, String?)])
func `a word like a term's name suggests the term`(word: String, expected: String?) {
  #expect(Query.likelyTerm(for: word) == expected)
}

@Test(
  arguments: [
    "Market", "Tea Shop", "Trader Joe's", "Joe's", "'t Hoekje", "'tHoekje'", #""Chez""#,
    #"Café "Chez""#,
    #"Joe's "Bar" 'n' Grill"#, "Market (Berlin)", "A.B* [x] {2} ^$|?+\\", "a\tb", "''\u{301} x",
    "=", ":", "é",
  ])
func `a quoted name finds that name`(name: String) throws {
  let query = try Query.parse(text: "payee:\(Query.quoted(name))", today: .testDay)
  guard case .payee(let pattern) = query else {
    Issue.record("\(query.sketch)")
    return
  }
  #expect(PatternMatcher(pattern).matches(name))
}
