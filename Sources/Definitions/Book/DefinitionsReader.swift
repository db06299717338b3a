public import Dates
public import Journal
public import SourceText

/// Reads the definitions of a book with everything they include.
///
/// Read the journal first, since definitions refer to its names. The files go into the journal's address
/// space, so one printer can show the diagnostics of both.
public struct DefinitionsReader {
  private let provider: any SourceProvider
  private let weekStart: Weekday

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - provider: Where files come from.
  ///   - weekStart: The first day of the week if the book doesn't say.
  public init(provider: any SourceProvider, weekStart: Weekday = .monday) {
    self.provider = provider
    self.weekStart = weekStart
  }

  /// Reads files and everything they include, each file once.
  ///
  /// - Parameters:
  ///   - roots: The files of `-d`, or `florin.yaml`.
  ///   - journal: Receives the files, and the accounts and commodities that only definitions name.
  /// - Returns: The definitions, with the diagnostics of all files.
  public func read(_ roots: [SourceReference], into journal: inout ParsedJournal) -> Definitions {
    var definitions = Definitions()
    let names = KnownNames(journal)
    var reading = Reading(journal: journal)
    var files = IncludeWalk(provider: provider)
    for root in roots { files.read(root, &reading) }
    definitions.files = files.files.map(\.file)
    definitions.settings = SettingsReading(provider: provider, weekStart: weekStart).read(
      files.files, &reading)
    for file in files.files {
      read(file, into: &definitions, &reading)
    }
    var budgets = BudgetReading(definitions.settings, templatesOf: files.files)
    budgets.read(files.files, into: &definitions, &reading)
    var envelopes = EnvelopeReading(definitions, names)
    envelopes.read(files.files, into: &definitions, &reading)
    var imports = ImportReading()
    imports.read(files.files, into: &definitions, &reading)
    var rules = RuleReading(definitions)
    rules.read(files.files, into: &definitions, &reading)
    reading.diagnostics += names.undeclared(reading.names, in: reading.journal)
    definitions.names = reading.names
    definitions.diagnostics = reading.diagnostics.inTextOrder()
    journal = reading.journal
    return definitions
  }

  /// Reads the name of the journal in the book's file, and nothing else.
  ///
  /// - Parameter source: The book's file.
  /// - Returns: The path as written, nil if there is none, and the problem that prevents reading
  ///   it; if there is one, no other journal should be used instead.
  public static func journalPath(
    in source: SourceFile
  ) -> (path: Located<String>?, diagnostics: [Diagnostic]) {
    let (root, problems) = NodeComposer.compose(source)
    guard let root else { return (nil, problems) }
    guard let entries = root.entries else {
      return (
        nil,
        root.isEmpty
          ? [] : [.wrongType(root, "a mapping, with keys such as 'journal: main.journal'")]
      )
    }
    guard let entry = root["journal"] else {
      // Otherwise it would only be said that the usual journal doesn't exist.
      let misspelled = entries.first {
        Spelling.nearest(to: $0.key.lowercased(), among: ["journal"]) != nil
          || $0.key.lowercased() == "journal"
      }
      return (nil, misspelled.map { [.misspelledJournal(at: $0.keyNode.span, $0.key)] } ?? [])
    }
    guard let text = entry.value.scalar?.text, !text.isEmpty else {
      let isKnown = entry.value.isRefused
      let what = "the path of a journal, such as main.journal"
      return (nil, isKnown ? problems : [.wrongType(entry.value, what)])
    }
    return (Located(text, at: entry.value.span), [])
  }

  /// Reads `balance-at` of a file's settings, and nothing else.
  ///
  /// - Parameter source: The file.
  /// - Returns: The day; nil if there's none, or if it can't be read.
  public static func balanceDay(in source: SourceFile) -> BalanceDay? {
    // Most files don't have the key, and needn't be read.
    guard source.buffer.bytes.contains("balance-at".utf8) else { return nil }
    let (root, _) = NodeComposer.compose(source)
    return root?["settings"]?.value["balance-at"]?.value.scalar
      .flatMap { BalanceDay(rawValue: $0.text) }
  }

  private func read(
    _ file: LoadedFile, into definitions: inout Definitions, _ reading: inout Reading
  ) {
    for section in Section.allCases {
      if let node = file.raw.node(of: section) {
        definitions.sections[section, default: []].append(node)
      }
    }
    guard let node = file.raw.templates?.value, !node.isEmpty else { return }
    guard let entries = node.entries else {
      return reading.report(node, isNot: "templates by id")
    }
    for entry in entries {
      guard
        let template = Template(entry, settings: definitions.settings, &reading),
        let known = definitions.add(template)
      else { continue }
      reading.report(.templateTwice(template, known))
    }
  }
}

/// Reads files and follows their includes, in text order.
private struct IncludeWalk {
  let provider: any SourceProvider
  private(set) var files: [LoadedFile] = []
  private var paths = NameSet()
  /// Whether the run has reached its reading limit.
  private var isAtBound = false

  init(provider: any SourceProvider) { self.provider = provider }

  mutating func read(_ root: SourceReference, _ reading: inout Reading) {
    // A stack instead of recursion, because users decide how deep includes go.
    var pending: [(reference: SourceReference, span: ByteSpan?)] = [(root, nil)]
    while !isAtBound, let next = pending.popLast() {
      guard paths.insert(next.reference.path),
        let file = load(next.reference, at: next.span, &reading)
      else { continue }
      files.append(file)
      if next.span != nil, let journal = file.raw.journal {
        reading.report(.misplacedJournal(at: journal.span))
      }
      var included: [(reference: SourceReference, span: ByteSpan?)] = []
      for path in file.raw.include?.value ?? [] where !isAtBound {
        do throws(SourceProblem) {
          included += try provider.expand(path.value, from: next.reference).map { ($0, path.span) }
        } catch {
          isAtBound = error.isBound
          reading.report(.noInclude(path.value, error, at: path.span))
        }
      }
      pending += included.reversed()
    }
  }

  private mutating func load(
    _ reference: SourceReference, at span: ByteSpan?, _ reading: inout Reading
  ) -> LoadedFile? {
    let buffer: SourceBuffer
    do throws(SourceProblem) {
      buffer = try provider.read(reference)
    } catch {
      isAtBound = error.isBound
      reading.report(.unavailable(reference, error, at: span))
      return nil
    }
    guard let source = reading.journal.addSource(reference, buffer: buffer) else {
      reading.report(.tooLarge(reference, at: span))
      return nil
    }
    let (root, problems) = NodeComposer.compose(source)
    reading.diagnostics += problems
    var raw = RawFile()
    if let root, !root.isEmpty {
      KeyTable<RawFile>.file.read(root, into: &raw, owner: root.span, &reading)
    }
    return LoadedFile(
      reference: reference,
      file: DefinitionFile(source: source, root: root), raw: raw)
  }
}

extension Diagnostic {
  fileprivate static func templateTwice(_ template: Template, _ first: Template) -> Self {
    Diagnostic(
      .templateTwice, "two templates have the id '\(template.id.value)'",
      at: template.id.span, notes: [Note("the first one", at: first.id.span)],
      help: ["change one of the ids"])
  }

  fileprivate static func misspelledJournal(at span: ByteSpan, _ key: String) -> Self {
    Diagnostic(
      .unknownKey, "the definitions have no key '\(visible(key))'", at: span,
      help: [Spelling.question("journal")], fixes: [.spelling("journal", at: span)])
  }

  fileprivate static func misplacedJournal(at span: ByteSpan) -> Self {
    Diagnostic(
      .misplacedKey, "an included file can't name the book's journal", at: span,
      help: ["write 'journal:' in florin.yaml"])
  }
}
