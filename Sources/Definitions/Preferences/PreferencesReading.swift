import Dates
public import Journal
public import SourceText

/// The configuration file as written.
private struct RawPreferences {
  var color: Located<Preferences.ColorWord>?
  var pager: Located<String>?
  var weekStart: Located<Weekday>?
  var options: Located<[Preferences.Words]>?
  var aliases: Located<[Preferences.Words]>?
}

extension Preferences {
  /// Reads a configuration file.
  ///
  /// - Parameters:
  ///   - reference: The file.
  ///   - buffer: Its bytes.
  ///   - commands: The names of all commands; those of subcommands include the command's.
  /// - Returns: The preferences; mistakes are among their diagnostics.
  public static func read(
    _ reference: SourceReference, _ buffer: SourceBuffer, commands: Set<String>
  ) -> Preferences {
    var reading = Reading(journal: ParsedJournal())
    var result = Preferences()
    guard let source = reading.journal.addSource(reference, buffer: buffer) else {
      result.diagnostics = [.tooLarge(reference, at: nil)]
      return result
    }
    let (root, problems) = NodeComposer.compose(source)
    reading.diagnostics += problems
    var raw = RawPreferences()
    if let root, !root.isEmpty {
      KeyTable<RawPreferences>.preferences.read(root, into: &raw, owner: root.span, &reading)
    }
    result.color = raw.color
    result.pager = raw.pager
    result.weekStart = raw.weekStart
    result.options = raw.options?.value ?? []
    result.aliases = raw.aliases?.value ?? []
    for option in result.options where !commands.contains(option.name.value) {
      reading.report(.noCommand(option.name, among: commands))
    }
    for alias in result.aliases {
      if commands.contains(alias.name.value) {
        reading.report(.aliasOfCommand(alias.name))
      } else if let first = alias.words.first, !commands.contains(first.value),
        !result.aliases.contains(where: {
          $0.name.value == first.value && $0.name.value != alias.name.value
        })
      {
        reading.report(.noCommand(first, among: commands))
      }
    }
    result.sources = reading.journal.sources
    result.diagnostics = reading.diagnostics.inTextOrder()
    return result
  }
}

extension KeyTable<RawPreferences> {
  /// The keys of a configuration file.
  fileprivate static let preferences = KeyTable(
    name: "the configuration",
    keys: [
      key(
        "color", .words("a color setting"), \.color,
        "when to use colors: auto, always or never",
        examples: ["never"]),
      key(
        "pager", .line, \.pager, "the command that shows long output on a terminal, or no",
        examples: ["less -FRX", "no"]),
      key(
        "week-start", .weekday, \.weekStart, "the first day of the week in books that don't set it",
        examples: ["sunday"]),
      key(
        "options", .words, \.options, "options that commands start with",
        examples: ["{balance: --tree}"]),
      key(
        "aliases", .words, \.aliases, "names for commands with some of their words",
        examples: ["{food: balance expenses:food -M}"]),
    ])
}

extension ValueType where Value == [Preferences.Words] {
  /// Words by name. A text is split at its blanks; each item of a list is one word.
  fileprivate static let words = ValueType(
    .map(.text(), .anyOf([.text(), .list(.text())]))
  ) { node, reading in
    if node.isEmpty { return [] }
    guard let entries = node.entries else {
      reading.report(node, isNot: "names with their words, such as {balance: --tree}")
      return nil
    }
    return entries.compactMap { entry in
      let name = Located(entry.key, at: entry.keyNode.span)
      if entry.value.items != nil {
        return ValueType<String>.line.list("words").read(entry.value, &reading).map {
          Preferences.Words(name: name, words: $0)
        }
      }
      guard let text = ValueType<String>.line.read(entry.value, &reading) else { return nil }
      return Preferences.Words(name: name, words: words(of: text, at: entry.value.span))
    }
  }

  /// The words of a text, each with its place if the text is written without quotes, as its length tells.
  private static func words(of text: String, at span: ByteSpan) -> [Located<String>] {
    let isPlain = Int(span.end - span.start) == text.utf8.count
    return text.split(separator: " ").map { word in
      guard isPlain else { return Located(String(word), at: span) }
      let start =
        span.start + UInt32(text.utf8.distance(from: text.startIndex, to: word.startIndex))
      return Located(String(word), at: ByteSpan(start, start + UInt32(word.utf8.count)))
    }
  }
}

extension Diagnostic {
  /// Options in a configuration file that a command can't take. The place is that of the word that the problem quotes,
  /// or of the first one.
  public static func unusableOptions(
    _ words: [Located<String>], of command: String, _ problem: String
  ) -> Self {
    let parts = problem.split { " ',:".contains($0) }
    let named = words.first { word in
      let name = word.value.prefix { $0 != "=" }
      return name.hasPrefix("-") && parts.contains(name) || problem.contains("'\(word.value)'")
    }
    return Diagnostic(
      .wrongType, "these options can't be used with '\(visible(command))': \(problem)",
      at: (named ?? words.first)?.span ?? ByteSpan(at: 0),
      help: ["'florin \(visible(command)) --help' lists its options"])
  }

  /// A name in a configuration file that isn't a command.
  static func noCommand(_ name: Located<String>, among commands: Set<String>) -> Self {
    let near = Spelling.nearest(to: name.value, among: commands.sorted())
    return Diagnostic(
      .wrongType, "there is no command '\(excerpt(of: name.value))'", at: name.span,
      help: [near.map(Spelling.question) ?? "'florin --help' lists the commands"])
  }

  fileprivate static func aliasOfCommand(_ name: Located<String>) -> Self {
    Diagnostic(
      .wrongType, "'\(excerpt(of: name.value))' is a command, so it can't be an alias",
      at: name.span, help: ["choose another name, or set its 'options'"])
  }
}
