import Foundation
import TestSupport
import Testing

/// Output on a terminal that's too small for it.
@Suite(.enabled(if: Program.python != nil && Program.florin != nil, "needs florin and python3"))
struct PagerTests {
  /// What a run on a terminal with some rows writes, and its exit code.
  private func run(
    _ arguments: [String], rows: Int, _ variables: [String: String] = [:],
    configuration: String? = nil
  ) throws -> String {
    var files = [
      "main.journal": (11...30).map { "2024-05-01 x\n    a:\($0)  1\n    b\n" }.joined(
        separator: "\n")
    ]
    files[".config/florin/config.yaml"] = configuration
    let folder = try ScratchFolder(files: files)
    let script = Package.root.appending(path: "Tests/CommandTests/oracle/pager.py").path
    var environment = [
      "FLORIN_FILE": "main.journal", "FLORIN_TODAY": "2024-06-15", "HOME": folder.url.path,
      "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "PATH": "/usr/bin:/bin", "TERM": "xterm",
    ]
    environment.merge(variables) { $1 }
    let florin = try #require(Program.florin)
    let outcome = try #require(Program.python).run(
      [script, "\(rows)", florin.path] + arguments, in: folder.url, environment: environment)
    #expect(outcome.errors == "")
    return outcome.text
  }

  private static let lines = (11...30).map { "a:\($0)\n" }.joined() + "b\n"
  private static let paged = lines.split(separator: "\n").map { "> \($0)\n" }.joined()
  private static let pager = ["FLORIN_PAGER": "sed 's/^/> /'"]

  @Test func `output longer than the screen goes to the pager`() throws {
    #expect(try run(["accounts"], rows: 10, Self.pager) == Self.paged + "[0]\n")
    #expect(try run(["accounts"], rows: 21, Self.pager) == Self.paged + "[0]\n")
  }

  @Test func `output that fits on the screen doesn't`() throws {
    #expect(try run(["accounts"], rows: 22, Self.pager) == Self.lines + "[0]\n")
  }

  @Test func `the variables and the configuration have an order`() throws {
    let other = ["PAGER": "sed 's/^/> /'"]
    #expect(try run(["accounts"], rows: 10, other) == Self.paged + "[0]\n")
    #expect(
      try run(["accounts"], rows: 10, other, configuration: "pager: no\n") == Self.lines + "[0]\n")
    #expect(
      try run(["accounts"], rows: 10, Self.pager, configuration: "pager: no\n") == Self.paged
        + "[0]\n")
    #expect(
      try run(["accounts"], rows: 10, configuration: "pager: \"sed 's/^/> /'\"\n") == Self.paged
        + "[0]\n")
  }

  @Test(arguments: [["--pager", "no"], ["--pager=never"]])
  func `a flag turns it off`(_ flag: [String]) throws {
    #expect(try run(["accounts"] + flag, rows: 10, Self.pager) == Self.lines + "[0]\n")
  }

  @Test(arguments: ["", "no", "no-such-pager -x", "/no/such/pager"])
  func `without a pager the output is printed`(_ command: String) throws {
    let text = try run(["accounts"], rows: 10, ["FLORIN_PAGER": command, "PAGER": "no"])
    #expect(text == Self.lines + "[0]\n")
  }

  @Test(arguments: ["'/bin/sed' 's/^/> /'", #""/bin/sed" 's/^/> /'"#, #"/bin/s\ed 's/^/> /'"#])
  func `the program's name can be quoted`(_ command: String) throws {
    #expect(
      try run(["accounts"], rows: 10, ["FLORIN_PAGER": command]) == Self.paged + "[0]\n")
  }

  @Test(arguments: ["sh -c 'exit 3'", "$HOME/no/pager 2>&-", "cat --no-such-option 2>&-"])
  func `if the pager fails at once, the output is printed`(_ command: String) throws {
    let text = try run(["accounts"], rows: 10, ["FLORIN_PAGER": command])
    #expect(text == Self.lines + "[0]\n")
    #expect(try run(["print"], rows: 10, ["FLORIN_PAGER": command]).hasSuffix("    b\n\n[0]\n"))
  }

  @Test func `long output that is made while it is written goes there too`() throws {
    let text = try run(["print"], rows: 10, Self.pager)
    #expect(text.split(separator: "\n").dropLast().allSatisfy { $0.hasPrefix(">") })
    #expect(text.hasSuffix("[0]\n"))
  }

  @Test func `leaving the pager early is fine`() throws {
    #expect(try run(["print"], rows: 10, ["FLORIN_PAGER": "head -1"]) == "2024-05-01 x\n[0]\n")
  }

  @Test func `escape characters are shown, not sent`() throws {
    let text = try run(["print", "desc:\u{1B}[31m"], rows: 10, Self.pager)
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `the exit code is that of the command`() throws {
    let text = try run(["accounts", "-f", "none.journal"], rows: 1, Self.pager)
    #expect(text.hasSuffix("[66]\n"))
  }
}
