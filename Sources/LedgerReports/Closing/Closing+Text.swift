import Amounts
import Dates
public import Journal
import SourceText

extension Closing {
  /// Appends the entries as a journal has them, each with a blank line after it. Unless it's asked for, amounts
  /// aren't rounded, because assertions are exact.
  public func append(to output: inout [UInt8], _ commodities: CommodityTable) {
    let rounding = options.rounding?.ofAmounts ?? .exact.forJournal
    let costRounding = options.rounding?.ofCosts ?? .exact.forJournal
    for entry in entries {
      entry.date.append(to: &output)
      output.append(" \(entry.description)  ; \(options.kind.tag):\(options.tagValue)\n")
      var lines = AlignedPostings(mostColumns: .max)
      for posting in entry.postings {
        lines.add(
          name: { $0.append(posting.account) },
          amount: { text in
            if let amount = posting.amount {
              commodities.append(amount, rounding: rounding, to: &text)
            }
          },
          tail: { text in
            if let cost = posting.cost {
              text.append(cost.isTotal ? " @@ " : " @ ")
              commodities.append(cost.amount, rounding: costRounding, to: &text)
            }
            if let amount = posting.assertion {
              let isPlain = plainAccounts.contains(posting.account)
              text.append(" \(isPlain ? "=" : options.assertionMark) ")
              commodities.append(amount, rounding: rounding, to: &text)
            }
          })
      }
      lines.append(to: &output)
      output.append("\n")
    }
  }
}
