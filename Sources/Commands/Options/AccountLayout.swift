import Arguments

/// How a report lists accounts; of several flags, the last counts.
enum AccountLayout: String, FlagChoice {
  case tree, flat

  static func names(for layout: AccountLayout) -> [String] {
    switch layout {
    case .tree: ["-t", "--tree"]
    case .flat: ["-l", "--flat"]
    }
  }

  static func help(for layout: AccountLayout) -> String {
    switch layout {
    case .tree: "Indent accounts below their parents."
    case .flat: "List accounts by their full names (the default)."
    }
  }
}
