import TestSupport
import Testing

/// `--layout`: sums of several commodities, and the amounts of entries. Tables are compared with hledger's in
/// Tests/Differential.
@Suite struct LayoutTests {
  private static let files = [
    "main.journal": """
    commodity 1.00 EUR
    commodity $1.00

    2024-01-05 Market
        expenses:food    12.00 EUR
        expenses:food    $3.00
        expenses:food    5 GLD
        assets:cash

    2024-02-05 Landlord
        expenses:rent    1000.00 EUR
        assets:cash

    """,
    "plain.journal": """
    2024-01-10 x
        a    5 EUR
        a    7
        b   -5 EUR
        b   -7

    """,
    "long.journal": """
    commodity 1.000,00 EUR
    commodity "X 2" 1000.0

    2024-01-05 Numbers of all kinds
        (a)              1.000,00 EUR
        (b)              "X 2" 12.5 @ 3,00 EUR
        (c)              7,125 EUR
        (d)              80 YEN

    2024-01-06 Assertions
        (a)              1,00 EUR = 1.001,00 EUR
        (b)              -1 EUR @@ 2 YEN ==* -1 EUR
        * (c)            = 7,125 EUR
        (d)              0 YEN

    2024-01-07 Too long
        expenses:a name that leaves no room before the column    -1.234.567,00 EUR
        ü€日本            1 EUR
        c
    """,
  ]

  @Test func `sums of several commodities are wide, tall or bare`() throws {
    try check(
      #"""
      $ florin balance -M -T --layout wide,20
      Balance changes in 2024-01-01..2024-02-29:

                     ||              Jan           Feb             Total 
      ===============++==================================================
       assets:cash   || $-3.00, 2 more..  -1000.00 EUR  $-3.00, 2 more.. 
       expenses:food ||  $3.00, 2 more..             0   $3.00, 2 more.. 
       expenses:rent ||                0   1000.00 EUR       1000.00 EUR 
      ---------------++--------------------------------------------------
                     ||                0             0                 0 
      $ florin balance -M -T --layout tall
      Balance changes in 2024-01-01..2024-02-29:

                     ||        Jan           Feb         Total 
      ===============++========================================
       assets:cash   ||     $-3.00  -1000.00 EUR        $-3.00 
       assets:cash   || -12.00 EUR                -1012.00 EUR 
       assets:cash   ||     -5 GLD                      -5 GLD 
       expenses:food ||      $3.00             0         $3.00 
       expenses:food ||  12.00 EUR                   12.00 EUR 
       expenses:food ||      5 GLD                       5 GLD 
       expenses:rent ||          0   1000.00 EUR   1000.00 EUR 
      ---------------++----------------------------------------
                     ||          0             0             0 
      $ florin balancesheet -M --layout bare
      Monthly Balance Sheet 2024-01-31..2024-02-29

                   || Commodity  2024-01-31  2024-02-29 
      =============++===================================
       Assets      ||                                   
      -------------++-----------------------------------
       assets:cash || $               -3.00       -3.00 
       assets:cash || EUR            -12.00    -1012.00 
       assets:cash || GLD                -5          -5 
      -------------++-----------------------------------
                   || $               -3.00       -3.00 
                   || EUR            -12.00    -1012.00 
                   || GLD                -5          -5 
      =============++===================================
       Liabilities ||                                   
      -------------++-----------------------------------
      -------------++-----------------------------------
                   ||                     0           0 
      =============++===================================
       Net:        || $               -3.00       -3.00 
                   || EUR            -12.00    -1012.00 
                   || GLD                -5          -5 
      $ florin balance --layout bare --tree
                     -3.00  $          assets:cash
                  -1012.00  EUR        assets:cash
                        -5  GLD        assets:cash
                      3.00  $          expenses
                   1012.00  EUR        expenses
                         5  GLD        expenses
                      3.00  $            food
                     12.00  EUR          food
                         5  GLD          food
                   1000.00  EUR          rent
      -------------------------------
                         0             
      $ florin balance -M --layout bare --chart expenses
      Balance changes in 2024-01-01..2024-02-29:

                     || Commodity    Jan      Feb     
      ===============++===============================
       expenses:food || $           3.00        0     
       expenses:food || EUR        12.00        0     
       expenses:food || GLD            5        0     
       expenses:rent || EUR            0  1000.00  ▁█ 
      ---------------++-------------------------------
                     || $           3.00        0     
                     || EUR        12.00  1000.00     
                     || GLD            5        0     
      $ florin balance -M -% --layout bare cur:EUR
      Balance changes in 2024-01-01..2024-02-29:

                     || Jan  Feb 
      ===============++==========
       assets:cash   ||          
       expenses:food ||        0 
       expenses:rent ||   0      
      ---------------++----------
                     ||   0    0 
      $ florin balance -M --layout tall -O csv
      kind,account,2024-01,2024-02
      account,assets:cash,$-3.00,-1000.00 EUR
      account,assets:cash,-12.00 EUR,
      account,assets:cash,-5 GLD,
      account,expenses:food,$3.00,0
      account,expenses:food,12.00 EUR,
      account,expenses:food,5 GLD,
      account,expenses:rent,0,1000.00 EUR
      total,total,0,0
      $ florin -f plain.journal balance -1 --layout bare -O csv
      kind,account,commodity,total
      account,a,,7
      account,a,EUR,5
      account,b,,-7
      account,b,EUR,-5
      total,total,,0
      $ florin -f plain.journal balance a -M --layout tidy -O csv
      kind,account,period,begin,end,commodity,amounts
      account,a,2024-01,2024-01-01,2024-02-01,,7
      account,a,2024-01,2024-01-01,2024-02-01,EUR,5
      total,total,2024-01,2024-01-01,2024-02-01,,7
      total,total,2024-01,2024-01-01,2024-02-01,EUR,5
      $ florin balance --layout bare -O csv -N
      kind,account,commodity,total
      account,assets:cash,$,-3.00
      account,assets:cash,EUR,-1012.00
      account,assets:cash,GLD,-5
      account,expenses:food,$,3.00
      account,expenses:food,EUR,12.00
      account,expenses:food,GLD,5
      account,expenses:rent,EUR,1000.00
      $ florin balance --layout tall -O csv -N assets
      kind,account,total
      account,assets:cash,$-3.00
      account,assets:cash,-1012.00 EUR
      account,assets:cash,-5 GLD
      $ florin balance --layout wide,20 --chart assets
                   ||          balance   
      =============++====================
       assets:cash || $-3.00, 2 more..   
      -------------++--------------------
                   || $-3.00, 2 more..   
      $ florin balance -M --layout tall -O md assets
      ## Balance changes in 2024-01-01..2024-02-29:

      | account | Jan | Feb |
      | --- | ---: | ---: |
      | assets:cash | $-3.00 | -1000.00 EUR |
      | assets:cash | -12.00 EUR |  |
      | assets:cash | -5 GLD |  |
      | **total** | **$-3.00** | **-1000.00 EUR** |
      | **total** | **-12.00 EUR** |  |
      | **total** | **-5 GLD** |  |
      """#, files: Self.files)
  }

  @Test func `entries have their decimal marks in a column`() throws {
    try check(
      #"""
      $ florin -f long.journal print -I
      2024-01-05 Numbers of all kinds
          (a)                                        1.000,00 EUR
          (b)                                     "X 2" 12.5 @ 3,00 EUR
          (c)                                            7,125 EUR
          (d)                                           80 YEN

      2024-01-06 Assertions
          (a)                                            1,00 EUR       =   1.001,00 EUR
          (b)                                           -1 EUR @@ 2 YEN ==*    -1 EUR
          * (c)                                                         =       7,125 EUR
          (d)                                            0 YEN

      2024-01-07 Too long
          expenses:a name that leaves no room before the column  -1.234.567,00 EUR
          ü€日本                                                          1 EUR
          c
      $ florin -f long.journal print -I --layout 30 date:2024-01-06
      2024-01-06 Assertions
          (a)                     1,00 EUR       =   1.001,00 EUR
          (b)                    -1 EUR @@ 2 YEN ==*    -1 EUR
          * (c)                                  =       7,125 EUR
          (d)                     0 YEN
      $ florin -f long.journal print -I --layout hledger1 date:2024-01-06
      2024-01-06 Assertions
          (a)           1,00 EUR = 1.001,00 EUR
          (b)    -1 EUR @@ 2 YEN ==* -1 EUR
          * (c)                  = 7,125 EUR
          (d)              0 YEN
      $ florin -f long.journal print -I > once; florin -f once print -I | diff once - && echo same
      same
      once:4:52: warning: the comma in this number is read as the decimal mark [amount.lone-comma]
      4 |     (c)                                            7,125 EUR
        |                                                    ^^^^^^^^^
        = note: one more in this file (once:10:75)
        = help: if commas group digits, write 'decimal-mark .' at the top of the file, if they are decimal marks 'decimal-mark ,'
      """#, files: Self.files)
  }

  @Test func `a layout that a report doesn't have`() throws {
    try check(
      #"""
      $ florin register --layout tall
      florin: error: --layout tall is for balance and statements
         = help: drop it
      [64]
      $ florin balance --layout tidy
      florin: error: --layout tidy only works with csv and tsv, not with text
         = help: add -O csv, or drop --layout
      [64]
      $ florin balance --layout 53
      florin: error: --layout 53 is for the entries that 'florin print' prints
         = help: drop it
      [64]
      $ florin balance --layout wide,0
      florin: error: --layout can't be 'wide,0'
         = help: write wide, wide,N (columns), tall, bare or tidy
      [64]
      $ florin balance --layout wide,20 -O csv
      florin: error: --layout wide,20 would leave amounts out of csv
         = help: write --layout wide, or tall, bare or tidy
      [64]
      $ florin balance --layout tall -O json
      florin: error: --layout tall doesn't work with json
         = help: drop it
      [64]
      $ florin balance --layout bare --budget
      florin: error: --budget and --layout bare can't be combined
         = help: drop --layout
      [64]
      $ florin balance --layout bare --format '%(total)'
      florin: error: --layout and --format can't be combined
         = help: drop one of them
      [64]
      $ florin print --layout 53 -O json
      florin: error: --layout 53 is for entries as text, not for json
         = help: drop it
      [64]
      $ florin print --layout 99999999999
      florin: error: --layout can't be '99999999999'
         = help: write the column of decimal marks, such as 53, or hledger1
      [64]
      $ florin print --layout bare
      florin: error: --layout bare only works with csv and tsv, not with text
         = help: add -O csv, or drop --layout
      [64]
      """#, files: Self.files)
  }

  @Test func `tidy records of one period name its days`() throws {
    try check(
      #"""
      $ florin balance food --layout tidy -O csv
      kind,account,period,begin,end,commodity,amounts
      account,expenses:food,2024-01-01..2024-03-01,2024-01-01,2024-03-02,EUR,52.50
      account,expenses:food:dining,2024-01-01..2024-03-01,2024-01-01,2024-03-02,USD,30.00
      total,total,2024-01-01..2024-03-01,2024-01-01,2024-03-02,EUR,52.50
      total,total,2024-01-01..2024-03-01,2024-01-01,2024-03-02,USD,30.00
      $ florin balance food -b 2024-02 --layout tidy -O csv
      kind,account,period,begin,end,commodity,amounts
      account,expenses:food,2024-02-01..2024-03-01,2024-02-01,2024-03-02,EUR,12.00
      account,expenses:food:dining,2024-02-01..2024-03-01,2024-02-01,2024-03-02,USD,30.00
      total,total,2024-02-01..2024-03-01,2024-02-01,2024-03-02,EUR,12.00
      total,total,2024-02-01..2024-03-01,2024-02-01,2024-03-02,USD,30.00
      $ florin bs --layout tidy -O csv | head -2
      kind,section,account,period,begin,end,commodity,amounts
      account,Assets,assets:checking,2024-01-01..2024-03-01,2024-01-01,2024-03-02,EUR,2060.2000
      $ florin balance --transpose --layout tidy -O csv
      florin: error: --layout tidy is for sums of periods, and this table has none
         = help: 'balance' and statements have them, and 'budget' with --monthly
      [64]
      """#, files: Sample.files)
  }
}
