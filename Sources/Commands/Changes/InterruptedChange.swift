import SourceText
import Workspace

extension Run {
  /// Refuses to go on beside a change of the files that was decided and not finished. A command that
  /// writes finishes it, and is then carried out anew.
  mutating func refuseInterrupted(
    _ sources: SourceMap, as format: DiagnosticFormat, color: ColorChoice
  ) throws(Failure) {
    let recovery = ChangeRecovery(environment: environment)
    let names = sources.files.map(\.name)
    let interruption: ChangeRecovery.Interruption
    var remarks: [String]?
    do throws(WriteProblem) {
      guard let found = try recovery.interruption(besides: names) else { return }
      interruption = found
      if isWriting, !found.isRunning { remarks = try recovery.finish(besides: names) }
    } catch {
      throw Failure(error)
    }
    if let remarks {
      for remark in remarks { say("florin: \(remark)") }
      // What was read may be of both versions. Standard input cannot be read twice.
      throw Failure(
        status: .temporary, message: "the files were read while a change was not finished",
        help: "run again", isWorthAnotherTry: !names.contains("-"))
    }
    if interruption.isRunning {
      throw Failure(WriteProblem.running(interruption.targets))
    }
    append([.interrupted(interruption)], sources: sources, as: format, color: color)
    throw .findings
  }
}
