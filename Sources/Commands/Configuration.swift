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
  /// The command that was typed, with the options of the defaults.
  private(set) var call: CommandCall
  /// The command without these options.
  private let typed: CommandCall
  /// The options of the defaults that were added for the command, for messages.
  private(set) var added: [Located<String>] = []
  private var parser = Florin.parser

  /// Reads the defaults and adds them to the words that were typed.
  ///
  /// - Parameters:
  ///   - words: The words, without the program's name.
  ///   - session: Gets the problems of the file.
  /// - Throws: `Failure` if the words or the configuration are wrong.
  init(_ words: [String], in session: inout Session) throws(Failure) {
    let words = try ArgumentFiles.expand(words)
    let first = parser.call(words, or: BalanceCommand.self)
    let options = first.options
    /// What it says about a configuration that can't be read. People who only want help don't see it.
    var reading = session
    var unread: Failure?
    if !words.isEmpty, !options.has("--no-conf"), !options.has("--version") {
      do throws(Failure) { preferences = try Self.load(options, in: &reading) } catch {
        unread = error
      }
      let isAboutFlorin = (first.path.last as? any FlorinCommand.Type)?.isAboutFlorin ?? false
      if !first.asksForHelp, !options.has("--help"), !isAboutFlorin {
        session = reading
        if let unread { throw unread }
      }
    }
    parser.aliases = preferences.commandAliases
    do throws(CommandLineMistake) { typed = try parser.call(words) } catch {
      // It may be the name of an alias.
      guard let unread else { throw error.failure }
      session = reading
      throw unread
    }
    call = typed
    let configured = preferences.options(for: typed, parser)
    added = configured.entries.flatMap(\.words)
    call.parts.insert(contentsOf: configured.parts, at: 0)
  }

  /// What a shell is to offer for words that aren't complete, as far as the defaults can be read.
  static func completions(for words: [String], in session: Session) -> CompletionReply {
    var session = session
    var parser = Florin.parser
    let options = parser.call(words.dropLast(), or: BalanceCommand.self).options
    var preferences = Preferences()
    if !options.has("--no-conf") {
      preferences = (try? load(options, in: &session)) ?? preferences
      parser.aliases = preferences.commandAliases
    }
    return CompletionReply(for: words, parser) { preferences.options(for: $0, parser).parts }
  }

  // MARK: - Reading

  /// Reads the person's file, or that of `--conf`.
  private static func load(
    _ options: OptionWords, in session: inout Session
  ) throws(Failure) -> Preferences {
    let preferences: Preferences
    if let path = options.values(of: "--conf").last {
      if path.isEmpty { throw .usage("--conf needs a file name") }
      let disk = DiskSources(environment: session.environment, bounds: .definitions)
      let reference = disk.reference(named: path)
      try disk.require(reference, "configuration file", "(--conf)")
      let buffer: SourceBuffer
      do throws(SourceProblem) { buffer = try disk.read(reference) } catch {
        throw .unreadable("the configuration '\(visible(path))'", error)
      }
      preferences =
        InputFormat.isYAML(fileNamed: path)
        ? .read(reference, buffer, commands: Florin.commandNames)
        : .readHledger(reference, buffer)
    } else {
      let file = PreferencesFile(environment: session.environment)
      let buffer: SourceBuffer?
      do throws(SourceProblem) { buffer = try file.contents() } catch {
        if file.isOutOfReach {
          session.warn(
            "the configuration '\(visible(file.reference?.name ?? ""))' is out of reach: \(error.words)",
            help: "set HOME or XDG_CONFIG_HOME to a folder of yours, or add -n")
          return Preferences()
        }
        throw .unreadable("the configuration '\(visible(file.reference?.name ?? ""))'", error)
      }
      guard let buffer, let reference = file.reference else { return Preferences() }
      preferences = .read(reference, buffer, commands: Florin.commandNames)
    }
    guard preferences.diagnostics.isEmpty else {
      session.append(preferences.diagnostics, sources: preferences.sources)
      session.say("florin: to ignore the configuration, add -n")
      throw .findings
    }
    return preferences
  }
}

extension Configuration {
  /// What the words ask for. If the configuration's options are wrong, that's reported at their place.
  func request(in session: inout Session) throws(Failure) -> CommandLineRequest {
    do throws(CommandLineMistake) {
      return try parser.request(call)
    } catch {
      guard !added.isEmpty else { throw error.failure }
      // A mistake among the words that were typed comes first.
      do throws(CommandLineMistake) { _ = try parser.request(typed) } catch { throw error.failure }
      session.append(
        [.unusableOptions(added, of: Florin.name(of: typed.path), error.mistake.message)],
        sources: preferences.sources)
      session.say("florin: to ignore the configuration, add -n")
      throw Failure(status: .usage)
    }
  }
}

extension Preferences {
  /// The parts to add to a command line, and the entries that have their words, the command's own first.
  fileprivate func options(
    for call: CommandCall, _ parser: CommandLineParser
  ) -> (parts: [[String]], entries: [Words]) {
    if options.isEmpty || call.asksForHelp { return ([], []) }
    let names = Florin.names(of: call.path)
    let general = options.filter { $0.name.value.isEmpty }
    let own = options.filter { names.contains($0.name.value) }
    // Without them, nothing needs to know what the command declares.
    if general.isEmpty, own.isEmpty { return ([], []) }
    var parts = Self.parts(own)
    let shared = call.options(in: Self.parts(general)).withoutWords
    if !shared.isEmpty { parts.insert(parser.usable(shared, for: call), at: 0) }
    if call.options.has("--file") {
      parts = parts.map { part in
        let options = call.options(in: [part])
        return options.has("--file") ? options.without("--file") : part
      }
    }
    return (parts, own + general)
  }

  /// The words of entries. A value can be in the line after its option, but a `--` ends the options of its own line.
  private static func parts(_ entries: [Words]) -> [[String]] {
    var parts: [[String]] = []
    for entry in entries {
      let words = entry.words.map(\.value)
      if let last = parts.last, !last.contains("--") {
        parts[parts.count - 1] += words
      } else {
        parts.append(words)
      }
    }
    return parts
  }

  /// The aliases as the parser takes them.
  fileprivate var commandAliases: [CommandAlias] {
    aliases.map { CommandAlias($0.name.value, $0.words.map(\.value)) }
  }
}

extension CommandLineParser {
  /// Those options that go together with the words for a command, and with each other.
  ///
  /// - Complexity: O(n²) in the options.
  fileprivate func usable(_ options: [String], for call: CommandCall) -> [String] {
    var (usable, rest) = ([String](), options)
    while true {
      let count = rest.count
      // Some need another one, which can come later.
      rest.removeAll { option in
        guard refusal(of: usable + [option], for: call) == nil else { return false }
        usable.append(option)
        return true
      }
      if rest.isEmpty || rest.count == count { return usable }
    }
  }

  /// What is wrong with options before the words for a command, apart from words that are missing; nil if they can be used.
  func refusal(of options: [String], for call: CommandCall) -> String? {
    var call = call
    call.parts.insert(options, at: 0)
    do throws(CommandLineMistake) {
      _ = try request(call)
      return nil
    } catch {
      if case .missingArgument = error.mistake { return nil }
      return error.mistake.message
    }
  }
}

extension Florin {
  /// The names of all commands, each with those of its subcommands: `recurring`, `recurring list`.
  static var commandNames: Set<String> {
    Set(
      configuration.subcommands.flatMap { command in
        ([[Florin.self, command]]
          + command.configuration.subcommands.map { [Florin.self, command, $0] })
          .flatMap(names(of:))
      })
  }

  /// The names that mean the last of these commands, each of which is below the one before.
  static func names(of path: [any Command.Type]) -> Set<String> {
    path.dropFirst().reduce(into: []) { names, command in
      let last = command.configuration.names
      names =
        names.isEmpty ? Set(last) : Set(names.flatMap { above in last.map { "\(above) \($0)" } })
    }
  }
}
