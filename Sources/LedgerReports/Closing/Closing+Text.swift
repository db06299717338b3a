import Amounts
import Dates
public import Journal
import SourceText

extension Closing {
  /// Appends the entries as a journal has them, each with a blank line after it. Amounts have all the digits that they
  /// need, because assertions are exact.
  public func append(to output: inout [UInt8], _ commodities: CommodityTable) {
    for entry in entries {
      entry.date.append(to: &output)
      output.append(" \(entry.description)  ; \(options.kind.tag):\(options.tagValue)\n")
      var lines = AlignedPostings(mostColumns: .max)
      for posting in entry.postings {
        lines.add(
          name: { $0.append(posting.account) },
          amount: { text in
            if let amount = posting.amount {
              commodities.append(amount, rounding: .exact, to: &text)
            }
          },
          tail: { text in
            if let amount = posting.assertion {
              text.append(" \(options.assertionMark) ")
              commodities.append(amount, rounding: .exact, to: &text)
            }
          })
      }
      lines.append(to: &output)
      output.append("\n")
    }
  }
}
