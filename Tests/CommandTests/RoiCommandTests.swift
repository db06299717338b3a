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
      kind,period_begin,period_end,begin,cashflow,end,pnl,irr,twr,twr_per_year
      day,2025-04-01,2025-04-01,170.00 EUR,-10.00 EUR,153.00 EUR,-7.00 EUR,,,
      period,2025-01-01,2026-01-01,170.00 EUR,-10.00 EUR,153.00 EUR,-7.00 EUR,-4.3096817382,-4.1176470588,-4.1176470588
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

  @Test func `a sale at another price than the market's is a gain or loss of its day`() throws {
    // 100 EUR became 110, or 1 of 10 is left after the others brought 99: 10 % and 9 %.
    let journal = """
      P 2024-01-01 FND 10 EUR

      2024-01-02 Buy
          assets:fund     10 FND @ 10 EUR
          assets:bank

      2024-02-02 Sell
          assets:fund    -10 FND @ 11 EUR
          assets:bank

      """
    try check(
      #"""
      $ florin -f main.journal roi --inv fund --pnl '' -X EUR -e 2024-04-01 --cashflow
       Begin        || End         Value (begin)  Cashflow  Value (end)     PnL      IRR  TWR/period  TWR/year 
      ==============++=========================================================================================
         2024-01-02 ||                         0   100 EUR      100 EUR       0                                
         2024-02-02 ||                   100 EUR  -110 EUR            0  10 EUR                                
       2024-01-02   || 2024-03-31              0   -10 EUR            0  10 EUR  207.16%      10.00%    47.19% 
      $ sed 's/-10 FND/-9 FND/' main.journal | florin -f - roi --inv fund --pnl '' -X EUR -e 2024-04-01
       Begin      || End         Value (begin)  Cashflow  Value (end)    PnL      IRR  TWR/period  TWR/year 
      ============++========================================================================================
       2024-01-02 || 2024-03-31              0     1 EUR       10 EUR  9 EUR  139.13%       9.00%    41.84% 
      """#, files: ["main.journal": journal])
  }

  @Test func `a value below zero has no rate, and of several rates one is shown`() throws {
    try check(
      #"""
      $ florin -f margin.journal roi --inv fund --pnl interest
       Begin      || End         Value (begin)    Cashflow  Value (end)         PnL  IRR  TWR/period  TWR/year 
      ============++===========================================================================================
       2024-01-01 || 2024-07-01              0  150.00 EUR   100.00 EUR  -50.00 EUR                            
      florin: warning: no yearly rate between -100% and 1,000,000% explains the values of 2024-01-01..2024-07-01, so it has no IRR
         = help: --cashflow shows its payments; did the value fall below zero?
      florin: warning: the value fell below zero in 2024-01-01..2024-07-01, so it has no TWR
         = help: --cashflow shows the values; add -X COMM if they're not at market prices
      $ florin -f two.journal roi --inv fund --pnl income -O csv
      kind,period_begin,period_end,begin,cashflow,end,pnl,irr,twr,twr_per_year
      period,2021-01-01,2023-01-03,0,52,50,-2,10.275494779,-37.5,-20.8922811995
      """#,
      files: [
        "margin.journal": """
        2024-01-01 Buy
            assets:fund     100.00 EUR
            assets:bank

        2024-02-01 On margin
            assets:fund    -150.00 EUR
            assets:bank

        2024-06-01 Interest
            assets:fund     -50.00 EUR
            income:interest

        2024-07-01 Pay back
            assets:fund     200.00 EUR
            assets:bank

        """,
        // The sum of the payments is zero at a growth between 1.10 and 1.11, and again between 1.19 and 1.20.
        "two.journal": """
        2021-01-01 In
            assets:fund     100
            assets:bank

        2021-06-01 Gain
            assets:fund     140
            income

        2022-01-01 Out
            assets:fund    -230
            assets:bank

        2023-01-01 In
            assets:fund     182
            assets:bank

        2023-01-02 Loss
            assets:fund    -142
            income

        """,
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

  @Test func `a debt that is repaid below its price, and gains without anything held`() throws {
    try check(
      #"""
      $ florin -f loan.journal roi --inv loan --pnl '' -X EUR
       Begin      || End         Value (begin)   Cashflow  Value (end)       PnL     IRR  TWR/period  TWR/year 
      ============++===========================================================================================
       2024-01-01 || 2024-07-01              0  -2.00 EUR            0  2.00 EUR  -3.97%      -2.00%    -3.95% 
      $ florin -f sold.journal roi --inv fund --pnl income
       Begin      || End         Value (begin)  Cashflow  Value (end)     PnL     IRR  TWR/period  TWR/year 
      ============++========================================================================================
       2024-01-01 || 2024-06-01              0   -15 EUR            0  15 EUR  72.52%      10.00%    25.53% 
      """#,
      files: [
        // 100 EUR were borrowed, and 98 EUR repaid: the debt lost 2 %.
        "loan.journal": """
        P 2024-01-01 CHF 1.00 EUR

        2024-01-01 Loan
            liabilities:loan    -100 CHF @ 1.00 EUR
            assets:bank

        2024-07-01 Repaid
            liabilities:loan     100 CHF @ 0.98 EUR
            assets:bank

        """,
        // 100 grew to 110; the dividend came when nothing was left.
        "sold.journal": """
        2024-01-01 Buy
            assets:fund     100 EUR
            assets:bank

        2024-03-01 Gain
            assets:fund      10 EUR
            income:gains

        2024-04-01 Sell
            assets:fund    -110 EUR
            assets:bank

        2024-06-01 Dividend
            assets:fund       5 EUR
            income:dividends

        2024-06-01 Paid out
            assets:fund      -5 EUR
            assets:bank

        """,
      ])
  }
}
