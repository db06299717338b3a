import Banking
import Containers
import Dates
import Journal
import Ledger
import TestSupport
import Testing

/// What is found in a journal: the dates of the entry that stays and of the one that's too much.
private func pairs(_ entries: [String]) -> [String] {
  let text = entries.joined(separator: "\n\n") + "\n"
  let journal = BalancedJournal(
    JournalReader(
      provider: MemorySources(["main.journal": text]),
      options: .init(today: CivilDate(dayNumber: 19_889))
    ).read([MemorySources.reference("main.journal")]))
  return LikelyDuplicates(journal).pairs.map {
    "\(journal.journal.transactions[$0.kept].date) \(journal.journal.transactions[$0.other].date)"
  }
}

private func entry(_ head: String, _ amount: String = "-4.00 EUR", id: String? = nil) -> String {
  "\(head)\n    Assets:Bank    \(amount)\(id.map { "  ; id: \($0)" } ?? "")\n    Expenses:Food"
}

@Suite struct LikelyDuplicatesTests {
  @Test(
    arguments: [
      // Written by hand, and imported: the one with the bank's id stays.
      (
        [entry("2024-01-01 Shop"), entry("2024-01-03 * SHOP 4711", id: "a")],
        ["2024-01-03 2024-01-01"]
      ),
      (
        [entry("2024-01-03 * SHOP 4711", id: "a"), entry("2024-01-05 Shop")],
        ["2024-01-03 2024-01-05"]
      ),
      // Too far apart, another amount, another payee.
      ([entry("2024-01-01 Shop"), entry("2024-01-05 * SHOP", id: "a")], []),
      ([entry("2024-01-01 Shop", "-4.01 EUR"), entry("2024-01-01 * SHOP", id: "a")], []),
      ([entry("2024-01-01 Shop", "-4.00 USD"), entry("2024-01-01 * SHOP", id: "a")], []),
      ([entry("2024-01-01 Kiosk"), entry("2024-01-01 * SHOP", id: "a")], []),
      // Two rows of the bank are two payments.
      ([entry("2024-01-01 Shop", id: "b"), entry("2024-01-01 Shop", id: "a")], []),
      // Neither has an id: everything is the same, but for plain comments.
      ([entry("2024-01-01 Shop"), entry("2024-01-01 Shop")], ["2024-01-01 2024-01-01"]),
      ([entry("2024-01-01 Shop"), entry("2024-01-02 Shop")], []),
      (
        [entry("2024-01-01 Shop"), entry("2024-01-01 Shop\n    Expenses:Fun  1 EUR", "-4.00 EUR")],
        []
      ),
      // Each is in one pair at most, the nearest first.
      (
        [
          entry("2024-01-01 Shop"), entry("2024-01-02 * SHOP", id: "a"), entry("2024-01-03 Shop"),
          entry("2024-01-04 * SHOP", id: "b"),
        ], ["2024-01-02 2024-01-01", "2024-01-04 2024-01-03"]
      ),
      // An open entry of the plan waits for its payment; no amount is no payment.
      (
        [
          entry("2024-01-01 ! Shop  ; recurring: x, occurrence: 2024-01-01"),
          entry("2024-01-01 * Shop", id: "a"),
        ], []
      ), ([entry("2024-01-01 Shop", "0 EUR"), entry("2024-01-01 Shop", "0 EUR")], []),
    ] as [([String], [String])])
  func `duplicates`(_ entries: [String], _ expected: [String]) {
    #expect(pairs(entries) == expected)
  }

  @Test(
    arguments: [
      // The first entry is `2024-01-01 Shop`; the bank pays 4 EUR for food.
      (entry("2024-01-01 Shop  ; by bike"), true),
      (entry("2024-01-01 Shop", "-4 EUR"), true),
      (entry("2024-01-01 (102) Shop"), false),
      (entry("2024-01-01 Shop | to Oslo"), false),
      (entry("2024-01-01 SHOP"), false),
      (entry("2024-01-01 * Shop"), false),
      (entry("2024-01-01=2024-01-02 Shop"), false),
      (entry("2024-01-01 Shop  ; trip: out"), false),
      (entry("2024-01-01 Shop", "-4.00 EUR  ; trip: out"), false),
      (entry("2024-01-01 Shop", "-4.00 EUR = 7.00 EUR"), false),
      (entry("2024-01-01 Shop") + "\n    (Budget:Food)  1 EUR", false),
    ] as [(String, Bool)])
  func `without ids, entries are equal but for plain comments`(_ other: String, _ isSame: Bool) {
    #expect(pairs([entry("2024-01-01 Shop"), other]).isEmpty != isSame)
    #expect(pairs([other, entry("2024-01-01 Shop")]).isEmpty != isSame)
  }

  @Test(
    arguments: [
      ("(101) Cheque", "(102) Cheque"), ("Ticket | to Rome", "Ticket | to Oslo"),
      ("Tram  ; trip: out", "Tram  ; trip: back"),
    ])
  func `two of a kind are two payments`(_ a: String, _ b: String) {
    #expect(pairs([entry("2024-01-01 \(a)"), entry("2024-01-01 \(b)")]) == [])
    #expect(pairs([entry("2024-01-01 \(a)"), entry("2024-01-01 \(a)")]).count == 1)
  }

  @Test func `costs and lots of entries without ids count, and links are never duplicates`() {
    func stock(_ price: String) -> String {
      "2024-01-01 Broker\n    Assets:Bank  -30 EUR\n    Assets:Stock  1 ACME \(price)"
    }
    for other in ["@@ 30 EUR", "@ 30.01 EUR", "{30 EUR}"] {
      #expect(pairs([stock("@ 30 EUR"), stock(other)]) == [])
    }
    #expect(pairs([stock("@ 30 EUR"), stock("@ 30.00 EUR")]).count == 1)
    let linked = entry("2024-01-01 * Shop  ; recurring: x, occurrence: 2024-01-01")
    #expect(pairs([linked, linked]) == [])
  }
}
