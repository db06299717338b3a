import Amounts
import Containers
import SourceText

extension ColumnBuilder {
  /// Adds the aliases in a comment of a commodity's directive: `alias: $ "US$"`.
  mutating func readCommodityAliases(of commodity: String, in comment: ByteSpan) {
    let bytes = journal.sources.bytes(comment)
    var values: [Range<Int>] = []
    CommentText(bytes).forEachTag { tag, value in
      if String(decoding: bytes[tag], as: UTF8.self) == "alias" { values.append(value) }
    }
    for value in values {
      for word in Self.symbols(in: bytes, value) {
        let span = ByteSpan(
          comment.start + UInt32(word.lowerBound), comment.start + UInt32(word.upperBound))
        let text = journal.sources.text(span)
        let symbol = Symbol.unquoted(text)
        guard symbol != text || Symbol.written(symbol) == symbol else {
          report(.invalidAlias(text, at: span))
          continue
        }
        addAlias(symbol, of: commodity, at: span)
      }
    }
  }

  private mutating func addAlias(_ symbol: String, of commodity: String, at span: ByteSpan) {
    guard !symbol.isExactly(commodity) else { return }
    guard let known = journal.commodityAliases.first(where: { $0.symbol.isExactly(symbol) }) else {
      journal.commodityAliases.append(
        CommodityAlias(symbol: symbol, commodity: commodity, span: span))
      return
    }
    if !known.commodity.isExactly(commodity) {
      report(.repeatedAlias(known, of: commodity, at: span))
    }
  }

  /// The words of a tag's value; a word in quotes can have spaces.
  private static func symbols(
    in bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>
  ) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    var isQuoted = false
    for index in value {
      let isSpace = bytes[index].isBlank
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isSpace, !isQuoted {
        if let begin = start { words.append(begin..<index) }
        start = nil
      } else {
        start = start ?? index
      }
    }
    if let begin = start { words.append(begin..<value.upperBound) }
    return words
  }
}

extension Diagnostic {
  fileprivate static func invalidAlias(_ text: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .commodityAliasInvalid, "'\(text)' isn't a symbol", at: span,
      help: ["list symbols, with quotes around those with digits: alias: $ \"US 1\""])
  }

  fileprivate static func repeatedAlias(
    _ known: CommodityAlias, of commodity: String, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .commodityAliasRepeated,
      "'\(known.symbol)' is an alias of two commodities, \(known.commodity) and \(commodity)",
      at: span, notes: [.init("it's an alias of \(known.commodity) here", at: known.span)],
      help: ["remove it from one of the directives"])
  }
}
