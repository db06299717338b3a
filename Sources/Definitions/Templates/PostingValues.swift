import Amounts
import Dates
import Journal
import SourceText

/// The forms of an amount other than a plain one, as written.
struct RawAmountForm {
  var last: Located<Bool>?
  var average: Located<Int>?
  var percent: Located<Quantity>?
  var of: Located<AccountID>?
  var steps: Located<[AmountStep]>?
}

extension KeyTable<RawAmountForm> {
  /// The keys of an amount written as a mapping.
  static let amountForm = KeyTable(
    name: "an amount",
    keys: [
      key(
        "last", .yes, \.last, "the amount of the last done occurrence", examples: ["true"]),
      key(
        "average", .integer(1...1000), \.average, "the mean of this number of done occurrences",
        examples: ["6"]),
      key(
        "percent", .percent, \.percent, "a percentage of what 'of' received in the month",
        examples: ["10"]),
      key(
        "of", .account, \.of, "the account the percentage is taken from",
        examples: ["Income:Salary"]),
      key(
        "steps", .steps, \.steps, "amounts by start date",
        examples: ["{2024-01-01: 1200 EUR, 2025-01-01: 1260 EUR}"]),
    ])
}

extension ValueType where Value == Quantity {
  /// `10`, `7.5%`
  static let percent = ValueType(.anyOf([.number, .text(pattern: "-?[0-9.,]+ *%")])) {
    node, reading in
    var text = node.scalar?.text ?? ""
    if text.hasSuffix("%") { text.removeLast() }
    guard !text.isEmpty,
      let number = reading.journal.readNumber(Fragment(text, at: node.span, isVerbatim: false)),
      !number.isZero
    else {
      reading.report(node, isNot: "a percentage, such as 10")
      return nil
    }
    return number
  }
}

extension ValueType where Value == [AmountStep] {
  /// A mapping from dates to the amounts that apply from then on.
  static let steps = ValueType<[AmountStep]>(
    .map(.monthOrDay, ValueType<FragmentAmount>.postingAmount.schema, size: 1...Int.max)
  ) { node, reading in
    guard let entries = node.entries, !entries.isEmpty else {
      reading.report(node, isNot: "dates with their amounts, such as {2024-01-01: 1200 EUR}")
      return nil
    }
    var steps: [AmountStep] = []
    var places: [CivilDate: ByteSpan] = [:]
    for entry in entries {
      guard let date = ValueType<CivilDate>.dateOrMonth.read(entry.keyNode, &reading),
        let amount = ValueType<FragmentAmount>.postingAmount.read(entry.value, &reading)
      else { continue }
      if let first = places.updateValue(entry.keyNode.span, forKey: date) {
        reading.report(.duplicateKey(date.description, at: entry.keyNode.span, first: first))
      }
      steps.append(AmountStep(from: date, amount: amount))
    }
    guard steps.count == entries.count else { return nil }
    return steps.sorted { $0.from < $1.from }
  }
}

extension ValueType where Value == TemplateAmount {
  /// A plain amount, no amount, or one of the other forms.
  static let templateAmount = ValueType(
    .anyOf([
      ValueType<FragmentAmount>.postingAmount.schema, .nothing,
      KeyTable<RawAmountForm>.amountForm.schema,
    ])
  ) { node, reading in
    if node.isEmpty { return .elided }
    guard node.entries != nil else {
      guard node.items == nil else {
        reading.report(node, isNot: "an amount, such as 1200.00 EUR or {last: true}")
        return nil
      }
      return ValueType<FragmentAmount>.postingAmount.read(node, &reading).map { .fixed($0) }
    }
    return form(node, &reading)
  }

  private static func form(_ node: Node, _ reading: inout Reading) -> TemplateAmount? {
    var raw = RawAmountForm()
    let count = reading.diagnostics.count
    KeyTable<RawAmountForm>.amountForm.read(node, into: &raw, owner: node.span, &reading)
    guard reading.diagnostics.count == count else { return nil }
    var forms: [TemplateAmount] = []
    if raw.last != nil { forms.append(.last) }
    if let average = raw.average { forms.append(.average(average.value)) }
    if let percent = raw.percent, let account = raw.of {
      forms.append(.percent(percent.value, of: account.value))
    }
    if let steps = raw.steps { forms.append(.steps(steps.value)) }
    let isWhole = (raw.percent == nil) == (raw.of == nil)
    guard forms.count == 1, isWhole else {
      reading.report(.amountForm(at: node.span, isWhole: isWhole))
      return nil
    }
    return forms[0]
  }
}

extension ValueType where Value == [RawPosting] {
  /// A mapping from accounts to amounts, or a list of such mappings with one key each.
  static let postings = ValueType(schema) { node, reading in
    var isComplete = true
    let entries: [Node.Entry]
    if let keys = node.entries {
      entries = keys
    } else if let items = node.items {
      entries = items.flatMap { item -> [Node.Entry] in
        guard let keys = item.entries, keys.count == 1 else {
          reading.report(
            item,
            isNot:
              "one account with its amount: 'Expenses:Food: 10 EUR', or 'Assets:Bank:' without one")
          isComplete = false
          return []
        }
        return keys
      }
    } else {
      reading.report(node, isNot: "a mapping of accounts to amounts")
      return nil
    }
    let postings = entries.compactMap { entry -> RawPosting? in
      let account = ValueType<FragmentAccount>.postingAccount.read(
        entry.keyNode, as: .key(.posting), &reading)
      let amount = ValueType<TemplateAmount>.templateAmount.read(entry.value, &reading)
      guard let account, let amount else {
        isComplete = false
        return nil
      }
      let place = entry.value.isEmpty ? entry.keyNode.span : entry.value.span
      return RawPosting(
        account: Located<FragmentAccount>(account, at: entry.keyNode.span),
        amount: Located<TemplateAmount>(amount, at: place))
    }
    return isComplete ? postings : nil
  }

  private static var schema: Schema {
    let account = ValueType<FragmentAccount>.postingAccount.schema
    let amount = ValueType<TemplateAmount>.templateAmount.schema
    return .anyOf([
      .map(account, amount, size: 0...Int.max), .list(.map(account, amount, size: 1...1)),
    ])
  }
}

extension Diagnostic {
  fileprivate static func amountForm(at span: ByteSpan, isWhole: Bool) -> Self {
    Diagnostic(
      .templateAmount,
      isWhole
        ? "use only one of these keys" : "'percent' and 'of' must be used together", at: span,
      help: ["{last: true}, {average: 6}, {percent: 10, of: ACCOUNT} or {steps: {DATE: AMOUNT}}"])
  }
}
