// What would be lost if one of two entries for one payment were removed. The bank's entry takes over a category; it
// takes over nothing else, so an entry that says more isn't removed.

import Containers
public import Journal
import SourceText

/// What an entry says that would be lost with it.
public struct DuplicateLoss: Sendable {
  /// The parts that would be lost, in words: `its split`, `its tags`. Empty if nothing would be.
  public private(set) var words: [String] = []
  /// The only real posting besides the one that both entries have; nil if there are several, or none.
  public let counterpart: PostingID?

  /// Looks for what would be lost with the entry of a pair that's too much.
  ///
  /// - Complexity: O(n) in the bytes of both entries.
  public init(of pair: LikelyDuplicates.Pair, in journal: ParsedJournal) {
    let (syntax, kept) = (
      journal.writtenSyntax(of: pair.other), journal.writtenSyntax(of: pair.kept)
    )
    let rows = journal.writtenRows(of: pair.other)
    let postings = rows.map { journal.postings.rows[$0] }
    let others = rows.filter { $0 != pair.row && journal.postings.rows[$0].kind == .real }
    counterpart = others.count == 1 ? others[0] : nil
    let spans = Self.comments(of: syntax)
    let hasTags = { (span: ByteSpan) in !journal.tags(in: span).isEmpty }
    let known = Self.comments(of: kept).map { journal.sources.text($0) }
    let isKnown = { (span: ByteSpan) in
      let text = journal.sources.text(span)
      return text.allSatisfy(\.isWhitespace) || known.contains { $0.isExactly(text) }
    }
    let isSafe = { (span: ByteSpan) in isKnown(span) || pair.isBanks && hasTags(span) }
    if !spans.allSatisfy(isSafe) { words.append("its comments") }
    // If neither is the bank's, everything but the comments is the same.
    guard pair.isBanks else { return }
    if others.count > 1 { words.append("its split") }
    // The bank's id is that of the other, and the category is taken over.
    let isProvenance = { (span: ByteSpan) in
      let tags = journal.tagNames(in: span)
      let text = journal.sources.text(span).drop { $0.isWhitespace }
      return tags.allSatisfy { ["id", Provenance.tagName].contains($0.name) }
        && tags.first.map { text.hasPrefix("\($0.name):") } ?? false
    }
    if spans.contains(where: { hasTags($0) && !isKnown($0) && !isProvenance($0) }) {
      words.append("its tags")
    }
    if journal.transactions[pair.other].flags.contains(.code) { words.append("its code") }
    let description = journal.description(of: pair.other)
    if description.utf8.contains(UInt8(ascii: "|")),
      !description.isExactly(journal.description(of: pair.kept))
    {
      words.append("its note")
    }
    if syntax.postings.contains(where: { $0.cost != nil || !$0.lots.isEmpty }) {
      words.append("its cost")
    }
    if Self.losesAssertion(of: pair, in: journal) { words.append("its assertion") }
    if postings.contains(where: { $0.kind != .real }) { words.append("its virtual postings") }
    if syntax.secondaryDate != nil || postings.contains(where: { $0.flags.contains(.date) }) {
      words.append("its other dates")
    }
  }

  /// Adds the account of the counterpart, which the entry that stays doesn't have and doesn't get.
  public mutating func addAccount(_ name: String) { words.append("its account \(name)") }

  /// Whether the entry that stays doesn't assert a balance that the other one does, of the same account on the same day.
  private static func losesAssertion(
    of pair: LikelyDuplicates.Pair, in journal: ParsedJournal
  ) -> Bool {
    func asserted(_ transaction: TransactionID) -> [(account: AccountID, text: String)] {
      zip(journal.writtenRows(of: transaction), journal.writtenSyntax(of: transaction).postings)
        .compactMap { row, posting in
          posting.assertion.map { (journal.postings.rows[row].account, journal.sources.text($0)) }
        }
    }
    let isSameDay =
      journal.transactions[pair.kept].date == journal.transactions[pair.other].date
    let known = isSameDay ? asserted(pair.kept) : []
    return asserted(pair.other).contains { account, text in
      !known.contains { $0.account == account && $0.text.isExactly(text) }
    }
  }

  private static func comments(of entry: EntrySyntax) -> [ByteSpan] {
    (entry.comments + entry.postings.flatMap(\.comments)).map(\.span)
  }
}
