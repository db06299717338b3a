import Banking
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
      // Neither has an id: the same day, payee, accounts and amounts.
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
}
