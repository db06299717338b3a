public import Journal

/// What the changed book must say for a change to be made.
public struct Expectation {
  /// The occurrences that the change records, and how.
  public var links: LinkCheck
  /// Whether the additions mean what was intended.
  public var isMeant: (ParsedJournal) -> Bool

  /// Makes an expectation; by default, the change only has to leave everything else as it is.
  public init(
    links: LinkCheck = LinkCheck([:]), isMeant: @escaping (ParsedJournal) -> Bool = { _ in true }
  ) {
    self.links = links
    self.isMeant = isMeant
  }
}
