import Amounts
import Journal
import SourceText

extension KeyTable<RawFile> {
  /// The top-level keys of a file.
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
            .map(.naming(.template, .id), KeyTable<RawTemplate>.template.schema),
            .nothing,
          ])),
        \.templates, "recurring transactions, by id"),
      key(
        "budgets",
        .node(
          .anyOf([
            .map(.naming(.budget, .id), KeyTable<RawBudget>.budget.schema),
            .nothing,
          ])),
        \.budgets, "budgets by name, each with amounts by account",
        examples: ["{household: {default: true, lines: {Expenses:Food: 500 EUR}}}"]),
      key(
        "months",
        .node(
          .anyOf([.map(.month, .naming(.budget, .text())), .nothing])),
        \.months, "the budget to use instead of the default, by month",
        examples: ["{2025-07: lean}"]),
      key(
        "assignments",
        .node(
          .anyOf([
            .map(
              .month,
              .anyOf([
                .map(ValueType<AccountID>.account.schema, ValueType<Amount>.amount.schema),
                .nothing,
              ])),
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
            .map(.month, ValueType<Amount>.amount.schema),
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
          .anyOf([
            .map(.naming(.importProfile, .text()), KeyTable<RawImport>.profile.schema), .nothing,
          ])),
        \.imports, "where bank statements come from and how to read them",
        examples: ["{checking: {files: inbox/*.csv, account: Assets:Bank:Checking}}"]),
    ])
}

extension ValueType where Value == Node {
  /// A node, kept as written.
  static func node(_ schema: Schema) -> ValueType { ValueType(schema) { node, _ in node } }
}
