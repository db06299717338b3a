import ArgumentParser
import Definitions
import Edits
import Journal
import SourceText
import Workspace

/// `florin fmt`
struct FmtCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
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

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @Flag(help: "List unformatted files, and exit with 1 if there are any.")
  var check = false
  @Argument(
    help: ArgumentHelp(
      "Files to format (default: all files of the journal).", valueName: "FILE"),
    completion: .file())
  var files: [String] = []

  func execute(in run: inout Run) throws(Failure) {
    guard !(check && change.write) else {
      throw .usage("--check and --write can't be combined")
    }
    for file in files { run.writable.add(bookFile: file) }
    var read = try files.isEmpty ? readBook(&run) : readNamed(&run)
    if read.journals.contains(where: { $0.name == "-" }), read.journals.count > 1 {
      throw .usage(
        "standard input can't be formatted together with files",
        help: "run 'florin fmt -' on its own")
    }
    read.problems.removeAll { $0.severity != .error }
    run.append(read.problems, sources: read.sources, as: input.diagnostics, color: change.color)

    if check {
      try name(read.journals.filter { !JournalFormat.isTidy($0) }, in: &run)
    } else {
      try format(read, in: &run)
    }
    if !read.problems.isEmpty { throw .findings }
  }

  private func name(_ files: [SourceFile], in run: inout Run) throws(Failure) {
    for file in files {
      run.output.append(file.name)
      run.output.append(UInt8(ascii: "\n"))
    }
    if !files.isEmpty { throw .findings }
  }

  private func format(_ input: Input, in run: inout Run) throws(Failure) {
    var all = ChangeSet()
    var summary = ChangeSummary()
    for file in input.journals {
      let change: ChangeSet
      do throws(JournalFormat.Mistake) {
        change = try JournalFormat.change(of: file)
      } catch {
        throw Failure(error)
      }
      if file.name == "-" { return try print(file, change, in: &run) }
      guard !change.isEmpty else { continue }
      let lines = change.edits.count
      summary.say(.format, "\(lines) \(lines == 1 ? "line" : "lines") of \(file.name)")
      all.merge(change)
    }
    try run.finish(run.fileChanges(all, in: input.sources), summary, change)
  }

  /// Standard input goes to standard output, whole.
  private func print(_ file: SourceFile, _ change: ChangeSet, in run: inout Run) throws(Failure) {
    guard !self.change.write else {
      throw .usage(
        "standard input can't be written", help: "drop --write to print the formatted text")
    }
    run.output.append(contentsOf: JournalFormat.bytes(of: file, changedBy: change))
  }

  // MARK: - Reading

  /// What is to be formatted, and what is wrong with it.
  private struct Input {
    var sources: SourceMap
    var journals: [SourceFile]
    var problems: [Diagnostic]
  }

  /// The files of the journal with all that it includes; the definitions are read too.
  private func readBook(_ run: inout Run) throws(Failure) -> Input {
    var journal = try run.read(
      input, color: change.color, today: try run.today(option: input.today))
    let files = journal.files
    let problems = journal.diagnostics
    let definitions = try run.readDefinitions(input, color: change.color, into: &journal)
    try run.report([], sources: journal.sources, input, color: change.color)
    return Input(
      sources: journal.sources, journals: formattable(Array(files)),
      problems: problems + definitions.diagnostics)
  }

  /// The files of the command line, each for itself: what they include is not asked for.
  private func readNamed(_ run: inout Run) throws(Failure) -> Input {
    let provider = DiskSources(environment: run.environment)
    let references = files.map { provider.reference(named: $0) }
    for reference in references { try provider.require(reference, "file") }
    _ = try run.namedDefinitions(input, provider)
    let isYAML = { (file: SourceReference) in
      file.name.hasSuffix(".yaml") || file.name.hasSuffix(".yml")
    }
    let options = JournalReader.Options(today: try run.today(option: input.today))
    var journal = JournalReader(provider: Alone(provider: provider), options: options)
      .read(references.filter { !isYAML($0) })
    let journals = journal.sources.files
    var problems = journal.diagnostics
    for reference in references where isYAML(reference) {
      do throws(SourceProblem) {
        let buffer = try provider.read(reference)
        guard let source = journal.addSource(reference, buffer: buffer) else { throw .tooLarge }
        problems += Node.read(source).diagnostics
      } catch {
        problems.append(.unavailable(reference, error, at: nil))
      }
    }
    try run.report([], sources: journal.sources, input, color: change.color)
    return Input(sources: journal.sources, journals: formattable(journals), problems: problems)
  }

  /// Each file once, without those that aren't text.
  private func formattable(_ files: [SourceFile]) -> [SourceFile] {
    var paths = NameSet()
    return files.filter { file in
      paths.insert(file.path) && file.buffer.check().problem == nil
    }
  }
}

/// Files without what they include.
private struct Alone: SourceProvider {
  let provider: DiskSources

  func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    try provider.read(file)
  }

  func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] { [] }
}
