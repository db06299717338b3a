import TestSupport
import Testing

/// `close --show-costs`: what was paid stays what was paid.
@Suite struct CostedClosingTests {
  private static let files = [
    "main.journal": """
    2024-01-10 buy
        assets:stock    10 ACME @@ 50 EUR
        assets:bank

    2024-03-10 sell for more than all of it cost
        assets:stock    -4 ACME @@ 80 EUR
        assets:bank

    2024-03-11 two prices for nothing
        assets:other    1 ACME @ 3 EUR
        assets:other    -1 ACME @ 4 EUR
        assets:bank     1 EUR

    """
  ]

  @Test func `a total cost keeps its sign, and parts that cancel out are kept`() throws {
    try check(
      #"""
      $ florin close --open -e 2025 --show-costs | tee opening.journal
      2025-01-01 opening balances  ; clopen:
          assets:bank                              31 EUR = 31 EUR
          assets:other                             1 ACME @ 3 EUR
          assets:other                            -1 ACME @ 4 EUR = 0 ACME
          assets:stock                             6 ACME @@ -30 EUR = 6 ACME
          equity:opening/closing balances
      $ florin balance -B assets:stock assets:other -N -E
                    -1 EUR  assets:other
                   -30 EUR  assets:stock
      $ florin balance -f opening.journal -B assets:stock assets:other -N -E
                    -1 EUR  assets:other
                   -30 EUR  assets:stock
      florin: 1 future entry is counted; --at today excludes it
      """#, files: Self.files)
  }
}
