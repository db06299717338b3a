import Containers
public import Dates
public import Journal

/// The link of a transaction to an occurrence: its tags `recurring:`, `occurrence:` and `as:`.
public struct OccurrenceLink: Sendable {
  /// The transaction.
  public let transaction: TransactionID
  /// The transaction's date.
  public let date: CivilDate
  /// The transaction's status.
  public let status: Status
  /// The template's id, as written.
  public let template: String
  /// The slot.
  public let slot: CivilDate
  /// What the entry looked like when it was generated. Nil if the tag is missing or unreadable; every field
  /// then counts as edited.
  public let fingerprint: Fingerprint?
  /// `part: 1/2`: one of several transactions that make up the occurrence.
  public let part: String?

  /// The link of a transaction, if it has one.
  ///
  /// - Complexity: O(n) in the bytes of an entry that may have a link; O(1) for others.
  public init?(_ transaction: TransactionID, in journal: ParsedJournal) {
    guard journal.transactions[transaction].flags.contains(.link) else { return nil }
    let tags = journal.tags(ofTransaction: transaction)
    func value(_ name: String) -> String? { tags.first { $0.name == name }?.value }
    guard let template = value("recurring"), !template.isEmpty,
      let slot = value("occurrence").flatMap({ CivilDate(isoText: $0.utf8) })
    else { return nil }
    self.transaction = transaction
    date = journal.transactions[transaction].date
    status = journal.transactions[transaction].status
    self.template = template
    self.slot = slot
    fingerprint = value("as").flatMap(Fingerprint.init)
    part = value("part")
  }

  /// The fields of the entry that were changed or pinned by hand.
  public func exceptions(in journal: ParsedJournal) -> [OccurrenceField] {
    guard let fingerprint else { return OccurrenceField.allCases }
    return fingerprint.exceptions(in: CanonicalEntry(transaction, in: journal))
  }

  /// The same for people: what an import adds to a posting isn't a note of theirs.
  public func editedFields(in journal: ParsedJournal) -> [OccurrenceField] {
    let exceptions = exceptions(in: journal)
    guard let fingerprint, exceptions.contains(.notes) else { return exceptions }
    return fingerprint.exceptions(
      in: CanonicalEntry(transaction, in: journal, without: ["id", "date"]))
  }
}
