import Amounts
import SourceText

extension Parser {
  // MARK: - amount

  /// `multiplier = "*" { blank } amount`, in auto posting rules: a multiple of the matched amount.
  mutating func parseMultiplier() -> WrittenAmount? {
    let start = at
    at += 1
    skipAllSpaces()
    guard var amount = parseAmount() else { return nil }
    amount.isMultiplier = true
    amount.span = ByteSpan(address(start), amount.span.end)
    return amount
  }

  /// `amount = [ sign ] ( symbol { blank } [ sign ] number | number [ { blank } symbol ] )`
  ///
  /// - Returns: Nil if there is no amount, which is reported; the cursor is then somewhere in the
  ///   text.
  mutating func parseAmount() -> WrittenAmount? {
    let start = at
    var isNegative = false
    parseOptionalSign(&isNegative)
    if NumberScanner.begins(at: at) {
      guard let number = parseNumber() else { return nil }
      return parseSymbolAfter(number, start: start, isNegative: isNegative)
    }
    return parseSymbolBefore(start: start, isNegative: isNegative)
  }

  /// `sign = ( "+" | "-" ) { blank }`
  @inline(__always)
  private mutating func parseOptionalSign(_ isNegative: inout Bool) {
    if at[0] == UInt8(ascii: "-") {
      isNegative.toggle()
    } else if at[0] != UInt8(ascii: "+") {
      return
    }
    at += 1
    skipAllSpaces()
  }

  /// `10 EUR`, `10`
  @inline(__always)
  private mutating func parseSymbolAfter(
    _ number: ScannedNumber, start: UnsafePointer<UInt8>, isNegative: Bool
  ) -> WrittenAmount? {
    let numberEnd = at
    skipAllSpaces()
    let isSpaced = at > numberEnd
    var amount = WrittenAmount(
      span: span(start, numberEnd), symbol: ByteSpan(at: address(numberEnd)), number: number,
      isNegative: isNegative, isMultiplier: false, side: .right, isSpaced: isSpaced)
    switch at[0] {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      // A lot's note or date, as in `10 (note)`; symbols can't begin like this.
      return amount
    default: break
    }
    if let symbol = parseOptionalSymbol() {
      guard !symbol.isEmpty else { return reportEmptySymbol(at: symbol) }
      amount.symbol = symbol
      amount.span = span(start, at)
    }
    return amount
  }

  /// `EUR 10`, `$-10`
  private mutating func parseSymbolBefore(
    start: UnsafePointer<UInt8>, isNegative: Bool
  ) -> WrittenAmount? {
    guard at[0] != UInt8(ascii: "(") else {
      events.report(.expression(at: contentSpan(from: start)))
      return nil
    }
    guard let symbol = parseOptionalSymbol() else {
      events.report(
        .amountExpected(at: contentSpan(from: start), afterSign: at > start, next: at[0]))
      return nil
    }
    guard !symbol.isEmpty else { return reportEmptySymbol(at: symbol) }
    let symbolEnd = at
    skipAllSpaces()
    let isSpaced = at > symbolEnd
    var isNegative = isNegative
    parseOptionalSign(&isNegative)
    guard NumberScanner.begins(at: at) else {
      events.report(.numberExpected(at: contentSpan(from: start), symbol: symbolCut(at: symbolEnd)))
      return nil
    }
    guard let number = parseNumber() else { return nil }
    return WrittenAmount(
      span: span(start, at), symbol: symbol, number: number, isNegative: isNegative,
      isMultiplier: false, side: .left, isSpaced: isSpaced)
  }

  private mutating func reportEmptySymbol(at symbol: ByteSpan) -> WrittenAmount? {
    events.report(.emptySymbol(at: ByteSpan(symbol.start - 1, symbol.end + 1)))
    return nil
  }

  /// The whole word, if an unquoted symbol ends here but its author meant it to continue: `BRK.B`.
  func symbolCut(at end: UnsafePointer<UInt8>) -> String? {
    switch end[0] {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      break
    default: return nil
    }
    var (start, wordEnd) = (end, end)
    while start > fileStart, Symbol.isPlain(start[-1]) { start -= 1 }
    while wordEnd < fileEnd, wordEnd[0] > 0x20, wordEnd[0] != UInt8(ascii: ";") { wordEnd += 1 }
    // Names are short; a word of megabytes is something else.
    guard start < end, wordEnd > end + 1, wordEnd - start <= 40 else { return nil }
    return String(
      decoding: UnsafeBufferPointer(start: start, count: wordEnd - start), as: UTF8.self)
  }

  // MARK: - number, symbol

  /// `number`: see `ScannedNumber`.
  @inline(__always)
  private mutating func parseNumber() -> ScannedNumber? {
    do {
      let number = try NumberScanner.scan(at)
      at += number.length
      return number
    } catch {
      events.report(.number(error, at: span(at, at + NumberScanner.extent(at: at))))
      return nil
    }
  }

  /// `symbol = '"' { any character but '"' and ";" } '"' | plain-character { plain-character }`
  @inline(__always)
  mutating func parseOptionalSymbol() -> ByteSpan? {
    if at[0] == UInt8(ascii: "\"") { return parseQuotedSymbol() }
    let start = at
    while Symbol.isPlain(at[0]), at[0] < 0x80 || unicodeSpaceLength(at) == 0 { at += 1 }
    return at > start ? span(start, at) : nil
  }

  /// A quoted symbol; nil if it isn't closed (the cursor doesn't move).
  private mutating func parseQuotedSymbol() -> ByteSpan? {
    var cursor = at + 1
    while cursor[0] != UInt8(ascii: "\""), cursor[0] != UInt8(ascii: ";"),
      cursor[0] != UInt8(ascii: "\n")
    {
      cursor += 1
    }
    guard cursor[0] == UInt8(ascii: "\"") else { return nil }
    defer { at = cursor + 1 }
    return span(at + 1, cursor)
  }
}

extension Diagnostic {
  fileprivate static func expression(at span: ByteSpan) -> Self {
    Diagnostic(
      .amountExpression, "an amount in parentheses is an expression, which only ledger computes",
      at: span,
      help: [
        "write the result: an amount is a number and a commodity, such as 10.00 EUR",
        "parentheses don't mean minus; a negative amount is $-10 (ledger reads ($10) as plus 10)",
      ])
  }

  fileprivate static func amountExpected(
    at span: ByteSpan, afterSign: Bool, next: UInt8
  ) -> Self {
    switch next {
    case UInt8(ascii: "-") where afterSign, UInt8(ascii: "+") where afterSign:
      Diagnostic(
        .amountInvalid, "this amount has two signs", at: span,
        help: ["write one: -10 EUR (ledger reads --10 as plus 10)"])
    case UInt8(ascii: "\""):
      Diagnostic(
        .amountInvalid, "the quote before this symbol isn't closed", at: span,
        help: ["write a quote on both sides: \"A-B\" 10"])
    default:
      Diagnostic(
        .amountInvalid, afterSign ? "a number must follow the sign" : "an amount is missing here",
        at: span, help: ["write a number and a commodity: 10.00 EUR, $10, -5"])
    }
  }

  // `symbol` is the word that was cut, if the symbol ends where an unquoted one must.
  fileprivate static func numberExpected(at span: ByteSpan, symbol: String?) -> Self {
    guard let symbol else {
      return Diagnostic(
        .amountInvalid, "this amount has no number", at: span,
        help: ["write a number and a commodity: 10.00 EUR, $10; a comment begins with ';'"])
    }
    return Diagnostic(
      .amountInvalid, "this symbol needs quotes", at: span,
      help: ["a symbol with a digit or one of .-+*@={} needs quotes: \"\(symbol)\""])
  }

  fileprivate static func emptySymbol(at span: ByteSpan) -> Self {
    Diagnostic(
      .amountInvalid, "an amount can't have an empty symbol", at: span,
      help: ["remove the quotes: an amount without a commodity is just a number"])
  }

  static func number(_ problem: NumberError, at span: ByteSpan) -> Self {
    switch problem {
    case .tooManyDigits:
      Diagnostic(
        .amountTooLarge, "this number has more digits than florin can hold exactly", at: span,
        help: ["at most 38 significant digits and 38 decimal places are exact; florin never rounds"]
      )
    case .groupsWithDecimalMark:
      Diagnostic(
        .amountInvalid, "this number has several decimal marks", at: span,
        help: ["remove one; a directive above declares this mark to be the decimal mark"])
    case .exponentAfterGroups:
      Diagnostic(
        .amountInvalid, "a number with digit groups can't have an exponent", at: span,
        help: ["remove the group marks: 1000e3"])
    case .mixedMarks:
      Diagnostic(
        .amountInvalid, "the marks in this number contradict each other", at: span,
        help: ["use one mark to group digits and another as the decimal mark: 1,234,567.89"])
    }
  }
}
