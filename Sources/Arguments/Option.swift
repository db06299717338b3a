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
  ///   - takesDashes: Whether the next word is the value even if it begins with a dash.
  ///   - completion: What a shell offers for the value.
  public init<Element: ArgumentValue>(
    _ names: String..., value: String, help: String, takesDashes: Bool = false,
    completion: Completion = .usual
  ) where Value == Element? {
    let slot = Slot<Value>(.some(nil))
    declared = DeclaredValue(slot)
    DeclarationList.add(
      ArgumentDeclaration(
        .option, names: names, valueName: value, help: help, values: Element.listedArguments,
        takesDashes: takesDashes, completion: completion
      ) { _, word throws(UsageMistake) in slot.set(word) })
  }

  /// Declares an option with a usual value.
  public init(
    wrappedValue: Value, _ names: String..., value: String, help: String,
    completion: Completion = .usual
  ) where Value: ArgumentValue {
    let slot = Slot<Value>(wrappedValue)
    declared = DeclaredValue(slot)
    DeclarationList.add(
      ArgumentDeclaration(
        .option, names: names, valueName: value, help: help, values: Value.listedArguments,
        usualValue: wrappedValue.argument, completion: completion
      ) { _, word throws(UsageMistake) in slot.set(word) })
  }

  /// Declares an option that can come several times.
  public init<Element: ArgumentValue>(
    wrappedValue: Value, _ names: String..., value: String, help: String,
    completion: Completion = .usual
  ) where Value == [Element] {
    let slot = Slot<Value>(wrappedValue)
    declared = DeclaredValue(slot)
    DeclarationList.add(
      ArgumentDeclaration(
        .option, names: names, valueName: value, help: help, values: Element.listedArguments,
        isRepeatable: true, completion: completion
      ) { _, word throws(UsageMistake) in slot.append(word) })
  }
}
