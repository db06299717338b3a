// `florin rename`: renames an account, a payee, a tag, a commodity or a template everywhere in the book.
//
// 1. The names are found by the journal's own parser and in the nodes of the definitions, never by a text
//    search: only whole names count.
// 2. Each is replaced in place; nothing else on its line changes.
// 3. The result is read and compared with the original (`RenameCheck`): everything with the old name has
//    the new one, and nothing else differs.

public import Definitions
public import Journal
public import SourceText

/// The edits of a rename.
public struct Rename: Sendable {
  /// What to rename.
  public enum Target: Sendable {
    /// An account with its subaccounts.
    case account(AccountMove)
    /// `Landlord` in `Landlord | Rent`
    case payee(old: String, new: String)
    /// `trip` in `; trip: Rome`
    case tag(old: String, new: String)
    /// `EUR` in `10 EUR`
    case commodity(old: String, new: String)
    /// The id of a template.
    case template(old: String, new: String)
  }

  /// What to rename.
  public let target: Target
  /// The edits.
  public var change = ChangeSet()
  /// The conflicts; if there are any, don't apply the edits.
  public private(set) var problems: [Diagnostic] = []
  /// Texts that mention the old name and keep their bytes: queries and patterns of rules. If only postings
  /// move, also names in definitions.
  public private(set) var mentions: [ByteSpan] = []
  /// The number of places in journals with the name; for accounts, the number of postings that move.
  public private(set) var journalCount = 0
  /// The number of places in definitions that change.
  public private(set) var definitionCount = 0

  /// Finds the edits.
  ///
  /// - Parameters:
  ///   - target: What to rename.
  ///   - journal: The journals of the book, with its definitions.
  ///   - definitions: Its definitions.
  /// - Complexity: O(n) in the bytes of all files.
  public init(_ target: Target, in journal: ParsedJournal, _ definitions: Definitions) {
    self.target = target
    let files: [[TextEdit]]
    switch target {
    case .account(let move):
      let found = JournalAccounts(move, in: journal)
      let defined = DefinitionAccounts(move, found.closing, in: definitions, journal)
      files = found.edits
      journalCount = found.postingCount
      if move.isUncategorizing {
        problems = found.problems
        mentions = defined.edits.map(\.span)
        SourceTags(move, in: journal).insert(into: &change)
      } else {
        problems = found.problems + defined.problems
        definitionCount = defined.count
        for edit in defined.edits { change.add(edit) }
      }
    default:
      let found = JournalNames(target, in: journal)
      let defined = DefinitionNames(target, in: definitions, journal)
      files = found.edits
      problems = found.problems + defined.problems
      journalCount = found.count
      definitionCount = defined.edits.count
      for edit in defined.edits { change.add(edit) }
    }
    add(files, journal.sources)
    mentions += queries(in: journal) + patterns(in: definitions)
    mentions.sort { $0.start < $1.start }
    problems.sort { ($0.primary?.start ?? 0) < ($1.primary?.start ?? 0) }
  }

  /// The text that a pattern for the old name would contain: the name, or the last part of an account's
  /// name.
  private var mentioned: String? {
    switch target {
    case .account(let move): move.old.split(separator: ":").last.map { $0.lowercased() }
    case .payee(let old, _), .tag(let old, _), .commodity(let old, _): old.lowercased()
    case .template: nil
    }
  }

  /// The queries of auto posting rules that may refer to the old name.
  private func queries(in journal: ParsedJournal) -> [ByteSpan] {
    guard let mentioned else { return [] }
    return journal.autoRules.map(\.query).filter {
      journal.sources.text($0).lowercased().contains(mentioned)
    }
  }

  /// The patterns of rules in the definitions, in `when:` and `not:`, that may refer to the old name.
  private func patterns(in definitions: Definitions) -> [ByteSpan] {
    guard let mentioned else { return [] }
    let keys: [String] =
      switch target {
      case .account: ["account"]
      case .payee: ["payee", "description"]
      case .tag: ["tag"]
      case .commodity: ["commodity", "amount"]
      case .template: []
      }
    var found: [ByteSpan] = []
    for rule in definitions.files.flatMap({ $0.root?["rules"]?.value.parts ?? [] }) {
      for part in ["when", "not"] {
        for pattern in keys.compactMap({ rule[part]?.value[$0]?.value }) {
          for node in pattern.items ?? [pattern]
          where node.scalar?.text.lowercased().contains(mentioned) ?? false {
            found.append(node.span)
          }
        }
      }
    }
    return found
  }

  /// Adds the edits of journals. A file that is read twice is edited once, if the edits are the same both
  /// times.
  private mutating func add(_ files: [[TextEdit]], _ sources: SourceMap) {
    var known = NameTable<Int>()
    for index in files.indices {
      let file = sources.files[index]
      guard let first = known[file.path] else {
        known[file.path] = index
        for edit in files[index] { change.add(edit) }
        continue
      }
      let base = sources.files[first].base
      let isSame =
        files[index].count == files[first].count
        && zip(files[index], files[first]).allSatisfy {
          $0.span.start - file.base == $1.span.start - base && $0.replacement == $1.replacement
        }
      guard !isSame else { continue }
      let place = files[index].first?.span ?? file.span
      problems.append(
        .renameConflict(
          "'\(file.name)' is included twice and would need two different changes",
          at: ByteSpan(place.start, max(place.start, place.end)),
          help: "include it once, or copy it"))
    }
  }
}
