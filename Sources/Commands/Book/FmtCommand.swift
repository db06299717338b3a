import Arguments
import Definitions
import Edits
import Journal
import SourceText
import Workspace

/// `florin fmt`
struct FmtCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "fmt",
    abstract: "Format journals without changing what they mean.",
    usage: "florin fmt [<options>] [<FILE> ... | -]",
    discussion: """
      florin fmt                         show what would change
      florin fmt --write                 format all files of the journal
      florin fmt --check                 list unformatted files; exit 1 if any
      florin fmt 2024.journal -w         format one file
      florin fmt - < 2024.journal        from standard input to standard output

      Only the spaces before and between the parts of an entry change. Dates, names,
      amounts, comments and line numbers stay the same. Entries that can't be read
      stay as they are. Definitions are never formatted.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Flag("--check", help: "List unformatted files, and exit with 1 if there are any.")
  var check = false
  @Argument(
    "FILE", help: "Files to format (default: all files of the journal).", completion: .files())
  var files: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    guard !(check && change.write) else {
      throw .usage("--check and --write can't be combined")
    }
    for file in files { session.writable.add(bookFile: file) }
    var read = try files.isEmpty ? readBook(&session) : readNamed(&session)
    if read.journals.contains(where: { $0.name == "-" }), read.journals.count > 1 {
      throw .usage(
        "standard input can't be formatted together with files",
        help: "run 'florin fmt -' on its own")
    }
    read.problems.removeAll { !$0.isError }
    session.append(read.problems, sources: read.sources)

    if !self.input.quiet {
      for file in files where InputFormat.isYAML(fileNamed: file) {
        session.say("florin: definitions are only checked, never formatted: \(visible(file))")
      }
    }
    if check {
      try name(read.journals.filter { !JournalFormat.isTidy($0) }, in: &session)
    } else {
      try format(read, in: &session)
    }
    if !read.problems.isEmpty { throw .findings }
  }

  private func name(_ files: [SourceFile], in session: inout Session) throws(Failure) {
    for file in files {
      session.output.append(file.name)
      session.output.append(UInt8(ascii: "\n"))
    }
    if !files.isEmpty { throw .findings }
  }

  private func format(_ input: Input, in session: inout Session) throws(Failure) {
    var all = ChangeSet()
    var summary = ChangeSummary()
    for file in input.journals {
      let change: ChangeSet
      do throws(JournalFormat.Mistake) {
        change = try JournalFormat.change(of: file)
      } catch {
        throw Failure(UnwritableChange.layout(error))
      }
      if file.name == "-" { return try print(file, change, in: &session) }
      guard !change.isEmpty else { continue }
      let lines = change.edits.count
      summary.say(.format, "\(lines.counting("line")) of \(file.name)")
      all.merge(change)
    }
    try session.showOrWrite(session.files(of: all, in: input.sources), summary)
  }

  /// Prints all of standard input, formatted, to standard output.
  private func print(_ file: SourceFile, _ change: ChangeSet, in session: inout Session)
    throws(Failure)
  {
    guard !self.change.write else {
      throw .usage(
        "standard input can't be written", help: "drop --write to print the formatted text")
    }
    session.output.append(contentsOf: JournalFormat.bytes(of: file, changedBy: change))
  }

  // MARK: - Reading

  /// The files to format, and what is wrong with them.
  private struct Input {
    var sources: SourceMap
    var journals: [SourceFile]
    var problems: [Diagnostic]
  }

  /// The files of the journal and everything it includes. The definitions are read too.
  private func readBook(_ session: inout Session) throws(Failure) -> Input {
    var journal = try session.read()
    let files = journal.files
    var problems = journal.diagnostics
    problems += try session.readDefinitions(into: &journal).diagnostics
    _ = try session.shown(problems, sources: journal.sources)
    return Input(sources: journal.sources, journals: formattable(files), problems: problems)
  }

  /// The files of the command line, each on its own, without the files they include.
  private func readNamed(_ session: inout Session) throws(Failure) -> Input {
    let provider = DiskSources(environment: session.environment)
    let references = files.map { provider.reference(named: $0) }
    for reference in references {
      try provider.require(reference, "file")
      if reference.format != .journal { throw .foreign(reference.name) }
    }
    _ = try session.namedDefinitions(provider)
    let options = JournalReader.Options(today: session.today)
    var journal = JournalReader(provider: Alone(provider: provider), options: options)
      .read(references.filter { !InputFormat.isYAML(fileNamed: $0.name) })
    let journals = journal.sources.files
    var problems = journal.diagnostics
    for reference in references where InputFormat.isYAML(fileNamed: reference.name) {
      do throws(SourceProblem) {
        let buffer = try provider.read(reference)
        guard let source = journal.addSource(reference, buffer: buffer) else { throw .tooLarge }
        problems += Node.read(source).diagnostics
      } catch {
        problems.append(.unavailable(reference, error, at: nil))
      }
    }
    _ = try session.shown(problems, sources: journal.sources)
    return Input(sources: journal.sources, journals: formattable(journals), problems: problems)
  }

  /// The files without duplicates and without those that aren't text.
  private func formattable(_ files: [SourceFile]) -> [SourceFile] {
    var paths = NameSet()
    return files.filter { file in
      file.isText && paths.insert(file.path) && file.buffer.check().problem == nil
    }
  }
}

/// Reads files without the files they include.
private struct Alone: SourceProvider {
  let provider: DiskSources

  func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    try provider.read(file)
  }

  func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] { [] }
}
