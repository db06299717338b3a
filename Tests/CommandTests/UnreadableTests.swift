import CLibrary
import Foundation
import TestSupport
import Testing

/// Somebody whom permissions bind: the system lets root read everything.
private enum OrdinaryUser {
  /// What stands before a command so that such a user carries it out; nil where that cannot be done.
  static let prefix: String? = {
    guard geteuid() == 0 else { return "" }
    let prefix = "setpriv --reuid=65534 --regid=65534 --clear-groups "
    guard let florin = FlorinProgram.built, let folder = try? ScratchFolder(),
      let outcome = try? florin.run(prefix + "florin --version", in: folder), outcome.status == 0
    else { return nil }
    return prefix
  }()
}

/// What the system does not let florin read is an error, never less data.
@Suite(.enabled(if: OrdinaryUser.prefix != nil, "root, and no setpriv to be somebody else"))
struct UnreadableTests {
  private static let entry = "2024-01-05 x\n    a  1 EUR\n    b\n"

  /// Runs lines of a shell in which `$as` stands before what an ordinary user does.
  private func check(
    _ transcript: String, _ files: [String: String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let prefix = try #require(OrdinaryUser.prefix)
    try TestSupport.check(
      transcript.replacing("as-user ", with: prefix), files: files, sourceLocation: sourceLocation)
  }

  @Test func `a folder or a file that cannot be read fails the include`() throws {
    let files = [
      "main.journal": "include years/*/*.journal\n", "all.journal": "include years/**.journal\n",
      "rules.yaml": "include: years/*/*.journal\n", "ok.journal": "",
      "years/2023/a.journal": Self.entry, "years/2024/a.journal": Self.entry,
    ]
    try check(
      """
      $ as-user florin balance -N a
                     2 EUR  a
      $ chmod 000 years/2023; as-user florin balance -N a
      main.journal:1:9: error: 'years/*/*.journal' can't be read: 'years/2023': permission denied [file.unreadable]
      1 | include years/*/*.journal
        |         ^^^^^^^^^^^^^^^^^
      [1]
      $ as-user florin balance -N a -f all.journal
      all.journal:1:9: error: 'years/**.journal' can't be read: 'years/2023': permission denied [file.unreadable]
      1 | include years/**.journal
        |         ^^^^^^^^^^^^^^^^
      [1]
      $ as-user florin check -f ok.journal -d rules.yaml
      rules.yaml:1:10: error: 'years/*/*.journal' can't be read: 'years/2023': permission denied [file.unreadable]
      1 | include: years/*/*.journal
        |          ^^^^^^^^^^^^^^^^^
      [1]
      $ chmod 444 years/2023; as-user florin balance -N a
      main.journal:1:9: error: 'years/*/*.journal' can't be read: 'years/2023/a.journal': permission denied [file.unreadable]
      1 | include years/*/*.journal
        |         ^^^^^^^^^^^^^^^^^
      [1]
      $ chmod 755 years/2023; chmod 000 years/2023/a.journal; as-user florin balance -N a
      main.journal:1:9: error: 'years/2023/a.journal' can't be read: permission denied [file.unreadable]
      1 | include years/*/*.journal
        |         ^^^^^^^^^^^^^^^^^
      [1]
      $ cd years/2023; FLORIN_FILE= LEDGER_FILE='../../years/*/*.journal' as-user florin balance -N a
      florin: error: '../../years/2023/a.journal' can't be read: permission denied [file.unreadable]
      [1]
      $ chmod 000 years/2024; FLORIN_FILE= LEDGER_FILE='years/*/*.journal' as-user florin balance -N a
      florin: error: '$LEDGER_FILE: years/*/*.journal' can't be read: 'years/2024': permission denied [file.unreadable]
      [1]
      """.replacing("FLORIN_FILE= LEDGER_FILE", with: "export FLORIN_FILE= LEDGER_FILE")
        .replacing("*.journal' as-user", with: "*.journal'; as-user"), files)
  }

  @Test func `a file below a folder that may not be searched is not said to be missing`() throws {
    try check(
      """
      $ chmod 600 shut; as-user florin balance -f shut/a.journal
      florin: error: the journal 'shut/a.journal' (-f) can't be read: permission denied
      [74]
      $ as-user florin balance -f ok.journal -d shut/a.yaml
      florin: error: the file 'shut/a.yaml' (-d) can't be read: permission denied
      [74]
      $ as-user florin balance -f ok.journal @shut/a.yaml
      florin: error: 'shut/a.yaml' can't be read: permission denied
      [74]
      $ as-user florin fmt shut/a.journal
      florin: error: the file 'shut/a.journal' can't be read: permission denied
      [74]
      """,
      ["ok.journal": Self.entry, "shut/a.journal": Self.entry, "shut/a.yaml": "templates: {}\n"])
  }

  @Test func `an inbox that cannot be read is not an empty one`() throws {
    let csv = "Date,Description,Amount\n2024-01-05,Market,-5.00\n"
    try check(
      """
      $ chmod 777 .; chmod 000 inbox; as-user florin import --write
      florin: error: the files of 'bank' ('inbox/*.csv') can't be read: 'inbox': permission denied
      [74]
      $ cat main.journal; ls other
      x.csv
      $ as-user florin import other/x.csv --account Assets:Bank
      florin: error: the files of 'bank' ('inbox/*.csv') can't be read: 'inbox': permission denied
      [74]
      $ chmod 755 inbox; chmod 000 inbox/a.csv; as-user florin import --write
      florin: error: 'inbox/a.csv' can't be read: permission denied
      [74]
      $ chmod 600 rules; as-user florin import --profile third other/x.csv
      florin: error: the file 'rules/x.rules' can't be read: permission denied
      [74]
      """,
      [
        "main.journal": "",
        "florin.yaml": """
        settings: {currency: EUR, uncategorized: Expenses:Unknown}
        imports:
          other: {files: other/*.csv, account: Assets:Other, archive: done}
          bank: {files: inbox/*.csv, account: Assets:Bank}
          third: {files: none.csv, rules: rules/x.rules, account: Assets:Third}

        """,
        "inbox/a.csv": csv, "other/x.csv": csv,
        "rules/x.rules": "fields date, description, amount\n",
      ])
  }

  @Test func `a configuration out of reach is not there, and a warning`() throws {
    try check(
      """
      $ chmod 700 home; export HOME=$PWD/home; as-user florin balance -N a
                     1 EUR  a
      florin: warning: the configuration '~/.config/florin/config.yaml' is out of reach: permission denied
         = help: set HOME or XDG_CONFIG_HOME to a folder of yours, or add -n
      $ export HOME=$PWD/home; as-user florin balance -N a -n
                     1 EUR  a
      $ export HOME=$PWD/home; as-user florin balance --help | head -1; as-user florin ---completion bal --tr | cut -f 1
      OVERVIEW: Show account balances, or their changes by period.
      --tree
      --transpose
      $ chmod 755 home; chmod 000 home/.config/florin/config.yaml; export HOME=$PWD/home; as-user florin balance
      florin: error: the configuration '~/.config/florin/config.yaml' can't be read: permission denied
      [74]
      $ export HOME=$PWD/home; as-user florin help bal | head -1; as-user florin schema diagnostics | head -1
      OVERVIEW: Show account balances, or their changes by period.
      {
      $ export HOME=$PWD/home; as-user florin completions zsh | head -1; as-user florin explain tz | cut -c1-9
      #compdef florin
      florin: error: there is no code 'tz'
         = help: 'florin explain' lists all codes
      """,
      ["main.journal": Self.entry, "home/.config/florin/config.yaml": "color: never\n"])
  }

  @Test func `a folder above that may not be searched ends the search for a book`() throws {
    let warning = """
      florin: warning: the search for florin.yaml stopped at '../florin.yaml': permission denied
         = help: name the journal with -f and the definitions with -d
      """
    try check(
      """
      $ chmod 700 .; cd below; as-user florin balance -N a -f main.journal
                     1 EUR  a
      $ cd below; export FLORIN_FILE= LEDGER_FILE=main.journal; as-user florin balance -N a
                     1 EUR  a
      \(warning)
      $ cd below; as-user florin check -f main.journal
      \(warning)
      $ cd below; as-user florin balance -N a -f all.journal
                     2 EUR  a
      $ cd below; as-user florin check -f main.journal --no-definitions
      """,
      [
        "below/main.journal": Self.entry,
        "below/all.journal": "include *.journal\ninclude sub/../main.journal\n",
        "below/sub/x.txt": "",
      ])
  }
}
