import Amounts
import Containers
import SourceText

extension Parser {
  // MARK: - posting

  /// `posting = [ status ] account [ gap [ amount ] { cost | lot } [ assertion ] ] [ comment ] newline`
  ///
  /// The cursor stays at the end of the line.
  mutating func parsePosting() {
    let start = at
    let status = parseOptionalStatus()
    let nameStart = at
    moveToAccountEnd()
    var nameEnd = at
    while nameEnd > nameStart, nameEnd[-1] == UInt8(ascii: " ") { nameEnd -= 1 }
    guard nameEnd > nameStart else {
      events.report(
        .accountMissing(
          at: nameStart > start ? lineSpan(from: start) : characterSpan(at: nameStart)))
      at = lineEnd(from: at)
      return
    }
    let kind = accountKind(nameStart, nameEnd)
    if nameEnd[-1] == UInt8(ascii: "}") { checkLotAccount(kind.account) }
    if isInAutoRule { checkDollarAccount(kind.account) }
    events.beginPosting(
      start: address(start), status: status, account: kind.account, kind: kind.kind)
    skipAllSpaces()
    if !isAtLineEnd, at[0] != UInt8(ascii: ";") {
      if !parsePostingAmounts() { at = lineEnd(from: at) }
    }
    events.endPosting()
    parseOptionalComment()
  }

  /// ledger's rules call the matched account `$account`; here that would be an account of that
  /// name.
  private mutating func checkDollarAccount(_ name: ByteSpan) {
    let text = UnsafeBufferPointer(start: fileStart + Int(name.start - base), count: name.count)
    if text.starts(with: "$account".utf8) { events.report(.dollarAccount(at: name)) }
  }

  /// `amounts = [ amount ] { cost | lot } [ assertion ] { lot }`
  ///
  /// - Returns: False if something couldn't be read, which is reported.
  mutating func parsePostingAmounts() -> Bool {
    let start = at
    let isAssignment = at[0] == UInt8(ascii: "=")
    if !isAssignment {
      let isMultiplier = isInAutoRule && at[0] == UInt8(ascii: "*")
      guard let amount = isMultiplier ? parseMultiplier() : parseAmount() else { return false }
      events.amount(amount)
      skipBlanks()
      if isAtLineEnd || at[0] == UInt8(ascii: ";") { return true }
      guard parseCostsAndLots(countsCosts: true, countsLots: true) else { return false }
    }
    if at[0] == UInt8(ascii: "=") {
      guard parseAssertion(isAssignment: isAssignment) else { return false }
    }
    skipAllSpaces()
    guard isAtLineEnd || at[0] == UInt8(ascii: ";") else {
      let content = contentSpan(from: start)
      let bytes = UnsafeBufferPointer(
        start: fileStart + Int(content.start - base), count: content.count)
      if let slip = AmountSlip(String(decoding: bytes, as: UTF8.self)[...]) {
        events.report(.slip(slip, at: content))
      } else if let space = spaceBefore(start) {
        events.report(.spaceInName(at: space))
      } else {
        events.report(
          .unexpectedAfterAmount(at: contentSpan(from: at), next: at[0], symbol: symbolCut(at: at)))
      }
      return false
    }
    return true
  }

  /// `assertion = "=" [ "=" ] [ "*" ] amount { cost | lot }`
  ///
  /// The cost, or the price of a lot, is that of the amount an assignment computes; after an amount, both are read but
  /// ignored.
  private mutating func parseAssertion(isAssignment: Bool) -> Bool {
    let start = at
    at += 1
    let isTotal = at[0] == UInt8(ascii: "=")
    if isTotal { at += 1 }
    let includesSubaccounts = at[0] == UInt8(ascii: "*")
    if includesSubaccounts { at += 1 }
    skipAllSpaces()
    guard let amount = parseAmount() else { return false }
    events.assertion(
      WrittenAssertion(
        span: span(start, at), amount: amount, isTotal: isTotal,
        includesSubaccounts: includesSubaccounts))
    return parseCostsAndLots(countsCosts: isAssignment, countsLots: isAssignment)
  }

  /// `cost = ( "@" | "@@" | "(@)" | "(@@)" ) amount`, and lots, in any order.
  private mutating func parseCostsAndLots(countsCosts: Bool, countsLots: Bool) -> Bool {
    var hasCost = false
    var lots = LotForms()
    while true {
      skipAllSpaces()
      let start = at
      switch at[0] {
      case UInt8(ascii: "@"): at += 1
      case UInt8(ascii: "(") where at[1] == UInt8(ascii: "@"): at += 2
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
        guard parseLot(isCounted: countsLots, seen: &lots) else { return false }
        continue
      default: return true
      }
      guard !hasCost else {
        events.report(.secondCost(at: lineSpan(from: start)))
        return false
      }
      hasCost = true
      let isTotal = at[0] == UInt8(ascii: "@")
      if isTotal { at += 1 }
      if start[0] == UInt8(ascii: "(") {
        guard at[0] == UInt8(ascii: ")") else {
          events.report(.virtualCostNotClosed(at: characterSpan(at: start)))
          return false
        }
        at += 1
      }
      skipAllSpaces()
      if at[0] == UInt8(ascii: "=") {
        events.report(.fixedCost(at: characterSpan(at: at)))
        return false
      }
      guard let amount = parseAmount() else { return false }
      if countsCosts {
        events.cost(amount, isTotal: isTotal, origin: .price, span: span(start, at))
      } else {
        events.uncountedAmount(amount)
      }
    }
  }

  // MARK: - account

  /// `account = character { [ " " ] character }`: single spaces belong to the name; two spaces, a
  /// tab, another Unicode space or the end of the line end it. The cursor stops there.
  @inline(__always)
  mutating func moveToAccountEnd() {
    var cursor = at
    while true {
      // Eight bytes at a time: a byte up to 0x20 or beyond ASCII needs a closer look, all others
      // belong to the name.
      let word = UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self)
      let low = (word &- 0x2121_2121_2121_2121) & ~word
      let special = (low | word) & 0x8080_8080_8080_8080
      if special == 0 {
        cursor += 8
        continue
      }
      cursor += special.trailingZeroBitCount >> 3
      let byte = cursor[0]
      if byte == UInt8(ascii: " ") {
        let next = cursor[1]
        if next.isBlank || next == UInt8(ascii: "\n") || unicodeSpaceLength(cursor + 1) > 0
          || isLineEnd(cursor + 1)
        {
          break
        }
        cursor += 1
      } else if byte == UInt8(ascii: "\t") || isLineEnd(cursor) || unicodeSpaceLength(cursor) > 0 {
        break
      } else {
        cursor += 1
      }
    }
    at = cursor
  }

  /// The Unicode space, other than a blank, that ends at a place.
  private func spaceBefore(_ place: UnsafePointer<UInt8>) -> ByteSpan? {
    for length in 2...3 where place - fileStart >= length {
      if unicodeSpaceLength(place - length) == length { return span(place - length, place) }
    }
    return nil
  }

  /// The kind of posting that the brackets around a whole name mean, and the name inside them.
  @inline(__always)
  private func accountKind(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> (kind: PostingKind, account: ByteSpan) {
    let first = start[0]
    if first == UInt8(ascii: "(") || first == UInt8(ascii: "["), end - start > 2 {
      if first == UInt8(ascii: "("), end[-1] == UInt8(ascii: ")") {
        return (.virtual, span(start + 1, end - 1))
      }
      if first == UInt8(ascii: "["), end[-1] == UInt8(ascii: "]") {
        // `[(a)]` is a balanced virtual posting on `a`.
        let isNested =
          end - start > 4 && start[1] == UInt8(ascii: "(") && end[-2] == UInt8(ascii: ")")
        let inset = isNested ? 2 : 1
        return (.balancedVirtual, span(start + inset, end - inset))
      }
    }
    return (.real, span(start, end))
  }
}

extension Diagnostic {
  /// A mistake in an amount that's known.
  static func slip(_ slip: AmountSlip, at span: ByteSpan) -> Self {
    Diagnostic(.amountTyping, slip.headline, at: span, help: [slip.help])
  }

  fileprivate static func spaceInName(at span: ByteSpan) -> Self {
    Diagnostic(
      .amountTyping, "this no-break space ends the account's name", at: span,
      help: ["it may come from a web page: type an ordinary space, or two before the amount"])
  }

  fileprivate static func accountMissing(at span: ByteSpan) -> Self {
    Diagnostic(
      .accountMissing, "this posting has no account", at: span,
      help: ["write an account, then two spaces, then the amount: expenses:food  10.00 EUR"])
  }

  fileprivate static func unexpectedAfterAmount(
    at span: ByteSpan, next: UInt8, symbol: String?
  ) -> Self {
    let help: [String]
    if let symbol {
      help = ["a symbol with a digit or one of .-+*@={} needs quotes: \"\(symbol)\""]
    } else if next == UInt8(ascii: "\"") {
      help = ["the quote that would close this symbol is missing"]
    } else {
      help = [
        "write the commodity once, before or after the number; a comment begins with ';'"
      ]
    }
    return Diagnostic(.amountTrailing, "unexpected text after the amount", at: span, help: help)
  }

  fileprivate static func fixedCost(at span: ByteSpan) -> Self {
    Diagnostic(
      .amountLedgerFixed,
      "'=' before a price is ledger's fixed price, which florin doesn't support",
      at: span, help: ["remove the '='; a balance assertion goes after the cost: @ $5 = 10 FUND"]
    )
  }

  fileprivate static func dollarAccount(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveUnknown, "'$account' is ledger's name for the matched account", at: span,
      help: ["write %account"])
  }

  fileprivate static func secondCost(at span: ByteSpan) -> Self {
    Diagnostic(
      .amountTrailing, "this amount has two costs", at: span, help: ["remove one of them"])
  }

  fileprivate static func virtualCostNotClosed(at span: ByteSpan) -> Self {
    Diagnostic(
      .amountInvalid, "'(@' isn't closed", at: span, help: ["write (@) or (@@)"])
  }
}
