/// A book with something to decide of each kind, on 2024-06-15.
enum ReviewSample {
  static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Uncategorized}
    templates:
      rent:
        description: Landlord | Rent
        schedule: monthly
        start: 2024-05-01
        postings: {Expenses:Rent: 900 EUR, Assets:Bank: }
      phone:
        description: Telco | Phone
        schedule: monthly
        start: 2024-06-10
        postings: {Expenses:Phone: 20 EUR, Assets:Bank: }
    budgets:
      home:
        default: true
        accounts: [Assets:Bank]
        currency: EUR
        lines:
          Expenses:Food: 300 EUR
          Expenses:Fun: 50 EUR
    rules:
      - name: cinema
        when: {payee: cinema}
        then: {account: Expenses:Fun}

    """,
    "main.journal": """
    2024-05-01 * Landlord | Rent  ; recurring: rent, occurrence: 2024-05-01
        Expenses:Rent    900.00 EUR
        Assets:Bank

    2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
        Expenses:Rent    900.00 EUR
        Assets:Bank

    2024-06-03 Market
        Expenses:Food    42.00 EUR
        Assets:Bank

    2024-06-04 * MARKET 4711 BERLIN
        Assets:Bank            -42.00 EUR  ; id: b-1
        Expenses:Uncategorized  42.00 EUR  ; source: uncategorized

    2024-06-09 * CINEMA CITY
        Assets:Bank            -18.00 EUR  ; id: b-3
        Expenses:Uncategorized  18.00 EUR  ; source: uncategorized

    2024-06-10 * Kiosk
        Assets:Bank             -3.00 EUR  ; id: b-4
        Expenses:Food            3.00 EUR  ; source: ai 0.91

    2024-06-11 * Telco | Phone
        Assets:Bank            -27.00 EUR  ; id: b-2
        Expenses:Uncategorized  27.00 EUR  ; source: uncategorized

    """,
  ]
}
