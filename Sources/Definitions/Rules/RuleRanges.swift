import Amounts
import Dates
import Journal
import SourceText

// The comparisons in rules, for amounts and dates.

/// `>= 10`: a comparison operator and what follows it.
private struct Comparison {
  var sign = ""
  var rest: Substring

  init(_ text: String) {
    rest = text[...]
    for sign in [">=", "<=", ">", "<", "="] where text.hasPrefix(sign) {
      self.sign = sign
      rest = text.dropFirst(sign.count)
      break
    }
    rest = rest.drop { $0 == " " }
  }
}

/// The two ends of `10..20`; nil if there are no dots.
private func ends(_ text: String) -> (String, String)? {
  guard let dots = text.firstRange(of: "..") else { return nil }
  return (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
}

extension ValueType where Value == RuleAmount {
  /// `> 100`, `10..20`, `-9.99 EUR`
  static let ruleAmount: ValueType<RuleAmount> = ValueType<String>.text.map {
    text, node, reading -> RuleAmount? in
    let amount = ends(text).map { range($0, $1, node, &reading) } ?? limit(text, node, &reading)
    guard let amount else {
      reading.report(node, isNot: "an amount, such as \"> 100\", 10..20 or -9.99 EUR")
      return nil
    }
    if let lower = amount.lower, let upper = amount.upper, upper.quantity < lower.quantity {
      reading.report(.reversedRange(text, at: node.span))
      return nil
    }
    return amount
  }.naming(.commodity, as: .condition) { amount, record in
    if let commodity = amount.commodity { record(.commodity(commodity)) }
  }

  /// A number as written in a comparison.
  private struct Written {
    let quantity: Quantity
    let isSigned: Bool
    let commodity: CommodityID?
  }

  private static func written(
    _ text: some StringProtocol, _ node: Node, _ reading: inout Reading
  ) -> Written? {
    // In ">> 5" the second sign could be a commodity, but that's never meant.
    if let first = text.first, "<>=".contains(first) { return nil }
    var text = String(text)
    let isSigned = text.contains { $0 == "-" || $0 == "+" }
    text.removeAll { $0 == "+" }
    let fragment = Fragment(text, at: node.span, isVerbatim: false)
    if let number = reading.journal.readNumber(fragment, isMoney: true) {
      return Written(quantity: number, isSigned: isSigned || number.isZero, commodity: nil)
    }
    guard let amount = reading.journal.readAmount(fragment).amount, amount.cost == nil else {
      return nil
    }
    let number = amount.amount.quantity
    return Written(
      quantity: number, isSigned: isSigned || number.isZero, commodity: amount.amount.commodity)
  }

  private static func limit(
    _ text: String, _ node: Node, _ reading: inout Reading
  ) -> RuleAmount? {
    let comparison = Comparison(text)
    guard let number = written(comparison.rest, node, &reading) else { return nil }
    let bound = RuleAmount.Bound(
      quantity: number.quantity, isIncluded: comparison.sign.count != 1 || comparison.sign == "=")
    let isUpper = comparison.sign.hasPrefix("<")
    let isLower = comparison.sign.hasPrefix(">")
    return RuleAmount(
      lower: isUpper ? nil : bound, upper: isLower ? nil : bound, isSigned: number.isSigned,
      commodity: number.commodity)
  }

  /// A commodity that is only written once applies to both ends.
  private static func range(
    _ low: String, _ high: String, _ node: Node, _ reading: inout Reading
  ) -> RuleAmount? {
    guard let lower = written(low, node, &reading), let upper = written(high, node, &reading),
      lower.commodity == nil || upper.commodity == nil || lower.commodity == upper.commodity
    else { return nil }
    // Zero alone says nothing about signs if the other end has none.
    let isSigned =
      lower.isSigned && !lower.quantity.isZero || upper.isSigned && !upper.quantity.isZero
    return RuleAmount(
      lower: .init(quantity: lower.quantity, isIncluded: true),
      upper: .init(quantity: upper.quantity, isIncluded: true), isSigned: isSigned,
      commodity: lower.commodity ?? upper.commodity)
  }
}

extension ValueType where Value == DateSpan {
  /// `2025-03-01`, `2025-03`, `2025`, `2025-01-01..2025-06-30`, `>= 2025-01-01`
  static let ruleDate: ValueType<DateSpan> = ValueType<String>.text.map {
    text, node, reading -> DateSpan? in
    let span: DateSpan?
    if let (first, last) = ends(text) {
      guard let first = days(first), let last = days(last) else {
        reading.report(node, isNot: "a range of dates, such as 2025-01-01..2025-06-30")
        return nil
      }
      span = DateSpan(begin: first.begin, end: last.end)
      if let end = last.end, let begin = first.begin, end <= begin {
        reading.report(.reversedRange(text, at: node.span))
        return nil
      }
    } else {
      let comparison = Comparison(text)
      let days = days(comparison.rest)
      span =
        switch comparison.sign {
        case ">": days.map { DateSpan(begin: $0.end) }
        case ">=": days.map { DateSpan(begin: $0.begin) }
        case "<": days.map { DateSpan(end: $0.begin) }
        case "<=": days.map { DateSpan(end: $0.end) }
        default: days
        }
    }
    guard let span else {
      reading.report(node, isNot: "a date, such as 2025-03-01, 2025-03 or \">= 2025-01-01\"")
      return nil
    }
    return span
  }

  /// The days of a date, a month or a year.
  private static func days(_ text: some StringProtocol) -> DateSpan? {
    let text = text.split(separator: " ").joined()
    if let parts = ISODate(text.utf8) {
      return parts.date.map {
        parts.hasDay ? DateSpan(day: $0) : DateSpan(begin: $0, end: $0.adding(months: 1))
      }
    }
    return ISODate("\(text)-01".utf8)?.date.map { DateSpan(begin: $0, end: $0.adding(years: 1)) }
  }
}
