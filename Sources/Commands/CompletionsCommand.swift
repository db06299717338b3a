import Arguments
import SourceText

/// `florin completions`
struct CompletionsCommand: FlorinCommand {
  static let isAboutFlorin = true
  static let configuration = CommandConfiguration(
    name: "completions",
    abstract: "Print a completion script for a shell.",
    discussion: """
      florin completions bash > ~/.local/share/bash-completion/completions/florin
      florin completions zsh > ~/.zfunc/_florin
      florin completions fish > ~/.config/fish/completions/florin.fish
      """)

  @Argument(
    "SHELL", help: "bash, zsh or fish.",
    completion: .words(CompletionScript.allCases.map(\.rawValue)))
  var shell: String

  func execute(in session: inout Session) throws(Failure) {
    guard let known = CompletionScript(rawValue: shell) else {
      throw .usage("there is no completion script for '\(shell)'", help: "write bash, zsh or fish")
    }
    session.output.append(known.text(for: "florin"))
  }
}
