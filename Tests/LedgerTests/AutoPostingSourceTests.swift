import Dates
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

/// Which journals rules are for, and what tells of a generated posting where it comes from.
@Suite struct AutoPostingSourceTests {
  @Test func `a rule is for its journal with all includes, and for no other journal`() {
    let rule = "= food\n    (a)  *1\n"
    let entry = "    food  1\n    cash\n"
    let journal = BalancedJournal(
      autoPostings: [
        "one.journal": "include rule.journal\ninclude child.journal\n2024-01-05 one\n\(entry)",
        "rule.journal": rule, "child.journal": "2024-01-05 child\n\(entry)",
        "two.journal": "2024-01-05 two\n\(entry)\n= cash\n    (b)  *2\n",
      ], roots: ["one.journal", "two.journal"])
    #expect(journal.problems == [])
    #expect(
      journal.entries == """
        child
          food  1
          (a)  1
          cash  -1
        one
          food  1
          (a)  1
          cash  -1
        two
          food  1
          cash  -1
          (b)  -2
        """)
  }

  @Test func `comments, tags and syntax of a generated posting are the rule's`() throws {
    let journal = BalancedJournal(
      autoPostings: [
        "main.journal": """
        2024-01-05 x  ; of:entry
            food  1  ; own
            cash

        = food
            (a)  *1  ; why:that
        """
      ])
    let facts = journal.journal
    #expect(facts.tags(ofPosting: 1).map(\.name) == ["why"])
    let hiddenTags = HiddenTags(facts)
    #expect(
      hiddenTags.tags(ofPosting: 1) == [Tag(name: "_generated-posting", value: "= food")])
    #expect(hiddenTags.tags(ofPosting: 0) == [])
    let syntax = facts.syntax(of: 0)
    #expect(syntax.postings.map { facts.sources.text($0.account) } == ["food", "a", "cash"])
    #expect(syntax.postings[1].amount.map(facts.sources.text) == "*1")
    #expect(syntax.postings.map(\.comments.count) == [1, 1, 0])
  }

  @Test(arguments: [
    ("tag:generated-posting", [1]), ("tag:^generated-posting$", []),
    ("'tag:_generated-posting== food'", [1]), ("not:tag:generated-posting", [0, 2]),
    ("tag:modified-transaction", [0, 1, 2]), ("tag:why", [1]),
  ])
  func `hidden tags are found by queries`(_ query: String, _ rows: [Int]) throws {
    let journal = BalancedJournal(
      autoPostings: [
        "main.journal": """
        = food
            (a)  *1  ; why:
        2024-01-05 x
            food  1
            cash
        2024-01-06 y
            rent  1
            cash
        """
      ])
    let query = try Query.parse(text: query, today: .testDay)
    let matcher = QueryMatcher(query, journal)
    #expect((0..<3).filter { matcher.matchesPosting(PostingID($0), of: 0) } == rows)
  }
}
