import Amounts
import Dates
import Journal
import SourceText

/// Reads the sections of all files that give money a job: `assignments:`, `moves:` and `hold:`.
/// Budgets are read first, because they determine which accounts can get money.
struct EnvelopeReading {
  private let budgets: [Budget]
  private let months: [CivilDate: Located<String>]
  private let usual: Budget?
  private let names: KnownNames
  /// Whether some file has budgets, even unreadable ones.
  private var hasBudgets = false
  /// Accounts that can be envelopes. The budgets of all months are about the same money, so each
  /// account is only checked once.
  private var approved: Set<AccountID> = []
  /// The accounts of the lines of each budget, to find near ones; made when they are needed first.
  private var spellings: [String: SpellingIndex] = [:]

  init(_ definitions: Definitions, _ names: KnownNames) {
    budgets = definitions.budgets
    months = definitions.months
    usual = definitions.defaultBudget
    self.names = names
  }

  mutating func read(
    _ files: [LoadedFile], into definitions: inout Definitions, _ reading: inout Reading
  ) {
    hasBudgets = files.contains { !($0.raw.budgets?.value.isEmpty ?? true) }
    for file in files {
      if let node = file.raw.assignments?.value, !node.isEmpty {
        readAssignments(node, into: &definitions, &reading)
      }
      if let node = file.raw.moves?.value, !node.isEmpty {
        readMoves(node, into: &definitions, &reading)
      }
      if let node = file.raw.hold?.value, !node.isEmpty {
        readHolds(node, into: &definitions, &reading)
      }
    }
    definitions.assignments = definitions.assignments.stablySorted { $0.month < $1.month }
    definitions.moves = definitions.moves.stablySorted { $0.date.value < $1.date.value }
    definitions.holds = definitions.holds.stablySorted { $0.month < $1.month }
    checkTwice(definitions, &reading)
  }

  // MARK: - Sections

  private mutating func readAssignments(
    _ node: Node, into definitions: inout Definitions, _ reading: inout Reading
  ) {
    guard let entries = node.entries else {
      return reading.report(
        node, isNot: "months with amounts, such as {2025-11: {Expenses:Food: 450 EUR}}")
    }
    for entry in entries where !entry.keyNode.isRefused {
      let month = month(entry.keyNode, &reading)
      guard !entry.value.isEmpty else { continue }
      guard let amounts = entry.value.entries else {
        reading.report(
          entry.value, isNot: "a mapping of accounts to amounts, such as {Expenses:Food: 450 EUR}")
        continue
      }
      let budget = month.flatMap { holder(of: $0, at: entry.keyNode.span, &reading) }
      for line in amounts where !line.keyNode.isRefused {
        let account = account(line.keyNode, of: budget, &reading)
        let amount = amount(line.value, orReport: Diagnostic.negativeAssignment, &reading)
        guard let month, let account, let amount else { continue }
        definitions.assignments.append(
          Assignment(month: month, account: account, amount: amount))
      }
    }
  }

  private mutating func readMoves(
    _ node: Node, into definitions: inout Definitions, _ reading: inout Reading
  ) {
    guard let items = node.items else {
      return reading.report(
        node,
        isNot: "a list of moves, such as [{date: 2025-11-12, from: …, to: …, amount: 50 EUR}]")
    }
    for item in items {
      var raw = RawMove()
      guard
        KeyTable<RawMove>.move.read(item, into: &raw, owner: item.span.prefixed(1), &reading),
        let date = raw.date, let from = raw.from, let to = raw.to, let amount = raw.amount
      else { continue }
      let month = month(of: date.value)
      let budget = month.flatMap { holder(of: $0, at: date.span, &reading) }
      let isKnown = [from, to].map { check($0, of: budget, &reading) }.allSatisfy(\.self)
      guard isKnown, checkSign(amount, orReport: Diagnostic.negativeMove, &reading),
        checkYear(of: date.value, at: date.span, &reading)
      else { continue }
      guard !amount.value.quantity.isZero else {
        reading.report(.emptyMove(at: amount.span))
        continue
      }
      guard from.value != to.value else {
        reading.report(.moveToItself(at: to.span, from: from.span))
        continue
      }
      definitions.moves.append(
        EnvelopeMove(date: date, from: from, to: to, amount: amount, note: raw.note?.value))
    }
  }

  private func readHolds(
    _ node: Node, into definitions: inout Definitions, _ reading: inout Reading
  ) {
    guard let entries = node.entries else {
      return reading.report(node, isNot: "months with amounts, such as {2025-11: 300 EUR}")
    }
    for entry in entries where !entry.keyNode.isRefused {
      let month = month(entry.keyNode, &reading)
      let amount = amount(entry.value, orReport: Diagnostic.negativeHold, &reading)
      guard let month, let amount,
        holder(of: month, at: entry.keyNode.span, &reading) != nil
      else { continue }
      definitions.holds.append(
        HeldMoney(month: month, amount: amount, span: entry.keyNode.span))
    }
  }

  // MARK: - Values

  /// `2025-11`, as its first day.
  private func month(_ node: Node, _ reading: inout Reading) -> CivilDate? {
    guard let month = ValueType<CivilDate>.month.read(node, &reading) else { return nil }
    return checkYear(of: month, at: node.span, &reading) ? month : nil
  }

  /// Envelopes are computed month by month, so a mistyped year would create a hundred thousand of
  /// them.
  private func checkYear(
    of date: CivilDate, at span: ByteSpan, _ reading: inout Reading
  ) -> Bool {
    guard Assignment.years.contains(date.year) else {
      reading.report(.farAway("\(date.year)", Assignment.years, at: span))
      return false
    }
    return true
  }

  /// The month that contains a day, as the first day of the month it's named after.
  private func month(of day: CivilDate) -> CivilDate? {
    guard let calendar = usual?.calendar else { return day.start(of: .month) }
    return calendar.month(calendar.period(of: day))
  }

  /// A non-negative amount; `problem` makes the diagnostic for a negative one.
  private func amount(
    _ node: Node, orReport problem: (String, ByteSpan) -> Diagnostic, _ reading: inout Reading
  ) -> Located<Amount>? {
    guard let amount = ValueType<Amount>.amount.read(node, &reading) else { return nil }
    let located = Located<Amount>(amount, at: node.span)
    return checkSign(located, orReport: problem, &reading) ? located : nil
  }

  private func checkSign(
    _ amount: Located<Amount>, orReport problem: (String, ByteSpan) -> Diagnostic,
    _ reading: inout Reading
  ) -> Bool {
    guard amount.value.quantity.isNegative else { return true }
    let text = reading.journal.commodities.format(amount.value)
    reading.report(problem(text, amount.span))
    return false
  }

  private mutating func account(
    _ node: Node, of budget: Budget?, _ reading: inout Reading
  ) -> Located<AccountID>? {
    guard let account = ValueType<AccountID>.account.read(node, as: .key(.amount), &reading)
    else { return nil }
    let located = Located<AccountID>(account, at: node.span)
    return check(located, of: budget, &reading) ? located : nil
  }

  /// Whether an account can be an envelope of a month's budget.
  private mutating func check(
    _ account: Located<AccountID>, of budget: Budget?, _ reading: inout Reading
  ) -> Bool {
    if approved.contains(account.value) { return true }
    let isFit = isFit(account, for: budget, &reading)
    if isFit, budget != nil { approved.insert(account.value) }
    return isFit
  }

  private mutating func isFit(
    _ account: Located<AccountID>, for budget: Budget?, _ reading: inout Reading
  ) -> Bool {
    let journal = reading.journal
    let name = journal.accounts.name(of: account.value)
    if let refusal = EnvelopeRefusal(account.value, in: journal) {
      reading.report(.noEnvelope(refusal, at: account.span))
      return false
    }
    guard let budget else { return true }
    if line(of: account.value, ownedBy: budget.owner, journal.accounts) != nil { return true }
    for other in budgets where other.owner != budget.owner {
      if let place = line(of: account.value, ownedBy: other.owner, journal.accounts) {
        reading.report(
          .otherBudget(name, at: account.span, other.name.value, line: place, budget.name.value))
        return false
      }
    }
    if isUnread(account.value, ofMoneyOf: budget, journal.accounts) { return true }
    guard names.isKnown(account.value) else {
      if spellings[budget.name.value] == nil {
        spellings[budget.name.value] = SpellingIndex(
          budget.lines.lazy.map { journal.accounts.name(of: $0.account.value) })
      }
      let nearest = spellings[budget.name.value]?.nearest(to: name)
      reading.report(.unknownEnvelope(name, at: account.span, nearest: nearest))
      return false
    }
    return true
  }

  /// Whether an account might have a line in an unreadable budget about the same money.
  private func isUnread(
    _ account: AccountID, ofMoneyOf budget: Budget, _ accounts: AccountTable
  ) -> Bool {
    budgets.contains { other in
      other.owner == budget.owner
        && (other.unreadLines.isAll
          || accounts.selfAndAncestors(of: account).contains(
            where: other.unreadLines.accounts.contains))
    }
  }

  /// The place of the first line that covers an account, in one of the budgets about the same money.
  private func line(
    of account: AccountID, ownedBy owner: String, _ accounts: AccountTable
  ) -> ByteSpan? {
    for budget in budgets where budget.owner == owner {
      if let place = accounts.selfAndAncestors(of: account).compactMap(budget.place).min() {
        return budget.lines[place].account.span
      }
    }
    return nil
  }

  /// The budget of a month; it must be about the default budget's money and have monthly periods.
  private func holder(
    of month: CivilDate, at span: ByteSpan, _ reading: inout Reading
  ) -> Budget? {
    guard let usual else {
      // If budgets are unreadable or there is no default one, that has been reported.
      if !hasBudgets { reading.report(.noBudget(at: span)) }
      return nil
    }
    guard usual.calendar.unit == .month else {
      reading.report(.noMonths(usual.name, at: span))
      return nil
    }
    guard let named = months[month],
      let other = budgets.first(where: { $0.name.value == named.value })
    else { return usual }
    guard other.owner == usual.owner else {
      reading.report(.otherMoney(other.name.value, usual.name.value, at: span, month: named.span))
      return nil
    }
    return other
  }

  // MARK: - All of them

  private func checkTwice(_ definitions: Definitions, _ reading: inout Reading) {
    // The first place of each account in the current month.
    var (places, month): ([AccountID: ByteSpan], CivilDate?) = ([:], nil)
    for assignment in definitions.assignments {
      if assignment.month != month {
        places.removeAll(keepingCapacity: true)
        month = assignment.month
      }
      let account = assignment.account
      if let first = places[account.value] {
        let name = reading.journal.accounts.name(of: account.value)
        reading.report(.assignedTwice(name, at: account.span, first: first))
      } else {
        places[account.value] = account.span
      }
    }
    for (held, next) in zip(definitions.holds, definitions.holds.dropFirst())
    where held.month == next.month {
      reading.report(.heldTwice(at: next.span, first: held.span))
    }
  }
}

/// A move as written.
struct RawMove {
  var date: Located<CivilDate>?
  var from: Located<AccountID>?
  var to: Located<AccountID>?
  var amount: Located<Amount>?
  var note: Located<String>?
}

extension KeyTable<RawMove> {
  /// The keys of a move.
  static let move = KeyTable(
    name: "a move",
    keys: [
      key("date", .date, \.date, "the day", examples: ["2025-11-12"], isRequired: true),
      key(
        "from", .account, \.from, "the envelope to take money from",
        examples: ["Expenses:Food"], isRequired: true),
      key(
        "to", .account, \.to, "the envelope to put money into", examples: ["Expenses:Gifts"],
        isRequired: true),
      key("amount", .amount, \.amount, "how much", examples: ["50 EUR"], isRequired: true),
      key("note", .line, \.note, "why", examples: ["birthday"]),
    ])
}

extension Array {
  /// The elements sorted; equal ones keep their order.
  fileprivate func stablySorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    // They are usually written in order.
    if zip(self, dropFirst()).allSatisfy({ !isBefore($1, $0) }) { return self }
    return enumerated().sorted {
      isBefore($0.element, $1.element)
        || !isBefore($1.element, $0.element) && $0.offset < $1.offset
    }.map(\.element)
  }
}
