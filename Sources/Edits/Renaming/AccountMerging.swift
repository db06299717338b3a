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
    var known = NameSet(items.filter { !isRenamed($0) }.compactMap { newName(of: $0, move) })
    for item in items where isRenamed(item) {
      if let name = newName(of: item, move), !known.insert(name) { remove(item) }
    }
  }

  /// Merges entries whose keys get one name.
  mutating func mergeEntries(_ entries: [Node.Entry], _ move: AccountMove) {
    guard
      entries.contains(where: {
        isRenamed($0.keyNode) || accounts[$0.keyNode.span.start]?.form == .key(.override)
      })
    else { return }
    // The entry that stays for each name with its brackets: one that has the name already, else the first.
    var staying = NameTable<Int>()
    for (index, entry) in entries.enumerated() {
      guard let name = newName(of: entry.keyNode, move) else { continue }
      let key = bracket(of: entry) + name
      if staying[key] == nil || !isRenamed(entry.keyNode) { staying[key] = index }
    }
    var merging: [Int: [Node.Entry]] = [:]
    for (index, entry) in entries.enumerated() {
      guard let name = newName(of: entry.keyNode, move),
        let place = staying[bracket(of: entry) + name], place != index
      else { continue }
      merging[place, default: []].append(entry)
      remove(entry.keyNode)
    }
    for (index, entry) in entries.enumerated() {
      guard let name = newName(of: entry.keyNode, move),
        case .key(let kind) = accounts[entry.keyNode.span.start]?.form
      else { continue }
      let others = merging[index] ?? []
      if kind == .override {
        mergeOverrides(others, into: entry, name, move)
      } else if !others.isEmpty {
        merge(others, into: entry, kind, move)
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
    _ others: [Node.Entry], into entry: Node.Entry, _ kind: DefinitionName.Entry,
    _ move: AccountMove
  ) {
    switch kind {
    case .amount, .override:
      setSum(of: [entry.value] + others.map(\.value), in: entry, others, entry)
    case .line: mergeLines(others, into: entry, move)
    case .posting, .definition, .tag:
      for other in others {
        refuse(
          other, entry, "these postings have both accounts",
          help: "write the postings as a list, which can have an account twice")
      }
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
    of values: [Node], in place: Node.Entry, _ others: [Node.Entry], _ entry: Node.Entry,
    adding quantities: [Quantity] = []
  ) {
    let amounts = values.map { amount($0) }
    guard let first = amounts.first, let commodity = first?.commodity,
      amounts.allSatisfy({ $0?.commodity == commodity }),
      let sum = Self.sum(amounts.compactMap { $0?.quantity } + quantities)
    else {
      for other in others { refuse(other, entry, "these amounts can't be added") }
      return
    }
    changes.values[place.keyNode.span.start] = written(Amount(sum, commodity))
  }

  private static func sum(_ quantities: [Quantity]) -> Quantity? {
    var sum = Quantity(mantissa: 0, places: 0)
    for quantity in quantities {
      guard let next = try? sum.adding(quantity) else { return nil }
      sum = next
    }
    return sum
  }

  private func written(_ amount: Amount) -> YAMLValue {
    .text(journal.commodities.writtenText(amount))
  }

  // MARK: - Lines of budgets

  /// The lines of the budget that a node belongs to.
  private mutating func lines(around node: Node, _ move: AccountMove) -> BudgetLines? {
    let budget = definitions.budgets.first {
      $0.node.span.contains(node.span)
    }
    guard let budget else { return nil }
    if lines?.budget != budget.name.value {
      lines = BudgetLines(budget, move, journal.accounts)
    }
    return lines
  }

  private mutating func mergeLines(
    _ others: [Node.Entry], into entry: Node.Entry, _ move: AccountMove
  ) {
    let lines = lines(around: entry.keyNode, move)
    func line(_ entry: Node.Entry) -> BudgetLine? {
      account(entry.keyNode).flatMap { lines?.byAccount[$0] }
    }
    var merged: [BudgetLine] = []
    for other in others {
      guard let old = line(other), let new = line(entry), old.agreesBesideAmount(new) else {
        return refuse(other, entry, "these two lines differ in more than their amounts")
      }
      guard old.hasSteps == new.hasSteps else {
        return refuse(other, entry, "one of these lines has steps, but the other doesn't")
      }
      merged.append(old)
    }
    guard let line = line(entry) else { return }
    if line.hasSteps {
      guard let steps = Self.sums(([line] + merged).map(\.steps)), let place = entry.value["steps"],
        let commodity = place.value.entries?.first.flatMap({ amount($0.value)?.commodity })
      else {
        for other in others { refuse(other, entry, "these steps can't be added") }
        return
      }
      changes.values[place.keyNode.span.start] = .mapping(
        steps.map { .init($0.description, written(Amount($1, commodity))) })
      return
    }
    let places = ([entry] + others).map { $0.value["amount"] ?? $0 }
    setSum(of: places.map(\.value), in: places[0], others, entry)
  }

  /// What lines come to from each date on which one of them changes.
  private static func sums(_ lines: [[BudgetStep]]) -> [(CivilDate, Quantity)]? {
    let dates = Set(lines.joined().compactMap(\.from)).sorted()
    var result: [(CivilDate, Quantity)] = []
    for date in dates {
      let parts = lines.compactMap { $0.step(on: date)?.quantity }
      guard let sum = sum(parts) else { return nil }
      result.append((date, sum))
    }
    return result
  }

  /// Merges overrides of lines that merge. One that has no counterpart holds for what was one of the lines: the
  /// other lines' amounts are added to it.
  private mutating func mergeOverrides(
    _ others: [Node.Entry], into entry: Node.Entry, _ name: String, _ move: AccountMove
  ) {
    let accounts = ([entry] + others).compactMap { account($0.keyNode) }
    let partners = (lines(around: entry.keyNode, move)?.byNewName[name] ?? []).filter {
      !accounts.contains($0.account.value)
    }
    guard !partners.isEmpty || !others.isEmpty else { return }
    var quantities: [Quantity] = []
    for partner in partners {
      guard !partner.hasSteps, partner.every == nil, let step = partner.steps.first,
        amount(entry.value) != nil
      else {
        problems.append(
          .renameConflict(
            "this override can't be added to the other line", at: entry.keyNode.span,
            notes: [.init("the other line is here", at: partner.account.span)],
            help: "merge the two lines by hand first"))
        return
      }
      quantities.append(step.quantity)
    }
    setSum(
      of: [entry.value] + others.map(\.value), in: entry, others, entry, adding: quantities)
  }

  // MARK: - Lines of a deleted account

  /// Refuses to make a line of a deleted account that of another account if the other account counts on a line
  /// above it now: what it spends would move from one line to the other.
  mutating func checkLines(_ move: AccountMove) {
    for budget in definitions.budgets {
      let lines = BudgetLines(budget, move, journal.accounts)
      guard let all = lines.byNewName[move.new],
        let first = all.first(where: { move.newName(of: name(of: $0)) != nil }),
        !all.contains(where: { name(of: $0).isExactly(move.new) })
      else { continue }
      let above = budget.lines.filter {
        move.newName(of: name(of: $0)) == nil && AccountMove.isWithin(move.new, name(of: $0))
      }.max { name(of: $0).utf8.count < name(of: $1).utf8.count }
      guard let above else { continue }
      problems.append(
        .renameConflict(
          "this line would become that of \(move.new), whose spending another line counts now",
          at: first.account.span, notes: [.init("the other line is here", at: above.account.span)],
          help: "remove the line first, with 'florin budget remove', or add one for \(move.new)"))
    }
  }

  private func name(of line: BudgetLine) -> String {
    journal.accounts.name(of: line.account.value)
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
