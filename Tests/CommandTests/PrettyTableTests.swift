import TestSupport
import Testing

@Suite struct PrettyTableTests {
  @Test func `lines are drawn`() throws {
    try check(
      #"""
      $ florin balance -M -TA cur:EUR expenses --pretty
      Balance changes in 2024Q1:

                     ║        Jan  Feb        Mar       Total     Average 
      ═══════════════╬════════════════════════════════════════════════════
       expenses:food ║  40.50 EUR    0  12.00 EUR   52.50 EUR   17.50 EUR 
       expenses:rent ║ 750.00 EUR    0          0  750.00 EUR  250.00 EUR 
      ───────────────╫────────────────────────────────────────────────────
                     ║ 790.50 EUR    0  12.00 EUR  802.50 EUR  267.50 EUR 
      $ florin balance -M --transpose cur:EUR food --pretty
      Balance changes in 2024Q1:

           ║ expenses:food │           
      ═════╬═══════════════╪═══════════
       Jan ║     40.50 EUR │ 40.50 EUR 
       Feb ║             0 │         0 
       Mar ║     12.00 EUR │ 12.00 EUR 
      $ florin cashflow -p 2024-01 --pretty -N
      Cashflow Statement 2024-01

                       ║        Jan 
      ═════════════════╬════════════
       Cash flows      ║            
      ─────────────────╫────────────
       assets:checking ║ 209.50 EUR 
      $ florin balance --pretty rent
                750.00 EUR  expenses:rent
      --------------------
                750.00 EUR  
      $ florin balance -M rent --pretty -O csv
      kind,account,2024-01,2024-02,2024-03
      account,expenses:rent,750.00 EUR,0,0
      total,total,750.00 EUR,0,0
      """#, files: Sample.files)
  }
}
