// How a person's defaults get into a command line:
//
//     config.yaml     aliases: {food: balance expenses:food -M}
//                     options: {balance: --no-total}
//     typed           florin food -b 2024
//  →  with the alias  florin balance expenses:food -M -b 2024
//  →  with options    florin balance --no-total expenses:food -M -b 2024
//
// What's typed comes last, so it wins; a typed `-f` also drops the configured ones. `-n` ignores the configuration.

import Arguments
import Definitions
import Journal
import SourceText
import Workspace

/// A person's defaults, and what becomes of the words that were typed.
struct Configuration {
  /// The defaults.
  private(set) var preferences = Preferences()
  /// The command line as the parser reads it.
  private(set) var words: [String]
  /// The options of the defaults that were added for the command, for messages.
  private(set) var added: [Located<String>] = []
  /// The words without these options.
  private(set) var typed: [String]

  /// Reads the defaults and applies them to the words that were typed.
  ///
  /// - Parameters:
  ///   - raw: The words, without the program's name.
  ///   - session: Gets the problems of the file.
  /// - Throws: `Failure` if the words or the configuration are wrong.
  init(_ raw: [String], in session: inout Session) throws(Failure) {
    var commands = CommandNames.ofFlorin
    let raw = try CommandLineWords.expandingFiles(raw, ArgumentFile.text)
    let plain = Result { () throws(Failure) in try Self.rewritten(raw, commands) }
    // A word may be an alias, so these may still be wrong.
    let known = (try? plain.get()) ?? raw
    if Self.ignoresConfiguration(known) {
      typed = try plain.get()
      words = typed
      return
    }
    if Self.asks(known, for: ["--help", "help"], "h") {
      // Help is there for people whose configuration has mistakes, too.
      var other = session
      preferences = (try? Self.load(known, in: &other)) ?? Preferences()
    } else {
      preferences = try Self.load(known, in: &session)
    }
    guard !preferences.aliases.isEmpty else {
      typed = try plain.get()
      words = typed
      try addOptions(commands)
      return
    }
    for alias in preferences.aliases { commands.add(alias: alias.name.value) }
    typed = try Self.rewritten(raw, commands)
    if let name = typed.first,
      let alias = preferences.aliases.first(where: { $0.name.value == name })
    {
      typed = try Self.rewritten(alias.words.map(\.value) + typed.dropFirst(), commands)
    }
    words = typed
    try addOptions(commands)
  }

  private static func rewritten(
    _ words: [String], _ commands: CommandNames
  ) throws(Failure) -> [String] {
    try CommandLineWords(words, commands: commands).words
  }

  /// Whether the words ask for no configuration.
  private static func ignoresConfiguration(_ words: [String]) -> Bool {
    words.isEmpty || asks(words, for: ["--no-conf", "--version"], "n")
  }

  /// Whether the words ask for something: with one of these words, or with a letter among flags such as `-Nn`.
  private static func asks(_ words: [String], for names: [String], _ letter: Character) -> Bool {
    words.contains { word in
      names.contains(word)
        || word.hasPrefix("-") && !word.hasPrefix("--") && word.contains(letter)
          && word.dropFirst().allSatisfy(\.isLetter)
    }
  }

  // MARK: - Reading

  /// Reads the person's file, or that of `--conf`.
  private static func load(
    _ words: [String], in session: inout Session
  ) throws(Failure) -> Preferences {
    let preferences: Preferences
    if let path = conf(words) {
      let disk = DiskSources(environment: session.environment, bounds: .definitions)
      let reference = disk.reference(named: path)
      try disk.require(reference, "configuration file", "(--conf)")
      let buffer: SourceBuffer
      do throws(SourceProblem) { buffer = try disk.read(reference) } catch {
        throw .unreadable("the configuration '\(visible(path))'", error)
      }
      preferences =
        path.hasSuffix(".yaml") || path.hasSuffix(".yml")
        ? .read(reference, buffer, commands: CommandNames.full)
        : .readHledger(reference, buffer)
    } else {
      let file = PreferencesFile(environment: session.environment)
      let buffer: SourceBuffer?
      do throws(SourceProblem) { buffer = try file.contents() } catch {
        throw .unreadable("the configuration '\(visible(file.reference?.name ?? ""))'", error)
      }
      guard let buffer, let reference = file.reference else { return Preferences() }
      preferences = .read(reference, buffer, commands: CommandNames.full)
    }
    guard preferences.diagnostics.isEmpty else {
      session.append(preferences.diagnostics, sources: preferences.sources)
      session.say("florin: -n ignores the configuration")
      throw .findings
    }
    return preferences
  }

  /// The file of `--conf`.
  private static func conf(_ words: [String]) -> String? {
    if let index = words.lastIndex(of: "--conf"), index + 1 < words.count {
      return words[index + 1]
    }
    return words.last { $0.hasPrefix("--conf=") }.map { String($0.dropFirst("--conf=".count)) }
  }

  // MARK: - Options

  /// Adds the options for the command. Of hledger's options for all commands, those that the command has.
  private mutating func addOptions(_ commands: CommandNames) throws(Failure) {
    guard let name = words.first, !preferences.options.isEmpty else { return }
    let path = words.prefix(
      words.count > 1 && commands.parts(of: name)?.contains(words[1]) == true ? 2 : 1)
    let names = Florin.names(of: path.joined(separator: " "))
    let namesFile = words.contains { Self.inputFile([$0]) != nil }
    var options: [String] = []
    for entry in preferences.options
    where entry.name.value.isEmpty || names.contains(entry.name.value) {
      var words = try Self.rewritten(Array(path) + entry.words.map(\.value), commands)
        .dropFirst(path.count)
      if entry.name.value.isEmpty, Florin.refusal(of: Array(path) + words) != nil { continue }
      if namesFile { words = Self.withoutInputFiles(words) }
      options += words
      added += entry.words
    }
    words = path + options + words.dropFirst(path.count)
  }

  /// How many words at the beginning name an input file: `-f FILE`, `-fFILE` or `--file=FILE`; nil if they don't.
  private static func inputFile(_ words: ArraySlice<String>) -> Int? {
    guard let word = words.first else { return nil }
    if word == "-f" || word == "--file" { return min(2, words.count) }
    return word.hasPrefix("-f") || word.hasPrefix("--file=") ? 1 : nil
  }

  private static func withoutInputFiles(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var rest = words
    var kept: [String] = []
    while let word = rest.first {
      if let count = inputFile(rest) {
        rest = rest.dropFirst(count)
      } else {
        kept.append(word)
        rest = rest.dropFirst()
      }
    }
    return kept[...]
  }
}

extension Configuration {
  /// What the words ask for. If the configuration's options are wrong, that's reported at their place.
  func request(in session: inout Session) throws(Failure) -> CommandLineRequest {
    do throws(CommandLineMistake) {
      return try Florin.request(words)
    } catch {
      guard !added.isEmpty else { throw error.failure }
      // A mistake among the words that were typed comes first.
      do throws(CommandLineMistake) { _ = try Florin.request(typed) } catch { throw error.failure }
      session.append(
        [.unusableOptions(added, of: typed.first ?? "", error.mistake.message)],
        sources: preferences.sources)
      session.say("florin: -n ignores the configuration")
      throw Failure(status: .usage)
    }
  }
}

extension Florin {
  /// The names that mean the same command as this one.
  static func names(of name: String) -> Set<String> {
    let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = parts.first, let type = configuration.subcommand(named: first) else {
      return [name]
    }
    return Set(type.configuration.names.map { ([$0] + parts.dropFirst()).joined(separator: " ") })
  }

  /// What is wrong with options, apart from words that are missing; nil if they can be used.
  static func refusal(of words: [String]) -> String? {
    do throws(CommandLineMistake) {
      _ = try request(words)
      return nil
    } catch {
      if case .missingArgument = error.mistake { return nil }
      return error.mistake.message
    }
  }
}
