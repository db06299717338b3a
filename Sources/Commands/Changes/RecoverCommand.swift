import Arguments
import Journal
import SourceText
import Workspace

/// `florin recover`
struct RecoverCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "recover",
    abstract: "Finish an interrupted change of files.",
    discussion: """
      florin recover                     show what is left to do
      florin recover --write             do it

      If florin is stopped while it changes several files, some of them may be old
      and some new. Reports then refuse to read them until this command, or any
      other with --write, has finished the change.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions

  func execute(in session: inout Session) throws(Failure) {
    var journal = try session.read()
    _ = try session.readDefinitions(into: &journal)
    let names = journal.sources.files.map(\.name)
    let recovery = ChangeRecovery(environment: session.environment)
    do throws(WriteProblem) {
      let interruption = try recovery.interruption(besides: names, alsoHere: true)
      switch interruption {
      case .running(let targets): throw WriteProblem.running(targets)
      case .unknown(let notice): throw WriteProblem.unknown(notice)
      case .unfinished, nil: break
      }
      change.write
        ? session.report(done: try recovery.finish(besides: names, alsoHere: true))
        : session.show(
          interruption, try recovery.preview(besides: names, alsoHere: true))
      for lost in try recovery.lost() { session.report(lost) }
    } catch {
      throw Failure(error)
    }
  }
}

extension Session {
  fileprivate mutating func report(done remarks: [String]) {
    for remark in remarks { say("florin: \(remark)") }
    if remarks.isEmpty { say("florin: no change was interrupted") }
  }

  fileprivate mutating func show(
    _ interruption: ChangeRecovery.Interruption?, _ preview: ChangeRecovery.Preview
  ) {
    var isPending = false
    if case .unfinished(let targets) = interruption {
      isPending = true
      sayLast(
        "florin: would finish an interrupted change of \(targets.joined(separator: ", "))")
    }
    guard isPending || !preview.deletions.isEmpty else {
      return say("florin: no change was interrupted")
    }
    append(diffOf: preview.changes)
    for move in preview.moves { sayLast("florin: would move \(move.from) to \(move.to)") }
    if !preview.deletions.isEmpty {
      sayLast(
        "florin: would delete \(preview.deletions.joined(separator: ", ")), left by an interrupted change"
      )
    }
    for remark in preview.remarks { sayLast("florin: \(remark)") }
    sayLast("florin: nothing written: add --write")
  }

  fileprivate mutating func report(_ lost: (record: String, targets: [String])) {
    sayLast(
      "florin: a change of \(lost.targets.joined(separator: ", ")) was also interrupted, but the folder "
        + "is missing")
    sayLast(
      "   = help: restore the folder, or delete the record: rm \(ShellWord.written(lost.record))")
  }
}
