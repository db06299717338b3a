import Amounts
import Dates
import Journal
import SourceText

/// A budget as written: every key can be missing, and nothing has been cross-checked yet.
struct RawBudget {
  var isDefault: Located<Bool>?
  var like: Located<String>?
  var accounts: Located<[Located<AccountID>]>?
  var currency: Located<CommodityID>?
  var period: Located<RawBudgetPeriod>?
  var startsOn: Located<Int>?
  var rollover: Located<Rollover>?
  var lines: Located<[RawBudgetEntry]>?
  var overrides: Located<[RawBudgetOverride]>?
}

/// The words of `period`.
enum RawBudgetPeriod: Hashable {
  case unit(BudgetCalendar.Unit)
  case biweekly(from: CivilDate)
}

/// An account with its line; the line is nil if it couldn't be read, which is reported.
struct RawBudgetEntry {
  let account: Located<AccountID>
  let line: RawBudgetLine?
}

/// A line as written.
struct RawBudgetLine {
  var amount: Located<Amount>?
  var every: Located<LineUnit>?
  var steps: Located<[AmountStep]>?
  var due: Located<BudgetDue>?
  var notify: Located<[Located<Int>]>?
  var rollover: Located<Rollover>?
  var target: Located<[Located<WrittenTarget>]>?
  var fund: Located<[Located<String>]>?
  var priority: Located<Int>?
}

/// The words of `every`.
enum LineUnit: String, CaseIterable {
  case week, month, quarter, year

  var unit: BudgetCalendar.Unit {
    switch self {
    case .week: .week
    case .month: .month
    case .quarter: .quarter
    case .year: .year
    }
  }
}

/// The amounts of one period.
struct RawBudgetOverride {
  let date: CivilDate
  /// Whether the key is a month and not a day.
  let isMonth: Bool
  let span: ByteSpan
  let amounts: [(account: Located<AccountID>, amount: Located<Amount>)]
}

extension KeyTable<RawBudget> {
  /// The keys of one budget.
  static let budget = KeyTable(
    name: "a budget",
    keys: [
      key(
        "default", .yes, \.isDefault,
        "whether this budget applies in months not listed under 'months'",
        examples: ["true"]),
      key(
        "like", .line.naming(.budget), \.like,
        "another budget; this one uses its accounts, currency and period",
        examples: ["household"]),
      key(
        "accounts", ValueType<AccountID>.account.oneOrMore("accounts"), \.accounts,
        "the accounts it covers; by default, all transactions count",
        examples: ["[Assets:Bank:Checking, Liabilities:Visa]"]),
      key("currency", .commodity, \.currency, "the currency of its amounts", examples: ["EUR"]),
      key(
        "period", .budgetPeriod, \.period,
        "the period its amounts apply to; the default is 'monthly'",
        examples: ["monthly", "biweekly from 2025-01-03"]),
      key(
        "starts-on", .integer(1...31), \.startsOn,
        "the day of the month its periods start on, such as your payday", examples: ["25"]),
      key(
        "rollover", .words("a rollover rule"), \.rollover,
        "what carries over to the next period; the default is 'none'"),
      key(
        "lines", .budgetLines, \.lines, "the amounts, by account",
        examples: [
          "{Expenses:Food: 500 EUR, Expenses:Insurance: {amount: 1200 EUR, every: year}}"
        ]),
      key(
        "overrides", .budgetOverrides, \.overrides, "amounts for single periods",
        examples: ["{2025-12: {Expenses:Gifts: 400 EUR}}"]),
    ])
}

extension KeyTable<RawBudgetLine> {
  /// The keys of a line written as a mapping.
  static let budgetLine = KeyTable(
    name: "a budget line",
    keys: [
      key("amount", .amount, \.amount, "the budgeted amount", examples: ["500 EUR"]),
      key(
        "every", .words("a length of time"), \.every,
        "the period the amount is for; the default is the budget's period"),
      key(
        "steps", .steps, \.steps, "amounts by start date",
        examples: ["{2024-01: 80 EUR, 2025-07: 95 EUR}"]),
      key(
        "due", .due, \.due, "the day the whole amount is due",
        examples: ["15", "last", "dec 31", "2025-12-24"]),
      key(
        "notify", ValueType<Int>.integer(0...30).oneOrMore("numbers of days"), \.notify,
        "days before the due date to remind you on; the default is [0], and [] turns reminders off",
        examples: ["[7, 2, 0]"]),
      key(
        "rollover", .words("a rollover rule"), \.rollover,
        "what carries over to the next period; the default is the budget's rule"),
      key(
        "target", ValueType<WrittenTarget>.target.oneOrMore("targets"), \.target,
        "how much the envelope should hold, and by when",
        examples: ["1200 EUR by 2025-12", "refill to 300 EUR"]),
      key(
        "fund", ValueType<String>.line.naming(.template).oneOrMore("templates"), \.fund,
        "the template or templates it saves for", examples: ["rent"]),
      key(
        "priority", .integer(-1_000_000...1_000_000), \.priority,
        "the order lines are filled in, lowest first", examples: ["2"]),
    ])
}
