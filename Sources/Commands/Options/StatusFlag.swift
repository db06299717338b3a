import Arguments

/// Which postings are selected by their status; several flags add up.
enum StatusFlag: String, CapitalFlag {
  case unmarked, pending, cleared

  static func help(for flag: StatusFlag) -> String {
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
