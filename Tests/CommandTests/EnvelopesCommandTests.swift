import TestSupport
import Testing

/// `florin envelopes`
@Suite struct EnvelopesCommandTests {
  @Test func `a month, with what the one before left behind`() throws {
    try check(
      #"""
      $ florin envelopes
      Envelopes of home, 2024-06-01..2024-06-30, day 15 of 30, in EUR

      account                  carried  assigned  activity  available
      -----------------------------------------------------------------------------
      ready to assign                                         1170.00
      overspent in 2024-05                                     -30.00
      not assigned in 2024-05                                  700.00
      -----------------------------------------------------------------------------
      envelopes
      -----------------------------------------------------------------------------
      Expenses:Rent                  0    500.00   -500.00          0  funded
      Expenses:Food                  0         0    -80.00     -80.00  overspent
      Expenses:Trip             100.00         0         0     100.00  needs 100.00
      Expenses:Gifts                 0         0         0          0  unfunded
      -----------------------------------------------------------------------------
      total                     100.00    500.00   -580.00      20.00
      -----------------------------------------------------------------------------
      came in
      -----------------------------------------------------------------------------
      income                                                  1000.00
      -----------------------------------------------------------------------------
      cash
      -----------------------------------------------------------------------------
      ready to assign                                         1170.00
      held for 2024-07                                              0
      in envelopes                                              20.00
      -----------------------------------------------------------------------------
      in the accounts                                         1190.00
      $ florin envelopes 2024-05 -q | head -4
      Envelopes of home, 2024-05-01..2024-05-31

      account           carried    assigned     activity   available
      --------------------------------------------------------------------------------
      $ florin envelopes 2024-04 | head -4
      Envelopes of home, 2024-04-01..2024-04-30

      account           carried  assigned  activity  available
      --------------------------------------------------------------------------
      florin: the first month with assignments is 2024-05: what is there before is ready to be assigned
      $ for c in 80 70 60; do COLUMNS=$c florin envelopes 2024-04 -q | grep Rent; done
      Expenses:Rent           0         0         0          0  needs 500.00 EUR
      Expenses:Rent           0         0         0          0  needs 500.00
      Ex:Rent           0         0         0          0  needs 500.00
      """#, files: EnvelopeSample.files)
  }

  @Test func `what is behind the numbers`() throws {
    try check(
      #"""
      $ florin move trip food 20 -w -q
      florin: moved 20.00 EUR from Expenses:Trip to Expenses:Food on 2024-06-15
      $ florin envelopes --why food
      Expenses:Food, 2024-06-01..2024-06-30: overspent

      what       date        description                       amount  written in
      --------------------------------------------------------------------------------
      carried                30.00 EUR overspent in 2024…           0
      assigned               nothing is written                     0
      moved      2024-06-15  from Expenses:Trip             20.00 EUR  florin.yaml:21
      posting    2024-06-08  Market                        -80.00 EUR  main.journal:19
      --------------------------------------------------------------------------------
      available                                            -60.00 EUR
      $ florin envelopes --why trip
      Expenses:Trip, 2024-06-01..2024-06-30: underfunded

      what       date        description                        amount  written in
      --------------------------------------------------------------------------------
      carried                left in 2024-05                100.00 EUR
      assigned               nothing is written                      0
      moved      2024-06-15  to Expenses:Food               -20.00 EUR  florin.yaml:21
      --------------------------------------------------------------------------------
      available                                              80.00 EUR
      --------------------------------------------------------------------------------
      needed
      --------------------------------------------------------------------------------
      target     2024-10-31  600.00 EUR, of which 100.00 …  100.00 EUR  florin.yaml:11
      --------------------------------------------------------------------------------
      needed                                                100.00 EUR
      missing                                               120.00 EUR
      $ florin envelopes 2024-05 --why food -O csv
      what,date,description,amount,written in
      carried,,the first month,0,
      assigned,,,100.00 EUR,florin.yaml:15
      posting,2024-05-05,Market,-130.00 EUR,main.journal:7
      available,,,-30.00 EUR,
      """#, files: EnvelopeSample.files)
  }
}
