import Arguments
import Foundation
import SourceText
import TestSupport
import Testing

/// The scripts in the shells they're for, and what the program answers them.
@Suite struct CompletionScriptTests {
  private static let files = [
    "main.journal":
      """
    account expenses:food
    2024-01-01 Tea | green
      expenses:food  1 EUR
      cash

    """,
    "notes.txt": "", "old.csv": "",
  ]

  /// What is typed up to the word to be completed, and what a shell offers.
  private static let cases: [(words: [String], offers: [String])] = [
    (["ba"], ["balance", "balancesheet", "balancesheetequity"]),
    (["bal", "--dep"], ["--depth"]),
    (["bal", "--depth", "1", "--tr"], ["--transpose", "--tree"]),
    (["bal", "-O", "js"], ["json"]),
    (["bal", "--", "--tr"], []),
    (["recurring", "sk"], ["skip"]),
    (["help", "recurring", "pa"], ["pause"]),
    (["completions", "ba"], []),
    (["bal", "-f", "main.journal", "exp"], ["expenses", "expenses:food", "expr:"]),
    (["bal", "-f", "main.journal", "payee:"], ["payee:Tea"]),
    (["bal", "-f", "main.journal", "cash", "cur:E"], ["cur:EUR"]),
    (["bal", "-f", "o"], ["old.csv"]),
    (["nothing", "--tr"], []),
  ]

  @Test(arguments: CompletionScript.allCases)
  func `a shell offers what the program answers`(_ script: CompletionScript) throws {
    let florin = try #require(FlorinProgram.built, "build florin first")
    let shell = try #require(Self.shell(script), "needs \(script): run .ci/setup test")
    let folder = try ScratchFolder(files: Self.files)
    let text = try florin.run("florin completions \(script)", in: folder).output
    try Data(text.utf8).write(to: folder.url.appending(path: "script"))
    for (words, offers) in Self.cases {
      try Data(Self.question(script, words).utf8).write(to: folder.url.appending(path: "ask"))
      let outcome = try florin.run("\(shell) ./ask", in: folder)
      #expect(
        Self.words(outcome.output, script).sorted() == offers,
        "\(script) \(words): \(outcome.errors)")
    }
  }

  /// The words of what a shell shows, without what they mean: that's after a tab, in zsh after a colon.
  private static func words(_ output: String, _ script: CompletionScript) -> [String] {
    output.split(separator: "\n").map { line in
      let line = line.replacing("\\:", with: "\u{1}")
      let word = line.split(separator: script == .zsh ? ":" : "\t").first ?? ""
      return word.replacing("\u{1}", with: ":")
    }
  }

  private static func shell(_ script: CompletionScript) -> String? {
    ["/usr/bin", "/bin", "/opt/homebrew/bin"].map { "\($0)/\(script)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// A script that prints what the shell would offer. Functions that only work while somebody types are replaced.
  private static func question(_ script: CompletionScript, _ words: [String]) -> String {
    let all = (["florin"] + words).map { "'\($0)'" }.joined(separator: " ")
    return switch script {
    case .bash:
      #"""
      compopt() { :; }
      . ./script
      COMP_WORDS=(\#(all)); COMP_CWORD=\#(words.count)
      _florin
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    case .zsh:
      #"""
      compdef() { :; }
      _describe() { print -rl -- ${(P)@[-1]}; }
      _files() { print -rl -- ${words[CURRENT]}${~2%\(-.\)}(N); }
      . ./script
      words=(\#(all)); CURRENT=\#(words.count + 1)
      _florin
      """#
    case .fish:
      #"""
      . ./script
      complete -C "florin \#(words.joined(separator: " "))"
      """#
    }
  }
}
