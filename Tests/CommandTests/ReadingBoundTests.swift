import Foundation
import TestSupport
import Testing

/// What a book may make florin read: ordinary files, and not without end.
@Suite struct ReadingBoundTests {
  private static let entry = "2024-01-05 x\n    a  1 EUR\n    b\n"

  /// The messages of a line that has to end soon.
  private func errors(_ line: String, in folder: ScratchFolder) throws -> String {
    let florin = try #require(FlorinProgram.built)
    let outcome = try florin.run(line.replacing("florin", with: "timeout 60 florin"), in: folder)
    // 124: it was killed.
    #expect([1, 74].contains(outcome.status), "\(line)")
    return outcome.errors
  }

  /// Those in `/proc` and `/sys` are there on Linux only, and not in every container.
  private static let places =
    ["/dev/zero", "/dev/stdin", "pipe", "link"]
    + ["/proc/self/status", "/sys/kernel/uevent_seqnum"].filter {
      FileManager.default.fileExists(atPath: $0)
    }

  @Test(arguments: places)
  func `a book names ordinary files only`(path: String) throws {
    let folder = try ScratchFolder(files: [
      "main.journal": "include \(path)\n", "ok.journal": "",
      "include.yaml": "include: \(path)\n", "dates.yaml": "settings: {holidays: [days.ics]}\n",
      "x.csv": "2024-01-05,x,1\n",
      "x.csv.rules": "include \(path)\nfields date,description,amount\naccount1 a\n",
      "import.yaml": "settings: {currency: EUR}\nimports: {x: {files: \(path), account: a}}\n",
      "book/florin.yaml": "journal: \(path.hasPrefix("/") ? path : "../" + path)\n",
    ])
    _ = try FlorinProgram.built?.run(
      "mkfifo pipe; ln -s /dev/zero link; ln -s \(path) days.ics", in: folder)
    for line in [
      "florin balance", "florin check -f ok.journal -d include.yaml",
      "florin check -f ok.journal -d dates.yaml",
      "florin import -f ok.journal x.csv --account a",
      "florin import -f ok.journal -d import.yaml",
      "cd book; FLORIN_FILE= florin balance",
    ] {
      let errors = try errors(line, in: folder)
      #expect(errors.contains("it isn't an ordinary file"), "\(line)\n\(errors)")
    }
  }

  @Test func `a book that is a pipe does not keep its reader waiting`() throws {
    let folder = try ScratchFolder(files: ["main.journal": Self.entry])
    _ = try FlorinProgram.built?.run("mkfifo florin.yaml", in: folder)
    let errors = try errors("florin check -f main.journal", in: folder)
    #expect(errors.contains("'florin.yaml' can't be read: it isn't an ordinary file"))
  }

  @Test func `what users name themselves may be a pipe`() throws {
    try check(
      """
      $ cat main.journal | florin balance -N a -f -
                     1 EUR  a
      $ cat main.journal | florin balance -N a -f /dev/stdin
                     1 EUR  a
      $ cat main.journal | FLORIN_FILE=/dev/stdin florin balance -N a
                     1 EUR  a
      $ mkfifo pipe; cat main.journal > pipe & florin balance -N a -f pipe
                     1 EUR  a
      $ cat empty.yaml | florin check -d /dev/stdin
      $ echo balance | florin @/dev/stdin -N a
                     1 EUR  a
      """, files: ["main.journal": Self.entry, "empty.yaml": "templates: {}\n"])
  }

  /// Files of which each includes the next one twice: the last one is named 2³¹ times.
  private static func doubling(_ line: (Int) -> String, _ ending: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (0..<31).map { ("\($0).\(ending)", line($0 + 1) + line($0 + 1)) })
  }

  @Test func `files that include others twice are read up to a bound`() throws {
    var files = Self.doubling({ "include \($0).journal\n" }, "journal")
    files.merge(Self.doubling({ "include \($0).rules\n" }, "rules")) { $1 }
    files["31.journal"] = Self.entry
    files["31.rules"] = "fields date,description,amount\n"
    files["x.csv"] = "2024-01-05,x,1\n"
    try check(
      """
      $ timeout 60 florin balance -f 0.journal
      29.journal:1:9: error: '30.journal' isn't read, nor what comes after it: a run can read files again at most 10000 times [include.too-much]
      1 | include 30.journal
        |         ^^^^^^^^^^
        = help: look for files that include others several times, and for patterns with '**'
      [1]
      $ cp 0.rules x.csv.rules; timeout 60 florin import -f 31.journal x.csv --account a
      29.rules:1:1: error: '30.rules' can't be read: a run can read files again at most 10000 times [import.rules]
      1 | include 30.rules
        | ^^^^^^^^^^^^^^^^
      [1]
      """, files: files)
  }

  @Test func `the bytes of files that are read again are bounded`() throws {
    try check(
      """
      $ head -c 60000000 /dev/zero | tr '\\0' '\\n' > blank.journal
      $ timeout 60 florin balance
      main.journal:6:9: error: 'blank.journal' isn't read, nor what comes after it: files read again are limited to 256 MiB in total [include.too-much]
      6 | include blank.journal
        |         ^^^^^^^^^^^^^
        = help: look for files that include others several times, and for patterns with '**'
      [1]
      """, files: ["main.journal": String(repeating: "include blank.journal\n", count: 9)])
  }

  @Test func `definitions are bounded`() throws {
    try check(
      """
      $ head -c 40000000 /dev/zero | tr '\\0' '\\n' > blank.yaml
      $ timeout 60 florin check -d blank.yaml
      florin: error: 'blank.yaml' isn't read, nor what comes after it: these files are limited to 32 MiB in total [include.too-much]
         = help: look for files that include others several times, and for patterns with '**'
      [1]
      """, files: ["main.journal": Self.entry])
  }

  @Test func `a pattern with many ways through the folders ends soon`() throws {
    let depth = String(repeating: "a/", count: 40)
    let files = [
      "main.journal": "include \(String(repeating: "**/a/", count: 20))*.journal\n",
      "none.journal": "include \(String(repeating: "**/a/", count: 20))*.none\n",
      "\(depth)x.journal": Self.entry,
    ]
    try check(
      """
      $ timeout 60 florin balance -N a
                     1 EUR  a
      $ timeout 60 florin balance -f none.journal 2>&1 | head -1 | cut -c 1-60
      none.journal:1:9: error: no file matches '**/a/**/a/**/a/**/
      """, files: files)
  }

  @Test func `links that lead nowhere are errors where they are named`() throws {
    try check(
      """
      $ mkdir years; ln -s gone years/2023.journal; ln -s gone years/2024.journal; ln -s loop loop
      $ florin balance
      main.journal:1:9: error: 'years/2023.journal' can't be read: it's a broken link [file.unreadable]
      1 | include years/*.journal
        |         ^^^^^^^^^^^^^^^
      main.journal:1:9: error: 'years/2024.journal' can't be read: it's a broken link [file.unreadable]
      1 | include years/*.journal
        |         ^^^^^^^^^^^^^^^
      main.journal:2:9: error: 'loop' can't be read: too many levels of symbolic links [file.unreadable]
      2 | include loop
        |         ^^^^
      main.journal:3:9: error: '*/x.journal' can't be read: 'loop': too many levels of symbolic links [file.unreadable]
      3 | include */x.journal
        |         ^^^^^^^^^^^
      main.journal:4:9: error: 'years/2023.journal' can't be read: it's a broken link [file.unreadable]
      4 | include years/2023.journal
        |         ^^^^^^^^^^^^^^^^^^
      [1]
      """,
      files: [
        "main.journal":
          "include years/*.journal\ninclude loop\ninclude */x.journal\ninclude years/2023.journal\n"
      ])
  }
}
