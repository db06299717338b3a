import Containers
public import SourceText

/// What `apply account` puts before the names of accounts, for many places in one journal.
public struct AppliedPrefixes {
  private let journal: ParsedJournal
  /// Whether a prefix is one of `apply account`, or comes from aliases.
  private var known = NameTable<Bool>()

  /// Looks for prefixes in a journal.
  public init(_ journal: ParsedJournal) { self.journal = journal }

  /// The prefix of an account at a place, with its last colon; nil if none applies there.
  ///
  /// - Parameters:
  ///   - name: The account's name in the journal.
  ///   - span: Where it's written.
  /// - Returns: The prefix.
  /// - Complexity: O(n) in the bytes above the place, once for each prefix.
  public mutating func prefix(of name: String, at span: ByteSpan) -> String? {
    let sources = journal.sources
    let written = sources.text(span)
    guard !written.isEmpty, name.utf8.count > written.utf8.count, name.hasSuffix(":" + written)
    else { return nil }
    let prefix = String(name.dropLast(written.count))
    if let isApplied = known[prefix] { return isApplied ? prefix : nil }
    // An alias can do the same to one name, but not to those near it.
    let index = sources.fileIndex(at: span.start)
    let offset = Int(span.start - sources.files[index].base)
    let reaching = ReachingDirective(above: [offset], inFile: index, of: journal)
    let isApplied = if case .applyAccount = reaching?.kind { true } else { false }
    known[prefix] = isApplied
    return isApplied ? prefix : nil
  }
}
