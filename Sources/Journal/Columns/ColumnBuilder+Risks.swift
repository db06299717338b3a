import Amounts
import Containers
import SourceText

// Looks for text that is legal but easily misread; see `ReadingRisk`.

extension ColumnBuilder {
  /// Looks for text in and around a posting's account that ledger would read differently.
  @inline(never)
  mutating func checkLedgerName(_ account: ByteSpan, kind: PostingKind) {
    let file = journal.sources.files[fileIndex]
    var end = file.buffer.start + Int(account.end - file.base)
    let start = file.buffer.start + Int(account.start - file.base)
    if kind == .balancedVirtual, account.start > file.base, start[-1] == UInt8(ascii: "("),
      end[0] == UInt8(ascii: ")")
    {
      addRisk(.nestedBrackets, at: account)
      end += 1
    }
    if kind != .real { end += 1 }
    let length = unicodeSpaceLength(end)
    if length > 0 {
      let place = account.end + UInt32(end - (start + account.count))
      addRisk(.spaceInName, at: ByteSpan(place, place + UInt32(length)))
    }
  }

  @inline(never)
  mutating func checkSecondaryDate(at span: ByteSpan) {
    if let start = journal.sources.bytes(span).baseAddress, DateText.hasNoYear(start) {
      addRisk(.secondaryDateYear, at: span)
    }
  }

  /// Looks for a dash at one end of a symbol that no other amount has: web pages and word processors have other minus
  /// signs than keyboards.
  @inline(never)
  mutating func checkSymbol(at span: ByteSpan) {
    let text = journal.sources.text(span)
    let file = journal.sources.files[fileIndex]
    let isQuoted =
      span.start > file.base
      && file.bytes(ByteSpan(span.start - 1, span.start)).first == UInt8(ascii: "\"")
    guard !isQuoted, let first = text.unicodeScalars.first,
      let last = text.unicodeScalars.last
    else { return }
    if AmountSlip.dashes.contains(first) {
      let end = span.start + UInt32(String(first).utf8.count)
      addRisk(.dashInSymbol, at: ByteSpan(span.start, end))
    } else if AmountSlip.dashes.contains(last) {
      addRisk(.dashInSymbol, at: ByteSpan(span.end - UInt32(String(last).utf8.count), span.end))
    }
  }

  /// Looks for numbers that are easily misread.
  @inline(never)
  mutating func checkNumber(_ written: WrittenAmount, commodity: CommodityID, rule: UInt8?) {
    let number = written.number
    if rule == nil, number.marks == .lone, number.digitsAfterMark == 3 {
      if number.lastMark == UInt8(ascii: ",") {
        addRisk(.loneComma, at: written.span)
      } else if journal.commodities.style(of: commodity).decimalMark == UInt8(ascii: ",") {
        addRisk(.stickyDecimalMark, at: written.span)
      }
    }
    if isTyped, let rule, number.marks == .lone, number.lastMark != rule,
      number.digitsAfterMark != 3 || journal.sources.text(written.span).beginsWithZero
    {
      report(.misplacedMark(of: written, journal.sources.text(written.span), rule: rule))
    }
    if isTyped, number.hasShortGroup { report(.shortGroup(of: written)) }
    if number.hasLoneGroup(under: rule) || number.hasShortGroup {
      addRisk(.loneGroup, at: written.span)
    }
    if number.hasOddGroups { addRisk(.oddGroups, at: written.span) }
    if written.symbol.isEmpty, state.defaultCommodity != nil {
      addRisk(.defaultCommodity, at: written.span)
    }
    let symbol = journal.sources.bytes(written.symbol)
    if symbol.count == 1, symbol[0] == UInt8(ascii: "m") || symbol[0] == UInt8(ascii: "s") {
      addRisk(.timeUnit, at: written.span)
    }
  }

  /// Checks an account's name the first time it's seen.
  mutating func checkName(_ name: UnsafeBufferPointer<UInt8>, at span: ByteSpan) {
    if Self.looksLikeAmount(name) { addRisk(.amountAsName, at: span) }
    let word = name.prefix { $0 != UInt8(ascii: " ") }
    if ["assert", "check", "expr"].contains(where: { word.elementsEqual($0.utf8) }) {
      addRisk(.directiveAsName, at: span)
    }
    for index in name.indices.dropFirst() where name[index - 1] == UInt8(ascii: " ") {
      let place = ByteSpan(span.start + UInt32(index), span.end)
      if name[index] == UInt8(ascii: ";") {
        addRisk(.commentInName, at: place)
        break
      }
      let rest = UnsafeBufferPointer(rebasing: name[index...])
      if Self.looksLikeAmount(rest) || isAfterBracket(name, index) && Self.isNumber(rest) {
        addRisk(.amountInName, at: place)
        break
      }
    }
    if name.first == UInt8(ascii: ":") || name.last == UInt8(ascii: ":")
      || zip(name, name.dropFirst()).contains(where: { $0 == $1 && $0 == UInt8(ascii: ":") })
    {
      addRisk(.colonsInName, at: span)
    }
  }

  /// Whether a closing bracket comes before a place: `(a) 1` is more than a virtual posting's name.
  private func isAfterBracket(_ name: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    (index > 2 && name[0] == UInt8(ascii: "(") && name[index - 2] == UInt8(ascii: ")"))
      || (index > 2 && name[0] == UInt8(ascii: "[") && name[index - 2] == UInt8(ascii: "]"))
  }

  private static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.allSatisfy { $0.isDigit }
  }

  /// Whether the end of a name looks like `$10`, `-5`, `10.00 EUR`: digits with few letters around
  /// them.
  private static func looksLikeAmount(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      index += 1
    }
    // A currency sign, or nothing, directly before the digits.
    if index < text.count, text[index] == UInt8(ascii: "$") { index += 1 }
    if text.count - index > 2, text[index] == 0xC2 { index += 2 }  // £ ¥
    if text.count - index > 3, text[index] == 0xE2, text[index + 1] == 0x82 { index += 3 }  // € ₹
    let digits = index
    while index < text.count,
      text[index].isDigit || text[index] == UInt8(ascii: ".")
        || text[index] == UInt8(ascii: ",")
    {
      index += 1
    }
    guard index > digits, text[digits].isDigit else { return false }
    if index == text.count {
      // A bare number can be part of a name ("visa 1234"); only signs, symbols or decimals are
      // evidence.
      return digits > 0 || text[digits..<index].contains { $0 &- 0x30 >= 10 }
    }
    // `10.00 EUR`: one upper-case word after the number.
    guard text[index] == UInt8(ascii: " "), text.count - index <= 5 else { return false }
    return text[(index + 1)...].allSatisfy {
      $0 &- 0x41 < 26 || $0 >= 0x80 || $0 == UInt8(ascii: "$")
    }
  }

  /// Checks a date in a posting's comment.
  mutating func noteDateRisks(
    isTag: Bool, text: UnsafeBufferPointer<UInt8>, place: ByteSpan
  ) {
    if isTag {
      addRisk(.dateTag, at: place)
    } else if let start = text.baseAddress, DateText.hasNoYear(start) {
      addRisk(.postingDateYear, at: place)
    }
  }

  /// Looks for ledger's kinds of metadata in a comment with a colon.
  mutating func checkLedgerMetadata(in span: ByteSpan) {
    let bytes = journal.sources.bytes(span)
    var start = 0
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    if start < bytes.count, bytes[start] == UInt8(ascii: ":") {
      addRisk(.tagList, at: span)
    } else if zip(bytes, bytes.dropFirst()).contains(where: {
      $0 == UInt8(ascii: ":") && $1 == UInt8(ascii: ":")
    }) {
      addRisk(.typedMetadata, at: span)
    }
  }

  /// Looks for a comment after an alias, which runs to the end of the line.
  mutating func checkAliasComment(_ span: ByteSpan) {
    if journal.sources.bytes(span).contains(UInt8(ascii: ";")) {
      addRisk(.aliasComment, at: span)
    }
  }
}

extension String {
  /// Whether the first digit is a zero, so that nobody would group the digits: `0.333`.
  var beginsWithZero: Bool { first { ("0"..."9").contains($0) } == "0" }
}
