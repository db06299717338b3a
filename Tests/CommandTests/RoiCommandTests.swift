import TestSupport
import Testing

// The rates were computed by hand where they're simple, else with Python's decimal module. hledger 1.25 is compared
// in Tests/Differential.

@Suite struct RoiCommandTests {
  private static let fund = """
    2024-01-01 buy
        assets:fund     100.00 EUR
        assets:bank

    2024-07-01 value
        assets:fund      20.00 EUR
        income:unrealized

    2024-10-01 buy more
        assets:fund      50.00 EUR
        assets:bank

    2025-04-01 fee
        expenses:fees     7.00 EUR
        assets:fund

    2025-04-01 sell
        assets:bank      10.00 EUR
        assets:fund

    """

  @Test func `rates have a row for each period and one for all of them`() throws {
    try check(
      #"""
      $ florin roi --inv fund --pnl 'unrealized fees'
       Begin      || End         Value (begin)    Cashflow  Value (end)        PnL    IRR  TWR/period  TWR/year 
      ============++============================================================================================
       2024-01-01 || 2025-04-01              0  140.00 EUR   153.00 EUR  13.00 EUR  8.61%      15.06%    11.86% 
      $ florin roi --investment fund --profit-loss 'unrealized fees' -Y
       Begin      || End         Value (begin)    Cashflow  Value (end)        PnL     IRR  TWR/period  TWR/year 
      ============++=============================================================================================
       2024-01-01 || 2024-12-31              0  150.00 EUR   170.00 EUR  20.00 EUR  17.84%      20.00%    19.94% 
       2025-01-01 || 2025-12-31     170.00 EUR  -10.00 EUR   153.00 EUR  -7.00 EUR  -4.31%      -4.12%    -4.12% 
      ------------++---------------------------------------------------------------------------------------------
       2024-01-01 || 2025-12-31              0  140.00 EUR   153.00 EUR  13.00 EUR   4.99%      15.06%     7.26% 
      """#, files: ["main.journal": Self.fund])
  }

  @Test func `days with payments or gains can be shown`() throws {
    try check(
      #"""
      $ florin roi --inv fund --pnl 'unrealized fees' -p 2025 --cashflow
       Begin        || End         Value (begin)    Cashflow  Value (end)        PnL     IRR  TWR/period  TWR/year 
      ==============++=============================================================================================
         2025-04-01 ||                170.00 EUR  -10.00 EUR   153.00 EUR  -7.00 EUR                               
       2025-01-01   || 2025-12-31     170.00 EUR  -10.00 EUR   153.00 EUR  -7.00 EUR  -4.31%      -4.12%    -4.12% 
      $ florin roi --inv fund --pnl 'unrealized fees' -p 2025 --cashflow -O csv
      kind,begin,end,value_begin,cashflow,value_end,pnl,irr,twr_period,twr_year
      day,2025-04-01,2025-04-01,170.00 EUR,-10.00 EUR,153.00 EUR,-7.00 EUR,,,
      period,2025-01-01,2025-12-31,170.00 EUR,-10.00 EUR,153.00 EUR,-7.00 EUR,-4.3096817382,-4.1176470588,-4.1176470588
      """#, files: ["main.journal": Self.fund])
  }

  @Test func `market prices count, each on its own day`() throws {
    try check(
      #"""
      $ florin roi --inv broker --pnl '' -X EUR -Y
       Begin      || End         Value (begin)    Cashflow  Value (end)        PnL     IRR  TWR/period  TWR/year 
      ============++=============================================================================================
       2024-01-01 || 2024-12-31              0  100.00 EUR   120.00 EUR  20.00 EUR  19.94%      20.00%    19.94% 
       2025-01-01 || 2025-12-31     120.00 EUR  -60.00 EUR   108.00 EUR  48.00 EUR  51.77%      50.00%    50.00% 
      ------------++---------------------------------------------------------------------------------------------
       2024-01-01 || 2025-12-31              0   40.00 EUR   108.00 EUR  68.00 EUR  33.13%      80.00%    34.11% 
      """#,
      files: [
        "main.journal": """
        P 2024-01-01 ACME 10.00 EUR
        P 2024-12-31 ACME 12.00 EUR
        P 2025-06-30 ACME 15.00 EUR
        P 2025-12-31 ACME 18.00 EUR

        2024-01-01 buy
            assets:broker     10 ACME @ 10.00 EUR
            assets:bank

        2025-06-30 sell
            assets:broker     -4 ACME @ 15.00 EUR
            assets:bank

        """
      ])
  }

  @Test func `what has no rate says why`() throws {
    try check(
      #"""
      $ florin roi
      florin: error: roi needs to know your investments, and what profits and losses are
         = help: write: florin roi --investment assets:stocks --profit-loss income:gains
      [64]
      $ florin roi --inv zzz --pnl ''
      florin: error: no transaction matches --investment 'zzz'
         = help: 'florin accounts' lists the accounts
      [1]
      $ florin roi --inv fund --pnl 'amt:x'
      florin: error: in --profit-loss 'amt:x': 'x' isn't a number to compare with
         = help: for example amt:100, amt:'>=12.50', amt:'<-5', amt:1000; for a commodity, add cur:EUR
      [64]
      """#, files: ["main.journal": Self.fund])
    try check(
      #"""
      $ florin roi --inv short --pnl gain
       Begin      || End         Value (begin)  Cashflow  Value (end)      PnL  IRR  TWR/period  TWR/year 
      ============++======================================================================================
       2024-01-01 || 2024-02-01              0    10 EUR      -20 EUR  -30 EUR                            
      florin: warning: no yearly rate between -100% and 1,000,000% explains the values of 2024-01-01..2024-02-01, so it has no IRR
         = help: --cashflow shows its payments; did the value fall below zero?
      florin: warning: the value fell below zero in 2024-01-01..2024-02-01, so it has no TWR
         = help: --cashflow shows the values; add -X COMM if they're not at market prices
      """#,
      files: [
        "main.journal": """
        2024-01-01 x
            assets:short    10 EUR
            assets:bank

        2024-02-01 x
            assets:short   -30 EUR
            income:gain

        """
      ])
    try check(
      #"""
      $ florin roi --inv fund --pnl gain
      florin: error: rates of return need all values in one commodity, but they're in EUR, AAA
         = help: add -X COMM to convert them at market prices, or -B at cost
      [64]
      """#,
      files: [
        "main.journal": """
        2024-01-01 x
            assets:fund     10 AAA
            assets:bank    -20 EUR

        """
      ])
  }
}
