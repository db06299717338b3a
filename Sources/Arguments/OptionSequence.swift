/// A property that several options set together, in the order of the command line:
///
/// ```swift
/// @OptionSequence(
///   .option("-b", "--begin", value: "DATE", help: "…") { .begin($0) },
///   .flags { .interval($0) })
/// var dates: [DateOption]
/// ```
@propertyWrapper public struct OptionSequence<Element> {
  /// Some options of a sequence.
  public struct Part {
    fileprivate let declare: (_ append: @escaping (Element) -> Void) -> Void

    /// An option with a value.
    ///
    /// - Parameters:
    ///   - names: The names, with their dashes.
    ///   - value: What help calls the value.
    ///   - help: What it does.
    ///   - make: Makes an element of a value.
    /// - Returns: The part.
    public static func option(
      _ names: String..., value: String, help: String, make: @escaping (String) -> Element
    ) -> Part {
      Part { append in
        DeclarationList.add(
          ArgumentDeclaration(.option, names: names, valueName: value, help: help) {
            _, word throws(UsageMistake) in
            append(make(word))
            return true
          })
      }
    }

    /// A flag for each choice.
    public static func flags<Choice: FlagChoice>(
      make: @escaping (Choice) -> Element
    ) -> Part {
      Part { append in
        DeclarationList.add(flagsOf: Choice.self) { choice, _ throws(UsageMistake) in
          append(make(choice))
        }
      }
    }
  }

  private var declared: DeclaredValue<[Element]>

  /// The elements, in the order of the command line.
  public var wrappedValue: [Element] {
    get { declared.value }
    set { declared.value = newValue }
  }

  /// Declares the options.
  public init(_ parts: Part...) {
    let slot = Slot<[Element]>([])
    declared = DeclaredValue(slot)
    for part in parts { part.declare { slot.value?.append($0) } }
  }
}
