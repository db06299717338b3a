import Arguments
import Foundation
import TestSupport
import Testing

/// The pages of the manual, which `.ci/man` makes of the program's help.
@Suite struct ManualTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    _ = try Packaging.run(".ci/man \"$program\" \"$made\"", in: folder)
  }

  @Test func `each command has a page with what it does`() throws {
    let list = try folder.text("florin.1")
    for command in CommandList.all {
      let name = (["florin"] + command.names).joined(separator: "-")
      let page = try folder.text(name + ".1")
      let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
      // A line that begins with a blank is broken off, but in examples.
      var isExample = false
      for line in lines {
        if line == ".nf" || line == ".fi" { isExample = line == ".nf" }
        #expect(isExample || !line.hasPrefix(" "), "\(name): \(line)")
      }
      let heading = try #require(lines.firstIndex(of: ".SH NAME"))
      let title = lines[heading + 1]
      let start = "\(Self.escaped(name)) \\- "
      #expect(title.hasPrefix(start))
      let abstract = Self.escaped(command.configuration.abstract)
      #expect((title.dropFirst(start.count) + ".").lowercased() == abstract.lowercased())
      for declaration in command.declarations where !declaration.help.isEmpty {
        for option in declaration.names {
          #expect(page.contains("\\fB\(Self.escaped(option))\\fP"), "\(name) \(option)")
        }
      }
      #expect(list.contains("\n\\fB\(command.topName)\\fP"), "\(name)")
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("-", with: "\\-").replacing("'", with: "\\(aq")
  }

  @Test(arguments: [
    // A page without a date is the same whenever it's made.
    ("mandoc", "mandoc -T lint -W warning \"$page\" | grep -v 'missing date'"),
    ("man", "LC_ALL=C.UTF-8 man --warnings -l \"./$page\" 2>&1 >/dev/null"),
  ])
  func `programs for pages find nothing wrong`(_ name: String, _ line: String) throws {
    guard try !Packaging.run("command -v \(name) || true", in: folder).isEmpty else {
      return print("no \(name): no page was checked with it; run .ci/setup test")
    }
    let said = try Packaging.run(
      "cd \"$made\"; for page in florin*.1; do \(line); done; true", in: folder)
    #expect(said == "")
  }

  @Test func `the exit codes of the manual are those of the documents`() throws {
    let page = try folder.text("florin.1")
    let manual = page.matches(of: /\.B ([0-9]+)\n/).map { String($0.output.1) }
    let document = try String(
      contentsOf: Package.root.appending(path: "docs/scripting.md"), encoding: .utf8)
    let table = document.matches(of: /\n\| ([0-9]+) \|/).map { String($0.output.1) }
    #expect(!manual.isEmpty && manual == table)
  }
}
