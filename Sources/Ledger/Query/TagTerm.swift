import Amounts
import Journal
import Patterns
import SourceText

/// The patterns of `tag:`, with cached answers for every name and value seen.
struct TagMatcher {
  private let name: PatternMatcher
  private let value: PatternMatcher?
  private var names = NameTable<Bool>()
  private var values = NameTable<Bool>()

  init(name: Pattern, value: Pattern?) {
    self.name = PatternMatcher(name)
    self.value = value.map { PatternMatcher($0) }
  }

  mutating func matches(_ tag: Tag) -> Bool {
    guard Self.verdict(of: name, on: tag.name, known: &names) else { return false }
    guard let value else { return true }
    return Self.verdict(of: value, on: tag.value, known: &values)
  }

  mutating func matchesAny(of tags: [Tag]) -> Bool {
    for tag in tags where matches(tag) { return true }
    return false
  }

  private static func verdict(
    of matcher: PatternMatcher, on text: String, known: inout NameTable<Bool>
  ) -> Bool {
    if let verdict = known[text] { return verdict }
    let verdict = matcher.matches(text)
    known[text] = verdict
    return verdict
  }

  // MARK: - Declared tags

  /// The accounts with a matching tag in their directive or in that of a parent.
  mutating func accounts(of journal: ParsedJournal) -> [Bool] {
    var flags = Array(repeating: false, count: journal.accounts.count)
    for declaration in journal.accountDeclarations where matches(declaration, of: journal) {
      if let account = journal.accounts.find(declaration.name.utf8) { flags[Int(account)] = true }
    }
    journal.accounts.markSubaccounts(&flags)
    return flags
  }

  /// The commodities with a matching tag in their directive.
  mutating func commodities(of journal: ParsedJournal) -> [Bool] {
    var flags = Array(repeating: false, count: journal.commodities.count)
    for declaration in journal.commodityDeclarations where matches(declaration, of: journal) {
      if let commodity = journal.commodities.find(declaration.name.utf8) {
        flags[Int(commodity)] = true
      }
    }
    return flags
  }

  private mutating func matches(_ declaration: Declaration, of journal: ParsedJournal) -> Bool {
    for comment in declaration.comments where matchesAny(of: journal.tags(in: comment)) {
      return true
    }
    return false
  }
}

/// A `tag:` term of a program: looks in the comments of transactions and postings.
struct TagTerm {
  private var matcher: TagMatcher
  private let hiddenTags: HiddenTags
  /// The last transaction that was checked, and the answer: its postings are checked one after the other.
  private var last: (transaction: TransactionID?, verdict: Bool) = (nil, false)

  init(_ matcher: TagMatcher, _ hiddenTags: HiddenTags) {
    self.matcher = matcher
    self.hiddenTags = hiddenTags
  }

  /// Whether a transaction's own comments contain such a tag.
  mutating func matches(transaction: TransactionID, of journal: ParsedJournal) -> Bool {
    if transaction != last.transaction {
      let tags =
        journal.tags(ofTransaction: transaction) + hiddenTags.tags(ofTransaction: transaction)
      last = (transaction, matcher.matchesAny(of: tags))
    }
    return last.verdict
  }

  /// Whether a posting's own comments contain such a tag.
  mutating func matches(posting row: PostingID, of journal: ParsedJournal) -> Bool {
    matcher.matchesAny(of: journal.tags(ofPosting: row) + hiddenTags.tags(ofPosting: row))
  }
}
