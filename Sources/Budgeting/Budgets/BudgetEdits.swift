// `florin budget set`, `add`, `remove`, `new`, `default`, `use` and `move-account`: small edits of `budgets` and
// `months`, as the user would make them in an editor.
//
//     set food 600 EUR                    Expenses:Food: 600 EUR
//     set gifts 400 EUR 2025-12           overrides: {2025-12: {Expenses:Gifts: 400 EUR}}
//     set power 95 EUR --from 2025-07     steps: {2024-01: 89 EUR, 2025-07: 95 EUR}
//     use lean 2025-07                    months: {2025-07: lean}

public import Amounts
import Containers
public import Dates
public import Definitions
public import Edits
public import Journal
public import SourceText

/// Edits to the budgets of a book.
public struct BudgetEdits: Sendable {
  private let definitions: Definitions
  @Boxed private var journal: ParsedJournal
  private var files: EditedDefinitions

  /// A key of a line besides its amount.
  public struct LineKey: Sendable {
    /// Its name in the definitions, such as `due`.
    public let name: String
    /// Its value; nil to remove the key.
    public let value: YAMLValue?

    /// A key with its value.
    public init(name: String, value: YAMLValue?) {
      self.name = name
      self.value = value
    }

    /// The value for a message: the parts of a list are separated by commas. Nil if the key is to be removed.
    public var text: String? {
      switch value {
      case .text(let text, _): "'\(text)'"
      case .list(let items, _):
        items.isEmpty
          ? "[]"
          : items.compactMap { LineKey(name: name, value: $0).text }
            .joined(separator: ", ")
      default: nil
      }
    }
  }

  /// Takes the definitions, and the journal they were read with.
  public init(_ definitions: Definitions, _ journal: ParsedJournal) {
    self.definitions = definitions
    self.journal = journal
    files = EditedDefinitions(definitions)
  }

  /// All edits so far.
  public var change: ChangeSet { files.change }

  // MARK: - Amounts

  /// Sets a line's amount: of a line with steps, that of the step in force on a day.
  ///
  /// - Parameters:
  ///   - line: A line that the budget has itself, and that has an amount on the day.
  ///   - budget: The budget.
  ///   - quantity: The amount, in the budget's currency.
  ///   - day: The day.
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func setAmount(
    of line: BudgetLine, in budget: Budget, to quantity: Quantity, on day: CivilDate
  ) throws(DefinitionText.Refusal) {
    guard line.hasSteps else { return try setAmount(of: line, in: budget, to: quantity) }
    let step = line.steps.step(on: day)
    try setStep(of: line, in: budget, from: step?.from ?? day, to: quantity)
  }

  private mutating func setAmount(
    of line: BudgetLine, in budget: Budget, to quantity: Quantity
  ) throws(DefinitionText.Refusal) {
    let entry = self.entry(of: line.account, in: budget.node["lines"]?.value)
    var path = self.path(of: budget, ["lines", entry.key])
    if entry.isMapping { path.append(.key("amount")) }
    try set(path, to: quantity, in: budget)
  }

  /// Sets a line's amount from a day on. A line without steps gets them: its amount holds from another day, which
  /// must be earlier.
  ///
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func setStep(
    of line: BudgetLine, in budget: Budget, from day: CivilDate, to quantity: Quantity,
    before earlier: CivilDate
  ) throws(DefinitionText.Refusal) {
    guard !line.hasSteps, let known = line.steps.first else {
      return try setStep(of: line, in: budget, from: day, to: quantity)
    }
    let lines = budget.node["lines"]?.value
    let entry = self.entry(of: line.account, in: lines)
    let path = self.path(of: budget, ["lines", entry.key])
    let node = lines?[entry.key]?.value
    let written = (node?["amount"]?.value ?? node)?.scalar?.text
    let steps = YAMLValue.mapping([
      .init(Self.key(of: earlier), .text(written ?? text(known.quantity, budget))),
      .init(Self.key(of: day), .text(text(quantity, budget))),
    ])
    try files.edit(files.file(at: budget.name.span)) { text throws(DefinitionText.Refusal) in
      guard entry.isMapping else {
        return try text.set(path, to: .mapping([.init("steps", steps)]))
      }
      guard let amount = node?["amount"] else {
        return try text.set(path + [.key("steps")], to: steps)
      }
      // In its place, so that its comment stays.
      var changes = DefinitionText.PartChanges()
      changes.texts[amount.keyNode.span.start] = "steps"
      changes.values[amount.keyNode.span.start] = steps
      try text.rewrite(changes)
    }
  }

  private mutating func setStep(
    of line: BudgetLine, in budget: Budget, from day: CivilDate, to quantity: Quantity
  ) throws(DefinitionText.Refusal) {
    let lines = budget.node["lines"]?.value
    let entry = self.entry(of: line.account, in: lines)
    let steps = lines?[entry.key]?.value["steps"]?.value.entries ?? []
    let known = steps.first { $0.key == Self.key(of: day) || $0.key == "\(day)" }
    try set(
      path(of: budget, ["lines", entry.key, "steps", known?.key ?? Self.key(of: day)]),
      to: quantity, in: budget, order: .sorted)
  }

  /// Sets an account's amount in a single period.
  ///
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func setOverride(
    of account: AccountID, in budget: Budget, period: BudgetPeriod, to quantity: Quantity
  ) throws(DefinitionText.Refusal) {
    let known = budget.overrides[period] ?? [:]
    // The period can be written as a month or as one of its days.
    let entry = (budget.node["overrides"]?.value.entries ?? []).first { entry in
      (entry.value.entries ?? []).contains { line in
        known.values.contains { $0.span == line.value.span }
      }
    }
    let line = entry?.value.entries?.first { $0.value.span == known[account]?.span }
    let keys = [
      "overrides", entry?.key ?? Self.key(of: period, budget.calendar),
      line?.key ?? journal.accounts.name(of: account),
    ]
    try set(path(of: budget, keys), to: quantity, in: budget, order: entry == nil ? .sorted : .last)
  }

  // MARK: - Lines

  /// Adds a line after the others.
  ///
  /// - Parameters:
  ///   - account: The account, which has no line yet.
  ///   - budget: The budget. If it has no lines of its own, it must not use another one's.
  ///   - quantity: The amount; nil for none.
  ///   - keys: The other keys of the line.
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func addLine(
    _ account: AccountID, to budget: Budget, _ quantity: Quantity?, _ keys: [LineKey] = []
  ) throws(DefinitionText.Refusal) {
    let amount = quantity.map { YAMLValue.text(text($0, budget)) }
    let others = keys.compactMap { key in key.value.map { YAMLValue.Entry(key.name, $0) } }
    let value: YAMLValue =
      if let amount, others.isEmpty { amount } else {
        .mapping((amount.map { [.init("amount", $0)] } ?? []) + others)
      }
    let path = self.path(of: budget, ["lines", journal.accounts.name(of: account)])
    try files.edit(files.file(at: budget.name.span)) { text throws(DefinitionText.Refusal) in
      try text.set(path, to: value)
    }
  }

  /// Whether a line is written with a key, such as `due`.
  public func has(_ key: String, _ line: BudgetLine, in budget: Budget) -> Bool {
    let lines = budget.node["lines"]?.value
    return lines?[entry(of: line.account, in: lines).key]?.value[key] != nil
  }

  /// Sets keys of a line, or removes them. A line that was only an amount becomes a mapping.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - line: A line that the budget has itself.
  ///   - budget: The budget.
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func setKeys(
    _ keys: [LineKey], of line: BudgetLine, in budget: Budget
  ) throws(DefinitionText.Refusal) {
    let path = self.path(
      of: budget, ["lines", entry(of: line.account, in: budget.node["lines"]?.value).key])
    try files.edit(files.file(at: budget.name.span)) { text throws(DefinitionText.Refusal) in
      for key in keys {
        let node = text.node(at: path)
        switch key.value {
        case let value? where node?.entries != nil:
          try text.set(path + [.key(key.name)], to: value)
        case let value?:
          let amount = node.map { YAMLValue.Entry("amount", YAMLValue($0)) }
          try text.set(path, to: .mapping((amount.map { [$0] } ?? []) + [.init(key.name, value)]))
        case nil where node?[key.name] != nil:
          try text.remove(path + [.key(key.name)], keepsEmpty: true)
        case nil: break
        }
      }
    }
  }

  /// Removes a line, with the account's amounts for single periods.
  ///
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func remove(
    _ line: BudgetLine, from budget: Budget
  ) throws(DefinitionText.Refusal) {
    let amounts = budget.overrides.values.compactMap { $0[line.account.value]?.span }
    let overrides = (budget.node["overrides"]?.value.entries ?? []).flatMap { period in
      (period.value.entries ?? []).filter { amounts.contains($0.value.span) }
        .map { self.path(of: budget, ["overrides", period.key, $0.key]) }
    }
    let key = self.entry(of: line.account, in: budget.node["lines"]?.value).key
    let path = self.path(of: budget, ["lines", key])
    try files.edit(files.file(at: budget.name.span)) { text throws(DefinitionText.Refusal) in
      for override in overrides { try text.remove(override) }
      try text.remove(path, keepsEmpty: true)
    }
  }

  // MARK: - Budgets

  /// Adds a budget after the others, in the last file that has any, or in the first of the book, which must have one.
  ///
  /// - Parameters:
  ///   - name: Its name, which no budget has.
  ///   - other: The budget that it's `like`: it gets that one's lines.
  ///   - keys: Its other keys, as they are to be written.
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func addBudget(
    _ name: String, like other: Budget?, keys: [(key: String, value: YAMLValue)]
  ) throws(DefinitionText.Refusal) {
    var entries = keys.map { YAMLValue.Entry($0.key, $0.value) }
    var lines = YAMLValue.mapping([])
    if let other {
      entries.append(.init("like", .text(other.name.value)))
      let owner = owner(ofLinesOf: other)
      if case .mapping(let known, _)? = owner.node["lines"].map({ YAMLValue($0.value) }) {
        lines = .mapping(known, .lines)
      }
    }
    entries.append(.init("lines", lines))
    let file = files.lastFile(with: ["budgets"]) ?? 0
    try files.edit(file) { text throws(DefinitionText.Refusal) in
      try text.set([.key("budgets"), .key(name)], to: .mapping(entries, .lines))
    }
  }

  /// Makes a budget the default, instead of the one that is.
  ///
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func makeDefault(_ budget: Budget) throws(DefinitionText.Refusal) {
    for other in definitions.budgets where other.isDefault {
      let path = self.path(of: other, ["default"])
      try files.edit(files.file(at: other.name.span)) { text throws(DefinitionText.Refusal) in
        try text.remove(path, keepsEmpty: true)
      }
    }
    let path = self.path(of: budget, ["default"])
    try files.edit(files.file(at: budget.name.span)) { text throws(DefinitionText.Refusal) in
      try text.set(path, to: .text("true"))
    }
  }

  /// Uses a budget in a month; the default one needs no mention.
  ///
  /// - Parameters:
  ///   - budget: The budget.
  ///   - month: The month, by its first day.
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func use(
    _ budget: Budget, in month: CivilDate
  ) throws(DefinitionText.Refusal) {
    let path: DefinitionText.Path = [.key("months"), .key(Self.key(of: month))]
    let file =
      files.file(with: path) ?? files.lastFile(with: ["months"])
      ?? files.file(at: budget.name.span)
    try files.edit(file) { text throws(DefinitionText.Refusal) in
      if budget.isDefault { return try text.remove(path) }
      try text.set(path, to: .text(budget.name.value), order: .sorted)
    }
  }

  /// Moves an account that pays to another budget.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - other: The budget that has it, and other accounts; nil if none has it.
  ///   - budget: The budget that gets it, and has accounts of its own.
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func moveAccount(
    _ account: AccountID, from other: Budget?, to budget: Budget
  ) throws(DefinitionText.Refusal) {
    if let other, let place = other.accounts.firstIndex(where: { $0.value == account }) {
      let path = self.path(of: other, ["accounts"]) + [.item(place)]
      try files.edit(files.file(at: other.name.span)) { text throws(DefinitionText.Refusal) in
        try text.remove(path, keepsEmpty: true)
      }
    }
    let path = self.path(of: budget, ["accounts"])
    let name = journal.accounts.name(of: account)
    try files.edit(files.file(at: budget.name.span)) { text throws(DefinitionText.Refusal) in
      try text.append(.text(name), to: path)
    }
  }

  /// The budget that a budget's lines are written in: itself, or the one that it's `like`.
  public func owner(ofLinesOf budget: Budget) -> Budget {
    var owner = budget
    while owner.node["lines"] == nil, let other = owner.like.flatMap(definitions.budget) {
      owner = other
    }
    return owner
  }

  // MARK: - Places

  /// A line's key as the file spells it, which aliases can turn into another name, and whether it's a mapping.
  private func entry(
    of account: Located<AccountID>, in lines: Node?
  ) -> (key: String, isMapping: Bool) {
    let entry = lines?.entries?.first { $0.keyNode.span == account.span }
    return (
      entry?.key ?? journal.accounts.name(of: account.value), entry?.value.entries != nil
    )
  }

  private func path(of budget: Budget, _ keys: [String]) -> DefinitionText.Path {
    [.key("budgets"), .key(budget.name.value)] + keys.map { .key($0) }
  }

  private mutating func set(
    _ path: DefinitionText.Path, to quantity: Quantity, in budget: Budget,
    order: DefinitionText.Order = .last
  ) throws(DefinitionText.Refusal) {
    let value = YAMLValue.text(text(quantity, budget))
    try files.edit(files.file(at: budget.name.span)) { text throws(DefinitionText.Refusal) in
      try text.set(path, to: value, order: order)
    }
  }

  private func text(_ quantity: Quantity, _ budget: Budget) -> String {
    budget.written(quantity, journal.commodities)
  }

  /// A period as a key: its month, or its first day if a month has several periods.
  private static func key(of period: BudgetPeriod, _ calendar: BudgetCalendar) -> String {
    calendar.unit.months == nil
      ? "\(calendar.span(period).begin ?? .earliest)" : calendar.monthName(period)
  }

  /// A day as a key: the month alone if it's the first of one.
  private static func key(of day: CivilDate) -> String {
    day == day.start(of: .month) ? day.monthName : "\(day)"
  }
}

extension Budget {
  /// The name after `like`; nil if there's none.
  fileprivate var like: String? { node["like"]?.value.scalar?.text }
}
