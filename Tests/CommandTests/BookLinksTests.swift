import Foundation
import TestSupport
import Testing

/// A link that a book may have made doesn't make its target the user's.
@Suite struct BookLinksTests {
  private static let untidy = "2025-01-03 x\n  foo:a  1 EUR\n    foo:b\n"
  private static let tidy = "2025-01-03 x\n    foo:a           1 EUR\n    foo:b\n"

  // MARK: - florin.yaml

  @Test(arguments: [
    "../mybook/florin.yaml", "../away/known_hosts", "../.hidden/known_hosts", ".hidden/known_hosts",
    "../away/gone",
  ])
  func `a florin.yaml that is a link makes nothing writable where it leads`(link: String) throws {
    let away = link[...(try #require(link.lastIndex(of: "/")))]
    let folder = try ScratchFolder(files: [
      "mybook/florin.yaml": "journal: main.journal\n", "mybook/secret.journal": Self.untidy,
      "away/known_hosts": "{}\n", "away/secret.journal": Self.untidy,
      ".hidden/known_hosts": "{}\n", ".hidden/secret.journal": Self.untidy,
      "clone/.hidden/known_hosts": "{}\n", "clone/.hidden/secret.journal": Self.untidy,
      "clone/main.journal": "include \(away)secret.journal\n",
    ])
    let florin = try #require(FlorinProgram.built)
    for command in [
      "florin fmt -w", "FLORIN_FILE=main.journal florin fmt -w", "florin fmt -f main.journal -w",
    ] {
      let outcome = try florin.run(
        """
        cd clone; unset FLORIN_FILE; ln -sf \(link) florin.yaml; \(command) && exit 1
        cat \(away)secret.journal
        """, in: folder)
      #expect(outcome.output == Self.untidy, "\(link), \(command): \(outcome.errors)")
    }
    guard !link.hasSuffix("gone") else { return }
    let trusted = try florin.run(
      "cd clone; florin fmt -w -d \(link); cat \(away)secret.journal", in: folder)
    #expect(trusted.output == Self.tidy, "\(link): \(trusted.errors)")
  }

  @Test func `whoever keeps florin.yaml elsewhere is told to name it`() throws {
    try check(
      """
      $ ln -s ../shared/plan.yaml book/florin.yaml
      $ cd book; florin rename foo:a foo:c --write
      florin: error: 'florin.yaml' (really $ROOT/shared/plan.yaml) is outside the book's folder
         = help: name it without the link: -d $ROOT/shared/plan.yaml; or, if you trust this book, add --outside
      [74]
      $ cd book; florin rename foo:a foo:c --write -d florin.yaml 2>&1 | head -1
      florin: error: 'florin.yaml' (really $ROOT/shared/plan.yaml) is outside the book's folder
      $ cd book; florin rename foo:a foo:c --write -d ../shared/plan.yaml
      florin: renamed foo:a to foo:c in 1 posting and 1 place of the definitions
      $ cd book; florin rename foo:c foo:d --write --outside
      florin: 'florin.yaml' is really $ROOT/shared/plan.yaml
      florin: renamed foo:c to foo:d in 1 posting and 1 place of the definitions
      """,
      files: [
        "shared/plan.yaml": "settings: {uncategorized: foo:a}\n", "book/main.journal": Self.tidy,
      ])
  }

  // MARK: - The environment

  @Test(arguments: ["florin.yaml", ".git/HEAD"])
  func `a link in a book can't stand for a journal that the environment names`(mark: String) throws
  {
    try check(
      """
      $ ln -s ../notes.txt clone/main.journal; ln -s ../docs clone/2024; mkdir home
      $ FLORIN_FILE=$PWD/clone/main.journal florin fmt -w
      florin: error: '$ROOT/clone/main.journal' (really $ROOT/notes.txt) is outside the book's folder
         = help: name it without the link: $ROOT/notes.txt; or, if you trust this book, add --outside
      [74]
      $ unset FLORIN_FILE; LEDGER_FILE=$PWD/clone/2024/main.journal florin fmt -w 2>&1 | head -1
      florin: error: '$ROOT/clone/2024/main.journal' (really $ROOT/docs/main.journal) is outside the book's folder
      $ ln -s ../clone/main.journal home/chain; FLORIN_FILE=$PWD/home/chain florin fmt -w 2>&1 | head -1
      florin: error: '$ROOT/home/chain' (really $ROOT/notes.txt) is outside the book's folder
      $ cd clone/sub; FLORIN_FILE=../main.journal florin fmt -w 2>&1 | head -1
      florin: error: '../main.journal' (really $ROOT/notes.txt) is outside the book's folder
      $ ln -s ../clone/main.journal home/.hledger.journal
      $ unset FLORIN_FILE; HOME=$PWD/home florin fmt -w 2>&1 | head -1
      florin: error: '$ROOT/home/.hledger.journal' (really $ROOT/notes.txt) is outside the book's folder
      $ FLORIN_FILE=$PWD/clone/main.journal florin fmt -w --outside
      florin: '$ROOT/clone/main.journal' is really $ROOT/notes.txt
      florin: formatted 1 line of $ROOT/clone/main.journal
      """,
      files: [
        "clone/\(mark)": "{}\n", "clone/sub/x": "", "notes.txt": Self.untidy,
        "docs/main.journal": Self.untidy,
      ])
  }

  @Test func `a link outside all books is followed to its file, and to no other`() throws {
    try check(
      """
      $ mkdir links; ln -s ../docs/main.journal links/journal; ln -s ../.hidden.journal links/hidden
      $ FLORIN_FILE=$PWD/links/journal florin fmt -w
      florin: error: '$ROOT/links/../docs/other.journal' is outside the book's folder
         = help: if you trust this book, add --outside
      [74]
      $ echo "$(head -n 3 docs/main.journal)" > docs/main.journal
      $ FLORIN_FILE=$PWD/links/journal florin fmt -w
      florin: '$ROOT/links/journal' is really $ROOT/docs/main.journal
      florin: formatted 1 line of $ROOT/links/journal
      $ FLORIN_FILE=$PWD/links/hidden florin fmt -w
      florin: error: '$ROOT/links/hidden' (really $ROOT/.hidden.journal) is outside the book's folder
         = help: name it without the link: $ROOT/.hidden.journal; or, if you trust this book, add --outside
      [74]
      $ ln -s docs finances; FLORIN_FILE=$PWD/finances/other.journal florin fmt -w
      florin: '$ROOT/finances/other.journal' is really $ROOT/docs/other.journal
      florin: formatted 1 line of $ROOT/finances/other.journal
      """,
      files: [
        "docs/main.journal": Self.untidy + "include ../docs/other.journal\n",
        "docs/other.journal": Self.untidy, ".hidden.journal": Self.untidy,
      ])
  }

  // MARK: - What the user types

  @Test func `a file behind a link to another folder isn't what the user named`() throws {
    try check(
      """
      $ ln -s ../docs clone/sub; ln -s .config clone/conf; ln -s deep clone/flat
      $ cd clone; florin fmt sub/p.journal -w
      florin: error: 'sub/p.journal' (really $ROOT/docs/p.journal) is outside the book's folder
         = help: name it without the link: $ROOT/docs/p.journal; or, if you trust this book, add --outside
      [74]
      $ cd clone; florin fmt -f ./sub/p.journal -w 2>&1 | head -1
      florin: error: './sub/p.journal' (really $ROOT/docs/p.journal) is outside the book's folder
      $ cd clone; florin fmt ../clone/sub/p.journal -w 2>&1 | head -1
      florin: error: '../clone/sub/p.journal' (really $ROOT/docs/p.journal) is outside the book's folder
      $ cd clone; florin fmt -f main.journal -d sub/x.yaml -w 2>&1 | head -1
      florin: error: '../docs/q.journal' is outside the book's folder
      $ cd clone; florin fmt conf/p.journal -w 2>&1 | head -1
      florin: error: 'conf/p.journal' (really $ROOT/clone/.config/p.journal) is outside the book's folder
      $ cd clone; florin fmt flat/p.journal -w
      florin: 'flat/p.journal' is really $ROOT/clone/deep/p.journal
      florin: formatted 1 line of flat/p.journal
      $ cd clone; florin fmt ../docs/p.journal -w
      florin: formatted 1 line of ../docs/p.journal
      $ cd clone; florin fmt $PWD/sub/q.journal -w
      florin: '$ROOT/clone/sub/q.journal' is really $ROOT/docs/q.journal
      florin: formatted 1 line of $ROOT/clone/sub/q.journal
      $ cd clone; florin fmt sub/r.journal -w --outside
      florin: 'sub/r.journal' is really $ROOT/docs/r.journal
      florin: formatted 1 line of sub/r.journal
      """,
      files: [
        "docs/p.journal": Self.untidy, "docs/q.journal": Self.untidy, "docs/r.journal": Self.untidy,
        "docs/x.yaml": "{}\n", "clone/.config/p.journal": Self.untidy,
        "clone/deep/p.journal": Self.untidy, "clone/main.journal": "include ../docs/q.journal\n",
      ])
  }

  @Test func `a link made by a book above isn't the user's either`() throws {
    try check(
      """
      $ ln -s ../docs clone/sub; mkdir clone/here; ln -s docs theirs
      $ cd clone/here; florin fmt ../sub/p.journal -w 2>&1 | head -1
      florin: error: '../sub/p.journal' (really $ROOT/docs/p.journal) is outside the book's folder
      $ cd clone; florin fmt ../theirs/p.journal -w
      florin: '../theirs/p.journal' is really $ROOT/docs/p.journal
      florin: formatted 1 line of ../theirs/p.journal
      """,
      files: ["docs/p.journal": Self.untidy, "clone/.git/HEAD": ""])
  }

  @Test func `an archive behind a link is refused, and the preview names the real place`() throws {
    try check(
      """
      $ ln -s ../autostart book/done; ln -s inbox book/in
      $ cd book; florin import bank.csv --account assets:bank --archive done -q
      florin: 1 row is already in the journal
      florin: would move bank.csv to done/bank.csv
      florin: 'done/bank.csv' (really $ROOT/autostart/bank.csv) is outside the book's folder: --write would be refused
         = help: name it without the link: $ROOT/autostart; or, if you trust this book, add --outside
      florin: nothing written: add --write
      $ cd book; florin import bank.csv --account assets:bank --archive done -q -w
      florin: error: 'done/bank.csv' (really $ROOT/autostart/bank.csv) is outside the book's folder
         = help: name it without the link: $ROOT/autostart; or, if you trust this book, add --outside
      [74]
      $ ls book autostart
      autostart:
      keep

      book:
      bank.csv
      done
      florin.yaml
      in
      inbox
      main.journal
      $ cd book; florin import bank.csv --account assets:bank --archive done -q --outside
      florin: 'done/bank.csv' is really $ROOT/autostart/bank.csv
      florin: 1 row is already in the journal
      florin: would move bank.csv to done/bank.csv
      florin: nothing written: add --write
      $ cd book; florin import bank.csv --account assets:bank --archive in -q -w
      florin: 'in/bank.csv' is really $ROOT/book/inbox/bank.csv
      florin: 1 row is already in the journal
      florin: moved 1 file to in
      """,
      files: [
        "book/bank.csv": "date,payee,amount\n2025-01-02,shop,-5.00\n", "book/inbox/keep": "",
        "autostart/keep": "",
        "book/florin.yaml":
          "settings: {uncategorized: expenses:unknown, uncategorized-income: income:unknown}\n",
        "book/main.journal":
          "2025-01-02 shop\n    assets:bank   -5.00 EUR  ; id: row/0kktcz4dzvm\n    expenses:unknown\n",
      ])
  }

  @Test func `neither a report nor a new book is written through a book's link`() throws {
    try check(
      """
      $ ln -s ../docs clone/sub; ln -s ../docs/keep clone/out.csv; ln -s ../.new clone/new.csv; ln -s docs mine
      $ cd clone; florin init sub
      florin: error: 'sub' is really $ROOT/docs, because of a link in the book, so nothing was written
         = help: name it without the link: florin init $ROOT/docs
      [74]
      $ cd clone; for file in out.csv new.csv sub/out.csv $PWD/out.csv; do florin bal -o $file 2>&1 | head -1; done
      florin: error: -o 'out.csv' is really $ROOT/docs/keep, because of a link in the book, so nothing was written
      florin: error: -o 'new.csv' is really $ROOT/.new, because of a link in the book, so nothing was written
      florin: error: -o 'sub/out.csv' is really $ROOT/docs/out.csv, because of a link in the book, so nothing was written
      florin: error: -o '$ROOT/clone/out.csv' is really $ROOT/docs/keep, because of a link in the book, so nothing was written
      $ ls -A . docs
      .:
      clone
      docs
      mine

      docs:
      keep
      $ FLORIN_FILE=clone/main.journal florin bal -o mine/out.csv; cd clone; florin bal -o ../mine/out2.csv; ls ../docs
      keep
      out.csv
      out2.csv
      """,
      files: [
        "docs/keep": "", "clone/.git/HEAD": "", "clone/main.journal": Self.tidy,
      ])
  }

  // MARK: - Bytes

  @Test func `names are compared byte by byte`() throws {
    // A disk of macOS takes both spellings for one name.
    #if os(Linux)
    try check(
      """
      $ cp be\u{301}/x.journal b\u{E9}; cd b\u{E9}; florin fmt -w
      florin: error: '../be\u{301}/x.journal' is outside the book's folder
         = help: if you trust this book, add --outside
      [74]
      $ cd b\u{E9}; florin fmt ../be\u{301}/x.journal x.journal -w
      florin: formatted 1 line of ../be\u{301}/x.journal
      florin: formatted 1 line of x.journal
      $ grep -c '^    foo:a' b*/*
      be\u{301}/x.journal:1
      b\u{E9}/ \u{301}z.journal:0
      b\u{E9}/main.journal:0
      b\u{E9}/x.journal:1
      b\u{E9}/\u{301}y.journal:0
      $ cd b\u{E9}; florin fmt \u{301}y.journal ' \u{301}z.journal' -w
      florin: formatted 1 line of \u{301}y.journal
      florin: formatted 1 line of  \u{301}z.journal
      """,
      files: [
        "b\u{E9}/main.journal": "include ../be\u{301}/x.journal\n",
        "be\u{301}/x.journal": Self.untidy,
        "b\u{E9}/\u{301}y.journal": Self.untidy, "b\u{E9}/ \u{301}z.journal": Self.untidy,
      ])
    #endif
  }
}
