/// Whether a change is welcome.
public enum ChangeJudgement: String, Sendable {
  case better, worse, neither

  /// The role that tables show it with.
  public var role: Grid.Role {
    switch self {
    case .better: .better
    case .worse: .overBudget
    case .neither: .amount
    }
  }
}
