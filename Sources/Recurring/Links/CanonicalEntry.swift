import Amounts
import Containers
import Dates
public import Journal
import SourceText

/// The fields of an entry in a canonical form without spacing, so that only their meaning is compared.
///
/// - The date is `YYYY-MM-DD`, with `=YYYY-MM-DD` for a secondary date.
/// - In the description, runs of blanks are one space, with none around the `|`.
/// - Accounts are resolved through aliases, with the brackets of their kind, one a line.
/// - Amounts have a decimal point and no trailing zeros or digit groups, then a space and the symbol, then
///   the cost. An elided amount is an empty line.
/// - Notes are the comments of the transaction, then of each posting, one a line after the number of the
///   posting. Blanks are as in the description. The link's own tags are dropped, and ticking a box isn't a
///   change.
public struct CanonicalEntry: Sendable {
  private let forms: [String]

  /// The form of a field.
  public func form(of field: OccurrenceField) -> String { forms[field.rawValue] }

  /// Reads the fields of a transaction.
  ///
  /// - Parameters:
  ///   - transaction: The transaction.
  ///   - journal: The journal.
  ///   - tags: Tags of postings that aren't notes, such as those that an import adds.
  /// - Complexity: O(n) in the bytes of the entry.
  public init(
    _ transaction: TransactionID, in journal: ParsedJournal, without tags: [String] = []
  ) {
    let syntax = journal.writtenSyntax(of: transaction)
    let rows = journal.writtenRows(of: transaction)
    var date = journal.transactions[transaction].date.description
    if let secondary = journal.secondaryDates[transaction] { date += "=\(secondary)" }
    var notes = syntax.comments.map { Self.note($0, of: 0, in: journal) }
    for (number, row) in rows.enumerated() where journal.postings.rows[row].flags.contains(.comment)
    {
      notes += journal.commentSpans(ofPosting: row).map {
        Self.note(journal.sources.text($0), of: number + 1, without: tags)
      }
    }
    forms = [
      date,
      Self.description(journal.description(of: transaction)),
      rows.map { Self.account(of: $0, in: journal) }.joined(separator: "\n"),
      rows.map { Self.amount(of: $0, in: journal) }.joined(separator: "\n"),
      notes.filter { !$0.isEmpty }.joined(separator: "\n"),
    ]
  }

  /// Reads the fields of an entry that isn't written yet, as they will be when it is read back.
  ///
  /// - Complexity: O(n) in the bytes of the entry.
  public init(_ entry: PlannedEntry, in journal: ParsedJournal) {
    forms = [
      entry.date.description,
      Self.description(entry.description),
      entry.postings.map { Self.account($0.account, $0.kind, in: journal) }
        .joined(separator: "\n"),
      entry.postings.map { Self.amount($0.amount, $0.cost, in: journal) }
        .joined(separator: "\n"),
      entry.notes.map { Self.note($0, of: 0) }.filter { !$0.isEmpty }.joined(separator: "\n"),
    ]
  }

  private static func description(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false)
      .map { withSingleBlanks($0) }.joined(separator: "|")
  }

  private static func account(of row: PostingID, in journal: ParsedJournal) -> String {
    let posting = journal.postings.rows[row]
    return account(posting.account, posting.kind, in: journal)
  }

  private static func account(
    _ account: AccountID, _ kind: PostingKind, in journal: ParsedJournal
  ) -> String {
    kind.bracketed(journal.accounts.name(of: account))
  }

  private static func amount(of row: PostingID, in journal: ParsedJournal) -> String {
    let posting = journal.postings.rows[row]
    guard posting.flags.contains(.amount) else { return "" }
    return amount(posting.amount, journal.postings.costs[row], in: journal)
  }

  private static func amount(
    _ written: Amount?, _ cost: Cost?, in journal: ParsedJournal
  ) -> String {
    guard let written else { return "" }
    var text = amount(written, in: journal)
    if let cost, cost.origin != .implied {
      text += (cost.isTotal ? " @@ " : " @ ") + amount(cost.amount, in: journal)
    }
    return text
  }

  private static func amount(_ amount: Amount, in journal: ParsedJournal) -> String {
    "\(amount.quantity.normalized) \(journal.commodities.symbol(of: amount.commodity))"
  }

  private static func note(
    _ comment: CommentSyntax, of posting: Int, in journal: ParsedJournal
  ) -> String {
    note(journal.sources.text(comment.span), of: posting)
  }

  /// The canonical form of one comment line. A ticked box counts as unticked, and a line with only a link
  /// becomes empty.
  ///
  /// - Parameters:
  ///   - text: The text after the `;`.
  ///   - posting: The number of the posting it belongs to, or 0 for the transaction.
  ///   - tags: Further tags that don't count.
  /// - Returns: The line of the notes' form.
  public static func note(
    _ text: String, of posting: Int, without tags: [String] = []
  ) -> String {
    var parts: [Substring] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let tag = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != ":" }
      let name = String(tag)
      if TagNames.links.contains(name) || tags.contains(name), tag.endIndex != part.endIndex {
        continue
      }
      parts.append(part)
    }
    let rest = withSingleBlanks(parts.joined(separator: ",")[...])
    guard !rest.isEmpty else { return "" }
    let ticked = rest.hasPrefix("[x]") || rest.hasPrefix("[X]")
    return "\(posting) \(ticked ? "[ ]" + rest.dropFirst(3) : rest)"
  }

  /// The text trimmed, with each run of blanks as a single space.
  private static func withSingleBlanks(_ text: Substring) -> String {
    text.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
  }
}
