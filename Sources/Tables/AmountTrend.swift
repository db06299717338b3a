/// Where an amount went.
public enum AmountTrend: String, Sendable {
  case more, less, same

  /// The arrow that says so.
  public var arrow: String {
    switch self {
    case .more: "↑"
    case .less: "↓"
    case .same: "—"
    }
  }
}
