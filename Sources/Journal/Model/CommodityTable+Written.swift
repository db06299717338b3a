public import Amounts

extension CommodityTable {
  /// An amount with all its places and no digit groups, which is unambiguous to read.
  public func plainText(_ amount: Amount) -> String {
    var text: [UInt8] = []
    appendPlainly(amount, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends an amount with all its places and no digit groups, which is unambiguous to read.
  public func appendPlainly(_ amount: Amount, to output: inout [UInt8]) {
    var style = style(of: amount.commodity)
    style.groups = nil
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
