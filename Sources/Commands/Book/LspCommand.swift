import Arguments
import Banking
import CLibrary
import Dates
import Journal
import LanguageServer
import Ledger
import Workspace

/// `florin lsp`
struct LspCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    name: "lsp",
    abstract: "Run the language server for your editor.",
    usage: "florin lsp [<options>]",
    discussion: """
      florin lsp                         what an editor starts
      florin lsp --strict                also show names that aren't declared
      florin lsp -f main.journal         the book, if an editor can't find it

      Your editor starts it and talks to it in the Language Server Protocol, on
      standard input and output. It shows problems of the whole book as you type,
      also in files that aren't open, and never writes a file.

      The book of a file is that of the nearest florin.yaml, as in other commands.
      docs/editors.md has the settings of Neovim, Emacs, VS Code and others.
      """)

  @OptionGroup("Input") var input: InputOptions
  @Flag("--trace", help: "Write a line about each message to standard error.")
  var trace = false
  @Flag("--stdio", help: nil)
  var stdio = false

  func execute(in session: inout Session) throws(Failure) {
    try session.read(as: input, .never)
    guard !input.file.contains("-") else {
      throw .usage("standard input belongs to the editor", help: "name a file with -f")
    }
    let environment = session.environment
    var choices = ReadingChoices(localDay: LocalDays.day, today: session.presentDay)
    choices.bankFiles = BankFileReading(environment, rulesFile: input.rulesFile)
    choices.weekStart = session.weekStart
    choices.now = session.presentSecond
    choices.journals = input.file
    choices.definitions = input.definitions
    choices.ignoresDefinitions = input.noDefinitions
    choices.aliases = try session.aliases()
    choices.checks = input.strict ? Check.strict : []
    choices.balancing = .init(input)
    choices.addsAutoPostings = input.auto
    choices.threads = try session.threadCount()
    var server = LanguageServer(
      environment: environment, choices: choices, version: Version.current)
    if trace {
      server.trace = { line in
        _ = OutputStream.write(Array("florin: \(line)\n".utf8), to: STDERR_FILENO)
      }
    }
    // What a client sent before it went away isn't an error of the server.
    if server.serve(over: MessageStream()) != 0 { throw .findings }
  }
}
