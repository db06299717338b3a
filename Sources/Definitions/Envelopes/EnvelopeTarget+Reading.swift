// The syntax of a target:
//
//     target    refill to AMOUNT
//             | AMOUNT by MONTH-OR-DAY [every PERIOD] [from MONTH]
//             | AMOUNT rhythm [up to AMOUNT]
//     rhythm    weekly | monthly | quarterly | yearly | every WEEKDAY | every PERIOD
//     PERIOD    [N] week(s) | month(s) | quarter(s) | year(s)
//
// `quarterly` and `yearly` are deadlines: an amount for a year is saved up until its last month.

import Amounts
import Containers
import Dates
import Journal
import SourceText

extension ValueType where Value == WrittenTarget {
  /// One target.
  static let target = ValueType(.text(pattern: ".*[0-9].*")) { node, reading in
    guard let text = node.scalar?.text, !node.isEmpty else {
      reading.report(node, isNot: TargetWords.examples)
      return nil
    }
    var words = TargetWords(text, node)
    return words.read(&reading)
  }.naming(.commodity, as: .fragment) { target, record in
    for amount in target.amounts { record(.commodity(amount.commodity)) }
  }
}

extension EnvelopeTarget {
  /// Whether a text has the words of a target, which an amount doesn't have.
  public static func isLike(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.first?.lowercased() == "refill" || words.contains(where: TargetWords.isKeyword)
  }

  /// A target's text with other amounts, such as those with a commodity that was omitted.
  ///
  /// - Parameters:
  ///   - text: The text, which doesn't have to be a target.
  ///   - written: The text of an amount in place of the one there.
  /// - Returns: The text.
  /// - Throws: What `written` throws.
  public static func replacingAmounts<Problem: Error>(
    in text: String, _ written: (String) throws(Problem) -> String
  ) throws(Problem) -> String {
    var result: [String] = []
    var amount: [Substring] = []
    func end() throws(Problem) {
      guard !amount.isEmpty else { return }
      let words = amount.joined(separator: " ")
      let isAmount = result.isEmpty || result.last?.lowercased() == "to"
      result.append(isAmount && words.utf8.contains(where: \.isDigit) ? try written(words) : words)
      amount = []
    }
    for word in text.split(separator: " ") {
      guard ["refill", "to"].contains(word.lowercased()) || TargetWords.isKeyword(word) else {
        amount.append(word)
        continue
      }
      try end()
      result.append(String(word))
    }
    try end()
    return result.joined(separator: " ")
  }
}

/// A target whose amounts haven't been compared with the budget's currency.
struct WrittenTarget {
  let target: EnvelopeTarget
  let amounts: [Amount]
}

/// The words of one target, read from first to last.
private struct TargetWords {
  static let examples =
    "a target, such as '1200 EUR by 2025-12', '100 EUR monthly up to 600 EUR' or 'refill to 300 EUR'"

  private let node: Node
  private var rest: ArraySlice<Substring>
  private var amounts: [Amount] = []

  /// The words that end an amount.
  private static let keywords: Set<String> = [
    "by", "every", "from", "up", "weekly", "monthly", "quarterly", "yearly",
  ]

  /// Whether a word ends an amount.
  static func isKeyword(_ word: Substring) -> Bool { keywords.contains(word.lowercased()) }

  init(_ text: String, _ node: Node) {
    self.node = node
    rest = text.split(whereSeparator: { $0 == " " || $0 == "\t" })[...]
  }

  mutating func read(_ reading: inout Reading) -> WrittenTarget? {
    let errors = reading.diagnostics.count
    let target = target(&reading)
    if target == nil || !rest.isEmpty, reading.diagnostics.count == errors {
      reading.report(node, isNot: Self.examples)
    }
    guard let target, reading.diagnostics.count == errors else { return nil }
    return WrittenTarget(target: target, amounts: amounts)
  }

  private mutating func target(_ reading: inout Reading) -> EnvelopeTarget? {
    if accept("refill") {
      guard accept("to"), let amount = amount(&reading) else { return nil }
      return .refill(amount)
    }
    guard let amount = amount(&reading) else { return nil }
    if accept("by") { return deadline(amount, &reading) }
    let start = rest
    guard let period = rhythm() else { return nil }
    if case .months(let months) = period, !12.isMultiple(of: months) {
      reading.report(.rhythmWithoutMonth(start.joined(separator: " "), at: node.span))
      return nil
    }
    guard accept("up") else { return target(amount, period, upTo: nil) }
    guard accept("to"), let limit = self.amount(&reading) else { return nil }
    return target(amount, period, upTo: limit)
  }

  private func target(
    _ amount: Quantity, _ period: Period, upTo limit: Quantity?
  ) -> EnvelopeTarget? {
    switch period {
    case .weeks: return .regular(amount, .week, upTo: limit)
    case .weekday(let day): return .regular(amount, .weekday(day), upTo: limit)
    case .months(1): return .regular(amount, .month, upTo: limit)
    case .months(let months):
      // The last month of the quarter or year.
      guard limit == nil, let month = CivilDate(year: 2000, month: 12, day: 1) else { return nil }
      return .saved(amount, by: .init(month: month, day: nil, every: months, from: nil))
    }
  }

  // MARK: - Parts

  private enum Period {
    case weeks
    case weekday(Weekday)
    case months(Int)
  }

  /// `monthly`, `every friday`, `every 3 months`
  private mutating func rhythm() -> Period? {
    if accept("weekly") { return .weeks }
    if accept("monthly") { return .months(1) }
    if accept("quarterly") { return .months(3) }
    if accept("yearly") { return .months(12) }
    return accept("every") ? period() : nil
  }

  private mutating func period() -> Period? {
    guard let word = rest.popFirst()?.lowercased() else { return nil }
    if let day = Weekday(name: word) { return .weekday(day) }
    var count = 1
    var unit = word
    if let number = Int(word) {
      guard 1...1200 ~= number, let next = rest.popFirst() else { return nil }
      count = number
      unit = next.lowercased()
    }
    if unit.hasSuffix("s") { unit.removeLast() }
    switch unit {
    case "week": return count == 1 ? .weeks : nil
    case "month": return .months(count)
    case "quarter": return .months(3 * count)
    case "year": return .months(12 * count)
    default: return nil
    }
  }

  private mutating func deadline(
    _ amount: Quantity, _ reading: inout Reading
  ) -> EnvelopeTarget? {
    guard let (month, day) = monthOrDay(&reading) else { return nil }
    var every: Int?
    if accept("every") {
      guard case .months(let months) = period() else { return nil }
      every = months
    }
    var from: CivilDate?
    if accept("from") {
      guard let (start, startDay) = monthOrDay(&reading), startDay == nil, start <= month else {
        return nil
      }
      from = start
    }
    return .saved(amount, by: .init(month: month, day: day, every: every, from: from))
  }

  /// `2025-12` or `2025-12-24`, with the first day of its month.
  private mutating func monthOrDay(
    _ reading: inout Reading
  ) -> (month: CivilDate, day: CivilDate?)? {
    guard let word = rest.popFirst().map(String.init), let parts = ISODate(word.utf8) else {
      return nil
    }
    guard let date = parts.date else {
      reading.report(.noSuchDate(word, at: node.span))
      return nil
    }
    return (date.start(of: .month), parts.hasDay ? date : nil)
  }

  /// The words up to the next keyword.
  private mutating func amount(_ reading: inout Reading) -> Quantity? {
    let end = rest.firstIndex(where: Self.isKeyword) ?? rest.endIndex
    let words = rest[..<end].joined(separator: " ")
    rest = rest[end...]
    guard words.utf8.contains(where: \.isDigit)
    else { return nil }
    let (amount, problems) = reading.journal.readAmount(
      Fragment(words, at: node.span, isVerbatim: false))
    // Of more than a number and a symbol, it isn't the amount that's wrong.
    guard amount != nil || words.split(separator: " ").count <= 2 else { return nil }
    reading.diagnostics += problems
    guard let amount, amount.cost == nil else { return nil }
    amounts.append(amount.amount)
    return amount.amount.quantity
  }

  private mutating func accept(_ word: String) -> Bool {
    guard rest.first?.lowercased() == word else { return false }
    rest.removeFirst()
    return true
  }
}
