// What becomes of two keys that get one name?
//
//     lines: {Expenses:Food: 500 EUR, Expenses:Groceries: 200 EUR}
//     lines: {Expenses:Groceries: 700 EUR}
//
// Amounts are added. Where they cannot be, both places are named. An override of one of two lines that
// become one gets the other line's amount on top: it holds for both now.

import Amounts
import Dates
import Definitions
import Journal
import SourceText

/// The lines of one budget, by their accounts before and after a rename.
struct BudgetLines {
  let budget: String
  var byAccount: [AccountID: BudgetLine] = [:]
  var byNewName = NameTable<[BudgetLine]>()

  init(_ budget: Budget, _ move: AccountMove, _ accounts: AccountTable) {
    self.budget = budget.name.value
    for line in budget.lines {
      let account = line.account.value
      if byAccount[account] == nil { byAccount[account] = line }
      let name = accounts.name(of: account)
      byNewName[move.newName(of: name) ?? name, default: []].append(line)
    }
  }
}

extension DefinitionRenaming {
  /// Takes out what would be in a list twice.
  mutating func mergeItems(_ items: [Node], _ move: AccountMove) {
    guard items.contains(where: isRenamed) else { return }
    let known = NameSet(items.filter { !isRenamed($0) }.compactMap { newName(of: $0, move) })
    for item in items where isRenamed(item) {
      if let name = newName(of: item, move), known.contains(name) { remove(item) }
    }
  }

  /// Merges entries whose keys get one name.
  mutating func mergeEntries(_ entries: [Node.Entry], _ move: AccountMove) {
    guard
      entries.contains(where: {
        isRenamed($0.keyNode) || accounts[$0.keyNode.span.start]?.form == .key(.override)
      })
    else { return }
    // The entries that stay, by their names with brackets, and how many there are of each account.
    var staying = NameTable<Int>()
    var counts = NameTable<Int>()
    for (index, entry) in entries.enumerated() {
      guard let name = newName(of: entry.keyNode, move) else { continue }
      counts[name, default: 0] += 1
      if !isRenamed(entry.keyNode) { staying[bracket(of: entry) + name] = index }
    }
    for entry in entries {
      guard let name = newName(of: entry.keyNode, move),
        case .key(let kind) = accounts[entry.keyNode.span.start]?.form
      else { continue }
      if isRenamed(entry.keyNode), let other = staying[bracket(of: entry) + name] {
        merge(entry, into: entries[other], kind, move)
        remove(entry.keyNode)
      } else if kind == .override, counts[name] == 1 {
        completeOverride(entry, name, move)
      }
    }
  }

  private func bracket(of entry: Node.Entry) -> String { Self.parts(of: entry.key).open }

  private func account(_ node: Node) -> AccountID? {
    guard node.scalar != nil, case .account(let account) = accounts[node.span.start]?.subject
    else { return nil }
    return account
  }

  /// The name that the account of a key or an item has in the end.
  private func newName(of node: Node, _ move: AccountMove) -> String? {
    account(node).map {
      let name = journal.accounts.name(of: $0)
      return move.newName(of: name) ?? name
    }
  }

  private mutating func merge(
    _ entry: Node.Entry, into other: Node.Entry, _ kind: DefinitionName.Entry, _ move: AccountMove
  ) {
    switch kind {
    case .amount, .override: setSum(of: entry.value, other.value, in: other, entry, other)
    case .line: mergeLines(entry, into: other, move)
    case .posting, .definition, .tag:
      refuse(
        entry, other, "these postings have both accounts",
        help: "write the postings as a list, which can have an account twice")
    }
  }

  private mutating func refuse(
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
    of a: Node, _ b: Node, in place: Node.Entry, _ entry: Node.Entry, _ other: Node.Entry
  ) {
    guard let a = amount(a), let b = amount(b), a.commodity == b.commodity,
      let sum = try? a.quantity.adding(b.quantity)
    else { return refuse(entry, other, "these amounts can't be added") }
    changes.values[place.keyNode.span.start] = written(Amount(sum, a.commodity))
  }

  private func written(_ amount: Amount) -> YAMLValue {
    .text(journal.commodities.plainText(amount))
  }

  // MARK: - Lines of budgets

  /// The lines of the budget that a node belongs to.
  private mutating func lines(around node: Node, _ move: AccountMove) -> BudgetLines? {
    let budget = definitions.budgets.first {
      $0.node.span.start <= node.span.start && node.span.end <= $0.node.span.end
    }
    guard let budget else { return nil }
    if lines?.budget != budget.name.value {
      lines = BudgetLines(budget, move, journal.accounts)
    }
    return lines
  }

  private mutating func mergeLines(
    _ entry: Node.Entry, into other: Node.Entry, _ move: AccountMove
  ) {
    let lines = lines(around: entry.keyNode, move)
    let (old, new) = (
      account(entry.keyNode).flatMap { lines?.byAccount[$0] },
      account(other.keyNode).flatMap { lines?.byAccount[$0] }
    )
    guard let old, let new, old.agreesBesideAmount(new) else {
      return refuse(entry, other, "these two lines differ in more than their amounts")
    }
    if old.hasSteps, new.hasSteps {
      guard let steps = Self.sums(old.steps, new.steps), let place = other.value["steps"],
        let commodity = place.value.entries?.first.flatMap({ amount($0.value)?.commodity })
      else { return refuse(entry, other, "these steps can't be added") }
      changes.values[place.keyNode.span.start] = .mapping(
        steps.map { .init($0.description, written(Amount($1, commodity))) })
      return
    }
    guard !old.hasSteps, !new.hasSteps else {
      return refuse(entry, other, "one of these lines has steps, but the other doesn't")
    }
    let (own, place) = (entry.value["amount"] ?? entry, other.value["amount"] ?? other)
    setSum(of: own.value, place.value, in: place, entry, other)
  }

  /// What two lines come to from each date on which one of them changes.
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

  /// An override of one of two lines that merge holds for what was one of them: the other's amount comes
  /// on top.
  private mutating func completeOverride(_ entry: Node.Entry, _ name: String, _ move: AccountMove) {
    let account = account(entry.keyNode)
    let partners = (lines(around: entry.keyNode, move)?.byNewName[name] ?? []).filter {
      $0.account.value != account
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
    changes.values[entry.keyNode.span.start] = written(Amount(sum, own.commodity))
  }
}

extension BudgetLine {
  /// Whether two lines say the same about everything but their amounts.
  fileprivate func agreesBesideAmount(_ other: BudgetLine) -> Bool {
    every == other.every && due?.value == other.due?.value
      && reminders == other.reminders && rollover == other.rollover
      && targets.map(\.value) == other.targets.map(\.value)
      && funds.map(\.value) == other.funds.map(\.value)
      && priority?.value == other.priority?.value
  }
}
