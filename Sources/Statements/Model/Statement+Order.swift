extension Statement {
  /// Whether the file begins with its newest row.
  public var runsBackwards: Bool {
    guard let first = rows.first, let last = rows.last else { return false }
    return isNewestFirst || first.date > last.date
  }

  /// The row that the bank booked last; nil if there are no rows.
  var lastRow: StatementRow? {
    guard var last = rows.first else { return nil }
    let runsBackwards = runsBackwards
    for row in rows where runsBackwards ? row.date > last.date : row.date >= last.date {
      last = row
    }
    return last
  }
}

extension Statement {
  /// The balance after the last row: the one the file gives apart from its rows, or otherwise the
  /// last row's.
  public var closingBalance: StatementBalance? {
    if let closing { return closing }
    guard let row = lastRow, let balance = row.balance else { return nil }
    return StatementBalance(date: row.date, amount: balance, span: row.span)
  }
}
