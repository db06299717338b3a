import Ledger

extension BalanceLook {
  /// What the cells hold, as in the title of a statement.
  var titleWords: String {
    switch (measure, accumulation) {
    case (.gain, .change): "Incremental Gain"
    case (.gain, .cumulative): "Cumulative Gain"
    case (.gain, .historical): "Historical Gain"
    case (.valueChange, .change): "Period-End Value Changes"
    case (.valueChange, .cumulative): "Cumulative Period-End Value Changes"
    case (.sum, .change): "Balance Changes"
    case (.sum, .cumulative): "Cumulative Ending Balances"
    case (.sum, .historical), (.valueChange, .historical): "Historical Ending Balances"
    }
  }

  /// What the cells hold, as a title.
  var words: String {
    switch (measure, accumulation) {
    case (.gain, .change): return "Incremental gain"
    case (.gain, .cumulative): return "Cumulative gain"
    case (.gain, .historical): return "Historical gain"
    case (.valueChange, .change): return "Period-end value changes"
    case (.valueChange, .cumulative): return "Cumulative period-end value changes"
    case (.sum, _), (.valueChange, .historical): break
    }
    return switch accumulation {
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
      case .periodEnd where measure == .valueChange && accumulation != .historical: ""
      case .postingDate: ", valued at posting date"
      case .periodEnd: ", valued at period ends"
      case .today: ", current value"
      case .date(let date): ", valued at \(date)"
      }
    return (isAtCost ? ", converted to cost" : "") + value
  }
}
