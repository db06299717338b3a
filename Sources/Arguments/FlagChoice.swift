/// A value that is chosen with a flag of its own: `--tree` or `--flat`.
public protocol FlagChoice: CaseIterable, Equatable {
  /// The names of the flag: `-T`, `--tree`.
  static func names(for choice: Self) -> [String]

  /// What the flag does.
  static func help(for choice: Self) -> String
}

extension FlagChoice where Self: RawRepresentable<String> {
  /// The raw value, after two dashes.
  public static func names(for choice: Self) -> [String] { ["--" + choice.rawValue] }
}
