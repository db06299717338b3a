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
  ///   - parser: The program's.
  public init(for words: [String], _ parser: CommandLineParser) {
    let start = words.last ?? ""
    guard let call = try? parser.call(words.dropLast()) else { return }
    let state = WordState(call)
    if let option = state.option {
      offer(valuesOf: option, call.options, start)
      return
    }
    let isOption = start.hasPrefix("-") && !state.areOptionsOver
    if !isOption, !state.hasWords, !state.areOptionsOver {
      offer(commandsBelow: call, parser, start)
    }
    if call.asksForHelp { return }
    if !isOption {
      if let argument = state.argument { offer(valuesOf: argument, call.options, start) }
    } else if let equals = start.firstIndex(of: "="), start.hasPrefix("--") {
      offer(valuesOf: state.option(named: start[..<equals]), call.options, start, after: equals)
    } else {
      // Without a command, that would be all options that there are.
      offer(optionsOf: call.path.count > 1 || start.count > 2 ? call.declarations : [], start)
    }
  }

  private mutating func offer(
    commandsBelow call: CommandCall, _ parser: CommandLineParser, _ start: String
  ) {
    guard let command = call.path.last else { return }
    for below in command.configuration.subcommands {
      add(below.configuration.name, below.configuration.abstract, after: start)
    }
    if call.path.count > 1 || call.asksForHelp { return }
    for alias in parser.aliases {
      add(alias.name, alias.words.joined(separator: " "), after: start)
    }
    add("help", "Show the help of a command.", after: start)
  }

  private mutating func offer(optionsOf declarations: [ArgumentDeclaration], _ start: String) {
    for declaration in declarations where declaration.kind != .argument {
      guard let help = declaration.help else { continue }
      for name in declaration.names where name.hasPrefix("--") || start == "-" || name == start {
        // Several commands can have it.
        if !candidates.contains(where: { $0.word == name }) { add(name, help, after: start) }
      }
    }
    for flag in CommandLineParser.usualFlags {
      if let name = flag.names.last { add(name, flag.help ?? "", after: start) }
    }
  }

  private mutating func add(_ word: String, _ help: String, after start: String) {
    if word.hasPrefix(start) { candidates.append(Candidate(word: word, help: help)) }
  }

  /// Offers the values of `--name=` and what was typed after it.
  private mutating func offer(
    valuesOf option: ArgumentDeclaration?, _ options: OptionWords, _ start: String,
    after equals: String.Index
  ) {
    guard let option else { return }
    let head = start[...equals]
    offer(valuesOf: option, options, String(start[equals...].dropFirst()))
    candidates = candidates.map { Candidate(word: head + $0.word, help: $0.help) }
  }

  private mutating func offer(
    valuesOf declaration: ArgumentDeclaration, _ options: OptionWords, _ start: String
  ) {
    switch declaration.completion {
    case .usual: for value in declaration.values { add(value, "", after: start) }
    case .words(let list): for value in list { add(value, "", after: start) }
    case .dynamic(let find): for value in find(options, start) { add(value, "", after: start) }
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
  /// Whether there was a word that's neither an option nor a value.
  private(set) var hasWords = false
  /// Whether there was a `--`.
  private(set) var areOptionsOver = false
  private let declarations: [ArgumentDeclaration]

  init(_ call: CommandCall) {
    declarations = call.declarations + CommandLineParser.usualFlags
    let isWhole = call.command.configuration.groups.isEmpty
    var arguments = declarations.filter { $0.kind == .argument && isWhole }[...]
    var scanner = WordScanner(call.parts, among: declarations)
    while let part = scanner.nextValid() {
      option = nil
      switch part {
      case .word:
        hasWords = true
        if let first = arguments.first, !first.isRepeatable { arguments.removeFirst() }
      case .named(let last, _, nil) where last.kind == .option: option = last
      case .named: continue
      }
    }
    argument = arguments.first
    areOptionsOver = scanner.areOptionsOver
  }

  /// The option with a name, or the beginning of one.
  func option(named name: Substring) -> ArgumentDeclaration? {
    var scanner = WordScanner([[String(name)]], among: declarations)
    guard case .named(let option, _, _)? = try? scanner.next(), option.kind == .option else {
      return nil
    }
    return option
  }
}
