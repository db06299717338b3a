import Amounts
import Containers
import Dates
import Journal
import Ledger
public import SourceText
import Tables

// `print -O sql` is what hledger 1.25 prints: one table with a row for each posting and commodity, in which everything
// is a quoted text or NULL. For a whole book there's `florin export sql`.

extension PrintView {
  /// Appends a script that fills hledger's table `postings`. The rows go to the drain as they come.
  public func appendSQL(to output: inout [UInt8], _ drain: ByteDrain) {
    output.append(
      """
      create table if not exists postings(id serial,txnidx int,date1 date,date2 date,status text,\
      code text,description text,comment text,account text,amount numeric,commodity text,\
      credit numeric,debit numeric,posting_status text,posting_comment text);

      """)
    var isFirst = true
    let facts = journal.journal
    var names = PostingNames.bracketed(facts.accounts)
    let symbols = (0..<facts.commodities.count).map {
      facts.commodities.symbolBytes(of: CommodityID($0))
    }
    let styles = (0..<facts.commodities.count).map {
      facts.commodities.style(of: CommodityID($0)).places
    }
    for transaction in report.transactions {
      let row = facts.transactions[transaction]
      let syntax = facts.textOnlySyntax(of: transaction)
      for (index, posting) in facts.postingRows(of: transaction).enumerated() {
        let entry = facts.postings.rows[posting]
        let name = names.place(of: entry.account, entry.kind)
        forEachAmount(of: posting, entry) { amount in
          // Without a row, SQL has no 'insert'.
          output.append(isFirst ? Self.insertion : ",(")
          isFirst = false
          output.appendField(isFirst: true) { $0.append(number: transaction.number) }
          output.appendField { row.date.append(to: &$0) }
          output.appendField { output in
            guard row.flags.contains(.secondaryDate) else { return }
            facts.secondaryDates[transaction]?.append(to: &output)
          }
          output.appendField { $0.append(row.status.mark) }
          output.appendField { output in
            if let code = syntax?.code { output.append(contentsOf: facts.sources.bytes(code)) }
          }
          output.appendField { $0.append(contentsOf: facts.sources.bytes(row.description)) }
          output.appendField { $0.append(facts.text(of: syntax?.comments ?? [])) }
          output.appendField { names.append(name, to: &$0) }
          let quantity = amount.flatMap { $0.quantity.isZero ? nil : $0.quantity } ?? .zero
          // hledger shows a zero without decimal places.
          let places = quantity.isZero ? 0 : amount.map { styles[Int($0.commodity)] } ?? 0
          let opposite = (try? quantity.negated()) ?? quantity
          output.appendField { quantity.append(to: &$0, atLeast: places) }
          output.appendField { output in
            if let amount { output.append(contentsOf: symbols[Int(amount.commodity)]) }
          }
          output.appendField { output in
            if quantity.isNegative { opposite.append(to: &output, atLeast: places) }
          }
          output.appendField { output in
            if !quantity.isNegative { quantity.append(to: &output, atLeast: places) }
          }
          output.appendField { $0.append(entry.status.mark) }
          output.appendField { $0.append(facts.text(of: syntax?.postings[index].comments ?? [])) }
          output.append(")\n")
        }
        drain.offer(&output)
      }
    }
    if !isFirst { output.append(";\n") }
  }

  private static var insertion: String {
    """
    insert into postings(txnidx,date1,date2,status,code,description,comment,account,amount,\
    commodity,credit,debit,posting_status,posting_comment) values
    (
    """
  }
}

extension [UInt8] {
  /// Appends a field as hledger writes it: `'text'`, or `NULL` for none.
  fileprivate mutating func appendField(isFirst: Bool = false, _ body: (inout [UInt8]) -> Void) {
    let quote = UInt8(ascii: "'")
    append(isFirst ? "'" : ",'")
    let start = count
    body(&self)
    if count == start {
      removeLast()
      return append("NULL")
    }
    if self[start...].contains(quote) {
      let text = self[start...].flatMap { $0 == quote ? [$0, $0] : [$0] }
      replaceSubrange(start..., with: text)
    }
    append(quote)
  }
}
