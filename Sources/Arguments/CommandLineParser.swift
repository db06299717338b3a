// From words to a command:
//
//     -f x balance expenses -M
//       │   1. CommandSearch finds the command's name: CommandCall(balance, -f x expenses -M)
//       │   2. the command is made, which collects what its properties declare
//       ▼   3. WordScanner splits the words, and each goes to its declaration
//     BalanceCommand(file: ["x"], query: ["expenses"], interval: .monthly)

import SourceText

/// What a command line asks for.
public enum CommandLineRequest {
  /// To carry out the last of these commands; each is below the one before.
  case run(any Command, [any Command.Type])
  /// To print the help of the last of these commands; each is below the one before.
  case help([any Command.Type])
  /// To print the version.
  case version
}

/// A mistake in the words for a command.
public struct CommandLineMistake: Error {
  /// What is wrong.
  public let mistake: UsageMistake
  /// The command, after those above it.
  public let path: [any Command.Type]
}

/// Parses command lines.
public struct CommandLineParser {
  let root: any Command.Type
  /// A person's names for commands with words.
  public var aliases: [CommandAlias] = []
  private let commands = MadeCommands()

  /// Makes a parser for a program.
  public init(_ root: any Command.Type) { self.root = root }

  /// Parses the words after the program's name.
  public func parse(_ words: [String]) throws(CommandLineMistake) -> CommandLineRequest {
    try request(call(words))
  }

  /// Finds the command among the words after the program's name.
  public func call(_ words: [String]) throws(CommandLineMistake) -> CommandCall {
    var search = CommandSearch(words, below: root, aliases: aliases, commands)
    return try search.find()
  }

  /// The command among words that could begin with an alias that isn't known yet. In that case, and if something is
  /// wrong, it's another command.
  public func call(_ words: [String], or other: any Command.Type) -> CommandCall {
    var search = CommandSearch(
      words, below: root, aliases: aliases, findsMistakes: false, commands)
    if let call = try? search.find(), call.path.count > 1 || call.asksForHelp { return call }
    return CommandCall(path: [root, other], parts: [words], commands: commands)
  }

  /// Parses the words of a command whose name was found.
  ///
  /// - Complexity: O(w · d) for w words and d declarations.
  public func request(_ call: CommandCall) throws(CommandLineMistake) -> CommandLineRequest {
    do throws(UsageMistake) {
      if call.asksForHelp {
        let asked = try UsualFlag.asked(in: call)
        return asked == .version ? .version : .help(call.path)
      }
      if !call.command.configuration.groups.isEmpty { return try missingCommand(call) }
      let (command, asked) = try make(call)
      return switch asked {
      case .help: .help(call.path)
      case .version: .version
      case nil: .run(command, call.wholePath)
      }
    } catch {
      throw call.mistake(error)
    }
  }

  /// What a command line asks for that names no command.
  private func missingCommand(_ call: CommandCall) throws(UsageMistake) -> CommandLineRequest {
    var scanner = WordScanner(call.parts, among: call.neededDeclarations)
    var last: (option: String, value: String)?
    var isEmpty = true
    while let part = scanner.nextValid() {
      isEmpty = false
      guard case .named(_, let name, let value) = part else { break }
      switch UsualFlag(name) {
      case .version: return .version
      case .help: return .help(call.path)
      case nil: last = value.map { (name, $0) }
      }
    }
    if let mistake = scanner.mistake { throw mistake }
    if isEmpty, !scanner.areOptionsOver { return .help(call.path) }
    let configuration = call.path[call.path.count - 1].configuration
    if let last, configuration.subcommand(named: last.value) != nil {
      throw .missingCommand(butValue: last.value, of: last.option)
    }
    throw .missingCommand(butValue: nil, of: nil)
  }

  /// Makes the command and gives the words to its properties, unless they ask for something else.
  private func make(
    _ call: CommandCall
  ) throws(UsageMistake) -> (command: any Command, asked: UsualFlag?) {
    let (command, list) = commands.take(call.command)
    var reader = WordReader(call.parts, list.declarations + UsualFlag.declarations)
    try reader.read()
    if reader.asked == nil {
      for check in list.checks { try check() }
      try command.validate()
    }
    return (command, reader.asked)
  }
}

extension UsualFlag {
  /// What the options of a question for help ask for, whatever their values are.
  fileprivate static func asked(in call: CommandCall) throws(UsageMistake) -> UsualFlag? {
    var scanner = WordScanner(call.parts, among: call.neededDeclarations)
    var asked: UsualFlag?
    while let part = try scanner.next() {
      switch part {
      case .word(let word): throw .surplusWord(word)
      case .named(_, let name, _): asked = UsualFlag(name) ?? asked
      }
    }
    return asked
  }
}

/// Gives the words of a command line to declarations.
private struct WordReader {
  private var scanner: WordScanner
  /// What the words ask for instead of a command.
  private(set) var asked: UsualFlag?
  /// The arguments that still wait for a word.
  private var arguments: ArraySlice<ArgumentDeclaration>
  /// Whether the first of them has one.
  private var hasWord = false

  init(_ parts: [[String]], _ declarations: [ArgumentDeclaration]) {
    scanner = WordScanner(parts, among: declarations)
    arguments = declarations.filter { $0.kind == .argument }[...]
  }

  mutating func read() throws(UsageMistake) {
    do throws(UsageMistake) {
      try readAll()
    } catch {
      // Somebody who makes a mistake and asks for help gets it, unless the question could be a value.
      if case .missingValue = error { throw error }
      let others = scanner.areOptionsOver ? [] : scanner.others.prefix { $0 != "--" }
      guard others.contains(where: UsualFlag.help.names.contains) else { throw error }
      asked = .help
    }
  }

  private mutating func readAll() throws(UsageMistake) {
    while asked == nil, let part = try scanner.next() {
      switch part {
      case .word(let word): try take(word: word)
      case .named(let option, let name, nil) where option.kind == .option:
        throw .missingValue(of: name, about: option.about(name))
      case .named(let declaration, let name, let value):
        asked = UsualFlag(name)
        try set(declaration, name, value ?? "")
      }
    }
    guard asked == nil else { return }
    for argument in hasWord ? arguments.dropFirst() : arguments where argument.isRequired {
      throw .missingArgument(argument.valueName)
    }
  }

  private mutating func take(word: String) throws(UsageMistake) {
    guard let argument = arguments.first else { throw .surplusWord(word) }
    try set(argument, "<\(argument.valueName)>", word)
    hasWord = argument.isRepeatable
    if !argument.isRepeatable { arguments.removeFirst() }
  }

  private func set(
    _ declaration: ArgumentDeclaration, _ name: String, _ value: String
  ) throws(UsageMistake) {
    guard try !declaration.take(name, value) else { return }
    throw .wrongValue(
      value, of: name, choices: declaration.values, about: declaration.about(name))
  }
}

extension ArgumentDeclaration {
  /// What the value is, under the name that was typed: `-b <DATE>  Start on this date.`
  fileprivate func about(_ name: String) -> String? {
    help.map { kind == .option ? "\(name) <\(valueName)>  \($0)" : "\(name)  \($0)" }
  }
}

extension CommandLineParser {
  /// What a command declares.
  public static func declarations(of command: any Command.Type) -> [ArgumentDeclaration] {
    DeclarationList.collect(command).list.declarations
  }
}
