// Where do definitions name accounts?
//
//     settings:     uncategorized, uncategorized-income
//     templates:    the keys of postings, also in exceptions; `of` in an amount
//     budgets:      accounts, the keys of lines and of overrides
//     assignments:  the keys of each month
//     moves:        from, to
//     rules:        account and splits of `then`
//     imports:      account
//
// A key whose new name already exists is merged with that key: amounts are added. If they can't be, both
// places are reported.

import Amounts
import Dates
import Definitions
import Journal
import SourceText

/// Edits that rename an account in definitions.
struct DefinitionAccounts {
  private let move: AccountMove
  private let names: WrittenAccount
  private let definitions: Definitions
  private var journal: ParsedJournal

  /// The edits, in no particular order.
  private(set) var edits: [TextEdit] = []
  /// The conflicts.
  private(set) var problems: [Diagnostic] = []
  /// The number of changed names.
  private(set) var count = 0

  init(
    _ move: AccountMove, _ names: WrittenAccount, in definitions: Definitions,
    _ journal: ParsedJournal
  ) {
    self.move = move
    self.names = names
    self.definitions = definitions
    self.journal = journal
    for file in definitions.files {
      if let root = file.root { visit(root) }
    }
  }

  // MARK: - Sections

  private mutating func visit(_ root: Node) {
    if let settings = root["settings"]?.value {
      renameValue(settings["uncategorized"])
      renameValue(settings["uncategorized-income"])
    }
    for template in root["templates"]?.value.entries ?? [] {
      renamePostings(template.value["postings"]?.value)
      for exception in template.value["exceptions"]?.value.entries ?? [] {
        renamePostings(exception.value["postings"]?.value)
      }
    }
    for budget in root["budgets"]?.value.entries ?? [] { renameBudget(budget) }
    for month in root["assignments"]?.value.entries ?? [] { renameKeys(in: month.value, .amounts) }
    for move in root["moves"]?.value.items ?? [] {
      renameValue(move["from"])
      renameValue(move["to"])
    }
    for rule in root["rules"]?.value.parts ?? [] {
      guard let then = rule["then"]?.value else { continue }
      renameValue(then["account"])
      renameSplits(then["splits"]?.value)
    }
    for source in root["imports"]?.value.entries ?? [] {
      // One account, or several by their numbers.
      let account = source.value["account"]?.value
      for node in account?.entries?.map(\.value) ?? account.map({ [$0] }) ?? [] {
        renameScalar(node)
      }
    }
  }

  private mutating func renamePostings(_ node: Node?) {
    guard let node else { return }
    let mappings = node.items ?? [node]
    for mapping in mappings {
      renameKeys(in: mapping, .postings)
      for entry in mapping.entries ?? [] { renameValue(entry.value["of"]) }
    }
  }

  private mutating func renameSplits(_ node: Node?) {
    guard let node else { return }
    for part in node.items ?? [node] {
      if part["account"] != nil {
        renameValue(part["account"])
      } else if part.entries != nil {
        renameKeys(in: part, .postings)
      }
    }
  }

  private mutating func renameBudget(_ entry: Node.Entry) {
    let node = entry.value
    if let accounts = node["accounts"]?.value { renameItems(of: accounts) }
    let lines = definitions.budget(entry.key)?.lines ?? []
    for period in node["overrides"]?.value.entries ?? [] {
      renameKeys(in: period.value, .overrides(lines))
    }
    if let own = node["lines"]?.value { renameKeys(in: own, .lines(lines)) }
  }

  // MARK: - Values and items

  private mutating func renameValue(_ entry: Node.Entry?) {
    if let entry { renameScalar(entry.value) }
  }

  /// The new text of a scalar that names an account, or nil if it stays.
  private mutating func newText(_ node: Node) -> String? {
    guard let text = node.scalar?.text else { return nil }
    let (open, name, close) = Self.parts(of: text)
    guard names.before.name(of: name).flatMap(move.newName) != nil else { return nil }
    switch names.answer(name, move) {
    case .keep: return nil
    case .replace(let new): return open + new + close
    case .impossible(let wanted):
      problems.append(
        .renameConflict(
          "'\(wanted)' can't be written here", at: node.span,
          help: "an alias that's still active at the end of the journal changes it"))
      return nil
    }
  }

  private mutating func renameScalar(_ node: Node) {
    guard let scalar = node.scalar, let text = newText(node) else { return }
    edits.append(
      TextEdit(
        node.span,
        YAMLScalar.written(text, like: scalar.style, inBrackets: true, isName: true)))
    count += 1
  }

  private mutating func renameItems(of node: Node) {
    guard let items = node.items else { return renameScalar(node) }
    let known = NameSet(items.compactMap { newAccount($0) == nil ? account($0) : nil })
    for (index, item) in items.enumerated() {
      if let name = newAccount(item), known.contains(name) {
        remove(index, among: items.map(\.span), in: node.span)
      } else {
        renameScalar(item)
      }
    }
  }

  /// The account that a scalar names.
  private func account(_ node: Node) -> String? {
    node.scalar.flatMap { names.before.name(of: Self.parts(of: $0.text).name) }
  }

  /// The new name of a scalar's account; nil if it keeps its own.
  private func newAccount(_ node: Node) -> String? { account(node).flatMap(move.newName) }

  /// The final name of a scalar's account.
  private func finalAccount(_ node: Node) -> String? { newAccount(node) ?? account(node) }

  /// Splits a name from the brackets of a virtual posting.
  private static func parts(of text: String) -> (open: String, name: String, close: String) {
    for (open, close) in [("(", ")"), ("[", "]")] {
      if text.hasPrefix(open), text.hasSuffix(close), text.utf8.count > 2 {
        return (open, String(text.dropFirst().dropLast()), close)
      }
    }
    return ("", text, "")
  }

  private mutating func remove(_ index: Int, among parts: [ByteSpan], in whole: ByteSpan) {
    let file = journal.sources.file(at: whole.start)
    guard let span = YAMLRemoval(file).span(of: index, among: parts, in: whole) else {
      problems.append(
        .renameConflict(
          "this can't be merged with the new name's entry", at: parts[index],
          help: "merge the two by hand first"))
      return
    }
    edits.append(TextEdit(span, []))
    count += 1
  }

  // MARK: - Keys

  /// What the keys of a mapping name.
  private enum Keys {
    case lines([BudgetLine])
    case overrides([BudgetLine])
    case amounts
    case postings
  }

  private mutating func renameKeys(in mapping: Node, _ kind: Keys) {
    guard let entries = mapping.entries else { return }
    for (index, entry) in entries.enumerated() {
      let brackets = Self.parts(of: entry.key).open
      let target = newAccount(entry.keyNode)
      let other = target.flatMap { name in
        entries.firstIndex {
          account($0.keyNode)?.isExactly(name) ?? false && newAccount($0.keyNode) == nil
            && Self.parts(of: $0.key).open == brackets
        }
      }
      guard let other else {
        renameScalar(entry.keyNode)
        let name = target ?? account(entry.keyNode)
        let isAlone = !entries.indices.contains {
          $0 != index && Self.areSame(finalAccount(entries[$0].keyNode), name)
        }
        if isAlone, case .overrides(let lines) = kind {
          completeOverride(entry, account(entry.keyNode), newName: target, lines)
        }
        continue
      }
      merge(entry, into: entries[other], kind)
      remove(index, among: entries.map(\.span), in: mapping.span)
    }
  }

  private mutating func merge(_ entry: Node.Entry, into other: Node.Entry, _ kind: Keys) {
    switch kind {
    case .amounts, .overrides:
      guard let a = amount(entry.value), let b = amount(other.value) else {
        return refuseMerge(entry, other, "these amounts can't be added")
      }
      setSum(of: a, b, at: other.value, entry, other)
    case .postings:
      refuseMerge(
        entry, other, "these postings have both accounts",
        help: "write the postings as a list, which can have an account twice")
    case .lines(let lines): mergeLines(entry, into: other, lines)
    }
  }

  private mutating func refuseMerge(
    _ entry: Node.Entry, _ other: Node.Entry, _ headline: String,
    help: String = "merge the two by hand first"
  ) {
    problems.append(
      .renameConflict(
        headline, at: entry.keyNode.span,
        notes: [.init("the other one is here", at: other.keyNode.span)], help: help))
  }

  // MARK: - Amounts

  private mutating func amount(_ node: Node) -> Amount? {
    guard let text = node.scalar?.text,
      let read = journal.readAmount(Fragment(text, at: node.span, isVerbatim: false)).amount,
      read.cost == nil
    else { return nil }
    return read.amount
  }

  private mutating func setSum(
    of a: Amount, _ b: Amount, at node: Node, _ entry: Node.Entry, _ other: Node.Entry
  ) {
    guard a.commodity == b.commodity, let sum = try? a.quantity.adding(b.quantity) else {
      return refuseMerge(entry, other, "these amounts can't be added")
    }
    let text = journal.commodities.plainText(Amount(sum, a.commodity))
    let style = node.scalar?.style ?? .plain
    edits.append(TextEdit(node.span, YAMLScalar.written(text, like: style, inBrackets: true)))
  }

  // MARK: - Lines of budgets

  private mutating func mergeLines(
    _ entry: Node.Entry, into other: Node.Entry, _ lines: [BudgetLine]
  ) {
    guard let old = line(of: entry.keyNode, lines), let new = line(of: other.keyNode, lines),
      old.agreesBesideAmount(new)
    else {
      return refuseMerge(entry, other, "these two lines differ in more than their amounts")
    }
    if old.hasSteps, new.hasSteps {
      guard let steps = Self.sums(old.steps, new.steps),
        let place = other.value["steps"]?.value, let commodity = commodity(place)
      else { return refuseMerge(entry, other, "these steps can't be added") }
      let text = steps.map { date, quantity in
        let amount = journal.commodities.plainText(Amount(quantity, commodity))
        return "\(date): \(YAMLScalar.written(amount, like: .plain, inBrackets: true))"
      }
      edits.append(TextEdit(place.span, "{\(text.joined(separator: ", "))}"))
      return
    }
    guard !old.hasSteps, !new.hasSteps else {
      return refuseMerge(entry, other, "one of these lines has steps, but the other doesn't")
    }
    let places = [entry.value, other.value].map { $0["amount"]?.value ?? $0 }
    guard let a = amount(places[0]), let b = amount(places[1]) else {
      return refuseMerge(entry, other, "these amounts can't be added")
    }
    setSum(of: a, b, at: places[1], entry, other)
  }

  /// Whether two names are the same, or both are nil.
  private static func areSame(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.isExactly(b)
  }

  private func line(of key: Node, _ lines: [BudgetLine]) -> BudgetLine? {
    guard let name = account(key) else { return nil }
    return lines.first { journal.accounts.name(of: $0.account.value).isExactly(name) }
  }

  private mutating func commodity(_ steps: Node) -> CommodityID? {
    steps.entries?.first.flatMap { amount($0.value)?.commodity }
  }

  /// The sums of two lines from each date on which one of them changes.
  private static func sums(
    _ a: [BudgetStep], _ b: [BudgetStep]
  ) -> [(CivilDate, Quantity)]? {
    let dates = Set((a + b).compactMap(\.from)).sorted()
    var result: [(CivilDate, Quantity)] = []
    for date in dates {
      let parts = [a, b].compactMap { $0.last { $0.from.map { $0 <= date } ?? true }?.quantity }
      var sum = Quantity(mantissa: 0, places: 0)
      for part in parts {
        guard let next = try? sum.adding(part) else { return nil }
        sum = next
      }
      result.append((date, sum))
    }
    return result
  }

  /// An override of one of two merged lines applied only to that line, so the other's amount is added to
  /// it.
  private mutating func completeOverride(
    _ entry: Node.Entry, _ account: String?, newName: String?, _ lines: [BudgetLine]
  ) {
    guard let account else { return }
    let name = newName ?? account
    let partners = lines.filter {
      let other = journal.accounts.name(of: $0.account.value)
      return !other.isExactly(account) && (move.newName(of: other) ?? other).isExactly(name)
    }
    guard let partner = partners.first else { return }
    guard partners.count == 1, !partner.hasSteps, partner.every == nil,
      let step = partner.steps.first, let own = amount(entry.value),
      let sum = try? own.quantity.adding(step.quantity)
    else {
      problems.append(
        .renameConflict(
          "this override can't be added to the other line", at: entry.keyNode.span,
          notes: [.init("the other line is here", at: partner.account.span)],
          help: "merge the two lines by hand first"))
      return
    }
    let text = journal.commodities.plainText(Amount(sum, own.commodity))
    edits.append(
      TextEdit(
        entry.value.span,
        YAMLScalar.written(text, like: entry.value.scalar?.style ?? .plain, inBrackets: true)))
  }
}

extension Node {
  /// The items of a list, or the values of a mapping.
  var parts: [Node]? { items ?? entries?.map(\.value) }
}

extension BudgetLine {
  /// Whether two lines agree on everything except their amounts.
  fileprivate func agreesBesideAmount(_ other: BudgetLine) -> Bool {
    every == other.every && due?.value == other.due?.value
      && reminders == other.reminders && rollover == other.rollover
      && targets.map(\.value) == other.targets.map(\.value)
      && funds.map(\.value) == other.funds.map(\.value)
      && priority?.value == other.priority?.value
  }
}
