import Amounts
import SourceText

/// What became of a sample of a commodity's style.
public enum SampleOutcome: Hashable, Sendable {
  /// Amounts of its commodity look like it.
  case taken
  /// No amount of the run has its symbol.
  case unknownSymbol(String)
  /// It's no amount, or it has no decimal mark.
  case invalid
}

extension ParsedJournal {
  /// Displays the amounts of a commodity like a sample, such as `1.000,00 EUR`, whatever the journal declares. What was
  /// read stays.
  public mutating func showAmounts(like sample: Fragment) -> SampleOutcome {
    var parser = Parser(sample.file, events: FragmentListener())
    parser.skipAllSpaces()
    guard let written = parser.parseAmount(), sample.isBlank(from: parser.offset),
      parser.events.diagnostics.isEmpty, written.hasDecimalMark
    else { return .invalid }
    let symbol = sample.file.bytes(written.symbol)
    guard let commodity = commodities.find(symbol) else {
      return .unknownSymbol(String(decoding: symbol, as: UTF8.self))
    }
    commodities.declare(written.declaredStyle, of: commodity, byDefault: false)
    return .taken
  }
}
