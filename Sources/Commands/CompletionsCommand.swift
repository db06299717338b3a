import ArgumentParser
import SourceText

/// `florin completions`
struct CompletionsCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    name: "completions",
    abstract: "Print a completion script for a shell.",
    discussion: """
      florin completions bash > ~/.local/share/bash-completion/completions/florin
      florin completions zsh > ~/.zfunc/_florin
      florin completions fish > ~/.config/fish/completions/florin.fish
      """)

  @Argument(help: ArgumentHelp("bash, zsh or fish.", valueName: "SHELL"))
  var shell: String

  func execute(in session: inout Session) throws(Failure) {
    guard let known = CompletionShell(rawValue: shell) else {
      throw .usage("there is no completion script for '\(shell)'", help: "write bash, zsh or fish")
    }
    if known == .bash {
      // bash treats a colon as the end of a word, but accounts contain colons.
      session.output.append("COMP_WORDBREAKS=${COMP_WORDBREAKS//:}\n")
    }
    session.output.append(Florin.completionScript(for: known))
    session.output.append(UInt8(ascii: "\n"))
  }
}
