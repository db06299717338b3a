import Amounts
import Dates
import Journal
import SourceText

// The values that only budgets have.

extension ValueType where Value == RawBudgetPeriod {
  /// `monthly`, `biweekly from 2025-01-03`
  static let budgetPeriod = ValueType(
    .anyOf([
      .words(["monthly", "weekly", "quarterly", "yearly"]),
      .text(pattern: "biweekly from [0-9]{4}-[0-9]{2}-[0-9]{2}"),
    ])
  ) { node, reading in
    let words = (node.scalar?.text ?? "").split(separator: " ").map(String.init)
    switch words {
    case ["monthly"]: return .unit(.month)
    case ["weekly"]: return .unit(.week)
    case ["quarterly"]: return .unit(.quarter)
    case ["yearly"]: return .unit(.year)
    case ["biweekly"]:
      reading.report(.biweeklyWithoutDate(at: node.span))
      return nil
    default: break
    }
    if words.count == 3, words[0] == "biweekly", words[1] == "from",
      let parts = ISODate(words[2].utf8), parts.hasDay
    {
      if let date = parts.date { return .biweekly(from: date) }
      reading.report(.noSuchDate(words[2], at: node.span))
      return nil
    }
    reading.report(
      node, isNot: "a period: monthly, weekly, biweekly from DATE, quarterly or yearly")
    return nil
  }
}

extension ValueType where Value == BudgetDue {
  /// `15`, `last`, `dec 31`, `2025-12-24`
  static let due = ValueType(
    .anyOf([
      .integer(1...31), .words(["last"]), .text(pattern: "[A-Za-z]+ [0-9]{1,2}"), .date,
    ])
  ) { node, reading in
    guard let text = node.scalar?.text, !node.isEmpty else {
      reading.report(node, isNot: "one day, such as 15, last, dec 31 or 2025-12-24")
      return nil
    }
    let words = text.lowercased().split(separator: " ").map(String.init)
    if words == ["last"] { return .last }
    if let date = ISODate(text.utf8), date.hasDay {
      if date.date == nil { reading.report(.noSuchDate(text, at: node.span)) }
      return date.date.map { .date($0) }
    }
    if words.count == 1, Int(words[0]) != nil {
      return ValueType<Int>.integer(1...31).read(node, &reading).map { .day($0) }
    }
    if words.count == 2, let month = Month(name: words[0]), let day = Int(words[1]) {
      guard 1...CivilDate.dayCount(year: 2024, month: month.rawValue) ~= day else {
        reading.report(.noSuchDate(text, at: node.span))
        return nil
      }
      return .yearDay(month, day: day)
    }
    reading.report(.noDueDay(text, at: node.span))
    return nil
  }
}

extension ValueType where Value == [RawBudgetEntry] {
  /// A mapping from accounts to lines.
  static let budgetLines = ValueType(
    .map(
      ValueType<AccountID>.account.schema,
      .anyOf([ValueType<Amount>.amount.schema, KeyTable<RawBudgetLine>.budgetLine.schema]))
  ) { node, reading in
    guard let entries = node.entries else {
      reading.report(
        node, isNot: "a mapping of accounts to amounts, such as {Expenses:Food: 500 EUR}")
      return nil
    }
    return entries.compactMap { entry in
      let account = ValueType<AccountID>.account.read(entry.keyNode, as: .key(.line), &reading)
      let line = line(entry, &reading)
      return account.map {
        RawBudgetEntry(account: Located<AccountID>($0, at: entry.keyNode.span), line: line)
      }
    }
  }

  /// One line; nil if not all of it could be read, which is reported.
  private static func line(_ entry: Node.Entry, _ reading: inout Reading) -> RawBudgetLine? {
    var line = RawBudgetLine()
    guard entry.value.entries != nil else {
      guard let amount = ValueType<Amount>.amount.read(entry.value, &reading) else { return nil }
      line.amount = Located<Amount>(amount, at: entry.value.span)
      return line
    }
    let errors = reading.diagnostics.count
    KeyTable<RawBudgetLine>.budgetLine.read(
      entry.value, into: &line, owner: entry.keyNode.span, &reading)
    guard reading.diagnostics.count == errors else { return nil }
    let hasTarget = line.target != nil || line.fund != nil
    guard (line.amount == nil) != (line.steps == nil) || hasTarget && line.steps == nil else {
      reading.report(
        .lineAmount(at: entry.keyNode.span, other: line.amount.map { _ in line.steps?.span }))
      return nil
    }
    return line
  }
}

extension ValueType where Value == [RawBudgetOverride] {
  /// A mapping from periods to accounts with amounts.
  static let budgetOverrides = ValueType(
    .map(
      .monthOrDay, .map(ValueType<AccountID>.account.schema, ValueType<Amount>.amount.schema))
  ) { node, reading in
    guard let entries = node.entries else {
      reading.report(
        node, isNot: "months with amounts, such as {2025-12: {Expenses:Gifts: 400 EUR}}")
      return nil
    }
    return entries.compactMap { entry in
      let date = ValueType<CivilDate>.dateOrMonth.read(entry.keyNode, &reading)
      guard let lines = entry.value.entries else {
        reading.report(
          entry.value, isNot: "a mapping of accounts to amounts, such as {Expenses:Gifts: 400 EUR}")
        return nil
      }
      var amounts: [(account: Located<AccountID>, amount: Located<Amount>)] = []
      for line in lines {
        guard
          let account = ValueType<AccountID>.account.read(
            line.keyNode, as: .key(.override), &reading),
          let amount = ValueType<Amount>.amount.read(line.value, &reading)
        else { continue }
        amounts.append(
          (
            Located<AccountID>(account, at: line.keyNode.span),
            Located<Amount>(amount, at: line.value.span)
          ))
      }
      guard let date else { return nil }
      return RawBudgetOverride(
        date: date, isMonth: entry.key.utf8.count == 7, span: entry.keyNode.span, amounts: amounts)
    }
  }
}
