import TestSupport
import Testing

@Suite struct TransposedBalanceTests {
  @Test func `periods are rows and accounts columns with --transpose`() throws {
    try check(
      #"""
      $ florin balance -M --transpose -TA cur:EUR expenses
      Balance changes in 2024Q1:

               || expenses:food  expenses:rent |            
      =========++==============================+============
       Jan     ||     40.50 EUR     750.00 EUR | 790.50 EUR 
       Feb     ||             0              0 |          0 
       Mar     ||     12.00 EUR              0 |  12.00 EUR 
         Total ||     52.50 EUR     750.00 EUR | 802.50 EUR 
       Average ||     17.50 EUR     250.00 EUR | 267.50 EUR 
      $ florin balance -M --transpose -T cur:EUR expenses -O csv
      kind,period,expenses:food,expenses:rent,total
      period,2024-01,40.50 EUR,750.00 EUR,790.50 EUR
      period,2024-02,0,0,0
      period,2024-03,12.00 EUR,0,12.00 EUR
      total,total,52.50 EUR,750.00 EUR,802.50 EUR
      $ florin balance -M --transpose -N --tree expenses -O csv --layout bare
      kind,period,commodity,expenses,expenses:food,expenses:food:dining,expenses:hotel,expenses:rent
      period,2024-01,EUR,790.50,40.50,0,0,750.00
      period,2024-02,USD,150.00,30.00,30.00,120.00,0
      period,2024-03,EUR,12.00,12.00,0,0,0
      $ florin balance -M --transpose -O csv --layout tidy
      florin: error: --layout tidy is for sums of periods, and this table has none
         = help: 'balance' and statements have them, and 'budget' with --monthly
      [64]
      $ florin balance --transpose rent
                750.00 EUR  expenses:rent
      --------------------
                750.00 EUR  
      """#, files: Sample.files)
  }
}
