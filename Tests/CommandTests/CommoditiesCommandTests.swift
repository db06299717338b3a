import TestSupport
import Testing

@Suite struct CommoditiesCommandTests {
  @Test func `symbols are listed`() throws {
    try check(
      #"""
      $ florin commodities
      EUR
      USD
      $ florin commodities cur:EUR
      EUR
      """#, files: Sample.files)
  }

  // From the manual of hledger 1.99, with its table of what a period changes: "declared ∪ transacted ∪ priced" without
  // one, "(transacted ∪ priced) in the period" with one; --declared and --unused stay the same.
  private static let symbols = [
    "main.journal": """
    commodity 1. CA
    commodity 1. CB
    commodity 1. CC
    commodity 1. CE

    P 2025-01-01 CA 1 CB
    P 2025-01-01 PI 1 PJ
    P 2099-01-01 PX 1 PY

    2025-01-01
        a        1 CC @ 1 CD
        b        1 TK @ 1 TL
        d

    2099-06-01
        a        1 UX
        b       -1 UX

    """
  ]

  @Test func `symbols in use, in prices and in directives are told apart`() throws {
    try check(
      #"""
      $ florin commodities | paste -sd' ' -
      CA CB CC CD CE PI PJ PX PY TK TL UX
      $ florin commodities --used | paste -sd' ' -
      CC CD TK TL UX
      $ florin commodities --priced | paste -sd' ' -
      CA CB PI PJ PX PY
      $ florin commodities --declared | paste -sd' ' -
      CA CB CC CE
      $ florin commodities --undeclared | paste -sd' ' -
      CD PI PJ PX PY TK TL UX
      $ florin commodities --unused
      CE
      $ florin commodities --priced cur:P.
      PI
      PJ
      PX
      PY
      """#, files: Self.symbols)
  }

  @Test func `a period chooses transactions and prices, not declarations`() throws {
    try check(
      #"""
      $ florin commodities -p 2099
      PX
      PY
      UX
      $ florin commodities --used date:2099
      UX
      $ florin commodities --priced date:2099
      PX
      PY
      $ florin commodities --undeclared -b 2099 | paste -sd' ' -
      PX PY UX
      $ florin commodities --declared date:2099 | paste -sd' ' -
      CA CB CC CE
      $ florin commodities --unused date:2099
      CE
      """#, files: Self.symbols)
  }

  @Test func `--find takes the name itself, or the first that contains it`() throws {
    try check(
      #"""
      $ florin commodities --find t
      TK
      $ florin commodities --find CB -O json
      {"schema":"florin.names/1","list":"commodities","rows":[{"name":"CB"}],"totals":null}
      $ florin commodities --find XY
      florin: error: no commodity matches 'XY'
         = help: 'florin commodities' lists them
      [1]
      $ florin commodities --find
      florin: error: --find needs one name or regular expression
         = help: florin commodities --find TEXT
      [64]
      $ florin commodities --find CA --used
      florin: error: --find looks among all names: drop --used, --declared and the like
         = help: 'florin commodities --help' lists the options
      [64]
      """#, files: Self.symbols)
  }

  @Test func `a query chooses postings, and their commodities are listed`() throws {
    try check(
      #"""
      $ florin commodities expenses:fun
      USD
      $ florin commodities --used desc:market
      EUR
      $ florin commodities --undeclared expenses
      USD
      $ florin commodities --declared expenses:fun
      EUR
      """#, files: Sample.shops)
  }
}
