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

  /// A section that is kept as it stands.
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
    name: "a file of definitions",
    keys: [
      key(
        "journal", .line, \.journal, "the book's journal, relative to this file",
        examples: ["main.journal"]),
      key(
        "include", ValueType<String>.line.oneOrMore("files"), \.include,
        "further files with definitions, relative to this one; * and ? stand for any characters",
        examples: ["[recurring.yaml, budgets.yaml]"]),
      key(
        "settings", .node(.anyOf([KeyTable<RawSettings>.settings.schema, .nothing])), \.settings,
        "what holds for the whole book"),
      key(
        "templates",
        .node(
          .anyOf([
            .map(
              keyPattern: "[A-Za-z0-9_-]+", KeyTable<RawTemplate>.template.schema, size: nil),
            .nothing,
          ])),
        \.templates, "recurring transactions, by their ids"),
      key(
        "budgets",
        .node(
          .anyOf([
            .map(keyPattern: "[A-Za-z0-9_-]+", KeyTable<RawBudget>.budget.schema, size: nil),
            .nothing,
          ])),
        \.budgets, "named plans of amounts by account",
        examples: ["{household: {default: true, lines: {Expenses:Food: 500 EUR}}}"]),
      key(
        "months",
        .node(
          .anyOf([.map(keyPattern: "[0-9]{4}-[0-9]{2}", .text(), size: nil), .nothing])),
        \.months, "which budget holds in which month", examples: ["{2025-07: lean}"]),
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
        \.assignments, "money given a job, by month",
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
        \.hold, "money kept back for the next month", examples: ["{2025-11: 300 EUR}"]),
      key(
        "rules", .node(.anyOf([.list(KeyTable<RawRule>.rule.schema), .nothing])), \.rules,
        "what sets accounts, payees and tags; the first rule that fits wins",
        examples: [
          "[{name: groceries, when: {payee: whole foods}, then: {account: Expenses:Food}}]"
        ]),
      key(
        "imports",
        .node(
          .anyOf([.map(keyPattern: nil, KeyTable<RawImport>.profile.schema, size: nil), .nothing])),
        \.imports, "where statements of banks come from, and how they are read",
        examples: ["{checking: {files: inbox/*.csv, account: Assets:Bank:Checking}}"]),
    ])
}

extension ValueType where Value == Node {
  /// A node as it stands.
  static func node(_ schema: Schema) -> ValueType { ValueType(schema) { node, _ in node } }
}
