public import Amounts

extension CommodityTable {
  /// An amount as a journal or a plan has it: in the commodity's style, with all its places.
  public func writtenText(_ amount: Amount) -> String {
    var text: [UInt8] = []
    appendWritten(amount, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends an amount as a journal or a plan has it: in the commodity's style, with all its places.
  public func appendWritten(_ amount: Amount, to output: inout [UInt8]) {
    let style = style(of: amount.commodity).written(for: amount.quantity)
    symbolBytes(of: amount.commodity).withUnsafeBufferPointer { symbol in
      style.append(amount.quantity, symbol: symbol, rounding: .none, to: &output)
    }
  }
}

extension Amount {
  /// The amount with at least as many places as its commodity usually has: `810 EUR` as `810.00 EUR`.
  public func padded(in journal: ParsedJournal) -> Amount {
    padded(to: journal.commodities.style(of: commodity).places)
  }
}
