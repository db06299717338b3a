import TestSupport
import Testing

/// What people type wrong, and what programs do to what they paste.
@Suite struct TypingMistakeTests {
  private static let journal = """
    commodity 1000.00 EUR
    commodity 1000.00 GBP
    account Assets:Bank
    account Assets:Bank:Giro
    account Assets:Bank:Savings
    account Assets:Cash
    account Assets:UK
    account Expenses:Dining

    2024-06-01 Opening
        Assets:Cash         100.00 EUR
        Assets:UK           500.00 GBP
        Assets:Bank:Giro     20.00 EUR
        Equity:Opening

    2024-06-09 Pret
        Expenses:Dining       5.75 GBP
        Assets:UK

    """

  @Test func `an amount with a slip is refused where it's typed`() throws {
    try check(
      """
      $ florin add Market dining '–5.00' cash
      florin: error: '–5.00': this dash isn't a minus sign
         = help: write '-': -5.00
      [64]
      $ florin add Market dining 5.O0 cash
      florin: error: '5.O0': this number has the letter 'O' in it
         = help: if it is meant as a digit, write 5.00
      [64]
      $ florin add Market dining '5 .00' cash
      florin: error: '5 .00': there is a blank in this number
         = help: write 5.00
      [64]
      $ florin add Market dining 12,50.00 cash
      florin: error: '12,50.00': a mark groups three digits, and here fewer follow it
         = help: write one mark, before the decimals
      [64]
      $ florin add Market dining "5'00" cash
      florin: error: '5'00': a mark groups three digits, and here fewer follow it
         = help: write one mark, before the decimals
      [64]
      $ florin add Market dining 5_0 cash
      florin: error: '5_0': a mark groups three digits, and here fewer follow it
         = help: write one mark, before the decimals
      [64]
      $ florin add Market dining 12.50,00 cash
      florin: error: '12.50,00': a mark groups three digits, and here fewer follow it
         = help: write one mark, before the decimals
      [64]
      """, files: ["main.journal": Self.journal])
  }

  @Test func `an amount with a slip is refused in a plan`() throws {
    try check(
      """
      $ florin check -d plan.yaml
      plan.yaml:6:33: error: between braces, a comma ends a value, so '12.50,00 EUR' is read as two parts [yaml.syntax]
      6 |     postings: {Expenses:Dining: 12.50,00 EUR, Assets:Cash: –12.50 EUR, Assets:UK: 4O.50 EUR}
        |                                 ^^^^^^^^^^^^
        = help: quote it: "12.50,00 EUR"
      plan.yaml:6:33: error: a mark groups three digits, and here fewer follow it [amount.decimal-mark]
      6 |     postings: {Expenses:Dining: 12.50,00 EUR, Assets:Cash: –12.50 EUR, Assets:UK: 4O.50 EUR}
        |                                 ^^^^^^^^^^^^
        = help: write one mark, before the decimals
      plan.yaml:6:60: error: this dash isn't a minus sign [amount.typing]
      6 |     postings: {Expenses:Dining: 12.50,00 EUR, Assets:Cash: –12.50 EUR, Assets:UK: 4O.50 EUR}
        |                                                            ^^^^^^^^^^
        = help: write '-': -12.50
      plan.yaml:6:83: error: this number has the letter 'O' in it [amount.typing]
      6 |     postings: {Expenses:Dining: 12.50,00 EUR, Assets:Cash: –12.50 EUR, Assets:UK: 4O.50 EUR}
        |                                                                                   ^^^^^^^^^
        = help: if it is meant as a digit, write 40.50
      [1]
      """,
      files: [
        "main.journal": Self.journal,
        "plan.yaml": """
        templates:
          dining:
            description: Dining
            schedule: monthly
            start: 2024-06-01
            postings: {Expenses:Dining: 12.50,00 EUR, Assets:Cash: –12.50 EUR, Assets:UK: 4O.50 EUR}
        """,
      ])
  }

  @Test func `an amount with a slip is an error in a journal`() throws {
    try check(
      """
      $ florin -f slips.journal check
      slips.journal:2:21: error: this number has the letter 'O' in it [amount.typing]
      2 |     Expenses:Food   5.O0 EUR
        |                     ^^^^^^^^
        = help: if it is meant as a digit, write 5.00
      slips.journal:5:21: error: there is a blank in this number [amount.typing]
      5 |     Expenses:Food   5 .00 EUR
        |                     ^^^^^^^^^
        = help: write 5.00
      slips.journal:8:21: error: this dash isn't a minus sign [amount.typing]
      8 |     Expenses:Food   –5.00 EUR
        |                     ^^^^^^^^^
        = help: write '-': -5.00
      slips.journal:8:21: warning: this dash isn't a minus sign, so it's read as part of the commodity's symbol [commodity.dash]
      8 |     Expenses:Food   –5.00 EUR
        |                     ^
        = help: write '-'; if the symbol is meant, put it in quotes
      slips.journal:11:16: error: this no-break space ends the account's name [amount.typing]
      11 |     Expenses:US Food   5.00 EUR
         |                ^
         = help: it may come from a web page: type an ordinary space, or two before the amount
      slips.journal:14:1: error: this line begins with a no-break space, which doesn't indent it [directive.unknown]
      14 |     Expenses:Food   5.00 EUR
         | ^
         = help: it may come from a web page: type ordinary spaces
      slips.journal:16:21: error: this number has the letter 'O' in it [amount.typing]
      16 |     Expenses:Food   $5.O0
         |                     ^^^^^
         = help: if it is meant as a digit, write 5.00
      slips.journal:17:21: error: this number has the letter 'O' in it [amount.typing]
      17 |     Expenses:Food   EUR 5.O0
         |                     ^^^^^^^^
         = help: if it is meant as a digit, write 5.00
      slips.journal:18:21: error: this number has the letter 'O' in it [amount.typing]
      18 |     Expenses:Food   5.00O EUR
         |                     ^^^^^^^^^
         = help: if it is meant as a digit, write 5.000
      slips.journal:21:21: warning: this mark groups digits here, but other than three follow it [amount.groups]
      21 |     Expenses:Food   12,50.00 EUR
         |                     ^^^^^^^^^^^^
         = help: if it is meant as the decimal mark, write the other one; if not, write no group marks
      [1]
      """,
      files: [
        "slips.journal": """
        2024-06-01 a letter
            Expenses:Food   5.O0 EUR
            Assets:Cash
        2024-06-02 a blank
            Expenses:Food   5 .00 EUR
            Assets:Cash
        2024-06-03 a dash
            Expenses:Food   –5.00 EUR
            Assets:Cash
        2024-06-04 a no-break space in a name
            Expenses:US\u{A0}Food   5.00 EUR
            Assets:Cash
        2024-06-05 a no-break space before a posting
        \u{A0}   Expenses:Food   5.00 EUR
        2024-06-06 a symbol before it
            Expenses:Food   $5.O0
            Expenses:Food   EUR 5.O0
            Expenses:Food   5.00O EUR
            Assets:Cash
        2024-06-07 two digits are no group
            Expenses:Food   12,50.00 EUR
            Assets:Cash
        """
      ])
  }

  @Test func `a journal of old Macs is refused, not read as one line`() throws {
    try check(
      """
      $ florin -f mac.journal check
      mac.journal:1:13: error: the lines of this file end as on old Macs, so it's read as one line [encoding.invalid]
      1 | 2024-06-01 a␍  Food   5.00 EUR␍  Cash
        |             ^
        = help: convert it: tr '\\r' '\\n' < mac.journal > new.journal
      [1]
      $ tr '\\r' '\\n' < mac.journal > new.journal
      $ florin -f new.journal balance
                 -5.00 EUR  Cash
                  5.00 EUR  Food
      --------------------
                         0  
      """, files: ["mac.journal": "2024-06-01 a\r  Food   5.00 EUR\r  Cash\r"])
  }

  @Test func `money is in the currency of the account that pays`() throws {
    try check(
      """
      $ florin add Kiosk dining 5 cash | grep '^+  '
      +    Expenses:Dining        5.00 EUR
      +    Assets:Cash
      florin: would add 2024-06-15 Kiosk
      florin: nothing written: add --write
      $ florin add Pret dining 5 cash | grep '^+  '
      +    Expenses:Dining        5.00 EUR
      +    Assets:Cash
      florin: would add 2024-06-15 Pret
      florin: nothing written: add --write
      $ florin add Kiosk dining 5 uk | grep '^+  '
      +    Expenses:Dining        5.00 GBP
      +    Assets:UK
      florin: would add 2024-06-15 Kiosk
      florin: nothing written: add --write
      $ florin add Change uk 5 cash
      --- a/main.journal
      +++ b/main.journal
      @@ -16,3 +16,7 @@
       2024-06-09 Pret
           Expenses:Dining       5.75 GBP
           Assets:UK
      +
      +2024-06-15 Change
      +    Assets:UK          5.00 GBP
      +    Assets:Cash
      florin: would add 2024-06-15 Change
      florin: Assets:Cash has had only EUR so far, and gets -5.00 GBP
      florin: nothing written: add --write
      """, files: ["main.journal": Self.journal])
  }

  @Test func `a short name doesn't mean an account that only has others below it`() throws {
    try check(
      """
      $ florin add Transfer savings 100 bank
      florin: error: 'bank' means 'Assets:Bank', which only has accounts below it
         = help: write one of them: Assets:Bank:Giro, Assets:Bank:Savings; or Assets:Bank
      [64]
      $ florin add Transfer savings 100 Assets:Bank | grep '^+  '
      +    Assets:Bank:Savings      100.00 EUR
      +    Assets:Bank
      florin: would add 2024-06-15 Transfer
      florin: nothing written: add --write
      $ florin import bank.csv --account bank
      florin: error: 'bank' means 'Assets:Bank', which only has accounts below it
         = help: write one of them: Assets:Bank:Giro, Assets:Bank:Savings; or Assets:Bank
      [64]
      $ florin import bank.csv --account dining
      florin: error: a bank has no account 'Expenses:Dining'
         = help: name the account whose statement it is, such as Assets:Bank
      [64]
      """,
      files: [
        "main.journal": Self.journal,
        "bank.csv": "Date,Payee,Amount\n2024-06-03,Shop,-5.00\n",
      ])
  }

  @Test func `an account without a type isn't in statements`() throws {
    try check(
      """
      $ florin add Town counciltax 12 cash --new-account | tail -3
      +2024-06-15 Town
      +    counciltax        12.00 EUR
      +    Assets:Cash
      florin: would add 2024-06-15 Town
      florin: statements such as 'florin incomestatement' leave 'counciltax' out: nothing says its type, as 'Expenses:counciltax' would
      florin: would add the directive 'account counciltax'
      florin: nothing written: add --write
      """, files: ["main.journal": Self.journal])
  }
}
