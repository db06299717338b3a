import Journal
import Ledger
import SourceText

extension Session {
  /// The journal with amounts shown as `--commodity-style` asks for.
  mutating func styled(
    _ journal: BalancedJournal, _ samples: [String]
  ) throws(Failure) -> BalancedJournal {
    var result = journal
    for text in samples {
      let sample = Fragment(text, at: ByteSpan(0, 0), isVerbatim: false)
      switch result.showAmounts(like: sample) {
      case .taken: break
      case .unknownSymbol(let symbol):
        guard !input.quiet else { break }
        warn(
          unknown: symbol, among: result.journal.commodities,
          so: "--commodity-style '\(visible(text))' has no effect")
      case .invalid:
        throw .usage(
          "--commodity-style: '\(visible(text))' isn't an amount with a decimal mark",
          help: "write it like the journal's 'commodity' directive: '1.000,00 EUR' or '$1000.'")
      }
    }
    return result
  }
}
