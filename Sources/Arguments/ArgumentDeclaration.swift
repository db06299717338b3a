/// A flag, an option or an argument that a command declares with a property.
public final class ArgumentDeclaration {
  /// What is declared.
  public enum Kind: Sendable {
    /// A name without a value: `--tree`.
    case flag
    /// A name with a value: `--depth 2`.
    case option
    /// A word without a name.
    case argument
  }

  /// What is declared.
  public let kind: Kind
  /// The names, with their dashes: `-b`, `--begin`. An argument has none.
  public let names: [String]
  /// Names that mean the same, but aren't shown.
  public let otherNames: [String]
  /// What help calls the value: `DATE`.
  public let valueName: String
  /// What it does; nil keeps it out of help and completions.
  public let help: String?
  /// The values, if there are few.
  public internal(set) var values: [String]
  /// The value if there's none on the command line; nil if there's nothing to say about it.
  public let usualValue: String?
  /// Whether it may come several times.
  public let isRepeatable: Bool
  /// Whether it may not be left out.
  public let isRequired: Bool
  /// Whether the next word is its value even if it begins with a dash.
  public let takesDashes: Bool
  /// The value of an option that stands alone; nil if it needs one.
  public let valueAlone: String?
  /// Whether `-3` is this option with the value 3, or a word for this argument.
  public let takesNumbers: Bool
  /// Whether the beginning of a name can stand for it.
  public let canBeShortened: Bool
  /// What a shell offers for the value.
  public let completion: Completion
  /// The title of the group it's in.
  public internal(set) var section: String?

  /// Takes a value, or for a flag an empty one, that came after this name. Returns false if it isn't a possible value.
  let take: (_ name: String, _ value: String) throws(UsageMistake) -> Bool

  init(
    _ kind: Kind, names: [String] = [], otherNames: [String] = [], valueName: String = "",
    help: String?,
    values: [String] = [], usualValue: String? = nil, isRepeatable: Bool = false,
    isRequired: Bool = false, takesDashes: Bool = false, valueAlone: String? = nil,
    takesNumbers: Bool = false, canBeShortened: Bool = true, completion: Completion = .usual,
    take: @escaping (_ name: String, _ value: String) throws(UsageMistake) -> Bool
  ) {
    self.kind = kind
    self.names = names
    self.otherNames = otherNames
    self.valueName = valueName
    self.help = help
    self.values = values
    self.usualValue = usualValue
    self.isRepeatable = isRepeatable
    self.isRequired = isRequired
    self.takesDashes = takesDashes
    self.valueAlone = valueAlone
    self.takesNumbers = takesNumbers
    self.canBeShortened = canBeShortened
    self.completion = completion
    self.take = take
  }

  /// How the declaration is written in help: `-b, --begin <DATE>`, `--color[=<WHEN>]`, `<QUERY>`.
  public var label: String {
    let names = names.joined(separator: ", ")
    return switch kind {
    case .flag: names
    case .option where valueAlone != nil: "\(names)[=<\(valueName)>]"
    case .option: "\(names) <\(valueName)>"
    case .argument: "<\(valueName)>"
    }
  }
}
