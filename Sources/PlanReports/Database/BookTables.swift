// What the tables of an exported book are. docs/sql.md describes them for their readers; columns are only added.

/// The tables, parents first.
enum BookTable: Int, CaseIterable {
  case books, accounts, commodities, transactions, postings, costs, assertions, tags, prices
  case templates, occurrences, occurrencePostings
  case budgets, budgetAmounts, envelopeMonths, envelopes

  /// The declaration.
  var table: DatabaseTable { Self.tables[rawValue] }

  private static let tables = allCases.map(\.declared)

  private var declared: DatabaseTable {
    switch self {
    case .books:
      DatabaseTable("books", [.text("file"), .date("today"), .number("places")])
    case .accounts:
      DatabaseTable(
        "accounts", key: ["id"],
        [
          // No key of the same table: DuckDB doesn't see the rows of the statement that refers to them.
          .number("id"), .text("name"), .number("parent_id").orNull, .number("depth"),
          .text("type"), .flag("declared"),
        ])
    case .commodities:
      DatabaseTable("commodities", key: ["symbol"], [.text("symbol"), .number("places")])
    case .transactions:
      DatabaseTable(
        "transactions", key: ["id"],
        [
          .number("id"), .date("date"), .date("secondary_date").orNull, .text("status"),
          .text("code"), .text("description"), .text("payee"), .text("note"), .text("comment"),
          .text("file"), .number("line"),
        ])
    case .postings:
      DatabaseTable(
        "postings", key: ["id"],
        [
          .number("id"), .key("transaction_id", of: "transactions"), .number("number"),
          .date("date"), .date("secondary_date").orNull, .key("account_id", of: "accounts"),
          .text("kind"), .text("status"),
        ] + .amount + [.flag("inferred"), .text("comment"), .number("line").orNull])
    case .costs:
      DatabaseTable(
        "costs", key: ["posting_id"],
        [.key("posting_id", of: "postings")] + .amount
          + [
            .flag("per_unit"), .flag("inferred"), .number("total_places"),
            .number("total_mantissa"), .decimal("total"),
          ])
    case .assertions:
      DatabaseTable(
        "assertions", key: ["posting_id"],
        [.key("posting_id", of: "postings")] + .amount + [.flag("total"), .flag("subaccounts")])
    case .tags:
      DatabaseTable(
        "tags", key: ["id"],
        [
          .number("id"), .key("transaction_id", of: "transactions").orNull,
          .key("posting_id", of: "postings").orNull, .key("account_id", of: "accounts").orNull,
          .text("name"), .text("value"),
        ])
    case .prices:
      DatabaseTable(
        "prices", key: ["id"],
        [
          .number("id"), .date("date"), .name("priced_commodity", of: "commodities", "symbol"),
        ] + .amount + [.text("file"), .number("line")])
    case .templates:
      DatabaseTable(
        "templates", key: ["id"],
        [.text("id"), .text("description"), .text("schedule"), .text("status")])
    case .occurrences:
      DatabaseTable(
        "occurrences", key: ["id"],
        [
          .number("id"), .name("template_id", of: "templates", "id"), .date("slot"), .date("date"),
          .text("state"), .flag("overdue"), .flag("late"), .flag("missed"), .flag("matched"),
          .text("description"), .key("transaction_id", of: "transactions").orNull,
        ])
    case .occurrencePostings:
      DatabaseTable(
        "occurrence_postings", key: ["occurrence_id", "number"],
        [
          .key("occurrence_id", of: "occurrences"), .number("number"),
          .key("account_id", of: "accounts"),
        ] + .amount)
    case .budgets:
      DatabaseTable(
        "budgets", key: ["name"],
        [
          .text("name"), .name("currency", of: "commodities", "symbol"), .text("unit"),
          .flag("is_default"),
        ])
    case .budgetAmounts:
      DatabaseTable(
        "budget_amounts", key: ["id"],
        [
          .number("id"), .name("budget", of: "budgets", "name"), .text("period"),
          .date("first_day"), .date("last_day"), .text("kind"), .key("account_id", of: "accounts"),
        ] + .amounts(["budgeted", "carried", "spent", "scheduled", "remaining"]))
    case .envelopeMonths:
      DatabaseTable(
        "envelope_months", key: ["month"],
        [
          .text("month"), .date("first_day"), .date("last_day"),
          .name("budget", of: "budgets", "name"),
        ] + .amounts(["cash", "held", "ready"]))
    case .envelopes:
      DatabaseTable(
        "envelopes", key: ["month", "account_id"],
        [.name("month", of: "envelope_months", "month"), .key("account_id", of: "accounts")]
          + .amounts(["carried", "assigned", "activity", "available"]))
    }
  }
}

/// What is made once the tables are full.
enum BookViews {
  /// Indexes for the questions that are asked most.
  static let indexes = """
    CREATE INDEX IF NOT EXISTS transactions_by_date ON transactions (date);
    CREATE INDEX IF NOT EXISTS postings_by_transaction ON postings (transaction_id);
    CREATE INDEX IF NOT EXISTS postings_by_account ON postings (account_id, date);
    CREATE INDEX IF NOT EXISTS tags_by_name ON tags (name);
    CREATE INDEX IF NOT EXISTS prices_by_commodity ON prices (priced_commodity, date);

    """

  /// The views, each with its name.
  static let all = [
    (
      "register",
      """
      SELECT p.book, p.date, t.id AS transaction_id, p.id AS posting_id, t.status, t.description,
        t.payee, t.note, a.name AS account, a.type, p.kind, p.commodity, p.places, p.mantissa,
        p.quantity
      FROM postings p
        JOIN transactions t ON t.id = p.transaction_id AND t.book = p.book
        JOIN accounts a ON a.id = p.account_id AND a.book = p.book
      """
    ),
    (
      "account_register",
      """
      SELECT r.*, SUM(mantissa) OVER w AS balance_mantissa, SUM(quantity) OVER w AS balance
      FROM register r
      WINDOW w AS (PARTITION BY book, account, commodity ORDER BY date, posting_id)
      """
    ),
    (
      "account_families",
      """
      WITH RECURSIVE family(book, ancestor_id, account_id) AS (
        SELECT book, id, id FROM accounts
        UNION ALL
        SELECT a.book, f.ancestor_id, a.id
        FROM family f JOIN accounts a ON a.parent_id = f.account_id AND a.book = f.book
      )
      SELECT book, ancestor_id, account_id FROM family
      """
    ),
    (
      "balances",
      """
      SELECT p.book, a.name AS account, a.type, p.commodity, p.places, SUM(p.mantissa) AS mantissa,
        SUM(p.quantity) AS quantity
      FROM postings p JOIN accounts a ON a.id = p.account_id AND a.book = p.book
      GROUP BY p.book, a.name, a.type, p.commodity, p.places
      """
    ),
    (
      "balances_with_subaccounts",
      """
      SELECT p.book, a.name AS account, a.type, a.depth, p.commodity, p.places,
        SUM(p.mantissa) AS mantissa, SUM(p.quantity) AS quantity
      FROM postings p
        JOIN account_families f ON f.account_id = p.account_id AND f.book = p.book
        JOIN accounts a ON a.id = f.ancestor_id AND a.book = f.book
      GROUP BY p.book, a.name, a.type, a.depth, p.commodity, p.places
      """
    ),
    (
      "balances_by_month",
      """
      SELECT p.book, substr(CAST(p.date AS VARCHAR), 1, 7) AS month, a.name AS account, a.type,
        p.commodity, p.places, SUM(p.mantissa) AS mantissa, SUM(p.quantity) AS quantity
      FROM postings p JOIN accounts a ON a.id = p.account_id AND a.book = p.book
      GROUP BY p.book, substr(CAST(p.date AS VARCHAR), 1, 7), a.name, a.type, p.commodity, p.places
      """
    ),
    (
      "budget_against_actual",
      """
      SELECT b.book, b.budget, b.period, b.kind, a.name AS account, b.commodity, b.places,
        b.budgeted_mantissa, b.budgeted, b.carried_mantissa, b.carried, b.spent_mantissa, b.spent,
        b.scheduled_mantissa, b.scheduled, b.remaining_mantissa, b.remaining
      FROM budget_amounts b JOIN accounts a ON a.id = b.account_id AND a.book = b.book
      """
    ),
  ]
}
