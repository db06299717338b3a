import Arguments

/// One of several flags with the first letter as a capital for short: `-M` and `--monthly`.
protocol CapitalFlag: FlagChoice, RawRepresentable<String> {}

extension CapitalFlag {
  static func names(for flag: Self) -> [String] {
    ["-" + flag.rawValue.prefix(1).uppercased(), "--" + flag.rawValue]
  }
}
