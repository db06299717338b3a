/// Journals for tests of commands.
public enum Sample {
  /// `main.journal`, a small household, and `other.journal`.
  public static let files = ["main.journal": household, "other.journal": other]

  private static let household = """
    ; A small household.
    commodity 1000.00 EUR
    account assets:checking  ; type: C
    account expenses
    payee Landlord
    tag trip

    P 2024-01-01 USD 0.90 EUR
    P 2024-03-01 USD 0.92 EUR

    2024-01-01 * Opening
        assets:checking        1000.00 EUR
        equity:opening

    2024-01-05 ! (17) Landlord | Rent  ; due:2024-01-07
        expenses:rent           750.00 EUR
        assets:checking

    2024-01-20 Market
        expenses:food            40.50 EUR
        assets:checking         -40.50 EUR = 209.50 EUR

    2024-02-03 * Employer
        assets:checking        2000.00 EUR
        income:salary

    2024-02-10 Trip to New York  ; trip: nyc
        expenses:food:dining     30.00 USD @ 0.91 EUR  ; with friends
        expenses:hotel          120.00 USD @@ 110.00 EUR
        assets:checking

    2024-03-01 Market
        expenses:food            12.00 EUR
        assets:checking

    """

  /// Two purchases, a payee and a commodity that directives declare, and a price of others.
  public static let shops = [
    "main.journal": """
    payee Market
    commodity 1.00 EUR
    P 2025-01-01 GBP 2 CHF

    2025-01-01 Market
        expenses:food    5 EUR
        assets:cash

    2025-01-02 Cinema
        expenses:fun    7 USD
        assets:bank

    """
  ]

  private static let other = """
    2024-04-01 Fair
        expenses:fun    15.00 EUR
        assets:wallet

    """
}
