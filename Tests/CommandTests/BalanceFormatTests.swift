import TestSupport
import Testing

// Checked against hledger 1.25, except where sums have several amounts and are beside text: there 1.25 loses the
// columns. The manual of 1.99 says `%_` is "render on multiple lines, bottom-aligned (the default)", `%^` "render on
// multiple lines, top-aligned", and `%,` "render on one line, comma-separated".

/// `balance --format`
@Suite struct BalanceFormatTests {
  private static let files = [
    "main.journal": """
    2020-09-01 Test
        a        -500 AAA
        b:c:d     200 AAA
        b:c:d      -1 BBB
        e:f         1 BBB
        e

    """
  ]

  @Test func `fields have least and most widths`() throws {
    try check(
      #"""
      $ florin balance --format '%20(account) %12(total)' a -N
                         a     -500 AAA
      $ florin balance --format '%-10(account)%12(total)|' 'a|f'
      a             -500 AAA|
      e:f              1 BBB|
      -----------------------
                    -500 AAA
                       1 BBB|
      $ florin balance --format '%(total)' 'a|f' -N
      -500 AAA
      1 BBB
      $ florin balance --tree --format '%3(depth_spacer)%-.3(account)<' -N
      a<
      b:c<
      e<
         f<
      $ florin balance --format '%5(date)%(description)100%%(account)%' a -N
           100%(account)%
      """#, files: Self.files)
  }

  @Test func `sums of several amounts are below each other or in one line`() throws {
    try check(
      #"""
      $ florin balance --format '%-10(account)|%12(total)|' b -N
                      200 AAA
      b:c:d     |      -1 BBB|
      $ florin balance --format '%^%-10(account)|%12(total)|' b -N
      b:c:d     |     200 AAA|
                       -1 BBB
      $ florin balance --format '%,%-10(account)  %25(total)'
      a                            -500 AAA
      b:c:d                 200 AAA, -1 BBB
      e                             300 AAA
      e:f                             1 BBB
      -------------------------------------
                                          0
      """#, files: Self.files)
  }

  @Test func `the usual format is the usual report`() throws {
    try check(
      #"""
      $ florin balance > a; florin balance --format '%20(total)  %2(depth_spacer)%-(account)' > b; diff a b
      $ florin balance -t > a; florin balance -t --format '%20(total)  %2(depth_spacer)%-(account)' > b; diff a b
      $ florin balance b --title Mine --format '%(total)' -N
      Mine

      200 AAA
       -1 BBB
      """#, files: Self.files)
  }

  // The first two results are those of hledger's own tests of too small widths.
  @Test func `amounts that don't fit are counted`() throws {
    try check(
      #"""
      $ florin balance -N --format '%7.7(total) %(account)' a e
      1 mor.. a
      300 AAA e
        1 BBB e:f
      $ florin balance -N --format '%8.8(total) %(account)' a
      -500 AAA a
      $ florin balance -N --format '%,%7.7(total) %(account)' a b
      -500 AAA a
      200 AAA, 1 more.. b:c:d
      $ florin balance -N --format '%1.1(total)' a
      .
      """#, files: Self.files)
  }

  @Test func `amounts that fit together are all shown, and two percent signs are one`() throws {
    try check(
      #"""
      $ florin balance a -N --format '%,%-20.25(total)|%(account)'
      $3.00, 12.00 EUR, 5 GLD|a
      $ florin balance a -N --format '100%% %(account)'
      100% a
      """#,
      files: [
        "main.journal": "2024-01-01 x\n    a  $3.00\n    a  12.00 EUR\n    a  5 GLD\n    b\n"
      ])
  }

  @Test func `what can't be is said`() throws {
    try check(
      #"""
      $ florin balance --format '%(foo)'
      florin: error: in --format: there is no field 'foo'
         = help: the fields are account, total and depth_spacer
      [64]
      $ florin balance --format '%(account'
      florin: error: in --format: the ')' of a field is missing
         = help: write %(account) or %20(total)
      [64]
      $ florin balance --format '%99999999999999999999(total)'
      florin: error: in --format: a field can't be 99999999999999999999 columns wide
         = help: write up to 1000
      [64]
      $ florin balance -M --format '%(total)'
      florin: error: --format is for the balances of a single period
         = help: drop it, or the interval; for columns, take -O csv and cut, mlr or jq
      [64]
      $ florin balance -O csv --format '%(total)'
      florin: error: --format is for balances as text
         = help: drop it, or -O csv
      [64]
      """#, files: Self.files)
  }
}
