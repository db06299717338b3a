import Amounts
import Dates
import Journal
import SourceText

/// Reads the budgets of all files, then compares them with each other and with the months.
struct BudgetReading {
  private let settings: Settings
  /// The ids of all templates, also of those with mistakes.
  private let templates: Set<String>
  private lazy var templateSpellings = SpellingIndex(templates.sorted())
  private var budgets: [(raw: RawBudget, name: Located<String>, node: Node)] = []
  private var indexes: [String: Int] = [:]

  init(_ settings: Settings, templatesOf files: [LoadedFile]) {
    self.settings = settings
    templates = Set(
      files.flatMap { $0.raw.templates?.value.entries?.map(\.key) ?? [] })
  }

  /// Reads `budgets:` and `months:`.
  mutating func read(
    _ files: [LoadedFile], into definitions: inout Definitions, _ reading: inout Reading
  ) {
    for file in files {
      guard let node = file.raw.budgets?.value, !node.isEmpty else { continue }
      guard let entries = node.entries else {
        reading.report(node, isNot: "budgets by name")
        continue
      }
      for entry in entries where !entry.keyNode.isRefused { add(entry, &reading) }
    }
    var found: [Budget?] = Array(repeating: nil, count: budgets.count)
    var isVisited = Array(repeating: false, count: budgets.count)
    for index in budgets.indices {
      for next in chain(from: index, &isVisited, found, &reading).reversed() {
        found[next] = budget(next, like: budgets[next].raw.like, found, &reading)
      }
    }
    definitions.budgets = found.compactMap(\.self)
    checkDefaults(&reading)
    checkOwners(definitions.budgets, &reading)
    for file in files {
      if let node = file.raw.months?.value, !node.isEmpty {
        readMonths(node, into: &definitions, &reading)
      }
    }
  }

  private mutating func add(_ entry: Node.Entry, _ reading: inout Reading) {
    let name = Located(entry.key, at: entry.keyNode.span)
    reading.record(.text(.budget, name.value), at: name.span, as: .key(.definition))
    if !Template.isID(entry.key) { reading.report(.invalidName(name)) }
    var raw = RawBudget()
    guard
      KeyTable<RawBudget>.budget.read(entry.value, into: &raw, owner: name.span, &reading)
    else { return }
    if let first = indexes[entry.key] {
      return reading.report(.budgetTwice(name, first: budgets[first].name.span))
    }
    indexes[entry.key] = budgets.count
    budgets.append((raw, name, entry.value))
  }

  // MARK: - One budget

  /// A budget and those that it's based on, up to the first that's known already. None if one of them is unknown, or
  /// based on itself, which is reported.
  ///
  /// A list instead of recursion, because users decide how long it gets.
  private func chain(
    from index: Int, _ isVisited: inout [Bool], _ found: [Budget?], _ reading: inout Reading
  ) -> [Int] {
    var chain: [Int] = []
    var next = index
    while !isVisited[next] {
      isVisited[next] = true
      chain.append(next)
      guard let like = budgets[next].raw.like else { return chain }
      guard let other = indexes[like.value] else {
        reading.report(.unknownBudget(like, .budgetLike, among: budgets.map(\.name.value)))
        return []
      }
      next = other
    }
    if found[next] != nil { return chain }
    // A cycle is reported once, at its first budget. What leads to it, or to a budget that can't be read, isn't read.
    if let start = chain.firstIndex(of: next), let first = chain[start...].min(),
      let like = budgets[first].raw.like, let other = indexes[like.value]
    {
      reading.report(.likeItself(like, first: budgets[other].name.span))
    }
    return []
  }

  /// Makes a budget, after the one that it's based on.
  private mutating func budget(
    _ index: Int, like: Located<String>?, _ found: [Budget?], _ reading: inout Reading
  ) -> Budget {
    let (raw, name, node) = budgets[index]
    let base = like.flatMap { indexes[$0.value] }.flatMap { found[$0] }
    if let like {
      let own = [raw.accounts?.span, raw.currency?.span, raw.period?.span, raw.startsOn?.span]
      for place in own.compactMap(\.self) {
        reading.report(.ownBesideLike(like, at: place))
      }
    }
    let calendar = base?.calendar ?? calendar(raw, &reading)
    let currency = base?.currency ?? currency(raw)
    let rollover = raw.rollover?.value ?? base?.rollover ?? .none
    var lines = base?.lines ?? []
    var unread = base?.unreadLines ?? UnreadLines()
    if let own = raw.lines {
      lines = self.lines(
        own.value, raw, rollover: rollover, in: currency, calendar, &reading)
      unread = UnreadLines(
        accounts: Set(own.value.map(\.account.value)).subtracting(lines.map(\.account.value)))
    } else if node["lines"] != nil {
      unread.isAll = true
    } else if base == nil, !node.hasMisspelled("lines") {
      reading.report(.noLines(name))
    }
    let places = Dictionary(
      lines.enumerated().map { ($0.element.account.value, $0.offset) }, uniquingKeysWith: min)
    return Budget(
      name: name, owner: base?.owner ?? name.value, isDefault: raw.isDefault != nil,
      accounts: base?.accounts ?? raw.accounts?.value ?? [], currency: currency,
      calendar: calendar, rollover: rollover, lines: lines, places: places,
      overrides: overrides(raw, lines, unread, in: currency, calendar, &reading), node: node,
      unreadLines: unread)
  }

  /// The budget's own currency, or otherwise that of the settings, or of its first line that has
  /// one.
  private func currency(_ raw: RawBudget) -> CommodityID {
    if let own = raw.currency { return own.value }
    if let usual = settings.currency { return usual.value }
    for entry in raw.lines?.value ?? [] {
      if let commodity = entry.line?.commodity, commodity != CommodityTable.none {
        return commodity
      }
    }
    return CommodityTable.none
  }

  private func calendar(_ raw: RawBudget, _ reading: inout Reading) -> BudgetCalendar {
    // 1970-01-05 was a Monday.
    let monday = CivilDate(dayNumber: 4)
    let weekStart = monday.adding(days: settings.weekStart.rawValue - Weekday.monday.rawValue)
    var calendar = BudgetCalendar(
      .month, startsOn: raw.startsOn?.value ?? 1, anchor: weekStart)
    switch raw.period?.value {
    case nil: break
    case .unit(let unit): calendar = calendar.with(unit)
    case .biweekly(let date):
      calendar = BudgetCalendar(.biweek, startsOn: calendar.startsOn, anchor: date)
    }
    if let startsOn = raw.startsOn, let period = raw.period, calendar.unit.months == nil {
      reading.report(.startsOnWeeks(at: startsOn.span, period: period.span))
    }
    return calendar
  }

  // MARK: - Lines

  private mutating func lines(
    _ entries: [RawBudgetEntry], _ raw: RawBudget, rollover: Rollover, in currency: CommodityID,
    _ calendar: BudgetCalendar, _ reading: inout Reading
  ) -> [BudgetLine] {
    var places: [AccountID: ByteSpan] = [:]
    var lines: [BudgetLine] = []
    for entry in entries {
      let name = reading.journal.accounts.name(of: entry.account.value)
      if let first = places[entry.account.value] {
        reading.report(.lineTwice(name, at: entry.account.span, first: first))
        continue
      }
      places[entry.account.value] = entry.account.span
      guard reading.journal.isSpending(entry.account.value) else {
        reading.report(.noSpending(name, entry.account.span, lines: raw.lines?.span))
        continue
      }
      guard let line = entry.line else { continue }
      var steps: [BudgetStep] = []
      if let amount = line.amount {
        guard check(amount, in: currency, &reading) else { continue }
        steps = [BudgetStep(from: nil, quantity: amount.value.quantity)]
      }
      for step in line.steps?.value ?? [] {
        guard step.amount.cost == nil else {
          reading.report(.stepWithCost(at: line.steps?.span ?? entry.account.span))
          continue
        }
        let amount = Located(
          step.amount.amount, at: line.steps?.span ?? entry.account.span)
        guard check(amount, in: currency, &reading) else { continue }
        steps.append(BudgetStep(from: step.from, quantity: amount.value.quantity))
      }
      var targets: [Located<EnvelopeTarget>] = []
      for target in line.target?.value ?? [] {
        let isRead = target.value.amounts.allSatisfy {
          check(Located($0, at: target.span), in: currency, &reading)
        }
        if isRead { targets.append(target.map(\.target)) }
      }
      let funds = line.fund?.value ?? []
      for fund in funds where !templates.contains(fund.value) {
        reading.report(
          .noTemplate(fund, nearest: templateSpellings.nearest(to: fund.value)))
      }
      var firstPlaces: [String: ByteSpan] = [:]
      for fund in funds {
        if let first = firstPlaces[fund.value] {
          reading.report(.fundTwice(fund, first: first))
        } else {
          firstPlaces[fund.value] = fund.span
        }
      }
      let unit = line.every?.value.unit ?? calendar.unit
      if let due = line.due, !due.value.fits(unit) {
        reading.report(.dueOutside(unit, at: due.span))
        continue
      }
      lines.append(
        BudgetLine(
          account: entry.account, steps: steps, hasSteps: line.steps != nil,
          every: line.every?.value.unit, due: line.due, notify: line.notify?.value,
          rollover: line.rollover?.value ?? rollover, targets: targets, funds: funds,
          priority: line.priority))
    }
    return lines
  }

  /// Whether an amount can be budgeted.
  private func check(
    _ amount: Located<Amount>, in currency: CommodityID, _ reading: inout Reading
  ) -> Bool {
    let commodities = reading.journal.commodities
    if amount.value.quantity.isNegative {
      reading.report(.negativeAmount(commodities.format(amount.value), at: amount.span))
      return false
    }
    if amount.value.commodity != currency {
      let hasNone = amount.value.commodity == CommodityTable.none
      reading.report(
        .otherCommodity(
          commodities.format(amount.value), currency: commodities.symbol(of: currency),
          completed: hasNone
            ? commodities.format(Amount(amount.value.quantity, currency)) : nil,
          at: amount.span))
      return false
    }
    return true
  }

  private func overrides(
    _ raw: RawBudget, _ lines: [BudgetLine], _ unread: UnreadLines, in currency: CommodityID,
    _ calendar: BudgetCalendar, _ reading: inout Reading
  ) -> [BudgetPeriod: [AccountID: Located<Amount>]] {
    let accounts = Set(lines.map(\.account.value))
    var result: [BudgetPeriod: [AccountID: Located<Amount>]] = [:]
    for entry in raw.overrides?.value ?? [] {
      let period =
        entry.isMonth ? calendar.period(ofMonth: entry.date) : calendar.period(of: entry.date)
      guard let period else {
        reading.report(.monthOfWeeks(at: entry.span))
        continue
      }
      for (account, amount) in entry.amounts {
        let name = reading.journal.accounts.name(of: account.value)
        guard accounts.contains(account.value) else {
          if !unread.isAll, !unread.accounts.contains(account.value) {
            reading.report(.overrideWithoutLine(name, at: account.span))
          }
          continue
        }
        guard check(amount, in: currency, &reading) else { continue }
        if let first = result[period]?[account.value] {
          reading.report(.lineTwice(name, at: account.span, first: first.span))
          continue
        }
        result[period, default: [:]][account.value] = amount
      }
    }
    return result
  }

  // MARK: - All budgets

  private func checkDefaults(_ reading: inout Reading) {
    let defaults = budgets.compactMap { $0.raw.isDefault }
    for extra in defaults.dropFirst() {
      reading.report(.twoDefaults(at: extra.span, first: defaults[0].span))
    }
    // A key that can't be read has been reported, and may be the one that's missing.
    let isWritten = budgets.contains {
      $0.node["default"] != nil || $0.node.hasMisspelled("default")
    }
    if defaults.isEmpty, !isWritten, let first = budgets.first {
      reading.report(.noDefault(first.name))
    }
  }

  /// Reports accounts that belong to two budgets; a budget based on another one doesn't own its
  /// accounts again.
  private func checkOwners(_ budgets: [Budget], _ reading: inout Reading) {
    var owned: [(account: Located<AccountID>, budget: Budget)] = []
    // The first of these that is an account, and the first that is an account or below it.
    var (firsts, firstsWithin): ([AccountID: Int], [AccountID: Int]) = ([:], [:])
    for budget in budgets where budget.owner == budget.name.value {
      for account in budget.accounts {
        let lineage = Array(reading.journal.accounts.selfAndAncestors(of: account.value))
        let clash = (lineage.compactMap { firsts[$0] } + [firstsWithin[account.value]])
          .compactMap(\.self).min()
        if let clash = clash.map({ owned[$0] }) {
          reading.report(
            .accountTwice(
              reading.journal.accounts.name(of: account.value), at: account.span,
              budget.name.value, first: clash.account.span, clash.budget.name.value))
        }
        for known in lineage where firstsWithin[known] == nil { firstsWithin[known] = owned.count }
        if firsts[account.value] == nil { firsts[account.value] = owned.count }
        owned.append((account, budget))
      }
    }
  }

  private func readMonths(
    _ node: Node, into definitions: inout Definitions, _ reading: inout Reading
  ) {
    guard let entries = node.entries else {
      return reading.report(node, isNot: "months with budgets, such as {2025-07: lean}")
    }
    let usual = definitions.defaultBudget
    for entry in entries where !entry.keyNode.isRefused {
      guard let month = ValueType<CivilDate>.month.read(entry.keyNode, &reading),
        let text = ValueType<String>.line.read(entry.value, &reading)
      else { continue }
      let name = Located<String>(text, at: entry.value.span)
      reading.record(.text(.budget, text), at: name.span, as: .value)
      guard let index = indexes[text] else {
        reading.report(.unknownBudget(name, .budgetMonth, among: budgets.map(\.name.value)))
        continue
      }
      if let first = definitions.months[month] {
        reading.report(.monthTwice(entry.key, at: entry.keyNode.span, first: first.span))
        continue
      }
      // An unreadable budget has been reported.
      guard let budget = definitions.budget(text) else { continue }
      if let usual, budget.calendar != usual.calendar {
        reading.report(
          .otherPeriods(name, at: budgets[index].name.span, usual: usual.name.value))
        continue
      }
      if let usual, budget.currency != usual.currency {
        reading.report(
          .otherCurrency(name, at: budgets[index].name.span, usual: usual.name.value))
        continue
      }
      definitions.months[month] = name
    }
  }
}

extension RawBudgetLine {
  /// The commodity of its first amount.
  fileprivate var commodity: CommodityID? {
    amount?.value.commodity ?? steps?.value.first?.amount.amount.commodity
  }
}

extension BudgetDue {
  /// Whether a period of this length has such a day.
  fileprivate func fits(_ unit: BudgetCalendar.Unit) -> Bool {
    switch self {
    case .last: true
    case .day(let day): unit == .week ? day <= 7 : unit == .biweek ? day <= 14 : true
    case .yearDay, .date: true
    }
  }
}

extension Node {
  /// Whether a key is probably meant to be this one.
  fileprivate func hasMisspelled(_ name: String) -> Bool {
    (entries ?? []).contains { Spelling.nearest(to: $0.key, among: [name]) != nil }
  }
}
