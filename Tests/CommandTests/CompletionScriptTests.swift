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
    "odd.journal": """
    2024-01-01 me@home
      expenses:it's  1 EUR
      expenses:cost$money  1 EUR
      Expenses:Upper  1 EUR
      Datebook  1 EUR
      cash

    """,
    "my books/a b.journal": """
    account expenses:home office
    2024-01-01 Tea House | green
      expenses:home office  1 EUR
      cash

    """,
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
    (["completions", "ba"], ["bash"]),
    (["schema", "temp"], ["template", "template-stats", "templates"]),
    (["schema", "diag"], ["diagnostics"]),
    (["register", "--sort", "a"], ["absamount", "account", "amount"]),
    (["bal", "-f", "main.journal", "exp"], ["expenses", "expenses:food", "expr:"]),
    (["bal", "-f", "main.journal", "payee:"], ["payee:Tea"]),
    (["bal", "-f", "main.journal", "cash", "cur:E"], ["cur:EUR"]),
    (["bal", "-f", "o"], ["odd.journal", "old.csv"]),
    (["bal", "-f", "main.journal", "EXP"], ["expenses", "expenses:food", "expr:"]),
    (["bal", "-f", "odd.journal", "dat"], ["Datebook", "date2:", "date:"]),
    (["bal", "-o", "no"], ["notes.txt"]),
    (["bal", "--color=a"], ["--color=always", "--color=auto"]),
    (["nothing", "--tr"], []),
  ]

  @Test(arguments: CompletionScript.allCases)
  func `a shell offers what the program answers`(_ script: CompletionScript) throws {
    let florin = try #require(FlorinProgram.built, "build florin first")
    let shell = try #require(Self.shell(script), "needs \(script): run .ci/setup test")
    let folder = try ScratchFolder(files: Self.files)
    let text = try florin.run("florin completions \(script)", in: folder).output
    try Data(text.utf8).write(to: folder.url.appending(path: "script"))
    for (words, all) in Self.cases {
      // fish would take a term for a name that begins so in upper or lower case.
      let isOther = script == .fish && words.last == "dat"
      let offers = isOther ? all.filter { !$0.hasSuffix(":") } : all
      try Data(Self.question(script, words).utf8).write(to: folder.url.appending(path: "ask"))
      let outcome = try florin.run("\(shell) ./ask", in: folder)
      // bash only replaces what comes after a colon or an equals sign.
      let isShort = script == .bash
      #expect(
        Self.words(outcome.output, script).sorted()
          == (isShort ? offers.map { Self.afterBreak($0, words) } : offers),
        "\(script) \(words): \(outcome.errors)")
    }
  }

  /// What is typed after `florin` before Tab, and the words that the shell then has.
  private static let typed: [(keys: String, words: [String])] = [
    ("bal --color=al", ["bal", "--color=always"]),
    ("-f main.journal budg", ["-f", "main.journal", "budget"]),
    ("bal -f main.journal expenses:f", ["bal", "-f", "main.journal", "expenses:food"]),
    ("bal -f main.journal not:payee:T", ["bal", "-f", "main.journal", "not:payee:Tea"]),
    ("bal --file=ma", ["bal", "--file=main.journal"]),
    (#"bal -f my\ books/a"#, spaced),
    (#"bal -f "my books/a b.journal" expenses:h"#, spaced + ["expenses:home office"]),
    (#"bal -f my\ books/a\ b.journal expenses:home\ o"#, spaced + ["expenses:home office"]),
    (#"bal -f 'my books/a b.journal' 'expenses:home o"#, spaced + ["expenses:home office"]),
    (#"bal -f my\ books/a\ b.journal "payee:T"#, spaced + ["payee:Tea House"]),
    (#"bal -f my\ books/a\ b.journal expenses:"home o"#, spaced + ["expenses:home office"]),
    ("bal -f main.journal paye\tT", ["bal", "-f", "main.journal", "payee:Tea"]),
    ("bal -f main.journal typ\tx", ["bal", "-f", "main.journal", "type:x"]),
    ("bal -f main.journal type:", ["bal", "-f", "main.journal", "type:"]),
    ("bal -f ~/ma", ["bal", "-f", "HOME/main.journal"]),
    ("bal -f $HOME/my\t", ["bal", "-f", "HOME/my books/a b.journal"]),
    ("bal -f odd.journal payee:me@h", odd + ["payee:me@home"]),
    (#"bal -f odd.journal "expenses:i"#, odd + ["expenses:it's"]),
    (#"bal -f odd.journal 'expenses:i"#, odd + ["expenses:it's"]),
    (#"bal -f odd.journal "expenses:c"#, odd + ["expenses:cost$money"]),
    ("bal -f odd.journal expenses:cost\\$", odd + ["expenses:cost$money"]),
    ("bal -f odd.journal expenses:u", odd + ["Expenses:Upper"]),
  ]
  private static let spaced = ["bal", "-f", "my books/a b.journal"]
  private static let odd = ["bal", "-f", "odd.journal"]

  @Test(
    .enabled(if: Program.python != nil, "needs python3"),
    arguments: CompletionScript.allCases
  )
  func `Tab completes a word however it's quoted`(_ script: CompletionScript) throws {
    let florin = try #require(FlorinProgram.built, "build florin first")
    let shell = try #require(Self.shell(script), "needs \(script): run .ci/setup test")
    let folder = try ScratchFolder(files: Self.files)
    let text = try florin.run("florin completions \(script)", in: folder).output
    try Data((Self.start(script, #require(Program.florin).path) + text).utf8)
      .write(to: folder.url.appending(path: script == .zsh ? ".zshrc" : "start"))
    for (keys, words) in Self.typed {
      _ = try TypingTerminal.run(
        program: shell, Self.arguments(script), columns: 200, kind: "xterm",
        [.type("florin \(keys)\t\r", at: "ready"), .type("exit\r", at: "ready")], in: folder)
      let run = try String(contentsOf: folder.url.appending(path: "words"), encoding: .utf8)
        .replacing(folder.url.path, with: "HOME")
      // bash leaves what comes before a colon as it was typed.
      let expected =
        script == .bash ? words.map { $0.replacing("Expenses:", with: "expenses:") } : words
      #expect(run.split(separator: "\n").map(String.init) == expected, "\(script) \(keys)")
    }
  }

  /// What an interactive shell does first: `florin` then answers completions, and else notes its words in a file.
  private static func start(_ script: CompletionScript, _ florin: String) -> String {
    switch script {
    case .bash, .zsh:
      """
      PS1='ready> '
      HOME=$PWD
      \(script == .zsh ? "autoload -U compinit; compinit -D" : "")
      florin() {
          if [[ $1 == ---completion ]]; then '\(florin)' "$@"; else printf '%s\\n' "$@" >words; fi
      }

      """
    case .fish:
      """
      function fish_prompt; echo 'ready> '; end
      set -x HOME $PWD
      function florin
          if test "$argv[1]" = ---completion
              '\(florin)' $argv
          else
              printf '%s\\n' $argv >words
          end
      end

      """
    }
  }

  private static func arguments(_ script: CompletionScript) -> [String] {
    switch script {
    case .bash: ["--noprofile", "--rcfile", "start", "-i"]
    case .zsh: ["-d", "-i"]
    case .fish: ["--no-config", "--init-command", "source start", "-i"]
    }
  }

  /// The end of a word, from the last place in the typed words at which bash breaks it.
  private static func afterBreak(_ word: String, _ typed: [String]) -> String {
    guard let last = typed.last?.lastIndex(where: { $0 == ":" || $0 == "=" }),
      let typed = typed.last
    else { return word }
    return String(word.dropFirst(typed[...last].count))
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
      COMP_WORDS=(\#(bashWords(words))); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE='\#((["florin"] + words).joined(separator: " "))'; COMP_POINT=${#COMP_LINE}
      _florin
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    case .zsh:
      #"""
      compdef() { :; }
      _describe() { print -rl -- $candidates $terms; }
      _files() { local glob=${2:-*}; print -rl -- ${words[CURRENT]}${~glob%\(-.\)}(N); }
      . ./script
      words=(\#(all)); CURRENT=\#(words.count + 1); PREFIX=$words[CURRENT]
      _florin
      """#
    case .fish:
      #"""
      . ./script
      complete -C "florin \#(words.joined(separator: " "))"
      """#
    }
  }

  /// The words as bash has them: colons and equals signs are words, too.
  private static func bashWords(_ words: [String]) -> String {
    (["florin"] + words).flatMap { word in
      word.isEmpty
        ? ["''"]
        : word.replacing(/[:=]/) { "\u{1}\($0.output)\u{1}" }.split(separator: "\u{1}")
          .map { "'\($0)'" }
    }.joined(separator: " ")
  }
}
