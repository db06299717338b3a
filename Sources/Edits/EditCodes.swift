public import SourceText

extension DiagnosticCode {
  static let renameConflict = DiagnosticCode(
    "rename.conflict", .error,
    """
    `florin rename` changes a name everywhere in the book, and only if the book then means the same.
    Here it can't: an alias or an `apply account` would change the new name, two parts of a definition
    would have to be merged but can't be added, the name is taken, or it's in a timesheet or a bank's
    file, which florin doesn't change.

    Nothing is written. Change this place by hand first, then rename.
    """)

  static let renameMeaning = DiagnosticCode(
    "rename.meaning", .error,
    """
    With the new name, this entry would mean something else, even though its text is right: its amounts
    or accounts depend on the name. For example, when two accounts become one, a balance assignment gets
    another amount:

        2024-01-02 Counted
            assets:purse    = 10 EUR
            expenses:unknown

    The balance of the purse would then be that of both accounts. Nothing is written. Write out the
    amount of such an entry first, then rename.
    """)

  /// The codes of this target.
  public static let editCodes = [renameConflict, renameMeaning]
}

extension Diagnostic {
  /// A place that conflicts with a new name.
  static func renameConflict(
    _ headline: String, at span: ByteSpan?, notes: [Note] = [], help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.renameConflict, headline, at: span, notes: notes, help: help.map { [$0] } ?? [])
  }

  /// An entry whose meaning would change.
  public static func renameMeaning(at span: ByteSpan) -> Diagnostic {
    Diagnostic(
      .renameMeaning, "with the new name, this entry would mean something else", at: span,
      help: ["its amounts or accounts depend on the old name"])
  }
}
