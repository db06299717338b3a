import Foundation
import TestSupport
import Testing

/// What `make install` writes.
@Suite struct InstallTests {
  @Test func `what is installed can be read by all, and is removed again`() throws {
    let folder = try ScratchFolder()
    let make = "make -s DESTDIR=\"$made/a b\" PREFIX='/opt/my apps' PROGRAM=\"$program\" "
    let listing = "cd \"$made/a b/opt/my apps\" && "
    _ = try Packaging.run(
      "umask 077; mkdir -p \"$made/a b/opt/my apps/bin\"; \(make) install && \(make) install",
      in: folder)
    // A folder that was there keeps its mode.
    #expect(try Packaging.run(listing + "stat -c %a bin; chmod 755 bin", in: folder) == "700\n")
    _ = try Packaging.run(
      "cd \"$made/a b\" && chmod 755 . opt 'opt/my apps'", in: folder)
    let wrong = try Packaging.run(
      "cd \"$made/a b\" && find . -type d ! -perm 755 -o -type f ! -perm 644 ! -path './*/bin/florin'",
      in: folder)
    #expect(wrong == "")
    let files = try Packaging.run(
      listing + "stat -c '%a %n' bin/florin && find share -type f | sort", in: folder)
    for line in [
      "755 bin/florin", "share/bash-completion/completions/florin",
      "share/zsh/site-functions/_florin", "share/fish/vendor_completions.d/florin.fish",
      "share/man/man1/florin.1", "share/man/man1/florin-rules-add.1",
      "share/doc/florin/README.md", "share/doc/florin/CHANGELOG.md", "share/doc/florin/LICENSE",
      "share/doc/florin/THIRD-PARTY.md", "share/doc/florin/COPYING.LIB",
      "share/doc/florin/grammar.md",
      "share/doc/florin/docs/budgets.md", "share/doc/florin/examples/household/main.journal",
      "share/doc/florin/editors/vscode/package.json",
    ] {
      #expect(files.split(separator: "\n").contains(Substring(line)), "\(line)")
    }
    #expect(try Packaging.run(listing + "bin/florin --version", in: folder).hasPrefix("florin "))
    // Somebody else's page stays, also one whose name begins in the same way.
    let left = try Packaging.run(
      "\(listing)echo x > share/man/man1/florin-old.1; cd - >&2; \(make) uninstall; cd \"$made\"; find . -type f",
      in: folder)
    #expect(left == "./a b/opt/my apps/share/man/man1/florin-old.1\n")
    #expect(try Packaging.run(listing + "ls share/doc", in: folder) == "")
  }

  @Test func `without a program nothing is removed, and what to do is said`() throws {
    let folder = try ScratchFolder(files: ["usr/bin/florin": "old"])
    let said = try Packaging.run(
      "PREFIX=/usr DESTDIR=\"$made\" .ci/install install \"$made/none\" 2>&1 && echo fine; cat \"$made/usr/bin/florin\"; PREFIX=usr .ci/install uninstall 2>&1 || true",
      in: folder)
    #expect(
      said == """
        install: '\(folder.url.path)/none' is not there; build it first: make
        oldinstall: PREFIX has to be an absolute path, not 'usr'

        """)
  }
}
