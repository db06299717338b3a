/// A property that a word without a name sets: `@Argument("QUERY", help: "…") var query: [String] = []`.
@propertyWrapper public struct Argument<Value> {
  private var declared: DeclaredValue<Value>

  /// The value: the one that was set, or the one from the command line.
  public var wrappedValue: Value {
    get { declared.value }
    set { declared.value = newValue }
  }

  /// Declares a word that may not be left out.
  ///
  /// - Parameters:
  ///   - value: What help calls the word.
  ///   - help: What it says.
  ///   - takesNumbers: Whether it can be a negative number.
  ///   - completion: What a shell offers for it.
  public init(
    _ value: String, help: String, takesNumbers: Bool = false, completion: Completion = .usual
  )
  where Value: ArgumentValue {
    let slot = Slot<Value>(nil)
    declared = DeclaredValue(slot)
    DeclarationList.add(
      ArgumentDeclaration(
        .argument, valueName: value, help: help, values: Value.listedArguments, isRequired: true,
        takesNumbers: takesNumbers, completion: completion
      ) { _, word throws(UsageMistake) in slot.set(word) })
  }

  /// Declares a word with a usual value.
  public init(
    wrappedValue: Value, _ value: String, help: String, takesNumbers: Bool = false,
    completion: Completion = .usual
  ) where Value: ArgumentValue {
    let slot = Slot<Value>(wrappedValue)
    declared = DeclaredValue(slot)
    DeclarationList.add(
      ArgumentDeclaration(
        .argument, valueName: value, help: help, values: Value.listedArguments,
        usualValue: wrappedValue.argument, takesNumbers: takesNumbers, completion: completion
      ) { _, word throws(UsageMistake) in slot.set(word) })
  }

  /// Declares a word that can be left out.
  public init<Element: ArgumentValue>(
    _ value: String, help: String, takesNumbers: Bool = false, completion: Completion = .usual
  ) where Value == Element? {
    let slot = Slot<Value>(.some(nil))
    declared = DeclaredValue(slot)
    DeclarationList.add(
      ArgumentDeclaration(
        .argument, valueName: value, help: help, values: Element.listedArguments,
        takesNumbers: takesNumbers, completion: completion
      ) { _, word throws(UsageMistake) in slot.set(word) })
  }

  /// Declares any number of words; without a value of the property, at least one.
  public init<Element: ArgumentValue>(
    _ value: String, help: String, takesNumbers: Bool = false, completion: Completion = .usual
  ) where Value == [Element] {
    self.init(words: value, [], help, isRequired: true, takesNumbers, completion)
  }

  /// Declares any number of words.
  public init<Element: ArgumentValue>(
    wrappedValue: Value, _ value: String, help: String, takesNumbers: Bool = false,
    completion: Completion = .usual
  ) where Value == [Element] {
    self.init(words: value, wrappedValue, help, isRequired: false, takesNumbers, completion)
  }

  private init<Element: ArgumentValue>(
    words value: String, _ usual: [Element], _ help: String, isRequired: Bool,
    _ takesNumbers: Bool, _ completion: Completion
  ) where Value == [Element] {
    let slot = Slot<Value>(usual)
    declared = DeclaredValue(slot)
    DeclarationList.add(
      ArgumentDeclaration(
        .argument, valueName: value, help: help, values: Element.listedArguments,
        isRepeatable: true, isRequired: isRequired, takesNumbers: takesNumbers,
        completion: completion
      ) { _, word throws(UsageMistake) in slot.append(word) })
  }
}
