/// A property that a name without a value sets: `@Flag("-r", "--real", help: "…") var real = false`.
@propertyWrapper public struct Flag<Value> {
  private var declared: DeclaredValue<Value>

  /// The value: the one that was set, or the one from the command line.
  public var wrappedValue: Value {
    get { declared.value }
    set { declared.value = newValue }
  }
}

extension Flag where Value == Bool {
  /// Declares a flag.
  ///
  /// - Parameters:
  ///   - wrappedValue: False.
  ///   - names: The names, with their dashes.
  ///   - help: What it does; nil keeps it out of help.
  ///   - others: Names that mean the same, but aren't shown.
  ///   - canBeShortened: Whether the beginning of a name can stand for it.
  public init(
    wrappedValue: Bool, _ names: String..., help: String?, also others: [String] = [],
    canBeShortened: Bool = true
  ) {
    let slot = Slot(wrappedValue as Bool?)
    declared = DeclaredValue(slot)
    DeclarationList.add(
      ArgumentDeclaration(
        .flag, names: names, otherNames: others, help: help, canBeShortened: canBeShortened
      ) { _, _ throws(UsageMistake) in
        slot.value = true
        return true
      })
  }
}

/// What happens if several flags of one choice are on the command line.
public enum Exclusivity: Sendable {
  /// That's a mistake.
  case exclusive
  /// The last one counts.
  case chooseLast
}

extension Flag {
  /// Declares a flag for each choice. At most one can be chosen.
  public init<Choice: FlagChoice>(exclusivity: Exclusivity) where Value == Choice? {
    let slot = Slot<Value>(.some(nil))
    declared = DeclaredValue(slot)
    Self.declare(Choice.self, exclusivity, usual: nil) { slot.value = .some($0) }
  }

  /// Declares a flag for each choice, and the choice if none is on the command line.
  public init(wrappedValue: Value, exclusivity: Exclusivity = .exclusive) where Value: FlagChoice {
    let slot = Slot<Value>(wrappedValue)
    declared = DeclaredValue(slot)
    Self.declare(Value.self, exclusivity, usual: wrappedValue) { slot.value = $0 }
  }

  private static func declare<Choice: FlagChoice>(
    _ type: Choice.Type, _ exclusivity: Exclusivity, usual: Choice?,
    _ set: @escaping (Choice) -> Void
  ) {
    let earlier = Slot<(choice: Choice, name: String)>(nil)
    DeclarationList.add(flagsOf: type, usual: usual) { choice, name throws(UsageMistake) in
      if exclusivity == .exclusive, let first = earlier.value, first.choice != choice {
        throw .conflict(first.name, name)
      }
      earlier.value = (choice, name)
      set(choice)
    }
  }

  /// Declares a flag for each choice; several can be chosen.
  public init<Choice: FlagChoice>(wrappedValue: Value) where Value == [Choice] {
    let slot = Slot<Value>(wrappedValue)
    declared = DeclaredValue(slot)
    DeclarationList.add(flagsOf: Choice.self, areRepeatable: true) {
      choice, _ throws(UsageMistake) in slot.value?.append(choice)
    }
  }
}
