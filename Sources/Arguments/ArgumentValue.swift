/// A value that a word of the command line stands for.
public protocol ArgumentValue {
  /// Reads a word; nil if it isn't such a value.
  init?(argument: String)

  /// The words that help and completions list; empty if there are too many.
  static var listedArguments: [String] { get }

  /// The word for this value.
  var argument: String { get }
}

extension ArgumentValue {
  /// None.
  public static var listedArguments: [String] { [] }
}

extension ArgumentValue where Self: RawRepresentable<String> {
  /// Reads a raw value.
  public init?(argument: String) { self.init(rawValue: argument) }

  /// The raw value.
  public var argument: String { rawValue }
}

extension ArgumentValue where Self: RawRepresentable<String> & CaseIterable {
  /// All raw values.
  public static var listedArguments: [String] { allCases.map(\.rawValue) }
}

extension String: ArgumentValue {
  /// Takes the word as it is.
  public init(argument: String) { self = argument }

  /// The string.
  public var argument: String { self }
}

extension Int: ArgumentValue {
  /// Reads a number in decimal.
  public init?(argument: String) { self.init(argument) }

  /// The number in decimal.
  public var argument: String { description }
}
