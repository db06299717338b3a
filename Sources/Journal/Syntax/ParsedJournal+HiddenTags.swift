// What florin adds to a journal carries tags that no comment says, so that queries find it and printed
// entries stay as their author would write them.

import SourceText

extension ParsedJournal {
  /// `_generated-posting`, with the query of the rule that added the posting; else nothing.
  public func hiddenTags(ofPosting row: Int) -> [Tag] {
    let posting = postings.rows[row]
    guard posting.flags.contains(.generated), let rule = autoRule(at: posting.start) else {
      return []
    }
    return [Tag(name: "_generated-posting", value: "= \(sources.text(rule.query))")]
  }

  /// `_modified-transaction`, when auto posting rules have added postings, and
  /// `_generated-transaction`, with the rule's period or the word `plan`, when it is in no journal.
  public func hiddenTags(ofTransaction transaction: Int) -> [Tag] {
    let row = transactions[transaction]
    var tags: [Tag] = []
    if row.flags.contains(.modified) { tags.append(Tag(name: "_modified-transaction", value: "")) }
    if row.flags.contains(.generated) {
      let rule = periodicRules.first { $0.span.start == row.start }
      let origin = rule.map { "~ \(sources.text($0.periodSpan))" } ?? "plan"
      tags.append(Tag(name: "_generated-transaction", value: origin))
    }
    return tags
  }

  /// The auto posting rule whose text holds an address.
  ///
  /// - Complexity: O(n) in the rules.
  private func autoRule(at address: UInt32) -> AutoRule? {
    autoRules.first { $0.span.start <= address && address < $0.span.end }
  }
}
