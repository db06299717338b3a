import Foundation
import TestSupport
import Testing

// A block of a document in the language `crontab` has lines for cron. Each is run as cron runs it: by /bin/sh in the home
// folder, with next to nothing in the environment. The home has `bin/florin` and the household as `finances`.

private let lines = Repository.documents.flatMap(\.blocks).filter { $0.language == "crontab" }
  .flatMap { $0.text.split(separator: "\n").map(String.init) }
  // `MAILTO=me@example.org` is a setting.
  .filter { $0.first?.isLetter == false }

@Suite(.enabled(if: Program.florin != nil, "build florin first"))
struct CrontabExampleTests {
  @Test(arguments: lines)
  func `cron can run a line of a document`(_ line: String) throws {
    let fields = line.split(separator: " ", maxSplits: 5)
    #expect(fields.count == 6)
    #expect(fields.prefix(5).allSatisfy { $0.allSatisfy("0123456789*/,-".contains) })
    let command = String(try #require(fields.last))
    // To cron, a percent sign is the end of the command.
    #expect(!command.contains("%"))

    let home = try ScratchFolder(files: [:])
    let manager = FileManager.default
    try manager.createDirectory(
      at: home.url.appending(path: "bin"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: home.url.appending(path: "bin/florin").path,
      withDestinationPath: try #require(Program.florin).path)
    try manager.copyItem(
      at: Repository.root.appending(path: "examples/household"),
      to: home.url.appending(path: "finances"))
    let poor = [
      "HOME": home.url.path, "LOGNAME": "me", "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh",
    ]
    // On 26 January a salary is expected, so there's something to mail, and 1 says so.
    for (day, status) in [("2026-01-26", 1), ("2025-12-20", 0)] {
      let environment = poor.merging(["FLORIN_TODAY": day]) { $1 }
      let mail = try Program.shell.run(["-c", command], in: home.url, environment: environment)
      #expect(mail.status == status && mail.text.isEmpty == (status == 0), "\(mail.text)")
      #expect(mail.errors.isEmpty, "\(mail.errors)")
    }
  }

  @Test func `there is a line for cron`() { #expect(!lines.isEmpty) }
}
