import Definitions
import Journal
import SourceText

/// Edits that rename a payee, a tag, a commodity or a template in definitions.
struct DefinitionNames {
  private let target: Rename.Target
  private let journal: ParsedJournal

  /// The edits, in no particular order.
  private(set) var edits: [TextEdit] = []
  /// The conflicts.
  private(set) var problems: [Diagnostic] = []

  init(_ target: Rename.Target, in definitions: Definitions, _ journal: ParsedJournal) {
    self.target = target
    self.journal = journal
    for file in definitions.files {
      guard let root = file.root else { continue }
      switch target {
      case .account: break
      case .payee(let old, let new): renamePayee(root, old, new)
      case .tag(let old, let new): renameTag(root, old, new)
      case .commodity(let old, let new): renameCommodity(root, old, new)
      case .template(let old, let new): renameTemplate(root, old, new)
      }
    }
  }

  private mutating func replace(_ node: Node, with text: String) {
    guard let scalar = node.scalar, !scalar.text.isExactly(text) else { return }
    edits.append(
      TextEdit(
        node.span,
        YAMLScalar.written(text, like: scalar.style, inBrackets: true, isName: true)))
  }

  // MARK: - Payees

  private mutating func renamePayee(_ root: Node, _ old: String, _ new: String) {
    for template in root["templates"]?.value.entries ?? [] {
      renamePayee(in: template.value["description"], old, new)
      for exception in template.value["exceptions"]?.value.entries ?? [] {
        renamePayee(in: exception.value["description"], old, new)
      }
    }
    for rule in root["rules"]?.value.parts ?? [] {
      guard let payee = rule["then"]?.value["payee"]?.value,
        payee.scalar?.text.isExactly(old) ?? false
      else { continue }
      replace(payee, with: new)
    }
  }

  private mutating func renamePayee(in entry: Node.Entry?, _ old: String, _ new: String) {
    guard let text = entry?.value.scalar?.text, let node = entry?.value,
      ParsedJournal.payeeAndNote(text).payee.isExactly(old), text.utf8.starts(with: old.utf8)
    else { return }
    let rest = String(decoding: text.utf8.dropFirst(old.utf8.count), as: UTF8.self)
    replace(node, with: new + rest)
  }

  // MARK: - Tags

  private mutating func renameTag(_ root: Node, _ old: String, _ new: String) {
    for template in root["templates"]?.value.entries ?? [] {
      renameKey(old, new, in: template.value["tags"]?.value)
      for exception in template.value["exceptions"]?.value.entries ?? [] {
        renameKey(old, new, in: exception.value["tags"]?.value)
      }
    }
    for rule in root["rules"]?.value.parts ?? [] {
      renameKey(old, new, in: rule["then"]?.value["tags"]?.value)
    }
  }

  private mutating func renameKey(_ old: String, _ new: String, in mapping: Node?) {
    guard let entry = mapping?[old] else { return }
    if let other = mapping?[new] {
      problems.append(
        .renameConflict(
          "the tag '\(new)' is already here", at: other.keyNode.span,
          help: "remove one of them"))
    }
    replace(entry.keyNode, with: new)
  }

  // MARK: - Templates

  private mutating func renameTemplate(_ root: Node, _ old: String, _ new: String) {
    renameKey(old, new, in: root["templates"]?.value)
    for budget in root["budgets"]?.value.entries ?? [] {
      for line in budget.value["lines"]?.value.entries ?? [] {
        let fund = line.value["fund"]?.value
        for fund in fund?.items ?? [fund].compactMap(\.self)
        where fund.scalar?.text.isExactly(old) ?? false {
          replace(fund, with: new)
        }
      }
    }
  }

  // MARK: - Commodities

  private mutating func renameCommodity(_ root: Node, _ old: String, _ new: String) {
    if let settings = root["settings"]?.value {
      renameSymbol(settings["currency"]?.value, old, new)
      renameAmounts(in: settings["floor"]?.value, old, new)
    }
    for template in root["templates"]?.value.entries ?? [] {
      renameAmounts(in: template.value["postings"]?.value, old, new)
      renameAmounts(in: template.value["match"]?.value["amount"]?.value, old, new)
      for exception in template.value["exceptions"]?.value.entries ?? [] {
        renameAmounts(in: exception.value["postings"]?.value, old, new)
      }
    }
    for budget in root["budgets"]?.value.entries ?? [] {
      renameSymbol(budget.value["currency"]?.value, old, new)
      renameAmounts(in: budget.value["lines"]?.value, old, new)
      renameAmounts(in: budget.value["overrides"]?.value, old, new)
    }
    for section in ["assignments", "moves", "hold"] {
      renameAmounts(in: root[section]?.value, old, new)
    }
    for source in root["imports"]?.value.parts ?? [] {
      renameSymbol(source["csv"]?.value["currency"]?.value, old, new)
    }
  }

  /// A symbol alone, which can have quotes as in a journal.
  private mutating func renameSymbol(_ node: Node?, _ old: String, _ new: String) {
    guard let node, let text = node.scalar?.text else { return }
    if text.isExactly(old) {
      replace(node, with: new)
    } else if text.isExactly("\"\(old)\"") {
      replace(node, with: "\"\(new)\"")
    }
  }

  /// The amounts among the values of a node. In lists of postings, keys are accounts, not amounts.
  private mutating func renameAmounts(in node: Node?, _ old: String, _ new: String) {
    guard let node else { return }
    if let entries = node.entries {
      for entry in entries where !["of", "from", "to", "note", "date"].contains(entry.key) {
        renameAmounts(in: entry.value, old, new)
      }
    } else if let items = node.items {
      for item in items { renameAmounts(in: item, old, new) }
    } else if let text = node.scalar?.text, !text.isEmpty {
      replace(node, with: Self.amounts(text, old, new))
    }
  }

  /// Changes the symbol in a text with one or more amounts, and words: `900..1100 EUR`,
  /// `refill to 300 EUR`.
  private static func amounts(_ text: String, _ old: String, _ new: String) -> String {
    let file = SourceFile(
      name: "", buffer: SourceBuffer(Array("2000-01-01\n a  \(text)\n".utf8)), base: 0)
    var edits: [TextEdit] = []
    NameReader(file).forEachName { use in
      if case .symbol(let span) = use, let edit = SymbolText.edit(span, old, new, in: file) {
        edits.append(edit)
      }
    }
    if !edits.isEmpty {
      let edits = edits.map {
        FileChange.Edit(Int($0.span.start)..<Int($0.span.end), $0.replacement)
      }
      let new = FileChange(of: file, edits: edits).new.copiedBytes()
      return String(decoding: new.dropFirst(15).dropLast(), as: UTF8.self)
    }
    for separator in ["..", " "] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      return parts.map { part in
        part.isExactly(old) ? SymbolText.written(new) : amounts(String(part), old, new)
      }.joined(separator: separator)
    }
    return text
  }
}
