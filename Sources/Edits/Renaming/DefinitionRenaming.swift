// Where do definitions have the old name?
//
//     budgets:
//       home:
//         lines: {Expenses:Food: 500 EUR}       the key of an entry
//     rules:
//       - when: {account: food}                 a condition: it's mentioned, and stays
//         then: {account: Expenses:Food}        a value
//
// Decoding has recorded each name with its place (`Definitions.names`), so none is looked for here.
//
// 1. Those of the old name are found, and by address the nodes that have them.
// 2. Each node gets its new text. Of two keys or items that become one, one goes (`AccountMerging`).
// 3. `DefinitionText` changes each file, and reads it back.

import Containers
import Definitions
import Journal
import SourceText

/// What becomes of definitions when something gets another name.
struct DefinitionRenaming {
  let target: Rename.Target
  let definitions: Definitions
  @Boxed var journal: ParsedJournal
  /// What holds for accounts in definitions.
  let names: WrittenAccount

  /// The names that change, by address.
  private var renamed: [UInt32: DefinitionName] = [:]
  /// All accounts, by address, when one of them gets another name.
  private(set) var accounts: [UInt32: DefinitionName] = [:]
  var changes = DefinitionText.PartChanges()
  /// The lines of the budget that was asked for last.
  var lines: BudgetLines?

  /// The edits.
  private(set) var change = ChangeSet()
  /// The conflicts.
  var problems: [Diagnostic] = []
  /// The texts that speak of the old name and stay.
  private(set) var mentions: [ByteSpan] = []
  /// How many names change.
  private(set) var count = 0
  /// The parts that have the old name.
  private(set) var parts = NamedParts()

  /// Finds the edits.
  ///
  /// - Complexity: O(n log n) in the bytes of the files that have the name.
  init(
    _ target: Rename.Target, _ names: WrittenAccount, in definitions: Definitions,
    _ journal: ParsedJournal
  ) {
    self.target = target
    self.names = names
    self.definitions = definitions
    self.journal = journal
    find()
    parts = NamedParts(Array(renamed.values), in: definitions)
    if case .account(let move) = target, move.isUncategorizing {
      mentions += renamed.values.map(\.span)
      return
    }
    guard !renamed.isEmpty else { return }
    if case .account(let move) = target, move.isDeleting { checkLines(move) }
    for file in definitions.files {
      if let root = file.root { edit(file.source, root) }
    }
  }

  /// Finds the names that change, and those that are mentioned.
  private mutating func find() {
    var moves: [Bool]?
    if case .account(let move) = target { moves = move.moves(in: journal.accounts) }
    let mentioned = target.mentioned
    for name in definitions.names where name.subject.role == target.role {
      if name.form == .condition {
        if let mentioned, text(name.subject).lowercased().contains(mentioned) {
          mentions.append(name.span)
        }
        continue
      }
      if moves != nil { accounts[name.span.start] = name }
      let isRenamed =
        if case .account(let account) = name.subject { moves?[Int(account)] ?? false } else {
          text(name.subject).isExactly(target.old)
        }
      if isRenamed { renamed[name.span.start] = name }
    }
  }

  /// The name as the journal has it; of a condition, the text.
  private func text(_ subject: DefinitionName.Subject) -> String {
    switch subject {
    case .account(let account): journal.accounts.name(of: account)
    case .commodity(let commodity): journal.commodities.symbol(of: commodity)
    case .text(_, let text): text
    }
  }

  private mutating func edit(_ file: SourceFile, _ root: Node) {
    changes = .init()
    visit(root)
    let idle = idleParts(of: root)
    guard !changes.isEmpty || !idle.isEmpty else { return }
    do throws(DefinitionText.Refusal) {
      var text = try DefinitionText(file)
      try text.rewrite(changes)
      // From the last one on, so that removing one doesn't move those before it.
      for path in idle.reversed() { try text.remove(path) }
      change.merge(text.change)
    } catch {
      problems.append(.renameConflict(error.headline, at: error.place, help: error.help))
    }
  }

  // MARK: - Nodes

  private mutating func visit(_ node: Node) {
    switch node.content {
    case .refused: break
    case .scalar: rename(node)
    case .sequence(let items):
      if case .account(let move) = target { mergeItems(items, move) }
      for item in items { visit(item) }
    case .mapping(let entries):
      if case .account(let move) = target {
        mergeEntries(entries, move)
      } else if target.mergesTemplates(of: definitions) {
        // The definition goes, and takes no other name.
        for entry in entries where isRenamed(entry.keyNode) {
          renamed[entry.keyNode.span.start] = nil
        }
      } else if entries.contains(where: { isRenamed($0.keyNode) }) {
        refuseSameKeys(entries)
      }
      for entry in entries where !changes.removed.contains(entry.keyNode.span.start) {
        rename(entry.keyNode)
        visit(entry.value)
      }
    }
  }

  /// The parts that go because nothing is left for them to say: a move between two envelopes that become one, and
  /// a template whose entries another one takes.
  private func idleParts(of root: Node) -> [DefinitionText.Path] {
    switch target {
    case .account(let move):
      func newName(_ account: AccountID) -> String {
        let name = journal.accounts.name(of: account)
        return move.newName(of: name) ?? name
      }
      let idle = definitions.moves.filter {
        $0.from.value != $0.to.value && newName($0.from.value).isExactly(newName($0.to.value))
      }
      return (root["moves"]?.value.items ?? []).enumerated().filter { _, item in
        idle.contains { item.span.contains($0.from.span) }
      }.map { [.key("moves"), .item($0.offset)] }
    case .template(let old, _):
      let isHere = target.mergesTemplates(of: definitions) && root["templates"]?.value[old] != nil
      return isHere ? [[.key("templates"), .key(old)]] : []
    case .payee, .tag, .commodity: return []
    }
  }

  func isRenamed(_ node: Node) -> Bool { renamed[node.span.start] != nil && node.scalar != nil }

  /// Takes a part out that becomes another one.
  mutating func remove(_ node: Node) {
    changes.removed.insert(node.span.start)
    count += 1
  }

  private mutating func rename(_ node: Node) {
    guard let name = renamed[node.span.start], !node.isEmpty, let old = node.scalar?.text,
      !changes.removed.contains(node.span.start), let new = newText(old, name), !new.isExactly(old)
    else { return }
    changes.texts[node.span.start] = new
    count += 1
  }

  private mutating func refuseSameKeys(_ entries: [Node.Entry]) {
    for entry in entries where !isRenamed(entry.keyNode) && entry.key.isExactly(target.new) {
      problems.append(
        .renameConflict(
          "the \(target.role.rawValue) '\(target.new)' is already here", at: entry.keyNode.span,
          help: "remove one of them"))
    }
  }

  // MARK: - Texts

  /// The text with the new name; nil if there is none.
  private mutating func newText(_ text: String, _ name: DefinitionName) -> String? {
    let (old, new) = (target.old, target.new)
    switch target {
    case .account(let move): return account(text, move, at: name.span)
    case .tag:
      return name.form == .fragment ? NewComment(text).renamingTag(old, to: new) : new
    case .template: return new
    case .payee:
      guard text.utf8.starts(with: old.utf8) else { return nil }
      return new + String(decoding: text.utf8.dropFirst(old.utf8.count), as: UTF8.self)
    case .commodity:
      if name.form == .fragment { return SymbolText.renaming(old, to: new, inAmounts: text) }
      // A symbol alone may have the quotes of a journal.
      return text.isExactly(old) ? new : "\"\(new)\""
    }
  }

  private mutating func account(
    _ text: String, _ move: AccountMove, at span: ByteSpan
  ) -> String? {
    let (open, name, close) = Self.parts(of: text)
    switch names.answer(name, move) {
    case .keep: return nil
    case .replace(let new): return open + new + close
    case .impossible(let wanted):
      problems.append(
        .renameConflict(
          "'\(wanted)' can't be written here", at: span,
          help: "an alias that's still active at the end of the journal changes it"))
      return nil
    }
  }

  /// A name with the brackets of a virtual posting.
  static func parts(of text: String) -> (open: String, name: String, close: String) {
    for (open, close) in [("(", ")"), ("[", "]")] {
      if text.hasPrefix(open), text.hasSuffix(close), text.utf8.count > 2 {
        return (open, String(text.dropFirst().dropLast()), close)
      }
    }
    return ("", text, "")
  }
}
