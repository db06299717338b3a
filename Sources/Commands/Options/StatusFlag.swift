import ArgumentParser

/// Which postings are selected by their status; several flags add up.
enum StatusFlag: EnumerableFlag {
  case unmarked, pending, cleared

  static func name(for flag: StatusFlag) -> NameSpecification {
    switch flag {
    case .unmarked: [.customShort("U"), .long]
    case .pending: [.customShort("P"), .long]
    case .cleared: [.customShort("C"), .long]
    }
  }

  static func help(for flag: StatusFlag) -> ArgumentHelp? {
    switch flag {
    case .unmarked: "Only unmarked postings."
    case .pending: "Only pending postings (!)."
    case .cleared: "Only cleared postings (*)."
    }
  }

  /// The query term that it stands for.
  var term: String {
    switch self {
    case .unmarked: "status:"
    case .pending: "status:!"
    case .cleared: "status:*"
    }
  }
}
