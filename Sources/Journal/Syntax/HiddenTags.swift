// Postings and transactions that florin adds to a journal have tags that aren't in any comment, so
// queries can find them and printed entries stay as their author would write them.

import Containers
import SourceText

/// The tags of a journal's postings and transactions that aren't in any comment.
public struct HiddenTags: Sendable {
  private let journal: ParsedJournal
  /// The rules that add postings, sorted by the address of their text; they never overlap.
  private let autoRules: [AutoRule]
  /// The period of each rule that makes transactions, by the address of the rule.
  private let periods: [UInt32: ByteSpan]

  /// Finds the rules.
  ///
  /// - Complexity: O(n log n) in the rules.
  public init(_ journal: ParsedJournal) {
    self.journal = journal
    autoRules = journal.autoRules.sorted { $0.span.start < $1.span.start }
    periods = Dictionary(
      journal.periodicRules.map { ($0.span.start, $0.periodSpan) }, uniquingKeysWith: { a, _ in a })
  }

  /// `_generated-posting`, with the query of the rule that added the posting, or the word `conversion` if it balances a
  /// cost; otherwise nothing.
  ///
  /// - Complexity: O(log n) in the rules.
  public func tags(ofPosting row: PostingID) -> [Tag] {
    let posting = journal.postings.rows[row]
    guard posting.flags.contains(.generated) else { return [] }
    guard let rule = autoRule(at: posting.start) else {
      return posting.flags.contains(.repeatedCost)
        ? [Tag(name: "_generated-posting", value: "conversion")] : []
    }
    return [Tag(name: "_generated-posting", value: "= \(journal.sources.text(rule.query))")]
  }

  /// `_modified-transaction` if auto posting rules have added postings, and
  /// `_generated-transaction`, with the rule's period or the word `plan`, if it isn't in any
  /// journal.
  public func tags(ofTransaction transaction: TransactionID) -> [Tag] {
    let row = journal.transactions[transaction]
    var tags: [Tag] = []
    if row.flags.contains(.modified) { tags.append(Tag(name: "_modified-transaction", value: "")) }
    if row.flags.contains(.generated) {
      let origin = periods[row.start].map { "~ \(journal.sources.text($0))" } ?? "plan"
      tags.append(Tag(name: "_generated-transaction", value: origin))
    }
    return tags
  }

  /// The auto posting rule whose text contains an address.
  private func autoRule(at address: UInt32) -> AutoRule? {
    let next = autoRules.partitioningIndex { $0.span.start > address }
    guard next > 0, address < autoRules[next - 1].span.end else { return nil }
    return autoRules[next - 1]
  }
}
