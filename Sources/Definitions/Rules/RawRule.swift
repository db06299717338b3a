import Amounts
import Dates
import Journal
import SourceText

/// A rule as written: every key can be missing, and nothing has been cross-checked yet.
struct RawRule {
  var name: Located<String>?
  var when: Located<RawConditions>?
  var not: Located<RawConditions>?
  var then: Located<RawAction>?
  var priority: Located<Int>?
  var stop: Located<Bool>?
  var tests: Located<RawRuleTests>?
}

/// The conditions of `when` or `not`, as written.
struct RawConditions {
  var payee: Located<[Located<RulePattern>]>?
  var description: Located<[Located<RulePattern>]>?
  var note: Located<[Located<RulePattern>]>?
  var memo: Located<[Located<RulePattern>]>?
  var code: Located<[Located<RulePattern>]>?
  var account: Located<[Located<RulePattern>]>?
  var amount: Located<[Located<RuleAmount>]>?
  var commodity: Located<[Located<CommodityID>]>?
  var date: Located<[Located<DateSpan>]>?
  var tag: Located<[Located<RuleTag>]>?
  var imported: Located<[Located<String>]>?

  /// The conditions, in an order that doesn't depend on that of the keys.
  var conditions: [RuleCondition] {
    let texts: [(RuleText, Located<[Located<RulePattern>]>?)] = [
      (.payee, payee), (.description, description), (.note, note ?? memo), (.code, code),
      (.account, account),
    ]
    var result = texts.compactMap { text, value in
      value.map { RuleCondition(test: .text(text, $0.value.map(\.value)), span: $0.span) }
    }
    func add<Value>(
      _ value: Located<[Located<Value>]>?, _ test: ([Value]) -> RuleTest
    ) {
      if let value {
        result.append(RuleCondition(test: test(value.value.map(\.value)), span: value.span))
      }
    }
    add(amount, RuleTest.amount)
    add(commodity, RuleTest.commodity)
    add(date, RuleTest.date)
    add(tag, RuleTest.tag)
    add(imported, RuleTest.imported)
    return result
  }
}

/// The contents of `then`, as written.
struct RawAction {
  var account: Located<AccountID>?
  var payee: Located<String>?
  var tags: Located<[Located<Tag>]>?
  var comment: Located<String>?
  var splits: Located<[RuleSplit]>?
}

/// The examples of a rule.
struct RawRuleTests {
  var match: Located<[Located<String>]>?
  var miss: Located<[Located<String>]>?
}

extension KeyTable<RawRule> {
  /// The keys of one rule.
  static let rule = KeyTable(
    name: "a rule",
    keys: [
      key(
        "name", .ruleName, \.name, "the rule's name, also used in the journal",
        examples: ["groceries"], isRequired: true),
      key(
        "when", .conditions("'when'"), \.when, "conditions that must all match",
        examples: [
          "{payee: whole foods}", "{payee: [lidl, /aldi (sued|nord)/], amount: \"> 100\"}",
        ],
        isRequired: true),
      key(
        "not", .conditions("'not'"), \.not, "conditions that must not match",
        examples: ["{description: refund}"]),
      key(
        "then", .action, \.then, "what to set", examples: ["{account: Expenses:Food:Groceries}"],
        isRequired: true),
      key(
        "priority", .integer(-1_000_000...1_000_000), \.priority,
        "rules with a higher priority come first; the default is 0", examples: ["10"]),
      key(
        "stop", .yes, \.stop, "whether to ignore later rules once this one matches",
        examples: ["true"]),
      key(
        "tests", .ruleTests, \.tests, "example descriptions that 'florin check' tests",
        examples: ["{match: [WHOLE FOODS 4711], miss: [Whole Earth]}"]),
    ])
}

extension KeyTable<RawConditions> {
  /// The keys of `when` and `not`.
  static func conditions(_ name: String) -> KeyTable {
    func texts(_ pattern: ValueType<RulePattern>) -> ValueType<[Located<RulePattern>]> {
      pattern.oneOrMore("texts or regexes")
    }
    let text = texts(.rulePattern)
    let payee = texts(.rulePattern(of: .payee))
    return KeyTable(
      name: name, usualKey: "payee",
      keys: [
        key(
          "payee", payee, \.payee, "found in the payee: a text, a /regex/, or a list of them",
          examples: ["whole foods", "/^(lidl|aldi)/"]),
        key(
          "description", payee, \.description, "found in the description",
          examples: ["whole foods"]),
        key(
          "note", text, \.note, "found in the description after the first '|'",
          examples: ["order"]),
        key("memo", text, \.memo, "the same as 'note'", examples: ["order"]),
        key("code", text, \.code, "found in the code", examples: ["/^4711/"]),
        key(
          "account", texts(.rulePattern(of: .account)), \.account,
          "found in the account that the money comes from or goes to",
          examples: ["Liabilities:Visa"]),
        key(
          "amount", ValueType<RuleAmount>.ruleAmount.oneOrMore("amounts"), \.amount,
          "the amount as on the bank's statement; without a sign, only its size is compared",
          examples: ["\"> 100\"", "10..20", "-9.99 EUR"]),
        key(
          "commodity", ValueType<CommodityID>.commodity.asCondition.oneOrMore("commodities"),
          \.commodity,
          "the commodity of the amount", examples: ["EUR"]),
        key(
          "date", ValueType<DateSpan>.ruleDate.oneOrMore("dates"), \.date,
          "the date: a day, month, year, range or limit",
          examples: ["2025-03", "2025-01-01..2025-06-30", "\">= 2025-01-01\""]),
        key(
          "tag", ValueType<RuleTag>.ruleTag.oneOrMore("tags"), \.tag,
          "a tag of the transaction or posting, optionally with part of its value",
          examples: ["trip", "trip=alps"]),
        key(
          "import", ValueType<String>.line.naming(.importProfile).oneOrMore("names of imports"),
          \.imported, "the import the row comes from", examples: ["checking"]),
      ])
  }
}

extension KeyTable<RawAction> {
  /// The keys of `then`.
  static let action = KeyTable(
    name: "'then'", usualKey: "account",
    keys: [
      key(
        "account", .account, \.account, "the account of the posting",
        examples: ["Expenses:Food:Groceries"]),
      key("payee", .rulePayee, \.payee, "the payee", examples: ["Whole Foods"]),
      key("tags", .tags, \.tags, "tags of the posting", examples: ["{shop: wf}"]),
      key(
        "comment", .comment, \.comment, "a comment of the posting",
        examples: ["the weekly shopping"]),
      key(
        "splits", .splits, \.splits,
        "accounts with their shares, as percentages or amounts; one without a share gets the rest",
        examples: ["{Expenses:Phone: 60%, Expenses:Office: 40%}"]),
    ])
}

extension KeyTable<RawRuleTests> {
  /// The keys of `tests`.
  static let ruleTests = KeyTable(
    name: "'tests'",
    keys: [
      key(
        "match", ValueType<String>.line.oneOrMore("descriptions"), \.match,
        "descriptions the rule must match", examples: ["[WHOLE FOODS 4711]"]),
      key(
        "miss", ValueType<String>.line.oneOrMore("descriptions"), \.miss,
        "descriptions the rule must not match", examples: ["[Whole Earth]"]),
    ])
}
