import Edits
import Journal
import SourceText
import Workspace

extension Session {
  /// Ends a command that changes files, however it has checked that: prints the changes as a diff, or writes them with
  /// `--write`. The summary goes to standard error.
  ///
  /// - Parameters:
  ///   - changes: The changed files. A file that was read under two names can be there twice.
  ///   - summary: What the changes do, in words.
  ///   - moves: Files to move when the changes are written.
  ///   - isRecorded: Whether `undo` can take the change back.
  /// - Throws: `Failure` if the files can't be written: exit code 75 if another program is using them, 74 if
  ///   they aren't allowed to change or the system refuses.
  mutating func showOrWrite(
    _ changes: [FileChange], _ summary: ChangeSummary,
    moving moves: [FileMove] = [], isRecorded: Bool = true
  ) throws(Failure) {
    let files: [FileChange]
    do throws(ChangeSet.Overlap) {
      files = try DiffNames(environment: environment).merged(changes)
    } catch {
      throw Failure(UnwritableChange.overlap)
    }
    try refuseForeign(files)
    let readsStandardInput = files.contains { $0.name == "-" }
    let writer = try changeWriter(isRecorded ? files.first?.path ?? moves.first?.source : nil)
    guard !files.isEmpty || !moves.isEmpty else {
      for line in summary.lines { sayLast("florin: \(line.past)") }
      return sayLast("florin: nothing to change")
    }
    let obstacles = writer.obstacles(to: files, moving: moves)
    if !isWriting || obstacles.isEmpty {
      for link in writer.links(in: files, moving: moves) {
        sayLast("florin: '\(link.name)' is really \(link.path)")
      }
    }
    guard isWriting else {
      append(diffOf: files)
      for line in summary.lines { sayLast("florin: \(line.future)") }
      for move in moves { sayLast("florin: would move \(move.description)") }
      for problem in obstacles {
        sayLast("florin: \(problem.message): --write would be refused")
        if let help = problem.help { sayLast("   = help: \(help)") }
      }
      return sayLast(
        readsStandardInput
          ? "florin: nothing written: standard input isn't a file"
          : "florin: nothing written: add --write")
    }
    guard !readsStandardInput else {
      throw .usage(
        "standard input can't be written, so nothing was written",
        help: "drop --write to print the changes, or name the file with -f")
    }
    do throws(WriteProblem) {
      for problem in obstacles.dropLast() { say("florin: error: \(problem.message)") }
      if let problem = obstacles.last { throw problem }
      for remark in try writer.write(files, moving: moves) { say("florin: \(remark)") }
    } catch {
      throw Failure(error)
    }
    for line in summary.lines { sayLast("florin: \(line.past)") }
  }

  /// A writer that is allowed to change the files that the user named. If the change is recorded, `file` is one of
  /// its files: the change belongs to that file's book if the command reads none.
  private func changeWriter(_ file: String?) throws(Failure) -> ChangeWriter {
    var writable = writable
    if let location {
      location.add(to: &writable, environment: environment)
      for file in input.definitions { writable.add(bookFile: file) }
    }
    guard isWriting, let file else {
      return ChangeWriter(environment: environment, writable: writable)
    }
    let note = ChangeNote(
      when: try moment(),
      command: words.map(ShellWord.written).joined(separator: " "))
    let history = try history(besides: file)
    return ChangeWriter(
      environment: environment, writable: writable, recorder: ChangeRecording(in: history, as: note)
    )
  }

  /// The history of the book: that of the journals, or of a file if the command reads none.
  func history(besides file: String) throws(Failure) -> ChangeHistory {
    let place: JournalLocation
    if let location {
      place = location
    } else {
      do throws(JournalLocation.Problem) {
        place = try JournalLocation(options: [file], environment: environment)
      } catch {
        throw Failure(status: .findings, message: "the book of '\(file)' can't be found")
      }
    }
    return ChangeHistory(
      environment: environment, book: place.bookFolder(environment: environment))
  }

  /// The changes grouped by file.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - journal: The journal whose touched entries are made tidy.
  /// - Returns: The changed files.
  /// - Throws: `Failure` if two edits affect the same text, or one that of a file that isn't a journal.
  func files(
    of changes: consuming ChangeSet, tidyIn journal: ParsedJournal
  ) throws(Failure) -> [FileChange] {
    let files: [FileChange]
    do throws(UnwritableChange) {
      files = try changes.tidyFiles(of: journal)
    } catch {
      throw Failure(error)
    }
    try refuseForeign(files)
    return files
  }

  /// The changes grouped by file, exactly as they are.
  ///
  /// - Throws: `Failure` under the same conditions as for tidy files.
  func files(
    of changes: consuming ChangeSet, in sources: SourceMap
  ) throws(Failure) -> [FileChange] {
    let files: [FileChange]
    do throws(UnwritableChange) {
      files = try changes.files(in: sources)
    } catch {
      throw Failure(error)
    }
    try refuseForeign(files)
    return files
  }

  /// Refuses to change files that aren't journals, such as a bank's.
  private func refuseForeign(_ files: [FileChange]) throws(Failure) {
    guard let file = files.first(where: { foreignPaths.contains($0.path) }) else { return }
    throw .foreign(file.name)
  }

  /// Prints changes as a diff, with file names that work for `git apply` and `patch -p1`.
  mutating func append(diffOf files: [FileChange]) {
    let isColored = terminal.isColored(color, stream: terminal.isOutputTerminal)
    hasStyledOutput = hasStyledOutput || isColored
    let diff = UnifiedDiff(isColored: isColored)
    let names = DiffNames(environment: environment)
    let (folder, shown) = names.names(of: files)
    for file in files where file.old == nil && file.new.bytes.isEmpty {
      sayLast("florin: the diff can't show the new file '\(file.name)', because it's empty")
    }
    laterOutput = { output, drain in
      for (file, name) in zip(files, shown) { diff.append(file, as: name, to: &output, drain) }
    }
    if let folder {
      sayLast(
        "florin: the names in the diff begin at \(folder): apply it with patch -p1 -d "
          + ShellWord.written(folder))
    }
  }
}

extension Failure {
  /// Edits don't become files.
  init(_ problem: UnwritableChange) {
    self.init(
      status: .internal, message: problem.message,
      help: "this is a bug in florin; please report it",
      outcome: Self.nothingWritten)
  }

  /// Why files weren't written.
  init(_ problem: WriteProblem) {
    let status: ExitStatus =
      switch problem.kind {
      case .passing: .temporary
      case .failed: .inputOutput
      }
    self.init(status: status, message: problem.message, help: problem.help)
  }
}
