import Dates
import SourceText

/// What a comment means that isn't written yet, as the comment of a posting.
public struct NewPostingComment {
  /// The tags in it.
  public let tags: [Tag]
  /// Why a journal with it would be invalid, and what to do; nil if it would be valid. A date in it can be wrong.
  public let problem: (headline: String, help: [String])?

  /// Reads a comment of one or several lines.
  ///
  /// - Complexity: O(n) in the bytes.
  public init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let entry =
      "2000-01-01\n    a    1\n" + lines.map { "    ; \($0)\n" }.joined() + "    b    -1\n"
    let journal = JournalReader(
      provider: OneText(text: entry), options: .init(today: CivilDate(dayNumber: 0))
    ).read([SourceReference(name: "", path: "/")])
    // An entry that can't be read has no postings.
    tags = journal.postings.rows.isEmpty ? [] : journal.tags(ofPosting: PostingID(0))
    problem = journal.diagnostics.first { $0.isError }.map { ($0.headline, $0.help) }
  }
}

/// A journal in memory.
private struct OneText: SourceProvider {
  let text: String

  func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    SourceBuffer(Array(text.utf8))
  }

  func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] { [] }
}
