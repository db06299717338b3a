import Amounts
import Dates
import Journal
import SourceText

// The values that only templates have.

extension ValueType where Value == String {
  /// A description that is valid in a transaction.
  static let description = ValueType.line.map { text, node, reading -> String? in
    guard ParsedJournal.isDescription(text) else {
      reading.report(.noDescription(text, at: node.span))
      return nil
    }
    return text
  }.naming(.payee, as: .fragment) { text, record in
    record(.text(.payee, ParsedJournal.payeeAndNote(text).payee))
  }
}

extension ValueType where Value == ClockTime {
  /// `09:30`
  static let time = ValueType(.text(pattern: "([01][0-9]|2[0-3]):[0-5][0-9]")) { node, reading in
    guard let text = node.scalar?.text, text.utf8.count == 5, let time = ClockTime(text) else {
      reading.report(node, isNot: "a time, such as 09:30")
      return nil
    }
    return time
  }
}

extension ValueType where Value == String {
  /// The name of a tag that isn't florin's own.
  fileprivate static let tagName = ValueType(.text(pattern: "[^ :,]+")) { node, reading in
    guard let name = node.scalar?.text, !name.isEmpty,
      !name.unicodeScalars.contains(where: {
        $0.value <= 0x20 || ":,;\u{7F}".unicodeScalars.contains($0)
      })
    else {
      reading.report(node, isNot: "a tag name: one word without ':' or ','")
      return nil
    }
    guard !TagNames.links.contains(name) else {
      reading.report(.reservedTag(name, at: node.span))
      return nil
    }
    return name
  }.naming(.tag)
}

extension ValueType where Value == [Located<Tag>] {
  /// A mapping from tags to their values.
  static let tags = ValueType(
    .map(ValueType<String>.tagName.schema, ValueType<String>.tagValue.schema)
  ) { node, reading in
    guard let entries = node.entries else {
      reading.report(node, isNot: "tags with their values, such as {contract: flat-12}")
      return nil
    }
    return entries.compactMap { entry in
      guard let name = ValueType<String>.tagName.read(entry.keyNode, as: .key(.tag), &reading)
      else { return nil }
      return ValueType<String>.tagValue.read(entry.value, &reading).map {
        Located(Tag(name: name, value: $0), at: entry.span)
      }
    }
  }
}

extension ValueType where Value == Pause {
  /// `{from: 2025-06-01, through: 2025-08-31}`
  static let pause = ValueType(KeyTable<RawPause>.pause.schema) { node, reading in
    var raw = RawPause()
    guard KeyTable<RawPause>.pause.read(node, into: &raw, owner: node.span, &reading),
      let from = raw.from
    else { return nil }
    if let through = raw.through, through.value < from.value {
      reading.report(
        .endBeforeStart("this pause ends before it begins", at: through.span, start: from.span))
      return nil
    }
    return Pause(from: from.value, through: raw.through?.value)
  }
}

extension ValueType where Value == MatchSettings {
  /// `{days: 3, amount: 5%}`
  static let match = ValueType(KeyTable<MatchSettings>.match.schema) { node, reading in
    var match = MatchSettings()
    KeyTable<MatchSettings>.match.read(node, into: &match, owner: node.span, &reading)
    return match
  }
}

extension ValueType where Value == AmountTolerance {
  /// `5%`, `10 EUR`, `900..1100 EUR`
  static let tolerance = ValueType(
    .anyOf([.text(pattern: #".*[0-9].*"#), .number])
  ) { node, reading in
    guard let text = node.scalar?.text, !node.isEmpty else {
      reading.report(node, isNot: "a percentage, an amount or a range: 5%, 10 EUR, 900..1100 EUR")
      return nil
    }
    if text.hasSuffix("%") {
      let digits = Fragment(String(text.dropLast()), at: node.span, isVerbatim: false)
      guard let number = reading.journal.readNumber(digits), !number.isNegative else {
        reading.report(node, isNot: "a percentage, such as 5%")
        return nil
      }
      return .percent(number)
    }
    guard let dots = text.firstRange(of: "..") else {
      guard let amount = ValueType<Amount>.amount.read(node, &reading) else { return nil }
      return .amount(amount)
    }
    return range(text, dots, node, &reading)
  }.naming(.commodity, as: .fragment) { tolerance, record in
    if case .range(_, let upper) = tolerance { record(.commodity(upper.commodity)) }
  }

  /// `900..1100 EUR`, `900 EUR..1100 EUR`: a commodity that is only written once applies to both
  /// ends.
  private static func range(
    _ text: String, _ dots: Range<String.Index>, _ node: Node, _ reading: inout Reading
  ) -> AmountTolerance? {
    let (low, high) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    let upper = reading.journal.readAmount(Fragment(high, at: node.span, isVerbatim: false)).amount
    let lower = reading.journal.readAmount(Fragment(low, at: node.span, isVerbatim: false)).amount
    guard var lower = lower?.amount, let upper = upper?.amount else {
      reading.report(node, isNot: "a range of amounts, such as 900..1100 EUR")
      return nil
    }
    let isBare = reading.journal.readNumber(Fragment(low, at: node.span, isVerbatim: false)) != nil
    if isBare { lower.commodity = upper.commodity }
    guard lower.commodity == upper.commodity, lower.quantity <= upper.quantity else {
      reading.report(
        node, isNot: "a range of amounts in one commodity, the smaller one first")
      return nil
    }
    return .range(lower, upper)
  }
}

extension ValueType where Value == [Located<RawException>] {
  /// A mapping from slots to their exceptions.
  static let exceptions = ValueType<[Located<RawException>]>(
    .map(
      .text(pattern: #"[0-9]{4}-[0-9]{2}-[0-9]{2}"#), KeyTable<RawException>.exception.schema)
  ) { node, reading in
    guard let entries = node.entries else {
      reading.report(node, isNot: "slots with their exceptions, such as {2025-03-01: {…}}")
      return nil
    }
    return entries.compactMap { entry in
      var raw = RawException()
      let slot = ValueType<CivilDate>.date.read(entry.keyNode, &reading)
      let isRead = KeyTable<RawException>.exception.read(
        entry.value, into: &raw, owner: entry.keyNode.span, &reading)
      guard let slot, isRead else { return nil }
      raw.slot = Located<CivilDate>(slot, at: entry.keyNode.span)
      return Located<RawException>(raw, at: entry.span)
    }
  }
}

extension Diagnostic {
  static func endBeforeStart(_ headline: String, at span: ByteSpan, start: ByteSpan) -> Self {
    Diagnostic(
      .scheduleInvalid, headline, at: span, notes: [Note("it begins here", at: start)])
  }

  fileprivate static func noDescription(_ text: String, at span: ByteSpan) -> Self {
    let help: String
    switch text.first {
    case "*", "!": help = "remove '\(text.prefix(1))': a description can't start with a status mark"
    case "(": help = "parentheses at the start would be read as the transaction's code"
    default:
      help =
        text.contains(";") ? "a ';' would start a comment" : "remove spaces at the start and end"
    }
    return Diagnostic(
      .wrongType, "this can't be a transaction's description", at: span, help: [help])
  }

  fileprivate static func reservedTag(_ name: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .wrongType, "the tag '\(name)' is reserved for florin", at: span,
      help: ["choose another name; florin uses this tag to link a transaction with its template"])
  }
}
