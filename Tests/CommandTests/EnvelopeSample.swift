/// A book whose money has jobs; today is in June 2024.
enum EnvelopeSample {
  static let files = [
    "main.journal": """
    commodity 1000.00 EUR

    2024-05-01 * Opening
        Assets:Bank        900.00 EUR
        Equity:Opening

    2024-05-05 * Market
        Expenses:Food       130.00 EUR
        Assets:Bank

    2024-06-01 * Employer
        Assets:Bank        1000.00 EUR
        Income:Salary

    2024-06-03 * Landlord
        Expenses:Rent       500.00 EUR
        Assets:Bank

    2024-06-08 * Market
        Expenses:Food        80.00 EUR
        Assets:Bank

    2024-06-20 ! Client
        Assets:Bank         300.00 EUR
        Income:Work

    """,
    "florin.yaml": """
    journal: main.journal

    budgets:
      home:
        default: true
        accounts: [Assets:Bank]
        currency: EUR
        lines:
          Expenses:Rent: {amount: 500 EUR, due: 3, priority: 1}
          Expenses:Food: {amount: 200 EUR, priority: 2}
          Expenses:Trip: {target: 600 EUR by 2024-10}
          Expenses:Gifts: 0 EUR

    assignments:
      2024-05: {Expenses:Food: 100 EUR, Expenses:Trip: 100 EUR}
      # what November got so far
      2024-06:
        Expenses:Rent: 500 EUR

    """,
  ]
}
