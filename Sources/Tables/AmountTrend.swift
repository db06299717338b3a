/// The direction in which an amount changed.
public enum AmountTrend: String, Sendable {
  case more, less, same

  /// The arrow that shows the direction.
  public var arrow: String {
    switch self {
    case .more: "↑"
    case .less: "↓"
    case .same: "—"
    }
  }
}
