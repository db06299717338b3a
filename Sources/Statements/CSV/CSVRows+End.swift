import Amounts
import Dates
import SourceText

extension CSVRows {
  /// Finds the chronological order of the rows, and the account's closing balance.
  mutating func finish() {
    let named = columns.currency == nil ? profile.currency : nil
    takeClosingRow()
    for index in statements.indices {
      let isNewestFirst = Self.isNewestFirst(statements[index].rows)
      statements[index].isNewestFirst = isNewestFirst
      if profile.sign == nil, !profile.isFlipped,
        let doubt = statements[index].doubtfulSign(
          isUnsigned: !survey.hasSigns, isAmountNamed: profile.amount != nil)
      {
        diagnostics.append(doubt)
      }
      let common = commonCurrency(of: statements[index])
      let known = columns.currencyName ?? (common.isEmpty ? layout.currencyOfPreamble : common)
      // Where nothing says the currency, the account does.
      let isUnnamed = known.isEmpty && statements[index].rows.allSatisfy(\.currency.isEmpty)
      statements[index].currency = named ?? (isUnnamed ? "" : CSVCurrency.code(known, currency))
      let last = rowOfClosing(statements[index], isMixed: common.isEmpty)
      if columns.currency == nil, statements[index].currency == currency {
        forgetOwnCurrency(index)
      }
      if let last, let balance = last.balance {
        statements[index].closing = StatementBalance(
          date: last.date, amount: balance, span: last.span)
      } else if statements.count == 1, statements[index].closing == nil {
        statements[index].closing = layout.closing(file, survey, format)
        if profile.isFlipped, let closing = statements[index].closing {
          statements[index].closing = (try? closing.amount.negated()).map {
            StatementBalance(date: closing.date, amount: $0, span: closing.span)
          }
        }
      }
    }
  }

  /// Treats the last row as the balance of its day if it's the only one that has nothing but a date
  /// and an amount. LCL ends its files, which have no header, like this: `31/01/2024;1250,40;;;`.
  /// It's reported among the skipped rows. In any other file a row without text is a normal row.
  private mutating func takeClosingRow() {
    guard layout.names.isEmpty, columns.moneyOut == nil, statements.count == 1,
      columns.balance == nil, statements[0].rows.count > 2,
      let last = statements[0].rows.last, isBare(last),
      statements[0].rows.dropLast().allSatisfy({ !$0.hasNoText && $0.date <= last.date })
    else { return }
    statements[0].rows.removeLast()
    statements[0].closing = StatementBalance(
      date: last.date, amount: last.amount, span: last.span)
    ignored.append(.init(span: last.span, reason: "a balance: the only row without text"))
  }

  /// Whether a row has two fields, and at least two blank ones.
  private func isBare(_ row: StatementRow) -> Bool {
    let range = Int(row.span.start - file.base)..<Int(row.span.end - file.base)
    let fields = file.buffer.bytes[range]
      .split(separator: layout.delimiter, omittingEmptySubsequences: false)
    let blank = fields.count { $0.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "\"") } }
    return row.hasNoText && blank >= 2 && fields.count - blank == 2
  }

  /// The row whose balance is the statement's closing balance. If rows have several commodities,
  /// each has its own balance.
  private func rowOfClosing(_ statement: Statement, isMixed: Bool) -> StatementRow? {
    guard !hasSeveralProducts else { return nil }
    let counts = { (row: StatementRow) in
      row.balance != nil
        && (!isMixed || row.currency.isEmpty
          || statement.withBytes(row.currency) { $0.elementsEqual(statement.currency.utf8) })
    }
    return statement.isNewestFirst
      ? statement.rows.first(where: counts) : statement.rows.last(where: counts)
  }

  /// The commodity that all rows share; empty if they differ, because a missing commodity can't be
  /// taken from another row.
  private func commonCurrency(of statement: Statement) -> String {
    guard let first = statement.rows.first?.currency, !first.isEmpty else { return "" }
    let isCommon = statement.rows.allSatisfy {
      statement.isSame($0.currency, first)
    }
    return isCommon ? statement.string(first) : ""
  }

  /// Clears the commodity of rows if it's the statement's, which is the book's.
  private mutating func forgetOwnCurrency(_ index: Int) {
    let own = currency.utf8
    for row in statements[index].rows.indices {
      let isOwn = statements[index].withBytes(statements[index].rows[row].currency) {
        $0.elementsEqual(own)
      }
      if isOwn { statements[index].rows[row].currency = .empty }
    }
  }

  /// Whether the newest row comes first, judging by balances or otherwise by dates.
  private static func isNewestFirst(_ rows: [StatementRow]) -> Bool {
    var (forward, backward) = (0, 0)
    for (row, next) in zip(rows, rows.dropFirst()) {
      guard let a = row.balance, let b = next.balance else { continue }
      if (try? a.adding(next.amount)) == b { forward += 1 }
      if (try? b.adding(row.amount)) == a { backward += 1 }
    }
    if forward != backward { return backward > forward }
    guard let first = rows.first, let last = rows.last else { return false }
    return first.date > last.date
  }
}

extension StatementRow {
  /// Whether the row has neither a payee nor a note.
  fileprivate var hasNoText: Bool { payee.isEmpty && note.isEmpty }
}
