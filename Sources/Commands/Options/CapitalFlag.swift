import ArgumentParser

/// Flags named after their cases, with the first letter as a capital for short: `-M` and `--monthly`.
protocol CapitalFlag: EnumerableFlag, RawRepresentable<String> {}

extension CapitalFlag {
  static func name(for flag: Self) -> NameSpecification {
    [.customShort(Character(flag.rawValue.prefix(1).uppercased())), .long]
  }
}
