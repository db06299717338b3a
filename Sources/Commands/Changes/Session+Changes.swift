import Edits
import Journal
import SourceText
import Workspace

extension Session {
  /// Ends a command that changes files: prints the changes as a diff, or writes them with `--write`; the
  /// summary goes to standard error.
  ///
  /// - Parameters:
  ///   - changes: What becomes of the files; a file that was read under two names may be there twice.
  ///   - summary: What that is, in words.
  ///   - moves: Files that are moved when the changes are written.
  /// - Throws: `Failure` when the files cannot be written: exit code 75 when another program is at them,
  ///   74 when they may not be changed or the system refuses.
  mutating func finish(
    _ changes: [FileChange], _ summary: ChangeSummary,
    moving moves: [FileMove] = []
  ) throws(Failure) {
    let files: [FileChange]
    do throws(ChangeSet.Overlap) {
      files = try DiffNames(environment: environment).merged(changes)
    } catch {
      throw .twoChangesOfOneText
    }
    let readsStandardInput = files.contains { $0.name == "-" }
    let writer = changeWriter()
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
    if files.isEmpty { sayLast("florin: nothing to change") }
  }

  /// The writer of changes to what the user named.
  private func changeWriter() -> ChangeWriter {
    var writable = writable
    if let location {
      location.add(to: &writable, environment: environment)
      for file in input.definitions { writable.add(bookFile: file) }
    }
    return ChangeWriter(environment: environment, writable: writable)
  }

  /// The changes file by file.
  ///
  /// - Throws: `Failure` when two edits want the same text.
  func fileChanges(
    _ changes: consuming ChangeSet, in sources: SourceMap
  ) throws(Failure) -> [FileChange] {
    do throws(ChangeSet.Overlap) {
      return try changes.fileChanges(in: sources)
    } catch {
      throw .twoChangesOfOneText
    }
  }

  /// The changes file by file, as they are written: the entries of journals that they touch are in their tidy
  /// form.
  ///
  /// - Throws: `Failure` when two edits want the same text.
  func tidyChanges(
    _ changes: consuming ChangeSet, of journal: ParsedJournal
  ) throws(Failure) -> [FileChange] {
    try tidied(fileChanges(changes, in: journal.sources), of: journal)
  }

  /// Changes with the entries of journals that they touch in their tidy form.
  func tidied(
    _ changes: [FileChange], of journal: ParsedJournal
  ) throws(Failure) -> [FileChange] {
    let files: [FileChange]
    do throws(ChangeSet.Overlap) {
      files = try DiffNames(environment: environment).merged(changes)
    } catch {
      throw .twoChangesOfOneText
    }
    do throws(JournalFormat.Mistake) {
      return try JournalFormat.tidied(files, of: journal)
    } catch {
      throw Failure(error)
    }
  }

  /// Prints changes as a diff, with the names that `git apply` and `patch -p1` need.
  mutating func append(diffOf files: [FileChange]) {
    let isColored = terminal.isColored(color, stream: terminal.isOutputTerminal)
    hasStyledOutput = hasStyledOutput || isColored
    let diff = UnifiedDiff(isColored: isColored)
    let names = DiffNames(environment: environment)
    let (folder, shown) = names.names(of: files)
    for file in files where file.old == nil && file.new.bytes.isEmpty {
      sayLast("florin: the diff can't show the new file '\(file.name)', because it's empty")
    }
    laterOutput = { take in
      var text: [UInt8] = []
      for (file, name) in zip(files, shown) {
        diff.append(file, as: name, to: &text, take)
        take(&text)
      }
    }
    if let folder {
      sayLast(
        "florin: the names in the diff begin at \(folder): apply it with patch -p1 -d '\(folder)'")
    }
  }
}

extension Failure {
  static var twoChangesOfOneText: Failure {
    Failure(
      status: .internal, message: "two changes affect the same text, so nothing was written",
      help: "this is a bug in florin; please report it")
  }

  /// A layout would change what a file means.
  init(_ mistake: JournalFormat.Mistake) {
    self.init(
      status: .internal,
      message:
        "formatting would change the meaning of '\(mistake.file.name)', so nothing was written",
      help: "this is a bug in florin; please report it")
  }

  /// Why files were not written.
  init(_ problem: WriteProblem) {
    let status: ExitStatus =
      switch problem.kind {
      case .passing: .temporary
      case .failed: .inputOutput
      }
    self.init(status: status, message: problem.message, help: problem.help)
  }
}
