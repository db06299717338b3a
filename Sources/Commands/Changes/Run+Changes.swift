import SourceText
import Workspace

extension Run {
  /// Ends a command that changes files: prints the changes as a diff, or writes them with `--write`; the
  /// summary goes to standard error.
  ///
  /// - Parameters:
  ///   - changes: What is to be done to the files that were read, and the files to be made.
  ///   - summary: What that is, in words.
  ///   - sources: The files that were read.
  ///   - options: Whether to write, and when to colour the diff.
  ///   - verify: Looks at the new bytes before anything is put in place, and throws when more would
  ///     change than was meant; also without `--write`, so that no wrong diff is printed either.
  /// - Throws: `Failure` when the files cannot be written: exit code 75 when another program is at them,
  ///   74 when they may not be changed or the system refuses.
  mutating func finish(
    _ changes: ChangeSet, _ summary: ChangeSummary, in sources: SourceMap,
    _ options: ChangeOptions,
    verify: ([FileChange]) throws(Failure) -> Void = { _ throws(Failure) in }
  ) throws(Failure) {
    let files = try fileChanges(changes, in: sources)
    guard !files.isEmpty else {
      for line in summary.lines { sayLast("florin: \(line.past)") }
      return sayLast("florin: nothing to change")
    }
    try verify(files)
    let readsStandardInput = files.contains { $0.name == "-" }
    guard options.write else {
      append(diffOf: files, color: options.color)
      for line in summary.lines { sayLast("florin: \(line.future)") }
      return sayLast(
        readsStandardInput
          ? "florin: nothing written: standard input is no file"
          : "florin: nothing written: add --write")
    }
    guard !readsStandardInput else {
      throw .usage(
        "standard input cannot be written: nothing was written",
        help: "without --write the changes are printed; or name the file with -f")
    }
    do throws(WriteProblem) {
      for remark in try ChangeWriter(environment: environment).write(files) {
        say("florin: \(remark)")
      }
    } catch {
      throw Failure(error)
    }
    for line in summary.lines { sayLast("florin: \(line.past)") }
  }

  /// The changes file by file; a file that was read under two names is one.
  private func fileChanges(
    _ changes: ChangeSet, in sources: SourceMap
  ) throws(Failure) -> [FileChange] {
    do {
      return try DiffNames(environment: environment).merged(changes.fileChanges(in: sources))
    } catch {
      throw Failure(
        status: .internal, message: "two changes want the same text: nothing was written",
        help: "this is a mistake in florin; please report it")
    }
  }

  /// Prints changes as a diff, with the names that `git apply` and `patch -p1` need.
  mutating func append(diffOf files: [FileChange], color: ColorChoice) {
    let isColored = terminal.isColored(color, stream: terminal.isOutputTerminal)
    let diff = UnifiedDiff(isColored: isColored)
    let names = DiffNames(environment: environment)
    let (folder, shown) = names.names(of: files)
    let added = files.reduce(0) { $0 + $1.edits.reduce(0) { $0 + $1.replacement.count } }
    // A sign in front of each line.
    output.reserveCapacity(output.count + added + added / 16)
    for (file, name) in zip(files, shown) {
      diff.append(file, as: name, to: &output)
      if file.old == nil, file.new.isEmpty {
        sayLast("florin: the diff cannot show the new file '\(file.name)', which is empty")
      }
    }
    if let folder {
      sayLast(
        "florin: the names in the diff begin at \(folder): apply it with patch -p1 -d '\(folder)'")
    }
  }
}

extension Failure {
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
