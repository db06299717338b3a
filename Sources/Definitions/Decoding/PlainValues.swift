import Amounts
import Dates
import Journal
import SourceText

// The values that many keys share.

extension ValueType where Value == String {
  /// Any non-empty text.
  static let text = ValueType(.text()) { node, reading in
    guard let text = node.scalar?.text, !node.isEmpty else {
      reading.report(node, isNot: "a text")
      return nil
    }
    return text
  }

  /// A text of one line, without control characters.
  static let line: ValueType<String> = ValueType.text.map { text, node, reading -> String? in
    guard !text.hasControlCharacter else {
      reading.report(node, isNot: "one line of text without tabs")
      return nil
    }
    return text
  }

  /// Lines of text that can be comments. They are checked by scalars, because a carriage return and
  /// a line feed are one `Character`, and a comma with an accent isn't the same `Character` as a
  /// comma.
  static let comment: ValueType<String> = ValueType.text.map { text, node, reading -> String? in
    guard !text.unicodeScalars.contains(where: { !$0.canBeInComment && $0 != "\n" }) else {
      reading.report(node, isNot: "a comment without control characters")
      return nil
    }
    return text
  }.naming(.tag, as: .fragment) { text, record in
    for name in NewComment(text).tagNames { record(.text(.tag, name)) }
  }

  /// A text that can be a tag's value in a comment: one line without a comma. It can be empty.
  static let tagValue = ValueType(.anyOf([.text(), .number, .nothing])) { node, reading in
    guard let text = node.scalar?.text,
      text.unicodeScalars.allSatisfy({ $0 != "," && $0.canBeInComment })
    else {
      reading.report(node, isNot: "a tag value: one line without a comma")
      return nil
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether this can be in a line of a comment: anything except control characters other than tab.
  fileprivate var canBeInComment: Bool { self == "\t" || value >= 0x20 && value != 0x7F }
}

extension ValueType where Value == CivilDate {
  /// `2024-01-31`
  static let date = iso("a date, such as 2024-01-31") { $0.hasDay }

  /// `2024-01-31`, or `2024-01` for its first day.
  static let dateOrMonth = iso("a date, such as 2024-01-31, or a month, such as 2024-01") { _ in
    true
  }

  /// `2025-07`, as its first day.
  static let month = iso("a month, such as 2025-07") { !$0.hasDay }

  private static func iso(
    _ what: String, where isWanted: @escaping @Sendable (ISODate) -> Bool
  ) -> ValueType {
    ValueType(.date) { node, reading in
      guard let text = node.scalar?.text, let parts = ISODate(text.utf8), isWanted(parts) else {
        reading.report(node, isNot: what)
        return nil
      }
      if parts.date == nil { reading.report(.noSuchDate(text, at: node.span)) }
      return parts.date
    }
  }
}

extension ValueType where Value == Int {
  /// A whole number within a range.
  static func integer(_ range: ClosedRange<Int>) -> ValueType {
    ValueType(.integer(range)) { node, reading in
      guard let text = node.scalar?.text, let number = Int(text) else {
        reading.report(node, isNot: "a whole number, such as \(max(2, range.lowerBound))")
        return nil
      }
      guard range.contains(number) else {
        reading.report(.outOfRange(text, range, at: node.span))
        return nil
      }
      return number
    }
  }
}

extension ValueType where Value == Bool {
  /// `true` and nothing else: the key alone says it all.
  static let yes = ValueType(.flag(isOnlyTrue: true)) { node, reading in
    let text = node.scalar?.text
    if text == "true" { return true }
    reading.report(node, isNot: "'true'")
    // As it was meant, so that there's no second error.
    return ["yes", "on", "y", "True", "TRUE", "Yes"].contains(text) ? true : nil
  }
}

extension ValueType where Value == Quantity {
  /// A number without a symbol: `12.5`.
  static let number = ValueType(.number) { node, reading in
    guard node.scalar != nil, !node.isEmpty,
      let number = reading.journal.readNumber(reading.fragment(node))
    else {
      reading.report(node, isNot: "a number, such as 12.5")
      return nil
    }
    return number
  }
}

extension ValueType
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of the type's words.
  static func words(_ what: String) -> ValueType {
    let words = Value.allCases.map(\.rawValue)
    return ValueType(.words(words)) { node, reading in
      guard let text = node.scalar?.text, !node.isEmpty else {
        reading.report(node, isNot: what)
        return nil
      }
      guard let value = Value(rawValue: text) else {
        reading.report(.unknownWord(text, what, among: words, at: node.span))
        return nil
      }
      return value
    }
  }
}

extension ValueType where Value == Weekday {
  /// `monday`, `mon`
  static let weekday = ValueType(
    .words(Weekday.allCases.flatMap { [$0.name.lowercased(), $0.abbreviation.lowercased()] })
  ) { node, reading in
    let names = Weekday.allCases.map { $0.name.lowercased() }
    guard let text = node.scalar?.text, !node.isEmpty else {
      reading.report(node, isNot: "a weekday")
      return nil
    }
    guard let day = Weekday(name: text) else {
      reading.report(.unknownWord(text, "a weekday", among: names, at: node.span))
      return nil
    }
    return day
  }
}

extension ValueType where Value == FragmentAccount {
  /// An account, possibly in the brackets of a virtual posting.
  static let postingAccount = ValueType(.text()) { node, reading in
    guard node.scalar != nil, !node.isEmpty else {
      reading.report(node, isNot: "an account, such as Assets:Bank:Checking")
      return nil
    }
    return reading.account(node)
  }.naming(.account) { account, record in record(.account(account.account)) }
}

extension ValueType where Value == AccountID {
  /// An account.
  static let account = ValueType<FragmentAccount>.postingAccount.map {
    account, node, reading -> AccountID? in
    guard account.kind == .real else {
      reading.report(node, isNot: "an account without brackets")
      return nil
    }
    return account.account
  }
}

extension ValueType where Value == CommodityID {
  /// A commodity's symbol.
  static let commodity = ValueType<String>.line.map { text, node, reading -> CommodityID? in
    reading.journal.internCommodity(Symbol.unquoted(text))
  }.naming(.commodity) { commodity, record in record(.commodity(commodity)) }
}

extension ValueType where Value == FragmentAmount {
  /// An amount as in a posting, possibly with a cost.
  static let postingAmount = ValueType(
    .anyOf([.text(pattern: #".*[0-9].*"#), .number])
  ) { node, reading in
    guard node.scalar != nil, !node.isEmpty else {
      reading.report(node, isNot: "an amount, such as 1200.00 EUR")
      return nil
    }
    return reading.amount(node)
  }.naming(.commodity, as: .fragment) { amount, record in
    record(.commodity(amount.amount.commodity))
    if let cost = amount.cost { record(.commodity(cost.amount.commodity)) }
  }
}

extension ValueType where Value == Amount {
  /// An amount without a cost.
  static let amount = ValueType<FragmentAmount>.postingAmount.map {
    amount, node, reading -> Amount? in
    guard amount.cost == nil else {
      reading.report(node, isNot: "an amount without a cost")
      return nil
    }
    return amount.amount
  }
}

extension Diagnostic {
  static func noSuchDate(_ text: String, at span: ByteSpan) -> Self {
    let noun = ISODate(text.utf8).map(\.hasDay) ?? true ? "date" : "month"
    return Diagnostic(.wrongType, "there's no \(noun) \(excerpt(of: text))", at: span)
  }

  static func unknownWord(
    _ text: String, _ what: String, among words: [String], at span: ByteSpan
  ) -> Self {
    let nearest = Spelling.nearest(to: text.lowercased(), among: words)
    let lowered = words.contains(text.lowercased()) ? text.lowercased() : nearest
    return Diagnostic(
      .wrongType, "'\(excerpt(of: text))' isn't \(what)", at: span,
      help: [
        lowered.map(Spelling.question) ?? "write one of: \(words.joined(separator: ", "))"
      ], fixes: lowered.map { [.spelling($0, at: span)] } ?? [])
  }

  fileprivate static func outOfRange(
    _ text: String, _ range: ClosedRange<Int>, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .wrongType,
      "\(excerpt(of: text)) is too \(Int(text) ?? 0 < range.lowerBound ? "small" : "large")",
      at: span, help: ["write a number from \(range.lowerBound) to \(range.upperBound)"])
  }
}
