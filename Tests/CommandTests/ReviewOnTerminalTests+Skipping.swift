import TestSupport
import Testing

extension ReviewOnTerminalTests {
  @Test func `a payment that won't come is skipped in its template`() throws {
    let journal = try check(
      [
        .type("k\r", at: "/q/?"), .type("k\r", at: "/q/?"), .type("k\r", at: "/q/?"),
        .type("k\r", at: "/q/?"), .type("?\r", at: "/q/?"), .type("n\r", at: "/q/?"),
        .type("n\r", at: "/q/?"),
        .type("d\r", at: "Write"), .type("\r", at: "Write"),
      ],
      """
      5 of 6: late, rent/2024-06-01
      2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
          Expenses:Rent      900.00 EUR
          Assets:Bank
      because: its entry is open, 14 days after its day
      accept: mark it as posted
      Assets:Bank has -1932.00 EUR
      a/n/k/e/b/q/? [a]: ?
        a  accept what is proposed, as Enter does
        n  it won't come; the schedule skips this date
        k  decide it another time
        e  open it in your editor; what you decided is written first
        b  go back to the one before; Enter keeps what you decided there
        q  stop, and write what you decided
      a/n/k/e/b/q/? [a]: n
      6 of 6: expected, phone/2024-06-10
      2024-06-11 * Telco | Phone
          Assets:Bank                 -27.00 EUR  ; id: b-2
          Expenses:Uncategorized       27.00 EUR  ; source: uncategorized
      because: expected 5 days ago; main.journal:25 is nearly it: 35.0 % > 7.5 %
      accept: link main.journal:25
      Assets:Bank has -1932.00 EUR
      a/n/k/e/b/q/? [a]: n
      Write 2 decisions? (y, n, or d for the diff) [y]: d
      --- a/main.journal
      +++ b/main.journal
      @@ -2,10 +2,6 @@
           Expenses:Rent    900.00 EUR
           Assets:Bank
      -2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
      -    Expenses:Rent    900.00 EUR
      -    Assets:Bank
      -
       2024-06-03 Market
           Expenses:Food    42.00 EUR
           Assets:Bank
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -6,11 +6,13 @@
           schedule: monthly
           start: 2024-05-01
           postings: {Expenses:Rent: 900 EUR, Assets:Bank: }
      +    skip: [2024-06-01]
         phone:
           description: Telco | Phone
           schedule: monthly
           start: 2024-06-10
           postings: {Expenses:Phone: 20 EUR, Assets:Bank: }
      +    skip: [2024-06-10]
       budgets:
         home:
           default: true
      Write 2 decisions? (y, n, or d for the diff) [y]:
      florin: skipped rent/2024-06-01
      florin: removed its pending entry, written by hand
      florin: skipped phone/2024-06-10
      [0] as it was
      """)
    #expect(!journal.contains("2024-06-01"))
    #expect(!journal.contains("occurrence: 2024-06-10"))
  }

  @Test func `who goes back and stops loses no decision`() throws {
    let journal = try check(
      [
        .type("\r", at: "/q/?"), .type("food\r", at: "/q/?"), .type("b\r", at: "/q/?"),
        .type("q\r", at: "/q/?"), .type("\r", at: "Write"),
      ],
      """
        you decided: Expenses:Food
      Account, or a/s/r/k/e/b/q/? [keep]: q
      Write 2 decisions? (y, n, or d for the diff) [y]:
      florin: removed the entry at main.journal:9, which another one repeats
      florin: set the account of 2 postings
      [0] as it was
      """)
    #expect(journal.contains("    Expenses:Food           18.00 EUR  ; source: manual"))
  }

  @Test func `who goes back can take a decision back`() throws {
    let journal = try check(
      [
        .type("\r", at: "/q/?"), .type("food\r", at: "/q/?"), .type("b\r", at: "/q/?"),
        .type("k\r", at: "/q/?"), .type("q\r", at: "/q/?"), .type("\r", at: "Write"),
      ],
      """
      Write 1 decision? (y, n, or d for the diff) [y]:
      florin: removed the entry at main.journal:9, which another one repeats
      florin: set the account of 1 posting
      [0] as it was
      """)
    #expect(journal.contains("    Expenses:Uncategorized  18.00 EUR  ; source: uncategorized"))
  }
}
