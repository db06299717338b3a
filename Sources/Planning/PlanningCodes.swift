public import SourceText

// The kinds of diagnostics that the plan can give beside its journal, with the pages of `florin explain`.

extension DiagnosticCode {
  static let generateFileUnread = DiagnosticCode(
    "generate.file-unread", .warning,
    """
    `settings.generate.file` names the file into which `florin generate` writes, and the journal does
    not read that file: what is written there would be unknown, and be written again. Include it in
    the main journal: `include 2025.journal`.

    The path is seen from the folder of the definition file, and `{year}` in it stands for the year of
    the entry. Nothing is generated until the journal reads the file.
    """)

  static let occurrenceDuplicate = DiagnosticCode(
    "occurrence.duplicate", .warning,
    """
    Two entries of the journal have the same tags `recurring:` and `occurrence:`, so that one
    occurrence is recorded twice, perhaps because two branches recorded it and were merged. Balances
    count both, since both are written. Delete one of them. If an occurrence was really paid in parts,
    say so in each:

        2024-12-01 * Landlord | Rent  ; recurring: rent, occurrence: 2024-12-01, part: 1/2
            Expenses:Rent    700.00 EUR
            Assets:Bank

    Reports warn of it; `florin check` takes it for an error.
    """)

  static let occurrenceUnknownTemplate = DiagnosticCode(
    "occurrence.unknown-template", .warning,
    """
    A pending entry says by its tag `recurring:` that it is an occurrence of a template, and the
    definitions have no template of that name. Was it renamed, or deleted? Correct the tag, or
    remove it. Entries that are done may keep their tags for ever.
    """)

  static let occurrenceNotASlot = DiagnosticCode(
    "occurrence.not-a-slot", .warning,
    """
    A pending entry says by its tag `occurrence:` that it is the occurrence of its template on a day,
    and the template's schedule has none there. Was the schedule changed? Correct the tag, or delete
    the entry. The tag names the slot, the date by the schedule, also when the entry was moved to
    another day. Entries that are done may keep their tags for ever.
    """)

  static let ruleShadowed = DiagnosticCode(
    "rule.shadowed", .warning,
    """
    Of several rules that fit, the first one that sets an account (or a payee, a tag, a comment) wins.
    An earlier rule fits whatever this one fits, so that what this one sets never counts.

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
    The examples of a rule say what it is for: descriptions that it must fit, and others that it must
    not. `florin check` tries them. Only conditions about payee, description and note are tried, since
    an example has no more.

        tests: {match: [WHOLE FOODS 4711], miss: [Whole Earth]}
    """)
}

extension DiagnosticCode {
  static let envelopeUnpriced = DiagnosticCode(
    "envelope.unpriced", .error,
    """
    Money is assigned, moved or held in another currency than the budget's, and the journal has no price
    of it on that day: on the first day of the month, or on the day of the move. Write the amount in the
    budget's currency, or declare a price.

        P 2025-11-01 USD 0.92 EUR
    """)

  static let envelopeOverAssigned = DiagnosticCode(
    "envelope.over-assigned", .warning,
    """
    More is assigned in this month than there is: what is ready to assign is below zero. Reports show it
    as it is. Assign less, move less to later months, or wait for income: what is missing is taken from
    what comes in next.
    """)

  static let envelopeOverdrawn = DiagnosticCode(
    "envelope.overdrawn", .warning,
    """
    A move takes more out of an envelope than the envelope has in that month: what was carried, assigned
    and moved into it. It is carried out as it is written, and the envelope is overspent by the
    difference.
    """)

  static let envelopeFund = DiagnosticCode(
    "envelope.fund", .warning,
    """
    A line saves for a template with `fund:`, and the template gives no amount: it spends on other
    accounts than the line's, or in a currency that has no price in the budget's, or its amount is not
    known yet. Nothing is saved for it.

        lines: {Expenses:Insurance: {fund: insurance}}
    """)

  static let envelopePlaces = DiagnosticCode(
    "envelope.places", .warning,
    """
    An amount that is assigned, moved or held has more decimal places than its currency is shown with.
    All of them count, and reports show it rounded, so that their numbers seem not to add up. Write
    fewer, or declare in the journal that the currency has more.

        commodity 1000.000 EUR
    """)

  static let envelopeCashApart = DiagnosticCode(
    "envelope.cash-apart", .warning,
    """
    An account of the budget holds money in another currency, and the journal has no price of it on the
    day of the posting. It is not ready to assign, and stands apart from the sum of the cash. Declare a
    price, or leave the account out of the budget's `accounts:`.
    """)
}

extension DiagnosticCode {
  /// A bank's closing balance that the journal would not have.
  public static let importBalance = DiagnosticCode(
    "import.balance", .warning,
    """
    A bank's file says what its account has, and with its rows the journal would have another amount.
    Mostly the opening balance of the account is missing, or a transaction that no file has; or one is
    there twice. The rows are imported all the same, without a balance assertion.

        2025-01-01 Opening balance
            Assets:Bank:Checking    1500.00 EUR
            Equity:Opening
    """)

  /// A balance assertion of the journal that rows of a bank would break.
  public static let importAssertion = DiagnosticCode(
    "import.assertion", .warning,
    """
    With the rows of a bank's file, a balance assertion that the journal has would not hold, so nothing
    is imported. If the assertion is right, the journal has these rows already in another way, or
    another row is missing; enter what is missing, or leave the rows out. If it is wrong, as after a
    payment that the bank booked late, take it away, and import again.

        2025-01-31 Statement
            Assets:Bank:Checking    0 EUR = 1250.00 EUR
    """)
}

extension DiagnosticCode {
  /// All kinds that planning can give.
  public static let planning: [DiagnosticCode] = [
    .generateFileUnread, .occurrenceDuplicate, .occurrenceNotASlot, .occurrenceUnknownTemplate,
    .importAssertion, .importBalance, .envelopeUnpriced, .envelopeOverAssigned, .envelopeOverdrawn,
    .envelopeCashApart, .envelopeFund, .envelopePlaces,
    .ruleShadowed, .ruleTest,
  ]
}
