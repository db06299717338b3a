public import Containers

/// A posting of a run, as an index into its journal's postings, which are in the order of the text. Postings of rules
/// have a table of their own, ``ParsedJournal/rulePostings``.
///
/// It's known only within a run, and only until postings before it are added, removed or reordered.
@frozen
public struct PostingID: RowID {
  @usableFromInline
  let row: UInt32

  /// The posting at an index, from 0 to 2³² − 1.
  @inlinable
  public init(_ index: Int) { row = UInt32(index) }

  /// The number of postings before it.
  @inlinable
  public var index: Int { Int(row) }
}
