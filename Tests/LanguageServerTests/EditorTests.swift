import Foundation
import TestSupport
import Testing

// Real clients: the editors of Debian, and the types of the specification from PyPI. `.ci/setup test` installs them; a
// test whose client is missing is skipped.

private let book = [
  "florin.yaml": """
  journal: main.journal
  budgets:
    home: {default: true, lines: {Expenses:Food: 100 EUR}}
  templates:
    rent:
      description: Landlord
      schedule: monthly
      start: 2024-01-01
      postings: {Expenses:Rent: 500 EUR, Assets:Cash: }

  """,
  "main.journal": """
  account Assets:Cash
  commodity EUR
    format 1000.00 EUR

  2024-06-01 Café 𝄞 | lunch
      Expenses:Food              12.50 EUR
      Assets:Cash


  """,
]

/// Where a program is; nil if it isn't installed.
private func place(of program: String) -> String? {
  ["/usr/bin/", "/usr/local/bin/", "/bin/"].map { $0 + program }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

private let clients = Package.root.appending(path: "Tests/LanguageServerTests/Clients").path
private let hasProtocolTypes =
  place(of: "python3") != nil
  && FileManager.default.fileExists(atPath: Package.pythonPackages + "/lsprotocol")
private let eglot = ["/usr/share/emacs/site-lisp/elpa"].flatMap { folder in
  ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasPrefix("eglot-") }.map { folder + "/" + $0 }
}.first

@Suite(.enabled(if: Program.florin != nil, "build florin first"))
struct EditorTests {
  /// Runs a client in a folder with the book; what it prints must not have a failure.
  private func run(_ line: String) throws {
    let florin = try #require(Program.florin)
    let folder = try ScratchFolder(files: book)
    let outcome = try Program.shell.run(
      ["-c", "timeout 120 \(line)"], in: folder.url,
      environment: [
        "FLORIN": florin.path, "HOME": folder.url.path, "LC_ALL": "C.UTF-8",
        "PATH": "/usr/bin:/bin", "PYTHONPATH": Package.pythonPackages, "TERM": "dumb",
      ])
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.contains("ok ") && !outcome.text.contains("FAILED"), "\(outcome.text)")
  }

  @Test(.enabled(if: place(of: "nvim") != nil, "Neovim isn't installed"))
  func `Neovim sees, mends, completes, renames and formats`() throws {
    try run("nvim --clean --headless main.journal -c 'luafile \(clients)/neovim.lua'")
  }

  @Test(.enabled(if: place(of: "emacs") != nil && eglot != nil, "Emacs or eglot isn't installed"))
  func `Emacs sees, mends, renames and formats`() throws {
    try run("emacs -Q --batch -L \(eglot ?? "") -l \(clients)/emacs.el")
  }

  @Test(.enabled(if: hasProtocolTypes, "lsprotocol isn't installed"))
  func `every message has the form that the specification says`() throws {
    try run("python3 \(clients)/protocol.py \"$FLORIN\" \"$PWD\"")
  }
}
