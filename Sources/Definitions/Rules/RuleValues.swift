import Amounts
import Journal
import Patterns
import SourceText

// The values that only rules have.

extension ValueType where Value == String {
  /// The name of a rule, which must be usable as a tag's value.
  static let ruleName: ValueType<String> = ValueType.line.map { text, node, reading -> String? in
    guard !text.utf8.contains(UInt8(ascii: ",")), text.first != " ", text.last != " " else {
      reading.report(.ruleName(text, at: node.span))
      return nil
    }
    return text
  }.naming(.rule)

  /// A payee that is valid in a description.
  static let rulePayee: ValueType<String> = ValueType.line.map { text, node, reading -> String? in
    guard !text.utf8.contains(UInt8(ascii: "|")), ParsedJournal.isDescription(text) else {
      reading.report(node, isNot: "a payee: a description without '|'")
      return nil
    }
    return text
  }.naming(.payee)
}

extension ValueType where Value == RawConditions {
  /// A mapping from fields to what must be found in them.
  static func conditions(_ name: String) -> ValueType {
    let table = KeyTable<RawConditions>.conditions(name)
    return ValueType(table.schema) { node, reading in
      var raw = RawConditions()
      guard table.read(node, into: &raw, owner: node.span, &reading) else { return nil }
      if node.entries?.isEmpty == true {
        reading.report(node, isNot: "conditions, such as {payee: whole foods}")
        return nil
      }
      if let note = raw.note, let memo = raw.memo {
        reading.report(.noteTwice(at: memo.span, first: note.span))
      }
      return raw
    }
  }
}

extension ValueType where Value == RawAction {
  /// What a rule sets.
  static let action = ValueType(KeyTable<RawAction>.action.schema) { node, reading in
    var raw = RawAction()
    let isRead = KeyTable<RawAction>.action.read(node, into: &raw, owner: node.span, &reading)
    return isRead ? raw : nil
  }
}

extension ValueType where Value == RawRuleTests {
  /// The examples of a rule.
  static let ruleTests = ValueType(KeyTable<RawRuleTests>.ruleTests.schema) { node, reading in
    var raw = RawRuleTests()
    KeyTable<RawRuleTests>.ruleTests.read(node, into: &raw, owner: node.span, &reading)
    return raw
  }
}

extension ValueType where Value == RulePattern {
  /// `whole foods`, `/whole ?foods/`
  static let rulePattern = rulePattern(in: .line)

  /// The same for names of a kind.
  static func rulePattern(of role: DefinitionName.Role) -> ValueType {
    rulePattern(in: ValueType<String>.line.naming(role, as: .condition))
  }

  private static func rulePattern(in texts: ValueType<String>) -> ValueType {
    texts.map { text, node, reading -> RulePattern? in pattern(text, at: 0, node, &reading) }
  }

  /// A pattern that begins at some byte of a scalar's text.
  static func pattern(
    _ text: String, at start: Int, _ node: Node, _ reading: inout Reading
  ) -> RulePattern? {
    guard text.contains(where: { $0 != " " }) else {
      reading.report(node, isNot: "a text to look for")
      return nil
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return .substring(text) }
    let place = reading.fragment(node)
    let end = start + text.utf8.count
    guard text.utf8.count > 1, text.utf8.last == UInt8(ascii: "/") else {
      reading.report(.openRegex(text, at: place.place(ofBytes: start..<end)))
      return nil
    }
    let source = String(text.dropFirst().dropLast())
    guard !source.isEmpty else {
      reading.report(node, isNot: "a regex: there's nothing between the slashes")
      return nil
    }
    do throws(PatternError) {
      return .regex(try reading.pattern(source))
    } catch {
      let offset = start + 1 + min(error.offset, source.utf8.count)
      reading.report(
        .ruleRegex(error, at: place.place(ofBytes: offset..<max(offset, end - 1))))
      return nil
    }
  }
}

extension ValueType where Value == RuleTag {
  /// `trip`, `trip=alps`, `trip=/alps|andes/`
  static let ruleTag: ValueType<RuleTag> = ValueType<String>.line.naming(
    .tag, as: .condition
  ).map { text, node, reading -> RuleTag? in
    let name = String(text.prefix { $0 != "=" })
    guard !name.isEmpty,
      !name.unicodeScalars.contains(where: { $0 == " " || $0 == ":" || $0 == "," })
    else {
      reading.report(node, isNot: "a tag: its name, or NAME=TEXT")
      return nil
    }
    guard name.utf8.count < text.utf8.count else { return RuleTag(name: name, value: nil) }
    let value = String(text.dropFirst(name.count + 1))
    let start = name.utf8.count + 1
    return ValueType<RulePattern>.pattern(value, at: start, node, &reading).map {
      RuleTag(name: name, value: $0)
    }
  }
}

extension ValueType where Value == [RuleSplit] {
  /// Accounts with their parts, as a mapping or as a list of mappings with one key each.
  static let splits = ValueType(schema) { node, reading in
    let entries: [Node.Entry]
    if let keys = node.entries {
      entries = keys
    } else if let items = node.items, items.allSatisfy({ $0.entries?.count == 1 }) {
      entries = items.flatMap { $0.entries ?? [] }
    } else {
      reading.report(node, isNot: "a mapping of accounts to shares, such as {Expenses:Phone: 60%}")
      return nil
    }
    let splits = entries.compactMap { entry -> RuleSplit? in
      let account = ValueType<AccountID>.account.read(
        entry.keyNode, as: .key(.posting), &reading)
      guard let part = part(entry.value, &reading), let account else { return nil }
      return RuleSplit(account: Located<AccountID>(account, at: entry.keyNode.span), part: part)
    }
    guard splits.count == entries.count, areWhole(splits, node, entries, &reading) else {
      return nil
    }
    return splits
  }

  private static var schema: Schema {
    let account = ValueType<AccountID>.account.schema
    let part = Schema.anyOf([
      .naming(.commodity, .text(pattern: #".*[0-9].*"#)), .number, .nothing,
    ])
    return .anyOf([
      .map(account, part, size: 2...Int.max), .list(.map(account, part, size: 1...1)),
    ])
  }

  private static func part(_ node: Node, _ reading: inout Reading) -> RuleSplit.Part? {
    if node.isEmpty { return .rest }
    if let text = node.scalar?.text, text.hasSuffix("%") {
      let digits = Fragment(String(text.dropLast()), at: node.span, isVerbatim: false)
      guard let number = reading.journal.readNumber(digits), !number.isNegative, !number.isZero
      else {
        reading.report(node, isNot: "a percentage, such as 60%")
        return nil
      }
      return .percent(number)
    }
    guard let amount = ValueType<Amount>.amount.read(node, &reading) else { return nil }
    guard !amount.quantity.isNegative, !amount.quantity.isZero else {
      reading.report(.splitSign(at: node.span))
      return nil
    }
    return .amount(amount)
  }

  /// Whether parts can add up to any amount.
  private static func areWhole(
    _ splits: [RuleSplit], _ node: Node, _ entries: [Node.Entry], _ reading: inout Reading
  ) -> Bool {
    let rests = splits.indices.filter { splits[$0].part == .rest }
    var percent = Quantity.zero
    var hasAmounts = false
    do throws(QuantityError) {
      for split in splits {
        switch split.part {
        case .percent(let part): percent = try percent.adding(part)
        case .amount: hasAmounts = true
        case .rest: break
        }
      }
    } catch {
      reading.report(.splitOverflow(at: node.span))
      return false
    }
    let hundred = Quantity(mantissa: 100, places: 0)
    if splits.count < 2 {
      reading.report(.splitAlone(at: node.span))
    } else if rests.count > 1 {
      reading.report(
        .twoRests(at: entries[rests[1]].keyNode.span, first: entries[rests[0]].keyNode.span))
    } else if percent > hundred || percent == hundred && (hasAmounts || !rests.isEmpty) {
      reading.report(.splitTooLarge(percent, at: node.span))
    } else if rests.isEmpty, hasAmounts || percent < hundred {
      reading.report(
        hasAmounts
          ? .amountsWithoutRest(at: node.span) : .percentagesWithoutRest(percent, at: node.span))
    } else {
      return true
    }
    return false
  }
}
