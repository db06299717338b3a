import Amounts
import Containers
import Dates
import Journal
import SourceText

/// `settings:` as written, from all files.
struct RawSettings {
  var currency: Located<CommodityID>?
  var uncategorized: Located<AccountID>?
  var uncategorizedIncome: Located<AccountID>?
  var weekStart: Located<Weekday>?
  var holidays: Located<[Located<Holiday>]>?
  var generate: Located<GenerateSettings>?
  var categorizer: Located<RawCategorizer>?
  var prices: Located<RawPrices>?
  var floor: Located<Amount>?
  var balanceAt: Located<BalanceDay>?
  var remindAt: Located<ClockTime>?
  var timeZone: Located<String>?
}

/// One entry of `holidays`.
enum Holiday {
  /// `2026-12-25`
  case date(CivilDate)
  /// `berlin.ics`
  case file(String)
}

/// `prices:` as written.
struct RawPrices {
  var file: Located<String>?
  var get: Located<[Located<[Located<String>]>]>?
}

/// `categorizer:` as written.
struct RawCategorizer {
  var command: Located<[Located<String>]>?
  var threshold: Located<Quantity>?
}

extension KeyTable<RawSettings> {
  /// The keys of the settings.
  static let settings = KeyTable(
    name: "'settings'",
    keys: [
      key(
        "currency", .commodity, \.currency, "the main currency, used for plans",
        examples: ["EUR"]),
      key(
        "uncategorized", .account, \.uncategorized, "the account for uncategorized spending",
        examples: ["Expenses:Uncategorized"]),
      key(
        "uncategorized-income", .account, \.uncategorizedIncome,
        "the account for uncategorized income", examples: ["Income:Uncategorized"]),
      key(
        "week-start", .weekday, \.weekStart, "the first day of the week; the default is monday",
        examples: ["monday"]),
      key(
        "holidays", ValueType<Holiday>.holiday.oneOrMore("dates and .ics files"), \.holidays,
        "holidays: dates, or calendar files with all-day events",
        examples: ["[2026-12-25, 2026-12-26]", "[berlin.ics]"]),
      key(
        "generate", .generate, \.generate, "where to write generated entries, and how far ahead",
        examples: ["{file: \"{year}.journal\", days: 14}"]),
      key(
        "categorizer", .categorizer, \.categorizer, "the program that suggests accounts",
        examples: ["{command: [sort-it, --fast], threshold: 0.8}"]),
      key(
        "prices", .prices, \.prices, "where market prices come from, for 'florin get'",
        examples: [
          "{file: prices.journal, get: [[pricehist, fetch, ecb, EUR/USD, -s, \"2025-01-01\", -o, ledger]]}"
        ]),
      key(
        "floor", .amount, \.floor, "the balance below which the forecast warns",
        examples: ["500 EUR"]),
      key(
        "remind-at", .time, \.remindAt,
        "the time of day of reminders; the default is 09:00", examples: ["\"07:30\""]),
      key(
        "time-zone", .timeZone, \.timeZone,
        "the time zone of events in calendars; the default is that of the calendar's reader",
        examples: ["Europe/Berlin"]),
      key(
        "balance-at", .words("a day for balances"), \.balanceAt,
        "where 'balance' ends without dates; the default is the last entry", examples: ["today"]),
    ])
}

extension KeyTable<GenerateSettings> {
  /// The keys of `generate`.
  static let generate = KeyTable(
    name: "'generate'",
    keys: [
      key(
        "file", .line, \.file,
        "the journal to write to; {year} stands for the year of the entry",
        examples: ["\"{year}.journal\""]),
      key("days", .integer(0...3660), \.days, "the number of days ahead", examples: ["14"]),
    ])
}

extension KeyTable<RawPrices> {
  /// The keys of `prices`.
  static let prices = KeyTable(
    name: "'prices'",
    keys: [
      key(
        "file", .line, \.file, "the journal to write prices to; the default is the main journal",
        examples: ["prices.journal"]),
      key(
        "get", ValueType<String>.line.list("words").list("programs"), \.get,
        "programs that print prices as P directives, each with its arguments",
        examples: ["[[pricehist, fetch, ecb, EUR/USD, -s, \"2025-01-01\", -o, ledger]]"]),
    ])
}

extension KeyTable<RawCategorizer> {
  /// The keys of `categorizer`.
  static let categorizer = KeyTable(
    name: "'categorizer'",
    keys: [
      key(
        "command", ValueType<String>.line.list("words"), \.command,
        "the program and its arguments; the default is florin's own model",
        examples: ["[sort-it, --fast]"]),
      key(
        "threshold", .confidence, \.threshold,
        "the minimum confidence, from 0 to 1; answers below it are ignored", examples: ["0.8"]),
    ])
}

extension ValueType where Value == Quantity {
  /// A number from 0 to 1.
  fileprivate static let confidence = ValueType.number.map { number, node, reading -> Quantity? in
    guard !number.isNegative, number <= Quantity(mantissa: 1, places: 0) else {
      reading.report(node, isNot: "a number from 0 to 1")
      return nil
    }
    return number
  }
}

extension ValueType where Value == String {
  /// The name of a time zone, such as a file below the system's folder of zones can have. Whether there is one depends
  /// on the machine, so others look.
  fileprivate static let timeZone = ValueType(
    .text(pattern: "[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*")
  ) { node, reading in
    let text = node.scalar?.text ?? ""
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { byte in
          byte.isDigit || byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: "-")
        }
    }
    guard isName else {
      reading.report(node, isNot: "a time zone, such as Europe/Berlin")
      return nil
    }
    return text
  }
}

extension ValueType where Value == GenerateSettings {
  fileprivate static let generate = ValueType(KeyTable<GenerateSettings>.generate.schema) {
    node, reading in
    var settings = GenerateSettings()
    let isRead = KeyTable<GenerateSettings>.generate.read(
      node, into: &settings, owner: node.span, &reading)
    return isRead ? settings : nil
  }
}

extension ValueType where Value == RawPrices {
  fileprivate static let prices = ValueType(KeyTable<RawPrices>.prices.schema) { node, reading in
    var raw = RawPrices()
    let isRead = KeyTable<RawPrices>.prices.read(node, into: &raw, owner: node.span, &reading)
    return isRead ? raw : nil
  }
}

extension ValueType where Value == RawCategorizer {
  fileprivate static let categorizer = ValueType(KeyTable<RawCategorizer>.categorizer.schema) {
    node, reading in
    var raw = RawCategorizer()
    let isRead = KeyTable<RawCategorizer>.categorizer.read(
      node, into: &raw, owner: node.span, &reading)
    return isRead ? raw : nil
  }
}

extension ValueType where Value == Holiday {
  /// A date, or the path of a calendar.
  fileprivate static let holiday = ValueType(.anyOf([.date, .text(pattern: #".*\.ics"#)])) {
    node, reading in
    if let text = node.scalar?.text, text.lowercased().hasSuffix(".ics") { return .file(text) }
    return ValueType<CivilDate>.date.read(node, &reading).map { .date($0) }
  }
}
