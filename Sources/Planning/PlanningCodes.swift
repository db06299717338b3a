public import SourceText

// The kinds of diagnostics that the plan can give beside its journal, with the pages of `florin explain`.

extension DiagnosticCode {
  static let generateFileUnread = DiagnosticCode(
    "generate.file-unread", .warning,
    """
    `florin generate` writes to the file named in `settings.generate.file`, but the journal doesn't read
    that file: generated entries would stay unseen and be generated again. Nothing is generated until
    the main journal includes the file: `include 2025.journal`.

    The path is relative to the folder of the definition file; `{year}` in it stands for the year of the
    entry.
    """)

  static let occurrenceDuplicate = DiagnosticCode(
    "occurrence.duplicate", .warning,
    """
    Two entries of the journal have the same `recurring:` and `occurrence:` tags, so one occurrence is
    recorded twice. This can happen when two branches that both recorded it are merged. Both entries
    count in balances. Delete one of them. If the occurrence really was paid in parts, add a `part` tag
    to each:

        2024-12-01 * Landlord | Rent  ; recurring: rent, occurrence: 2024-12-01, part: 1/2
            Expenses:Rent    700.00 EUR
            Assets:Bank

    Reports show this as a warning; `florin check` as an error.
    """)

  static let occurrenceUnknownTemplate = DiagnosticCode(
    "occurrence.unknown-template", .warning,
    """
    A pending entry's `recurring:` tag names a template that doesn't exist. Perhaps the template was
    renamed or deleted. Correct the tag or remove it. Done entries can keep their tags.
    """)

  static let occurrenceNotASlot = DiagnosticCode(
    "occurrence.not-a-slot", .warning,
    """
    A pending entry's `occurrence:` tag names a date that isn't in its template's schedule. Perhaps the
    schedule was changed. Correct the tag, or delete the entry. The tag holds the scheduled date, even
    if the entry was moved to another day. Done entries can keep their tags.
    """)

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
  static let envelopeUnpriced = DiagnosticCode(
    "envelope.unpriced", .error,
    """
    An amount that's assigned, moved or held is in another currency than the budget's, and the journal
    has no price for it on the first day of the month (or on the day of the move). Write the amount in
    the budget's currency, or declare a price.

        P 2025-11-01 USD 0.92 EUR
    """)

  static let envelopeOverAssigned = DiagnosticCode(
    "envelope.over-assigned", .warning,
    """
    You assigned more in this month than you have, so ready to assign is below zero. Assign less, move
    less to later months, or wait for income: the shortfall is taken from the next income.
    """)

  static let envelopeOverdrawn = DiagnosticCode(
    "envelope.overdrawn", .warning,
    """
    A move takes more out of an envelope than it holds in that month: what was carried over, assigned
    and moved into it. The move still counts, and the envelope is overspent by the difference.
    """)

  static let envelopeFund = DiagnosticCode(
    "envelope.fund", .warning,
    """
    A line saves for a template with `fund:`, but the template gives no usable amount: it spends on
    other accounts than the line's, its currency has no price in the budget's, or its amount isn't known
    yet. Nothing is saved for it.

        lines: {Expenses:Insurance: {fund: insurance}}
    """)

  static let envelopePlaces = DiagnosticCode(
    "envelope.places", .warning,
    """
    An assigned, moved or held amount has more decimal places than its currency is displayed with. The
    full amount counts, but reports show it rounded, so their numbers may not seem to add up. Write
    fewer places, or declare in the journal that the currency has more.

        commodity 1000.000 EUR
    """)

  static let envelopeCashApart = DiagnosticCode(
    "envelope.cash-apart", .warning,
    """
    An account of the budget holds money in another currency, and the journal has no price for it on the
    day of the posting. That money isn't ready to assign and isn't part of the cash total. Declare a
    price, or remove the account from the budget's `accounts:`.
    """)
}

extension DiagnosticCode {
  /// A bank's closing balance that the journal would not have.
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

  /// A balance assertion of the journal that rows of a bank would break.
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
