import Amounts
import Dates
import Journal
import SourceText

/// A budget as it is written: every key may be missing, and nothing has been compared yet.
struct RawBudget {
  var isDefault: Located<Bool>?
  var like: Located<String>?
  var accounts: Located<[Located<AccountID>]>?
  var currency: Located<CommodityID>?
  var period: Located<BudgetPeriod>?
  var startsOn: Located<Int>?
  var rollover: Located<Rollover>?
  var lines: Located<[RawBudgetEntry]>?
  var overrides: Located<[RawBudgetOverride]>?
}

/// The words of `period`.
enum BudgetPeriod: Hashable {
  case unit(BudgetCalendar.Unit)
  case biweekly(from: CivilDate)
}

/// An account with its line, which is nil when it could not be read; that is reported.
struct RawBudgetEntry {
  let account: Located<AccountID>
  let line: RawBudgetLine?
}

/// A line as it is written.
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
  /// Whether the key is a month, and no day.
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
        "default", .yes, \.isDefault, "it holds where 'months' says nothing else",
        examples: ["true"]),
      key(
        "like", .line, \.like, "the budget whose accounts, currency and period this one has",
        examples: ["household"]),
      key(
        "accounts", ValueType<AccountID>.account.oneOrMore("accounts"), \.accounts,
        "the money it is about; all transactions count when left out",
        examples: ["[Assets:Bank:Checking, Liabilities:Visa]"]),
      key("currency", .commodity, \.currency, "the commodity of its amounts", examples: ["EUR"]),
      key(
        "period", .budgetPeriod, \.period, "how long its amounts are for; 'monthly' when left out",
        examples: ["monthly", "biweekly from 2025-01-03"]),
      key(
        "starts-on", .integer(1...31), \.startsOn,
        "the day on which its months begin, such as a payday", examples: ["25"]),
      key(
        "rollover", .words("a rule for what is left"), \.rollover,
        "what of the rest goes to the next period; 'none' when left out"),
      key(
        "lines", .budgetLines, \.lines, "the amounts, by account",
        examples: [
          "{Expenses:Food: 500 EUR, Expenses:Insurance: {amount: 1200 EUR, every: year}}"
        ]),
      key(
        "overrides", .budgetOverrides, \.overrides, "the amounts of single periods",
        examples: ["{2025-12: {Expenses:Gifts: 400 EUR}}"]),
    ])
}

extension KeyTable<RawBudgetLine> {
  /// The keys of a line that is a mapping.
  static let budgetLine = KeyTable(
    name: "a line of a budget",
    keys: [
      key("amount", .amount, \.amount, "what may be spent", examples: ["500 EUR"]),
      key(
        "every", .words("a length of time"), \.every,
        "the time that the amount is for; the budget's period when left out"),
      key(
        "steps", .steps, \.steps, "amounts that hold from a date on",
        examples: ["{2024-01: 80 EUR, 2025-07: 95 EUR}"]),
      key(
        "due", .due, \.due, "the day on which all of it falls",
        examples: ["15", "last", "dec 31", "2025-12-24"]),
      key(
        "notify", ValueType<Int>.integer(0...30).oneOrMore("numbers of days"), \.notify,
        "reminders, so many days before it is due; [0] when left out, [] is none",
        examples: ["[7, 2, 0]"]),
      key(
        "rollover", .words("a rule for what is left"), \.rollover,
        "what of the rest goes to the next period; the budget's when left out"),
      key(
        "target", ValueType<WrittenTarget>.target.oneOrMore("targets"), \.target,
        "what the envelope is to hold, and by when",
        examples: ["1200 EUR by 2025-12", "refill to 300 EUR"]),
      key(
        "fund", ValueType<String>.line.oneOrMore("templates"), \.fund,
        "the template that it saves for, or several", examples: ["rent"]),
      key(
        "priority", .integer(-1_000_000...1_000_000), \.priority,
        "the order in which lines are filled, lowest first", examples: ["2"]),
    ])
}
