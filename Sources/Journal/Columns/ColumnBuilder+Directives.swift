import Amounts
import Dates
import SourceText

// The effects of directives: declarations are added to the journal, everything else changes the
// reader's state.

extension ColumnBuilder {
  mutating func directive(_ directive: Directive, span: ByteSpan) {
    commentOwner = .nothing
    switch directive {
    case .account(let name): declareAccount(name)
    case .alias(let old, let new): addAlias(old: old, new: new, span: span)
    case .regexAlias(let pattern, let replacement):
      addAlias(pattern: pattern, replacement: replacement, span: span)
    case .endAliases: rewriteAccounts { $0.aliases = AliasList() }
    case .applyAccount(let name):
      let prefix = journal.sources.text(name)
      rewriteAccounts { $0.prefixes.append(prefix) }
    case .endApplyAccount:
      if state.accounts.prefixes.isEmpty { report(.nothingToEnd(at: span)) }
      rewriteAccounts { _ = $0.prefixes.popLast() }
    case .commodity(let symbol, let sample): declareCommodity(symbol, sample, span: span)
    case .decimalMark(let mark): state.decimalMark = mark
    case .defaultCommodity(let sample): declareDefaultCommodity(sample, span: span)
    case .defaultYear(let year): state.defaultYear = year
    case .include: break
    case .price(let date, let symbol, let written): addPrice(date, symbol, written, span: span)
    case .payee(let name): declare(name, in: .payees)
    case .tag(let name): declare(name, in: .tags)
    case .ledgerOnly(let word):
      addRisk(.ledgerDirective, at: word)
      if ["A", "bucket"].contains(journal.sources.text(word)) { journal.bucketDirective = word }
    }
  }

  private mutating func declare(
    _ name: ByteSpan, as text: String? = nil,
    in list: DeclarationList
  ) {
    journal[keyPath: list.path].append(
      Declaration(name: text ?? journal.sources.text(name), span: name, comments: []))
    commentOwner = .declaration(list)
  }

  private mutating func declareAccount(_ name: ByteSpan) {
    let account = account(of: name)
    declare(name, as: journal.accounts.name(of: account), in: .accounts)
  }

  /// Reports, once, that the `lots:` of a declaration has no effect.
  mutating func checkLots(in comment: ByteSpan) {
    guard !hasLotTag else { return }
    let bytes = journal.sources.bytes(comment)
    var found: ByteSpan?
    CommentText(bytes).forEachTag { tag, _ in
      guard String(decoding: bytes[tag], as: UTF8.self) == "lots" else { return }
      found = ByteSpan(
        comment.start + UInt32(tag.lowerBound), comment.start + UInt32(tag.upperBound))
    }
    guard let found else { return }
    hasLotTag = true
    report(.untrackedLots(at: found))
  }

  mutating func readAccountType(of name: String, in comment: ByteSpan) {
    guard let account = journal.accounts.find(name.utf8) else { return }
    let bytes = journal.sources.bytes(comment)
    var found: [(AccountType?, ByteSpan)] = []
    CommentText(bytes).forEachTag { tag, value in
      guard String(decoding: bytes[tag], as: UTF8.self) == "type" else { return }
      let text = String(decoding: bytes[value], as: UTF8.self)
      found.append(
        (
          AccountType(tag: text),
          ByteSpan(
            comment.start + UInt32(value.lowerBound), comment.start + UInt32(value.upperBound))
        ))
    }
    for (type, span) in found {
      if let type {
        journal.declaredTypes[account] = type
      } else {
        report(.invalidType(journal.sources.text(span), at: span), losing: .nothing)
      }
    }
  }

  private mutating func declareCommodity(
    _ symbol: ByteSpan, _ sample: WrittenAmount?, span: ByteSpan
  ) {
    let bytes = journal.sources.bytes(symbol)
    let commodity = commodity(of: bytes)
    if let sample {
      guard journal.sources.bytes(sample.symbol).elementsEqual(bytes) else {
        report(.otherSymbol(at: sample.span, symbol: journal.commodities.symbol(of: commodity)))
        return
      }
      declareStyle(of: commodity, by: sample, byDefault: false)
      journal.commodities.setDecimalMark(sample.number.lastMark, of: commodity)
    }
    declare(symbol, in: .commodities)
  }

  private mutating func declareDefaultCommodity(_ sample: WrittenAmount, span: ByteSpan) {
    let commodity = commodity(of: journal.sources.bytes(sample.symbol))
    state.defaultCommodity = commodity
    state.defaultPlaces = sample.declaredStyle.places
    if sample.number.lastMark != 0 { state.defaultDecimalMark = sample.number.lastMark }
    declareStyle(of: commodity, by: sample, byDefault: true)
    declare(sample.symbol, in: .commodities)
  }

  private mutating func declareStyle(
    of commodity: CommodityID, by sample: WrittenAmount, byDefault: Bool
  ) {
    let number = sample.number
    guard sample.hasDecimalMark else {
      report(.noDecimalMark(at: sample.span))
      return
    }
    if number.marks == .lone, number.lastMark == UInt8(ascii: ","), number.digitsAfterMark == 3 {
      addRisk(.commodityComma, at: sample.span)
    }
    journal.commodities.declare(sample.declaredStyle, of: commodity, byDefault: byDefault)
  }

  private mutating func addPrice(
    _ date: CivilDate, _ symbol: ByteSpan, _ written: WrittenAmount, span: ByteSpan
  ) {
    let count = journal.commodities.count
    let commodity = commodity(of: journal.sources.bytes(symbol))
    if journal.commodities.count > count { checkSymbol(at: symbol) }
    guard let price = meaning(of: written, isObserved: false) else { return }
    journal.prices.append(
      MarketPrice(date: date, commodity: commodity, price: price, span: span))
  }

  private mutating func addAlias(old: ByteSpan, new: ByteSpan, span: ByteSpan) {
    checkAliasComment(new)
    let alias = AccountAlias.name(old: journal.sources.text(old), new: journal.sources.text(new))
    rewriteAccounts { $0.aliases.append(alias) }
  }

  private mutating func addAlias(pattern: ByteSpan, replacement: ByteSpan, span: ByteSpan) {
    checkAliasComment(replacement)
    do {
      let alias = try AccountAlias(
        pattern: journal.sources.text(pattern), replacement: journal.sources.text(replacement))
      rewriteAccounts { $0.aliases.append(alias) }
    } catch {
      report(.invalidPattern(error.headline, at: pattern))
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidPattern(_ problem: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .aliasInvalid, "this regular expression can't be read: \(problem)", at: span,
      help: ["to match a special character, put a backslash before it: \\( \\[ \\."])
  }

  fileprivate static func invalidType(_ text: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .typeInvalid, text.isEmpty ? "the type is missing here" : "'\(text)' isn't an account type",
      at: span,
      help: [
        "write Asset, Liability, Equity, Revenue, Expense, Cash, Conversion, Gain or UnrealizedGain"
      ])
  }

  fileprivate static func untrackedLots(at span: ByteSpan) -> Self {
    Diagnostic(
      .lotUntracked, "florin doesn't track lots, so it infers no gains", at: span,
      help: ["add a posting for the gain to each sale"])
  }

  fileprivate static func nothingToEnd(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveInvalid, "there is no 'apply account' above for this to end", at: span,
      help: ["remove it; 'apply account' ends at the end of its file anyway"])
  }

  fileprivate static func otherSymbol(at span: ByteSpan, symbol: String) -> Self {
    Diagnostic(
      .directiveInvalid, "this format is for a different commodity than the directive", at: span,
      help: ["write the sample amount with the symbol '\(symbol)'"])
  }

  fileprivate static func noDecimalMark(at span: ByteSpan) -> Self {
    Diagnostic(
      .commodityNoDecimalMark, "this sample amount has no decimal mark", at: span,
      help: ["add one, even if no decimals follow: 1000. JPY, 1,000.00 USD, 1.000,00 EUR"])
  }
}
