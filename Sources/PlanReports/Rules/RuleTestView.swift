import Amounts
public import Banking
import Budgeting
import Containers
import Dates
import Definitions
import Journal
public import Ledger
public import SourceText
public import Tables

/// What the rules match in the history, and what they would change.
public struct RuleTestView: ReportView {
  private let book: RuleBook
  private let history: RuleHistory
  private let shadows: [RuleLint.Shadow]
  private let effect: RuleEffect?
  private let journal: BalancedJournal
  private let words: RuleWords

  /// Makes a view. The effect is nil in a book without a budget.
  public init(
    _ book: RuleBook, _ history: RuleHistory, _ shadows: [RuleLint.Shadow], _ effect: RuleEffect?,
    _ journal: BalancedJournal
  ) {
    self.book = book
    self.history = history
    self.shadows = shadows
    self.effect = effect
    self.journal = journal
    words = RuleWords(journal: book.journal)
  }

  // MARK: - Tables

  /// One row per rule: how often it matches, how often it sets something, and what it would change.
  public var grid: Grid {
    var section = Grid.Section()
    for index in book.order {
      let use = history.uses[index]
      let remark = remark(on: index)
      section.rows.append(
        Grid.Row([
          .text(book.rules[index].name.value, role: .account),
          .text("\(use.hits)", alignment: .right), .text("\(use.wins)", alignment: .right),
          .text("\(use.changes)", alignment: .right),
          .text(remark, role: remark.isEmpty ? .plain : .warning),
        ]))
    }
    return Grid(
      title: "\(history.coveredCount) of \(history.transactionCount) transactions match a rule",
      columns: [
        .heading("rule", data: "name"), .heading("hits", alignment: .right),
        .heading("sets", alignment: .right),
        .heading("changes", alignment: .right), .heading("remark"),
      ], sections: [section])
  }

  /// A remark on a rule.
  private func remark(on index: Int) -> String {
    var remarks: [String] = []
    for shadow in shadows where shadow.rule == index {
      let by = book.rules[shadow.by].name.value
      let isAll = shadow.fields.count == book.rules[index].then.fields.count
      remarks.append(
        isAll
          ? "always after \(by)"
          : "\(shadow.fields.map(\.words).joined(separator: ", ")) always from \(by)")
    }
    let use = history.uses[index]
    if use.hits == 0 {
      remarks.append(
        book.rules[index].when.contains { $0.test.key == "import" }
          ? "only matches imports" : "never matches")
    } else if use.wins == 0, remarks.isEmpty {
      remarks.append("matches, but never sets anything")
    }
    return remarks.joined(separator: "; ")
  }

  /// Rules that match the same postings and set the same field.
  public var overlaps: Grid {
    var section = Grid.Section()
    for overlap in history.overlaps {
      section.rows.append(
        Grid.Row([
          .text(book.rules[overlap.winner].name.value, role: .account),
          .text(book.rules[overlap.loser].name.value), .text(overlap.field.words),
          .text("\(overlap.count)", alignment: .right),
        ]))
    }
    return Grid(
      title: "Overlapping rules",
      columns: [
        .heading("wins"), .heading("over"), .heading("field"),
        .heading("transactions", alignment: .right),
      ], sections: [section])
  }

  /// The postings that would change, or only the first `limit` of them.
  public func changes(atMost limit: Int = .max) -> Grid {
    let facts = journal.journal
    var locator = Locator(facts.sources)
    var section = Grid.Section()
    for change in history.changes.prefix(limit) {
      let posting = facts.postings.rows[change.row]
      let place = locator.location(of: posting.start)
      section.rows.append(
        Grid.Row([
          .text("\(facts.transactions[change.transaction].date)", role: .date),
          .text(facts.description(of: change.transaction)),
          .amounts(amounts(of: change), in: facts.commodities),
          .account(facts.accounts.name(of: posting.account)), .text(result(of: change)),
          .text(names(of: change).joined(separator: ", ")),
          .text(place.fileAndLine, role: .muted),
        ]))
    }
    return Grid(
      title: history.changes.count.counting("posting would change", "postings would change"),
      columns: [
        .heading("date"), .heading("description"), .amountHeading("amount"),
        .heading("account").going(.ornaments), .heading("becomes"), .heading("rule"),
        .heading("place", data: "source").going(.ornaments),
      ], sections: [section])
  }

  /// The number of postings that would change.
  public var changeCount: Int { history.changes.count }
  /// Whether rules overlap anywhere.
  public var hasOverlaps: Bool { !history.overlaps.isEmpty }
  /// Whether the budget would change.
  public var hasEffect: Bool { effect.map { !$0.rows.isEmpty } ?? false }

  private func result(of change: RuleHistory.Change) -> String {
    change.settings.map { field, rule in
      guard field == .account, change.accounts.count > 1 else {
        return words.words(of: field, in: book.rules[rule].then)
      }
      let commodity = journal.journal.postings.rows[change.row].commodity
      return change.accounts.map { share in
        journal.journal.accounts.name(of: share.account) + " "
          + journal.journal.commodities.format(Amount(share.quantity, commodity))
      }.joined(separator: ", ")
    }.joined(separator: "; ")
  }

  /// The posting's amounts, or the sum of its parts if it would be split.
  private func amounts(of change: RuleHistory.Change) -> [Amount] {
    guard change.rows.count > 1 else { return journal.amounts(ofPosting: change.row) }
    return [Amount(change.quantity, journal.journal.postings.rows[change.row].commodity)]
  }

  private func names(of change: RuleHistory.Change) -> [String] {
    var names: [String] = []
    for (_, rule) in change.settings {
      let name = book.rules[rule].name.value
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The budget lines that would change.
  public var budget: Grid {
    var section = Grid.Section()
    guard let effect else { return Grid(columns: []) }
    let commodities = journal.journal.commodities
    for row in effect.rows {
      func cell(_ quantity: Quantity) -> Grid.Cell {
        let amounts = quantity.isZero ? [] : [Amount(quantity, effect.result.budget.currency)]
        return .amounts(amounts, in: commodities)
      }
      // Both belong to budgets whose numbers leave room for a hundred of them.
      let change = Quantity.inRoom { () throws(QuantityError) in
        try row.after.subtracting(row.before)
      }
      section.rows.append(
        Grid.Row([
          .account(journal.journal.accounts.name(of: row.account)), cell(row.before),
          cell(row.after), cell(change),
          .text(row.hasLine ? "" : "unbudgeted", role: .muted),
        ]))
    }
    return Grid(
      title: "Spent in \(effect.result.span), budget \(effect.result.budget.name.value)",
      columns: [
        .heading("account"), .amountHeading("now"),
        .amountHeading("then"), .amountHeading("change"),
        .heading("", data: "line"),
      ], sections: [section])
  }

  // MARK: - JSON

  /// `florin.rule-test/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.rule-test/1",
      facts: [
        "transactions": .integer, "covered": .integer, "budget": .optional(.object(budgetShape)),
      ],
      row: .kinds([
        ("rule", ["name": .text, "hits": .integer, "sets": .integer, "changes": .integer]),
        ("shadow", ["name": .text, "by": .text, "fields": .list(.text)]),
        ("overlap", ["name": .text, "over": .text, "field": .text, "transactions": .integer]),
        ("change", change),
      ]))
  }

  private static var budgetShape: JSONShape.Members {
    [
      "name": .text, "period": .period,
      "rows": .list(
        .object(["account": .text, "line": .flag, "spent": .amount, "spentThen": .amount])),
    ]
  }

  private static var change: JSONShape.Members {
    [
      "transaction": .integer, "date": .date, "description": .text, "account": .text,
      "amounts": .amounts, "accounts": .list(.object(["account": .text, "amount": .amount])),
      "sets": .list(.object(["field": .text, "value": .text, "rule": .text])),
      "source": .optional(.place),
    ]
  }

  /// Sets what was tested, and the effect on the budget.
  public func setFacts(in report: inout JSONWriter.Object) {
    report.set("transactions", history.transactionCount)
    report.set("covered", history.coveredCount)
    appendBudget(to: &report)
  }

  /// Appends an object for each rule, then those for shadows, overlaps and changes; `kind` tells them apart.
  public func appendRows(to rows: inout JSONWriter.Array) {
    let facts = journal.journal
    for index in book.order {
      let use = history.uses[index]
      rows.object {
        $0.set("kind", "rule")
        $0.set("name", book.rules[index].name.value)
        $0.set("hits", use.hits)
        $0.set("sets", use.wins)
        $0.set("changes", use.changes)
      }
    }
    for shadow in shadows {
      rows.object {
        $0.set("kind", "shadow")
        $0.set("name", book.rules[shadow.rule].name.value)
        $0.set("by", book.rules[shadow.by].name.value)
        $0.array("fields") { list in for field in shadow.fields { list.append(field.words) } }
      }
    }
    for overlap in history.overlaps {
      rows.object {
        $0.set("kind", "overlap")
        $0.set("name", book.rules[overlap.winner].name.value)
        $0.set("over", book.rules[overlap.loser].name.value)
        $0.set("field", overlap.field.words)
        $0.set("transactions", overlap.count)
      }
    }
    var lines = LineNumbers(facts.sources)
    for change in history.changes { rows.object { append(change, to: &$0, &lines) } }
  }

  private func append(
    _ change: RuleHistory.Change, to object: inout JSONWriter.Object, _ lines: inout LineNumbers
  ) {
    let facts = journal.journal
    let posting = facts.postings.rows[change.row]
    object.set("kind", "change")
    object.set("transaction", change.transaction.number)
    object.set("date", facts.transactions[change.transaction].date)
    object.set("description", facts.description(of: change.transaction))
    object.set("account", facts.accounts.name(of: posting.account))
    object.set("amounts", amounts(of: change), in: facts.commodities)
    object.array("accounts") { list in
      for share in change.accounts {
        list.object {
          $0.set("account", facts.accounts.name(of: share.account))
          $0.set("amount", Amount(share.quantity, posting.commodity), in: facts.commodities)
        }
      }
    }
    object.array("sets") { list in
      for (field, rule) in change.settings {
        list.object {
          $0.set("field", field.words)
          $0.set("value", words.value(of: field, in: book.rules[rule].then))
          $0.set("rule", book.rules[rule].name.value)
        }
      }
    }
    lines.set("source", ofPosting: change.row, of: change.transaction, in: facts, to: &object)
  }

  private func appendBudget(to object: inout JSONWriter.Object) {
    guard let effect else { return object.setNull("budget") }
    let commodities = journal.journal.commodities
    let currency = effect.result.budget.currency
    object.object("budget") { object in
      object.set("name", effect.result.budget.name.value)
      object.object("period") {
        $0.set("begin", effect.result.span.begin)
        $0.set("end", effect.result.span.end)
      }
      object.array("rows") { list in
        for row in effect.rows {
          list.object {
            $0.set("account", journal.journal.accounts.name(of: row.account))
            $0.set("line", row.hasLine)
            $0.set("spent", Amount(row.before, currency), in: commodities)
            $0.set("spentThen", Amount(row.after, currency), in: commodities)
          }
        }
      }
    }
  }
}
