import SourceText

/// A mistake on the command line.
public enum UsageMistake: Error, Equatable {
  /// There's no such command, but maybe one with a similar name. The names are whole: `recurring lsit`.
  case unknownCommand(String, near: String?)
  /// There's no such option, but maybe one with a similar name.
  case unknownOption(String, near: String?)
  /// The beginning of several options' names.
  case ambiguousOption(String, [String])
  /// The option at the end has no value.
  case missingValue(of: String, about: String?)
  /// The value isn't one of those that are possible.
  case wrongValue(String, of: String, choices: [String], about: String?)
  /// A flag has a value.
  case surplusValue(String, of: String)
  /// Two flags exclude each other.
  case conflict(String, String)
  /// A word is missing that has to be there.
  case missingArgument(String)
  /// A word more than the command takes.
  case surplusWord(String)
  /// There are options, but no command that could have them. The value of the last option could be one.
  case missingCommand(butValue: String?, of: String?)
  /// What a command found.
  case other(String)

  /// Makes a mistake that a command found.
  public init(_ message: String) { self = .other(message) }

  /// What is wrong.
  public var message: String {
    switch self {
    case .unknownCommand(let name, _): "there is no command '\(visible(name))'"
    case .ambiguousOption(let name, let all):
      "'\(visible(name))' is ambiguous: it could be \(all.joined(separator: ", "))"
    case .unknownOption(let name, _): "there is no option '\(visible(name))'"
    case .missingValue(let name, _): "\(name) needs a value"
    case .wrongValue(let value, let name, _, _): "\(name) can't be '\(visible(value))'"
    case .surplusValue(let value, let name): "\(name) takes no value, but has '\(visible(value))'"
    case .conflict(let first, let second): "\(first) and \(second) can't be combined"
    case .missingArgument(let name): "<\(name)> is missing"
    case .surplusWord(let word): "unexpected argument '\(visible(word))'"
    case .missingCommand(let value?, let option?):
      "no command given, because '\(visible(value))' is the value of \(option)"
    case .missingCommand: "no command given"
    case .other(let message): message
    }
  }
}
