import TestSupport
import Testing

/// `--infer-equity`, `--infer-costs` and `--verbose-tags`; hledger is compared in Tests/Differential.
@Suite struct InferenceTests {
  private static let files = [
    "main.journal": """
    commodity 1.00 EUR
    commodity 1.00 USD

    2024-01-05 dollars
        assets:usd     12.00 USD @@ 10.00 EUR  ; trip: rome
        assets:bank

    2024-01-06 in equity
        assets:usd           24.00 USD
        equity:conversion   -24.00 USD
        equity:conversion    20.00 EUR
        assets:bank         -20.00 EUR

    2024-01-07 neither
        assets:usd     6.00 USD
        assets:bank   -5.00 EUR

    = assets:usd
        (watch)  *1

    """
  ]

  @Test func `costs get conversion postings`() throws {
    try check(
      #"""
      $ florin balance --infer-equity
                -35.00 EUR  assets:bank
                 42.00 USD  assets:usd
                 20.00 EUR
                -24.00 USD  equity:conversion
                 15.00 EUR  equity:conversion:EUR-USD:EUR
                -18.00 USD  equity:conversion:EUR-USD:USD
      --------------------
                         0  
      $ florin balance -B --infer-equity
                -35.00 EUR  assets:bank
                 15.00 EUR
                 24.00 USD  assets:usd
                 20.00 EUR
                -24.00 USD  equity:conversion
      --------------------
                         0  
      $ florin print --infer-equity
      2024-01-05 dollars
          assets:usd                                    12.00 USD @@ 10.00 EUR  ; trip: rome
          equity:conversion:EUR-USD:USD                -12.00 USD  ; trip: rome
          equity:conversion:EUR-USD:EUR                 10.00 EUR  ; trip: rome
          assets:bank

      2024-01-06 in equity
          assets:usd                                    24.00 USD
          equity:conversion                            -24.00 USD
          equity:conversion                             20.00 EUR
          assets:bank                                  -20.00 EUR

      2024-01-07 neither
          assets:usd                                     6.00 USD
          equity:conversion:EUR-USD:USD                 -6.00 USD
          equity:conversion:EUR-USD:EUR                  5.00 EUR
          assets:bank                                   -5.00 EUR
      $ florin print --infer-equity -O csv dollars
      index,date,secondary_date,status,code,description,comment,account,quantity,commodity,posting_status,posting_comment
      florin: no account matches 'dollars'; did you mean 'desc:dollars'?
      $ florin register --infer-equity tag:generated-posting
      2024-01-05 dollars              eq:co:EUR-USD:USD       -12.00 USD    -12.00 USD
                                      eq:co:EUR-USD:EUR        10.00 EUR     10.00 EUR
                                                                            -12.00 USD
      2024-01-07 neither              eq:co:EUR-USD:USD        -6.00 USD     10.00 EUR
                                                                            -18.00 USD
                                      eq:co:EUR-USD:EUR         5.00 EUR     15.00 EUR
                                                                            -18.00 USD
      """#, files: Self.files)
  }

  @Test func `conversion postings give costs`() throws {
    try check(
      #"""
      $ florin balance -B
                -35.00 EUR  assets:bank
                 15.00 EUR
                 24.00 USD  assets:usd
                 20.00 EUR
                -24.00 USD  equity:conversion
      --------------------
                         0  
      $ florin balance -B --infer-costs
                -35.00 EUR  assets:bank
                 35.00 EUR  assets:usd
      --------------------
                         0  
      $ florin print --infer-costs desc:equity
      2024-01-06 in equity
          assets:usd                                    24.00 USD @@ 20.00 EUR
          equity:conversion                            -24.00 USD
          equity:conversion                             20.00 EUR
          assets:bank                                  -20.00 EUR
      """#, files: Self.files)
  }

  @Test func `tags can say what was added`() throws {
    try check(
      #"""
      $ florin print --infer-equity --verbose-tags desc:dollars
      2024-01-05 dollars  ; modified-transaction:
          assets:usd                                    12.00 USD @@ 10.00 EUR  ; trip: rome
          equity:conversion:EUR-USD:USD                -12.00 USD  ; trip: rome, generated-posting: conversion
          equity:conversion:EUR-USD:EUR                 10.00 EUR  ; trip: rome, generated-posting: conversion
          assets:bank
      $ florin print --auto --verbose-tags desc:neither
      2024-01-07 neither  ; modified-transaction:
          assets:usd                                     6.00 USD
          (watch)                                        6.00 USD @@ 5.00 EUR  ; generated-posting: = assets:usd
          assets:bank                                   -5.00 EUR
      $ florin print --show-costs desc:dollars -B
      2024-01-05 dollars
          assets:usd                                    10.00 EUR  ; trip: rome
          assets:bank                                  -10.00 EUR
      $ florin print --verbose-tags -O csv
      florin: error: --verbose-tags only works with text
         = help: drop it, or drop -O
      [64]
      $ florin balance --verbose-tags
      florin: error: there is no option '--verbose-tags'
         = help: only 'florin print' has it
      [64]
      """#, files: Self.files)
  }

  @Test func `what is printed reads the same`() throws {
    try check(
      #"""
      $ florin print --infer-equity -o out.journal
      $ florin -f out.journal balance
                -35.00 EUR  assets:bank
                 42.00 USD  assets:usd
                 20.00 EUR
                -24.00 USD  equity:conversion
                 15.00 EUR  equity:conversion:EUR-USD:EUR
                -18.00 USD  equity:conversion:EUR-USD:USD
      --------------------
                         0  
      $ florin -f out.journal balance --infer-equity -B
                -35.00 EUR  assets:bank
                 10.00 EUR
                 30.00 USD  assets:usd
                 20.00 EUR
                -24.00 USD  equity:conversion
                  5.00 EUR  equity:conversion:EUR-USD:EUR
                 -6.00 USD  equity:conversion:EUR-USD:USD
      --------------------
                         0  
      """#, files: Self.files)
  }
}
