import ArgumentParser
import Journal
import SourceText
import Workspace

/// `florin recover`
struct RecoverCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover",
    abstract: "Finish a change of files that was interrupted.",
    discussion: """
      florin recover                     show what is left to do
      florin recover --write             do it

      A change of several files is decided at one moment. When the machine stops
      after it, reports refuse to read files of which some are old and some new,
      until this command, or any other with --write, has finished the change.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions

  func execute(in run: inout Run) throws(Failure) {
    var journal = try run.read(
      input, color: change.color, today: try run.today(option: input.today))
    _ = try run.readDefinitions(input, color: change.color, into: &journal)
    let names = journal.sources.files.map(\.name)
    let recovery = ChangeRecovery(environment: run.environment)
    var (changes, leftovers): ([FileChange], [String]) = ([], [])
    do throws(WriteProblem) {
      let interruption = try recovery.interruption(besides: names, alsoHere: true)
      if let interruption, interruption.isRunning { throw .running(interruption.targets) }
      if change.write {
        let remarks = try recovery.finish(besides: names, alsoHere: true)
        for remark in remarks { run.say("florin: \(remark)") }
        if remarks.isEmpty { run.say("florin: no change was interrupted") }
        return
      }
      (changes, leftovers) = try recovery.pending(besides: names, alsoHere: true)
      guard interruption != nil || !leftovers.isEmpty else {
        return run.say("florin: no change was interrupted")
      }
      if let interruption {
        let targets = interruption.targets.joined(separator: ", ")
        run.sayLast("florin: would finish an interrupted change of \(targets)")
      }
    } catch {
      throw Failure(error)
    }
    run.append(diffOf: changes, color: change.color)
    if !leftovers.isEmpty {
      run.sayLast(
        "florin: would delete \(leftovers.joined(separator: ", ")), left by an interrupted change")
    }
    run.sayLast("florin: nothing written: add --write")
  }
}
