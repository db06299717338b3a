import TestSupport
import Testing

@Suite struct CashflowCommandTests {
  @Test func `changes of cash accounts have one section, and so no net amount`() throws {
    try check(
      #"""
      $ florin cashflow
      Cashflow Statement 2024-01-01..2024-03-01

                       || 2024-01-01..2024-03-01 
      =================++========================
       Cash flows      ||                        
      -----------------++------------------------
       assets:checking ||            2060.20 EUR 
      -----------------++------------------------
                       ||            2060.20 EUR 
      $ florin cf -M -T
      Monthly Cashflow Statement 2024Q1

                       ||        Jan          Feb         Mar        Total 
      =================++==================================================
       Cash flows      ||                                                  
      -----------------++--------------------------------------------------
       assets:checking || 209.50 EUR  1862.70 EUR  -12.00 EUR  2060.20 EUR 
      -----------------++--------------------------------------------------
                       || 209.50 EUR  1862.70 EUR  -12.00 EUR  2060.20 EUR 
      $ florin cf -N -Q -O md
      ## Quarterly Cashflow Statement 2024Q1

      | account | 2024Q1 |
      | --- | ---: |
      | **Cash flows** |  |
      | assets:checking | 2060.20 EUR |
      """#, files: Sample.files)
  }

  @Test func `cash accounts are those of type C`() throws {
    try check(
      #"""
      $ florin cf -N
      Cashflow Statement 2024-01-01

                            || 2024-01-01 
      ======================++============
       Cash flows           ||            
      ----------------------++------------
       vault                ||         10 
       assets:bank:checking ||         30 
      """#,
      files: [
        "main.journal": """
        account vault    ; type: C
        account savings  ; type: A

        2024-01-01
            vault    10
            savings  20
            assets:bank:checking  30
            equity

        """
      ])
  }
}
