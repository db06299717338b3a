// From words to a command:
//
//     balance expenses -MT --depth 2 -- -x
//     ───┬─── ───┬──── ─┬─ ────┬────    ┬
//     command  word   flags  option   a word, because of the `--`
//
// A flag's letters can stand together, and the last one can take a value: `-Mb 2024`, `-Mb2024`. A long option's value
// can follow `=`. Words and options can be in any order.

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
  private let root: any Command.Type

  /// Makes a parser for a program.
  public init(_ root: any Command.Type) { self.root = root }

  /// Parses the words after the program's name. The command's name comes first.
  ///
  /// - Complexity: O(w · d) for w words and d declarations.
  public func parse(_ words: [String]) throws(CommandLineMistake) -> CommandLineRequest {
    var rest = words[...]
    var isHelp = false
    if rest.first == "help" {
      isHelp = true
      rest.removeFirst()
    }
    var path = [root]
    while let name = rest.first, let type = path.last,
      let command = type.configuration.subcommand(named: name)
    {
      path.append(command)
      rest.removeFirst()
    }
    let named = path
    while !isHelp, let type = path.last, let usual = type.configuration.defaultSubcommand {
      path.append(usual)
    }
    do throws(UsageMistake) {
      // Help, and commands that need another one after them, take no words but those that ask for something.
      guard !isHelp, let type = path.last, type.configuration.groups.isEmpty else {
        let (_, asked) = try Self.make(NoDeclarations.self, rest)
        if asked == .version { return .version }
        if asked == nil, !isHelp, !rest.isEmpty { throw .missingCommand }
        return .help(named)
      }
      let (command, asked) = try Self.make(type, rest)
      return switch asked {
      case .help: .help(named)
      case .version: .version
      case nil: .run(command, path)
      }
    } catch {
      throw CommandLineMistake(mistake: error, path: path)
    }
  }

  /// Makes a command and gives the words to its properties, unless they ask for something else.
  private static func make<Made: ArgumentGroup>(
    _ type: Made.Type, _ words: ArraySlice<String>
  ) throws(UsageMistake) -> (command: Made, asked: UsualFlag?) {
    let (made, list) = DeclarationList.collect(Made.init)
    let asked = Slot<UsualFlag>(nil)
    var reader = WordReader(list.declarations + UsualFlag.declarations(asked), asked)
    try reader.read(words)
    if asked.value == nil {
      for check in list.checks { try check() }
      try made.validate()
    }
    return (made, asked.value)
  }
}

/// What stands after `help`, or after a command with others below it.
private struct NoDeclarations: ArgumentGroup {}

/// Gives the words of a command line to declarations.
private struct WordReader {
  private let named: [ArgumentDeclaration]
  /// What the words ask for instead of a command.
  private let asked: Slot<UsualFlag>
  /// The arguments that still wait for a word.
  private var arguments: ArraySlice<ArgumentDeclaration>
  /// Whether the first of them has one.
  private var hasWord = false
  private var rest: ArraySlice<String> = []

  init(_ declarations: [ArgumentDeclaration], _ asked: Slot<UsualFlag>) {
    self.asked = asked
    named = declarations.filter { $0.kind != .argument }
    arguments = declarations.filter { $0.kind == .argument }[...]
  }

  mutating func read(_ words: ArraySlice<String>) throws(UsageMistake) {
    rest = words
    do throws(UsageMistake) {
      try readAll()
    } catch {
      // Somebody who makes a mistake and asks for help gets it, unless the question could be a value.
      if case .missingValue = error { throw error }
      guard rest.prefix(while: { $0 != "--" }).contains(where: UsualFlag.helpNames.contains) else {
        throw error
      }
      asked.value = .help
    }
  }

  private mutating func readAll() throws(UsageMistake) {
    var areOptionsOver = false
    while asked.value == nil, let word = rest.popFirst() {
      if areOptionsOver || !word.hasPrefix("-") || word == "-" {
        try take(word: word)
      } else if word == "--" {
        areOptionsOver = true
      } else if word.hasPrefix("--") {
        try readLong(word)
      } else {
        try readLetters(word.dropFirst())
      }
    }
    guard asked.value == nil else { return }
    for argument in hasWord ? arguments.dropFirst() : arguments where argument.isRequired {
      throw .missingArgument(argument.valueName)
    }
  }

  // MARK: - Words

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

  // MARK: - Options

  private mutating func readLong(_ word: String) throws(UsageMistake) {
    let name = String(word.prefix { $0 != "=" })
    let declaration = try find(name)
    let value = word.count > name.count ? String(word.dropFirst(name.count + 1)) : nil
    try read(declaration, name, value)
  }

  /// Reads `Mb2024`: flags. The last can be an option with its value.
  private mutating func readLetters(_ letters: Substring) throws(UsageMistake) {
    var letters = letters
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      let declaration = try find(name)
      if declaration.kind == .flag, letters.first != "=" {
        try set(declaration, name, "")
        if asked.value != nil { return }
        continue
      }
      let value =
        letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
      return try read(declaration, name, value)
    }
  }

  private mutating func read(
    _ declaration: ArgumentDeclaration, _ name: String, _ value: String?
  ) throws(UsageMistake) {
    guard declaration.kind == .option else {
      if let value { throw .surplusValue(value, of: name) }
      return try set(declaration, name, "")
    }
    if let value, !value.isEmpty { return try set(declaration, name, value) }
    guard value == nil, let next = rest.first,
      declaration.takesDashes || !next.hasPrefix("-") || next == "-"
    else { throw .missingValue(of: name, about: declaration.about(name)) }
    rest.removeFirst()
    try set(declaration, name, next)
  }

  private func find(_ name: String) throws(UsageMistake) -> ArgumentDeclaration {
    if let declaration = named.first(where: { $0.names.contains(name) }) { return declaration }
    let near = Spelling.nearest(
      to: name, among: named.lazy.filter { $0.help != nil }.flatMap(\.names))
    throw .unknownOption(name, near: near)
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
    func collect<C: Command>(_ type: C.Type) -> [ArgumentDeclaration] {
      DeclarationList.collect(C.init).list.declarations
    }
    return collect(command)
  }

  /// The flags that every command has besides.
  public static var usualFlags: [ArgumentDeclaration] { UsualFlag.declarations(Slot(nil)) }
}
