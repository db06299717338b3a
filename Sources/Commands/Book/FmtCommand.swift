import ArgumentParser
import Definitions
import Editing
import Journal
import SourceText
import Workspace

/// `florin fmt`
struct FmtCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Put journals into a tidy layout that means the same.",
    usage: "florin fmt [<options>] [<FILE> ... | -]",
    discussion: """
      florin fmt                         what would change, in the whole journal
      florin fmt --write                 change them
      florin fmt --check                 name the files that are not tidy, and fail
      florin fmt 2024.journal -w         one file
      florin fmt - < 2024.journal        from standard input to standard output

      Spaces before and between the parts of an entry are put right; dates, names,
      amounts and comments keep their spelling, and lines their number. Entries
      that cannot be read stay as they are. Files of definitions are only read.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @Flag(help: "Name the files that are not tidy, and fail if there are any.")
  var check = false
  @Argument(
    help: ArgumentHelp(
      "The files to format; all files of the journal when left out.", valueName: "FILE"),
    completion: .file())
  var files: [String] = []

  func execute(in run: inout Run) throws(Failure) {
    guard !(check && change.write) else {
      throw .usage("--check and --write contradict each other: give one of them")
    }
    for file in files { run.writable.add(bookFile: file) }
    var read = try files.isEmpty ? readBook(&run) : readNamed(&run)
    if read.journals.contains(where: { $0.name == "-" }), read.journals.count > 1 {
      throw .usage("standard input is formatted alone", help: "name it without other files")
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
        "standard input cannot be written", help: "without --write it is printed in its new form")
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

  /// Each file once, without those that are no text.
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
