import ArgumentParser

/// One of several flags, named after its case: `--tree`, `--flat`.
///
/// The text of a case is its name, because ArgumentParser asks for it at every start. Without a description, Swift would
/// look into the type's metadata for it, which takes far longer.
protocol ChoiceFlag: CustomStringConvertible, EnumerableFlag, RawRepresentable<String> {}

extension ChoiceFlag {
  var description: String { rawValue }

  static func name(for flag: Self) -> NameSpecification { .customLong(flag.rawValue) }
}

/// One of several flags with the first letter as a capital for short: `-M` and `--monthly`.
protocol CapitalFlag: ChoiceFlag {}

extension CapitalFlag {
  static func name(for flag: Self) -> NameSpecification {
    [.customShort(Character(flag.rawValue.prefix(1).uppercased())), .customLong(flag.rawValue)]
  }
}
