public import SourceText

// The diagnostic codes about rules and imports, with their `florin explain` pages.

extension DiagnosticCode {
  static let ruleShadowed = DiagnosticCode(
    "rule.shadowed", .warning,
    """
    If several rules match, the first one that sets an account (or a payee, a tag, a comment) wins. An
    earlier rule matches everything this one matches, so what this one sets never takes effect.

        rules:
          - name: shops
            when: {payee: market}
            then: {account: Expenses:Food}
          - name: broker
            when: {payee: stock market}
            then: {account: Expenses:Fees}

    Put the narrower rule before the wider one, or give it a higher `priority`.
    """)

  static let ruleTest = DiagnosticCode(
    "rule.test", .error,
    """
    A rule's tests are example descriptions that it must match, and others that it must not. `florin
    check` runs them. Only conditions on payee, description and note are tested, since an example has
    nothing else.

        tests: {match: [WHOLE FOODS 4711], miss: [Whole Earth]}
    """)
}

extension DiagnosticCode {
  /// A balance in the bank's file that the journal wouldn't match.
  public static let importBalance = DiagnosticCode(
    "import.balance", .warning,
    """
    The bank's file gives a balance for the account, but with the file's rows the journal would have a
    different one. Usually the account's opening balance is missing, a transaction is missing from all
    files, or one is recorded twice. The rows are imported anyway, without a balance assertion.

        2025-01-01 Opening balance
            Assets:Bank:Checking    1500.00 EUR
            Equity:Opening
    """)

  /// A balance assertion in the journal that the bank's rows would break.
  public static let importAssertion = DiagnosticCode(
    "import.assertion", .warning,
    """
    The rows of the bank's file would break a balance assertion in the journal, so nothing is imported.
    If the assertion is right, the journal already has these rows in another form, or lacks another row:
    enter what's missing, or remove the rows from the file. If the assertion is wrong, for example
    because the bank booked a payment late, delete it and import again.

        2025-01-31 Statement
            Assets:Bank:Checking    0 EUR = 1250.00 EUR
    """)

  /// Two entries with the bank's id of one row.
  static let importIDRepeated = DiagnosticCode(
    "import.id-repeated", .error,
    """
    An `id:` identifies one row of a bank's file, so two entries on a day with the same id, account
    and amount record that row twice. This happens if two people import a file into their own
    branches, and a merge keeps both entries.

        2025-12-15 * IKEA
            Liabilities:Card    -122.10 EUR  ; id: T1
            Expenses:Furniture

    Keep the one with the better account. `florin review` shows such pairs, and removes one of them if
    nothing would be lost with it.
    """)
}

extension DiagnosticCode {
  static let bankFileUnread = DiagnosticCode(
    "import.unread", .error,
    """
    A bank's file is named with `-f` or included in a journal, but it can't be read as a part of the
    journal. Its columns mean what hledger's rules for it say, in `bank.csv.rules` for `bank.csv`, or in
    the file of `--rules-file`:

        fields date, description, amount
        currency EUR
        account1 assets:bank

    `florin import` also reads bank files without rules, and adds their rows to the journal.
    """)
}

extension DiagnosticCode {
  static let getProgram = DiagnosticCode(
    "get.program", .error,
    """
    `florin get` ran a program that the definitions name, and it failed: it isn't installed, it ended
    with a status other than 0, it took too long, or it printed too much. What it wrote to standard
    error is above the message. Nothing it printed was used; the output of other programs was.
    """)

  static let getPrices = DiagnosticCode(
    "get.prices", .error,
    """
    A program of `settings.prices.get` must print nothing but market prices as `P` directives:

        P 2024-01-02 EUR 1.0956 USD

    Comments (`;`, `#`, `*`) and empty lines are skipped. If there's anything else, none of its prices
    is added, because a message of the program doesn't belong in a journal. Programs that fetch prices
    have an option for this, such as `-o ledger` of pricehist.
    """)

  /// All diagnostic codes of this target.
  public static let bankingCodes = [
    ruleShadowed, ruleTest, importBalance, importAssertion, importIDRepeated, bankFileUnread,
    getProgram,
    getPrices,
  ]
}
