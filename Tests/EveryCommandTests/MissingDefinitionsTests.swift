import TestSupport
import Testing

@Suite struct MissingDefinitionsTests {
  // An editor's server looks for them when a document opens, and reports them there.
  @Test(arguments: CommandList.all.filter { $0.hasDefinitions && $0.description != "lsp" })
  func `definitions that are not there are refused by every command`(
    _ command: CommandList.Command
  ) throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(files: ["main.journal": "2024-01-05 x\n    a  1 EUR\n    b\n"])
    let words = Self.words[command.description] ?? ""
    let outcome = try florin.run("florin \(command) \(words) -d nope.yaml", in: folder)
    #expect(outcome.status == 66, "\(command): \(outcome.errors)")
    #expect(outcome.errors == "florin: error: there is no file 'nope.yaml' (-d)\n", "\(command)")
    #expect(outcome.output == "", "\(command)")
  }

  /// What commands ask for beside their flags.
  private static let words = [
    "add": "x 1 a b", "aregister": "a", "assign": "a 1",
    "budget add": "a 1", "budget default": "b", "budget move-account": "a b",
    "budget new": "b", "budget remove": "a", "budget set": "a 1", "budget use": "b 2024-07",
    "fmt": "main.journal",
    "mark": "rent cleared",
    "move": "a b 1", "pin": "rent amounts", "reapply": "rent", "reconcile": "a 1",
    "recurring adopt": "rent", "recurring archive": "rent", "recurring duplicate": "rent b",
    "recurring pause": "rent", "recurring preview": "rent", "recurring resume": "rent",
    "recurring remove": "rent", "recurring show": "rent", "recurring skip": "rent",
    "recurring unskip": "rent", "rename": "a b",
    "delete": "a --into b", "recurring edit": "rent amount=1",
    "diff": "-f main.journal -f main.journal a",
    "roi": "--inv a --pnl b",
    "rules add": "x --when payee=a --then account=b", "rules remove": "x", "rules why": "1",
  ]
}

extension CommandList.Command {
  /// Whether it has `-d`.
  fileprivate var hasDefinitions: Bool {
    declarations.contains { $0.longNames.contains("definitions") }
  }
}
