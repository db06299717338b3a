import TestSupport
import Testing

/// A new book has one decimal mark, that of the amounts its owner types.
@Suite struct InitDecimalMarkTests {
  @Test func `commas`() throws {
    try check(
      #"""
      $ florin init b --account 'bank=1250,50' --account 'dollars=200 USD' --bill 'rent=980,5 on 1'
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore in b
      florin: not in the budget: Assets:dollars (edit 'accounts:' in budgets.yaml to change that)
      florin: next: cd b && florin check, florin upcoming --days 31, florin add
      $ cat b/main.journal
      ; Your transactions: add them with 'florin add' or in an editor.

      commodity 1000,00 EUR
      commodity 1000,00 USD

      account Assets                   ; type: A
      account Assets:bank              ; type: C
      account Assets:dollars           ; type: A
      account Liabilities              ; type: L
      account Liabilities:Credit Card  ; type: L
      account Equity                   ; type: E
      account Equity:Opening           ; type: E
      account Income                   ; type: R
      account Income:Salary            ; type: R
      account Income:Other             ; type: R
      account Income:Uncategorized     ; type: R
      account Expenses                 ; type: X
      account Expenses:Housing         ; type: X
      account Expenses:Housing:Rent    ; type: X
      account Expenses:Clothing        ; type: X
      account Expenses:Food            ; type: X
      account Expenses:Food:Dining     ; type: X
      account Expenses:Food:Groceries  ; type: X
      account Expenses:Health          ; type: X
      account Expenses:Leisure         ; type: X
      account Expenses:Transport       ; type: X
      account Expenses:Uncategorized   ; type: X

      2024-06-15 Opening balances
          Assets:bank        1250,50 EUR
          Assets:dollars      200,00 USD
          Equity:Opening
      $ cat b/recurring.yaml b/budgets.yaml
      # yaml-language-server: $schema=florin.schema.json
      # Recurring transactions: 'florin upcoming' lists them, 'florin generate' records them.
      templates:
        rent:
          description: Rent
          schedule: {frequency: monthly, days: 1}
          start: 2024-06-15
          postings:
            Expenses:Housing:Rent: 980,50 EUR
            Assets:bank:
      # yaml-language-server: $schema=florin.schema.json
      # Your monthly budget: 'florin budget' compares it with what you spent.
      # Replace the zeros with your amounts; 'florin budget --suggest 3' suggests some.
      budgets:
        household:
          default: true
          accounts: [Assets:bank, "Liabilities:Credit Card"]
          lines:
            Expenses:Housing:Rent: {amount: "980,50 EUR", fund: rent}
            Expenses:Clothing: 0 EUR
            Expenses:Food:Dining: 0 EUR
            Expenses:Food:Groceries: 0 EUR
            Expenses:Health: 0 EUR
            Expenses:Leisure: 0 EUR
            Expenses:Transport: 0 EUR
      $ florin -f b/main.journal check --strict
      $ echo 'P 2024-06-15 USD 0,86 EUR' >> b/main.journal; florin -f b/main.journal balance dollars -X EUR
                172,00 EUR  Assets:dollars
      --------------------
                172,00 EUR  
      """#, files: [:])
  }

  @Test func `points, and both`() throws {
    try check(
      #"""
      $ florin init b --account bank=1250.50 --account 'dollars=200,25 USD'; cat b/main.journal
      ; Your transactions: add them with 'florin add' or in an editor.

      commodity 1000.00 EUR
      commodity 1000.00 USD

      account Assets                   ; type: A
      account Assets:bank              ; type: C
      account Assets:dollars           ; type: A
      account Liabilities              ; type: L
      account Liabilities:Credit Card  ; type: L
      account Equity                   ; type: E
      account Equity:Opening           ; type: E
      account Income                   ; type: R
      account Income:Salary            ; type: R
      account Income:Other             ; type: R
      account Income:Uncategorized     ; type: R
      account Expenses                 ; type: X
      account Expenses:Clothing        ; type: X
      account Expenses:Food            ; type: X
      account Expenses:Food:Dining     ; type: X
      account Expenses:Food:Groceries  ; type: X
      account Expenses:Health          ; type: X
      account Expenses:Housing         ; type: X
      account Expenses:Housing:Power   ; type: X
      account Expenses:Housing:Rent    ; type: X
      account Expenses:Insurance       ; type: X
      account Expenses:Leisure         ; type: X
      account Expenses:Phone           ; type: X
      account Expenses:Transport       ; type: X
      account Expenses:Uncategorized   ; type: X

      2024-06-15 Opening balances
          Assets:bank        1250.50 EUR
          Assets:dollars      200.25 USD
          Equity:Opening
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore in b
      florin: not in the budget: Assets:dollars (edit 'accounts:' in budgets.yaml to change that)
      florin: next: cd b && florin check, florin upcoming --days 31, florin add
      $ florin init c --account bank=1250 --bill rent=980,25; head -n 5 c/main.journal
      ; Your transactions: add them with 'florin add' or in an editor.

      commodity 1000,00 EUR

      account Assets                   ; type: A
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore in c
      florin: next: cd c && florin check, florin upcoming --days 31, florin add
      """#, files: [:])
  }

  @Test func `declared accounts of a journal get lines`() throws {
    try check(
      #"""
      $ florin init
      florin: created florin.yaml, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore here
      florin: next: florin budget --suggest 3, florin recurring detect, florin help
      $ cat budgets.yaml
      # yaml-language-server: $schema=florin.schema.json
      # Your monthly budget: 'florin budget' compares it with what you spent.
      # Replace the zeros with your amounts: 'florin budget --suggest 3' prints some, from what you spent.
      budgets:
        household:
          default: true
          lines:
            Expenses:Food: 0 EUR
            Expenses:Fun: 0 EUR
      """#,
      files: [
        "main.journal": """
        account Expenses
        account Expenses:Food
        account Expenses:Fun
        account Expenses:Unknown

        2024-06-01 Market
            Expenses:Food    5.00 EUR
            Assets:Cash

        """
      ])
  }

  @Test func `digit groups say which mark is left for decimals`() throws {
    try check(
      #"""
      $ florin init b --account 'bank=1500,25' --account 'dollars=1.234.567 USD'; grep -E 'commodity|Assets:.* [A-Z]+$' b/main.journal
      commodity 1000,00 EUR
      commodity 1000,00 USD
      account Assets:bank              ; type: C
      account Assets:dollars           ; type: A
          Assets:bank          1500,25 EUR
          Assets:dollars    1234567,00 USD
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore in b
      florin: not in the budget: Assets:dollars (edit 'accounts:' in budgets.yaml to change that)
      florin: next: cd b && florin check, florin upcoming --days 31, florin add
      $ florin init c --account bank=1500 --account 'yen=1,234,567 JPY'; grep -E 'commodity|Assets:.* [A-Z]+$' c/main.journal
      commodity 1000.00 EUR
      commodity 1000.00 JPY
      account Assets:bank              ; type: C
      account Assets:yen               ; type: A
          Assets:bank          1500.00 EUR
          Assets:yen        1234567.00 JPY
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore in c
      florin: not in the budget: Assets:yen (edit 'accounts:' in budgets.yaml to change that)
      florin: next: cd c && florin check, florin upcoming --days 31, florin add
      """#, files: [:])
  }
}
