import TestSupport
import Testing

// `print --match` and `print --round`; hledger is compared in Tests/Differential.

@Suite struct PrintMatchTests {
  private static let files = [
    "main.journal": """
    commodity 1.00 EUR
    commodity 1.0000 FUND

    2024-01-01 Market hall 12
        food    10.5 EUR
        cash

    2024-02-01 Market hall 13
        food    2 FUND @ 1.2345 EUR
        cash    = -12.969 EUR

    2024-03-01 Bakery
        food    3.128 EUR
        cash

    """
  ]

  @Test func `the latest transaction with the most similar description is printed`() throws {
    try check(
      #"""
      $ florin print -I -m 'market hall'
      2024-02-01 Market hall 13
          food                                           2 FUND @ 1.2345 EUR
          cash                                                               = -12.969 EUR
      $ florin print -I --match bakry
      2024-03-01 Bakery
          food                                           3.128 EUR
          cash
      $ florin print -I -m hal -e 2024-02
      2024-01-01 Market hall 12
          food                                          10.5 EUR
          cash
      $ florin print -I -m xyz
      florin: no description is like 'xyz'
         = help: 'florin print desc:TEXT' finds a part of a description
      $ florin print -I -m x
      florin: error: --match needs at least two letters
         = help: write: florin print -m 'market'
      [64]
      """#, files: Self.files)
  }

  @Test func `decimal places can be those of the commodity`() throws {
    try check(
      #"""
      $ florin print -I --round none -b 2024-02
      2024-02-01 Market hall 13
          food                                           2 FUND @ 1.2345 EUR
          cash                                                               = -12.969 EUR

      2024-03-01 Bakery
          food                                           3.128 EUR
          cash
      $ florin print -I --round=soft
      2024-01-01 Market hall 12
          food                                          10.50 EUR
          cash

      2024-02-01 Market hall 13
          food                                           2.0000 FUND @ 1.2345 EUR
          cash                                                                    = -12.969 EUR

      2024-03-01 Bakery
          food                                           3.128 EUR
          cash
      $ florin print -I --round=hard -b 2024-02
      2024-02-01 Market hall 13
          food                                           2.0000 FUND @ 1.2345 EUR
          cash                                                                    = -12.969 EUR

      2024-03-01 Bakery
          food                                           3.13 EUR
          cash
      $ florin print -I --round=all -b 2024-02
      2024-02-01 Market hall 13
          food                                           2.0000 FUND @ 1.23 EUR
          cash                                                                  = -12.969 EUR

      2024-03-01 Bakery
          food                                           3.13 EUR
          cash
      $ florin print -I --round=some
      florin: error: --round can't be 'some'
         = help: write none, soft, hard or all
      [64]
      $ florin print -I --round=all -O csv
      florin: error: --round only works with text
         = help: other formats have every digit
      [64]
      """#, files: Self.files)
  }
}
