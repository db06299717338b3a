extension Diagnostic {
  /// A change of the text that removes what a diagnostic reports.
  ///
  /// A tool can apply it as it is: its edits don't overlap, and they're in the files of the run. The fixes of one
  /// diagnostic are alternatives. Fixes of several diagnostics can be applied together if their edits don't overlap;
  /// insertions at the same place keep their order.
  public struct Fix: Sendable {
    /// How likely it is that the user wants this change.
    public enum Certainty: String, CaseIterable, Sendable {
      /// Nothing else makes sense. `florin check --fix` applies it.
      case sure
      /// One of several possible changes: someone must choose it.
      case guess
    }

    /// What the change does, as a command without a period: `put two spaces before '$10'`.
    public let title: String
    /// How likely it is that the user wants it.
    public let certainty: Certainty
    /// The change, in any order; never empty.
    public let edits: [TextEdit]

    /// Makes a fix.
    public init(_ title: String, _ certainty: Certainty, _ edits: [TextEdit]) {
      precondition(!edits.isEmpty, "a fix changes something")
      self.title = title
      self.certainty = certainty
      self.edits = edits
    }

    /// Replaces a misspelled word.
    public static func spelling(_ word: String, at span: ByteSpan) -> Fix {
      Fix("write '\(word)'", .guess, [TextEdit(span, word)])
    }
  }
}
