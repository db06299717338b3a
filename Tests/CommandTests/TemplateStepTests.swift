import TestSupport
import Testing

/// `florin recurring edit` with an amount from a day on.
@Suite struct TemplateStepTests {
  private static let files = [
    "main.journal": "account Expenses:Rent\naccount Assets:Bank\n",
    "florin.yaml": """
    journal: main.journal
    templates:
      rent:
        description: Landlord
        schedule: {frequency: monthly, days: 1}
        start: 2024-01-01
        postings:
          Expenses:Rent: 1100.00 EUR   # warm
          Assets:Bank:
      both:
        description: Both
        schedule: {frequency: monthly, days: 1}
        start: 2024-01-01
        postings: {Expenses:Rent: 5 EUR, Assets:Bank: -5 EUR}

    """,
  ]

  @Test func `an amount changes from a day on, and again`() throws {
    try check(
      #"""
      $ florin recurring edit rent amount=1130 --from 2024-09
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -5,7 +5,7 @@
           schedule: {frequency: monthly, days: 1}
           start: 2024-01-01
           postings:
      -      Expenses:Rent: 1100.00 EUR   # warm
      +      Expenses:Rent: {steps: {2024-01-01: 1100.00 EUR, 2024-09-01: 1130.00 EUR}}   # warm
             Assets:Bank:
         both:
           description: Both
      florin: would change amount of rent from 2024-09-01 on
      florin: nothing written: add --write
      $ florin recurring edit rent amount=1130 --from 2024-09 -w -q; florin recurring edit rent amount=1150 --from 2025-01-01 -w -q; grep -A 1 'Rent: {st' florin.yaml
            Expenses:Rent: {steps: {2024-01-01: 1100.00 EUR, 2024-09-01: 1130.00 EUR, 2025-01-01: 1150.00 EUR}}   # warm
            Assets:Bank:
      florin: changed amount of rent from 2024-09-01 on
      florin: changed amount of rent from 2025-01-01 on
      $ florin recurring edit rent amount=1140 --from 2024-09-01 -w -q; grep 'Rent: {st' florin.yaml
            Expenses:Rent: {steps: {2024-01-01: 1100.00 EUR, 2024-09-01: 1140.00 EUR, 2025-01-01: 1150.00 EUR}}   # warm
      florin: changed amount of rent from 2024-09-01 on
      florin: from 2025-01-01 on, it still has 1150.00 EUR
      $ florin recurring edit both amount=6 --from 2024-09 -w -q; grep 'postings: {' florin.yaml
          postings: {Expenses:Rent: {steps: {2024-01-01: 5 EUR, 2024-09-01: 6.00 EUR}}, Assets:Bank: {steps: {2024-01-01: -5 EUR, 2024-09-01: -6.00 EUR}}}
      florin: changed amount of both from 2024-09-01 on
      """#, files: Self.files)
  }

  @Test func `what can't change from a day on is refused`() throws {
    try check(
      #"""
      $ florin recurring edit rent amount=1130 --from 2023-09
      florin: error: rent starts on 2024-01-01, so its amount can't change before
         = help: leave out --from to change it from the start on
      [1]
      $ florin recurring edit rent amount=1130 end=2025-01-01 --from 2024-09
      florin: error: only amounts can change from a day on
         = help: drop --from, or the other keys
      [64]
      $ florin recurring edit rent amount=1130 --from 31-01-2025
      florin: error: --from '31-01-2025' isn't a date: the year comes first
         = help: write 2025-01-31
      [64]
      $ florin recurring edit rent amount=1130 --from 05-02-2025
      florin: error: --from '05-02-2025' isn't a date: the year comes first
         = help: write 2025-02-05 or 2025-05-02
      [64]
      $ florin recurring edit rent amount=1130 --from 31.9.2025
      florin: error: --from '31.9.2025' isn't a date: the year comes first
         = help: write year, month and day: 2024-01-31
      [64]
      $ florin recurring edit rent amount=1130 --from soon
      florin: error: --from 'soon' isn't a date
         = help: write year, month and day: 2024-01-31
      [64]
      """#, files: Self.files)
  }

  @Test func `a step by its month is changed, and later ones are named`() throws {
    try check(
      #"""
      $ sed -i 's/1100.00 EUR .*/{steps: {2024-01: 35 EUR, 2024-07: 36 EUR, 2024-10: 37 EUR}}/' florin.yaml
      $ florin recurring edit rent amount=40 --from 2024-07 | grep -v '^[@ ]'
      --- a/florin.yaml
      +++ b/florin.yaml
      -      Expenses:Rent: {steps: {2024-01: 35 EUR, 2024-07: 36 EUR, 2024-10: 37 EUR}}
      +      Expenses:Rent: {steps: {2024-01: 35 EUR, 2024-07: 40 EUR, 2024-10: 37 EUR}}
      florin: would change amount of rent from 2024-07-01 on
      florin: from 2024-10-01 on, it still has 37 EUR
      florin: nothing written: add --write
      $ florin recurring edit rent amount=40 --from 2024-08-01 -w -q; grep 'Rent: {st' florin.yaml
            Expenses:Rent: {steps: {2024-01: 35 EUR, 2024-07: 36 EUR, 2024-08-01: 40 EUR, 2024-10: 37 EUR}}
      florin: changed amount of rent from 2024-08-01 on
      florin: from 2024-10-01 on, it still has 37 EUR
      """#, files: Self.files)
  }
}
