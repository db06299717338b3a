// Where a command line names its command:
//
//     -f 2024.journal balance food       balance reads '-f 2024.journal' as an option, so 'balance' is the first word
//     -w 100 register                    register's -w takes a value,
//     -w import bank.csv                 import's doesn't
//     -f files balance                   files has no -f, so here it's a value
//     recurring --next 3 preview rent    recurring has commands below it, so the next word names one of them
//     budget food                        … unless it's for the one below it that needs no name
//     food -M                            a person's name for some words: 'balance expenses:food -M'
//
// Some command lines are wrong for each command. Then all options of all commands count: the first word of
// '--budget x print' is 'print', and the parser says that print has no --budget.

import SourceText

/// A person's name for a command with some words.
public struct CommandAlias: Sendable {
  let name: String
  let words: [String]

  /// Makes an alias.
  public init(_ name: String, _ words: [String]) {
    self.name = name
    self.words = words
  }
}

/// A command line whose command is known.
public struct CommandCall {
  /// The commands that are named; each is below the one before.
  public fileprivate(set) var path: [any Command.Type]
  /// The other words: those of an alias, those before and those after the name. A value is in the same part as its option.
  public var parts: [[String]]
  /// Whether `help` comes before the command's name.
  public fileprivate(set) var asksForHelp = false
  let commands: MadeCommands

  /// The path to the command that's carried out: below the named one, there can be one that needs no name.
  var wholePath: [any Command.Type] {
    var path = path
    while !asksForHelp, let usual = path.last?.configuration.defaultSubcommand {
      path.append(usual)
    }
    return path
  }

  /// The last of the whole path.
  var command: any Command.Type { wholePath[wholePath.count - 1] }

  /// What the command declares, or all commands below it, and the flags that every command has.
  var declarations: [ArgumentDeclaration] {
    commands.declarations(below: command) + UsualFlag.declarations
  }

  /// What the words need of that: the flags that every command has, if there's nothing else.
  var neededDeclarations: [ArgumentDeclaration] {
    let usual = UsualFlag.declarations
    var scanner = WordScanner(parts, among: usual)
    while let part = scanner.nextValid() { if case .word = part { return declarations } }
    return scanner.mistake == nil ? usual : declarations
  }

  /// The options among the words.
  public var options: OptionWords { OptionWords(parts, declarations) }

  /// The options that the command reads in other words.
  public func options(in parts: [[String]]) -> OptionWords { OptionWords(parts, declarations) }

  /// A mistake in the words, with the option that was probably meant.
  func mistake(_ mistake: UsageMistake) -> CommandLineMistake {
    if case .unknownCommand = mistake { return CommandLineMistake(mistake: mistake, path: path) }
    guard case .unknownOption(let name, nil) = mistake else {
      return CommandLineMistake(mistake: mistake, path: wholePath)
    }
    let names = declarations.lazy.filter { $0.help != nil }.flatMap(\.names)
    // Some options can't be shortened.
    let longer = names.first { name.count > 3 && $0.hasPrefix(name) }
    return CommandLineMistake(
      mistake: .unknownOption(name, near: longer ?? Spelling.nearest(to: name, among: names)),
      path: wholePath)
  }
}

/// Finds the command among the words of a command line.
struct CommandSearch {
  private let aliases: [CommandAlias]
  /// Whether words that are wrong for each command are looked at, too.
  private let findsMistakes: Bool
  private var call: CommandCall

  init(
    _ words: [String], below root: any Command.Type, aliases: [CommandAlias],
    findsMistakes: Bool = true, _ commands: MadeCommands
  ) {
    self.aliases = aliases
    self.findsMistakes = findsMistakes
    call = CommandCall(path: [root], parts: [words], commands: commands)
  }

  /// The command and the words for it. Without a command's name, it's the root.
  ///
  /// - Complexity: O(n · w · d) for w words, n different names of commands among them, and d declarations of a command.
  mutating func find() throws(CommandLineMistake) -> CommandCall {
    while !current.configuration.groups.isEmpty, let (place, name) = try nextName() {
      try follow(name, at: place)
    }
    return call
  }

  private mutating func follow(_ name: Name, at place: Place) throws(CommandLineMistake) {
    let words = call.parts[place.part]
    call.parts.replaceSubrange(
      place.part...place.part,
      with: [Array(words[..<place.word]), Array(words[(place.word + 1)...])])
    switch name {
    case .help: call.asksForHelp = true
    case .command(let command): call.path.append(command)
    case .alias(let alias):
      let meant = try meaning(of: alias)
      call.path = meant.path
      if !call.asksForHelp { call.parts.insert(contentsOf: meant.parts, at: 0) }
    }
  }

  /// The command of an alias, which can begin with another one, but not with itself.
  private func meaning(of alias: CommandAlias) throws(CommandLineMistake) -> CommandCall {
    var search = CommandSearch(
      alias.words, below: call.path[0], aliases: aliases.filter { $0.name != alias.name },
      call.commands)
    return try search.find()
  }

  // MARK: - Names

  /// What a word can name.
  private enum Name {
    case help
    case command(any Command.Type)
    case alias(CommandAlias)
  }

  private typealias Place = (part: Int, word: Int)

  private var current: any Command.Type { call.path[call.path.count - 1] }

  private func name(_ word: String) -> Name? {
    if let command = current.configuration.subcommand(named: word) { return .command(command) }
    guard call.path.count == 1 else { return nil }
    if word == "help" { return .help }
    return aliases.first { $0.name == word }.map(Name.alias)
  }

  /// The first word that's neither an option nor a value if it names a command; nil if there's none, or if it's for the
  /// command that needs no name.
  private func nextName() throws(CommandLineMistake) -> (Place, Name)? {
    if let firstName { return firstName }
    return findsMistakes ? try nextNameOfAnyCommand() : nil
  }

  /// The first word that names a command which reads it as the first one.
  private var firstName: (Place, Name)? {
    var tried: [String] = []
    var best: (place: Place, name: Name)?
    for word in call.parts.joined() where !tried.contains(word) {
      guard let name = name(word) else { continue }
      tried.append(word)
      guard let place = firstPlace(of: word, name) else { continue }
      if best.map({ place < $0.place }) ?? true { best = (place, name) }
      // Nothing is before it.
      if place == (0, 0) { break }
    }
    return best
  }

  /// The place of a name if it's the first word for its command.
  private func firstPlace(of word: String, _ name: Name) -> Place? {
    let commands: [any Command.Type]
    switch name {
    case .help: return firstPlace(of: word, UsualFlag.declarations)
    case .command(let command): commands = command.withoutGroups
    case .alias(let alias):
      guard let meant = try? meaning(of: alias) else { return nil }
      commands = meant.command.withoutGroups
    }
    // The first word of all needs no look at what commands declare.
    if call.parts.first?.first == word { return (0, 0) }
    return commands.lazy.compactMap { command in
      firstPlace(of: word, call.commands.declarations(of: command) + UsualFlag.declarations)
    }.first
  }

  private func firstPlace(of word: String, _ declarations: [ArgumentDeclaration]) -> Place? {
    var scanner = WordScanner(call.parts, among: declarations)
    while let part = scanner.nextValid() {
      guard case .word(let first) = part else { continue }
      let isRead = scanner.mistake == nil && !scanner.areOptionsOver
      return isRead && first == word ? scanner.place : nil
    }
    return nil
  }

  // MARK: - Mistakes

  private func nextNameOfAnyCommand() throws(CommandLineMistake) -> (Place, Name)? {
    var scanner = WordScanner(call.parts, among: call.neededDeclarations)
    while let part = scanner.nextValid() {
      guard case .word(let word) = part else { continue }
      if !scanner.areOptionsOver, let name = name(word) { return (scanner.place, name) }
      if scanner.areOptionsOver || takesWords { return nil }
      throw call.mistake(scanner.mistake ?? unknown(word))
    }
    return nil
  }

  private var takesWords: Bool {
    guard !call.asksForHelp, let usual = current.configuration.defaultSubcommand else {
      return false
    }
    return call.commands.declarations(of: usual).contains { $0.kind == .argument }
  }

  private func unknown(_ word: String) -> UsageMistake {
    let above = call.path.dropFirst().map { $0.configuration.name }
    var names = current.configuration.subcommands.flatMap { $0.configuration.names }
    if above.isEmpty { names += aliases.map(\.name) + ["help"] }
    func whole(_ name: String) -> String { (above + [name]).joined(separator: " ") }
    return .unknownCommand(
      whole(word), near: Spelling.nearest(to: word, among: names.sorted()).map(whole))
  }
}
