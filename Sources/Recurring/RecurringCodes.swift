public import SourceText

// The kinds of diagnostics about recurring transactions, with the pages of `florin explain`.

extension DiagnosticCode {
  /// `generate.file-unread`
  public static let generateFileUnread = DiagnosticCode(
    "generate.file-unread", .warning,
    """
    `florin generate` writes to the file named in `settings.generate.file`, but the journal doesn't read
    that file: generated entries would stay unseen and be generated again. Nothing is generated until
    the main journal includes the file: `include 2025.journal`.

    The path is relative to the folder of the definition file; `{year}` in it stands for the year of the
    entry.
    """)

  /// `occurrence.duplicate`
  public static let occurrenceDuplicate = DiagnosticCode(
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

  /// All codes of this target.
  public static let recurringCodes = [
    generateFileUnread, occurrenceDuplicate, occurrenceUnknownTemplate, occurrenceNotASlot,
  ]
}
