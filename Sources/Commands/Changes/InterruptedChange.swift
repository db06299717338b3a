import SourceText
import Workspace

extension Session {
  /// Refuses to continue if an earlier change of these files was decided but not finished. A command that
  /// writes finishes the change, then runs again.
  mutating func refuseInterrupted(
    _ sources: SourceMap
  ) throws(Failure) {
    let recovery = ChangeRecovery(environment: environment)
    let names = sources.files.map(\.name)
    var remarks: [String]?
    let interruption: ChangeRecovery.Interruption?
    do throws(WriteProblem) {
      interruption = try recovery.interruption(besides: names)
      if case .unfinished = interruption, isWriting {
        remarks = try recovery.finish(besides: names)
      }
    } catch {
      throw Failure(error)
    }
    if let remarks {
      for remark in remarks { say("florin: \(remark)") }
      // The files that were read may be from both versions. Standard input can't be read twice.
      throw Failure(
        status: .temporary, message: "the files were read in the middle of a change",
        help: "run again", isWorthAnotherTry: !names.contains("-"))
    }
    let diagnostic: Diagnostic
    switch interruption {
    case nil: return try refuseMixedVersions(sources)
    case .running(let targets): throw Failure(WriteProblem.running(targets))
    case .unfinished(let targets): diagnostic = .interrupted(targets)
    case .unknown(let notice): diagnostic = .unknownChange(notice)
    }
    append([diagnostic], sources: sources)
    throw .findings
  }

  /// Refuses to continue if a file has changed since it was read: a change of several files may have started
  /// and finished between two reads. The command then runs again.
  private func refuseMixedVersions(_ sources: SourceMap) throws(Failure) {
    guard let file = DiskSources.changedFile(among: sources.files) else { return }
    throw Failure(
      status: .temporary, message: "'\(file.name)' changed while the files were read",
      help: "run again", isWorthAnotherTry: !sources.files.contains { $0.name == "-" })
  }
}
