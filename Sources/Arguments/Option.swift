/// A property that a name with a value sets: `@Option("--depth", value: "N", help: "…") var depth: Int?`.
@propertyWrapper public struct Option<Value> {
  private var declared: DeclaredValue<Value>

  /// The value: the one that was set, or the one from the command line.
  public var wrappedValue: Value {
    get { declared.value }
    set { declared.value = newValue }
  }

  /// Declares an option that can be left out.
  ///
  /// - Parameters:
  ///   - names: The names, with their dashes.
  ///   - value: What help calls the value.
  ///   - help: What it does.
  ///   - others: Names that mean the same, but aren't shown.
  ///   - alone: The value if there's none; the value then comes after `=`.
  ///   - takesDashes: Whether the next word is the value even if it begins with a dash.
  ///   - completion: What a shell offers for the value.
  public init<Element: ArgumentValue>(
    _ names: String..., value: String, help: String, also others: [String] = [],
    alone: String? = nil, takesDashes: Bool = false, completion: Completion = .usual
  ) where Value == Element? {
    let slot = Slot<Value>(.some(nil))
    declared = DeclaredValue(slot)
    DeclarationList.add(
      ArgumentDeclaration(
        .option, names: names, otherNames: others, valueName: value, help: help,
        values: Element.listedArguments, takesDashes: takesDashes, valueAlone: alone,
        completion: completion
      ) { _, word throws(UsageMistake) in slot.set(word) })
  }

  /// Declares an option with a usual value.
  public init(
    wrappedValue: Value, _ names: String..., value: String, help: String,
    also others: [String] = [], alone: String? = nil, completion: Completion = .usual
  ) where Value: ArgumentValue {
    let slot = Slot<Value>(wrappedValue)
    declared = DeclaredValue(slot)
    DeclarationList.add(
      ArgumentDeclaration(
        .option, names: names, otherNames: others, valueName: value, help: help,
        values: Value.listedArguments, usualValue: wrappedValue.argument, valueAlone: alone,
        completion: completion
      ) { _, word throws(UsageMistake) in slot.set(word) })
  }

  /// Declares an option that can come several times. With `takesNumbers`, `-3` is the option with the value 3.
  public init<Element: ArgumentValue>(
    wrappedValue: Value, _ names: String..., value: String, help: String,
    alone: String? = nil, takesNumbers: Bool = false, completion: Completion = .usual
  ) where Value == [Element] {
    let slot = Slot<Value>(wrappedValue)
    declared = DeclaredValue(slot)
    DeclarationList.add(
      ArgumentDeclaration(
        .option, names: names, valueName: value, help: help, values: Element.listedArguments,
        isRepeatable: true, valueAlone: alone, takesNumbers: takesNumbers, completion: completion
      ) { _, word throws(UsageMistake) in slot.append(word) })
  }
}
