import TestSupport
import Testing

/// `--chart` of `balance`, statements and `forecast`.
@Suite struct ChartFlagTests {
  private static let files = [
    "main.journal": """
    2024-01-05 Shop
        Expenses:Food     80 EUR
        Assets:Bank

    2024-02-05 Shop
        Expenses:Food     40 EUR
        Expenses:Fun      10 EUR
        Assets:Bank

    2024-03-05 Work
        Assets:Bank      200 EUR
        Income:Job

    2024-03-06 Trip
        Expenses:Trip     10 EUR
        Expenses:Trip     10 USD
        Assets:Bank

    """
  ]

  @Test func `rows have lines through their periods`() throws {
    try check(
      """
      $ LC_ALL=C.UTF-8 florin balance -M --chart
      Balance changes in 2024Q1:

                     ||     Jan      Feb               Mar      
      ===============++=========================================
       Assets:Bank   || -80 EUR  -50 EUR  190 EUR, -10 USD      
       Expenses:Food ||  80 EUR   40 EUR                 0  █▅▁ 
       Expenses:Fun  ||       0   10 EUR                 0  ▁█▁ 
       Expenses:Trip ||       0        0    10 EUR, 10 USD      
       Income:Job    ||       0        0          -200 EUR  ▁▁█ 
      ---------------++-----------------------------------------
                     ||       0        0                 0      
      $ florin balance -M --chart -A --summary-only food
      Balance changes in 2024Q1:

                     || Average      
      ===============++==============
       Expenses:Food ||  40 EUR  █▅▁ 
      ---------------++--------------
                     ||  40 EUR  █▅▁ 
      $ florin is -M --chart
      Monthly Income Statement 2024Q1

                     ||     Jan      Feb               Mar      
      ===============++=========================================
       Revenues      ||                                         
      ---------------++-----------------------------------------
       Income:Job    ||       0        0           200 EUR  ▁▁█ 
      ---------------++-----------------------------------------
                     ||       0        0           200 EUR  ▁▁█ 
      ===============++=========================================
       Expenses      ||                                         
      ---------------++-----------------------------------------
       Expenses:Food ||  80 EUR   40 EUR                 0  █▅▁ 
       Expenses:Fun  ||       0   10 EUR                 0  ▁█▁ 
       Expenses:Trip ||       0        0    10 EUR, 10 USD      
      ---------------++-----------------------------------------
                     ||  80 EUR   50 EUR    10 EUR, 10 USD      
      ===============++=========================================
       Net:          || -80 EUR  -50 EUR  190 EUR, -10 USD      
      $ LC_ALL=C.UTF-8 florin balance -M -H --chart bank
      Ending balances (historical) in 2024Q1:

                   || 2024-01-31  2024-02-29       2024-03-31   
      =============++===========================================
       Assets:Bank ||    -80 EUR    -130 EUR  60 EUR, -10 USD   
      -------------++-------------------------------------------
                   ||    -80 EUR    -130 EUR  60 EUR, -10 USD   
      """, files: Self.files)
  }

  @Test func `rows of one period have bars, and totals have none`() throws {
    try check(
      """
      $ LC_ALL=C.UTF-8 florin balance --chart
                     ||         balance                       
      ===============++=======================================
       Assets:Bank   || 60 EUR, -10 USD                       
       Expenses:Food ||         120 EUR  ████████████         
       Expenses:Fun  ||          10 EUR  █                    
       Expenses:Trip ||  10 EUR, 10 USD                       
       Income:Job    ||        -200 EUR  ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒ 
      ---------------++---------------------------------------
                     ||               0                       
      $ florin bs --chart
      Balance Sheet 2024-03-06

                   ||      2024-03-06   
      =============++===================
       Assets      ||                   
      -------------++-------------------
       Assets:Bank || 60 EUR, -10 USD   
      -------------++-------------------
                   || 60 EUR, -10 USD   
      =============++===================
       Liabilities ||                   
      -------------++-------------------
      -------------++-------------------
                   ||               0   
      =============++===================
       Net:        || 60 EUR, -10 USD   
      $ LC_ALL=C.UTF-8 florin forecast --chart --today 2024-03-05 --days 2 bank food
      account        date                 balance
      -------------------------------------------------------------------------
      Assets:Bank    2024-03-05            70 EUR          ████████████████████
                     2024-03-06   60 EUR, -10 USD  lowest
      -------------------------------------------------------------------------
      Expenses:Food  2024-03-05           120 EUR  lowest  ████████████████████
      -------------------------------------------------------------------------
      total          2024-03-05           190 EUR          ████████████████████
                     2024-03-06  180 EUR, -10 USD  lowest
      """, files: Self.files)
  }

  @Test func `charts are for text, and for rows`() throws {
    try check(
      """
      $ florin balance --chart -O json
      florin: error: --chart is for text
         = help: drop --chart, or -O json
      [64]
      $ florin cf --chart -O csv
      florin: error: --chart is for text
         = help: drop --chart, or -O csv
      [64]
      $ florin forecast --chart -O html
      florin: error: --chart is for text
         = help: drop --chart, or -O html
      [64]
      $ florin balance -M --chart --transpose
      florin: error: --chart and --transpose can't be combined
         = help: drop one of them
      [64]
      $ florin balance -M --chart --budget
      florin: error: --chart and --budget can't be combined
         = help: drop one of them
      [64]
      $ florin balance --chart nothing
        || balance   
      ==++===========
      --++-----------
        ||       0   
      florin: no account matches 'nothing'
      """, files: Self.files)
  }
}
