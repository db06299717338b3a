import TestSupport
import Testing

@Suite struct IncomestatementCommandTests {
  @Test func `income is positive, and expenses are subtracted from it`() throws {
    try check(
      #"""
      $ florin incomestatement
      Income Statement 2024-01-01..2024-03-01

                            ||   2024-01-01..2024-03-01 
      ======================++==========================
       Revenues             ||                          
      ----------------------++--------------------------
       income:salary        ||              2000.00 EUR 
      ----------------------++--------------------------
                            ||              2000.00 EUR 
      ======================++==========================
       Expenses             ||                          
      ----------------------++--------------------------
       expenses:food        ||                52.50 EUR 
       expenses:food:dining ||                30.00 USD 
       expenses:hotel       ||               120.00 USD 
       expenses:rent        ||               750.00 EUR 
      ----------------------++--------------------------
                            ||   802.50 EUR, 150.00 USD 
      ======================++==========================
       Net:                 || 1197.50 EUR, -150.00 USD 
      $ florin is -M -TA -X EUR
      Monthly Income Statement 2024Q1, valued at period ends

                            ||         Jan          Feb         Mar        Total     Average 
      ======================++===============================================================
       Revenues             ||                                                               
      ----------------------++---------------------------------------------------------------
       income:salary        ||           0  2000.00 EUR           0  2000.00 EUR  666.67 EUR 
      ----------------------++---------------------------------------------------------------
                            ||           0  2000.00 EUR           0  2000.00 EUR  666.67 EUR 
      ======================++===============================================================
       Expenses             ||                                                               
      ----------------------++---------------------------------------------------------------
       expenses:food        ||   40.50 EUR            0   12.00 EUR    52.50 EUR   17.50 EUR 
       expenses:food:dining ||           0    27.00 EUR           0    27.00 EUR    9.00 EUR 
       expenses:hotel       ||           0   108.00 EUR           0   108.00 EUR   36.00 EUR 
       expenses:rent        ||  750.00 EUR            0           0   750.00 EUR  250.00 EUR 
      ----------------------++---------------------------------------------------------------
                            ||  790.50 EUR   135.00 EUR   12.00 EUR   937.50 EUR  312.50 EUR 
      ======================++===============================================================
       Net:                 || -790.50 EUR  1865.00 EUR  -12.00 EUR  1062.50 EUR  354.17 EUR 
      $ florin is -M -TA -X EUR --summary-only -S --tree
      Monthly Income Statement 2024Q1, valued at period ends

                     ||       Total     Average 
      ===============++=========================
       Revenues      ||                         
      ---------------++-------------------------
       income:salary || 2000.00 EUR  666.67 EUR 
      ---------------++-------------------------
                     || 2000.00 EUR  666.67 EUR 
      ===============++=========================
       Expenses      ||                         
      ---------------++-------------------------
       expenses      ||  937.50 EUR  312.50 EUR 
         rent        ||  750.00 EUR  250.00 EUR 
         hotel       ||  108.00 EUR   36.00 EUR 
         food        ||   79.50 EUR   26.50 EUR 
           dining    ||   27.00 EUR    9.00 EUR 
      ---------------++-------------------------
                     ||  937.50 EUR  312.50 EUR 
      ===============++=========================
       Net:          || 1062.50 EUR  354.17 EUR 
      """#, files: Sample.files)
  }

  @Test func `percentages are those of a section's total`() throws {
    try check(
      #"""
      $ florin is -M -T -X EUR -%
      Monthly Income Statement 2024Q1, valued at period ends

                            ||     Jan      Feb      Mar    Total 
      ======================++====================================
       Revenues             ||                                    
      ----------------------++------------------------------------
       income:salary        ||       0  100.0 %        0  100.0 % 
      ----------------------++------------------------------------
                            ||       0  100.0 %        0  100.0 % 
      ======================++====================================
       Expenses             ||                                    
      ----------------------++------------------------------------
       expenses:food        ||   5.1 %        0  100.0 %    5.6 % 
       expenses:food:dining ||       0   20.0 %        0    2.9 % 
       expenses:hotel       ||       0   80.0 %        0   11.5 % 
       expenses:rent        ||  94.9 %        0        0   80.0 % 
      ----------------------++------------------------------------
                            || 100.0 %  100.0 %  100.0 %  100.0 % 
      $ florin is -M -X EUR -% -O csv
      kind,section,account,2024-01,2024-02,2024-03
      account,Revenues,income:salary,0,100.0 %,0
      subtotal,Revenues,total,0,100.0 %,0
      account,Expenses,expenses:food,5.1 %,0,100.0 %
      account,Expenses,expenses:food:dining,0,20.0 %,0
      account,Expenses,expenses:hotel,0,80.0 %,0
      account,Expenses,expenses:rent,94.9 %,0,0
      subtotal,Expenses,total,100.0 %,100.0 %,100.0 %
      $ florin is -% -B -O json
      {"schema":"florin.statement/1","statement":"Income Statement","periods":[{"begin":"2024-01-01","end":"2024-03-02"}],"rows":[{"section":"Revenues","account":"income:salary","depth":2,"kind":"account","cells":[[{"quantity":"2000.00","commodity":"EUR"}]],"total":[{"quantity":"2000.00","commodity":"EUR"}],"average":null,"percent":["100.0"]},{"section":"Expenses","account":"expenses:food","depth":2,"kind":"account","cells":[[{"quantity":"52.50","commodity":"EUR"}]],"total":[{"quantity":"52.50","commodity":"EUR"}],"average":null,"percent":["5.6"]},{"section":"Expenses","account":"expenses:food:dining","depth":3,"kind":"account","cells":[[{"quantity":"27.3000","commodity":"EUR"}]],"total":[{"quantity":"27.3000","commodity":"EUR"}],"average":null,"percent":["2.9"]},{"section":"Expenses","account":"expenses:hotel","depth":2,"kind":"account","cells":[[{"quantity":"110.00","commodity":"EUR"}]],"total":[{"quantity":"110.00","commodity":"EUR"}],"average":null,"percent":["11.7"]},{"section":"Expenses","account":"expenses:rent","depth":2,"kind":"account","cells":[[{"quantity":"750.00","commodity":"EUR"}]],"total":[{"quantity":"750.00","commodity":"EUR"}],"average":null,"percent":["79.8"]}],"totals":{"sections":[{"section":"Revenues","cells":[[{"quantity":"2000.00","commodity":"EUR"}]],"total":[{"quantity":"2000.00","commodity":"EUR"}],"average":null,"percent":["100.0"]},{"section":"Expenses","cells":[[{"quantity":"939.8000","commodity":"EUR"}]],"total":[{"quantity":"939.8000","commodity":"EUR"}],"average":null,"percent":["100.0"]}],"net":null}}
      $ florin is -%
      florin: error: -% needs amounts of one commodity in each column
         = help: add -X COMM to convert them, -B for their cost, or a query such as cur:EUR
      [64]
      """#, files: Sample.files)
  }

  @Test func `an interval is part of the title`() throws {
    try check(
      #"""
      $ for p in daily weekly 'every 2 weeks' monthly 'every 2 months'; do florin is food -p "$p" | head -1; done
      Daily Income Statement 2024-01-01..2024-03-01
      Weekly Income Statement 2024-01-01..2024-03-03
      Biweekly Income Statement 2024-01-01..2024-03-10
      Monthly Income Statement 2024Q1
      Bimonthly Income Statement 2024-01-01..2024-04-30
      $ for p in quarterly 'every 6 months' yearly 'every 12 months'; do florin is food -p "$p" | head -1; done
      Quarterly Income Statement 2024Q1
      Half-yearly Income Statement 2024-01-01..2024-06-30
      Yearly Income Statement 2024
      Yearly Income Statement 2024
      $ for p in 'every 2 years' 'every 3 weeks' 'every tue'; do florin is food -p "$p" | head -1; done
      Biennial Income Statement 2024-01-01..2025-12-31
      Periodic Income Statement 2024-01-01..2024-03-03
      Periodic Income Statement 2023-12-26..2024-03-04
      """#, files: Sample.files)
  }

  @Test func `declared accounts are listed with zeros, those with others below them not`() throws {
    try check(
      #"""
      $ florin is -N -E --declared
      Income Statement ..

                            || .. 
      ======================++====
       Revenues             ||    
      ----------------------++----
       revenues:sales:books ||  0 
      ======================++====
       Expenses             ||    
      ----------------------++----
       expenses             ||  0 
       office               ||  0 
      $ florin is -N --declared
      Income Statement ..

                || .. 
      ==========++====
       Revenues ||    
      ----------++----
      ==========++====
       Expenses ||    
      ----------++----
      """#,
      files: [
        "main.journal": """
        account expenses
        account revenues:sales:books
        account revenues:sales
        account office  ; type: X

        """
      ])
  }

  @Test func `a period without transactions has a name`() throws {
    try check(
      #"""
      $ florin is -b 2030 -N
      Income Statement 2030-01-01..

                || 2030-01-01.. 
      ==========++==============
       Revenues ||              
      ----------++--------------
      ==========++==============
       Expenses ||              
      ----------++--------------
      florin: the report's period has no transactions; the journal's are dated from 2024-01-01 to 2024-03-01
      $ florin is -p 2024-02 -N food
      Income Statement 2024-02

                            ||       Feb 
      ======================++===========
       Revenues             ||           
      ----------------------++-----------
      ======================++===========
       Expenses             ||           
      ----------------------++-----------
       expenses:food:dining || 30.00 USD 
      """#, files: Sample.files)
  }
}
