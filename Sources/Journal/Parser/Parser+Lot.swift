import Amounts
import Containers
import SourceText

extension Parser {
  // MARK: - lot

  /// `lot = "{" lot-price "}" | "{{" lot-price "}}" | "[" date "]" | "(" note ")"`
  ///
  /// A lot price is the cost of a posting without a price of its own, if it `isCounted`. All lots are kept as text.
  mutating func parseLot(isCounted: Bool, seen: inout LotForms) -> Bool {
    let start = at
    switch at[0] {
    case UInt8(ascii: "{"):
      let hasParts = lotHasParts
      guard parseLotPrice(isCounted: isCounted) else { return false }
      seen.hasTuple = seen.hasTuple || hasParts
    case UInt8(ascii: "["):
      seen.hasOthers = true
      guard parseEnclosed(until: UInt8(ascii: "]"), from: start) else { return false }
    default:
      seen.hasOthers = true
      guard parseEnclosed(until: UInt8(ascii: ")"), from: start) else { return false }
    }
    guard !(seen.hasTuple && seen.hasOthers) else {
      events.report(.mixedLots(at: span(start, at)))
      return false
    }
    return true
  }

  /// Whether the lot at the cursor has a date or a label inside its braces.
  private var lotHasParts: Bool {
    var cursor = at + 1
    while cursor[0].isBlank { cursor += 1 }
    if cursor[0] == UInt8(ascii: "\"") { return true }
    while cursor[0].isDigit { cursor += 1 }
    return cursor > at + 1
      && (cursor[0] == UInt8(ascii: "-") || cursor[0] == UInt8(ascii: "/"))
  }

  /// A last account part of the form `{…}` names a lot, as `{2024-01-15, "label", $5}` does.
  mutating func checkLotAccount(_ account: ByteSpan) {
    let start = fileStart + Int(account.start - base)
    var open = fileStart + Int(account.end - base)
    while open > start, open[-1] != UInt8(ascii: ":") { open -= 1 }
    guard open > start, open[0] == UInt8(ascii: "{") else { return }
    let end = at
    at = open
    let isLot = parseLotPrice(isName: true)
    if isLot, address(at) != account.end {
      events.report(.lotNameInvalid(at: span(open, fileStart + Int(account.end - base))))
    }
    at = end
  }

  /// `lot-price = [ "=" ] [ amount ] | [ date "," ] [ label "," ] [ amount ]`
  private mutating func parseLotPrice(isCounted: Bool = false, isName: Bool = false) -> Bool {
    let start = at
    at += 1
    let isTotal = at[0] == UInt8(ascii: "{")
    if isTotal { at += 1 }
    skipAllSpaces()
    if at[0] == UInt8(ascii: "=") { at += 1 }
    skipAllSpaces()
    skipOptionalLotDateAndLabel()
    var amount: WrittenAmount?
    if at[0] != UInt8(ascii: "}") {
      guard let price = parseAmount() else { return false }
      amount = price
      skipAllSpaces()
    }
    guard at[0] == UInt8(ascii: "}"), !isTotal || at[1] == UInt8(ascii: "}") else {
      events.report(.lotNotClosed(at: span(start, at), closing: isTotal ? "}}" : "}"))
      return false
    }
    at += isTotal ? 2 : 1
    if !isName { events.lot(span(start, at)) }
    if isCounted {
      events.cost(amount, isTotal: isTotal, origin: .lot, span: span(start, at))
    } else if !isName, let amount {
      events.uncountedAmount(amount)
    }
    return true
  }

  /// `{2024-01-15, "label", $5}`: the parts before the price.
  private mutating func skipOptionalLotDateAndLabel() {
    var cursor = at
    while cursor[0].isDigit || cursor[0] == UInt8(ascii: "-") || cursor[0] == UInt8(ascii: "/")
      || cursor[0] == UInt8(ascii: ".")
    {
      cursor += 1
    }
    let text = DateText(UnsafeBufferPointer(start: at, count: cursor - at))
    if case .success = text.date(defaultYear: 2000) { skipLotPart(endingAt: cursor) }
    guard at[0] == UInt8(ascii: "\"") else { return }
    cursor = at + 1
    while cursor[0] != UInt8(ascii: "\""), cursor[0] != UInt8(ascii: "\n") { cursor += 1 }
    guard cursor[0] == UInt8(ascii: "\"") else { return }
    skipLotPart(endingAt: cursor + 1)
  }

  /// Skips a part of a lot and its comma, unless the part turns out to be something else.
  private mutating func skipLotPart(endingAt end: UnsafePointer<UInt8>) {
    let start = at
    at = end
    skipAllSpaces()
    if at[0] == UInt8(ascii: ",") {
      at += 1
      skipAllSpaces()
    } else if at[0] != UInt8(ascii: "}") {
      at = start
    }
  }

  /// `[2024-01-15]`, `(note)`, `((valuation))`
  private mutating func parseEnclosed(
    until close: UInt8, from start: UnsafePointer<UInt8>
  ) -> Bool {
    let open = at[0]
    var depth = 0
    while at[0] != UInt8(ascii: "\n") {
      if at[0] == open { depth += 1 }
      if at[0] == close { depth -= 1 }
      at += 1
      if depth == 0 {
        events.lot(span(start, at))
        return true
      }
    }
    events.report(
      .lotNotClosed(at: characterSpan(at: start), closing: String(UnicodeScalar(close))))
    return false
  }
}

/// The notations for lots in one posting, which must not be mixed.
struct LotForms {
  /// `{2024-01-15, "label", $5}`
  var hasTuple = false
  /// `[2024-01-15]`, `(note)`
  var hasOthers = false
}

extension Diagnostic {
  fileprivate static func mixedLots(at span: ByteSpan) -> Self {
    Diagnostic(
      .lotInvalid, "this lot's date or note is written in two ways", at: span,
      help: ["write all of it inside the braces, {2024-01-15, \"label\", $5}, or none of it"])
  }

  fileprivate static func lotNameInvalid(at span: ByteSpan) -> Self {
    Diagnostic(
      .lotInvalid, "this part of the account's name isn't a lot", at: span,
      help: ["a last part in braces names a lot: {2024-01-15, $5}"])
  }

  fileprivate static func lotNotClosed(at span: ByteSpan, closing: String) -> Self {
    Diagnostic(
      .lotInvalid, "this lot isn't closed", at: span, label: "'\(closing)' is missing",
      help: ["write the lot's price as {$5}, its date as [2024-01-15], a note as (text)"])
  }
}
