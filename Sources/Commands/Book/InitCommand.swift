import ArgumentParser
import Definitions
import Edits
import Journal
import SourceText
import Workspace

/// `florin init`
struct InitCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a book: a journal, a plan and a budget for you to edit.",
    usage: "florin init [<options>] [<FOLDER>]",
    discussion: """
      florin init                        in this folder
      florin init finances --currency USD
      florin init demo --example         the example household
      florin init --git-hooks            print a hook that checks each commit

      Existing files are never overwritten.
      """)

  @Option(help: ArgumentHelp("The currency of the book.", valueName: "SYMBOL"))
  var currency = "EUR"
  @Flag(help: "Create the example: two years of a household.")
  var example = false
  @Flag(
    name: .customLong("git-hooks"), help: "Print the pre-commit hook; with --write, install it.")
  var printsHooks = false
  @Flag(name: [.customShort("w"), .long], help: "Install the hook of --git-hooks.")
  var write = false
  @Option(help: ArgumentHelp("When to use colours.", valueName: "WHEN"))
  var color: ColorChoice = .auto
  @Argument(help: ArgumentHelp("Where to create it (default: here).", valueName: "FOLDER"))
  var folder = ""

  func execute(in session: inout Session) throws(Failure) {
    if printsHooks { return try hook(in: &session) }
    guard CurrencySymbol.isPlain(currency) else {
      throw .usage(
        "'\(currency)' isn't a currency symbol",
        help: "write letters or a single sign: --currency USD")
    }
    let schema = SchemaDocument.text(of: nil) ?? ""
    let files =
      example
      ? HouseholdExample.files + [("florin.schema.json", schema)] + StarterBook.gitFiles
      : StarterBook(currency: currency, schema: schema).files
    if let place = session.writable.detour(toFolder: folder) {
      throw Failure(
        status: .inputOutput,
        message:
          "'\(folder)' is really \(place), because of a link in the book, so nothing was written",
        help: "name it without the link: florin init \(place)")
    }
    let disk = DiskSources(environment: session.environment)
    var changes = ChangeSet()
    var summary = ChangeSummary()
    var made: [String] = []
    for (name, text) in files {
      let path = disk.join(folder, name)
      if try disk.has(path) {
        summary.say("left alone: \(path) already exists")
      } else {
        changes.create(path, text)
        session.writable.add(file: path)
        made.append(name)
      }
    }
    if !made.isEmpty {
      let place = folder.isEmpty ? "here" : "in \(folder)"
      summary.say(.create, "\(made.joined(separator: ", ")) \(place)")
    }
    (session.isWriting, session.color) = (true, color)
    // 'undo' would delete the book; that's for the user to do.
    try session.finish(
      session.fileChanges(changes, in: SourceMap()), summary, isRecorded: false)
    if !made.isEmpty {
      let go = folder.isEmpty ? "" : "cd \(folder) && "
      session.sayLast("florin: next: \(go)florin check, florin budget, florin help")
    }
  }

  /// Prints the hook, or writes it to git's hooks folder.
  private func hook(in session: inout Session) throws(Failure) {
    guard write else {
      session.output.append(StarterBook.preCommitHook)
      return session.sayLast(
        "florin: nothing written: add --write, or pipe it into .git/hooks/pre-commit")
    }
    let disk = DiskSources(environment: session.environment)
    let path = disk.join(folder, ".git/hooks")
    let hook = disk.join(path, "pre-commit")
    guard try disk.has(path) else {
      throw Failure(
        status: .missingInput, message: "there is no folder '\(path)'",
        help: "run 'git init' first, or name the folder of the repository")
    }
    guard try !disk.has(hook) else {
      throw Failure(
        status: .findings, message: "'\(hook)' already exists, so nothing was written",
        help: "add the output of 'florin init --git-hooks' to it")
    }
    session.writable.add(file: hook)
    var changes = ChangeSet()
    changes.create(hook, StarterBook.preCommitHook, isExecutable: true)
    var summary = ChangeSummary()
    summary.say(.create, hook)
    (session.isWriting, session.color) = (true, color)
    try session.finish(
      session.fileChanges(changes, in: SourceMap()), summary, isRecorded: false)
  }
}

extension DiskSources {
  /// Whether a file or folder exists at a path.
  ///
  /// - Throws: `Failure` if the system can't say.
  fileprivate func has(_ path: String) throws(Failure) -> Bool {
    do throws(SourceProblem) {
      return try exists(reference(to: path))
    } catch {
      throw .unreadable("'\(path)'", error)
    }
  }
}

/// Decides which symbols can follow an amount without quotes.
private enum CurrencySymbol {
  static func isPlain(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.generalCategory == .currencySymbol
      }
  }
}
