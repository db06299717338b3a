import Amounts
import SourceText

/// The top level of one file, its sections not yet decoded.
struct RawFile {
  var journal: Located<String>?
  var include: Located<[Located<String>]>?
  var settings: Located<Node>?
  var templates: Located<Node>?
  var budgets: Located<Node>?
  var months: Located<Node>?
  var assignments: Located<Node>?
  var moves: Located<Node>?
  var hold: Located<Node>?
  var rules: Located<Node>?
  var imports: Located<Node>?

  /// A section that is kept as it's written.
  func node(of section: Section) -> Node? {
    switch section {
    case .budgets: budgets?.value
    case .months: months?.value
    case .assignments: assignments?.value
    case .moves: moves?.value
    case .hold: hold?.value
    case .rules: rules?.value
    case .imports: imports?.value
    }
  }
}

extension KeyTable<RawFile> {
  /// The keys at the top of a file.
  static let file = KeyTable(
    name: "a definition file",
    keys: [
      key(
        "journal", .line, \.journal, "the book's journal, relative to this file",
        examples: ["main.journal"]),
      key(
        "include", ValueType<String>.line.oneOrMore("files"), \.include,
        "more definition files, relative to this file; * and ? are wildcards",
        examples: ["[recurring.yaml, budgets.yaml]"]),
      key(
        "settings", .node(.anyOf([KeyTable<RawSettings>.settings.schema, .nothing])), \.settings,
        "settings for the whole book"),
      key(
        "templates",
        .node(
          .anyOf([
            .map(
              keyPattern: "[A-Za-z0-9_-]+", KeyTable<RawTemplate>.template.schema, size: nil),
            .nothing,
          ])),
        \.templates, "recurring transactions, by id"),
      key(
        "budgets",
        .node(
          .anyOf([
            .map(keyPattern: "[A-Za-z0-9_-]+", KeyTable<RawBudget>.budget.schema, size: nil),
            .nothing,
          ])),
        \.budgets, "budgets by name, each with amounts by account",
        examples: ["{household: {default: true, lines: {Expenses:Food: 500 EUR}}}"]),
      key(
        "months",
        .node(
          .anyOf([.map(keyPattern: "[0-9]{4}-[0-9]{2}", .text(), size: nil), .nothing])),
        \.months, "the budget to use instead of the default, by month",
        examples: ["{2025-07: lean}"]),
      key(
        "assignments",
        .node(
          .anyOf([
            .map(
              keyPattern: "[0-9]{4}-[0-9]{2}",
              .anyOf([
                .map(keyPattern: nil, ValueType<Amount>.amount.schema, size: nil), .nothing,
              ]), size: nil),
            .nothing,
          ])),
        \.assignments, "money assigned to envelopes, by month",
        examples: ["{2025-11: {Expenses:Food: 450 EUR}}"]),
      key(
        "moves", .node(.anyOf([.list(KeyTable<RawMove>.move.schema), .nothing])), \.moves,
        "money moved between envelopes",
        examples: [
          "[{date: 2025-11-12, from: Expenses:Food, to: Expenses:Gifts, amount: 50 EUR}]"
        ]),
      key(
        "hold",
        .node(
          .anyOf([
            .map(keyPattern: "[0-9]{4}-[0-9]{2}", ValueType<Amount>.amount.schema, size: nil),
            .nothing,
          ])),
        \.hold, "money held for the next month", examples: ["{2025-11: 300 EUR}"]),
      key(
        "rules", .node(.anyOf([.list(KeyTable<RawRule>.rule.schema), .nothing])), \.rules,
        "rules that set accounts, payees and tags; the first match wins",
        examples: [
          "[{name: groceries, when: {payee: whole foods}, then: {account: Expenses:Food}}]"
        ]),
      key(
        "imports",
        .node(
          .anyOf([.map(keyPattern: nil, KeyTable<RawImport>.profile.schema, size: nil), .nothing])),
        \.imports, "where bank statements come from and how to read them",
        examples: ["{checking: {files: inbox/*.csv, account: Assets:Bank:Checking}}"]),
    ])
}

extension ValueType where Value == Node {
  /// A node as it's written.
  static func node(_ schema: Schema) -> ValueType { ValueType(schema) { node, _ in node } }
}
