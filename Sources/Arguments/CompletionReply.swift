// A shell asks for completions with the words so far. The last one is being typed:
//
//     florin ---completion bal --dep        →  --depth
//     florin ---completion bal -f           →  :files journal j hledger …      the shell lists these
//     florin ---completion bal expenses:f   →  what the declaration's function knows
//
// So a script for a shell is a few lines long, and knows nothing about commands.

/// What a shell is to offer for a word.
public struct CompletionReply {
  /// What the first word of a command line is when a shell asks.
  public static let request = "---completion"

  /// A word, and what it means.
  public struct Candidate {
    /// The word.
    public let word: String
    /// What it means; empty if it's a name in the book.
    public let help: String
  }

  /// The words.
  public private(set) var candidates: [Candidate] = []
  /// What the shell lists itself: `:files` with endings, or `:folders`; nil for nothing.
  public private(set) var listing: String?

  /// Finds what can follow.
  ///
  /// - Parameters:
  ///   - words: The words after the program's name. The last one, often empty, is being typed.
  ///   - root: The program.
  public init(for words: [String], _ root: any Command.Type) {
    let start = words.last ?? ""
    var rest = words.dropLast()
    var type = root
    var isHelp = false
    if rest.first == "help" {
      isHelp = true
      rest.removeFirst()
    }
    while let name = rest.first, let command = type.configuration.subcommand(named: name) {
      type = command
      rest.removeFirst()
    }
    let configuration = type.configuration
    if !configuration.groups.isEmpty {
      for command in configuration.subcommands where rest.isEmpty {
        add(command.configuration.name, command.configuration.abstract, after: start)
      }
      if type == root, rest.isEmpty, !isHelp {
        add("help", "Show the help of a command.", after: start)
      }
      guard let usual = configuration.defaultSubcommand, !isHelp else {
        if !isHelp { addUsual(after: start) }
        return
      }
      type = usual
    }
    if isHelp { return }
    let declarations = CommandLineParser.declarations(of: type)
    let state = WordState(rest, declarations)
    if let option = state.option {
      offer(valuesOf: option, words, start)
    } else if start.hasPrefix("-"), !state.areOptionsOver {
      offer(optionsOf: declarations, start)
    } else if let argument = state.argument {
      offer(valuesOf: argument, words, start)
    }
  }

  private mutating func offer(optionsOf declarations: [ArgumentDeclaration], _ start: String) {
    for declaration in declarations where declaration.kind != .argument {
      guard let help = declaration.help else { continue }
      for name in declaration.names where name.hasPrefix("--") || start == "-" || name == start {
        add(name, help, after: start)
      }
    }
    addUsual(after: start)
  }

  private mutating func add(_ word: String, _ help: String, after start: String) {
    if word.hasPrefix(start) { candidates.append(Candidate(word: word, help: help)) }
  }

  private mutating func addUsual(after start: String) {
    guard start.hasPrefix("-") else { return }
    for flag in CommandLineParser.usualFlags {
      if let name = flag.names.last { add(name, flag.help ?? "", after: start) }
    }
  }

  private mutating func offer(
    valuesOf declaration: ArgumentDeclaration, _ words: [String], _ start: String
  ) {
    switch declaration.completion {
    case .usual: for value in declaration.values { add(value, "", after: start) }
    case .words(let list): for value in list { add(value, "", after: start) }
    case .dynamic(let find): for value in find(words, start) { add(value, "", after: start) }
    case .files(let endings): listing = ([":files"] + endings).joined(separator: " ")
    case .folders: listing = ":folders"
    }
  }

  /// The reply as lines: each word with a tab and what it means, or what the shell lists.
  public var text: String {
    if let listing { return listing + "\n" }
    return candidates.map { $0.help.isEmpty ? $0.word + "\n" : "\($0.word)\t\($0.help)\n" }.joined()
  }
}

/// Where a command line is after some words, however wrong they are.
private struct WordState {
  /// The option whose value comes next.
  private(set) var option: ArgumentDeclaration?
  /// The argument that a word would be.
  private(set) var argument: ArgumentDeclaration?
  private(set) var areOptionsOver = false

  init(_ words: ArraySlice<String>, _ declarations: [ArgumentDeclaration]) {
    var arguments = declarations.filter { $0.kind == .argument }[...]
    for word in words {
      if option != nil {
        option = nil
      } else if areOptionsOver || !word.hasPrefix("-") || word == "-" {
        if let first = arguments.first, !first.isRepeatable { arguments.removeFirst() }
      } else if word == "--" {
        areOptionsOver = true
      } else {
        option = Self.openOption(word, declarations)
      }
    }
    argument = arguments.first
  }

  /// The option in a word whose value is the next word: `--depth`, the `b` of `-Mb`, but not that of `-b2024`.
  private static func openOption(
    _ word: String, _ declarations: [ArgumentDeclaration]
  ) -> ArgumentDeclaration? {
    let options = declarations.filter { $0.kind == .option }
    if word.hasPrefix("--") { return options.first { $0.names.contains(word) } }
    for (place, letter) in word.dropFirst().enumerated() {
      guard let option = options.first(where: { $0.names.contains("-\(letter)") }) else { continue }
      return place == word.count - 2 ? option : nil
    }
    return nil
  }
}
