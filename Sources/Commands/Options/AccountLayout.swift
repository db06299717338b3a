import ArgumentParser

/// How a report lists accounts; of several flags, the last counts.
enum AccountLayout: String, ChoiceFlag {
  case tree, flat

  static func name(for layout: AccountLayout) -> NameSpecification {
    switch layout {
    case .tree: [.customShort("t"), .customLong("tree")]
    case .flat: [.customShort("l"), .customLong("flat")]
    }
  }

  static func help(for layout: AccountLayout) -> ArgumentHelp? {
    switch layout {
    case .tree: "Indent accounts below their parents."
    case .flat: "List accounts by their full names (the default)."
    }
  }
}
