import Foundation
import TestSupport
import Testing

/// Inputs that are odd, huge or broken: florin is silent, or says where the mistake is; it never crashes.
@Suite struct HostileInputTests {
  /// Runs a command line in a folder with files, and expects an exit code and a part of the messages.
  private func check(
    _ line: String, _ files: [String: [UInt8]] = [:], status: Int32 = 0, says: String = "",
    within limit: Duration = .seconds(20), sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder()
    for (name, bytes) in files { try Data(bytes).write(to: folder.url.appending(path: name)) }
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = try florin.run(line, in: folder)
    #expect(clock.now - start < limit, "\(line)", sourceLocation: sourceLocation)
    let errors = outcome.errors.prefix(2000)
    #expect(outcome.status == status, "\(line)\n\(errors)", sourceLocation: sourceLocation)
    if says.isEmpty {
      #expect(errors.isEmpty, "\(line)", sourceLocation: sourceLocation)
    } else {
      #expect(errors.contains(says), "\(line)\n\(errors)", sourceLocation: sourceLocation)
    }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let entry = "2024-01-05 x\n    a  1 EUR\n    b\n"

  @Test func `no input at all is fine`() throws {
    for command in ["balance", "register", "print", "accounts", "stats", "check"] {
      try check("florin -f - \(command) < /dev/null > /dev/null")
      try check("florin -f /dev/null \(command) > /dev/null")
    }
  }

  @Test(arguments: [
    "\u{FEFF}" + entry, entry.replacing("\n", with: "\r\n"), String(entry.dropLast()), "\u{FEFF}",
    "\r\n",
    ";", "\n\n\n", "\t",
  ])
  func `byte order marks, CR LF and missing line ends are fine`(text: String) throws {
    try check("florin balance > /dev/null", ["main.journal": bytes(text)])
    try check("florin -f - print > /dev/null < main.journal", ["main.journal": bytes(text)])
  }

  @Test(arguments: [
    ("2024-01-05 ", "x", "\n    a  1 EUR\n    b\n"), ("; ", "yz ", "\n"),
    ("2024-01-05\n    ", "a", "  1 EUR\n    b\n"),
    ("2024-01-05 x  ; ", "t:v, ", "\n    a  1 EUR\n    b\n"),
  ])
  func `a line of 10 MB is fine`(head: String, middle: String, tail: String) throws {
    let middle = String(repeating: middle, count: 10_000_000 / middle.utf8.count)
    for command in ["balance", "register", "print", "print -O json", "balance a -O json -q"] {
      try check("florin \(command) > /dev/null", ["main.journal": bytes(head + middle + tail)])
    }
  }

  @Test func `an account of 10,000 levels is fine`() throws {
    let name = repeatElement("a", count: 10_000).joined(separator: ":")
    let journal = [
      "main.journal": bytes("2024-01-05\n    \(name)  1 EUR = 1 EUR\n    a  = 2 EUR\n    b\n")
    ]
    for command in [
      "balance", "balance --tree", "register", "print", "accounts --tree", "balance --depth 3",
      "balance a:a",
      "balance -O json", "check",
    ] {
      try check("florin \(command) > /dev/null", journal)
    }
  }

  @Test func `10,000 files may be included, flat and nested`() throws {
    let numbers = "i=0; while [ $i -lt 10000 ]; do"
    let entry = "printf '2024-01-05\\n  a  1 EUR\\n  b\\n'"
    let flat =
      "mkdir d; \(numbers) \(entry) > d/$i.j; i=$((i+1)); done; echo 'include d/*.j' > main.journal"
    try check("\(flat); florin balance > /dev/null")
    let nested =
      "\(numbers) { echo include $((i+1)).j; \(entry); } > $i.j; i=$((i+1)); done; \(entry) > 10000.j"
    try check("\(nested); florin -f 0.j balance > /dev/null")
  }

  @Test func `bytes that are no text are an error at their place`() throws {
    try check(
      "florin balance", ["main.journal": bytes("; ä\n; ") + [0xFF, 0x0A]], status: 1,
      says: "main.journal:2:3: error: ")
    try check(
      "florin balance", ["main.journal": bytes("\n\nab\0")], status: 1,
      says: "main.journal:3:3: error: ")
    try check(
      "florin -f - balance < x", ["x": [0xFE, 0xFF, 0, 0x32]], status: 1, says: "-:1:1: error: ")
    try check(
      "florin balance", ["main.journal": bytes("include x\n"), "x": bytes("\n;") + [0xC3]],
      status: 1,
      says: "x:2:2: error: ")
  }

  @Test func `files that cannot be read are an error`() throws {
    try check("florin -f . balance", status: 1, says: "folder")
    try check("florin -f nothing balance", status: 66, says: "nothing")
    try check("florin -f /proc/self/mem balance", status: 1, says: "/proc/self/mem")
    try check(
      "mkdir d; florin balance", ["main.journal": bytes("\ninclude d\n")], status: 1,
      says: "main.journal:2:9: error: ")
    try check(
      "florin balance", ["main.journal": bytes("include x\n")], status: 1,
      says: "main.journal:1:9: error: ")
    if getuid() != 0 {
      try check(
        "chmod 0 main.journal; florin balance", ["main.journal": []], status: 1, says: "permission"
      )
    }
  }

  @Test func `cycles are errors, also through links`() throws {
    let files = [
      "main.journal": bytes("include b\n"), "b": bytes("include c\n"),
      "c": bytes("include main.journal\n"),
    ]
    try check("florin balance", files, status: 1, says: "c:1:9: error: ")
    try check(
      "florin balance", ["main.journal": bytes("include main.journal\n")], status: 1,
      says: "main.journal:1:9")
    try check(
      "ln -s main.journal link; florin balance", ["main.journal": bytes("include link\n")],
      status: 1,
      says: "error: ", within: .seconds(5))
    try check(
      "ln -s . sub; florin balance", ["main.journal": bytes("include **/x\n")], status: 1,
      says: "error: ")
  }

  @Test(arguments: [
    ("2024-01-05\n    a  \(String(repeating: "9", count: 40))\n", "main.journal:2:8: error: "),
    ("2024-01-05\n    a  1e999\n", "main.journal:2:8: error: "),
    ("1000000-01-05\n", "main.journal:1:1: error: "), ("2024-02-30\n", "main.journal:1:1: error: "),
    ("99999999999999999999-1-1\n", "main.journal:1:1: error: "),
    ("Y99999999999\n", "main.journal:1:1: error: "),
  ])
  func `numbers and dates out of range are errors at their place`(text: String, place: String)
    throws
  {
    try check("florin balance", ["main.journal": bytes(text)], status: 1, says: place)
  }

  @Test func `sums out of range are errors`() throws {
    let huge = String(repeating: "9", count: 38)
    let entries = (1...3).map { "2024-01-0\($0)\n    a  \(huge)\n    b  -\(huge)\n" }.joined()
    for command in ["balance", "register", "balance -M", "balance -H", "register -A"] {
      try check("florin \(command) a", ["main.journal": bytes(entries)], status: 1, says: "error: ")
    }
  }

  @Test func `hostile patterns answer at once`() throws {
    let journal = [
      "main.journal": bytes("2024-01-05\n    \(String(repeating: "a", count: 100_000))  1\n    b\n")
    ]
    for pattern in ["(a*)*c", "(a|aa)*c", "((a+)+)+c", "(.*)(.*)(.*)c"] {
      try check(
        "florin balance '\(pattern)' > /dev/null", journal, says: "no account matches",
        within: .seconds(5))
      try check("florin balance --alias '/\(pattern)/=x' > /dev/null", journal, within: .seconds(5))
      try check(
        "florin balance tag:'\(pattern)' > /dev/null", journal, says: "no tag matches",
        within: .seconds(5))
    }
    let alias = ["main.journal": bytes("alias /(a*)*b/ = x\n") + (journal["main.journal"] ?? [])]
    try check("florin accounts > /dev/null", alias, within: .seconds(5))
    try check("florin balance 'a{99999}'", journal, status: 64, says: "error: ")
    try check("florin balance '((a{200}){200}){200}'", journal, status: 64, says: "error: ")
    try check(
      "florin balance \(String(repeating: "'('", count: 2000))", journal, status: 64,
      says: "error: ")
  }

  @Test func `deep expressions are no stack overflow`() throws {
    let depth = 20_000
    let open = String(repeating: "(", count: depth)
    let close = String(repeating: ")", count: depth)
    try check(
      "florin balance \"expr:'\(open)a\(close)'\" > /dev/null 2>&1 || [ $? = 64 ]",
      ["main.journal": []])
    let nots = String(repeating: "not:", count: depth)
    try check("florin balance \(nots)a > /dev/null 2>&1 || [ $? = 64 ]", ["main.journal": []])
    try check(
      "florin balance '\(open)a\(close)' > /dev/null 2>&1 || [ $? = 64 ]", ["main.journal": []])
  }
}
