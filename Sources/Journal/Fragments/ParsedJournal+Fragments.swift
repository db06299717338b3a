public import Amounts
public import SourceText

// A fragment is read as if it were at the end of the first journal of the command line: the decimal
// marks, default commodity and aliases in force there apply.

extension ParsedJournal {
  /// Adds a file that isn't a journal to the run's address space, so that messages about it can be
  /// printed with those about journals; nil if the run would hold more than 4 GiB.
  public mutating func addSource(
    _ file: SourceReference, buffer: SourceBuffer, role: SourceFile.Role = .text
  ) -> SourceFile? {
    sources.add(name: file.name, path: file.path, buffer: buffer, role: role)
      .map { sources.files[$0] }
  }

  /// Reads an amount as in a posting, with a cost but without lots or assertions.
  ///
  /// - Returns: The amount, or nil with the errors.
  public mutating func readAmount(
    _ fragment: Fragment
  ) -> (amount: FragmentAmount?, diagnostics: [Diagnostic]) {
    var parser = Parser(fragment.file, events: FragmentListener())
    parser.skipAllSpaces()
    let isRead = parser.parsePostingAmounts()
    let found = parser.events
    var problems = found.diagnostics
    if isRead, let span = found.lot {
      problems.append(.notInDefinition("a lot", at: span))
    } else if isRead, let span = found.assertion {
      problems.append(.notInDefinition("a balance assertion", at: span))
    } else if isRead, !fragment.isBlank(from: parser.offset) {
      problems.append(.trailingComment(at: parser.lineSpan(from: parser.at)))
    }
    let text = fragment.text.drop { $0 == " " || $0.isNewline }
    if let slip = AmountSlip(text) {
      let start = fragment.file.base + UInt32(fragment.text.utf8.count - text.utf8.count)
      problems = [.slip(slip, at: ByteSpan(start, fragment.file.span.end))]
    }
    for written in [found.amount, found.cost?.amount].compactMap(\.self) where problems.isEmpty {
      if let problem = misplacedMark(of: written, in: fragment.file) { problems.append(problem) }
    }
    var result: FragmentAmount?
    if problems.isEmpty, let written = found.amount {
      do throws(NumberError) {
        let amount = try meaning(of: written, in: fragment.file)
        var cost: Cost?
        if let price = found.cost {
          cost = Cost(
            try meaning(of: price.amount, in: fragment.file), isTotal: price.isTotal,
            origin: .price)
        }
        result = FragmentAmount(amount: amount, cost: cost)
      } catch {
        problems.append(.number(error, at: written.span))
      }
    }
    return (result, problems.map(fragment.placed))
  }

  /// Reads a number without a symbol, written as in an amount; nil if the text is anything else.
  ///
  /// - Parameters:
  ///   - fragment: The text.
  ///   - isMoney: Whether it's an amount of money: where all `commodity` directives have a decimal comma, `1.000` is then a
  ///     thousand. A percentage has the mark of `decimal-mark`, or either.
  /// - Returns: The number.
  public func readNumber(_ fragment: Fragment, isMoney: Bool = false) -> Quantity? {
    var parser = Parser(fragment.file, events: FragmentListener())
    guard let written = parser.parseAmount(), written.symbol.isEmpty,
      fragment.isBlank(from: parser.offset),
      parser.events.diagnostics.isEmpty
    else { return nil }
    var mark = closingState.decimalMark
    if mark == nil, isMoney {
      // That of the commodities may not be meant: `7.5` can only be less than eight.
      let usual = decimalMark(of: CommodityTable.none)
      mark = written.number.hasLoneGroup(under: usual) ? nil : usual
    }
    guard !written.number.hasLoneGroup(under: mark),
      var quantity = try? written.number.quantity(decimalMark: mark)
    else { return nil }
    if written.isNegative { quantity.mantissa.negate() }
    return quantity
  }

  /// Reads an account as in a posting, with the brackets of a virtual one.
  ///
  /// - Returns: The account, or nil with the errors.
  public mutating func readAccount(
    _ fragment: Fragment
  ) -> (account: FragmentAccount?, diagnostics: [Diagnostic]) {
    var parser = Parser(fragment.file, events: FragmentListener())
    // As in a journal, blanks before the name aren't part of it.
    parser.skipBlanks()
    if parser.at[0] == UInt8(ascii: ";") {
      return (nil, [fragment.placed(.noAccount(at: fragment.file.span))])
    }
    parser.parsePosting()
    let found = parser.events
    guard found.diagnostics.isEmpty, let posting = found.posting, posting.status == .unmarked,
      found.amount == nil, found.assertion == nil, found.comment == nil,
      parser.offset == fragment.file.buffer.bytes.count
    else {
      let problems =
        found.posting == nil ? found.diagnostics : [.noAccount(at: fragment.file.span)]
      return (nil, problems.map(fragment.placed))
    }
    var name = String(decoding: fragment.file.bytes(posting.account), as: UTF8.self)
    if !closingState.accounts.isNone {
      let rewritten = closingState.accounts.apply(to: name, PatternMatchers())
      if !rewritten.name.isEmpty { name = rewritten.name }
    }
    let account = name.withUTF8 { accounts.intern($0) }
    return (FragmentAccount(account: account, kind: posting.kind), [])
  }

  /// Whether a text is a valid description of a transaction: written on its first line, it's read
  /// back unchanged, by florin and by others.
  public static func isDescription(_ text: String) -> Bool {
    guard !text.hasControlCharacter else { return false }
    let date = "2000-01-01 "
    let bytes = Array((date + text).utf8)
    let file = SourceFile(name: "", buffer: SourceBuffer(bytes), base: 0)
    var parser = Parser(file, events: FragmentListener())
    parser.parseTransaction()
    guard let header = parser.events.header, parser.events.comment == nil else { return false }
    return header.description == ByteSpan(UInt32(date.utf8.count), UInt32(bytes.count))
  }

  /// Whether a text is a valid account name in a posting: written before an amount, it's read back
  /// unchanged and without brackets.
  public static func isAccountName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, !" \t;".utf8.contains(first) else { return false }
    let file = SourceFile(name: "", buffer: SourceBuffer(bytes + Array("  1".utf8)), base: 0)
    var parser = Parser(file, events: FragmentListener())
    parser.parsePosting()
    let found = parser.events
    guard let posting = found.posting else { return false }
    return found.diagnostics.isEmpty && posting.status == .unmarked && posting.kind == .real
      && posting.account == ByteSpan(0, UInt32(bytes.count)) && found.amount != nil
  }

  /// The commodity of a symbol, added if it's new.
  public mutating func internCommodity(_ symbol: String) -> CommodityID {
    var symbol = symbol
    return symbol.withUTF8 { commodities.find($0) ?? commodities.add($0) }
  }

  /// Sets the number of decimal places of a commodity with an unknown style. Its decimal mark is the main journal's.
  public mutating func suppose(places: UInt8, of commodity: CommodityID) {
    let mark = decimalMark(of: commodity) ?? UInt8(ascii: ".")
    commodities.suppose(places: places, decimalMark: mark, of: commodity)
  }

  /// The decimal mark with which amounts of a commodity are written in the main journal.
  ///
  /// - Parameter symbol: The commodity's symbol, perhaps in quotes; empty for none.
  /// - Returns: The byte of the mark.
  public func writtenDecimalMark(of symbol: String) -> UInt8 {
    let commodity = commodities.find(Symbol.unquoted(symbol).utf8)
    if let commodity, commodities.hasStyle(commodity) {
      return commodities.style(of: commodity).decimalMark
    }
    return decimalMark(of: commodity ?? CommodityTable.none) ?? UInt8(ascii: ".")
  }

  /// An amount as the journal writes those of its commodity; nil if it has none.
  ///
  /// - Parameters:
  ///   - quantity: The number.
  ///   - symbol: The commodity's symbol, perhaps in quotes.
  /// - Returns: The text.
  public func styledText(of quantity: Quantity, _ symbol: String) -> String? {
    guard let commodity = commodities.find(Symbol.unquoted(symbol).utf8),
      commodities.hasStyle(commodity),
      commodity != CommodityTable.none
    else { return nil }
    let places = commodities.style(of: commodity).places
    return commodities.writtenText(Amount(quantity.padded(to: places), commodity))
  }

  /// The decimal mark of a commodity's amounts. Numbers without a symbol have that of the `commodity` directives, if these
  /// agree.
  private func decimalMark(of commodity: CommodityID) -> UInt8? {
    closingState.decimalMark ?? commodities.decimalMark(of: commodity)
      ?? closingState.defaultDecimalMark
      ?? (commodity == CommodityTable.none ? commodities.onlyDecimalMark : nil)
  }

  /// The error for `1200.50` if the decimal mark is a comma: a point would group digits, but not two of them. The same
  /// for `1,300` if nothing says what a comma means. In a journal such numbers are read as hledger reads them.
  private func misplacedMark(of written: WrittenAmount, in file: SourceFile) -> Diagnostic? {
    let symbol = file.bytes(written.symbol)
    let commodity =
      symbol.isEmpty
      ? closingState.defaultCommodity ?? CommodityTable.none : commodities.find(symbol)
    let rule =
      commodity.map(decimalMark) ?? closingState.decimalMark ?? closingState.defaultDecimalMark
    var text: String { String(decoding: file.bytes(written.span), as: UTF8.self) }
    if written.number.hasShortGroup { return .shortGroup(of: written) }
    if let rule {
      return written.number.hasLoneGroup(under: rule)
        ? .misplacedMark(of: written, text, rule: rule) : nil
    }
    let (number, comma) = (written.number, UInt8(ascii: ","))
    let isUsual = commodity.map { commodities.style(of: $0).decimalMark == comma } ?? false
    let isUnclear =
      number.marks == .lone && number.digitsAfterMark == 3 && number.lastMark == comma && !isUsual
    return isUnclear && !text.beginsWithZero ? .unclearComma(of: written, text) : nil
  }

  private mutating func meaning(
    of written: WrittenAmount, in file: SourceFile
  ) throws(NumberError) -> Amount {
    let symbol = file.bytes(written.symbol)
    let commodity =
      symbol.isEmpty
      ? closingState.defaultCommodity ?? CommodityTable.none
      : commodities.find(symbol) ?? commodities.add(symbol)
    let rule = decimalMark(of: commodity)
    var quantity = try written.number.quantity(decimalMark: rule)
    if written.isNegative { quantity.mantissa.negate() }
    if !commodities.isObserved(commodity) {
      commodities.mention(
        written.style(
          quantity, rule: rule, otherMark: commodities.style(of: commodity).decimalMark),
        of: commodity)
    }
    return Amount(
      symbol.isEmpty ? quantity.padded(to: closingState.defaultPlaces) : quantity, commodity)
  }
}

extension Diagnostic {
  /// Whether this is about a mark that groups digits in a number but looks like a decimal mark.
  public var isAboutDecimalMark: Bool { code.name == DiagnosticCode.amountDecimalMark.name }

  /// Whether it's a slip of the keyboard, so that the text was meant as an amount.
  public var isAboutTyping: Bool { code.name == DiagnosticCode.amountTyping.name }

  /// A mark that can't be the decimal one, before another number of digits than three.
  ///
  /// - Parameters:
  ///   - written: The amount.
  ///   - text: Its text.
  ///   - rule: The decimal mark.
  /// - Returns: The error.
  static func misplacedMark(of written: WrittenAmount, _ text: String, rule: UInt8) -> Self {
    let mark = String(Unicode.Scalar(written.number.lastMark))
    let wanted = String(Unicode.Scalar(rule))
    return Diagnostic(
      .amountDecimalMark, "'\(mark)' groups digits here, three at a time", at: written.span,
      help: [
        "the decimal mark of the journal is '\(wanted)': write \(text.replacing(mark, with: wanted))"
      ])
  }

  /// A number whose last group of digits is too short to be one.
  static func shortGroup(of written: WrittenAmount) -> Self {
    Diagnostic(
      .amountDecimalMark, "a mark groups three digits, and here fewer follow it", at: written.span,
      help: ["write one mark, before the decimals"])
  }

  /// A comma that may be the decimal mark or group digits.
  fileprivate static func unclearComma(of written: WrittenAmount, _ text: String) -> Self {
    Diagnostic(
      .amountDecimalMark, "this comma can be a decimal mark or group digits", at: written.span,
      help: [
        "if it groups digits, write \(text.replacing(",", with: "")); if it's the decimal mark, write "
          + text.replacing(",", with: ".")
      ])
  }

  fileprivate static func notInDefinition(_ what: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .amountTrailing, "an amount in a definition can't have \(what)", at: span,
      help: ["drop it: the definition says what is expected, the journal what has happened"])
  }

  fileprivate static func trailingComment(at span: ByteSpan) -> Self {
    Diagnostic(
      .amountTrailing, "unexpected text after the amount", at: span,
      help: ["a comment in YAML begins with ' #'"])
  }

  fileprivate static func noAccount(at span: ByteSpan) -> Self {
    Diagnostic(
      .accountMissing, "this isn't an account's name", at: span,
      help: [
        "a name can't start with a status mark or ';' or contain two spaces: Assets:Bank:Checking"
      ])
  }
}
