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

  /// The words that begin with what was typed. If there are none but terms of a query, also those that do so in upper or
  /// lower case.
  public var candidates: [Candidate] {
    (exact + (exact.allSatisfy { $0.word.hasSuffix(":") } ? similar : [])).map {
      Candidate(word: head + $0.word, help: $0.help)
    }
  }
  private var exact: [Candidate] = []
  private var similar: [Candidate] = []
  /// What comes before each word: `--color=`.
  private var head = ""
  /// What the shell lists itself: `:files` with endings, or `:folders`; nil for nothing.
  public private(set) var listing: String?

  /// Finds what can follow.
  ///
  /// - Parameters:
  ///   - words: The words after the program's name. The last one, often empty, is being typed.
  ///   - parser: The program's.
  ///   - configured: The parts that a configuration adds for a command.
  public init(
    for words: [String], _ parser: CommandLineParser, adding configured: (CommandCall) -> [[String]]
  ) {
    let start = words.last ?? ""
    guard var call = try? parser.call(words.dropLast()) else { return }
    call.parts.insert(contentsOf: configured(call), at: 0)
    let state = WordState(call)
    if let option = state.option {
      offerValues(of: option, call.options, after: start)
      return
    }
    let isOption = start.hasPrefix("-") && !state.areOptionsOver
    if !isOption, !state.hasWords, !state.areOptionsOver {
      offerCommands(below: call, parser.aliases, after: start)
    }
    if call.asksForHelp { return }
    if !isOption {
      if let argument = state.argument { offerValues(of: argument, call.options, after: start) }
    } else if let equals = start.firstIndex(of: "="), start.hasPrefix("--") {
      guard let option = state.option(named: start[..<equals]) else { return }
      head = String(start[...equals])
      offerValues(of: option, call.options, after: String(start[equals...].dropFirst()))
    } else {
      // Without a command, that would be all options that there are.
      let hasFew = call.path.count > 1 || start.count > 2
      offerOptions(hasFew ? call.declarations : UsualFlag.declarations, after: start)
    }
  }

  private mutating func offerCommands(
    below call: CommandCall, _ aliases: [CommandAlias], after start: String
  ) {
    guard let command = call.path.last else { return }
    for below in command.configuration.subcommands {
      offer(below.configuration.name, below.configuration.abstract, after: start)
    }
    if call.path.count > 1 { return }
    for alias in aliases {
      offer(alias.name, alias.words.joined(separator: " "), after: start)
    }
    if !call.asksForHelp { offer("help", "Show the help of a command.", after: start) }
  }

  private mutating func offerOptions(_ declarations: [ArgumentDeclaration], after start: String) {
    for declaration in declarations where declaration.kind != .argument {
      guard let help = declaration.help else { continue }
      for name in declaration.names where name.hasPrefix("--") || start == "-" || name == start {
        // Several commands can have it.
        if !exact.contains(where: { $0.word == name }) { offer(name, help, after: start) }
      }
    }
  }

  private mutating func offerValues(
    of declaration: ArgumentDeclaration, _ options: OptionWords, after start: String
  ) {
    switch declaration.completion {
    case .usual: for value in declaration.values { offer(value, "", after: start) }
    case .words(let list): for value in list { offer(value, "", after: start) }
    case .dynamic(let find): for value in find(options, start) { offer(value, "", after: start) }
    case .files(let endings): listing = ([":files"] + endings).joined(separator: " ")
    case .folders: listing = ":folders"
    }
  }

  private mutating func offer(_ word: String, _ help: String, after start: String) {
    let candidate = Candidate(word: word, help: help)
    if word.hasPrefix(start) {
      exact.append(candidate)
    } else if word.lowercased().hasPrefix(start.lowercased()) {
      similar.append(candidate)
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
    declarations = call.declarations
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
