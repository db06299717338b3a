import Containers
import Journal
import SourceText

/// Edits that rename an account in the text of journals.
struct JournalAccounts {
  @Boxed private var journal: ParsedJournal
  private let move: AccountMove
  private let oldBytes: [UInt8]
  private let newBytes: [UInt8]
  /// The moving postings that haven't been reached yet.
  private var moving: MovingPostings
  /// The declared accounts that keep their names.
  private let declared: NameSet
  /// A deleted account whose declaration becomes that of the other account, which has none.
  private let declaring: String?

  /// The edits, file by file.
  private(set) var edits: [[TextEdit]]
  /// The conflicts.
  private(set) var problems: [Diagnostic] = []
  /// The state at the end of the first journal, which also applies to definitions.
  private(set) var closing = WrittenAccount()
  /// The number of moved postings.
  private(set) var postingCount = 0

  private var names = WrittenAccount()
  /// The file being read.
  private var current = SourceFile(name: "", buffer: SourceBuffer([]), base: 0)
  /// Whether names are unaffected by aliases and the like, both before and after the change.
  private var isPlain = true
  /// Whether the next postings are those of a rule.
  private var isInRule = false
  private var states: [UInt32: WrittenAccount] = [:]
  /// The answer for each text under the current rewriting, and whether its account moves.
  private var answers = NameTable<(answer: WrittenAccount.Answer, moves: Bool)>()

  /// Finds the edits.
  ///
  /// - Complexity: O(n) in the bytes of the journals.
  init(_ move: AccountMove, in journal: ParsedJournal) {
    self.move = move
    self.journal = journal
    oldBytes = Array(move.old.utf8)
    newBytes = Array(move.new.utf8)
    moving = MovingPostings(move, in: journal)
    declared = NameSet(
      journal.accountDeclarations.map(\.name).filter { move.newName(of: $0) == nil })
    declaring =
      move.isDeleting && !declared.contains(move.new)
      ? journal.accountDeclarations.map(\.name).first { move.newName(of: $0) != nil } : nil
    edits = Array(repeating: [], count: journal.inclusions.count)
    for index in journal.textFiles { read(index) }
  }

  private mutating func read(_ index: Int) {
    let file = journal.sources.files[index]
    current = file
    names = journal.inclusions[index].flatMap { states[$0.start] } ?? WrittenAccount()
    isPlain = names.before.isNone && names.after.isNone
    answers = [:]
    // Two closures can't both change `self`, so work on a copy and assign it back.
    var copy = self
    NameReader(file).forEachName {
      copy.mustRead(transactionAt: $0, in: index)
    } _: {
      copy.visit($0, in: index)
    }
    self = copy
    if index == 0 { closing = names }
  }

  // MARK: - Transactions

  /// Changes the names in a transaction if the columns say enough about them: most start at the first byte
  /// of their posting and are written in full.
  ///
  /// - Returns: Whether its text must be read instead.
  private mutating func mustRead(transactionAt start: UInt32, in file: Int) -> Bool {
    // If names are rewritten, even a name that stays may need another text.
    guard isPlain else { return true }
    let places = moving.next(ofTransactionAt: start)
    guard places.isEmpty || !move.mergesSubaccounts, places.allSatisfy(\.beginsWithAccount) else {
      return true
    }
    for place in places { replaceBeginning(at: place.start, in: file) }
    postingCount += places.count
    return false
  }

  private mutating func visit(_ use: NameUse, in file: Int) {
    switch use {
    case .account(let span):
      if isInRule, move.isUncategorizing { return }
      if replace(span, in: file) { postingCount += 1 }
    case .declaration(let span):
      if move.isUncategorizing { return }
      if let lines = redundantLines(span) {
        edits[file].append(TextEdit(lines, []))
      } else if replace(span, in: file), move.isDeleting {
        edits[file].append(TextEdit(DirectiveLines(span, in: journal.sources).notes, []))
      }
    case .applyAccount(let span): apply(span, in: file)
    case .endApplyAccount:
      change {
        _ = $0.before.prefixes.popLast()
        _ = $0.after.prefixes.popLast()
      }
    case .alias(let old, let new): addAlias(text(old), target: new, in: file)
    case .regexAlias(let pattern, let replacement):
      guard let alias = try? AccountAlias(pattern: text(pattern), replacement: text(replacement))
      else { return }
      change {
        $0.before.aliases.append(alias)
        $0.after.aliases.append(alias)
      }
    case .endAliases:
      change {
        $0.before.aliases = AliasList()
        $0.after.aliases = AliasList()
      }
    case .include(let path): states[path.start] = names
    case .description: isInRule = false
    case .query, .period: isInRule = true
    case .payee, .tag, .comment, .symbol: break
    }
  }

  private func text(_ span: ByteSpan) -> String { journal.sources.text(span) }

  private mutating func change(_ body: (inout WrittenAccount) -> Void) {
    body(&names)
    isPlain = names.before.isNone && names.after.isNone
    answers = [:]
  }

  // MARK: - Names

  /// Replaces a name if necessary.
  ///
  /// - Returns: Whether its account moves.
  @discardableResult
  private mutating func replace(_ span: ByteSpan, in file: Int) -> Bool {
    let bytes = current.bytes(span)
    if isPlain {
      guard begins(bytes) else { return false }
      if move.mergesSubaccounts {
        edits[file].append(TextEdit(span, newBytes))
      } else {
        replaceBeginning(at: span.start, in: file)
      }
      return true
    }
    let written = String(decoding: bytes, as: UTF8.self)
    let known = answers[written] ?? answer(written)
    answers[written] = known
    switch known.answer {
    case .keep: break
    case .replace(let text): edits[file].append(TextEdit(span, text))
    case .impossible(let name):
      problems.append(
        .renameConflict(
          "'\(name)' can't be written here", at: span,
          help: "the 'alias' or 'apply account' above changes it; end that first"))
    }
    return known.moves
  }

  /// Replaces the account at the beginning of a name; the subaccount part stays.
  private mutating func replaceBeginning(at start: UInt32, in file: Int) {
    edits[file].append(TextEdit(ByteSpan(start, start + UInt32(oldBytes.count)), newBytes))
  }

  private func answer(_ written: String) -> (answer: WrittenAccount.Answer, moves: Bool) {
    let account = names.before.name(of: written)
    return (names.answer(written, move), account.flatMap(move.newName) != nil)
  }

  /// Whether a name is the one that changes, or below it.
  private func begins(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= oldBytes.count else { return false }
    for index in oldBytes.indices where bytes[index] != oldBytes[index] { return false }
    return bytes.count == oldBytes.count || bytes[oldBytes.count] == UInt8(ascii: ":")
  }

  // MARK: - Directives

  /// The lines of a declaration that would repeat another one. If the account is renamed, they're only redundant
  /// if they say nothing else.
  private func redundantLines(_ span: ByteSpan) -> ByteSpan? {
    guard let account = names.before.name(of: text(span)), let name = move.newName(of: account),
      move.isDeleting ? !account.isExactly(declaring ?? "") : declared.contains(name)
    else { return nil }
    return DirectiveLines(span, in: journal.sources).removal(withNotes: move.isDeleting)
  }

  private mutating func apply(_ span: ByteSpan, in file: Int) {
    let written = text(span)
    var new = written
    let path = (names.before.prefixes + [written]).joined(separator: ":")
    if !move.isUncategorizing, let wanted = move.newName(of: path) {
      let outer = names.after.prefixes.joined(separator: ":")
      if outer.isEmpty {
        new = wanted
      } else if let inner = AccountMove.rest(of: wanted, below: outer), !inner.isEmpty {
        new = String(inner.dropFirst())
      } else {
        problems.append(
          .renameConflict(
            "'\(wanted)' isn't below the 'apply account' that this one is in", at: span,
            help: "end the outer 'apply account' before this one"))
      }
    }
    if !new.isExactly(written) { edits[file].append(TextEdit(span, new)) }
    change {
      $0.before.prefixes.append(written)
      $0.after.prefixes.append(new)
    }
  }

  /// An alias keeps its own name; if its target moves, it gets the new target.
  private mutating func addAlias(_ alias: String, target: ByteSpan, in file: Int) {
    let written = text(target)
    var new = written
    // Targets go through the aliases above, but not through `apply account`.
    var above = names
    above.before.prefixes = []
    above.after.prefixes = []
    if !move.isUncategorizing, let account = above.before.name(of: written),
      move.newName(of: account) != nil
    {
      switch above.answer(written, move) {
      case .keep: break
      case .replace(let text):
        new = text
        edits[file].append(TextEdit(target, text))
      case .impossible(let name):
        problems.append(
          .renameConflict("this alias can't lead to '\(name)'", at: target, help: nil))
      }
    }
    change {
      $0.before.aliases.append(.name(old: alias, new: written))
      $0.after.aliases.append(.name(old: alias, new: new))
    }
  }
}
