import Amounts
import Containers
import Dates
import Journal
import Patterns
import SourceText

/// Reads one term: `food`, `desc:"a b"`, `not:type:AL`.
///
///     term = { "not:" } [ name ":" ] argument
struct TermParser {
  private let source: QuerySource
  private let nesting: Int
  /// Whether a shell has removed the word's quotes. Any remaining quotes around an expression belong to its
  /// first term then.
  private let isShellWord: Bool

  init(_ source: QuerySource, nesting: Int = 0, isShellWord: Bool = false) {
    self.source = source
    self.nesting = nesting
    self.isShellWord = isShellWord
  }

  /// Parses the term in a range of the word. An empty word matches everything.
  func parse(_ range: Range<Int>) throws(QueryError) -> Query {
    let range = source.unquoted(range)
    let (name, negations) = source.skipNegations(from: range.lowerBound, before: range.upperBound)
    let prefix = source.term(at: name, before: range.upperBound)
    var argument = (prefix?.argument ?? name)..<range.upperBound
    if !(isShellWord && prefix?.term.holdsExpression == true) {
      argument = source.unquoted(argument)
    }
    if prefix == nil, argument.isEmpty {
      guard negations == 0 else {
        throw source.error(
          .missingArgument, at: argument, "a term is missing after 'not:'",
          help: "for example not:expenses or not:cur:EUR")
      }
      return .all
    }
    return try parse(prefix?.term ?? .account, argument).negated(times: negations)
  }

  private func parse(_ term: QueryTerm, _ argument: Range<Int>) throws(QueryError) -> Query {
    switch term {
    case .account, .inAccount: .account(try pattern(argument, of: term))
    case .description: .description(try pattern(argument, of: term))
    case .payee: .payee(try pattern(argument, of: term))
    case .note: .note(try pattern(argument, of: term))
    case .code: .code(try pattern(argument, of: term))
    case .tag: try tag(argument)
    case .commodity: .commodity(try wholePattern(argument))
    case .symbol: .symbol(try wholePattern(argument))
    case .amount: .amount(try amount(argument))
    case .date: .date(try period(argument))
    case .secondaryDate: .secondaryDate(try period(argument))
    case .status: .status(try status(argument))
    case .real: .real(try realness(argument))
    case .depth: try depth(argument)
    case .type: .type(try types(argument))
    case .expression, .any, .all: try expression(argument).wrapped(by: term)
    }
  }

  private func expression(_ argument: Range<Int>) throws(QueryError) -> Query {
    var parser = ExprParser(source, argument, nesting: nesting)
    return try parser.parse()
  }

  // MARK: - Patterns

  private func pattern(_ range: Range<Int>, of term: QueryTerm) throws(QueryError) -> Pattern {
    guard !range.isEmpty else {
      throw source.error(
        .missingArgument, at: range, "a pattern is missing after '\(term.rawValue):'",
        help: "to match empty text: '\(term.rawValue):^$'")
    }
    return try pattern(range)
  }

  private func pattern(_ range: Range<Int>) throws(QueryError) -> Pattern {
    do {
      return try Pattern(source.text(range))
    } catch {
      throw invalidPattern(error, range)
    }
  }

  /// A pattern that must match a whole text.
  private func wholePattern(_ range: Range<Int>) throws(QueryError) -> Pattern {
    _ = try pattern(range)  // so that an error's position is in the argument
    do {
      return try Pattern("^(\(source.text(range)))$")
    } catch {
      throw invalidPattern(error, range)
    }
  }

  private func invalidPattern(_ error: PatternError, _ range: Range<Int>) -> QueryError {
    let start = min(range.lowerBound + error.offset, range.upperBound)
    var end = min(start + 1, range.upperBound)
    while end < range.upperBound, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return source.error(
      .invalidPattern, at: start..<end,
      "'\(source.text(range))' isn't a valid pattern: \(error.message)",
      help: "to match a special character, put a backslash before it: \\( \\* \\$")
  }

  /// `tag = name [ "=" value ]`, both patterns.
  private func tag(_ range: Range<Int>) throws(QueryError) -> Query {
    let equals = source.bytes[range].firstIndex(of: UInt8(ascii: "="))
    let name = range.lowerBound..<(equals ?? range.upperBound)
    guard !name.isEmpty else {
      throw source.error(
        .missingArgument, at: name, "the name of a tag is missing",
        help: "for any name, write 'tag:.'")
    }
    guard let equals else { return .tag(name: try pattern(name), value: nil) }
    let value = equals + 1..<range.upperBound
    guard !value.isEmpty else {
      throw source.error(
        .missingArgument, at: value, "the value of the tag is missing",
        help: "for an empty value, write 'tag:\(source.text(name))=^$'")
    }
    // In hledger, every transaction has its payee and note as tags.
    switch source.text(name) {
    case "payee": return .payee(try pattern(value))
    case "note": return .note(try pattern(value))
    default: return .tag(name: try pattern(name), value: try pattern(value))
    }
  }

  // MARK: - Dates and numbers

  private func period(_ range: Range<Int>) throws(QueryError) -> DateSpan {
    do {
      return try PeriodExpression.parse(typed: source.text(range), today: source.today).span
    } catch {
      let start = range.lowerBound + error.range.lowerBound
      let examples = "for example date:2024, date:2024-03, date:2024-01-15.., date:lastmonth"
      let isUnknown = error.kind == .empty || error.kind == .unknownDate
      throw source.error(
        .invalidPeriod, at: start..<start + error.range.count, error.headline,
        help: error.help ?? (isUnknown ? examples : nil))
    }
  }

  /// `amount = [ "<" | "<=" | "=" | ">=" | ">" ] [ "+" | "-" ] digits [ ( "." | "," ) digits ]`, blanks anywhere.
  private func amount(_ range: Range<Int>) throws(QueryError) -> AmountCondition {
    var text = source.bytes[range].filter { $0 != UInt8(ascii: " ") }[...]
    func skip(_ sign: Unicode.Scalar) -> Bool {
      guard text.first == UInt8(ascii: sign) else { return false }
      text.removeFirst()
      return true
    }
    let comparison: AmountCondition.Comparison
    if skip("<") {
      comparison = skip("=") ? .lessOrEqual : .less
    } else if skip(">") {
      comparison = skip("=") ? .greaterOrEqual : .greater
    } else {
      comparison = .equal
      _ = skip("=")
    }
    let isNegative = skip("-")
    let isSigned = isNegative || skip("+")
    guard let number = Self.decimal(text) else {
      throw source.error(
        .invalidAmount, at: range, "'\(source.text(range))' isn't a number to compare with",
        help:
          "for example amt:100, amt:'>=12.50', amt:'<-5', amt:1000; for a commodity, add cur:EUR")
    }
    // Comparing magnitudes with 0 would be useless.
    return AmountCondition(
      comparison,
      Quantity(
        mantissa: isNegative ? -number.mantissa : number.mantissa,
        places: number.places), isSigned: isSigned || number.isZero)
  }

  /// A number of at most 38 digits, with at most one decimal mark. A comma before three digits could group them, so it's
  /// none.
  private static func decimal(_ text: ArraySlice<UInt8>) -> Quantity? {
    let comma = UInt8(ascii: ",")
    let hasComma = text.contains(comma)
    let parts = text.split(
      separator: hasComma ? comma : UInt8(ascii: "."), omittingEmptySubsequences: false)
    let digits = Array(parts.joined())
    guard parts.count <= 2, !hasComma || parts[1].count != 3,
      digits.count <= Int(Quantity.maximumPlaces),
      parts.allSatisfy({ !$0.isEmpty }), digits.allSatisfy(\.isDigit)
    else { return nil }
    let mantissa = digits.reduce(Int128(0)) { $0 * 10 + Int128($1 - 0x30) }
    return Quantity(mantissa: mantissa, places: UInt8(parts.count == 2 ? parts[1].count : 0))
  }

  /// `depth = [ pattern "=" ] digits`
  private func depth(_ range: Range<Int>) throws(QueryError) -> Query {
    let equals = source.bytes[range].lastIndex(of: UInt8(ascii: "="))
    let number = source.trimmed((equals.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound)
    guard let depth = Int(source.text(number)), depth >= 0 else {
      throw source.error(
        .invalidDepth, at: number, "'\(source.text(number))' isn't a depth",
        help: "write a number from 0, as in depth:2 or depth:assets=2")
    }
    guard let equals else { return .depth(depth) }
    return .accountDepth(try pattern(range.lowerBound..<equals, of: .depth), depth)
  }

  // MARK: - Words and letters

  private func status(_ range: Range<Int>) throws(QueryError) -> Status {
    switch source.text(range) {
    case "*", "1": return .cleared
    case "!": return .pending
    case "", "0": return .unmarked
    case let word:
      throw source.error(
        .invalidStatus, at: range, "'\(word)' isn't a status",
        help: "write status:* (cleared), status:! (pending) or status: (unmarked)")
    }
  }

  private func realness(_ range: Range<Int>) throws(QueryError) -> Bool {
    switch source.text(range) {
    case "", "1": return true
    case "0": return false
    case let word:
      throw source.error(
        .invalidRealness, at: range, "'\(word)' is neither 1 nor 0",
        help: "write real: for real postings, real:0 for virtual ones")
    }
  }

  private func types(_ range: Range<Int>) throws(QueryError) -> Set<AccountType> {
    let letters = AccountType.allCases.map { String($0.rawValue) }.joined(separator: ", ")
    guard !range.isEmpty else {
      throw source.error(
        .missingArgument, at: range, "an account type is missing",
        help: "write one or more of \(letters)")
    }
    var types: Set<AccountType> = []
    for offset in range {
      let letter = Character(Unicode.Scalar(source.bytes[offset] & ~0x20))
      guard let type = AccountType(rawValue: letter) else {
        let word = source.text(range)
        let likely = AccountType(tag: word).map { Spelling.question("type:\($0.rawValue)") }
        throw source.error(
          .invalidType, at: range, "'\(word)' isn't a list of account types",
          help: likely ?? "write one or more of \(letters)")
      }
      types.insert(type)
    }
    return types
  }
}
