import Ledger

extension BalanceReport.Options.Accumulation {
  /// What the cells hold, as in the title of a statement.
  var titleWords: String {
    switch self {
    case .change: "Balance Changes"
    case .cumulative: "Cumulative Ending Balances"
    case .historical: "Historical Ending Balances"
    }
  }
}

extension BalanceLook {
  /// What the cells hold, as a title.
  var words: String {
    switch accumulation {
    case .change: countsPostings ? "Posting counts" : "Balance changes"
    case .cumulative:
      countsPostings ? "Cumulative posting counts" : "Ending balances (cumulative)"
    case .historical:
      countsPostings ? "Historical posting counts" : "Ending balances (historical)"
    }
  }

  /// How amounts were converted, as in a title: `, valued at period ends`.
  var conversionWords: String {
    let value =
      switch valuation?.moment {
      case nil: ""
      case .postingDate: ", valued at posting date"
      case .periodEnd: ", valued at period ends"
      case .today: ", current value"
      case .date(let date): ", valued at \(date)"
      }
    return (isAtCost ? ", converted to cost" : "") + value
  }
}
