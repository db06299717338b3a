import Foundation
import TestSupport
import Testing

/// No text of a book, of an argument or of a file's name acts on a terminal, or hides there; in a pipe it stays.
@Suite(.enabled(if: Program.python != nil, "needs python3"))
struct TerminalSafetyTests {
  /// Conceals what follows, sets a title, clears the screen in 8 bits, turns the direction, ends a line, joins
  /// words, tags, goes back and deletes; then fillers, a soft hyphen, a blank, joins graphemes, selects a variant of
  /// a letter.
  private static let evil =
    "EVIL\u{1B}[8m\u{1B}]0t\u{7}\u{9B}2J\u{202E}\u{2028}\u{200B}\u{FEFF}\u{E0041}\u{8}\u{7F}\u{3164}\u{AD}\u{2800}\u{34F}\u{E0100}X"
  /// How that is shown.
  private static let shown =
    "EVIL␛[8m␛]0t␇\u{FFFD}2J\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}␈"
    + String(repeating: "\u{FFFD}", count: 6) + "X"

  private static var files: [String: String] {
    [
      "main.journal": """
      account Assets:Cash
      account Expenses:\(evil)
      commodity 1.00 EUR

      2024-01-05 \(evil) | \(evil)  ; \(evil) tag:\(evil)
          Expenses:\(evil)    5.00 EUR  ; \(evil)
          Assets:Cash

      """,
      "\(evil).journal": "2024-01-05 x\n    a  1 EUR\n    b\n",
      "broken.journal": "2024-01-05 \(evil)\n    a:\(evil)  1 EUR\n    b  2 EUR\n\(evil)\n",
      "plan.yaml": """
      templates:
        rent:
          description: "\(#"EVIL\e[8m\u202e"#)X"
          schedule: monthly
          start: 2024-01-01
          postings: {Expenses:Rent: 5.00 EUR, Assets:Cash: }

      """,
    ]
  }

  /// Whether a terminal is safe from some bytes: no control but florin's own looks, and nothing that hides.
  private func isSafe(_ text: String, withLooks: Bool) -> Bool {
    var rest = text.unicodeScalars[...]
    // The looks that florin has; none conceals.
    let looks = [
      "", "0", "1", "1;31", "1;33", "1;36", "2", "31", "32", "33", "34", "36", "1;2", "31;1",
    ]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        let codes = looks.first { rest.starts(with: "[\($0)m".unicodeScalars) }
        guard withLooks, let codes else { return false }
        rest = rest.dropFirst(codes.unicodeScalars.count + 2)
        continue
      }
      if scalar == "\n" || scalar == "\t" { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: return false
      default: continue
      }
    }
    return true
  }

  private static let commands = [
    ["print"], ["print", "-x"], ["print", "-O", "json"], ["print", "-O", "csv"], ["accounts"],
    ["accounts", "--tree"], ["payees"], ["descriptions"], ["tags", "--values"], ["files"],
    ["balance"], ["balance", "-M"], ["balance", "--tree", "-O", "csv"], ["balance", "-O", "tsv"],
    ["register"], ["register", "-O", "json"], ["stats"], ["check", "ordereddates"],
    ["balance", "\(evil)["], ["print", "--\(evil)"], [evil], ["balance", "-f", evil],
    ["balance", "-d", evil], ["balance", "-p", evil], ["balance", "--today", evil],
    ["explain", evil], ["files", "-f", "\(evil).journal"], ["check", "-f", "broken.journal"],
    ["check", "-f", "broken.journal", "--diagnostics", "json"],
    ["rename", "account", "Expenses:\(evil)", "Expenses:New"],
    ["recurring", "show", "rent", "-d", "plan.yaml"],
    ["upcoming", "-d", "plan.yaml"], ["generate", "-d", "plan.yaml"],
    ["forecast", "-d", "plan.yaml"],
    ["help", evil], ["@\(evil)"], ["print", "-o", "\(evil)/x"], ["import", evil],
    ["add", "2024-02-01", evil, "5", "cash"], ["fmt", "\(evil).journal"], ["add"],
    ["reconcile", "Expenses:\(evil)", "7"],
  ]

  @Test(arguments: commands)
  func `a terminal gets nothing that acts on it`(_ command: [String]) throws {
    let folder = try ScratchFolder(files: Self.files)
    // Where `add` asks, lines are edited with more controls than looks; another suite draws these.
    for hasLooks in command == ["add"] ? [false] : [false, true] {
      let text = try Screen.run(command, hasLooks: hasLooks, typing: "\n\n\n\n\u{4}", in: folder)
      #expect(isSafe(text, withLooks: hasLooks), "\(command): \(text.debugDescription)")
      #expect(!text.contains("it did not end"))
    }
  }

  @Test func `hidden characters are shown`() throws {
    let folder = try ScratchFolder(files: Self.files)
    for command in [["print"], ["payees"], ["register"], ["balance", "-f", Self.evil]] {
      let text = try Screen.run(command, hasLooks: false, typing: "", in: folder)
      #expect(text.contains(command == ["register"] ? "EVIL␛[8m␛]0t" : Self.shown), "\(text)")
    }
  }

  @Test func `bytes to a pipe and to a file are exact`() throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(files: Self.files)
    #expect(try florin.run("florin print", in: folder).output.contains(Self.evil))
    #expect(try florin.run("florin payees", in: folder).output == Self.evil + "\n")
    #expect(
      try florin.run("florin accounts", in: folder).output.contains("Expenses:\(Self.evil)\n"))
    _ = try Screen.run(["print", "-o", "copy"], hasLooks: true, typing: "", in: folder)
    #expect(try folder.text("copy").contains(Self.evil))
  }
}

/// A terminal whose bytes are all kept.
private enum Screen {
  /// What florin writes to a terminal.
  static func run(
    _ arguments: [String], hasLooks: Bool, typing keys: String, in folder: ScratchFolder
  ) throws -> String {
    let python = try #require(Program.python)
    let florin = try #require(Program.florin, "florin is not built")
    let script = Package.root.appending(path: "Tests/CommandTests/oracle/screen.py").path
    var environment = [
      "COLUMNS": "200", "FLORIN_FILE": "main.journal", "FLORIN_TODAY": "2024-06-15",
      "HOME": folder.url.path, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "TERM": hasLooks ? "xterm" : "dumb",
    ]
    if !hasLooks { environment["NO_COLOR"] = "1" }
    let outcome = try python.run(
      [script, keys, florin.path] + arguments, in: folder.url, environment: environment)
    #expect(outcome.errors == "")
    return outcome.text
  }
}
