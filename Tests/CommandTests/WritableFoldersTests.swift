import Foundation
import TestSupport
import Testing

/// A change goes where the user's words lead, and not where a book alone does.
@Suite struct WritableFoldersTests {
  private static let entry = "2025-01-03 x\n    foo:a           1 EUR\n    foo:b\n"

  private static func imports(files: String, archive: String) -> String {
    """
    journal: main.journal
    settings: {uncategorized: expenses:unknown, uncategorized-income: income:unknown}
    imports:
      bank:
        files: \(files)
        archive: \(archive)
        account: assets:bank
        csv: {date: 1, payee: 2, amount: 3}

    """
  }

  /// Known already: nothing is added for it, the file alone would move.
  private static let statement = "date,payee,amount\n2025-01-02,shop,-5.00\n"
  private static let known = """
    2025-01-02 shop
        assets:bank            -5.00 EUR  ; id: row/0kktcz4dzvm
        expenses:unknown

    """

  /// Runs a command line in a book; returns its exit code, what it says, and whether the file still is there.
  private static func run(
    _ line: String, files: String, archive: String
  ) throws -> FlorinProgram.Outcome {
    let folder = try ScratchFolder(files: [
      "book/florin.yaml": imports(files: files, archive: archive),
      "book/main.journal": known, "book/inbox/pre-commit": statement, "away/bank.csv": statement,
    ])
    let florin = try #require(FlorinProgram.built)
    return try florin.run("cd book; unset FLORIN_FILE; \(line)", in: folder)
  }

  @Test(arguments: [
    ".git/hooks", ".GIT/hooks", "inbox/../.git/hooks", "link", "new/../.git/hooks", ".git/\u{301}x",
    "new/../link",
  ])
  func `no import puts a file into git's own folder`(archive: String) throws {
    let outcome = try Self.run(
      "mkdir -p .git/hooks .GIT/hooks; ln -s .git/hooks link; florin import --write --outside;"
        + "echo $?; ls .git/hooks .GIT/hooks new inbox 2> /dev/null",
      files: "inbox/pre-commit", archive: archive)
    #expect(outcome.output == "74\n.GIT/hooks:\n\n.git/hooks:\n\ninbox:\npre-commit\n")
    #expect(
      outcome.errors.contains(
        "'\(archive)/pre-commit' \(archive.hasSuffix("link") ? "(really " : "is in git's own folder")"
      ),
      "\(outcome.errors)")
  }

  @Test func `advice about a file that is read-only can be copied`() throws {
    try TestSupport.check(
      #"""
      $ mv main.journal "ann's.journal"; chmod a-w "ann's.journal"
      $ FLORIN_FILE="ann's.journal" florin add lunch food 3 cash -w
      florin: error: 'ann's.journal' is read-only, so nothing was written
         = help: allow it: chmod u+w 'ann'\''s.journal'
      [74]
      """#, files: ["main.journal": "2024-01-01 lunch\n    food    3 EUR\n    cash\n"])
  }

  @Test func `an import that only the book names stays in the book`() throws {
    for (files, archive) in [
      ("../away/bank.csv", "done"), ("inbox/pre-commit", "../away"),
      ("inbox/pre-commit", "../new/deep"), ("inbox/pre-commit", ".done"),
    ] {
      let shown = try Self.run("florin import", files: files, archive: archive)
      #expect(shown.status == 0)
      #expect(shown.errors.contains("florin: would move \(files) to \(archive)/"))
      #expect(shown.errors.contains("--write would be refused\n   = help: if you trust"))
      let refused = try Self.run(
        "florin import --write; echo $?; cd ..; ls book/inbox away; ls -d book/done new book/.done",
        files: files, archive: archive)
      #expect(refused.output == "74\naway:\nbank.csv\n\nbook/inbox:\npre-commit\n")
      let trusted = try Self.run(
        "florin import --write --outside; echo $?; test -e \(files)", files: files,
        archive: archive)
      #expect(trusted.output == "0\n" && trusted.status == 1, "\(trusted.errors)")
    }
  }

  @Test func `what the user names may move, and so it may to where the user says`() throws {
    let named = try Self.run(
      "florin import ../away/bank.csv --write; ls done", files: "../away/*.csv", archive: "done")
    #expect(named.output == "bank.csv\n", "\(named.errors)")
    let archived = try Self.run(
      "florin import --archive ../put/deep --write; ls ../put/deep", files: "inbox/*",
      archive: "done")
    #expect(archived.output == "pre-commit\n", "\(archived.errors)")
    let home = try Self.run(
      "florin import --archive=~/put --write; ls ~/put; test -e ./~", files: "inbox/*",
      archive: "done")
    #expect(home.output == "pre-commit\n" && home.status == 1, "\(home.errors)")
  }

  @Test func `a change leaves files alone to which only includes and links lead`() throws {
    try check(
      """
      $ ln -s ../away/linked.journal book/linked.journal; ln -s ../away book/folder
      $ cd book; unset FLORIN_FILE; florin rename foo:a foo:c 2>&1 | grep -v '^[-+@ ].*'
      florin: the names in the diff begin at $ROOT: apply it with patch -p1 -d $ROOT
      florin: would rename foo:a to foo:c in 5 postings and 0 places of the definitions
      florin: '../away/plain.journal' is outside the book's folder: --write would be refused
      florin: 'linked.journal' (really $ROOT/away/linked.journal) is outside the book's folder: --write would be refused
      florin: 'folder/third.journal' (really $ROOT/away/third.journal) is outside the book's folder: --write would be refused
      florin: '.hidden.journal' is hidden: --write would be refused
      florin: nothing written: add --write
      $ cd book; unset FLORIN_FILE; florin rename foo:a foo:c --write
      florin: error: '../away/plain.journal' is outside the book's folder
      florin: error: 'linked.journal' (really $ROOT/away/linked.journal) is outside the book's folder
      florin: error: 'folder/third.journal' (really $ROOT/away/third.journal) is outside the book's folder
      florin: error: '.hidden.journal' is hidden
         = help: if you trust this book, add --outside
      [74]
      $ grep -rl foo:c .
      [1]
      $ cd book; unset FLORIN_FILE; florin rename foo:a foo:c --write --outside
      florin: 'linked.journal' is really $ROOT/away/linked.journal
      florin: 'folder/third.journal' is really $ROOT/away/third.journal
      florin: renamed foo:a to foo:c in 5 postings and 0 places of the definitions
      $ grep -rl foo:c . | sort
      ./away/linked.journal
      ./away/plain.journal
      ./away/third.journal
      ./book/.hidden.journal
      ./book/main.journal
      """,
      files: [
        "book/florin.yaml": "journal: main.journal\n",
        "book/main.journal": Self.entry
          + "include ../away/plain.journal\ninclude linked.journal\ninclude folder/third.journal\n"
          + "include .hidden.journal\n",
        "book/.hidden.journal": Self.entry, "away/plain.journal": Self.entry,
        "away/linked.journal": Self.entry, "away/third.journal": Self.entry,
      ])
  }

  @Test func `a journal that a book names elsewhere is not the user's choice`() throws {
    try check(
      """
      $ cd book; unset FLORIN_FILE; florin rename foo:a foo:c --write
      florin: error: '../away/main.journal' is outside the book's folder
         = help: if you trust this book, add --outside
      [74]
      $ cd book; florin rename foo:a foo:c -f ../away/main.journal --write
      florin: renamed foo:a to foo:c in 1 posting and 0 places of the definitions
      """,
      files: [
        "book/florin.yaml": "journal: ../away/main.journal\n", "away/main.journal": Self.entry,
      ])
  }

  @Test func `the folder of florin.yaml is the book's, and what the user names is`() throws {
    try check(
      """
      $ florin rename foo:a foo:c -f books/.main.journal --write
      florin: renamed foo:a to foo:c in 2 postings and 0 places of the definitions
      $ mkdir links; ln -s ../books/.main.journal links/link.journal
      $ FLORIN_FILE=links/link.journal florin rename foo:c foo:d --write
      florin: error: 'links/link.journal' (really $ROOT/books/.main.journal) is hidden
         = help: name it without the link: $ROOT/books/.main.journal; or, if you trust this book, add --outside
      [74]
      $ FLORIN_FILE=links/link.journal florin rename foo:c foo:d --write --outside
      florin: 'links/link.journal' is really $ROOT/books/.main.journal
      florin: renamed foo:c to foo:d in 2 postings and 0 places of the definitions
      $ florin fmt .other.journal --write
      florin: formatted 1 line of .other.journal
      """,
      files: [
        "florin.yaml": "{}\n", "books/.main.journal": Self.entry + "include ../shared.journal\n",
        "shared.journal": Self.entry, ".other.journal": "2025-01-03 x\n  a  1 EUR\n    b\n",
      ])
  }
}
