// `florin rename` and `florin delete --into`: an account, a payee, a tag, a commodity or a template gets another
// name everywhere in the book, or goes into another one.
//
// 1. The names are found by the journal's own parser, and where decoding has found them in the definitions,
//    never by a search through text: only whole names count.
// 2. Each is replaced where it stands; nothing else of a line changes.
// 3. The result is read, and compared with what was there (`RenameCheck`): what was on the old name is on
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
  /// Names in text made from bank files that the definitions may give them, at most one for each file. If they're still
  /// there when the definitions have changed, these are the conflicts.
  public private(set) var derived: [Diagnostic] = []
  /// Texts that mention the old name and keep their bytes: queries and patterns of rules. If only postings
  /// move, also names in definitions.
  public private(set) var mentions: [ByteSpan] = []
  /// The number of places in journals with the name; for accounts, the number of postings that move.
  public private(set) var journalCount = 0
  /// The number of places in definitions that change.
  public private(set) var definitionCount = 0
  /// The parts of the definitions that change.
  public private(set) var parts = NamedParts()

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
    var names = WrittenAccount()
    switch target {
    case .account(let move):
      let found = JournalAccounts(move, in: journal)
      files = found.edits
      problems = found.problems
      journalCount = found.postingCount
      names = found.closing
      if move.isUncategorizing { SourceTags(move, in: journal).insert(into: &change) }
    default:
      let found = JournalNames(target, in: journal)
      files = found.edits
      problems = found.problems
      journalCount = found.count
    }
    let defined = DefinitionRenaming(target, names, in: definitions, journal)
    change.merge(defined.change)
    problems += defined.problems
    definitionCount = defined.count
    parts = defined.parts
    add(files, journal.sources)
    mentions = queries(in: journal) + defined.mentions
    mentions.sort { $0.start < $1.start }
    problems.sort { ($0.primary?.start ?? 0) < ($1.primary?.start ?? 0) }
  }

  /// The queries of auto posting rules that may mean the old name.
  private func queries(in journal: ParsedJournal) -> [ByteSpan] {
    guard let mentioned = target.mentioned else { return [] }
    return journal.autoRules.map(\.query).filter {
      journal.sources.text($0).lowercased().contains(mentioned)
    }
  }

  /// Adds the edits of journals. A file that is read twice is edited once, if both times the same way. Timesheets and
  /// bank files can't be changed.
  private mutating func add(_ files: [[TextEdit]], _ sources: SourceMap) {
    var known = NameTable<Int>()
    for index in files.indices {
      let file = sources.files[index]
      guard file.isText else {
        // A file in another language has no names of its own: they're in the text made from it.
        if file.isDerived, let edit = files[index].first {
          let problem = Diagnostic.renameConflict(
            "'\(file.name)' isn't a journal, so florin can't change the name in it",
            at: edit.span, help: "change it there by hand, or in the rules of a bank's file")
          if definitionCount > 0 { derived.append(problem) } else { problems.append(problem) }
        }
        continue
      }
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

extension Rename.Target {
  /// What kind of name it is.
  var role: DefinitionName.Role {
    switch self {
    case .account: .account
    case .payee: .payee
    case .tag: .tag
    case .commodity: .commodity
    case .template: .template
    }
  }

  /// The old name and the new one.
  private var names: (old: String, new: String) {
    switch self {
    case .account(let move): (move.old, move.new)
    case .payee(let old, let new), .tag(let old, let new), .commodity(let old, let new),
      .template(let old, let new):
      (old, new)
    }
  }

  /// Whether a template's entries go to another template, which keeps its definition.
  func mergesTemplates(of definitions: Definitions) -> Bool {
    guard case .template(_, let new) = self else { return false }
    return definitions.template(new) != nil
  }

  /// The old name.
  var old: String { names.old }

  /// The new name.
  var new: String { names.new }

  /// What a pattern that means the old name has in it: the name, or the last part of an account's.
  var mentioned: String? {
    switch self {
    case .account: old.split(separator: ":").last.map { $0.lowercased() }
    case .payee, .tag, .commodity: old.lowercased()
    case .template: nil
    }
  }
}
