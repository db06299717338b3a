import Journal
import Ledger

/// A journal with something for each term to find.
enum QuerySample {
  static let text = """
    account assets
    account assets:cash     ; type: C, atag: av
    account assets:bank     ; key: account
    account expenses        ; budgeted:
    commodity GBP           ; ctag: island

    P 2024-01-01 EUR 1.10 USD
    P 2024-02-01 EUR 1.20 USD
    P 2024-02-01 GBP 1.30 USD

    2024-01-05 * (c12) Shop One | weekly food  ; shop: one
        expenses:food           12.50 EUR  ; ptag: pv
        assets:cash
    2024-01-10 ! Landlord  ; rent:, contract: flat 12
        expenses:rent         1200.00 EUR
        * assets:bank                      ; key: own
    2024-02-01=2024-02-05 Employer | salary
        assets:bank             $3000
        income:salary          $-3000
        (budget:x)                  5
    2024-02-10 exchange
        assets:cash                10 USD
        equity:conversion         -10 USD
        equity:conversion:eur       9 EUR
        assets:bank                -9 EUR  ; [2024-03-01=2024-03-02]
    2024-03-01 two
        assets:cash                 1 A
        assets:bank                 2 B
        income:salary
    2024-03-05 (c99) transfer
        [assets:save]           -4.00 EUR
        ! [assets:goal]          4.00 EUR
        expenses:food               0
    2024-03-09 (C1)
        liabilities:card        -7.50 GBP
        income:gains:x           7.50 GBP
    2024-03-10 envelopes
        (budget:x)                 -5

    """

  static let journal = BalancedJournal(text)

  /// The postings that a query matches: `1ab 3c` are the first two of transaction 1 and the third of
  /// transaction 3.
  static func postings(_ matcher: QueryMatcher) -> String {
    let parsed = journal.journal
    return parsed.transactions.indices.compactMap { transaction in
      let letters = zip("abcdefgh", parsed.postingRows(of: transaction))
        .filter { matcher.matchesPosting($0.1, of: transaction) }
        .map { String($0.0) }
      return letters.isEmpty ? nil : "\(transaction.number)\(letters.joined())"
    }.joined(separator: " ")
  }

  /// The numbers of the transactions that a query matches, from 1.
  static func transactions(_ matcher: QueryMatcher) -> String {
    journal.journal.transactions.indices
      .filter { matcher.matchesTransaction($0) }
      .map { String($0.number) }
      .joined(separator: " ")
  }
}
